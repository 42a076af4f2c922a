/* Secrets that people type. */
#include "terminal/secret.h"

#include <stdbool.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

/* The terminal shows nothing that is typed. False when it cannot be told so. */
static bool hide_typing(struct termios *before)
{
	struct termios hidden;

	if (tcgetattr(STDIN_FILENO, before) != 0)
		return false;
	hidden = *before;
	hidden.c_lflag &= ~(tcflag_t)(ECHO | ISIG); /* a signal would leave it hidden */
	return tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
}

/* A line of standard input without its end, read byte by byte so that no buffer keeps it; its
 * length, or size for one that is too long. */
static size_t read_line(char *line, size_t size)
{
	size_t length = 0;
	char byte;

	while (read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n') {
		if (length < size)
			line[length++] = byte;
	}
	while (length > 0 && length < size && line[length - 1] == '\r')
		length--;
	if (length < size)
		line[length] = '\0';
	return length;
}

size_t secret_read(char *line, size_t size, const char *question)
{
	const bool asks = isatty(STDIN_FILENO);
	struct termios before;
	size_t length;

	if (!asks)
		return read_line(line, size);
	if (!hide_typing(&before))
		return 0;
	fputs(question, stderr);
	length = read_line(line, size);
	(void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
	fputs("\n", stderr);
	return length;
}
