/* Access: changes of the stored permissions, and the copy of a server. */
#include "server/house/access.h"

#include "common/network.h"
#include "journal/clock.h"
#include "server/house/grants.h"
#include "server/house/grants_text.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	EDITION_BYTES = (PERMISSIONS_EDITION_SIZE - 1) / 2
};

struct access {
	struct permissions permissions;
	struct grants *now;
	int64_t opened;  /* the second, for sessions, at which it was opened */
	int64_t running; /* how long the machine was running then, in seconds */
};

/* ---- changing ---- */

struct changing {
	grants_edit *edit;
	void *payload;
	struct grants *after;
	enum trouble trouble;
};

static char *edit_text(void *payload, const struct permissions_text *now,
                       char edition[PERMISSIONS_EDITION_SIZE])
{
	struct changing *changing = payload;
	unsigned char bytes[EDITION_BYTES];
	char *text;

	changing->trouble = grants_parse(now, &changing->after);
	if (changing->trouble != NO_TROUBLE || !changing->edit(changing->after, changing->payload))
		return NULL;
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(edition, PERMISSIONS_EDITION_SIZE, bytes, sizeof bytes);
	memcpy(changing->after->edition, edition, PERMISSIONS_EDITION_SIZE);
	text = grants_write(changing->after);
	if (text == NULL)
		changing->trouble = TROUBLE_NO_MEMORY;
	return text;
}

enum trouble access_change(struct permissions permissions, grants_edit *edit, void *payload,
                           struct grants **after)
{
	struct changing changing = { .edit = edit, .payload = payload };
	enum trouble trouble =
	    permissions.operations->change(permissions.self, edit_text, &changing);

	if (trouble == NO_TROUBLE)
		trouble = changing.trouble;
	*after = changing.after;
	if (trouble == NO_TROUBLE)
		return NO_TROUBLE;
	grants_free(changing.after);
	*after = NULL;
	return trouble;
}

enum trouble access_read(struct permissions permissions, struct grants **now)
{
	struct permissions_text text;
	enum trouble trouble = permissions.operations->read(permissions.self, NULL, &text);

	*now = NULL;
	if (trouble == NO_TROUBLE)
		trouble = grants_parse(&text, now);
	free(text.text);
	return trouble;
}

enum trouble access_follow(struct permissions permissions, const char *edition, struct grants **now)
{
	struct permissions_text text;
	enum trouble trouble = permissions.operations->read(permissions.self, edition, &text);

	*now = NULL;
	if (trouble == NO_TROUBLE && strcmp(text.edition, edition) != 0)
		trouble = grants_parse(&text, now);
	free(text.text);
	return trouble;
}

/* ---- the copy ---- */

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

enum trouble access_open(struct access **opened, struct permissions permissions)
{
	struct access *access = sodium_init() >= 0 ? calloc(1, sizeof *access) : NULL;
	enum trouble trouble;

	*opened = NULL;
	if (access == NULL)
		return TROUBLE_NO_MEMORY;
	access->permissions = permissions;
	trouble = access_read(permissions, &access->now);
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

struct permissions access_permissions(const struct access *access)
{
	return access->permissions;
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

/* ---- a device ---- */

enum {
	MOST_OF_OTHER = 20
};

struct part {
	const char *sign; /* in the User-Agent */
	const char *name;
};

/* Most browsers also call themselves Chrome and Safari: the first match counts. */
static const struct part browsers[] = {
	{ "KAKAOTALK", "KakaoTalk" },
	{ "NAVER(", "Naver" },
	{ "Whale/", "Whale" },
	{ "SamsungBrowser/", "Samsung Internet" },
	{ "Edg", "Edge" },
	{ "OPR/", "Opera" },
	{ "Firefox/", "Firefox" },
	{ "FxiOS/", "Firefox" },
	{ "CriOS/", "Chrome" },
	{ "Chrome/", "Chrome" },
	{ "Safari/", "Safari" },
	{ "curl/", "curl" },
	{ NULL, NULL },
};

static const struct part systems[] = {
	{ "Android", "Android" }, { "iPhone", "iPhone" }, { "iPad", "iPad" },
	{ "Windows", "Windows" }, { "CrOS", "ChromeOS" }, { "Mac OS X", "macOS" },
	{ "Tizen", "Tizen" },     { "Web0S", "webOS" },   { "Linux", "Linux" },
	{ NULL, NULL },
};

static const char *find(const struct part *parts, const char *agent)
{
	while (parts->sign != NULL && strstr(agent, parts->sign) == NULL)
		parts++;
	return parts->name;
}

/* The letters and digits at the beginning of the name of any other program. */
static void write_other(const char *agent, char device[ACCESS_DEVICE_SIZE])
{
	const size_t length = strspn(agent, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                                    "0123456789._-");

	if (length == 0)
		snprintf(device, ACCESS_DEVICE_SIZE, "unknown");
	else
		snprintf(device, ACCESS_DEVICE_SIZE, "%.*s",
		         (int)(length < MOST_OF_OTHER ? length : MOST_OF_OTHER), agent);
}

void device_write(const char *agent, char device[ACCESS_DEVICE_SIZE])
{
	const char *browser = agent != NULL ? find(browsers, agent) : NULL;
	const char *system = agent != NULL ? find(systems, agent) : NULL;

	if (browser != NULL && system != NULL)
		snprintf(device, ACCESS_DEVICE_SIZE, "%s on %s", browser, system);
	else if (browser != NULL || system != NULL)
		snprintf(device, ACCESS_DEVICE_SIZE, "%s", browser != NULL ? browser : system);
	else
		write_other(agent != NULL ? agent : "", device);
}

/* ---- failures ---- */

enum {
	WATCHED = 1024,
	MOST_WRONG = 10,         /* failures a minute of a network, or of a known device */
	MOST_WRONG_OVERALL = 60, /* the same of all unknown devices together */
	WINDOW = 60              /* seconds */
};

struct tally {
	int64_t since;
	int count;
};

/* By a short hash of the network: two networks may share a tally for a minute. Only the desk can
 * make a device known, so other clients cannot fill the tallies of known devices. */
struct failures {
	unsigned char key[crypto_shorthash_KEYBYTES];
	struct tally homes[WATCHED];
	struct tally sites[WATCHED];
	struct tally known[WATCHED];
	struct tally overall;
};

struct failures *failures_new(void)
{
	struct failures *failures = sodium_init() >= 0 ? calloc(1, sizeof *failures) : NULL;

