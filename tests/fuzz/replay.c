/* Run a fuzz target over every file of the folders named, for compilers without libFuzzer and for
 * valgrind, which replays a sample: a fifth of them. */
#include "fuzz.h"
#include "sample.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum {
	LARGEST = 1 << 20
};

static int replay(const char *path)
{
	static uint8_t data[LARGEST];
	FILE *file = fopen(path, "rb");
	uint8_t *exact;
	size_t size;

	if (file == NULL)
		return 0;
	size = fread(data, 1, sizeof data, file);
	fclose(file);
	/* As large as the data and no larger, so that the sanitizers see a step too far. */
	exact = malloc(size > 0 ? size : 1);
	if (exact == NULL)
		return 0;
	for (size_t next = 0; next < size; next++)
		exact[next] = data[next];
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
	return 1;
}

/* By its name, so that a sample is the same in every run. */
static bool is_chosen(const char *name)
{
	unsigned sum = 0;

	for (const char *letter = name; *letter != '\0'; letter++)
		sum += (unsigned char)*letter;
	return sum % (unsigned)full_or_sample(1, 5) == 0;
}

int main(int argc, char **argv)
{
	int files = 0;

	for (int folder = 1; folder < argc; folder++) {
		DIR *directory = opendir(argv[folder]);
		char path[4096];

		if (directory == NULL) {
			perror(argv[folder]);
			return EXIT_FAILURE;
		}
		for (struct dirent *entry = readdir(directory); entry != NULL;
		     entry = readdir(directory)) {
			if (entry->d_name[0] == '.' || !is_chosen(entry->d_name))
				continue;
			snprintf(path, sizeof path, "%s/%s", argv[folder], entry->d_name);
			files += replay(path);
		}
		closedir(directory);
	}
	printf("%d inputs replayed\n", files);
	return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
