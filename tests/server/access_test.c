/* Access: links, sessions and the desk's password, the permissions that store them, and the slowing
 * down of failures. */
#include "server/house/access.h"

#include "case.h"
#include "journal/clock.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static const int64_t now = 1794700000;

static char folder[] = "/tmp/pindeck-access-XXXXXX";
static char path[64];
static struct permissions permissions;

static int set_up(void **state)
{
	(void)state;
	memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/access", folder);
	assert_int_equal(permissions_open_file(&permissions, path), NO_TROUBLE);
	return 0;
}

static void beside(const char *end, char name[80])
{
	snprintf(name, 80, "%s%s", path, end);
}

static int tear_down(void **state)
{
	static const char *const ends[] = { "", ".new", ".lock", ".other" };
	char name[80];

	(void)state;
	permissions_close(&permissions);
	for (size_t next = 0; next < sizeof ends / sizeof *ends; next++) {
		beside(ends[next], name);
		if (unlink(name) != 0)
			(void)rmdir(name);
	}
	assert_int_equal(rmdir(folder), 0);
	return 0;
}

static struct access *open_access(void)
{
	struct access *access;

	assert_int_equal(access_open(&access, permissions), NO_TROUBLE);
	return access;
}

static void change_with(grants_edit *edit, void *payload)
{
	struct grants *after;

	assert_int_equal(access_change(permissions, edit, payload, &after), NO_TROUBLE);
	grants_free(after);
}

/* ---- edits ---- */

struct link_to {
	int32_t lane;
	char token[TOKEN_SIZE];
};

static bool give_link(struct grants *grants, void *payload)
{
	struct link_to *link = payload;

	token_new(link->token);
	grants_set_link(grants, link->lane, link->token);
	return true;
}

static struct link_to new_link(int32_t lane)
{
	struct link_to link = { .lane = lane };

	change_with(give_link, &link);
	return link;
}

static bool give_hash(struct grants *grants, void *payload)
{
	grants_set_hash(grants, payload);
	return true;
}

struct adding {
	struct session session;
	char cookie[TOKEN_SIZE];
	char id[TOKEN_ID_SIZE];
};

static bool add(struct grants *grants, void *payload)
{
	struct adding *adding = payload;

	return grants_add_session(grants, &adding->session);
}

static struct adding new_session(int32_t place, int64_t used)
{
	struct adding adding = { .session = { .place = place,
		                              .device = "Chrome on Android",
		                              .created = used,
		                              .used = used,
		                              .expires = used + 100 } };

	token_new(adding.cookie);
	token_digest(adding.cookie, adding.session.digest);
	token_write_id(adding.session.digest, adding.id);
	change_with(add, &adding);
	return adding;
}

static bool remove_one(struct grants *grants, void *payload)
{
	return grants_remove_session(grants, payload);
}

/* ---- links and sessions ---- */

CASE(a_token_is_valid_for_its_lane_only)
{
	struct link_to first = new_link(1);
	const struct link_to second = new_link(3);
	struct access *access = open_access();

	assert_int_equal(strlen(first.token), TOKEN_SIZE - 1);
	assert_string_not_equal(first.token, second.token);
	assert_int_equal(access_lane_of(access, first.token), 1);
	assert_int_equal(access_lane_of(access, second.token), 3);
	assert_true(access_is_link(access, 3, second.token));
	assert_false(access_is_link(access, 1, second.token));
	assert_int_equal(access_lane_of(access, ""), 0);
	first.token[0] = first.token[0] == 'A' ? 'B' : 'A';
	assert_int_equal(access_lane_of(access, first.token), 0);
	access_close(access);
}

