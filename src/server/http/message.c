/* Message: one HTTP/1.x request, read strictly by RFC 9112. */
#include "server/http/message.h"

#include "common/authority.h"
#include "common/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
	TOKEN = 1,  /* of a method or a field's name */
	TARGET = 2, /* of a request target */
	VALUE = 4   /* of a field's value */
};

enum phase {
	HEAD,
	BODY,       /* of a known length */
	CHUNK_SIZE, /* its digits */
	CHUNK_SIZE_END,
	CHUNK_DATA,
	CHUNK_RETURN, /* CR after the data */
	CHUNK_END,
	LAST_RETURN, /* CRLF after the last chunk, where trailers would be */
	LAST_END,
	WHOLE
};

enum seen {
	SEEN_LINE = 1,
	SEEN_HOST = 2,
	SEEN_LENGTH = 4,
	SEEN_CODING = 8,
	SEEN_EMPTY = 16 /* one empty line before the request line is ignored */
};

enum {
	MOST_LENGTH_DIGITS = 18,
	MOST_CHUNK_DIGITS = 8
};

/* clang-format off */
#define T (TOKEN | TARGET | VALUE)
#define U (TARGET | VALUE)
#define V VALUE
static const unsigned char classes[128] = {
	['\t'] = V, [' '] = V,
	['!'] = T, ['"'] = U, ['#'] = V, ['$'] = T, ['%'] = T, ['&'] = T, ['\''] = T, ['('] = U, [')'] = U,
	['*'] = T, ['+'] = T, [','] = U, ['-'] = T, ['.'] = T, ['/'] = U,
	['0'] = T, ['1'] = T, ['2'] = T, ['3'] = T, ['4'] = T, ['5'] = T, ['6'] = T, ['7'] = T, ['8'] = T, ['9'] = T,
	[':'] = U, [';'] = U, ['<'] = U, ['='] = U, ['>'] = U, ['?'] = U, ['@'] = U,
	['A'] = T, ['B'] = T, ['C'] = T, ['D'] = T, ['E'] = T, ['F'] = T, ['G'] = T, ['H'] = T, ['I'] = T,
	['J'] = T, ['K'] = T, ['L'] = T, ['M'] = T, ['N'] = T, ['O'] = T, ['P'] = T, ['Q'] = T, ['R'] = T,
	['S'] = T, ['T'] = T, ['U'] = T, ['V'] = T, ['W'] = T, ['X'] = T, ['Y'] = T, ['Z'] = T,
	['['] = U, ['\\'] = U, [']'] = U, ['^'] = T, ['_'] = T, ['`'] = T,
	['a'] = T, ['b'] = T, ['c'] = T, ['d'] = T, ['e'] = T, ['f'] = T, ['g'] = T, ['h'] = T, ['i'] = T,
	['j'] = T, ['k'] = T, ['l'] = T, ['m'] = T, ['n'] = T, ['o'] = T, ['p'] = T, ['q'] = T, ['r'] = T,
	['s'] = T, ['t'] = T, ['u'] = T, ['v'] = T, ['w'] = T, ['x'] = T, ['y'] = T, ['z'] = T,
	['{'] = U, ['|'] = T, ['}'] = U, ['~'] = T,
};
#undef T
#undef U
#undef V

static const struct {
	const char *word;
	enum message_method method;
} methods[] = {
	{ "GET", METHOD_GET },       { "HEAD", METHOD_HEAD },   { "POST", METHOD_POST },
	{ "PUT", METHOD_PUT },       { "DELETE", METHOD_DELETE }, { "PATCH", METHOD_PATCH },
	{ "OPTIONS", METHOD_OPTIONS }, { "TRACE", METHOD_TRACE },
};
/* clang-format on */

/* Returns false, for the caller to return. */
static bool fail(struct message *message, enum message_fault fault, const char *why)
{
	message->fault = fault;
	message->why = why;
	return false;
}

static bool malformed(struct message *message, const char *why)
{
	return fail(message, FAULT_MALFORMED, why);
}

