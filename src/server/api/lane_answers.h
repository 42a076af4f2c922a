/* Answers about lanes: boards and actions. */
#ifndef PINDECK_LANE_ANSWERS_H
#define PINDECK_LANE_ANSWERS_H

#include "server/api/call.h"
#include "server/base/worker.h"
#include "server/lanes/lane_set.h"

/* boards.c */
call_answer answer_house, answer_board, answer_lane_events, answer_house_events;

/* zone.c: the local time of the house */
call_answer answer_zone;

/* watch.c: the code that leads a phone to a board */
call_answer answer_watch_code;

/* actions.c */
call_answer answer_action;

/* nights.c: a league night is started, changed and confirmed */
call_answer answer_night;

/* The work of the lane worker's thread. */
worker_work actions_work;

/* In the lane worker's thread: writes the answer to a dry run. */
lane_set_on_dry_run actions_on_dry_run;

#endif
