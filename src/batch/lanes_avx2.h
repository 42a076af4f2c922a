/* Thirty-two games in a vector: AVX2. */
#ifndef PINDECK_LANES_AVX2_H
#define PINDECK_LANES_AVX2_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

typedef __m256i lanes;

enum {
	LANES = 32
};

static inline lanes lanes_all(int byte)
{
	return _mm256_set1_epi8((char)byte);
}

static inline lanes lanes_add(lanes one, lanes other)
{
	return _mm256_add_epi8(one, other);
}

static inline lanes lanes_sub(lanes one, lanes other)
{
	return _mm256_sub_epi8(one, other);
}

/* The first minus the second; 0 where the second is greater. */
static inline lanes lanes_subtract_saturated(lanes one, lanes other)
{
	return _mm256_subs_epu8(one, other);
}

/* 0xFF for 1, 0 for 0. */
static inline lanes lanes_mask(lanes bits)
{
	return _mm256_sub_epi8(_mm256_setzero_si256(), bits);
}

/* 0xFF where the first is less than the second; neither is above 127. */
static inline lanes lanes_less(lanes one, lanes other)
{
	return _mm256_cmpgt_epi8(other, one);
}

static inline lanes lanes_and(lanes one, lanes other)
{
	return _mm256_and_si256(one, other);
}

static inline lanes lanes_or(lanes one, lanes other)
{
	return _mm256_or_si256(one, other);
}

static inline lanes lanes_xor(lanes one, lanes other)
{
	return _mm256_xor_si256(one, other);
}

static inline lanes lanes_choose(lanes mask, lanes chosen, lanes other)
{
	return _mm256_blendv_epi8(other, chosen, mask);
}

static inline lanes lanes_not(lanes bytes)
{
	return _mm256_xor_si256(bytes, _mm256_set1_epi8(-1));
}

/* The bytes, and 0 where the mask is 0xFF. */
static inline lanes lanes_without(lanes bytes, lanes mask)
{
	return _mm256_andnot_si256(mask, bytes);
}

/* 0xFF where the highest bit is set. */
static inline lanes lanes_sign(lanes bytes)
{
	return _mm256_cmpgt_epi8(_mm256_setzero_si256(), bytes);
}

/* 0xFF where a byte is zero. */
static inline lanes lanes_zero(lanes bytes)
{
	return _mm256_cmpeq_epi8(bytes, _mm256_setzero_si256());
}

static inline uint64_t lanes_nonzero(lanes bytes)
{
	return (uint32_t)~_mm256_movemask_epi8(lanes_zero(bytes));
}

/* The pins of a ball; none where there is no ball, 15 for a byte that is none. */
static inline lanes lanes_pins(lanes balls)
{
	const __m128i pins = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 15, 15, 15, 15);

	return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(pins), balls);
}

/* Pins times 0, 1 or 2. */
static inline lanes lanes_times(lanes pins, lanes times)
{
	const lanes once = _mm256_cmpgt_epi8(times, _mm256_setzero_si256());
	const lanes twice = _mm256_cmpgt_epi8(times, _mm256_set1_epi8(1));

	return _mm256_add_epi8(_mm256_and_si256(pins, once), _mm256_and_si256(pins, twice));
}

static inline void lanes_store(uint16_t *totals, lanes pins, lanes bonus)
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
static inline lanes lanes_gather(const uint8_t *record, size_t stride)
{
	const __m128i one = _mm_loadu_si128((const __m128i *)record);
	const __m128i other = _mm_loadu_si128((const __m128i *)(record + 16 * stride));

	return _mm256_inserti128_si256(_mm256_castsi128_si256(one), other, 1);
}

static inline lanes lanes_low(lanes one, lanes other)
{
	return _mm256_unpacklo_epi8(one, other);
}

static inline lanes lanes_high(lanes one, lanes other)
{
	return _mm256_unpackhi_epi8(one, other);
}

#endif
