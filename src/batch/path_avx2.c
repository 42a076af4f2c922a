/* The AVX2 path: vectors classify the bytes of a line; the balls are packed eight bytes at a time.
 */
#define PATH_VECTORS "vectors_avx2.h"

#include "automaton.h"
#include "kernel.h"
#include "path.h"

/* Sixty-four bytes of a text. */
struct bytes {
	__m256i low;
	__m256i high;
};

/* The classes of the bytes whose high four bits have this value, each xor BYTE_ODD; 0 for all other
 * bytes. The shuffle gives 0 for an index from 0x80 on. The addition raises every other byte to
 * such an index. */
static inline __attribute__((always_inline)) __m256i look_up(__m256i bytes, int high)
{
	const __m128i *rows = (const __m128i *)byte_classes;
	const __m256i row = _mm256_broadcastsi128_si256(_mm_loadu_si128(rows + high));
	const __m256i cleared = _mm256_xor_si256(bytes, _mm256_set1_epi8((char)(high << 4)));

	return _mm256_shuffle_epi8(_mm256_xor_si256(row, _mm256_set1_epi8((char)BYTE_ODD)),
	                           _mm256_adds_epu8(cleared, _mm256_set1_epi8(0x70)));
}

static inline __attribute__((always_inline)) __m256i classify(__m256i bytes)
{
	const __m256i small = _mm256_or_si256(bytes, _mm256_set1_epi8(0x20));
	const __m256i gaps = _mm256_or_si256(look_up(bytes, 0), look_up(bytes, 2));
	const __m256i letters = _mm256_or_si256(look_up(small, 6), look_up(small, 7));
	const __m256i known = _mm256_or_si256(_mm256_or_si256(gaps, letters), look_up(bytes, 3));

	return _mm256_xor_si256(known, _mm256_set1_epi8((char)BYTE_ODD));
}

static uint64_t bits_of(__m256i low, __m256i high)
{
	return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high)
	                                                 << 32;
}

static uint64_t equal_bits(__m256i low, __m256i high, char byte)
{
	const __m256i wanted = _mm256_set1_epi8(byte);

	return bits_of(_mm256_cmpeq_epi8(low, wanted), _mm256_cmpeq_epi8(high, wanted));
}

/* For each bit a byte: 0xFF where the bit is set, else 0. */
static __m256i bytes_of(uint32_t bits)
{
	const __m256i spread =
	    _mm256_shuffle_epi8(_mm256_set1_epi32((int)bits),
	                        _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2,
	                                         2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3));
	const __m256i bit = _mm256_set1_epi64x((long long)0x8040201008040201);

	return _mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit);
}

static inline __attribute__((always_inline)) uint8_t *gather_eight(uint8_t *record,
                                                                   const uint8_t *codes,
                                                                   uint64_t balls)
{
	const uint64_t mask = _pdep_u64(balls & 0xFF, UINT64_C(0x0101010101010101)) * 0xFF;
	uint64_t eight;

	memcpy(&eight, codes, sizeof eight);
	eight = _pext_u64(eight, mask);
	memcpy(record, &eight, sizeof eight);
	return record + __builtin_popcountll(balls & 0xFF);
}

/* Move the bytes that the bits select together. The length is checked only after 32 and 48 bytes: a
 * branch for every eight bytes would be mispredicted too often. At most 30 bytes are selected; the
 * writes may go beyond the end of the record. */
static inline __attribute__((always_inline)) void gather_balls(uint8_t *record,
                                                               const uint8_t *codes, uint64_t balls)
{
#pragma GCC unroll 4
	for (int eight = 0; eight < 4; eight++)
		record = gather_eight(record, codes + 8 * eight, balls >> (8 * eight));
	if (balls >> 32 == 0)
		return;
	record = gather_eight(record, codes + 32, balls >> 32);
	record = gather_eight(record, codes + 40, balls >> 40);
	if (balls >> 48 == 0)
		return;
	record = gather_eight(record, codes + 48, balls >> 48);
	gather_eight(record, codes + 56, balls >> 56);
}

