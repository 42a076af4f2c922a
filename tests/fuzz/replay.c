/* Run a fuzz target over every file of the folders named, for compilers without libFuzzer and for
 * valgrind, which replays a sample: a fifth of them, or all if there are so few that none is among
 * that fifth. */
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
static bool is_chosen(const char *name, unsigned one_in)
{
	unsigned sum = 0;

	for (const char *letter = name; *letter != '\0'; letter++)
		sum += (unsigned char)*letter;
	return sum % one_in == 0;
}

static int replay_folder(const char *folder, unsigned one_in)
{
	DIR *directory = opendir(folder);
	char path[4096];
	int files = 0;

	if (directory == NULL) {
		perror(folder);
		exit(EXIT_FAILURE);
	}
	for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
		if (entry->d_name[0] == '.' || !is_chosen(entry->d_name, one_in))
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		files += replay(path);
	}
	closedir(directory);
	return files;
}

int main(int argc, char **argv)
{
	int files = 0;

	for (int folder = 1; folder < argc; folder++) {
		const int chosen = replay_folder(argv[folder], (unsigned)full_or_sample(1, 5));

		files += chosen > 0 ? chosen : replay_folder(argv[folder], 1);
	}
	printf("%d inputs replayed\n", files);
	return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
