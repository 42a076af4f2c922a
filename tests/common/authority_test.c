/* Authorities: what is read is a host and a port and nothing more, whatever stands around it. */
#include "common/authority.h"

#include "case.h"
#include "dice.h"

#include <string.h>

static bool reads(const char *text, const char *wanted)
{
	struct authority authority;
	char written[AUTHORITY_SIZE];

	if (!authority_read(&authority, text, strlen(text)))
		return false;
	authority_write(&authority, written);
	assert_string_equal(written, wanted);
	return true;
}

CASE(hosts_and_ports_are_read)
{
	assert_true(reads("localhost", "localhost"));
	assert_true(reads("Bowling.Example.:80", "bowling.example:80"));
	assert_true(reads("127.0.0.1:0", "127.0.0.1:0"));
	assert_true(reads("a:", "a"));
	assert_true(reads("lane_1:65535", "lane_1:65535"));
	assert_true(reads("[2001:DB8:0::1]:08080", "[2001:db8::1]:8080"));
	assert_true(reads("[::ffff:10.0.0.7]", "[::ffff:10.0.0.7]"));
}

CASE(other_texts_are_refused)
{
	static const char *const texts[] = {
		"",         ":80",        "a:80@b",    "a@b",    "a:80:80",     "a:65536",
		"a:+1",     "a:1 ",       "a b",       "a/",     "a?",          "a#",
		"a\\b",     "a,b",        "[]",        "[a]",    "[::1",        "::1",
		"[::1]]",   "[::1]80",    "[::1%eth]", "-a",     ".",           "a%2f",
		"a:008080", "[::1]:80@b", "a\t:80",    "a:80\n", "\xED\x95\x9C"
	};
	char longest[AUTHORITY_HOST_SIZE + 1];

	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++)
		assert_false(reads(texts[next], ""));
	memset(longest, 'a', sizeof longest);
	longest[AUTHORITY_HOST_SIZE - 1] = '\0';
	assert_true(reads(longest, longest));
	longest[AUTHORITY_HOST_SIZE - 1] = 'a';
	longest[AUTHORITY_HOST_SIZE] = '\0';
	assert_false(reads(longest, ""));
}

static bool is_same(const char *one, const char *other)
{
	struct origin left;
	struct origin right;

	return authority_read_origin(&left, one) && authority_read_origin(&right, other) &&
	       authority_origins_are_same(&left, &right);
}

CASE(origins_are_compared)
{
	assert_true(is_same("http://a", "http://A:80"));
	assert_true(is_same("https://a.", "https://a:443"));
	assert_false(is_same("http://a", "https://a"));
	assert_false(is_same("http://a:80", "http://a:81"));
	assert_false(is_same("null", "null"));
	assert_false(is_same("http://a/", "http://a/"));
	assert_false(is_same("ftp://a", "ftp://a"));
}

/* Of random texts made of the pieces that parsers disagree about: what is accepted begins with its
 * host, has nothing but a port after it, and reads the same when it is written. */
CASE(nothing_follows_what_is_read)
{
	static const char *const pieces[] = { "localhost", "evil", ".",   ":",        "80",
		                              "@",         "/",    "[",   "]",        "::1",
		                              "\\",        "#",    "?",   "%",        " ",
		                              "-",         "_",    "443", "10.0.0.7", "\x80" };
	enum {
		PIECES = sizeof pieces / sizeof *pieces
	};
	struct dice dice = { .seed = 1 };
	size_t accepted = 0;

	for (int turn = 0; turn < 200000; turn++) {
		const int count = 1 + chance(&dice, 6);
		char text[128] = "";
		char written[AUTHORITY_SIZE];
		struct authority authority;
		const char *host = text;
		const char *end;

		for (int next = 0; next < count; next++)
			strcat(text, pieces[chance(&dice, PIECES)]);
		if (!authority_read(&authority, text, strlen(text)))
			continue;
		accepted++;
		assert_null(strpbrk(text, "@/\\#?% \x80"));
		host += text[0] == '[' ? 1 : 0;
		end = host + strcspn(host, text[0] == '[' ? "]" : ":");
		assert_true(text[0] == '[' ||
		            strncmp(host, authority.host, strlen(authority.host)) == 0);
		end += *end == ']' ? 1 : 0;
		end += *end == ':' ? 1 : 0;
		assert_int_equal(strspn(end, "0123456789"), strlen(end));
		authority_write(&authority, written);
		assert_true(reads(written, written));
	}
	assert_true(accepted > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(hosts_and_ports_are_read),
		SENTENCE(other_texts_are_refused),
		SENTENCE(origins_are_compared),
		SENTENCE(nothing_follows_what_is_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
