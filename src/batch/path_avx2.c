/* The AVX2 way: a line is classified by vectors and packed eight bytes at a time. */
#define PATH_LANES "lanes_avx2.h"

#include "classes.h"
#include "pending.h"

/* Sixty-four bytes of a text. */
struct bytes {
	__m256i low;
	__m256i high;
};

/* What the bytes with this high half are; 0 for all others. An index from 0x80 on selects 0: the
 * addition makes one of every byte that the high half does not clear. */
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

/* A byte of all bits for each bit. */
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

/* The bytes chosen by bits, moved together: of lines up to 32, 48 or 64 bytes, so that a branch
 * more often guessed wrong than right is not in it. There are at most 21 of them, so
 * writing stays within a record. */
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

/* A spare's pins are what the ball before it left. */
static __m256i fill_spares(__m256i balls)
{
	const __m256i before =
	    _mm256_alignr_epi8(balls, _mm256_permute2x128_si256(balls, balls, 0x08), 15);
	const __m256i rest = _mm256_sub_epi8(_mm256_set1_epi8(BALL_SPARE + PINDECK_RACK),
	                                     _mm256_and_si256(before, _mm256_set1_epi8(BALL_PINS)));
	const __m256i spare = _mm256_set1_epi8(BALL_SPARE);

	return _mm256_blendv_epi8(balls, rest,
	                          _mm256_cmpeq_epi8(_mm256_and_si256(balls, spare), spare));
}

/* What the gathering left out: a vector for each record, when what was written is long there. */
static void finish_records(struct pending *pending)
{
	for (size_t game = 0; game < pending->count; game++) {
		const struct loose *loose = &pending->loose[game];
		__m256i *record = (__m256i *)pending->records[game];
		__m256i balls = _mm256_loadu_si256(record);

		balls = _mm256_blendv_epi8(balls, _mm256_set1_epi8(PINDECK_RACK),
		                           bytes_of(loose->tens));
		balls = fill_spares(balls);
		balls = _mm256_add_epi8(
		    balls, _mm256_and_si256(bytes_of(loose->apart), _mm256_set1_epi8(BALL_APART)));
		_mm256_storeu_si256(record, _mm256_or_si256(balls, bytes_of(loose->none)));
	}
}

static inline __attribute__((always_inline)) void pack(struct pending *pending,
                                                       const struct bytes *codes,
                                                       const struct reading *reading)
{
	const unsigned count = (unsigned)__builtin_popcountll(reading->balls);

	gather_balls(pending->records[pending->count], (const uint8_t *)codes, reading->balls);
	pending->loose[pending->count] = (struct loose){
		.tens = (uint32_t)_pext_u64(reading->tens, reading->balls),
		.apart = (uint32_t)_pext_u64(reading->apart, reading->balls),
		.none = (uint32_t)~_bzhi_u64(~UINT64_C(0), count),
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

/* Digits with gaps of one kind are most archives, and need no looking up. Else every byte of the
 * line is looked up, and the bits are returned of those that are for the rules to read. Marks
 * mostly fit the first half. */
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

static inline __attribute__((always_inline)) struct bytes load(const char *line, size_t available)
{
	char copy[64] = { 0 };
	const char *source = line;

	if (available < sizeof copy) {
		memcpy(copy, line, available);
		source = copy;
	}
	return (struct bytes){ _mm256_loadu_si256((const __m256i *)source),
		               _mm256_loadu_si256((const __m256i *)(source + 32)) };
}

static inline __attribute__((always_inline)) struct taken take_line(struct pending *pending,
                                                                    const char *line,
                                                                    size_t available,
                                                                    enum pindeck_layout layout)
{
	const struct bytes bytes = load(line, available);
	const uint64_t ends = equal(&bytes, '\n');
	const size_t length = (size_t)_tzcnt_u64(ends);
	const uint64_t within = _bzhi_u64(~UINT64_C(0), (unsigned)length);
	const uint64_t commas = equal(&bytes, ',');
	struct shape shape = { .ones = equal(&bytes, '1'),
		               .zeros = equal(&bytes, '0'),
		               .commas = commas & within };
	struct bytes codes;
	struct reading reading;
	uint64_t odd;

	if (ends == 0)
		return take_long_line(line, available);
	odd = find_gaps(&codes, &shape.gaps, &bytes, commas | equal(&bytes, ' '), within);
	shape.balls = ~shape.gaps & within;
	if (odd != 0 || !shape_read(&reading, &shape, layout) ||
	    (uint64_t)__builtin_popcountll(reading.balls) - 1 >= PINDECK_RECORD)
		return (struct taken){ LINE_ODD, length };
	pack(pending, &codes, &reading);
	return (struct taken){ LINE_PACKED, length };
}

#include "driver.h"

static bool is_possible(void)
{
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
	       __builtin_cpu_supports("bmi2");
}

const struct path path_avx2 = { "avx2", is_possible, score_records, score_text };
