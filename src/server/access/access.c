/* Access: who may write. */
#include "access.h"

#include "clock.h"
#include "utf8.h"
#include "writer.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	TOKEN_BYTES = 16,
	ID_BYTES = 16,
	EDITION_BYTES = (SAFE_EDITION_SIZE - 1) / 2,
	SECRET_BYTES = 32,
	MOST_SESSIONS = ACCESS_MOST_LANES * ACCESS_MOST_CONSOLES + ACCESS_MOST_DESKS
};

_Static_assert((int)ACCESS_HASH_SIZE >= (int)crypto_pwhash_STRBYTES, "a hash of libsodium fits");
_Static_assert(ACCESS_ID_SIZE == 2 * ID_BYTES + 1, "an id is the front of a hash");

struct link {
	bool given;
	unsigned char digest[ACCESS_DIGEST_SIZE];
};

/* A device on which the desk signed in. */
struct known {
	unsigned char digest[ACCESS_DIGEST_SIZE];
	int64_t used;
};

struct grants {
	char edition[SAFE_EDITION_SIZE];
	char hash[ACCESS_HASH_SIZE]; /* empty: no password */
	struct link links[ACCESS_MOST_LANES];
	struct known known[ACCESS_MOST_KNOWN];
	size_t known_count;
	bool board_names_only;    /* strangers see no display names */
	struct session *sessions; /* ordered by their hashes */
	size_t count;
	size_t room;
};

struct access {
	struct safe safe;
	struct grants *now;
	int64_t opened;  /* the second, for sessions, at which it was opened */
	int64_t running; /* how long the machine was running then, in seconds */
};

/* ---- tokens and hashes --------------------------------------------------------------------------
 */

/* Tokens are long and random: they need no slow hash. */
void access_digest(const char *token, unsigned char digest[ACCESS_DIGEST_SIZE])
{
	crypto_generichash(digest, ACCESS_DIGEST_SIZE, (const unsigned char *)token, strlen(token),
	                   NULL, 0);
}