CASE(a_new_link_revokes_the_old_one_and_its_sessions)
{
	const struct link_to old = new_link(1);
	const struct adding console = new_session(1, now);
	const struct adding other = new_session(2, now);
	const struct adding desk = new_session(ACCESS_DESK, now);
	struct access *access;

	new_link(1);
	access = open_access();
	assert_int_equal(access_lane_of(access, old.token), 0);
	assert_null(access_use_session(access, 1, console.cookie, now));
	assert_non_null(access_use_session(access, 2, other.cookie, now));
	assert_non_null(access_use_session(access, ACCESS_DESK, desk.cookie, now));
	access_close(access);
}

CASE(a_new_password_revokes_the_sessions_of_the_desk)
{
	char hash[PASSWORD_HASH_SIZE];
	const struct adding console = new_session(1, now);
	const struct adding desk = new_session(ACCESS_DESK, now);
	struct access *access = open_access();

	assert_false(access_has_password(access));
	access_close(access);
	assert_true(password_hash("correct horse", hash));
	assert_true(password_matches(hash, "correct horse"));
	assert_false(password_matches(hash, "correct house"));
	assert_false(password_matches(hash, ""));
	assert_false(password_matches("", ""));
	change_with(give_hash, hash);
	access = open_access();
	assert_true(access_has_password(access));
	assert_null(access_use_session(access, ACCESS_DESK, desk.cookie, now));
	assert_non_null(access_use_session(access, 1, console.cookie, now));
	access_close(access);
}

CASE(a_session_is_valid_for_its_lane_until_it_expires)
{
	struct adding adding = new_session(2, now);
	struct access *access = open_access();
	const struct session *found = access_use_session(access, 2, adding.cookie, now + 5);

	assert_non_null(found);
	assert_string_equal(found->device, "Chrome on Android");
	assert_int_equal(found->used, now + 5);
	assert_null(access_use_session(access, 1, adding.cookie, now));
	assert_null(access_use_session(access, ACCESS_DESK, adding.cookie, now));
	assert_non_null(access_use_session(access, 2, adding.cookie, now + 99));
	assert_null(access_use_session(access, 2, adding.cookie, now + 100));
	for (size_t next = 0; next < strlen(adding.cookie); next++) {
		const char byte = adding.cookie[next];

		adding.cookie[next] = byte == 'x' ? 'y' : 'x';
		assert_null(access_use_session(access, 2, adding.cookie, now));
		adding.cookie[next] = '\0';
		assert_null(access_use_session(access, 2, adding.cookie, now));
		adding.cookie[next] = byte;
	}
	assert_null(access_use_session(access, 2, adding.id, now)); /* the id opens nothing */
	access_close(access);
}

CASE(sessions_have_a_clock_that_is_never_behind_their_last_use)
{
	const int64_t ahead = clock_now() / 1000 + 24 * 3600;
	struct access *access = open_access();
	struct adding later;

	assert_true(access_second(access) - clock_now() / 1000 <= 1);
	assert_true(access_second(access) - clock_now() / 1000 >= -1);
	access_close(access);
	later = new_session(1, ahead);
	access = open_access();
	assert_true(access_second(access) >= ahead);
	assert_true(access_second(access) <= ahead + 60);
	assert_non_null(access_use_session(access, 1, later.cookie, access_second(access)));
	access_close(access);
}

static bool remove_expired(struct grants *grants, void *payload)
{
	return grants_remove_expired(grants, *(const int64_t *)payload);
}

CASE(an_expired_session_is_removed_for_good)
{
	const struct adding session = new_session(1, now);
	struct access *access = open_access();
	int64_t end = now + 99;

	assert_false(access_has_expired(access, end));
	access_close(access);
	change_with(remove_expired, &end);
	access = open_access();
	assert_non_null(access_use_session(access, 1, session.cookie, now));
	end++;
	assert_true(access_has_expired(access, end));
	access_close(access);
	change_with(remove_expired, &end);
	access = open_access();
	assert_null(access_use_session(access, 1, session.cookie, now));
	access_close(access);
}