/* Bytes beyond ASCII are allowed only in values. */
static bool is_of(int class, char byte)
{
	const unsigned char code = (unsigned char)byte;

	return ((code < sizeof classes ? classes[code] : VALUE) & class) != 0;
}

/* How many bytes at the front are all of that class. */
static size_t span_of(int class, const char *bytes, size_t length)
{
	size_t next = 0;

	while (next < length && is_of(class, bytes[next]))
		next++;
	return next;
}

static struct message_span span_at(size_t first, size_t length)
{
	return (struct message_span){ (uint16_t)first, (uint16_t)length };
}

static bool is_word(const char *word, const char *bytes, size_t length)
{
	return strlen(word) == length && strncasecmp(word, bytes, length) == 0;
}

/* ---- the request line ---- */

static bool read_method(struct message *message, const char *bytes, size_t length)
{
	for (size_t next = 0; next < sizeof methods / sizeof *methods; next++) {
		if (strlen(methods[next].word) != length ||
		    memcmp(methods[next].word, bytes, length) != 0)
			continue;
		message->method = methods[next].method;
		return true;
	}
	return fail(message, FAULT_METHOD, "GET, HEAD, POST, DELETE");
}

static bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static bool read_version(struct message *message, const char *bytes, size_t length)
{
	if (length != 8 || memcmp(bytes, "HTTP/", 5) != 0 || !is_digit(bytes[5]) ||
	    bytes[6] != '.' || !is_digit(bytes[7]))
		return malformed(message, "METHOD SP TARGET SP HTTP/1.1");
	if (bytes[5] != '1' || bytes[7] > '1')
		return fail(message, FAULT_VERSION, "HTTP/1.1");
	message->is_old = bytes[7] == '0';
	return true;
}

/* The bytes of http:// or https:// at the front; 0 when there is neither. */
static size_t scheme_of(const char *target, size_t length)
{
	static const char *const schemes[] = { "http://", "https://" };

	for (size_t next = 0; next < 2; next++) {
		const size_t size = strlen(schemes[next]);

		if (length > size && strncasecmp(target, schemes[next], size) == 0)
			return size;
	}
	return 0;
}

static bool is_authority(const char *bytes, struct message_span span)
{
	struct authority authority;

	return authority_read(&authority, bytes + span.first, span.length);
}

/* A path and a query, perhaps after a scheme and a host, or * for OPTIONS. */
static bool read_target(struct message *message, char *bytes, size_t first, size_t length)
{
	const size_t scheme = scheme_of(bytes + first, length);
	const size_t end = first + length;
	size_t path = first;
	const char *mark;

	if (scheme > 0) {
		path += scheme;
		path += strcspn(bytes + path, "/? ");
		message->host = span_at(first + scheme, path - first - scheme);
		if (!is_authority(bytes, message->host))
			return malformed(message, "a target with a host behind http://");
		message->has_target_host = true;
	} else if (bytes[first] != '/' &&
	           !(length == 1 && bytes[first] == '*' && message->method == METHOD_OPTIONS)) {
		return malformed(message, "a target that begins with /");
	}
	mark = memchr(bytes + path, '?', end - path);
	message->path = span_at(path, mark != NULL ? (size_t)(mark - bytes) - path : end - path);
	if (mark != NULL)
		message->query =
		    span_at((size_t)(mark - bytes) + 1, (size_t)(bytes + end - mark) - 1);
	bytes[message->path.first + message->path.length] = '\0';
	bytes[end] = '\0';
	return true;
}

static bool read_request_line(struct message *message, char *bytes, size_t length)
{
	const size_t line = message->line;
	const size_t method = span_of(TOKEN, bytes + line, length);
	const size_t target = line + method + 1;
	size_t span;

	if (method == 0 || method == length || bytes[line + method] != ' ')
		return malformed(message, "METHOD SP TARGET SP HTTP/1.1");
	span = span_of(TARGET, bytes + target, length - method - 1);
	if (span == 0 || target + span == line + length || bytes[target + span] != ' ')
		return malformed(message, "METHOD SP TARGET SP HTTP/1.1");
	return read_version(message, bytes + target + span + 1, length - method - span - 2) &&
	       read_method(message, bytes + line, method) &&
	       read_target(message, bytes, target, span);
}

