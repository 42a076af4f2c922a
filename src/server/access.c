/* Access: who may write. */
#include "access.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	SECRET = 32,
	DIGEST = 32,
	TOKEN_BYTES = 16,
	SESSION_BYTES = 16,
	PATH_SIZE = 4096,
	LINE_SIZE = 256,
	FILE_VERSION = 1
};

_Static_assert((int)ACCESS_HASH_SIZE >= (int)crypto_pwhash_STRBYTES, "a hash of libsodium fits");

struct token {
	bool given;
	unsigned char digest[DIGEST];
};

struct access {
	char path[PATH_SIZE]; /* empty: nothing is kept */
	unsigned char secret[SECRET];
	struct stat file;            /* as it was read last; all zeros for none */
	char hash[ACCESS_HASH_SIZE]; /* empty: no password */
	struct token tokens[ACCESS_MOST_LANES];
};

/* ---- digests ------------------------------------------------------------------------------------
 */

/* What cannot be turned back: of a token, which is long and random, no slow hash is needed. */
static void digest(unsigned char out[DIGEST], const char *text)
{
	crypto_generichash(out, DIGEST, (const unsigned char *)text, strlen(text), NULL, 0);
}

/* Sign a text, and whatever else it depends on, with the secret. */
static void sign(const struct access *access, const char *text, const void *more, size_t length,
                 char signature[2 * DIGEST + 1])
{
	unsigned char mac[DIGEST];
	crypto_generichash_state state;

	crypto_generichash_init(&state, access->secret, SECRET, DIGEST);
	crypto_generichash_update(&state, (const unsigned char *)text, strlen(text) + 1);
	crypto_generichash_update(&state, more, length);
	crypto_generichash_final(&state, mac, sizeof mac);
	sodium_bin2hex(signature, 2 * DIGEST + 1, mac, sizeof mac);
}

/* True when a text ends with a dot and that signature; in constant time. */
static bool is_signed(const char *cookie, size_t length, const char signature[2 * DIGEST + 1])
{
	return strlen(cookie) == length + 1 + 2 * DIGEST && cookie[length] == '.' &&
	       sodium_memcmp(cookie + length + 1, signature, 2 * DIGEST) == 0;
}

/* ---- tokens -------------------------------------------------------------------------------------
 */

bool access_has_token(const struct access *access, int32_t lane)
{
	return access->tokens[lane - 1].given;
}

