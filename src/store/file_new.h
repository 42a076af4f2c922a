/* A file that appears under its name only when it is complete and on disk. */
#ifndef PINDECK_FILE_NEW_H
#define PINDECK_FILE_NEW_H

#include <stdbool.h>

enum {
	FILE_NEW_PATH_SIZE = 4096
};

struct file_new {
	const char *path; /* must outlive it */
	bool replace;     /* replace an existing file */
	int file;         /* open for writing; -1 before it is begun and after it is ended */
	char temporary[FILE_NEW_PATH_SIZE]; /* beside the path, readable by its owner only */
};

/* Create an empty file beside the path. False, with the reason in errno, if that fails or if the
 * path exists and must not be replaced. */
bool file_new_begin(struct file_new *new_file, const char *path, bool replace);

/* Wait for the disk, then give the file its name. False with the reason in errno. */
bool file_new_keep(struct file_new *new_file);

/* Close the file; remove it unless it has its name. */
void file_new_end(struct file_new *new_file);

/* Create an empty file with mode 0600, independent of the umask, and wait until its folder is on
 * disk: the file of a journal must still exist after a power cut. True if it was created now. */
bool file_new_create_private(const char *path);

/* Wait until the folder of the path is on disk: before that a power cut may remove a new name.
 * False with the reason in errno. */
bool file_new_sync_folder_of(const char *path);

#endif
