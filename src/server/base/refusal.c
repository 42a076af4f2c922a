/* A refusal of a request: its reason and the alternatives. */
#include "server/base/refusal.h"

#include "alley/line_text.h"
#include "words/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* clang-format off */
static const struct {
	int status;
	int retry; /* seconds until a retry may succeed; 0: the same request never will */
	const char *code;
	const char *reason;
} codes[] = {
	[NOT_REFUSED]       = { 200, 0, "", "" },
	[BAD_JSON]          = { 400, 0, "bad_json", "the body is not JSON" },
	[DOUBLE_MEMBER]     = { 400, 0, "double_member", "a member stands twice in the body" },
	[BAD_BODY]          = { 400, 0, "bad_body", "the body must be a JSON object with these fields only" },
	[BAD_QUERY]         = { 400, 0, "bad_query", "a parameter of the query is unknown or not valid" },
	[BAD_KEY]           = { 400, 0, "bad_key", "an Idempotency-Key consists of up to 64 letters, digits and -_.:" },
	[REASON_NEEDED]     = { 400, 0, "reason_needed", "this needs a reason, which is logged" },
	[BAD_REQUEST]       = { 400, 0, "bad_request", "the request is not valid HTTP/1.1; the connection is closed" },
	[TOKEN_NEEDED]      = { 401, 0, "token_needed", "this needs the token of the lane's console, or the desk" },
	[TOKEN_WRONG]       = { 401, 0, "token_wrong", "this is not the token of a console" },
	[PASSWORD_WRONG]    = { 401, 0, "password_wrong", "this is not the desk's password" },
	[OTHER_SITE]        = { 403, 0, "other_site", "another site may not write here" },
	[OTHER_LANE]        = { 403, 0, "other_lane", "this is the console of another lane" },
	[DESK_ONLY]         = { 403, 0, "desk_only", "only the desk may do this" },
	[NO_SUCH_RESOURCE]  = { 404, 0, "no_such_resource", "there is no such resource" },
	[NO_SUCH_LANE]      = { 404, 0, "no_such_lane", "there is no such lane" },
	[NO_SUCH_GAME]      = { 404, 0, "no_such_game", ENGLISH_TROUBLE_NO_GAME },
	[NO_SUCH_BOWLER]    = { 404, 0, "no_such_bowler", "there is no such bowler" },
	[NO_SUCH_SESSION]   = { 404, 0, "no_such_session", "there is no such session; it may have ended" },
	[NO_SUCH_PERSON]    = { 404, 0, "no_such_person", "no person has that number" },
	[NO_SUCH_CLAIM]     = { 404, 0, "no_such_claim", "this person has no such claim; it may have been released" },
	[NO_SUCH_LINE]      = { 404, 0, "no_such_line", "the game has no such line, or it is neither a correction nor a repair" },
	[NO_SUCH_LEAGUE]    = { 404, 0, "no_such_league", "there is no such league" },
	[NO_SUCH_WEEK]      = { 404, 0, "no_such_week", "the league has no such week" },
	[NO_SUCH_TEAM]      = { 404, 0, "no_such_team", "the league has no such team in that week" },
	[WRONG_METHOD]      = { 405, 0, "wrong_method", "method not allowed" },
	[TOO_SLOW]          = { 408, 0, "too_slow", "the request did not arrive in time; the connection is closed" },
	[NO_GAME]           = { 409, 0, "no_game", "there is no game on this lane" },
	[GAME_IN_PROGRESS]  = { 409, 0, "game_in_progress", "the game on this lane is not over" },
	[GAME_DAMAGED]      = { 409, 0, "game_damaged", "a line of this game is damaged; the game is shown up to that line and cannot be changed" },
	[KEY_REUSED]        = { 409, 0, "key_reused", "this Idempotency-Key was used for another request; nothing was done" },
	[CONSOLE_TAKEN]     = { 409, 0, "console_taken", "another console keeps score on this lane" },
	[WRITTEN_ELSEWHERE] = { 409, 0, "written_elsewhere", "another program has changed this game; load it again" },
	[NO_PASSWORD]       = { 409, 0, "no_password", "the desk has no password; set one with pindeck serve --set-password" },
	[HAS_NOT_LEFT]      = { 409, 0, "has_not_left", "this bowler has not left" },
	[NO_CHANGE]         = { 409, 0, "no_change", "this would change nothing, so nothing was recorded" },
	[GAME_VOIDED]       = { 409, 0, "game_voided", "the game is voided; restore it first" },
	[CHANGED_SINCE]     = { 409, 0, "changed_since", "a later line has changed the same thing; undo that one first" },
	[NO_MAKE_UP]        = { 409, 0, "no_make_up", ENGLISH_NO_MAKE_UP },
	[LANE_CLOSED]       = { 409, 0, "lane_closed", "the desk has closed this lane; the desk can reopen it" },
	[LANE_RESERVED]     = { 409, 0, "lane_reserved", "the lane is reserved for a group; the desk can give it back" },
	[NOT_ON_LANE]       = { 409, 0, "not_on_lane", "the next ball of this team is bowled on the other lane of its pair" },
	[IN_PAIR]           = { 409, 0, "in_pair", "two teams change lanes on this pair of lanes: they move together, to another pair of lanes, and no bowler moves alone" },
	[HALF_VOIDED]       = { 409, 0, "half_voided", "one of the two games on this pair of lanes is voided; restore it, or void the other one too and bowl both again" },
	[TEAM_LATE]         = { 409, 0, "team_late", "the match began without this team, and its opponent is not bowling a game that it could join; open the next game, or void the opponent's game and start again" },
	[OTHER_GAME]        = { 409, 0, "other_game", "the game on the other lane is of another discipline or another kind" },
	[WAITING_LIST_FULL] = { 409, 0, "waiting_list_full", "the waiting list is full; remove a group first" },
	[SAME_NAME]         = { 409, 0, "same_name", "a person with that full name is already registered; to register another one, send same_name" },
	[SEVERAL_PERSONS]   = { 409, 0, "several_persons", "this name could mean the persons listed; choose one of them" },
	[PERSON_FORGOTTEN]  = { 409, 0, "person_forgotten", "the names of this person are erased for good" },
	[PERSON_MERGED]     = { 409, 0, "person_merged", "one of the two persons is merged already; split them first" },
	[NOT_MERGED]        = { 409, 0, "not_merged", "this person is not merged into another one" },
	[PERSON_RETIRED]    = { 409, 0, "person_retired", "this person is retired already" },
	[NOT_RETIRED]       = { 409, 0, "not_retired", "this person is not retired" },
	[ALREADY_CLAIMED]   = { 409, 0, "already_claimed", "these letters are claimed already; release that claim first" },
	[UNKNOWN_NAME]      = { 409, 0, "unknown_name", "no bowler of the league and no member has this name; to add a new bowler, send new" },
	[BOWLER_TWICE]      = { 409, 0, "bowler_twice", "this bowler has another place in the same game" },
	[HAS_BOWLED]        = { 409, 0, "has_bowled", "the bowler in this place has already bowled in this game; name the bowler who bowled, or let the bowler leave" },
	[NOT_STARTED]       = { 409, 0, "not_started", "this match is not being bowled on these lanes; start it first, or name absentees when it is started" },
	[NOT_COMPLETE]      = { 409, 0, "not_complete", "the games of this match are not over" },
	[WEEK_LOCKED]       = { 409, 0, "week_locked", "the week of the league is locked; a change needs a reason" },
	[BOARD_MOVED_ON]    = { 412, 0, "board_moved_on", "the board has changed since the version in If-Match" },
	[TOO_LONG]          = { 413, 0, "too_long", "the body is too long" },
	[TARGET_TOO_LONG]   = { 414, 0, "target_too_long", "the request line is too long; the connection is closed" },
	[JSON_NEEDED]       = { 415, 0, "json_needed", "the body must be JSON, with Content-Type: application/json" },
	[BAD_EXPECTATION]   = { 417, 0, "bad_expectation", "this expectation cannot be met; the connection is closed" },
	[OTHER_HOST]        = { 421, 0, "other_host", "this server does not have that name; add it with pindeck serve --host-name" },
	[NO_SUCH_FORMAT]    = { 422, 0, "no_such_format", "there is no such format" },
	[NO_SUCH_SEAT]      = { 422, 0, "no_such_seat", "there is no bowler at that seat" },
	[NO_SUCH_KIND]      = { 422, 0, "no_such_kind", "there is no such kind of game" },
	[NO_SUCH_REPAIR]    = { 422, 0, "no_such_repair", "there is no such repair" },
	[BAD_DAY]           = { 422, 0, "bad_day", "a day is written as 2026-11-15 or 2026-11-15T19:30, a moment as 2026-11-15T18:30:02.123Z" },
	[DAY_TO_COME]       = { 422, 0, "day_to_come", "this day is in the future" },
	[TIME_PAST]         = { 422, 0, "time_past", "this time is in the past; give a later one, or none" },
	[FRAME_TO_COME]     = { 422, 0, "frame_to_come", ENGLISH_FRAME_TO_COME },
	[BAD_FULL_NAME]     = { 422, 0, "bad_full_name", "a name has 1 to 40 columns, at least one letter, and no control or invisible characters" },
	[BAD_CLAIM]         = { 422, 0, "bad_claim", "a claim is about one game, or about a period that begins before it ends" },
	[AGAINST_THE_RULES] = { 422, 0, "", "" },
	[TOO_MANY_WRONG]    = { 429, 60, "too_many_wrong", "too many wrong tokens or passwords; wait a minute" },
	[TOO_MANY_VIEWERS]  = { 429, 1, "too_many_viewers", "too many viewers; try again later" },
	[TOO_MANY_LOOKUPS]  = { 429, 1, "too_many_lookups", "too many queries of this client are waiting; retry when one of them is answered" },
	[HEAD_TOO_LONG]     = { 431, 0, "head_too_long", "the head of the request is too long; the connection is closed" },
	[NO_SUCH_METHOD]    = { 501, 0, "no_such_method", "there is no such method; the connection is closed" },
	[NO_SUCH_CODING]    = { 501, 0, "no_such_coding", "this transfer coding is not supported; the connection is closed" },
	[NOT_KEPT]          = { 503, 1, "not_kept", "not saved; retry with the same Idempotency-Key" },
	[STORE_UNREADABLE]  = { 503, 1, "not_read", "the store could not be read; try again later" },
	[OUTCOME_UNKNOWN]   = { 503, 1, "outcome_unknown", "the store does not answer, or memory ran out, so it is unknown whether this was stored; retry with the same Idempotency-Key, or without a key look at the board first" },
	[STORE_SILENT]      = { 503, 5, "store_silent", "the store does not answer; try again later" },
	[TOO_BUSY]          = { 503, 1, "too_busy", "the server is busy; try again" },
	[CLOSING]           = { 503, 1, "closing", "the server is stopping" },
	[NO_SUCH_VERSION]   = { 505, 0, "no_such_version", "this version of HTTP is not supported; the connection is closed" },
};
_Static_assert(sizeof codes / sizeof *codes == REFUSAL_CODES, "every refusal has a row");
/* clang-format on */

