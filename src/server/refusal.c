/* A refusal: why a request is not granted, and what would be. */
#include "refusal.h"

#include "interchange.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const struct {
	int status;
	const char *code;
	const char *reason;
	int retry; /* after so many seconds; 0: another request is needed */
} codes[REFUSAL_CODES] = {
	[NOT_REFUSED]       = { 200, "", "", 0 },
	[BAD_JSON]          = { 400, "bad_json", "the body is not JSON", 0 },
	[BAD_BODY]          = { 400, "bad_body", "the body is not an object of these members", 0 },
	[BAD_QUERY]         = { 400, "bad_query", "this cannot be asked for", 0 },
	[BAD_KEY]           = { 400, "bad_key", "an Idempotency-Key is up to 64 letters, digits and -_.:", 0 },
	[BAD_REQUEST]       = { 400, "bad_request", "the request is not valid HTTP/1.1; the connection is closed", 0 },
	[TOKEN_NEEDED]      = { 401, "token_needed", "this needs the token of the lane's console, or the desk", 0 },
	[TOKEN_WRONG]       = { 401, "token_wrong", "this is not the token of a console", 0 },
	[PASSWORD_WRONG]    = { 401, "password_wrong", "this is not the desk's password", 0 },
	[OTHER_SITE]        = { 403, "other_site", "another site may not write here", 0 },
	[OTHER_LANE]        = { 403, "other_lane", "this is the console of another lane", 0 },
	[DESK_ONLY]         = { 403, "desk_only", "only the desk may do this", 0 },
	[NO_SUCH_RESOURCE]  = { 404, "no_such_resource", "there is nothing here", 0 },
	[NO_SUCH_LANE]      = { 404, "no_such_lane", "there is no such lane", 0 },
	[NO_SUCH_GAME]      = { 404, "no_such_game", "there is no such game", 0 },
	[NO_SUCH_BOWLER]    = { 404, "no_such_bowler", "nobody of that name is here", 0 },
	[NO_SUCH_SESSION]   = { 404, "no_such_session", "there is no such session; it may have ended", 0 },
	[WRONG_METHOD]      = { 405, "wrong_method", "this cannot be done with it", 0 },
	[TOO_SLOW]          = { 408, "too_slow", "the request did not arrive in time; the connection is closed", 0 },
	[NO_GAME]           = { 409, "no_game", "there is no game on this lane", 0 },
	[GAME_IN_PROGRESS]  = { 409, "game_in_progress", "the game on this lane is not over", 0 },
	[GAME_DAMAGED]      = { 409, "game_damaged", "a line of this game is damaged; the game is shown up to that line and takes no more", 0 },
	[KEY_REUSED]        = { 409, "key_reused", "something else was asked under this Idempotency-Key; nothing was done now", 0 },
	[CONSOLE_TAKEN]     = { 409, "console_taken", "another console keeps score on this lane", 0 },
	[WRITTEN_ELSEWHERE] = { 409, "written_elsewhere", "another program has changed this game; it is shown as it is now", 0 },
	[NO_PASSWORD]       = { 409, "no_password", "the desk has no password; pindeck serve --set-password gives it one", 0 },
	[HAS_NOT_LEFT]      = { 409, "has_not_left", "this bowler has not left", 0 },
	[BOARD_MOVED_ON]    = { 412, "board_moved_on", "the board has changed since", 0 },
	[TOO_LONG]          = { 413, "too_long", "this is too long", 0 },
	[TARGET_TOO_LONG]   = { 414, "target_too_long", "the request line is too long; the connection is closed", 0 },
	[JSON_NEEDED]       = { 415, "json_needed", "the body must be JSON and say so", 0 },
	[BAD_EXPECTATION]   = { 417, "bad_expectation", "this expectation cannot be met; the connection is closed", 0 },
	[OTHER_HOST]        = { 421, "other_host", "this server does not have that name; pindeck serve --host-name adds one", 0 },
	[NO_SUCH_FORMAT]    = { 422, "no_such_format", "there is no such format", 0 },
	[NO_SUCH_SEAT]      = { 422, "no_such_seat", "nobody sits there", 0 },
	[FRAME_TO_COME]     = { 422, "frame_to_come", "that frame is still to come", 0 },
	[AGAINST_THE_RULES] = { 422, "", "", 0 },
	[TOO_MANY_WRONG]    = { 429, "too_many_wrong", "too many wrong tokens or passwords; wait a minute", 60 },
	[TOO_MANY_VIEWERS]  = { 429, "too_many_viewers", "no more viewers can be served", 1 },
	[TOO_MANY_LOOKUPS]  = { 429, "too_many_lookups", "too many queries of this client are waiting; ask again when one of them is answered", 1 },
	[HEAD_TOO_LONG]     = { 431, "head_too_long", "the head of the request is too long; the connection is closed", 0 },
	[NO_SUCH_METHOD]    = { 501, "no_such_method", "there is no such method; the connection is closed", 0 },
	[NO_SUCH_CODING]    = { 501, "no_such_coding", "this transfer coding is not supported; the connection is closed", 0 },
	[NOT_KEPT]          = { 503, "not_kept", "it could not be kept; send it again, with the same key", 1 },
	[STORE_UNREADABLE]  = { 503, "not_read", "the store could not be read; try again later", 1 },
	[OUTCOME_UNKNOWN]   = { 503, "outcome_unknown", "the store does not answer, so it is unknown whether this was kept; retry with the same Idempotency-Key, or without a key look at the board first", 1 },
	[STORE_SILENT]      = { 503, "store_silent", "the store does not answer; try again later", 5 },
	[TOO_BUSY]          = { 503, "too_busy", "too much is under way", 1 },
	[CLOSING]           = { 503, "closing", "the server is about to end", 1 },
	[NO_SUCH_VERSION]   = { 505, "no_such_version", "this version of HTTP is not supported; the connection is closed", 0 },
};

