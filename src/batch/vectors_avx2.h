/* Thirty-two games in a vector: AVX2. */
#ifndef PINDECK_VECTORS_AVX2_H
#define PINDECK_VECTORS_AVX2_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

typedef __m256i vector;

enum {
	VECTOR_GAMES = 32
};

static inline vector vector_all(int byte)
{
	return _mm256_set1_epi8((char)byte);
}

static inline vector vector_add(vector one, vector other)
{
	return _mm256_add_epi8(one, other);
}

static inline vector vector_sub(vector one, vector other)
{
	return _mm256_sub_epi8(one, other);
}

/* The first minus the second; 0 where the second is greater. */
static inline vector vector_subtract_saturated(vector one, vector other)
{
	return _mm256_subs_epu8(one, other);
}

/* 0xFF for 1, 0 for 0. */
static inline vector vector_mask(vector bits)
{
	return _mm256_sub_epi8(_mm256_setzero_si256(), bits);
}

/* 0xFF where the first is less than the second; neither is above 127. */
static inline vector vector_less(vector one, vector other)
{
	return _mm256_cmpgt_epi8(other, one);
}

static inline vector vector_and(vector one, vector other)
{
	return _mm256_and_si256(one, other);
}

static inline vector vector_or(vector one, vector other)
{
	return _mm256_or_si256(one, other);
}

static inline vector vector_xor(vector one, vector other)
{
	return _mm256_xor_si256(one, other);
}

static inline vector vector_choose(vector mask, vector chosen, vector other)
{
	return _mm256_blendv_epi8(other, chosen, mask);
}

static inline vector vector_not(vector bytes)
{
	return _mm256_xor_si256(bytes, _mm256_set1_epi8(-1));
}

/* The bytes, and 0 where the mask is 0xFF. */
static inline vector vector_without(vector bytes, vector mask)
{
	return _mm256_andnot_si256(mask, bytes);
}

/* 0xFF where the highest bit is set. */
static inline vector vector_sign(vector bytes)
{
	return _mm256_cmpgt_epi8(_mm256_setzero_si256(), bytes);
}

/* 0xFF where a byte is zero. */
static inline vector vector_zero(vector bytes)
{
	return _mm256_cmpeq_epi8(bytes, _mm256_setzero_si256());
}

static inline uint64_t vector_nonzero(vector bytes)
{
	return (uint32_t)~_mm256_movemask_epi8(vector_zero(bytes));
}

/* The pins of a ball; none where there is no ball, 15 for a byte that is none. */
static inline vector vector_pins(vector balls)
{
	const __m128i pins = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 15, 15, 15, 15);

	return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(pins), balls);
}

/* Pins times 0, 1 or 2. */
static inline vector vector_times(vector pins, vector times)
{
	const vector once = _mm256_cmpgt_epi8(times, _mm256_setzero_si256());
	const vector twice = _mm256_cmpgt_epi8(times, _mm256_set1_epi8(1));

	return _mm256_add_epi8(_mm256_and_si256(pins, once), _mm256_and_si256(pins, twice));
}

static inline void vector_store(uint16_t *totals, vector pins, vector bonus)
{
	const __m256i low = _mm256_add_epi16(_mm256_cvtepu8_epi16(_mm256_castsi256_si128(pins)),
	                                     _mm256_cvtepu8_epi16(_mm256_castsi256_si128(bonus)));
	const __m256i high =
	    _mm256_add_epi16(_mm256_cvtepu8_epi16(_mm256_extracti128_si256(pins, 1)),
	                     _mm256_cvtepu8_epi16(_mm256_extracti128_si256(bonus, 1)));

	_mm256_storeu_si256((__m256i *)totals, low);
	_mm256_storeu_si256((__m256i *)(totals + 16), high);
}

/* Sixteen bytes of two games, sixteen games apart. */
static inline vector vector_gather(const uint8_t *record, size_t stride)
{
	const __m128i one = _mm_loadu_si128((const __m128i *)record);
	const __m128i other = _mm_loadu_si128((const __m128i *)(record + 16 * stride));

	return _mm256_inserti128_si256(_mm256_castsi128_si256(one), other, 1);
}

static inline vector vector_low(vector one, vector other)
{
	return _mm256_unpacklo_epi8(one, other);
}

static inline vector vector_high(vector one, vector other)
{
	return _mm256_unpackhi_epi8(one, other);
}

#endif