/* Each byte is replaced by the byte before it, the first one by 0. */
static __m256i bytes_before(__m256i bytes)
{
	return _mm256_alignr_epi8(bytes, _mm256_permute2x128_si256(bytes, bytes, 0x08), 15);
}

/* A spare fells the pins that the ball before it left standing. */
static __m256i fill_spares(__m256i balls)
{
	const __m256i pins_before =
	    _mm256_and_si256(bytes_before(balls), _mm256_set1_epi8(BALL_PINS));
	const __m256i rest =
	    _mm256_sub_epi8(_mm256_set1_epi8(BALL_SPARE + PINDECK_RACK), pins_before);
	const __m256i spare = _mm256_set1_epi8(BALL_SPARE);

	return _mm256_blendv_epi8(balls, rest,
	                          _mm256_cmpeq_epi8(_mm256_and_si256(balls, spare), spare));
}

/* PINDECK_NO_BALL after this number of balls. */
static inline __m256i no_balls_after(size_t balls)
{
	static const uint64_t window[] = { 0,          0,          0,          0,
		                           UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX };

	return _mm256_loadu_si256((const __m256i *)((const char *)window + WIDE_RECORD - balls));
}

/* Completes each record in one vector. Doing this for a whole block avoids loading bytes right
 * after they were stored in parts, which is slow. */
static void finish_records(struct pending *pending)
{
	for (size_t game = 0; game < pending->count; game++) {
		const struct loose *loose = &pending->loose[game];
		__m256i *record = (__m256i *)pending->records[game];
		__m256i balls = _mm256_loadu_si256(record);

		if (loose->is_raw) {
			balls = _mm256_blendv_epi8(balls, _mm256_set1_epi8(PINDECK_RACK),
			                           bytes_of(loose->tens));
			balls = fill_spares(balls);
			balls =
			    _mm256_add_epi8(balls, _mm256_and_si256(bytes_of(loose->apart),
			                                            _mm256_set1_epi8(BALL_APART)));
		}
		_mm256_storeu_si256(record, _mm256_or_si256(balls, no_balls_after(loose->balls)));
	}
}

static inline __attribute__((always_inline)) void pack(struct pending *pending,
                                                       const struct bytes *codes,
                                                       const struct reading *reading)
{
	gather_balls(pending->records[pending->count], (const uint8_t *)codes, reading->balls);
	pending->loose[pending->count] = (struct loose){
		.tens = (uint32_t)_pext_u64(reading->tens, reading->balls),
		.apart = (uint32_t)_pext_u64(reading->apart, reading->balls),
		.balls = (uint32_t)__builtin_popcountll(reading->balls),
		.is_raw = true,
	};
}

static inline __attribute__((always_inline)) uint64_t equal(const struct bytes *bytes, char byte)
{
	return equal_bits(bytes->low, bytes->high, byte);
}

static __m256i digits_of(__m256i bytes)
{
	return _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
}

static __m256i is_digit(__m256i digits)
{
	return _mm256_cmpeq_epi8(_mm256_min_epu8(digits, _mm256_set1_epi8(9)), digits);
}

/* Finds the gaps of a line and the codes of its balls. Returns the bits of the bytes that the rules
 * have to read. Most archives have only digits with commas and spaces between them: plain has these
 * gaps, and such a line needs no look-up. */
static inline __attribute__((always_inline)) uint64_t find_gaps(struct bytes *codes, uint64_t *gaps,
                                                                const struct bytes *bytes,
                                                                uint64_t plain, uint64_t within)
{
	codes->low = digits_of(bytes->low);
	codes->high = digits_of(bytes->high);
	*gaps = ~bits_of(is_digit(codes->low), is_digit(codes->high)) & within;
	if (*gaps == (plain & within))
		return 0;
	codes->low = classify(bytes->low);
	if (within >> 32 != 0)
		codes->high = classify(bytes->high);
	*gaps = bits_of(codes->low, codes->high) & within;
	return bits_of(_mm256_slli_epi16(codes->low, 1), _mm256_slli_epi16(codes->high, 1)) &
	       within;
}

/* ---- short lines of marks: one vector ---- */

