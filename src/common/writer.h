/* A writer: a text buffer that grows at its end, with the quoting of JSON, XML and CSV. */
#ifndef PINDECK_WRITER_H
#define PINDECK_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* All zeros: nothing written yet. Callers read text, length and failed. A NUL byte follows the
 * text. */
struct writer {
	char *text; /* a null pointer before the first write */
	size_t length;
	size_t room;
	bool failed; /* memory ran out, or 256 MB were exceeded: the text is incomplete */
};

void writer_free(struct writer *writer);

/* Empties the text and keeps its memory for the next one. */
void writer_clear(struct writer *writer);

/* Writes the text to a file and clears it. False if the file or the writer has failed; a failure
 * lasts until writer_clear, so callers can check once at the end of their output. */
bool writer_flush(struct writer *writer, FILE *output);

void writer_put(struct writer *writer, char byte);
void writer_bytes(struct writer *writer, const char *bytes, size_t length);
void writer_text(struct writer *writer, const char *text);
void writer_number(struct writer *writer, int64_t number);

/* As printf. */
void writer_print(struct writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A JSON string with its quotes. Bytes that are not printable UTF-8 are written as ?. */
void writer_json(struct writer *writer, const char *text);

/* The same, or null for a null pointer. */
void writer_json_or_null(struct writer *writer, const char *text);

/* ---- JSON with its commas and quotes ---- */

/* Each of these writes a value, after a comma where the text before it needs one: it needs none at
 * its beginning and after {, [, a name, a space or a line end. The name is that of a member; a null
 * pointer stands for an item of an array, and for a whole text. */

/* Only the comma, before a value that is written otherwise; and the same with a name. */
void writer_item(struct writer *writer);
void writer_name(struct writer *writer, const char *name);

/* Begin an object or an array with its bracket, and end it. */
void writer_begin(struct writer *writer, const char *name, char bracket);
void writer_end(struct writer *writer, char bracket);

/* A text; null for a null pointer. */
void writer_string(struct writer *writer, const char *name, const char *text);

/* The same for a text that needs no escape: a code, the letters of a bowler. */
void writer_word(struct writer *writer, const char *name, const char *word);

void writer_integer(struct writer *writer, const char *name, int64_t number);
void writer_boolean(struct writer *writer, const char *name, bool value);

/* Text inside an XML element or a quoted attribute. Bytes that are not printable UTF-8 are written
 * as ?. */
void writer_xml(struct writer *writer, const char *text);

/* What a CSV cell needs around its text: quotes, and an apostrophe before it. */
struct csv_needs {
	bool quotes;
	bool apostrophe;
};
struct csv_needs writer_csv_needs(const char *text);

/* One CSV cell, quoted where a reader needs it. Returns true when the cell begins with an
 * apostrophe: a text that begins with = + - @, a tab or a carriage return gets one, so that no
 * spreadsheet runs it as a formula, and a text that begins with an apostrophe gets a second one. */
bool writer_csv(struct writer *writer, const char *text);

#endif