/* What the rules call wrong, as programs are told. */
static const char *const reasons[PINDECK_REASONS] = {
	[PINDECK_ACCEPTED]           = "accepted",
	[PINDECK_IMPOSSIBLE_PINS]    = "impossible_pins",
	[PINDECK_TOO_MANY_PINS]      = "too_many_pins",
	[PINDECK_PIN_NOT_STANDING]   = "pin_not_standing",
	[PINDECK_NO_SPLIT]           = "no_split",
	[PINDECK_FRAME_OVER]         = "frame_over",
	[PINDECK_FRAME_INCOMPLETE]   = "frame_incomplete",
	[PINDECK_GAME_OVER]          = "game_over",
	[PINDECK_NO_SUCH_BALL]       = "no_such_ball",
	[PINDECK_BAD_NAME]           = "bad_name",
	[PINDECK_NAME_TAKEN]         = "name_taken",
	[PINDECK_LANE_FULL]          = "lane_full",
	[PINDECK_NO_SUCH_DISCIPLINE] = "no_such_discipline",
	[PINDECK_NO_SUCH_BOWLER]     = "no_such_bowler",
	[PINDECK_UNKNOWN_MARK]       = "unknown_mark",
	[PINDECK_LATE_STRIKE]        = "late_strike",
	[PINDECK_EARLY_SPARE]        = "early_spare",
	[PINDECK_LATE_SPARE]         = "late_spare",
	[PINDECK_FRAME_TORN]         = "frame_torn",
	[PINDECK_BAD_LEAVE]          = "bad_leave",
	[PINDECK_LEAVE_DISAGREES]    = "leave_disagrees",
	[PINDECK_PINS_NOT_TOLD]      = "pins_not_told",
	[PINDECK_TEAM_FULL]          = "team_full",
	[PINDECK_TEAM_INCOMPLETE]    = "team_incomplete",
	[PINDECK_TEAM_DISCIPLINE]    = "team_discipline",
	[PINDECK_HAS_LEFT]           = "has_left",
	[PINDECK_ALREADY_BOWLED]     = "already_bowled",
	[PINDECK_FREE_STRIKE]        = "free_strike",
};
/* clang-format on */

void refuse(struct refusal *refusal, enum refusal_code code)
{
	refusal->code = code;
	refusal->length = 0;
	refusal->stored.line = 0;
}

/* Somebody who is not on the board is what is not found, whoever notices it. */
void refuse_reason(struct refusal *refusal, enum pindeck_reason reason)
{
	refuse(refusal, reason == PINDECK_NO_SUCH_BOWLER ? NO_SUCH_BOWLER : AGAINST_THE_RULES);
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
	for (int next = PINDECK_ALONE + 1; next < PINDECK_FORMATS; next++)
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

void refusal_write(const struct refusal *refusal, struct paper *paper)
{
	const bool rules = refusal->code == AGAINST_THE_RULES;
	const char *next = refusal->possible;
	const char *end = next + refusal->length;

	paper_text(paper, "{\"code\":");
	paper_json(paper, rules ? reasons[refusal->reason] : codes[refusal->code].code);
	paper_text(paper, ",\"reason\":");
	paper_json(paper,
	           rules ? pindeck_reason_to_text(refusal->reason) : codes[refusal->code].reason);
	paper_text(paper, ",\"possible\":[");
	for (; next < end; next += strlen(next) + 1) {
		paper_text(paper, next > refusal->possible ? "," : "");
		paper_json(paper, next);
	}
	paper_put(paper, ']');
	if (refusal->stored.line != 0) {
		char stored[INTERCHANGE_SIZE];

		paper_text(paper, ",\"stored\":");
		paper_bytes(paper, stored, interchange_write_json(&refusal->stored, stored) - 1);
	}
	paper_put(paper, '}');
}