/* The usual marks of sheets, besides digits, indexed by their low four bits, which are all
 * different. */
static const uint8_t usual_marks[16] = {
	[0x0] = ' ', [0x6] = 'F', [0x8] = 'X', [0xD] = '-', [0xF] = '/'
};

static inline __attribute__((always_inline)) __m256i in_both_halves(const uint8_t *sixteen)
{
	return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)sixteen));
}

/* The classes of usual_marks. They are in three rows of byte_classes, which can be merged: for the
 * low four bits of a usual mark, only one row has a class that is not odd. */
static inline __attribute__((always_inline)) __m256i usual_classes(void)
{
	const __m256i odd = _mm256_set1_epi8((char)BYTE_ODD);
	const __m256i signs = _mm256_xor_si256(in_both_halves(byte_classes + 0x20), odd);
	const __m256i foul = _mm256_xor_si256(in_both_halves(byte_classes + 0x40), odd);
	const __m256i strike = _mm256_xor_si256(in_both_halves(byte_classes + 0x50), odd);

	return _mm256_xor_si256(_mm256_or_si256(signs, _mm256_or_si256(foul, strike)), odd);
}

/* Moves the codes together that the mask selects. The bits of balls are those of the mask, one for
 * each byte. */
static inline __attribute__((always_inline)) void gather_short(uint8_t *record, __m256i codes,
                                                               __m256i mask, uint32_t balls)
{
	uint64_t words[8];

	_mm256_storeu_si256((__m256i *)words, codes);
	_mm256_storeu_si256((__m256i *)(words + 4), mask);
#pragma GCC unroll 4
	for (int eight = 0; eight < 4; eight++) {
		const unsigned before =
		    (unsigned)__builtin_popcount(_bzhi_u32(balls, 8 * (unsigned)eight));
		const uint64_t together = _pext_u64(words[eight], words[4 + eight]);

		memcpy(record + before, &together, sizeof together);
	}
}

/* Takes a line of frames with digits and usual marks, of less than 32 bytes. False for other lines,
 * which take_any reads. The marks of gaps and the pins of spares are added before the balls are
 * moved together: in frames a spare directly follows its ball. A spare after a gap gets wrong pins,
 * but is refused in any case. */
static inline __attribute__((always_inline)) bool take_marks(struct pending *pending, __m256i bytes,
                                                             unsigned length,
                                                             enum pindeck_layout layout)
{
	const __m256i places =
	    _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
	                     20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
	const __m256i within = _mm256_cmpgt_epi8(_mm256_set1_epi8((char)length), places);
	const __m256i digits = digits_of(bytes);
	const __m256i digit = is_digit(digits);
	const __m256i usual =
	    _mm256_cmpeq_epi8(_mm256_shuffle_epi8(in_both_halves(usual_marks), bytes), bytes);
	const __m256i unknown = _mm256_andnot_si256(_mm256_or_si256(digit, usual), within);
	const __m256i classes = _mm256_shuffle_epi8(usual_classes(), bytes);
	const __m256i codes = _mm256_blendv_epi8(classes, digits, digit);
	const __m256i mask =
	    _mm256_and_si256(_mm256_cmpgt_epi8(codes, _mm256_set1_epi8(-1)), within);
	const __m256i apart = _mm256_srli_epi16(
	    _mm256_and_si256(bytes_before(codes), _mm256_set1_epi8((char)BYTE_GAP)), 1);
	const uint32_t balls = (uint32_t)_mm256_movemask_epi8(mask);
	const uint32_t zeros =
	    (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('0')));
	const size_t count = (size_t)__builtin_popcount(balls);

	/* Two balls without a gap between them make it a line of frames, unless the second is the 0
	 * of a 10. */
	if (!_mm256_testz_si256(unknown, unknown) || count - 1 >= pending->most ||
	    ((balls & balls << 1 & ~zeros) == 0 && layout != PINDECK_LAYOUT_MARKS))
		return false;
	gather_short(pending->records[pending->count], _mm256_or_si256(fill_spares(codes), apart),
	             mask, balls);
	pending->loose[pending->count] = (struct loose){ .balls = (uint32_t)count };
	return true;
}