/* The names of the reasons of the rules; their codes are these in small letters. */
static const char *const reasons[PINDECK_REASONS] = {
#define PINDECK_REASON(name, text) [PINDECK_REASON_##name] = #name,
#include "pindeck/reason.def"
#undef PINDECK_REASON
};

void refuse(struct refusal *refusal, enum refusal_code code)
{
	refusal->code = code;
	refusal->length = 0;
	refusal->stored.line = 0;
}

/* A bowler who is not on the board is always answered with 404, also where the rules notice it. */
void refuse_reason(struct refusal *refusal, enum pindeck_reason reason)
{
	refuse(refusal,
	       reason == PINDECK_REASON_NO_SUCH_BOWLER ? NO_SUCH_BOWLER : AGAINST_THE_RULES);
	refusal->reason = reason;
}

void refusal_add(struct refusal *refusal, const char *possible)
{
	const size_t size = strlen(possible) + 1;

	if (size > sizeof refusal->possible - refusal->length)
		return;
	memcpy(refusal->possible + refusal->length, possible, size);
	refusal->length += size;
}

void refusal_add_game(struct refusal *refusal, const char *what, int64_t game)
{
	char text[48];

	(void)snprintf(text, sizeof text, "%s game %" PRId64, what, game);
	refusal_add(refusal, text);
}

