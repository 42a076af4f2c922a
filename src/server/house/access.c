/* Access: changes of the permissions in the safe, and the copy of a server. */
#include "server/house/access.h"

#include "journal/clock.h"
#include "server/house/grants_fields.h"
#include "server/house/grants_text.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	EDITION_BYTES = (SAFE_EDITION_SIZE - 1) / 2
};

struct access {
	struct safe safe;
	struct grants *now;
	int64_t opened;  /* the second, for sessions, at which it was opened */
	int64_t running; /* how long the machine was running then, in seconds */
};

/* ---- changing -----------------------------------------------------------------------------------
 */

struct changing {
	grants_edit *edit;
	void *payload;
	struct grants *after;
	enum trouble trouble;
};

static char *edit_text(void *payload, const struct safe_text *now, char edition[SAFE_EDITION_SIZE])
{
	struct changing *changing = payload;
	unsigned char bytes[EDITION_BYTES];
	char *text;

	changing->trouble = grants_parse(now, &changing->after);
	if (changing->trouble != NO_TROUBLE || !changing->edit(changing->after, changing->payload))
		return NULL;
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(edition, SAFE_EDITION_SIZE, bytes, sizeof bytes);
	memcpy(changing->after->edition, edition, SAFE_EDITION_SIZE);
	text = grants_write(changing->after);
	if (text == NULL)
		changing->trouble = TROUBLE_NO_MEMORY;
	return text;
}

enum trouble access_change(struct safe safe, grants_edit *edit, void *payload,
                           struct grants **after)
{
	struct changing changing = { .edit = edit, .payload = payload };
	enum trouble trouble = safe.operations->change(safe.self, edit_text, &changing);

	if (trouble == NO_TROUBLE)
		trouble = changing.trouble;
	*after = changing.after;
	if (trouble == NO_TROUBLE)
		return NO_TROUBLE;
	grants_free(changing.after);
	*after = NULL;
	return trouble;
}

enum trouble access_read(struct safe safe, struct grants **now)
{
	struct safe_text text;
	enum trouble trouble = safe.operations->read(safe.self, NULL, &text);

	*now = NULL;
	if (trouble == NO_TROUBLE)
		trouble = grants_parse(&text, now);
	free(text.text);
	return trouble;
}

enum trouble access_follow(struct safe safe, const char *edition, struct grants **now)
{
	struct safe_text text;
	enum trouble trouble = safe.operations->read(safe.self, edition, &text);

	*now = NULL;
	if (trouble == NO_TROUBLE && strcmp(text.edition, edition) != 0)
		trouble = grants_parse(&text, now);
	free(text.text);
	return trouble;
}

/* ---- the copy -----------------------------------------------------------------------------------
 */

/* Seconds since the machine was started, including suspension. Setting the clock does not change
 * them. */
static int64_t running_second(void)
{
	struct timespec now = { .tv_sec = 0 };

	(void)clock_gettime(CLOCK_BOOTTIME, &now);
	return (int64_t)now.tv_sec;
}

/* After a start the clock of a machine may be slow until it is set. Sessions may then have been
 * used at a time that the clock has not reached; the later time counts. */
static void begin_clock(struct access *access)
{
	access->running = running_second();
	access->opened = clock_second();
	for (size_t next = 0; next < access->now->count; next++)
		if (access->now->sessions[next].used > access->opened)
			access->opened = access->now->sessions[next].used;
}

int64_t access_second(const struct access *access)
{
	return access->opened + running_second() - access->running;
}

enum trouble access_open(struct access **opened, struct safe safe)
{
	struct access *access = sodium_init() >= 0 ? calloc(1, sizeof *access) : NULL;
	enum trouble trouble;

	*opened = NULL;
	if (access == NULL)
		return TROUBLE_NO_MEMORY;
	access->safe = safe;
	trouble = access_read(safe, &access->now);
	if (trouble != NO_TROUBLE) {
		free(access);
		return trouble;
	}
	begin_clock(access);
	*opened = access;
	return NO_TROUBLE;
}

