/* A file that appears under its name only when it is complete and on disk. */
#ifndef PINDECK_FILE_NEW_H
#define PINDECK_FILE_NEW_H

#include <stdbool.h>

enum {
	FILE_NEW_PATH_SIZE = 4096
};

struct file_new {
	const char *path; /* must outlive it */
	bool replace;     /* another file of that name may be there, and is replaced */
	int file;         /* open for writing; -1 before it is begun and after it is ended */
	char temporary[FILE_NEW_PATH_SIZE]; /* beside the path, readable by its owner only */
};

/* Create an empty file beside the path. False, and errno tells why, when that cannot be done or
 * when the path is taken and must not be replaced. */
bool file_new_begin(struct file_new *new_file, const char *path, bool replace);

/* Wait for the disk, then give the file its name. False, and errno tells why. */
bool file_new_keep(struct file_new *new_file);

/* Close it; remove it unless it was kept. */
void file_new_end(struct file_new *new_file);

/* Create an empty file for its owner only, whatever the umask, and wait until its folder is on
 * disk: the journal's file must still be there after a power cut. True when it was created now. */
bool file_create_private(const char *path);

/* Wait until the folder of the path is on disk: until then a new name in it may be lost in a power
 * cut. False, and errno tells why. */
bool file_sync_folder_of(const char *path);

#endif
