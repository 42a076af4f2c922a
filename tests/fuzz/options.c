/* Settings of AddressSanitizer for fuzzing: a target allocates and frees thousands of times a
 * second. A small quarantine of freed memory, no pattern in new memory and one frame of the
 * backtrace of each allocation make it a third faster. The replay of a finding has the whole
 * backtrace. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "quarantine_size_mb=8:max_malloc_fill_size=0:malloc_context_size=1";
}