/* ---- fields ---- */

/* True for the first field of that name. A second framing field is ambiguous even if both are
 * equal. */
static bool is_first(struct message *message, enum seen seen, const char *why)
{
	if ((message->seen & seen) != 0)
		return malformed(message, why);
	message->seen |= seen;
	return true;
}

static bool take_host(struct message *message, const char *bytes, struct message_span value)
{
	if (!is_first(message, SEEN_HOST, "exactly one Host"))
		return false;
	if (!is_authority(bytes, value))
		return malformed(message, "Host: HOST or HOST:PORT");
	if (!message->has_target_host)
		message->host = value;
	return true;
}

static bool take_length(struct message *message, const char *bytes, struct message_span value)
{
	if (!is_first(message, SEEN_LENGTH, "at most one Content-Length"))
		return false;
	if (value.length == 0)
		return malformed(message, "a Content-Length of digits only");
	for (size_t next = 0; next < value.length; next++) {
		const char byte = bytes[value.first + next];

		if (!is_digit(byte))
			return malformed(message, "a Content-Length of digits only");
		if (next >= MOST_LENGTH_DIGITS)
			return fail(message, FAULT_BODY_TOO_LONG, "14336");
		message->wanted = message->wanted * 10 + (uint64_t)(byte - '0');
	}
	return true;
}

static bool take_coding(struct message *message, const char *bytes, struct message_span value)
{
	const char *coding = bytes + value.first;

	if (!is_first(message, SEEN_CODING, "at most one Transfer-Encoding"))
		return false;
	if (is_word("chunked", coding, value.length))
		return true;
	if (value.length > 0 && span_of(TOKEN, coding, value.length) == value.length)
		return fail(message, FAULT_CODING, "Transfer-Encoding: chunked");
	return malformed(message, "Transfer-Encoding: chunked");
}

/* A list of words: close may be one of them. */
static bool take_connection(struct message *message, const char *bytes, struct message_span value)
{
	const char *next = bytes + value.first;
	const char *end = next + value.length;

	while (next < end) {
		const size_t word = span_of(TOKEN, next, (size_t)(end - next));

		message->closes = message->closes || is_word("close", next, word);
		next += word > 0 ? word : 1;
	}
	return true;
}

static bool take_expectation(struct message *message, const char *bytes, struct message_span value)
{
	if (!is_word("100-continue", bytes + value.first, value.length))
		return fail(message, FAULT_EXPECTATION, "Expect: 100-continue");
	message->expects = true;
	return true;
}

/* The fields that determine the end of a message and whether its connection stays open. */
static const struct {
	const char *name;
	bool (*take)(struct message *message, const char *bytes, struct message_span value);
} framing[] = {
	{ "Host", take_host },
	{ "Content-Length", take_length },
	{ "Transfer-Encoding", take_coding },
	{ "Connection", take_connection },
	{ "Expect", take_expectation },
};

static bool is_space(char byte)
{
	return byte == ' ' || byte == '\t';
}

static bool read_field(struct message *message, char *bytes, size_t length)
{
	const size_t line = message->line;
	const size_t name = span_of(TOKEN, bytes + line, length);
	size_t first = line + name + 1;
	size_t end = line + length;
	struct message_field *field = &message->fields[message->count];

	if (name == 0 || name == length || bytes[line + name] != ':')
		return malformed(message, "NAME: VALUE, without a space before the colon");
	while (first < end && is_space(bytes[first]))
		first++;
	while (end > first && is_space(bytes[end - 1]))
		end--;
	if (span_of(VALUE, bytes + first, end - first) != end - first)
		return malformed(message, "fields without control characters");
	if (message->count == MESSAGE_MOST_FIELDS)
		return fail(message, FAULT_HEAD_TOO_LONG, "64");
	bytes[end] = '\0';
	field->name = span_at(line, name);
	field->value = span_at(first, end - first);
	message->count++;
	for (size_t next = 0; next < sizeof framing / sizeof *framing; next++)
		if (is_word(framing[next].name, bytes + line, name))
			return framing[next].take(message, bytes, field->value);
	return true;
}

