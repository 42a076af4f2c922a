/* Restores the terminal, however the program ends. */
#include "screen/full_screen.h"

#include <curses.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t ended_by;
static struct termios modes_before;
static char bytes[256];
static size_t length;

bool restore_remember(void)
{
	return tcgetattr(STDIN_FILENO, &modes_before) == 0;
}

int restore_signal(void)
{
	return ended_by;
}

static void end_by(int signal_number)
{
	ended_by = signal_number;
}

/* After a crash curses cannot be trusted: write the prepared bytes, restore the modes, and crash
 * again. */
static void restore_and_crash(int signal_number)
{
	const ssize_t written = write(STDOUT_FILENO, bytes, length);

	(void)written;
	tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/* terminfo returns a null pointer or -1 for a capability that the terminal lacks. */
static bool can(const char *capability)
{
	return capability != NULL && (intptr_t)capability != -1;
}

bool restore_can_move(void)
{
	return can(tigetstr("cup"));
}

static void add(const char *more)
{
	const size_t size = can(more) ? strlen(more) : 0;

	if (length + size >= sizeof bytes)
		return;
	memcpy(bytes + length, size > 0 ? more : "", size + 1);
	length += size;
}

static void prepare(void)
{
	static const char *const capabilities[] = { "sgr0", "cnorm", "rmkx", "rmcup" };

	length = 0;
	add("\033[?1000l\033[?1006l"); /* switch mouse reports off */
	for (size_t next = 0; next < sizeof capabilities / sizeof *capabilities; next++)
		add(tigetstr(capabilities[next]));
}

void restore_watch(void)
{
	static const int endings[] = { SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGUSR1,
		                       SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU };
	static const int crashes[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP };
	struct sigaction action = { .sa_handler = end_by };

	prepare();
	sigemptyset(&action.sa_mask);
	for (size_t next = 0; next < sizeof endings / sizeof *endings; next++)
		sigaction(endings[next], &action, NULL);
	action.sa_handler = restore_and_crash;
	action.sa_flags = (int)SA_RESETHAND;
	for (size_t next = 0; next < sizeof crashes / sizeof *crashes; next++)
		sigaction(crashes[next], &action, NULL);
}

void restore_die(void)
{
	signal(ended_by, SIG_DFL);
	raise(ended_by);
}