void access_close(struct access *access)
{
	if (access == NULL)
		return;
	grants_free(access->now);
	free(access);
}

struct safe access_safe(const struct access *access)
{
	return access->safe;
}

const char *access_edition(const struct access *access)
{
	return access->now->edition;
}

/* Keep the times of use that are not in the text yet. */
void access_adopt(struct access *access, struct grants *grants)
{
	if (grants == NULL)
		return;
	for (size_t next = 0; next < grants->count; next++) {
		struct session *session = grants->sessions + next;
		const struct session *old = grants_find(access->now, session->digest);

		if (old != NULL && old->used > session->used)
			session->used = old->used;
	}
	grants_free(access->now);
	access->now = grants;
}

bool access_is_link(const struct access *access, int32_t lane, const char *token)
{
	unsigned char digest[TOKEN_DIGEST_SIZE];

	token_digest(token, digest);
	return grants_is_link(access->now, lane, digest);
}

/* Compares all links, so that the time it takes does not reveal which one matched. */
int32_t access_lane_of(const struct access *access, const char *token)
{
	unsigned char digest[TOKEN_DIGEST_SIZE];
	int32_t found = 0;

	token_digest(token, digest);
	for (int32_t lane = 1; lane <= ACCESS_MOST_LANES; lane++)
		if (grants_is_link(access->now, lane, digest))
			found = lane;
	return found;
}

bool access_shows_board_names_only(const struct access *access)
{
	return access->now->board_names_only;
}

const struct desk *access_desk(const struct access *access)
{
	return &access->now->desk;
}

const struct keeper *access_keeper(const struct access *access, int32_t lane)
{
	return &access->now->keepers[lane - 1];
}

const struct session *access_session(const struct access *access, const char *id)
{
	return id[0] != '\0' ? grants_find_id(access->now, id) : NULL;
}

bool access_has_password(const struct access *access)
{
	return access->now->hash[0] != '\0';
}

const struct session *access_use_session(struct access *access, int32_t place, const char *cookie,
                                         int64_t now)
{
	unsigned char digest[TOKEN_DIGEST_SIZE];
	struct session *found;

	if (strlen(cookie) != TOKEN_SIZE - 1)
		return NULL;
	token_digest(cookie, digest);
	found = grants_find(access->now, digest);
	if (found == NULL || found->place != place || found->expires <= now)
		return NULL;
	if (found->used < now)
		found->used = now;
	return found;
}

const struct session *access_session_at(const struct access *access, size_t index)
{
	return index < access->now->count ? access->now->sessions + index : NULL;
}

bool access_is_known(const struct access *access, const char *cookie, char id[TOKEN_ID_SIZE])
{
	unsigned char digest[TOKEN_DIGEST_SIZE];

	token_digest(cookie, digest);
	id[0] = '\0';
	for (size_t next = 0; next < access->now->known_count; next++)
		if (memcmp(access->now->known[next].digest, digest, sizeof digest) == 0)
			token_write_id(digest, id);
	return id[0] != '\0';
}

size_t access_new_uses(const struct access *access, struct session *list, size_t most)
{
	size_t count = 0;

	for (size_t next = 0; next < access->now->count && count < most; next++)
		if (access->now->sessions[next].used > access->now->sessions[next].kept)
			list[count++] = access->now->sessions[next];
	return count;
}

bool access_has_expired(const struct access *access, int64_t now)
{
	size_t next = 0;

	while (next < access->now->count && access->now->sessions[next].expires > now)
		next++;
	return next < access->now->count;
}

bool access_is_valid(const struct access *access, const struct pass *pass, int64_t now)
{
	const struct session *session;

	if (pass->lane > 0)
		return grants_is_link(access->now, pass->lane, pass->token);
	if (pass->session[0] == '\0')
		return true;
	session = grants_find_id(access->now, pass->session);
	return session != NULL && session->expires > now;
}