/* ---- the head ---- */

/* The empty line after the head: determine the end of the body. */
static bool end_head(struct message *message)
{
	const bool coded = (message->seen & SEEN_CODING) != 0;

	if (coded && (message->seen & SEEN_LENGTH) != 0)
		return malformed(message, "either Content-Length or Transfer-Encoding");
	if (coded && message->is_old)
		return malformed(message, "Transfer-Encoding in HTTP/1.1 only");
	if (!message->is_old && (message->seen & SEEN_HOST) == 0)
		return malformed(message, "exactly one Host");
	if (message->wanted > MESSAGE_MOST - message->read)
		return fail(message, FAULT_BODY_TOO_LONG, "14336");
	message->has_head = true;
	message->body = span_at(message->read, 0);
	message->phase = coded ? CHUNK_SIZE : (message->wanted > 0 ? BODY : WHOLE);
	return true;
}

static bool read_line(struct message *message, char *bytes, size_t length)
{
	if ((message->seen & SEEN_LINE) == 0) {
		if (length == 0)
			return is_first(message, SEEN_EMPTY, "METHOD SP TARGET SP HTTP/1.1");
		message->seen |= SEEN_LINE;
		return read_request_line(message, bytes, length);
	}
	return length > 0 ? read_field(message, bytes, length) : end_head(message);
}

/* Check an incomplete line: its length is limited, and it may not contain control bytes.
 */
static bool may_go_on(struct message *message, const char *bytes, size_t length)
{
	const size_t size = length - message->line;

	if ((message->seen & SEEN_LINE) == 0 && size > MESSAGE_MOST_TARGET)
		return fail(message, FAULT_TARGET_TOO_LONG, "8192");
	if (length >= MESSAGE_MOST)
		return fail(message, FAULT_HEAD_TOO_LONG, "14336");
	for (; message->read < length; message->read++) {
		/* the CR of a line's end waits for its LF */
		if (bytes[message->read] == '\r' && message->read + 1 == length)
			return true;
		if (!is_of(VALUE, bytes[message->read]))
			return malformed(message, "lines that end in CR LF");
	}
	return true;
}

static bool read_head(struct message *message, char *bytes, size_t length)
{
	while (message->phase == HEAD) {
		const char *feed = memchr(bytes + message->read, '\n', length - message->read);
		const size_t end = feed != NULL ? (size_t)(feed - bytes) : 0;

		if (feed == NULL)
			return may_go_on(message, bytes, length);
		if (end == message->line || bytes[end - 1] != '\r')
			return malformed(message, "lines that end in CR LF");
		if ((message->seen & SEEN_LINE) == 0 && end - message->line > MESSAGE_MOST_TARGET)
			return fail(message, FAULT_TARGET_TOO_LONG, "8192");
		if (end >= MESSAGE_MOST)
			return fail(message, FAULT_HEAD_TOO_LONG, "14336");
		message->read = end + 1;
		if (!read_line(message, bytes, end - 1 - message->line))
			return false;
		message->line = message->read;
	}
	return true;
}

/* ---- the body ---- */

