/* The golden games of tests/games.txt, one after the other. */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

static bool next_line(FILE *file, struct golden *golden, char line[GOLDEN_SIZE])
{
	do {
		if (fgets(line, GOLDEN_SIZE, file) == NULL)
			return false;
		golden->line++;
		line[strcspn(line, "\n")] = '\0';
	} while (line[0] == '#' || line[0] == '\0');
	if (strcmp(line, "(none)") == 0)
		line[0] = '\0';
	return true;
}

static void broken(const struct golden *golden, const char *what)
{
	fprintf(stderr, "games.txt:%d: %s\n", golden->line, what);
	exit(EXIT_FAILURE);
}

static void read_totals(struct golden *golden, char *line)
{
	golden->final = 0;
	for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
		if (golden->final == PINDECK_FRAMES)
			broken(golden, "more than ten totals");
		golden->totals[golden->final++] = (int)strtol(word, NULL, 10);
	}
}

bool golden_next(FILE *file, struct golden *golden)
{
	char line[GOLDEN_SIZE];

	if (!next_line(file, golden, line))
		return false;
	golden->discipline = pindeck_discipline_from(pindeck_text_from(line, strlen(line)));
	if (golden->discipline == PINDECK_DISCIPLINES)
		broken(golden, "no such discipline");
	if (!next_line(file, golden, golden->balls) || !next_line(file, golden, line))
		broken(golden, "a game without its totals");
	read_totals(golden, line);
	return true;
}
