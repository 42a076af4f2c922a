/* The text that is typed in the console: a name, a note or a reason. */
#include "screen/console_keys.h"

#include <string.h>

enum {
	CLEAR_LINE = 0x15 /* Ctrl-U, as everywhere */
};

void console_ask(struct console *console, enum console_mode mode)
{
	console->mode = mode;
	console->typed.length = 0;
	console->typed.text[0] = '\0';
	console_tell(console, "");
}

static void drop_character(struct console *console)
{
	while (console->typed.length > 0 &&
	       (console->typed.text[console->typed.length - 1] & 0xC0) == 0x80)
		console->typed.length--;
	if (console->typed.length > 0)
		console->typed.length--;
	console->typed.text[console->typed.length] = '\0';
}

/* UTF-8, as the journal keeps it. */
static size_t encode(int key, char bytes[4])
{
	if (key < 0x80) {
		bytes[0] = (char)key;
		return 1;
	}
	if (key < 0x800) {
		bytes[0] = (char)(0xC0 | key >> 6);
		bytes[1] = (char)(0x80 | (key & 0x3F));
		return 2;
	}
	if (key < 0x10000) {
		bytes[0] = (char)(0xE0 | key >> 12);
		bytes[1] = (char)(0x80 | (key >> 6 & 0x3F));
		bytes[2] = (char)(0x80 | (key & 0x3F));
		return 3;
	}
	bytes[0] = (char)(0xF0 | key >> 18);
	bytes[1] = (char)(0x80 | (key >> 12 & 0x3F));
	bytes[2] = (char)(0x80 | (key >> 6 & 0x3F));
	bytes[3] = (char)(0x80 | (key & 0x3F));
	return 4;
}

bool console_type(struct console *console, int key)
{
	char bytes[4];
	size_t size;

	console_tell(console, "");
	if (key == PRESS_BACKSPACE || key == PRESS_DELETE) {
		drop_character(console);
		return true;
	}
	if (key == CLEAR_LINE) {
		console->typed.length = 0;
		console->typed.text[0] = '\0';
		return true;
	}
	if (key < ' ' || key == 0x7F || key >= PRESS_UP)
		return false;
	size = encode(key, bytes);
	if (console->typed.length + size < sizeof console->typed.text) {
		memcpy(console->typed.text + console->typed.length, bytes, size);
		console->typed.length += size;
		console->typed.text[console->typed.length] = '\0';
	}
	return true;
}

struct pindeck_text console_typed(const struct console *console)
{
	return pindeck_text_from(console->typed.text, console->typed.length);
}
