/* A house: pindeck serve as a process of its own. */
#ifndef PINDECK_HOUSE_CHILD_H
#define PINDECK_HOUSE_CHILD_H

#include <stdint.h>
#include <sys/types.h>

enum {
	HOUSE_MOST_LANES = 200,
	HOUSE_TOKEN_SIZE = 64
};

struct house_child {
	pid_t process;
	uint16_t port;
	int output;                                      /* its standard output; stays open */
	char tokens[HOUSE_MOST_LANES][HOUSE_TOKEN_SIZE]; /* by lane, from 0 */
};

/* Start the program with that store, which it makes if there is none. */
void house_start(struct house_child *house, const char *pindeck, const char *path, int lanes);

/* Tell it to end, which it does within seconds and with status 0. */
void house_stop(struct house_child *house);

/* The same for any other child; its status. */
int child_stop(pid_t process);

/* A figure in KiB from /proc/PID/status, such as VmRSS. */
long child_memory(pid_t process, const char *name);

/* Seconds of a processor that it has used. */
double child_seconds(pid_t process);

/* In a child that was forked: end when the parent does. */
void child_follow(void);

#endif
