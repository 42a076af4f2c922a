/* A house: pindeck serve as a process of its own. */
#include "house_child.h"

#include "bench.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	PATIENCE = 10, /* seconds to end in */
	LINE_SIZE = 512
};

void child_follow(void)
{
	(void)prctl(PR_SET_PDEATHSIG, SIGKILL);
}

static void run(const char *pindeck, const char *path, int lanes, const int ends[2])
{
	char number[16];

	child_follow();
	snprintf(number, sizeof number, "%d", lanes);
	if (dup2(ends[1], STDOUT_FILENO) < 0)
		_exit(127);
	close(ends[0]);
	close(ends[1]);
	execl(pindeck, pindeck, "serve", "--lanes", number, "--listen", "127.0.0.1:0", "--store",
	      path, "--print-links", "--language", "en", (char *)NULL);
	_exit(127);
}

/* A line such as: lane 3 console   http://127.0.0.1:40389/console/3#TOKEN */
static void read_link(struct house_child *house, const char *line, int *left)
{
	char token[HOUSE_TOKEN_SIZE];
	unsigned port;
	int lane;

	if (sscanf(line, "lane %*d console http://127.0.0.1:%u/console/%d#%63s", &port, &lane,
	           token) != 3)
		return;
	must(lane >= 1 && lane <= HOUSE_MOST_LANES, "a link to no lane");
	house->port = (uint16_t)port;
	memcpy(house->tokens[lane - 1], token, sizeof token);
	(*left)--;
}

void house_start(struct house_child *house, const char *pindeck, const char *path, int lanes)
{
	char line[LINE_SIZE];
	int left = lanes;
	int ends[2];
	FILE *output;

	must(pipe(ends) == 0, "pipe");
	house->process = fork();
	if (house->process == 0)
		run(pindeck, path, lanes, ends);
	must(house->process > 0, "fork");
	close(ends[1]);
	house->output = dup(ends[0]);
	output = fdopen(ends[0], "r");
	must(output != NULL && house->output >= 0, "pipe");
	while (left > 0 && fgets(line, sizeof line, output) != NULL)
		read_link(house, line, &left);
	must(left == 0, "pindeck serve does not print its links");
	fclose(output);
}

int child_stop(pid_t process)
{
	const struct timespec moment = { .tv_nsec = 10000000 };
	int status = -1;

	must(kill(process, SIGTERM) == 0, "kill");
	for (int next = 0; next < PATIENCE * 100; next++) {
		if (waitpid(process, &status, WNOHANG) == process)
			return status;
		nanosleep(&moment, NULL);
	}
	kill(process, SIGKILL);
	waitpid(process, &status, 0);
	return -1;
}

void house_stop(struct house_child *house)
{
	const int status = child_stop(house->process);

	must(WIFEXITED(status) && WEXITSTATUS(status) == 0, "pindeck serve did not end well");
	close(house->output);
}

long child_memory(pid_t process, const char *name)
{
	char line[LINE_SIZE];
	const size_t length = strlen(name);
	long figure = -1;
	FILE *file;

	snprintf(line, sizeof line, "/proc/%d/status", (int)process);
	file = fopen(line, "r");
	must(file != NULL, line);
	while (figure < 0 && fgets(line, sizeof line, file) != NULL)
		if (strncmp(line, name, length) == 0 && line[length] == ':')
			figure = strtol(line + length + 1, NULL, 10);
	fclose(file);
	must(figure >= 0, name);
	return figure;
}

static double thread_seconds(pid_t process, const char *thread)
{
	char path[LINE_SIZE];
	double nanoseconds = 0;
	FILE *file;

	snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", (int)process, thread);
	file = fopen(path, "r");
	if (file == NULL)
		return 0;
	if (fscanf(file, "%lf", &nanoseconds) != 1)
		nanoseconds = 0;
	fclose(file);
	return nanoseconds * 1e-9;
}

double child_seconds(pid_t process)
{
	char path[LINE_SIZE];
	const struct dirent *entry;
	double seconds = 0;
	DIR *threads;

	snprintf(path, sizeof path, "/proc/%d/task", (int)process);
	threads = opendir(path);
	must(threads != NULL, path);
	while ((entry = readdir(threads)) != NULL)
		if (entry->d_name[0] != '.')
			seconds += thread_seconds(process, entry->d_name);
	closedir(threads);
	return seconds;
}
