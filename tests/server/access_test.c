/* Access: tokens, cookies and the desk's password, and the file they are kept in. */
#include "access.h"

#include "case.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	LANES = 3
};

static const int64_t now = 1794700000;

static struct access *house;
static char path[] = "/tmp/pindeck-access-XXXXXX";

static int set_up(void **state)
{
	int handle;

	(void)state;
	memcpy(path + sizeof path - 7, "XXXXXX", 6);
	handle = mkstemp(path);
	assert_true(handle >= 0);
	close(handle);
	assert_int_equal(unlink(path), 0);
	house = access_open(path);
	assert_non_null(house);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	access_close(house);
	(void)unlink(path);
	return 0;
}

static void come_back(void)
{
	assert_true(access_save(house));
	access_close(house);
	house = access_open(path);
	assert_non_null(house);
}

CASE(a_token_is_of_its_lane)
{
	char first[ACCESS_TOKEN_SIZE];
	char second[ACCESS_TOKEN_SIZE];

	assert_false(access_has_token(house, 1));
	access_new_token(house, 1, first);
	access_new_token(house, 3, second);
	assert_true(access_has_token(house, 1));
	assert_false(access_has_token(house, 2));
	assert_int_equal(strlen(first), ACCESS_TOKEN_SIZE - 1);
	assert_string_not_equal(first, second);
	assert_int_equal(access_lane_of(house, first), 1);
	assert_int_equal(access_lane_of(house, second), 3);
	assert_int_equal(access_lane_of(house, ""), 0);
	first[0] = first[0] == 'A' ? 'B' : 'A';
	assert_int_equal(access_lane_of(house, first), 0);
}

CASE(a_new_token_makes_the_old_one_void_with_its_cookies)
{
	char old[ACCESS_TOKEN_SIZE];
	char new[ACCESS_TOKEN_SIZE];
	char cookie[ACCESS_COOKIE_SIZE];
	char session[ACCESS_SESSION_SIZE];

	access_new_token(house, 1, old);
	access_write_console(house, 1, cookie);
	assert_true(access_read_console(house, 1, cookie, session));
	access_new_token(house, 1, new);
	assert_int_equal(access_lane_of(house, old), 0);
	assert_int_equal(access_lane_of(house, new), 1);
	assert_false(access_read_console(house, 1, cookie, session));
}

CASE(a_token_is_replaced_on_disk)
{
	char old[ACCESS_TOKEN_SIZE];
	char new[ACCESS_TOKEN_SIZE];

	access_new_token(house, 1, old);
	assert_true(access_replace_token(house, 1, new));
	access_close(house);
	house = access_open(path);
	assert_int_equal(access_lane_of(house, old), 0);
	assert_int_equal(access_lane_of(house, new), 1);
}

CASE(a_cookie_is_of_its_lane_and_of_nobody_else)
{
	char token[ACCESS_TOKEN_SIZE];
	char cookie[ACCESS_COOKIE_SIZE];
	char other[ACCESS_COOKIE_SIZE];
	char session[ACCESS_SESSION_SIZE];

	assert_false(access_read_console(house, 1, "", session));
	access_new_token(house, 1, token);
	access_new_token(house, 2, token);
	access_write_console(house, 1, cookie);
	access_write_console(house, 1, other);
	assert_string_not_equal(cookie, other); /* each is a session of its own */
	assert_true(access_read_console(house, 1, cookie, session));
	assert_int_equal(strlen(session), ACCESS_SESSION_SIZE - 1);
	assert_memory_equal(session, cookie, ACCESS_SESSION_SIZE - 1);
	assert_false(access_read_console(house, 2, cookie, session));
	assert_false(access_read_console(house, 3, cookie, session));
}

