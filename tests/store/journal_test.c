/* journal_test [PATTERN] - the contract of every journal; only the cases whose names match. */
#include "contract.h"
#include "memory_fault.h"

struct bench benches[KEEPERS] = { { .keeper = MEMORY },
	                          { .keeper = SQLITE },
	                          { .keeper = POSTGRES } };

struct walked walked;
struct walked others;

int main(int argc, char **argv)
{
	static int (*const parts[])(void) = {
		append_cases,           find_cases,           audit_cases,
		content_cases,          claim_cases,          process_cases,
		thread_cases,           file_version_cases,   file_fault_cases,
		database_version_cases, database_fault_cases, memory_fault_cases,
		register_cases,         league_cases,
	};
	int failures = 0;

	memory_fault_install();
	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	for (size_t next = 0; next < sizeof parts / sizeof *parts; next++)
		failures += parts[next]();
	return failures == 0 ? 0 : 1;
}