	if (failures != NULL)
		crypto_shorthash_keygen(failures->key);
	return failures;
}

void failures_free(struct failures *failures)
{
	free(failures);
}

static size_t place_of(const struct failures *failures, const void *bytes, size_t length)
{
	unsigned char hash[crypto_shorthash_BYTES];

	crypto_shorthash(hash, bytes, length, failures->key);
	return (size_t)(hash[0] | hash[1] << 8) % WATCHED;
}

static struct tally *known_of(struct failures *failures, const char *known)
{
	return &failures->known[place_of(failures, known, strlen(known))];
}

/* The tally of a client's network; a null pointer when it has none of that size. */
static struct tally *tally_of(struct failures *failures, const char *text, enum network_size size)
{
	struct in6_addr address = { .s6_addr = { 0 } };
	struct in6_addr key;

	(void)network_read(&address, text);
	if (!network_of(&key, &address, size))
		return NULL;
	return (size == NETWORK_HOME ? failures->homes : failures->sites) +
	       place_of(failures, &key, sizeof key);
}

static void add(struct tally *tally, int64_t now)
{
	if (tally == NULL)
		return;
	if (now - tally->since >= WINDOW)
		*tally = (struct tally){ .since = now };
	tally->count++;
}

static void forgive(struct tally *tally)
{
	if (tally != NULL && tally->count > 0)
		tally->count--;
}

static bool has_at_least(const struct tally *tally, int most, int64_t now)
{
	return tally != NULL && now - tally->since < WINDOW && tally->count >= most;
}

void failures_add(struct failures *failures, const char *address, int64_t now)
{
	add(tally_of(failures, address, NETWORK_HOME), now);
	add(tally_of(failures, address, NETWORK_SITE), now);
}

bool failures_are_too_many(struct failures *failures, const char *address, int64_t now)
{
	return has_at_least(tally_of(failures, address, NETWORK_HOME), MOST_WRONG, now) ||
	       has_at_least(tally_of(failures, address, NETWORK_SITE),
	                    NETWORK_SITE_SHARE * MOST_WRONG, now);
}

void failures_add_password(struct failures *failures, const char *address, const char *known,
                           int64_t now)
{
	if (known[0] != '\0') {
		add(known_of(failures, known), now);
		return;
	}
	failures_add(failures, address, now);
	add(&failures->overall, now);
}

void failures_forgive_password(struct failures *failures, const char *address, const char *known)
{
	if (known[0] != '\0') {
		forgive(known_of(failures, known));
		return;
	}
	forgive(tally_of(failures, address, NETWORK_HOME));
	forgive(tally_of(failures, address, NETWORK_SITE));
	forgive(&failures->overall);
}

bool failures_have_too_many_passwords(struct failures *failures, const char *address,
                                      const char *known, int64_t now)
{
	if (known[0] != '\0')
		return has_at_least(known_of(failures, known), MOST_WRONG, now);
	return failures_are_too_many(failures, address, now) ||
	       has_at_least(&failures->overall, MOST_WRONG_OVERALL, now);
}

/* ---- stream passes ---- */

void stream_passes_add(struct stream_passes *stream_passes, struct stream_pass *stream_pass)
{
	if (stream_pass->pass.lane == 0 && stream_pass->pass.session[0] == '\0')
		return;
	TAILQ_INSERT_TAIL(stream_passes, stream_pass, others);
	stream_pass->listed = true;
}

void stream_passes_remove(struct stream_passes *stream_passes, struct stream_pass *stream_pass)
{
	if (stream_pass->listed)
		TAILQ_REMOVE(stream_passes, stream_pass, others);
	stream_pass->listed = false;
}

void stream_passes_check(struct stream_passes *stream_passes, const struct access *access,
                         int64_t now)
{
	struct stream_pass *stream_pass = TAILQ_FIRST(stream_passes);

	while (stream_pass != NULL) {
		struct stream_pass *next = TAILQ_NEXT(stream_pass, others);

		if (!access_is_valid(access, &stream_pass->pass, now))
			stream_pass->revoke(stream_pass);
		stream_pass = next;
	}
}
