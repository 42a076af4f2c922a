/* Checks of games, which continue after a failure; the first twenty failures are printed. */
#ifndef PINDECK_CHECK_H
#define PINDECK_CHECK_H

#include <pindeck.h>

#include <stdio.h>

static int failures;

static void check(bool good, const char *what, const struct pindeck_game *game)
{
	if (good)
		return;
	if (failures++ < 20)
		fprintf(stderr, "%s: %s (%s)\n", what, pindeck_game_to_notation(game).text,
		        pindeck_discipline_to_name(pindeck_game_discipline(game)));
}

#endif
