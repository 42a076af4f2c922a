/* The path with vectors of 128 bits, which every x86-64 (SSE2) and every AArch64 (NEON) processor
 * has. Lines are packed byte by byte. */
#define PATH_VECTORS "vectors_128.h"

#include "automaton.h"
#include "kernel.h"

enum {
	LONGEST_LINE = 64
};

/* A bit for each of 64 bytes: set where the byte has this value. NEON has no instruction that turns
 * bytes into bits, so the automaton of the portable path reads all text faster there. */
#ifdef __SSE2__
#include <emmintrin.h>

#define NAME "sse2"
#define READS_LISTS_FAST true

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
#include <arm_neon.h>

#define NAME "neon"
#define READS_LISTS_FAST false

/* Each of eight neighbouring bytes keeps another bit. Three pairwise additions collect the eight
 * bits in one byte. */
static inline uint64_t equal_bits(const char *line, char byte)
{
	const uint8x16_t wanted = vdupq_n_u8((uint8_t)byte);
	const uint8x16_t bit = vreinterpretq_u8_u64(vdupq_n_u64(UINT64_C(0x8040201008040201)));
	const uint8x16x4_t bytes = vld1q_u8_x4((const uint8_t *)line);
	const uint8x16_t first = vandq_u8(vceqq_u8(bytes.val[0], wanted), bit);
	const uint8x16_t second = vandq_u8(vceqq_u8(bytes.val[1], wanted), bit);
	const uint8x16_t third = vandq_u8(vceqq_u8(bytes.val[2], wanted), bit);
	const uint8x16_t fourth = vandq_u8(vceqq_u8(bytes.val[3], wanted), bit);
	const uint8x16_t eighths = vpaddq_u8(vpaddq_u8(first, second), vpaddq_u8(third, fourth));

	return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(eighths, eighths)), 0);
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

/* The number of set bits. Not every processor counts them in one instruction. */
static unsigned count_bits(uint64_t bits)
{
	bits -= bits >> 1 & UINT64_C(0x5555555555555555);
	bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
	bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
	return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/* Moves the codes of the balls together; false when the rules have to read a byte. Nine pins are
 * added to the 1 of a ten, BALL_APART to a ball after a gap. Only lists have tens and only frames
 * have balls apart, so a line needs only one of these weights. */
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
                              size_t known, enum pindeck_layout layout)
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
	ends = line_ends(equal_bits(source, '\n'), known);
	if (ends == 0)
		return take_long_line(line, available);
	length = (size_t)__builtin_ctzll(ends);
	look_at(&shape, source, length);
	if (shape_read(&reading, &shape, layout) &&
	    (size_t)count_bits(reading.balls) - 1 < pending->most &&
	    pack(pending->records[pending->count], source, &reading))
		return (struct taken){ LINE_PACKED, length };
	return (struct taken){ LINE_ODD, length };
}

static vector fill_spares(vector balls, vector before)
{
	const vector spares =
	    (vector)((balls & vector_all(0x80 | BALL_SPARE)) == vector_all(BALL_SPARE));

	return balls + (spares & (vector_all(PINDECK_RACK) - (before & vector_all(BALL_PINS))));
}

/* A spare fells the pins that the ball before it left standing. In a possible game that ball is not
 * a spare itself. */
static void finish_records(struct pending *pending)
{
	for (size_t game = 0; game < pending->count; game++) {
		uint8_t *record = pending->records[game];
		vector balls;
		vector before;

		memcpy(&balls, record + VECTOR_GAMES, sizeof balls);
		memcpy(&before, record + VECTOR_GAMES - 1, sizeof before);
		balls = fill_spares(balls, before);
		memcpy(record + VECTOR_GAMES, &balls, sizeof balls);
		memcpy(&balls, record, sizeof balls);
		balls = fill_spares(balls, vector_before(balls));
		memcpy(record, &balls, sizeof balls);
	}
}

#include "driver.h"

static bool is_possible(void)
{
	return true;
}

/* The layout of a text by its first line: in frames two balls have no gap between them, unless the
 * second is the 0 of a 10. */
static enum pindeck_layout layout_of(struct pindeck_text front)
{
	const size_t length = pindeck_text_to_length(front);
	const size_t known = length < LONGEST_LINE - 1 ? length : LONGEST_LINE - 1;
	char line[LONGEST_LINE] = { 0 };
	struct shape shape;
	uint64_t ends;

	if (known > 0)
		memcpy(line, pindeck_text_to_bytes(front), known);
	ends = equal_bits(line, '\n') | UINT64_C(1) << known;
	look_at(&shape, line, (size_t)__builtin_ctzll(ends));
	return (shape.balls & shape.balls << 1 & ~shape.zeros) != 0 ? PINDECK_LAYOUT_MARKS
	                                                            : PINDECK_LAYOUT_BALLS;
}

/* SSE2 takes two thirds of the automaton's time for a list of balls, but 1.4 times as long for
 * frames, which have fewer bytes. */
static bool is_slow_with_text(struct pindeck_text front, enum pindeck_layout layout)
{
	if (layout == PINDECK_LAYOUT_ANY)
		layout = layout_of(front);
	return !READS_LISTS_FAST || layout == PINDECK_LAYOUT_MARKS;
}

const struct path path_128 = { NAME,          is_possible, is_slow_with_text,
	                       score_records, score_text,  score_strings };
