/* A QR code, by libqrencode. */
#include "server/base/qr.h"

#include <qrencode.h>
#include <string.h>

enum {
	QUIET = 4,     /* light modules around the code, which phones need to find it */
	SIDE = 5,      /* pixels of a module, by default */
	DARK = 1 << 0, /* the bit of a dark module; the other bits are internal to libqrencode */
	MOST_BYTES = 2000
};

/* The library packs long runs of letters and digits itself. */
static QRcode *code_of(const char *text, QRecLevel level)
{
	return strnlen(text, MOST_BYTES + 1) <= MOST_BYTES
	           ? QRcode_encodeString(text, 0, level, QR_MODE_8, 1)
	           : NULL;
}

/* True for a dark module; all around the code it is light. */
static bool is_dark(const QRcode *code, int row, int column)
{
	if (row < 0 || row >= code->width || column < 0 || column >= code->width)
		return false;
	return (code->data[row * code->width + column] & DARK) != 0;
}

/* ---- a picture ---- */

/* How many modules from there on are dark. */
static int dark_run(const QRcode *code, int row, int column)
{
	int run = 0;

	while (is_dark(code, row, column + run))
		run++;
	return run;
}

/* Dark modules side by side are one rectangle, or a thin line would show between them. */
static void write_path_row(struct writer *writer, const QRcode *code, int row)
{
	for (int column = 0; column < code->width; column++) {
		const int run = dark_run(code, row, column);

		if (run > 0)
			writer_print(writer, "M%d %dh%dv1h-%dz", column + QUIET, row + QUIET, run,
			             run);
		column += run;
	}
}

bool qr_write_svg(struct writer *writer, const char *text)
{
	/* A printed code may get wrinkled: with this error correction, 15 percent of it may be
	 * unreadable. */
	QRcode *code = code_of(text, QR_ECLEVEL_M);
	const int side = code != NULL ? code->width + 2 * QUIET : 0;

	if (code == NULL)
		return false;
	writer_print(writer,
	             "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" "
	             "height=\"%d\" viewBox=\"0 0 %d %d\" shape-rendering=\"crispEdges\">\n",
	             side * SIDE, side * SIDE, side, side);
	writer_text(writer, "<title>");
	writer_xml(writer, text);
	writer_print(writer,
	             "</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n<path d=\"", side,
	             side);
	for (int row = 0; row < code->width; row++)
		write_path_row(writer, code, row);
	writer_text(writer, "\"/>\n</svg>\n");
	QRcode_free(code);
	return true;
}

/* ---- a terminal ---- */

/* Light modules are written and dark ones left blank, because most terminals have light text on a
 * dark background. On a light background the code is inverted, which not every phone reads: colours
 * make it right on both. */
static const char *half_blocks(bool dark_above, bool dark_below)
{
	static const char *const blocks[2][2] = {
		{ "\u2588", "\u2580" }, /* both light; the upper half */
		{ "\u2584", " " },      /* the lower half; both dark */
	};

	return blocks[dark_above][dark_below];
}

/* Two rows of modules in one line. */
static void write_line(struct writer *writer, const QRcode *code, int row, bool colours)
{
	writer_text(writer, colours ? "\033[0;97;40m" : "");
	for (int column = -QUIET; column < code->width + QUIET; column++)
		writer_text(writer, half_blocks(is_dark(code, row, column),
		                                is_dark(code, row + 1, column)));
	/* reset before the line end, or the background would extend to the edge of the terminal */
	writer_text(writer, colours ? "\033[0m\n" : "\n");
}

bool qr_write_text(struct writer *writer, const char *text, bool colours)
{
	/* A screen is not damaged as paper is, so the lowest error correction will do; the code
	 * stays small. */
	QRcode *code = code_of(text, QR_ECLEVEL_L);

	if (code == NULL)
		return false;
	for (int row = -QUIET; row < code->width + QUIET; row += 2)
		write_line(writer, code, row, colours);
	QRcode_free(code);
	return true;
}
