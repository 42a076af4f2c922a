/* Refusals: each has a code, a reason, a status and its alternatives. */
#include "actions.h"

#include <jansson.h>

static json_t *written_refusal(const struct refusal *refusal)
{
	struct writer writer = { .text = NULL };
	json_t *body;

	refusal_write(refusal, &writer);
	body = json_loadb(writer.text, writer.length, JSON_REJECT_DUPLICATES, NULL);
	assert_non_null(body);
	assert_int_equal(json_object_size(body), 3);
	writer_free(&writer);
	return body;
}

static const char *member(const json_t *body, const char *name)
{
	const char *text = json_string_value(json_object_get(body, name));

	assert_non_null(text);
	return text;
}

/* A word that programs can rely on, and a phrase. */
static void expect_told(const json_t *body)
{
	const char *code = member(body, "code");

	assert_true(strlen(code) > 0);
	assert_int_equal(strspn(code, "abcdefghijklmnopqrstuvwxyz_"), strlen(code));
	assert_true(strlen(member(body, "reason")) > 0);
}

CASE(every_code_is_told)
{
	static json_t *seen[REFUSAL_CODES];

	for (int code = NOT_REFUSED + 1; code < REFUSAL_CODES; code++) {
		struct refusal refusal = { .code = NOT_REFUSED };

		if (code == AGAINST_THE_RULES)
			continue;
		refuse(&refusal, (enum refusal_code)code);
		assert_in_range(refusal_status(&refusal), 400, 505);
		seen[code] = written_refusal(&refusal);
		expect_told(seen[code]);
		for (int other = 1; other < code; other++)
			if (seen[other] != NULL)
				assert_string_not_equal(member(seen[other], "code"),
				                        member(seen[code], "code"));
	}
	for (int code = 0; code < REFUSAL_CODES; code++)
		json_decref(seen[code]);
}

CASE(every_reason_of_the_rules_is_told)
{
	for (int reason = PINDECK_REASON_ACCEPTED + 1; reason < PINDECK_REASONS; reason++) {
		struct refusal refusal = { .code = NOT_REFUSED };
		json_t *body;

		refuse_reason(&refusal, (enum pindeck_reason)reason);
		assert_int_equal(refusal_status(&refusal),
		                 reason == PINDECK_REASON_NO_SUCH_BOWLER ? 404 : 422);
		body = written_refusal(&refusal);
		expect_told(body);
		json_decref(body);
	}
}

CASE(alternatives_keep_their_order)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	json_t *body;
	const json_t *possible;

	refuse(&refusal, BAD_BODY);
	refusal_add(&refusal, "one");
	refusal_add(&refusal, "\"two\"");
	refusal_add(&refusal, "");
	body = written_refusal(&refusal);
	possible = json_object_get(body, "possible");
	assert_int_equal(json_array_size(possible), 3);
	assert_string_equal(json_string_value(json_array_get(possible, 0)), "one");
	assert_string_equal(json_string_value(json_array_get(possible, 1)), "\"two\"");
	assert_string_equal(json_string_value(json_array_get(possible, 2)), "");
	json_decref(body);
	refuse(&refusal, NO_GAME);
	body = written_refusal(&refusal);
	assert_int_equal(json_array_size(json_object_get(body, "possible")), 0);
	json_decref(body);
}

CASE(alternatives_without_room_are_left_out)
{
	struct refusal refusal = { .code = BAD_BODY };
	char word[101];
	size_t words;
	json_t *body;

	memset(word, 'w', sizeof word - 1);
	word[sizeof word - 1] = '\0';
	for (int next = 0; next < 100; next++)
		refusal_add(&refusal, word);
	words = REFUSAL_POSSIBLE_SIZE / sizeof word;
	body = written_refusal(&refusal);
	assert_int_equal(json_array_size(json_object_get(body, "possible")), words);
	json_decref(body);
}

CASE(all_disciplines_and_formats_have_room)
{
	struct refusal refusal = { .code = BAD_BODY };

	refusal_add_disciplines(&refusal);
	refusal_add_formats(&refusal);
	assert_non_null(strstr(possible_of(&refusal), "scotch-lead"));
	assert_non_null(strstr(possible_of(&refusal), "tenpin"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(every_code_is_told),
		SENTENCE(every_reason_of_the_rules_is_told),
		SENTENCE(alternatives_keep_their_order),
		SENTENCE(alternatives_without_room_are_left_out),
		SENTENCE(all_disciplines_and_formats_have_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
