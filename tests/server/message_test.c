/* Message: a request is parsed strictly, in any pieces, and its end is never ambiguous. */
#include "server/http/message.h"

#include "case.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static char bytes[MESSAGE_ROOM];
static size_t length;
static struct message message;

static enum message_state read_all(const char *text, size_t size)
{
	message = (struct message){ .fault = FAULT_NONE };
	memcpy(bytes, text, size);
	length = size;
	return message_read(&message, bytes, &length);
}

static enum message_state read_text(const char *text)
{
	return read_all(text, strlen(text));
}

static void expect_fault(enum message_fault fault, const char *text)
{
	if (read_text(text) != MESSAGE_FAULTY || message.fault != fault)
		fail_msg("fault %d, not %d: %s", (int)message.fault, (int)fault, text);
	assert_non_null(message.why);
}

static void expect_text(const char *expected, struct message_span span)
{
	assert_int_equal(span.length, strlen(expected));
	assert_memory_equal(bytes + span.first, expected, span.length);
}

CASE(a_request_has_its_parts)
{
	assert_int_equal(read_text("POST /a/b?c=d HTTP/1.1\r\nHost: x\r\nA:  1 \r\nContent-Length: "
	                           "5\r\n\r\n12345GET"),
	                 MESSAGE_WHOLE);
	assert_int_equal(message.method, METHOD_POST);
	expect_text("/a/b", message.path);
	expect_text("c=d", message.query);
	expect_text("x", message.host);
	expect_text("12345", message.body);
	assert_string_equal(message_field(&message, bytes, "a"), "1");
	assert_null(message_field(&message, bytes, "b"));
	assert_int_equal(length - message_end(&message), 3);
}

CASE(chunks_are_joined)
{
	assert_int_equal(read_text("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
	                           "3\r\nabc\r\n00A\r\n0123456789\r\n0\r\n\r\nGET"),
	                 MESSAGE_WHOLE);
	expect_text("abc0123456789", message.body);
	assert_int_equal(length - message_end(&message), 3);
	assert_memory_equal(bytes + message_end(&message), "GET", 3);
}

CASE(every_cut_leads_to_the_same_request)
{
	static const char text[] =
	    "\r\nDELETE http://h:1/p?q HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
	    "Connection: a, close\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
	const size_t size = sizeof text - 1;

	for (size_t cut = 1; cut < size; cut++) {
		message = (struct message){ .fault = FAULT_NONE };
		memcpy(bytes, text, cut);
		length = cut;
		assert_int_equal(message_read(&message, bytes, &length), MESSAGE_MORE);
		memcpy(bytes + length, text + cut, size - cut);
		length += size - cut;
		assert_int_equal(message_read(&message, bytes, &length), MESSAGE_WHOLE);
		expect_text("/p", message.path);
		expect_text("h:1", message.host);
		expect_text("abcde", message.body);
		assert_true(message.closes);
		assert_int_equal(length, message_end(&message));
	}
}

#define HEAD "GET / HTTP/1.1\r\nHost: x\r\n"