static int value_of_digit(char byte)
{
	if (is_digit(byte))
		return byte - '0';
	if (byte >= 'a' && byte <= 'f')
		return byte - 'a' + 10;
	return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/* A chunk's size may have no extension, because programs disagree about how to read extensions. */
static bool read_size(struct message *message, char byte)
{
	const int digit = value_of_digit(byte);

	if (digit < 0) {
		message->phase = CHUNK_SIZE_END;
		return (byte == '\r' && message->digits > 0) ||
		       malformed(message, "chunks of a hexadecimal size and CR LF");
	}
	if (++message->digits > MOST_CHUNK_DIGITS)
		return malformed(message, "chunks of up to eight digits");
	message->wanted = message->wanted * 16 + (unsigned)digit;
	if (message->wanted > MESSAGE_MOST - message_end(message))
		return fail(message, FAULT_BODY_TOO_LONG, "14336");
	return true;
}

/* One byte of the framing around the chunks. */
static bool read_around(struct message *message, char byte)
{
	static const struct {
		char byte;
		enum phase next;
	} steps[] = {
		[CHUNK_SIZE_END] = { '\n', CHUNK_DATA },
		[CHUNK_RETURN] = { '\r', CHUNK_END },
		[CHUNK_END] = { '\n', CHUNK_SIZE },
		[LAST_RETURN] = { '\r', LAST_END },
		[LAST_END] = { '\n', WHOLE },
	};
	const int phase = message->phase;

	if (phase == CHUNK_SIZE)
		return read_size(message, byte);
	if (byte != steps[phase].byte)
		return malformed(message, "chunks that end in CR LF, without trailers");
	message->phase = (int)steps[phase].next;
	if (phase == CHUNK_SIZE_END && message->wanted == 0)
		message->phase = LAST_RETURN;
	if (phase == CHUNK_END) {
		message->wanted = 0;
		message->digits = 0;
	}
	return true;
}

static void take_data(struct message *message, char *bytes, size_t length)
{
	const size_t there = length - message->read;
	const size_t size = message->wanted < there ? (size_t)message->wanted : there;

	memmove(bytes + message_end(message), bytes + message->read, size);
	message->body.length = (uint16_t)(message->body.length + size);
	message->read += size;
	message->wanted -= size;
}

static bool read_body(struct message *message, char *bytes, size_t length)
{
	while (message->phase != WHOLE && message->read < length) {
		if (message->phase != BODY && message->phase != CHUNK_DATA) {
			if (!read_around(message, bytes[message->read++]))
				return false;
			continue;
		}
		take_data(message, bytes, length);
		if (message->wanted == 0)
			message->phase = message->phase == BODY ? WHOLE : CHUNK_RETURN;
	}
	return true;
}

/* Remove the chunk framing: the sizes and line ends around the data. */
static void close_gap(struct message *message, char *bytes, size_t *length)
{
	const size_t end = message_end(message);

	if (!message->has_head || end == message->read)
		return;
	memmove(bytes + end, bytes + message->read, *length - message->read);
	*length -= message->read - end;
	message->read = end;
}

enum message_state message_read(struct message *message, char *bytes, size_t *length)
{
	if (message->fault == FAULT_NONE && read_head(message, bytes, *length) &&
	    message->has_head && read_body(message, bytes, *length))
		close_gap(message, bytes, length);
	if (message->fault != FAULT_NONE)
		return MESSAGE_FAULTY;
	return message->phase == WHOLE ? MESSAGE_WHOLE : MESSAGE_MORE;
}

size_t message_end(const struct message *message)
{
	return (size_t)message->body.first + message->body.length;
}

const char *message_field(const struct message *message, const char *bytes, const char *name)
{
	for (size_t next = 0; next < message->count; next++) {
		const struct message_field *field = &message->fields[next];

		if (is_word(name, bytes + field->name.first, field->name.length))
			return bytes + field->value.first;
	}
	return NULL;
}

/* ---- the tag of an answer for ETag ---- */

/* A client whose old content has the hash of the new one keeps it: one change in 2^64. */
void entity_tag_write(const char *id, const void *content, size_t length, char tag[ENTITY_TAG_SIZE])
{
	snprintf(tag, ENTITY_TAG_SIZE, "%s%s%016" PRIx64, id, id[0] != '\0' ? "-" : "",
	         hash_bytes(HASH_START, content, length));
}