void access_new_token(struct access *access, int32_t lane, char token[ACCESS_TOKEN_SIZE])
{
	unsigned char bytes[TOKEN_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, ACCESS_TOKEN_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	access->tokens[lane - 1].given = true;
	digest(access->tokens[lane - 1].digest, token);
}

bool access_is_token(const struct access *access, int32_t lane, const char *token)
{
	unsigned char asked[DIGEST];

	digest(asked, token);
	return access->tokens[lane - 1].given &&
	       sodium_memcmp(asked, access->tokens[lane - 1].digest, DIGEST) == 0;
}

/* All of them are compared, so that the time tells nothing. */
int32_t access_lane_of(const struct access *access, const char *token)
{
	unsigned char asked[DIGEST];
	int32_t lane = 0;

	digest(asked, token);
	for (int32_t next = 0; next < ACCESS_MOST_LANES; next++)
		if (access->tokens[next].given &&
		    sodium_memcmp(asked, access->tokens[next].digest, DIGEST) == 0)
			lane = next + 1;
	return lane;
}

/* ---- the desk's password ---- */

bool access_set_password(struct access *access, const char *password)
{
	char hash[crypto_pwhash_STRBYTES];

	if (crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                      crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
		return false;
	memcpy(access->hash, hash, sizeof hash);
	return true;
}

bool access_has_password(const struct access *access)
{
	return access->hash[0] != '\0';
}

const char *access_hash(const struct access *access)
{
	return access->hash;
}

bool access_is_password(const char *hash, const char *password)
{
	return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}

/* ---- cookies ------------------------------------------------------------------------------------
 */

static void sign_console(const struct access *access, int32_t lane, const char *session,
                         char signature[2 * DIGEST + 1])
{
	char text[64];

	snprintf(text, sizeof text, "console %d %s", lane, session);
	sign(access, text, access->tokens[lane - 1].digest, DIGEST, signature);
}

void access_write_console(const struct access *access, int32_t lane,
                          char cookie[ACCESS_COOKIE_SIZE])
{
	unsigned char bytes[SESSION_BYTES];
	char session[ACCESS_SESSION_SIZE];
	char signature[2 * DIGEST + 1];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(session, sizeof session, bytes, sizeof bytes);
	sign_console(access, lane, session, signature);
	snprintf(cookie, ACCESS_COOKIE_SIZE, "%s.%s", session, signature);
}

bool access_read_console(const struct access *access, int32_t lane, const char *cookie,
                         char session[ACCESS_SESSION_SIZE])
{
	char signature[2 * DIGEST + 1];

	if (!access->tokens[lane - 1].given || strlen(cookie) < ACCESS_SESSION_SIZE)
		return false;
	memcpy(session, cookie, ACCESS_SESSION_SIZE - 1);
	session[ACCESS_SESSION_SIZE - 1] = '\0';
	sign_console(access, lane, session, signature);
	return is_signed(cookie, ACCESS_SESSION_SIZE - 1, signature);
}

/* A new password makes the cookies of the old one void. */
static void sign_desk(const struct access *access, int64_t until, char signature[2 * DIGEST + 1])
{
	char text[64];

	snprintf(text, sizeof text, "desk %" PRId64, until);
	sign(access, text, access->hash, sizeof access->hash, signature);
}

void access_write_desk(const struct access *access, int64_t until, char cookie[ACCESS_COOKIE_SIZE])
{
	char signature[2 * DIGEST + 1];

	sign_desk(access, until, signature);
	snprintf(cookie, ACCESS_COOKIE_SIZE, "%" PRId64 ".%s", until, signature);
}

bool access_is_desk(const struct access *access, int64_t now, const char *cookie)
{
	char signature[2 * DIGEST + 1];
	char *end;
	const int64_t until = strtoll(cookie, &end, 10);

	if (!access_has_password(access) || end == cookie || until < now)
		return false;
	sign_desk(access, until, signature);
	return is_signed(cookie, (size_t)(end - cookie), signature);
}

/* ---- the file -----------------------------------------------------------------------------------
 */

static bool read_bytes(const char *text, unsigned char *bytes, size_t length)
{
	size_t read = 0;

	return sodium_hex2bin(bytes, length, text, strlen(text), NULL, &read, NULL) == 0 &&
	       read == length;
}

static bool read_lane(struct access *access, long lane, const char *text)
{
	if (lane < 1 || lane > ACCESS_MOST_LANES)
		return false;
	access->tokens[lane - 1].given = true;
	return read_bytes(text, access->tokens[lane - 1].digest, DIGEST);
}

/* pindeck-access 1, secret HEX, desk HASH, lane N HEX. */
static bool read_line(struct access *access, char *line)
{
	char *lane;
	long number;

	line[strcspn(line, "\n")] = '\0';
	if (strncmp(line, "secret ", 7) == 0)
		return read_bytes(line + 7, access->secret, SECRET);
	if (strncmp(line, "desk ", 5) == 0) {
		const size_t length = strlen(line + 5);

		if (length >= sizeof access->hash)
			return false;
		memcpy(access->hash, line + 5, length + 1);
		return true;
	}
	if (strncmp(line, "lane ", 5) != 0)
		return false;
	number = strtol(line + 5, &lane, 10);
	return *lane == ' ' && read_lane(access, number, lane + 1);
}

static bool read_file(struct access *access, FILE *file)
{
	char line[LINE_SIZE];
	bool good =
	    fgets(line, sizeof line, file) != NULL && strcmp(line, "pindeck-access 1\n") == 0;

	while (good && fgets(line, sizeof line, file) != NULL)
		good = read_line(access, line);
	if (good && !ferror(file))
		return true;
	errno = EINVAL;
	return false;
}

static bool load(struct access *access)
{
	FILE *file;
	bool good;

	if (access->path[0] == '\0')
		return true;
	file = fopen(access->path, "r");
	if (file == NULL)
		return errno == ENOENT;
	good = fstat(fileno(file), &access->file) == 0 && read_file(access, file);
	if (fclose(file) != 0)
		good = false;
	return good;
}

struct access *access_open(const char *path)
{
	struct access *access = calloc(1, sizeof *access);

	if (access == NULL || sodium_init() < 0)
		goto failed;
	randombytes_buf(access->secret, SECRET);
	if (path != NULL) {
		const size_t length = strlen(path);

		if (length >= sizeof access->path - sizeof ".new") {
			errno = ENAMETOOLONG;
			goto failed;
		}
		memcpy(access->path, path, length + 1);
	}
	if (load(access))
		return access;
failed:
	access_close(access);
	return NULL;
}

void access_close(struct access *access)
{
	if (access == NULL)
		return;
	sodium_memzero(access, sizeof *access);
	free(access);
}

/* What is not in the file any more is void. */
bool access_refresh(struct access *access)
{
	struct access again = { .path = "" };

	if (access->path[0] == '\0')
		return true;
	memcpy(again.path, access->path, sizeof again.path);
	memcpy(again.secret, access->secret, sizeof again.secret);
	if (!load(&again))
		return false;
	*access = again;
	return true;
}

bool access_follow(struct access *access)
{
	struct stat now;

	if (access->path[0] == '\0' || stat(access->path, &now) != 0 ||
	    (now.st_ino == access->file.st_ino && now.st_mtime == access->file.st_mtime))
		return true;
	return access_refresh(access);
}

static bool write_file(const struct access *access, FILE *file)
{
	char hex[2 * DIGEST + 1];

	sodium_bin2hex(hex, sizeof hex, access->secret, SECRET);
	fprintf(file, "pindeck-access %d\nsecret %s\n", FILE_VERSION, hex);
	if (access->hash[0] != '\0')
		fprintf(file, "desk %s\n", access->hash);
	for (int32_t next = 0; next < ACCESS_MOST_LANES; next++) {
		if (!access->tokens[next].given)
			continue;
		sodium_bin2hex(hex, sizeof hex, access->tokens[next].digest, DIGEST);
		fprintf(file, "lane %d %s\n", next + 1, hex);
	}
	/* a line that was not written is remembered there, whatever came after it */
	return fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
}

/* Beside the old one first, which it then takes the place of: there is always a whole file. */
bool access_save(const struct access *access)
{
	char path[PATH_SIZE + sizeof ".new"];
	FILE *file;
	bool good;
	int handle;

	if (access->path[0] == '\0')
		return true;
	snprintf(path, sizeof path, "%s.new", access->path);
	handle = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (handle < 0)
		return false;
	file = fdopen(handle, "w");
	if (file == NULL) {
		close(handle);
		return false;
	}
	good = write_file(access, file);
	if (fclose(file) != 0)
		good = false;
	return good && rename(path, access->path) == 0;
}

bool access_replace_token(struct access *access, int32_t lane, char token[ACCESS_TOKEN_SIZE])
{
	const struct token before = access->tokens[lane - 1];

	access_new_token(access, lane, token);
	if (access_save(access))
		return true;
	access->tokens[lane - 1] = before;
	return false;
}

/* ---- wrong ones ---------------------------------------------------------------------------------
 */

enum {
	WATCHED = 1024,
	MOST_WRONG = 10,
	WINDOW = 60 /* seconds */
};

/* By a short hash of the address: two that share a place also share its patience, briefly. */
struct wrongs {
	unsigned char key[crypto_shorthash_KEYBYTES];
	struct {
		int64_t since;
		int count;
	} list[WATCHED];
};

struct wrongs *wrongs_new(void)
{
	struct wrongs *wrongs = calloc(1, sizeof *wrongs);

	if (wrongs != NULL)
		crypto_shorthash_keygen(wrongs->key);
	return wrongs;
}

void wrongs_free(struct wrongs *wrongs)
{
	free(wrongs);
}

static size_t place_of(const struct wrongs *wrongs, const char *address)
{
	unsigned char hash[crypto_shorthash_BYTES];

	crypto_shorthash(hash, (const unsigned char *)address, strlen(address), wrongs->key);
	return (size_t)(hash[0] | hash[1] << 8) % WATCHED;
}

void wrongs_add(struct wrongs *wrongs, const char *address, int64_t now)
{
	const size_t place = place_of(wrongs, address);

	if (now - wrongs->list[place].since >= WINDOW) {
		wrongs->list[place].since = now;
		wrongs->list[place].count = 0;
	}
	wrongs->list[place].count++;
}

void wrongs_forgive(struct wrongs *wrongs, const char *address)
{
	const size_t place = place_of(wrongs, address);

	if (wrongs->list[place].count > 0)
		wrongs->list[place].count--;
}

bool wrongs_are_too_many(const struct wrongs *wrongs, const char *address, int64_t now)
{
	const size_t place = place_of(wrongs, address);

	return now - wrongs->list[place].since < WINDOW && wrongs->list[place].count >= MOST_WRONG;
}