/* ---- lines ---- */

/* A line of less than 64 bytes. */
static inline __attribute__((always_inline)) enum line_kind take_any(struct pending *pending,
                                                                     const struct bytes *bytes,
                                                                     size_t length,
                                                                     enum pindeck_layout layout)
{
	const uint64_t within = _bzhi_u64(~UINT64_C(0), (unsigned)length);
	const uint64_t commas = equal(bytes, ',');
	struct shape shape = { .ones = equal(bytes, '1'),
		               .zeros = equal(bytes, '0'),
		               .commas = commas & within };
	struct bytes codes;
	struct reading reading;
	const uint64_t odd =
	    find_gaps(&codes, &shape.gaps, bytes, commas | equal(bytes, ' '), within);

	shape.balls = ~shape.gaps & within;
	if (odd != 0 || !shape_read(&reading, &shape, layout) ||
	    (uint64_t)__builtin_popcountll(reading.balls) - 1 >= pending->most)
		return LINE_ODD;
	pack(pending, &codes, &reading);
	return LINE_PACKED;
}

/* The length without a carriage return before the line end. */
static inline size_t without_return(const char *line, size_t length)
{
	return length > 0 && line[length - 1] == '\r' ? length - 1 : length;
}

/* Eight words of four bytes from the front of a text, beginning with word first; zeros after the
 * end of the text. No byte after the end is read: a mask leaves out the incomplete last word, which
 * is then taken from the last four bytes of the text. */
static inline __attribute__((always_inline)) __m256i load_words(const char *line, size_t available,
                                                                int first)
{
	const __m256i place =
	    _mm256_add_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(first));
	const __m256i whole = _mm256_set1_epi32((int)(available / 4));
	const __m256i words = _mm256_maskload_epi32((const int *)(const void *)line + first,
	                                            _mm256_cmpgt_epi32(whole, place));
	uint32_t last;
	__m256i rest;

	memcpy(&last, line + available - sizeof last, sizeof last);
	rest = _mm256_set1_epi32((int)((uint64_t)last >> (32 - available % 4 * 8)));
	return _mm256_or_si256(words, _mm256_and_si256(rest, _mm256_cmpeq_epi32(whole, place)));
}

static inline __attribute__((always_inline)) struct bytes load(const char *line, size_t available)
{
	char copy[4] = { 0 };

	if (available >= LINE_SIZE)
		return (struct bytes){ _mm256_loadu_si256((const __m256i *)line),
			               _mm256_loadu_si256((const __m256i *)(line + 32)) };
	if (available >= sizeof copy)
		return (struct bytes){ load_words(line, available, 0),
			               load_words(line, available, 8) };
	memcpy(copy, line, available);
	return (struct bytes){ load_words(copy, sizeof copy, 0), _mm256_setzero_si256() };
}

static inline __attribute__((always_inline)) struct taken take_line(struct pending *pending,
                                                                    const char *line,
                                                                    size_t available, size_t known,
                                                                    enum pindeck_layout layout)
{
	const struct bytes bytes = load(line, available);
	const __m256i found = _mm256_cmpeq_epi8(bytes.low, _mm256_set1_epi8('\n'));
	uint64_t ends = line_ends((uint32_t)_mm256_movemask_epi8(found), known);
	size_t length = (size_t)_tzcnt_u64(ends);

	if (length < sizeof bytes.low && layout != PINDECK_LAYOUT_BALLS &&
	    take_marks(pending, bytes.low, (unsigned)without_return(line, length), layout))
		return (struct taken){ LINE_PACKED, length };
	ends = line_ends(equal(&bytes, '\n'), known);
	if (ends == 0)
		return take_long_line(line, available);
	length = (size_t)_tzcnt_u64(ends);
	return (struct taken){ take_any(pending, &bytes, without_return(line, length), layout),
		               length };
}

#include "driver.h"

static bool is_possible(void)
{
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
	       __builtin_cpu_supports("bmi2");
}

const struct path path_avx2 = { "avx2",        is_possible, gathers_in_microcode,
	                        score_records, score_text,  score_strings };
