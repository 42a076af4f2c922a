/* Settings of AddressSanitizer for fuzzing: a target allocates and frees thousands of times a
 * second. A small quarantine of freed memory and short backtraces of allocations make it a quarter
 * faster. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "quarantine_size_mb=8:malloc_context_size=4";
}