CASE(every_byte_of_a_cookie_counts)
{
	char token[ACCESS_TOKEN_SIZE];
	char cookie[ACCESS_COOKIE_SIZE];
	char session[ACCESS_SESSION_SIZE];
	size_t length;

	access_new_token(house, 1, token);
	access_write_console(house, 1, cookie);
	length = strlen(cookie);
	for (size_t next = 0; next < length; next++) {
		const char byte = cookie[next];

		cookie[next] = byte == 'f' ? 'e' : 'f';
		assert_false(access_read_console(house, 1, cookie, session));
		cookie[next] = '\0';
		assert_false(access_read_console(house, 1, cookie, session));
		cookie[next] = byte;
	}
	assert_true(access_read_console(house, 1, cookie, session));
	cookie[length] = '0';
	cookie[length + 1] = '\0';
	assert_false(access_read_console(house, 1, cookie, session));
}

CASE(the_desk_has_a_password_and_a_cookie_that_expires)
{
	char cookie[ACCESS_COOKIE_SIZE];

	access_write_desk(house, now + 10, cookie);
	assert_false(access_has_password(house));
	assert_false(access_is_desk(house, now, cookie)); /* without a password there is no desk */
	assert_true(access_set_password(house, "correct horse"));
	assert_true(access_has_password(house));
	assert_true(access_is_password(access_hash(house), "correct horse"));
	assert_false(access_is_password(access_hash(house), "correct house"));
	assert_false(access_is_password(access_hash(house), ""));
	assert_false(access_is_desk(house, now, cookie));
	access_write_desk(house, now + 10, cookie);
	assert_true(access_is_desk(house, now, cookie));
	assert_true(access_is_desk(house, now + 10, cookie));
	assert_false(access_is_desk(house, now + 11, cookie));
	cookie[0]++; /* nor can it be made to last longer */
	assert_false(access_is_desk(house, now, cookie));
	assert_false(access_is_desk(house, now, ""));
	assert_false(access_is_desk(house, now, "99999999999999999999."));
}

CASE(a_new_password_makes_the_cookies_of_the_old_one_void)
{
	char cookie[ACCESS_COOKIE_SIZE];

	assert_true(access_set_password(house, "first one"));
	access_write_desk(house, now + 10, cookie);
	assert_true(access_is_desk(house, now, cookie));
	assert_true(access_set_password(house, "first one"));
	assert_false(access_is_desk(house, now, cookie));
}

CASE(what_is_saved_is_there_again)
{
	char token[ACCESS_TOKEN_SIZE];
	char cookie[ACCESS_COOKIE_SIZE];
	char desk[ACCESS_COOKIE_SIZE];
	char session[ACCESS_SESSION_SIZE];
	struct stat status;

	access_new_token(house, 3, token);
	assert_true(access_set_password(house, "correct horse"));
	access_write_console(house, 3, cookie);
	access_write_desk(house, now, desk);
	come_back();
	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(status.st_mode & 0777, 0600);
	assert_int_equal(access_lane_of(house, token), 3);
	assert_false(access_has_token(house, 1));
	assert_true(access_read_console(house, 3, cookie, session));
	assert_true(access_is_desk(house, now, desk));
	assert_true(access_is_password(access_hash(house), "correct horse"));
}

CASE(without_a_file_nothing_is_kept)
{
	struct access *fleeting = access_open(NULL);
	char token[ACCESS_TOKEN_SIZE];

	assert_non_null(fleeting);
	access_new_token(fleeting, 1, token);
	assert_true(access_save(fleeting));
	access_close(fleeting);
	access_close(NULL);
}