CASE(a_removed_session_is_gone)
{
	struct adding adding = new_session(2, now);
	struct access *access;
	const struct pass pass_without_token = { .lane = 0 };
	struct pass pass = { .lane = 0 };

	memcpy(pass.session, adding.id, sizeof pass.session);
	access = open_access();
	assert_true(access_is_valid(access, &pass, now));
	assert_false(access_is_valid(access, &pass, now + 100));
	assert_true(access_is_valid(access, &pass_without_token, now));
	access_close(access);
	change_with(remove_one, adding.id);
	access = open_access();
	assert_null(access_use_session(access, 2, adding.cookie, now));
	assert_false(access_is_valid(access, &pass, now));
	access_close(access);
}

CASE(a_pass_of_a_token_ends_with_its_link)
{
	const struct link_to link = new_link(5);
	struct pass pass = { .lane = 5 };
	struct access *access = open_access();

	token_digest(link.token, pass.token);
	assert_true(access_is_valid(access, &pass, now));
	access_close(access);
	new_link(5);
	access = open_access();
	assert_false(access_is_valid(access, &pass, now));
	access_close(access);
}

CASE(of_too_many_sessions_the_least_recently_used_is_dropped)
{
	struct adding first = new_session(1, now);
	struct adding second = new_session(1, now + 1);
	const struct adding other = new_session(2, now - 5);
	struct access *access;

	for (int next = 2; next <= ACCESS_MOST_CONSOLES; next++)
		new_session(1, now + next);
	access = open_access();
	assert_null(access_use_session(access, 1, first.cookie, now));
	assert_non_null(access_use_session(access, 1, second.cookie, now));
	assert_non_null(access_use_session(access, 2, other.cookie, now));
	assert_non_null(access_session_at(access, ACCESS_MOST_CONSOLES));
	assert_null(access_session_at(access, ACCESS_MOST_CONSOLES + 1));
	access_close(access);
}

CASE(uses_are_kept_when_the_permissions_are_read_again)
{
	const struct adding adding = new_session(1, now);
	struct access *access = open_access();
	struct session list[4];
	struct grants *again;

	assert_int_equal(access_new_uses(access, list, 4), 0);
	assert_non_null(access_use_session(access, 1, adding.cookie, now + 50));
	assert_int_equal(access_read(permissions, &again), NO_TROUBLE);
	access_adopt(access, again);
	assert_int_equal(access_new_uses(access, list, 4), 1);
	assert_int_equal(list[0].used, now + 50);
	access_close(access);
}

static bool know(struct grants *grants, void *payload)
{
	grants_add_known(grants, payload, now);
	return true;
}

static bool forget(struct grants *grants, void *payload)
{
	grants_remove_known(grants, payload);
	return true;
}

CASE(a_known_device_is_known_by_its_cookie)
{
	unsigned char digest[TOKEN_DIGEST_SIZE];
	char cookie[TOKEN_SIZE];
	char id[TOKEN_ID_SIZE];
	struct access *access;

	token_new(cookie);
	token_digest(cookie, digest);
	for (int next = 0; next <= ACCESS_MOST_KNOWN; next++) {
		unsigned char other[TOKEN_DIGEST_SIZE] = { (unsigned char)next };

		change_with(know, other); /* of too many, one is dropped */
	}
	change_with(know, digest);
	change_with(know, digest);
	access = open_access();
	assert_true(access_is_known(access, cookie, id));
	assert_false(access_is_known(access, "x", id));
	assert_true(access_is_known(access, cookie, id));
	access_close(access);
	change_with(forget, id);
	access = open_access();
	assert_false(access_is_known(access, cookie, id));
	access_close(access);
}

/* ---- the file ---- */