void refusal_store(struct refusal *refusal, const struct entry *stored)
{
	refusal->stored = *stored;
}

void refusal_add_offer(struct refusal *refusal, const struct offer *offer)
{
	for (int next = 0; next < offer->count; next++)
		refusal_add(refusal, offer->marks[next]);
}

void refusal_add_disciplines(struct refusal *refusal)
{
	for (int next = 0; next < PINDECK_DISCIPLINES; next++)
		refusal_add(refusal, pindeck_discipline_to_name((enum pindeck_discipline)next));
}

void refusal_add_formats(struct refusal *refusal)
{
	for (int next = PINDECK_FORMAT_ALONE + 1; next < PINDECK_FORMATS; next++)
		refusal_add(refusal, pindeck_format_to_name((enum pindeck_format)next));
}

const char *refusal_word(enum refusal_code code)
{
	return codes[code].code;
}

int refusal_status(const struct refusal *refusal)
{
	return codes[refusal->code].status;
}

int refusal_retry(const struct refusal *refusal)
{
	return codes[refusal->code].retry;
}

/* A name of the C source as HTTP writes it: TOO_MANY_PINS is too_many_pins. */
static void write_in_small_letters(const char *name, struct writer *writer)
{
	writer_put(writer, '"');
	for (; *name != '\0'; name++)
		writer_put(writer,
		           (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name));
	writer_put(writer, '"');
}

void refusal_write(const struct refusal *refusal, struct writer *writer)
{
	const bool rules = refusal->code == AGAINST_THE_RULES;
	const char *next = refusal->possible;
	const char *end = next + refusal->length;

	writer_begin(writer, NULL, '{');
	writer_name(writer, "code");
	if (rules)
		write_in_small_letters(reasons[refusal->reason], writer);
	else
		writer_json(writer, codes[refusal->code].code);
	writer_string(writer, "reason",
	              rules ? pindeck_reason_to_text(refusal->reason)
	                    : codes[refusal->code].reason);
	writer_begin(writer, "possible", '[');
	for (; next < end; next += strlen(next) + 1)
		writer_string(writer, NULL, next);
	writer_end(writer, ']');
	if (refusal->stored.line != 0) {
		writer_name(writer, "stored");
		line_text_write_json(&entry_form, &refusal->stored, writer);
	}
	writer_end(writer, '}');
}