static void write_file(const char *bytes)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(bytes, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

CASE(a_file_that_is_none_is_refused)
{
	static const char *const files[] = {
		"",
		"something else\n",
		"pindeck-access 2\n",
		"pindeck-access 1\nsecret 00\n",
		"pindeck-access 1\nsecret zz\n",
		"pindeck-access 1\nlane 1 00\n",
		"pindeck-access 1\nlane 1\n",
		"pindeck-access 1\nking me\n",
		"pindeck-access 1\n\n",
		"pindeck-access 1\ndesk "
		"0123456789012345678901234567890123456789012345678901234567890123456789012345678901"
		"2345678901234567890123456789012345678901234567\n",
	};

	for (size_t next = 0; next < sizeof files / sizeof *files; next++) {
		write_file(files[next]);
		errno = 0;
		assert_null(access_open(path));
		assert_int_equal(errno, EINVAL);
	}
	assert_null(access_open("/"));
}

CASE(a_lane_that_cannot_be_is_refused)
{
	static const char *const lanes[] = { "4294967297", "-1", "0", "201", "", "x" };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		char text[200];

		snprintf(text, sizeof text, "pindeck-access 1\nlane %s %s\n", lanes[next],
		         "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
		write_file(text);
		assert_null(access_open(path));
		assert_int_equal(errno, EINVAL);
	}
}

CASE(what_another_program_wrote_is_known_after_a_refresh)
{
	struct access *other;
	char token[ACCESS_TOKEN_SIZE];

	assert_true(access_save(house));
	other = access_open(path);
	assert_non_null(other);
	access_new_token(other, 7, token);
	assert_true(access_set_password(other, "correct horse"));
	assert_true(access_save(other));
	access_close(other);
	assert_int_equal(access_lane_of(house, token), 0);
	assert_true(access_refresh(house));
	assert_int_equal(access_lane_of(house, token), 7);
	assert_true(access_has_password(house));
	write_file("something else\n");
	assert_false(access_refresh(house));
	assert_int_equal(access_lane_of(house, token), 7);
}

CASE(a_file_that_cannot_be_written_is_noticed)
{
	struct access *lost = access_open("/nowhere/at/all");
	char token[ACCESS_TOKEN_SIZE];
	char other[ACCESS_TOKEN_SIZE];

	assert_non_null(lost); /* there is none yet */
	access_new_token(lost, 1, token);
	assert_false(access_save(lost));
	assert_int_equal(errno, ENOENT);
	assert_false(access_replace_token(lost, 1, other));
	assert_int_equal(access_lane_of(lost, token), 1); /* which is not lost with it */
	assert_int_equal(access_lane_of(lost, other), 0);
	access_close(lost);
}

CASE(wrong_ones_are_counted_for_a_minute)
{
	struct wrongs *wrongs = wrongs_new();

	assert_non_null(wrongs);
	for (int next = 0; next < 10; next++) {
		assert_false(wrongs_are_too_many(wrongs, "10.0.0.1", now));
		wrongs_add(wrongs, "10.0.0.1", now + next);
	}
	assert_true(wrongs_are_too_many(wrongs, "10.0.0.1", now + 10));
	assert_false(wrongs_are_too_many(wrongs, "10.0.0.2", now + 10) &&
	             wrongs_are_too_many(wrongs, "10.0.0.3", now + 10));
	wrongs_forgive(wrongs, "10.0.0.1");
	assert_false(wrongs_are_too_many(wrongs, "10.0.0.1", now + 10));
	wrongs_add(wrongs, "10.0.0.1", now + 10);
	assert_true(wrongs_are_too_many(wrongs, "10.0.0.1", now + 59));
	assert_false(wrongs_are_too_many(wrongs, "10.0.0.1", now + 60));
	wrongs_forgive(wrongs, "10.0.0.9"); /* nothing there */
	wrongs_free(wrongs);
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(a_token_is_of_its_lane),
		SENTENCE(a_new_token_makes_the_old_one_void_with_its_cookies),
		SENTENCE(a_token_is_replaced_on_disk),
		SENTENCE(a_cookie_is_of_its_lane_and_of_nobody_else),
		SENTENCE(every_byte_of_a_cookie_counts),
		SENTENCE(the_desk_has_a_password_and_a_cookie_that_expires),
		SENTENCE(a_new_password_makes_the_cookies_of_the_old_one_void),
		SENTENCE(what_is_saved_is_there_again),
		SENTENCE(without_a_file_nothing_is_kept),
		SENTENCE(a_file_that_is_none_is_refused),
		SENTENCE(a_lane_that_cannot_be_is_refused),
		SENTENCE(what_another_program_wrote_is_known_after_a_refresh),
		SENTENCE(a_file_that_cannot_be_written_is_noticed),
		SENTENCE(wrong_ones_are_counted_for_a_minute),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