CASE(an_ambiguous_message_is_a_fault)
{
	static const char *const malformed[] = {
		HEAD "Content-Length: 1\r\nContent-Length: 1\r\n\r\n",
		HEAD "Content-Length: +1\r\n\r\n",
		HEAD "Content-Length: 1 1\r\n\r\n",
		HEAD "Content-Length: 1,1\r\n\r\n",
		HEAD "Content-Length:\r\n\r\n",
		HEAD "Content-Length : 1\r\n\r\n",
		HEAD "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
		HEAD "Transfer-Encoding : chunked\r\n\r\n",
		HEAD "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
		HEAD "Transfer-Encoding: gzip, chunked\r\n\r\n",
		HEAD "Transfer-Encoding:\r\n\r\n",
		HEAD "Transfer-Encoding: chunked\r\n\r\n1;x\r\n",
		HEAD "Transfer-Encoding: chunked\r\n\r\n1\n",
		HEAD "Transfer-Encoding: chunked\r\n\r\n1\r\nab",
		HEAD "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r\n",
		HEAD "Transfer-Encoding: chunked\r\n\r\n000000001\r\n",
		HEAD "Transfer-Encoding: chunked\r\n\r\n\r\n",
		HEAD " folded: x\r\n\r\n",
		HEAD "a\r\n\r\n",
		HEAD ": a\r\n\r\n",
		HEAD "a: b\n\r\n",
		HEAD "a: b\rc\r\n\r\n",
		HEAD "a: \x01\r\n\r\n",
		HEAD "Host: x\r\n\r\n",
		"GET / HTTP/1.1\r\n\r\n",
		"GET / HTTP/1.1\r\nHost:\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: x:80@y\r\n\r\n",
		"GET / HTTP/1.0\r\nHost: x:80/y\r\n\r\n",
		"GET http://x/ HTTP/1.1\r\nHost: x:80?y\r\n\r\n",
		"GET http://x:80@y/ HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
		"GET  / HTTP/1.1\r\n",
		"GET /  HTTP/1.1\r\n",
		"GET / HTTP/1.1 \r\n",
		"GET / http/1.1\r\n",
		"GET /\r\n",
		"GET\t/\tHTTP/1.1\r\n",
		"GET x HTTP/1.1\r\n",
		"GET * HTTP/1.1\r\n",
		"GET /#x HTTP/1.1\r\n",
		"GET /\xC3\xA4 HTTP/1.1\r\n",
		"GET http:///x HTTP/1.1\r\n",
		"G(T / HTTP/1.1\r\n",
		"\r\n\r\nGET / HTTP/1.1\r\n",
		"\nGET / HTTP/1.1\r\n",
		"\x16\x03\x01",
	};

	for (size_t next = 0; next < sizeof malformed / sizeof *malformed; next++)
		expect_fault(FAULT_MALFORMED, malformed[next]);
	assert_int_equal(read_all(HEAD "a: b\0c\r\n\r\n", sizeof HEAD "a: b\0c\r\n\r\n" - 1),
	                 MESSAGE_FAULTY);
	expect_fault(FAULT_METHOD, "BREW / HTTP/1.1\r\n");
	expect_fault(FAULT_METHOD, "get / HTTP/1.1\r\n");
	expect_fault(FAULT_VERSION, "GET / HTTP/1.2\r\n");
	expect_fault(FAULT_VERSION, "PRI * HTTP/2.0\r\n");
	expect_fault(FAULT_CODING, HEAD "Transfer-Encoding: gzip\r\n\r\n");
	expect_fault(FAULT_EXPECTATION, HEAD "Expect: x\r\n\r\n");
}

CASE(every_part_of_a_message_has_a_limit)
{
	static char text[MESSAGE_ROOM];

	expect_fault(FAULT_BODY_TOO_LONG, HEAD "Content-Length: 14337\r\n\r\n");
	expect_fault(FAULT_BODY_TOO_LONG, HEAD "Content-Length: 99999999999999999999\r\n\r\n");
	expect_fault(FAULT_BODY_TOO_LONG, HEAD "Transfer-Encoding: chunked\r\n\r\nffff");
	memset(text, 'a', sizeof text);
	memcpy(text, "GET /", 5);
	assert_int_equal(read_all(text, MESSAGE_MOST_TARGET), MESSAGE_MORE);
	assert_int_equal(read_all(text, MESSAGE_MOST_TARGET + 1), MESSAGE_FAULTY);
	assert_int_equal(message.fault, FAULT_TARGET_TOO_LONG);
	memcpy(text, HEAD "x:", sizeof HEAD "x:" - 1);
	assert_int_equal(read_all(text, MESSAGE_MOST - 1), MESSAGE_MORE);
	assert_int_equal(read_all(text, MESSAGE_MOST), MESSAGE_FAULTY);
	assert_int_equal(message.fault, FAULT_HEAD_TOO_LONG);
	length = (size_t)snprintf(text, sizeof text, HEAD);
	for (int next = 1; next <= MESSAGE_MOST_FIELDS; next++)
		length += (size_t)snprintf(text + length, sizeof text - length, "a: b\r\n");
	assert_int_equal(read_all(text, length), MESSAGE_FAULTY);
	assert_int_equal(message.fault, FAULT_HEAD_TOO_LONG);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(a_request_has_its_parts),
		SENTENCE(chunks_are_joined),
		SENTENCE(every_cut_leads_to_the_same_request),
		SENTENCE(an_ambiguous_message_is_a_fault),
		SENTENCE(every_part_of_a_message_has_a_limit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
