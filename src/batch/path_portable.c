/* The way for any machine: lines are packed byte by byte. */
#define PATH_LANES "lanes_portable.h"

#include "classes.h"
#include "pending.h"

enum {
	LONGEST_LINE = 64
};

/* The bits of the bytes that are this one, of 64. */
#ifdef __SSE2__
#include <emmintrin.h>

static inline uint64_t equal_bits(const char *line, char byte)
{
	const __m128i wanted = _mm_set1_epi8(byte);
	uint64_t bits = 0;

#pragma GCC unroll 4
	for (int part = 0; part < 4; part++) {
		const __m128i bytes = _mm_loadu_si128((const __m128i *)(line + 16 * part));
		const int found = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, wanted));

		bits |= (uint64_t)(unsigned)found << (16 * part);
	}
	return bits;
}
#else
/* Eight at a time in an ordinary word: a byte that is zero after the exclusive or was the one. */
static inline uint64_t equal_bits(const char *line, char byte)
{
	const uint64_t each = UINT64_C(0x0101010101010101);
	uint64_t bits = 0;

	for (int part = 0; part < 8; part++) {
		uint64_t other = 0;

		for (int next = 0; next < 8; next++)
			other |= (uint64_t)(uint8_t)(line[8 * part + next] ^ byte) << (8 * next);
		other = ~(((other & each * 0x7F) + each * 0x7F) | other) & each * 0x80;
		bits |= ((other >> 7) * UINT64_C(0x0102040810204080) >> 56) << (8 * part);
	}
	return bits;
}
#endif

/* The shape of a line of at most 63 bytes, at the front of a buffer of 64. */
static void look_at(struct shape *shape, const char *line, size_t length)
{
	const uint64_t within = (UINT64_C(1) << length) - 1;

	shape->commas = equal_bits(line, ',') & within;
	shape->gaps = shape->commas | (equal_bits(line, ' ') & within) |
	              (equal_bits(line, '\t') & within) | (equal_bits(line, '\r') & within);
	shape->ones = equal_bits(line, '1');
	shape->zeros = equal_bits(line, '0');
	shape->balls = ~shape->gaps & within;
}

/* How many bits: not every machine counts them in one instruction. */
static unsigned count_bits(uint64_t bits)
{
	bits -= bits >> 1 & UINT64_C(0x5555555555555555);
	bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
	bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
	return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/* The balls moved together; false when a byte is for the rules to read. Only in a list are there
 * tens, whose one is nine short of them, and only in frames balls apart: so one of the two is
 * added. */
static bool pack(uint8_t *record, const char *line, const struct reading *reading)
{
	const uint64_t added = reading->tens | reading->apart;
	const unsigned weight = reading->apart == 0 ? PINDECK_RACK - 1 : BALL_APART;
	unsigned all = 0;

	memset(record, PINDECK_NO_BALL, WIDE_RECORD);
	for (uint64_t balls = reading->balls; balls != 0; balls &= balls - 1) {
		const int place = __builtin_ctzll(balls);
		const unsigned code = byte_classes[(uint8_t)line[place]];

		all |= code;
		*record++ = (uint8_t)(code + (added >> place & 1) * weight);
	}
	return (all & BYTE_ODD) == 0;
}

static struct taken take_line(struct pending *pending, const char *line, size_t available,
                              enum pindeck_layout layout)
{
	char copy[LONGEST_LINE];
	const char *source = line;
	uint64_t ends;
	size_t length;
	struct shape shape;
	struct reading reading;

	if (available < LONGEST_LINE) {
		memset(copy, 0, sizeof copy);
		memcpy(copy, line, available);
		source = copy;
	}
	ends = equal_bits(source, '\n');
	if (ends == 0)
		return take_long_line(line, available);
	length = (size_t)__builtin_ctzll(ends);
	look_at(&shape, source, length);
	if (shape_read(&reading, &shape, layout) &&
	    count_bits(reading.balls) - 1 < PINDECK_RECORD &&
	    pack(pending->records[pending->count], source, &reading))
		return (struct taken){ LINE_PACKED, length };
	return (struct taken){ LINE_ODD, length };
}

static lanes fill_spares(lanes balls, lanes before)
{
	const lanes spares =
	    (lanes)((balls & lanes_all(0x80 | BALL_SPARE)) == lanes_all(BALL_SPARE));

	return balls + (spares & (lanes_all(PINDECK_RACK) - (before & lanes_all(BALL_PINS))));
}

/* A spare's pins are what the ball before it left; that is no spare itself in a possible game. */
static void finish_records(struct pending *pending)
{
	for (size_t game = 0; game < pending->count; game++) {
		uint8_t *record = pending->records[game];
		lanes balls;
		lanes before;

		memcpy(&balls, record + LANES, sizeof balls);
		memcpy(&before, record + LANES - 1, sizeof before);
		balls = fill_spares(balls, before);
		memcpy(record + LANES, &balls, sizeof balls);
		memcpy(&balls, record, sizeof balls);
		balls = fill_spares(balls, lanes_before(balls));
		memcpy(record, &balls, sizeof balls);
	}
}

#include "driver.h"

static bool is_possible(void)
{
	return true;
}

const struct path path_portable = { "portable", is_possible, score_records, score_text };