void access_new_token(char token[ACCESS_TOKEN_SIZE])
{
	unsigned char bytes[TOKEN_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, ACCESS_TOKEN_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void access_write_id(const unsigned char digest[ACCESS_DIGEST_SIZE], char id[ACCESS_ID_SIZE])
{
	sodium_bin2hex(id, ACCESS_ID_SIZE, digest, ID_BYTES);
}

static bool has_id(const unsigned char digest[ACCESS_DIGEST_SIZE], const char *id)
{
	char own[ACCESS_ID_SIZE];

	access_write_id(digest, own);
	return strcmp(own, id) == 0;
}

bool access_hash_password(const char *password, char hash[ACCESS_HASH_SIZE])
{
	return sodium_init() >= 0 && crypto_pwhash_str(hash, password, strlen(password),
	                                               crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                                               crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool access_is_password(const char *hash, const char *password)
{
	return hash[0] != '\0' && crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}

/* ---- links and the password ---------------------------------------------------------------------
 */

static void remove_place(struct grants *grants, int32_t place)
{
	size_t left = 0;

	for (size_t next = 0; next < grants->count; next++)
		if (grants->sessions[next].place != place)
			grants->sessions[left++] = grants->sessions[next];
	grants->count = left;
}

void grants_set_link(struct grants *grants, int32_t lane, const char *token)
{
	struct link *link = &grants->links[lane - 1];

	link->given = true;
	access_digest(token, link->digest);
	remove_place(grants, lane);
}

bool grants_has_link(const struct grants *grants, int32_t lane)
{
	return grants->links[lane - 1].given;
}

bool grants_is_link(const struct grants *grants, int32_t lane,
                    const unsigned char digest[ACCESS_DIGEST_SIZE])
{
	const struct link *link = &grants->links[lane - 1];

	return link->given && sodium_memcmp(digest, link->digest, ACCESS_DIGEST_SIZE) == 0;
}

void grants_set_hash(struct grants *grants, const char *hash)
{
	snprintf(grants->hash, sizeof grants->hash, "%s", hash);
	remove_place(grants, ACCESS_DESK);
}

const char *grants_hash(const struct grants *grants)
{
	return grants->hash;
}

void grants_set_board_names_only(struct grants *grants, bool only)
{
	grants->board_names_only = only;
}

/* ---- sessions -----------------------------------------------------------------------------------
 */

/* The number of sessions with a lower hash: where that session is, or would be. */
static size_t place_of(const struct grants *grants, const unsigned char digest[ACCESS_DIGEST_SIZE])
{
	size_t low = 0;
	size_t high = grants->count;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;

		if (memcmp(grants->sessions[middle].digest, digest, ACCESS_DIGEST_SIZE) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static struct session *find_digest(const struct grants *grants,
                                   const unsigned char digest[ACCESS_DIGEST_SIZE])
{
	const size_t place = place_of(grants, digest);

	if (place >= grants->count)
		return NULL;
	return memcmp(grants->sessions[place].digest, digest, ACCESS_DIGEST_SIZE) == 0
	           ? &grants->sessions[place]
	           : NULL;
}

/* An id is the front of the hash: the first session that is not lower is the one, or none is. */
static struct session *find_id(const struct grants *grants, const char *id)
{
	unsigned char digest[ACCESS_DIGEST_SIZE] = { 0 };
	size_t read = 0;
	size_t place;

	if (sodium_hex2bin(digest, ID_BYTES, id, strlen(id), NULL, &read, NULL) != 0 ||
	    read != ID_BYTES)
		return NULL;
	place = place_of(grants, digest);
	return place < grants->count && has_id(grants->sessions[place].digest, id)
	           ? grants->sessions + place
	           : NULL;
}

static void remove_at(struct grants *grants, size_t place)
{
	grants->count--;
	memmove(grants->sessions + place, grants->sessions + place + 1,
	        (grants->count - place) * sizeof *grants->sessions);
}

static bool insert(struct grants *grants, const struct session *session)
{
	const size_t wanted = grants->room > 0 ? 2 * grants->room : 16;
	struct session *grown;
	size_t place;

	if (grants->count == MOST_SESSIONS || find_digest(grants, session->digest) != NULL)
		return false;
	if (grants->count == grants->room) {
		grown = realloc(grants->sessions, wanted * sizeof *grown);
		if (grown == NULL)
			return false;
		grants->sessions = grown;
		grants->room = wanted;
	}
	place = place_of(grants, session->digest);
	memmove(grants->sessions + place + 1, grants->sessions + place,
	        (grants->count - place) * sizeof *grants->sessions);
	grants->sessions[place] = *session;
	grants->count++;
	return true;
}

bool grants_remove_expired(struct grants *grants, int64_t now)
{
	const size_t before = grants->count;
	size_t left = 0;

	for (size_t next = 0; next < grants->count; next++)
		if (grants->sessions[next].expires > now)
			grants->sessions[left++] = grants->sessions[next];
	grants->count = left;
	return left < before;
}

static void make_room(struct grants *grants, int32_t place)
{
	const size_t most = place == ACCESS_DESK ? ACCESS_MOST_DESKS : ACCESS_MOST_CONSOLES;
	size_t there = 0;
	size_t oldest = 0;

	for (size_t next = 0; next < grants->count; next++) {
		const struct session *session = grants->sessions + next;

		if (session->place != place)
			continue;
		if (there == 0 || session->used < grants->sessions[oldest].used)
			oldest = next;
		there++;
	}
	if (there >= most)
		remove_at(grants, oldest);
}

bool grants_add_session(struct grants *grants, const struct session *session)
{
	(void)grants_remove_expired(grants, session->created);
	make_room(grants, session->place);
	return insert(grants, session);
}

const struct session *grants_session(const struct grants *grants, const char *id)
{
	return find_id(grants, id);
}

bool grants_remove_session(struct grants *grants, const char *id)
{
	const struct session *found = find_id(grants, id);

	if (found == NULL)
		return false;
	remove_at(grants, (size_t)(found - grants->sessions));
	return true;
}

void grants_touch_session(struct grants *grants, const char *id, int64_t now)
{
	struct session *found = find_id(grants, id);

	if (found != NULL && found->used < now)
		found->used = now;
}

/* ---- known devices ------------------------------------------------------------------------------
 */

void grants_add_known(struct grants *grants, const unsigned char digest[ACCESS_DIGEST_SIZE],
                      int64_t now)
{
	size_t place = 0;

	while (place < grants->known_count &&
	       memcmp(grants->known[place].digest, digest, ACCESS_DIGEST_SIZE) != 0)
		place++;
	if (place == ACCESS_MOST_KNOWN) {
		place = 0;
		for (size_t next = 1; next < ACCESS_MOST_KNOWN; next++)
			if (grants->known[next].used < grants->known[place].used)
				place = next;
	} else if (place == grants->known_count) {
		grants->known_count++;
	}
	memcpy(grants->known[place].digest, digest, ACCESS_DIGEST_SIZE);
	grants->known[place].used = now;
}

void grants_remove_known(struct grants *grants, const char *id)
{
	for (size_t next = 0; next < grants->known_count; next++) {
		if (!has_id(grants->known[next].digest, id))
			continue;
		grants->known[next] = grants->known[--grants->known_count];
		return;
	}
}

/* ---- the text: a line each ----------------------------------------------------------------------
 */

/* The next word of a line, which ends there; a null pointer when there is none. */
static char *take_word(char **line)
{
	char *word = *line;

	if (word == NULL || *word == '\0')
		return NULL;
	*line = strchr(word, ' ');
	if (*line != NULL)
		*(*line)++ = '\0';
	return *word != '\0' ? word : NULL;
}

static bool take_bytes(char **line, unsigned char *bytes, size_t length)
{
	const char *word = take_word(line);
	size_t read = 0;

	return word != NULL &&
	       sodium_hex2bin(bytes, length, word, strlen(word), NULL, &read, NULL) == 0 &&
	       read == length;
}

static bool take_number(char **line, int64_t most, int64_t *number)
{
	const char *word = take_word(line);
	const size_t length = word != NULL ? strlen(word) : 0;

	if (length == 0 || length > 15 || strspn(word, "0123456789") != length)
		return false;
	*number = strtoll(word, NULL, 10);
	return *number <= most;
}

/* The rest of the line, which must fit. */
static bool take_rest(char **line, char *text, size_t size)
{
	const char *rest = *line != NULL ? *line : "";
	const size_t length = strlen(rest);

	if (length >= size || !utf8_is_text(rest, length))
		return false;
	memcpy(text, rest, length + 1);
	*line = NULL;
	return true;
}

static bool read_secret(struct grants *grants, char *line)
{
	unsigned char secret[SECRET_BYTES]; /* version 1 signed its cookies */

	(void)grants;
	return take_bytes(&line, secret, sizeof secret) && line == NULL;
}

static bool read_desk(struct grants *grants, char *line)
{
	return take_rest(&line, grants->hash, sizeof grants->hash) && grants->hash[0] != '\0';
}

static bool read_lane(struct grants *grants, char *line)
{
	int64_t lane = 0;

	if (!take_number(&line, ACCESS_MOST_LANES, &lane) || lane < 1)
		return false;
	grants->links[lane - 1].given = true;
	return take_bytes(&line, grants->links[lane - 1].digest, ACCESS_DIGEST_SIZE) &&
	       line == NULL;
}

static bool read_known(struct grants *grants, char *line)
{
	struct known *known = grants->known + grants->known_count;

	if (grants->known_count == ACCESS_MOST_KNOWN)
		return false;
	grants->known_count++;
	return take_bytes(&line, known->digest, ACCESS_DIGEST_SIZE) &&
	       take_number(&line, INT64_MAX, &known->used) && line == NULL;
}

static bool read_names(struct grants *grants, char *line)
{
	const char *word = take_word(&line);

	grants->board_names_only = word != NULL && strcmp(word, "board") == 0;
	return grants->board_names_only && line == NULL;
}

static bool take_known(char **line, char known[ACCESS_ID_SIZE])
{
	const char *word = take_word(line);

	if (word == NULL || (strcmp(word, "-") != 0 && strlen(word) != ACCESS_ID_SIZE - 1))
		return false;
	snprintf(known, ACCESS_ID_SIZE, "%s", strcmp(word, "-") != 0 ? word : "");
	return known[strspn(known, "0123456789abcdef")] == '\0';
}

static bool read_session(struct grants *grants, char *line)
{
	struct session session = { .place = 0 };
	int64_t place = 0;

	if (!take_bytes(&line, session.digest, ACCESS_DIGEST_SIZE) ||
	    !take_number(&line, ACCESS_MOST_LANES, &place) ||
	    !take_number(&line, INT64_MAX, &session.created) ||
	    !take_number(&line, INT64_MAX, &session.used) ||
	    !take_number(&line, INT64_MAX, &session.expires) || !take_known(&line, session.known) ||
	    !take_rest(&line, session.device, sizeof session.device))
		return false;
	session.place = (int32_t)place;
	session.kept = session.used;
	return insert(grants, &session);
}

static bool read_line(struct grants *grants, char *line)
{
	static const struct {
		const char *word;
		bool (*read)(struct grants *grants, char *line);
	} kinds[] = {
		{ "secret", read_secret }, { "desk", read_desk },       { "lane", read_lane },
		{ "known", read_known },   { "session", read_session }, { "names", read_names },
	};
	const char *word = take_word(&line);

	for (size_t next = 0; word != NULL && next < sizeof kinds / sizeof *kinds; next++)
		if (strcmp(word, kinds[next].word) == 0)
			return line != NULL && kinds[next].read(grants, line);
	return false;
}

/* Every line must be understood: a permission that is not read would be lost with the next
 * change. */
static enum trouble parse(const struct safe_text *text, struct grants **parsed)
{
	struct grants *grants = calloc(1, sizeof *grants);
	char *copy = text->text != NULL ? strdup(text->text) : NULL;
	char *line = copy;
	bool good = true;

	*parsed = NULL;
	if (grants == NULL || (text->text != NULL && copy == NULL)) {
		free(copy);
		grants_free(grants);
		return TROUBLE_NO_MEMORY;
	}
	memcpy(grants->edition, text->edition, sizeof grants->edition);
	while (good && line != NULL && *line != '\0') {
		char *end = strchr(line, '\n');

		if (end != NULL)
			*end = '\0';
		good = end != NULL && read_line(grants, line);
		line = end != NULL ? end + 1 : NULL;
	}
	free(copy);
	if (good) {
		*parsed = grants;
		return NO_TROUBLE;
	}
	grants_free(grants);
	return TROUBLE_DAMAGED;
}

static void write_digest(struct writer *writer, const char *word,
                         const unsigned char digest[ACCESS_DIGEST_SIZE])
{
	char hex[2 * ACCESS_DIGEST_SIZE + 1];

	sodium_bin2hex(hex, sizeof hex, digest, ACCESS_DIGEST_SIZE);
	writer_print(writer, "%s %s", word, hex);
}

/* The text, to be freed; a null pointer without memory. */
static char *write_text(struct grants *grants)
{
	struct writer writer = { .text = NULL };

	if (grants->hash[0] != '\0')
		writer_print(&writer, "desk %s\n", grants->hash);
	for (int32_t lane = 1; lane <= ACCESS_MOST_LANES; lane++) {
		char word[16];

		snprintf(word, sizeof word, "lane %d", lane);
		if (!grants->links[lane - 1].given)
			continue;
		write_digest(&writer, word, grants->links[lane - 1].digest);
		writer_put(&writer, '\n');
	}
	if (grants->board_names_only)
		writer_text(&writer, "names board\n");
	for (size_t next = 0; next < grants->known_count; next++) {
		write_digest(&writer, "known", grants->known[next].digest);
		writer_print(&writer, " %" PRId64 "\n", grants->known[next].used);
	}
	for (size_t next = 0; next < grants->count; next++) {
		struct session *session = grants->sessions + next;

		write_digest(&writer, "session", session->digest);
		writer_print(&writer, " %d %" PRId64 " %" PRId64 " %" PRId64 " %s %s\n",
		             session->place, session->created, session->used, session->expires,
		             session->known[0] != '\0' ? session->known : "-", session->device);
		session->kept = session->used;
	}
	if (!writer.failed)
		return writer.text != NULL ? writer.text : calloc(1, 1);
	writer_free(&writer);
	return NULL;
}

/* ---- changing -----------------------------------------------------------------------------------
 */

void grants_free(struct grants *grants)
{
	if (grants == NULL)
		return;
	free(grants->sessions);
	free(grants);
}

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

	changing->trouble = parse(now, &changing->after);
	if (changing->trouble != NO_TROUBLE || !changing->edit(changing->after, changing->payload))
		return NULL;
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(edition, SAFE_EDITION_SIZE, bytes, sizeof bytes);
	memcpy(changing->after->edition, edition, SAFE_EDITION_SIZE);
	text = write_text(changing->after);
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
		trouble = parse(&text, now);
	free(text.text);
	return trouble;
}

enum trouble access_follow(struct safe safe, const char *edition, struct grants **now)
{
	struct safe_text text;
	enum trouble trouble = safe.operations->read(safe.self, edition, &text);

	*now = NULL;
	if (trouble == NO_TROUBLE && strcmp(text.edition, edition) != 0)
		trouble = parse(&text, now);
	free(text.text);
	return trouble;
}

/* ---- the copy -----------------------------------------------------------------------------------
 */

/* Seconds since the machine was started, with those in suspension; no program can set them. */
static int64_t running_second(void)
{
	struct timespec now = { .tv_sec = 0 };

	(void)clock_gettime(CLOCK_BOOTTIME, &now);
	return (int64_t)now.tv_sec;
}

/* A machine may begin with a clock that is behind, until it is set: sessions that were used later
 * than that were used before. */
static void begin_clock(struct access *access)
{
	access->running = running_second();
	access->opened = clock_now() / 1000;
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

/* Uses that are not yet in the text are not forgotten. */
void access_adopt(struct access *access, struct grants *grants)
{
	if (grants == NULL)
		return;
	for (size_t next = 0; next < grants->count; next++) {
		struct session *session = grants->sessions + next;
		const struct session *old = find_digest(access->now, session->digest);

		if (old != NULL && old->used > session->used)
			session->used = old->used;
	}
	grants_free(access->now);
	access->now = grants;
}

bool access_has_link(const struct access *access, int32_t lane)
{
	return grants_has_link(access->now, lane);
}

bool access_is_link(const struct access *access, int32_t lane, const char *token)
{
	unsigned char digest[ACCESS_DIGEST_SIZE];

	access_digest(token, digest);
	return grants_is_link(access->now, lane, digest);
}

/* Compares all of them, so that the time it takes tells nothing. */
int32_t access_lane_of(const struct access *access, const char *token)
{
	unsigned char digest[ACCESS_DIGEST_SIZE];
	int32_t found = 0;

	access_digest(token, digest);
	for (int32_t lane = 1; lane <= ACCESS_MOST_LANES; lane++)
		if (grants_is_link(access->now, lane, digest))
			found = lane;
	return found;
}

bool access_shows_board_names_only(const struct access *access)
{
	return access->now->board_names_only;
}

bool access_has_password(const struct access *access)
{
	return access->now->hash[0] != '\0';
}

const struct session *access_use_session(struct access *access, int32_t place, const char *cookie,
                                         int64_t now)
{
	unsigned char digest[ACCESS_DIGEST_SIZE];
	struct session *found;

	if (strlen(cookie) != ACCESS_TOKEN_SIZE - 1)
		return NULL;
	access_digest(cookie, digest);
	found = find_digest(access->now, digest);
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

bool access_is_known(const struct access *access, const char *cookie, char id[ACCESS_ID_SIZE])
{
	unsigned char digest[ACCESS_DIGEST_SIZE];

	access_digest(cookie, digest);
	id[0] = '\0';
	for (size_t next = 0; next < access->now->known_count; next++)
		if (memcmp(access->now->known[next].digest, digest, sizeof digest) == 0)
			access_write_id(digest, id);
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
	session = find_id(access->now, pass->session);
	return session != NULL && session->expires > now;
}