static void write_file(const char *bytes)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(bytes, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static enum trouble try_open(void)
{
	struct access *access;
	const enum trouble trouble = access_open(&access, permissions);

	assert_true((trouble == NO_TROUBLE) == (access != NULL));
	access_close(access);
	return trouble;
}

#define HASH "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define HEAD "pindeck-access 1 000102030405060708090a0b0c0d0e0f\n"

CASE(a_file_of_another_format_is_refused)
{
	static const char *const files[] = {
		"",
		"something else\n",
		"pindeck-access 1\n",
		"pindeck-access 2 000102030405060708090a0b0c0d0e0f\n",
		"pindeck-access 1 000102030405060708090a0b0c0d0e0g\n",
		HEAD "lane 1 00\n",
		HEAD "lane 1\n",
		HEAD "king me\n",
		HEAD "\n",
		HEAD "lane 1 " HASH, /* cut off */
		HEAD
		"desk "
		"0123456789012345678901234567890123456789012345678901234567890123456789012345678901"
		"2345678901234567890123456789012345678901234567\n",
		HEAD "desk \n",
		HEAD "lane 1 " HASH " \n",
		HEAD "lane 4294967297 " HASH "\n",
		HEAD "lane -1 " HASH "\n",
		HEAD "lane 0 " HASH "\n",
		HEAD "lane 201 " HASH "\n",
		HEAD "lane  " HASH "\n",
		HEAD "lane x " HASH "\n",
		HEAD "known " HASH "\n",
		HEAD "known " HASH " 1 2\n",
		HEAD "session " HASH " 1 1 1 1\n",
		HEAD "session " HASH " 1 1 1 1 x name\n",
		HEAD "session " HASH " 201 1 1 1 - name\n",
		HEAD "session " HASH " 1 1 1 9999999999999999 - name\n",
		HEAD "session " HASH " 1 1 1 1 - \033[2J\n",
		HEAD "session " HASH
		     " 1 1 1 1 - a name that is much longer than any name may be, is\n",
		HEAD "session " HASH " 1 1 1 1 - a\nsession " HASH " 1 1 1 1 - b\n", /* twice */
	};

	for (size_t next = 0; next < sizeof files / sizeof *files; next++) {
		write_file(files[next]);
		if (try_open() != TROUBLE_DAMAGED)
			fail_msg("accepted: %s", files[next]);
	}
	write_file(HEAD "lane 200 " HASH "\nsession " HASH " 0 1 1 1 - \n");
	assert_int_equal(try_open(), NO_TROUBLE);
}

CASE(a_file_of_another_kind_is_neither_read_nor_waited_for)
{
	static const char *const ends[] = { "", ".lock" };
	struct link_to link = { .lane = 1 };
	struct grants *after;
	char name[80];
	char other[80];

	beside(".other", other);
	for (size_t next = 0; next < 2; next++) {
		beside(ends[next], name);
		(void)unlink(name);
		assert_int_equal(mkfifo(name, 0600), 0);
		assert_int_equal(access_change(permissions, give_link, &link, &after),
		                 TROUBLE_FOREIGN);
		assert_int_equal(unlink(name), 0);
		assert_int_equal(mkdir(name, 0700), 0);
		assert_int_not_equal(access_change(permissions, give_link, &link, &after),
		                     NO_TROUBLE);
		assert_int_equal(rmdir(name), 0);
		assert_int_equal(symlink(other, name), 0);
		assert_int_equal(access_change(permissions, give_link, &link, &after),
		                 TROUBLE_FOREIGN);
		assert_int_equal(access(other, F_OK), -1);
		assert_int_equal(unlink(name), 0);
	}
	assert_int_equal(access_change(permissions, give_link, &link, &after), NO_TROUBLE);
	grants_free(after);
}

CASE(a_file_at_the_temporary_name_is_replaced_and_never_followed)
{
	struct stat status;
	char name[80];
	char other[80];
	FILE *file;

	beside(".new", name);
	beside(".other", other);
	file = fopen(other, "w");
	assert_non_null(file);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(symlink(other, name), 0);
	new_link(1);
	assert_int_equal(stat(other, &status), 0);
	assert_int_equal(status.st_size, 0);
	assert_int_equal(mkfifo(name, 0600), 0);
	new_link(1);
	assert_int_equal(lstat(name, &status), -1);
	assert_int_equal(lstat(path, &status), 0);
	assert_true(S_ISREG(status.st_mode));
}

CASE(files_are_only_for_their_owner)
{
	static const char *const ends[] = { "", ".lock" };
	const mode_t before = umask(0);
	struct stat status;
	char name[80];

	new_link(1);
	for (size_t next = 0; next < 2; next++) {
		beside(ends[next], name);
		assert_int_equal(stat(name, &status), 0);
		assert_int_equal(status.st_mode & 07777, 0600);
		assert_int_equal(chmod(name, 0666), 0);
	}
	new_link(2);
	for (size_t next = 0; next < 2; next++) {
		beside(ends[next], name);
		assert_int_equal(stat(name, &status), 0);
		assert_int_equal(status.st_mode & 07777, 0600);
	}
	(void)umask(before);
}

CASE(a_file_of_another_user_is_refused)
{
	if (geteuid() != 0)
		skip();
	new_link(1);
	assert_int_equal(chown(path, 65534, 65534), 0);
	assert_int_equal(try_open(), TROUBLE_FOREIGN);
	assert_string_equal(permissions.operations->detail(permissions.self),
	                    "it belongs to another user");
}

CASE(a_folder_that_does_not_exist_is_noticed)
{
	struct permissions lost;
	struct link_to link = { .lane = 1 };
	struct access *access;
	struct grants *after;

	assert_int_equal(permissions_open_file(&lost, "/nowhere/at/all"), NO_TROUBLE);
	assert_int_equal(access_open(&access, lost), NO_TROUBLE); /* there is none yet */
	assert_int_equal(access_change(lost, give_link, &link, &after), TROUBLE_UNREACHABLE);
	assert_null(after);
	access_close(access);
	permissions_close(&lost);
}

CASE(every_change_is_noticed_also_within_the_same_moment)
{
	struct permissions other;
	struct access *access = open_access();
	struct grants *after;

	assert_int_equal(permissions_open_file(&other, path), NO_TROUBLE);
	for (int next = 0; next < 50; next++) {
		char hash[16];

		snprintf(hash, sizeof hash, "hash-%d", next);
		change_with(give_hash, hash);
		assert_int_equal(access_follow(other, access_edition(access), &after), NO_TROUBLE);
		assert_non_null(after);
		assert_string_equal(after->hash, hash);
		access_adopt(access, after);
		assert_int_equal(access_follow(other, access_edition(access), &after), NO_TROUBLE);
		assert_null(after);
	}
	assert_int_equal(unlink(path), 0); /* without the file, no client has a permission */
	assert_int_equal(access_follow(other, access_edition(access), &after), NO_TROUBLE);
	assert_non_null(after);
	assert_string_equal(after->hash, "");
	access_adopt(access, after);
	access_close(access);
	permissions_close(&other);
}

/* ---- at the same time ---- */

enum {
	ROUNDS = 50
};

static void *give_links(void *payload)
{
	struct permissions own;

	assert_int_equal(permissions_open_file(&own, path), NO_TROUBLE);
	for (int next = 0; next < ROUNDS; next++) {
		struct grants *after;

		enum trouble trouble;

		do /* the others may have the file for longer than a program waits */
			trouble = access_change(own, give_link, payload, &after);
		while (trouble == TROUBLE_BUSY);
		assert_int_equal(trouble, NO_TROUBLE);
		grants_free(after);
	}
	permissions_close(&own);
	return NULL;
}

/* Each thread gives its own lane new links; none of them may bring back an old link of another. */
CASE(concurrent_changes_are_all_kept)
{
	struct link_to links[4] = { { .lane = 1 }, { .lane = 2 }, { .lane = 3 }, { .lane = 4 } };
	pthread_t threads[4];
	struct access *access;

	for (int next = 0; next < 4; next++)
		assert_int_equal(pthread_create(&threads[next], NULL, give_links, &links[next]), 0);
	for (int next = 0; next < 4; next++)
		assert_int_equal(pthread_join(threads[next], NULL), 0);
	access = open_access();
	for (int next = 0; next < 4; next++)
		assert_int_equal(access_lane_of(access, links[next].token), links[next].lane);
	access_close(access);
}

CASE(permissions_in_memory_does_the_same)
{
	const struct permissions file = permissions;
	struct access *access;
	struct link_to link;

	assert_int_equal(permissions_open_memory(&permissions), NO_TROUBLE);
	link = new_link(1);
	access = open_access();
	assert_int_equal(access_lane_of(access, link.token), 1);
	access_close(access);
	permissions_close(&permissions);
	permissions = file;
}

/* ---- failures ---- */

CASE(failures_of_an_address_are_counted_for_a_minute)
{
	struct failures *failures = failures_new();

	assert_non_null(failures);
	for (int next = 0; next < 10; next++) {
		assert_false(failures_are_too_many(failures, "10.0.0.1", now));
		failures_add(failures, "10.0.0.1", now + next);
	}
	assert_true(failures_are_too_many(failures, "10.0.0.1", now + 10));
	assert_true(failures_have_too_many_passwords(failures, "10.0.0.1", "", now + 10));
	assert_false(failures_are_too_many(failures, "10.0.0.2", now + 10) &&
	             failures_are_too_many(failures, "10.0.0.3", now + 10));
	failures_forgive_password(failures, "10.0.0.1", "");
	assert_false(failures_are_too_many(failures, "10.0.0.1", now + 10));
	failures_add(failures, "10.0.0.1", now + 10);
	assert_true(failures_are_too_many(failures, "10.0.0.1", now + 59));
	assert_false(failures_are_too_many(failures, "10.0.0.1", now + 60));
	failures_forgive_password(failures, "10.0.0.9", ""); /* nothing there */
	failures_free(failures);
}

/* False also where two of these networks share a tally by chance. */
static bool are_counted_together(void)
{
	struct failures *failures = failures_new();
	char address[64];
	bool good = failures != NULL;

	for (int next = 0; good && next < 10; next++) {
		snprintf(address, sizeof address, "2001:db8:1:1:%x::%x", next, next * 7);
		good = !failures_have_too_many_passwords(failures, address, "", now);
		failures_add_password(failures, address, "", now);
	}
	good = good && failures_are_too_many(failures, "2001:db8:1:1::99", now) &&
	       /* another home of the same site, then none any more */
	       !failures_are_too_many(failures, "2001:db8:1:2::1", now);
	for (int next = 0; good && next < 10; next++)
		failures_add_password(failures, "2001:db8:1:3::1", "", now);
	good = good && failures_are_too_many(failures, "2001:db8:1:4::1", now) &&
	       /* 40 of the 60 of all unknown devices are left to others */
	       !failures_have_too_many_passwords(failures, "2001:db8:2::1", "", now) &&
	       !failures_have_too_many_passwords(failures, "10.0.0.1", "", now);
	if (good)
		failures_forgive_password(failures, "2001:db8:1:3::5", "");
	good = good && !failures_are_too_many(failures, "2001:db8:1:4::1", now);
	failures_free(failures);
	return good;
}

CASE(failures_of_a_network_of_ipv6_are_counted_together)
{
	/* each has a key of its own for its tallies: they share one by chance in one of 150, all
	 * four in none */
	assert_true(are_counted_together() || are_counted_together() || are_counted_together() ||
	            are_counted_together());
}

CASE(failures_of_others_never_slow_down_a_known_device)
{
	struct failures *failures = failures_new();
	char address[32];

	assert_non_null(failures);
	for (int next = 0; next < 5000; next++) {
		snprintf(address, sizeof address, "10.0.%d.%d", next / 250, next % 250);
		failures_add_password(failures, address, "", now);
	}
	/* from many addresses, and from one address, as behind a proxy */
	assert_true(failures_have_too_many_passwords(failures, "192.168.1.1", "", now));
	assert_true(failures_have_too_many_passwords(failures, "10.0.0.1", "", now));
	assert_false(failures_have_too_many_passwords(failures, "10.0.0.1", "desk", now));
	assert_false(failures_have_too_many_passwords(failures, "192.168.1.1", "", now + 60));
	for (int next = 0; next < 10; next++)
		failures_add_password(failures, "10.0.0.1", "desk", now);
	assert_true(failures_have_too_many_passwords(failures, "10.0.0.1", "desk", now));
	failures_free(failures);
}

CASE(a_device_is_called_by_its_browser_and_system)
{
	static const struct {
		const char *agent;
		const char *device;
	} devices[] = {
		{ "Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 (KHTML, like "
		  "Gecko) "
		  "Chrome/120.0.0.0 Mobile Safari/537.36",
		  "Chrome on Android" },
		{ "Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 (KHTML, like "
		  "Gecko) "
		  "SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36",
		  "Samsung Internet on Android" },
		{ "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 "
		  "(KHTML, "
		  "like Gecko) Version/17.1 Mobile/15E148 Safari/604.1",
		  "Safari on iPhone" },
		{ "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 "
		  "Firefox/120.0",
		  "Firefox on Windows" },
		{ "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 "
		  "Edg/120.0",
		  "Edge on Windows" },
		{ "curl/8.5.0", "curl" },
		{ "PinCamera/2 (\033[2J)", "PinCamera" },
		{ "\033[2J", "unknown" },
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		  "aaaaaaaaaaaaaaaaaaaa" },
		{ "", "unknown" },
		{ NULL, "unknown" },
	};

	for (size_t next = 0; next < sizeof devices / sizeof *devices; next++) {
		char device[ACCESS_DEVICE_SIZE];

		device_write(devices[next].agent, device);
		assert_string_equal(device, devices[next].device);
	}
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(a_token_is_valid_for_its_lane_only),
		SENTENCE(a_new_link_revokes_the_old_one_and_its_sessions),
		SENTENCE(a_new_password_revokes_the_sessions_of_the_desk),
		SENTENCE(a_session_is_valid_for_its_lane_until_it_expires),
		SENTENCE(sessions_have_a_clock_that_is_never_behind_their_last_use),
		SENTENCE(an_expired_session_is_removed_for_good),
		SENTENCE(a_removed_session_is_gone),
		SENTENCE(a_pass_of_a_token_ends_with_its_link),
		SENTENCE(of_too_many_sessions_the_least_recently_used_is_dropped),
		SENTENCE(uses_are_kept_when_the_permissions_are_read_again),
		SENTENCE(a_known_device_is_known_by_its_cookie),
		SENTENCE(a_file_of_another_format_is_refused),
		SENTENCE(a_file_of_another_kind_is_neither_read_nor_waited_for),
		SENTENCE(a_file_at_the_temporary_name_is_replaced_and_never_followed),
		SENTENCE(files_are_only_for_their_owner),
		SENTENCE(a_file_of_another_user_is_refused),
		SENTENCE(a_folder_that_does_not_exist_is_noticed),
		SENTENCE(every_change_is_noticed_also_within_the_same_moment),
		SENTENCE(concurrent_changes_are_all_kept),
		SENTENCE(permissions_in_memory_does_the_same),
		SENTENCE(failures_of_an_address_are_counted_for_a_minute),
		SENTENCE(failures_of_a_network_of_ipv6_are_counted_together),
		SENTENCE(failures_of_others_never_slow_down_a_known_device),
		SENTENCE(a_device_is_called_by_its_browser_and_system),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
