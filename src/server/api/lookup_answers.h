/* Answers from the journal. */
#ifndef PINDECK_LOOKUP_ANSWERS_H
#define PINDECK_LOOKUP_ANSWERS_H

#include "server/api/call.h"

/* lookups.c */
call_answer answer_repairs;
call_answer answer_games, answer_game, answer_log, answer_sheet, answer_bowler, answer_audit;
call_answer answer_need, answer_print, answer_series, answer_highs;
call_answer answer_leagues, answer_league, answer_league_standings, answer_league_points;
call_answer answer_league_bowlers, answer_league_recap, answer_league_schedule;
call_answer answer_league_awards, answer_league_night, answer_league_live;

/* exports.c: all stored games */
call_answer answer_export;

#endif
