/* Answers to the desk, and about sessions. */
#ifndef PINDECK_DESK_ANSWERS_H
#define PINDECK_DESK_ANSWERS_H

#include "server/api/call.h"

/* sign_in.c: the session of the caller */
call_answer answer_session, answer_session_post, answer_session_delete;

/* desk.c: all sessions, links, and settings of the house */
call_answer answer_settings, answer_settings_post;
call_answer answer_sessions, answer_sessions_delete, answer_link, answer_qr;

/* desk_changes.c: the floor plan, decisions of the desk, calls of lanes, one more link of a lane */
call_answer answer_floor, answer_desk_change;

/* Once a second: groups whose lane has been opened wait no more. */
void desk_tick(struct server *server);

#endif
