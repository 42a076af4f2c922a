/* Sixty-four games in a vector: AVX-512 with byte permutes. */
#ifndef PINDECK_VECTORS_AVX512_H
#define PINDECK_VECTORS_AVX512_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

typedef __m512i vector;

enum {
	VECTOR_GAMES = 64
};

static inline vector vector_all(int byte)
{
	return _mm512_set1_epi8((char)byte);
}

static inline vector vector_add(vector one, vector other)
{
	return _mm512_add_epi8(one, other);
}

static inline vector vector_sub(vector one, vector other)
{
	return _mm512_sub_epi8(one, other);
}

/* The first minus the second; 0 where the second is greater. */
static inline vector vector_subtract_saturated(vector one, vector other)
{
	return _mm512_subs_epu8(one, other);
}

/* 0xFF for 1, 0 for 0. */
static inline vector vector_mask(vector bits)
{
	return _mm512_sub_epi8(_mm512_setzero_si512(), bits);
}

/* 0xFF where the first is less than the second; neither is above 127. */
static inline vector vector_less(vector one, vector other)
{
	return _mm512_movm_epi8(_mm512_cmplt_epi8_mask(one, other));
}

static inline vector vector_and(vector one, vector other)
{
	return _mm512_and_si512(one, other);
}

static inline vector vector_or(vector one, vector other)
{
	return _mm512_or_si512(one, other);
}

static inline vector vector_xor(vector one, vector other)
{
	return _mm512_xor_si512(one, other);
}

static inline vector vector_choose(vector mask, vector chosen, vector other)
{
	return _mm512_ternarylogic_epi32(mask, chosen, other, 0xCA);
}

static inline vector vector_not(vector bytes)
{
	return _mm512_ternarylogic_epi32(bytes, bytes, bytes, 0x55);
}

/* The bytes, and 0 where the mask is 0xFF. */
static inline vector vector_without(vector bytes, vector mask)
{
	return _mm512_andnot_si512(mask, bytes);
}

/* 0xFF where the highest bit is set. */
static inline vector vector_sign(vector bytes)
{
	return _mm512_movm_epi8(_mm512_movepi8_mask(bytes));
}

/* 0xFF where a byte is zero. */
static inline vector vector_zero(vector bytes)
{
	return _mm512_movm_epi8(_mm512_testn_epi8_mask(bytes, bytes));
}

static inline uint64_t vector_nonzero(vector bytes)
{
	return _mm512_test_epi8_mask(bytes, bytes);
}

/* The pins of a ball; none where there is no ball, 15 for a byte that is none. */
static inline vector vector_pins(vector balls)
{
	const __m128i pins = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 15, 15, 15, 15);

	return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(pins), balls);
}

/* Pins times 0, 1 or 2: one look into a table. */
static inline vector vector_times(vector pins, vector times)
{
	static const uint8_t products[64] = {
		0, 0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  0, 0, 0, 0, 0, /* none */
		0, 1, 2, 3, 4, 5,  6,  7,  8,  9,  10, 0, 0, 0, 0, 0, /* once */
		0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 0, 0, 0, 0, 0, /* twice */
	};

	return _mm512_permutexvar_epi8(_mm512_or_si512(pins, _mm512_slli_epi16(times, 4)),
	                               _mm512_loadu_si512(products));
}

static inline void vector_store(uint16_t *totals, vector pins, vector bonus)
{
	const __m512i low = _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(pins)),
	                                     _mm512_cvtepu8_epi16(_mm512_castsi512_si256(bonus)));
	const __m512i high =
	    _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(pins, 1)),
	                     _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(bonus, 1)));

	_mm512_storeu_si512(totals, low);
	_mm512_storeu_si512(totals + 32, high);
}

/* Sixteen bytes of four games, sixteen games apart. */
static inline vector vector_gather(const uint8_t *record, size_t stride)
{
	vector four = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)record));

	four =
	    _mm512_inserti64x2(four, _mm_loadu_si128((const __m128i *)(record + 16 * stride)), 1);
	four =
	    _mm512_inserti64x2(four, _mm_loadu_si128((const __m128i *)(record + 32 * stride)), 2);
	return _mm512_inserti64x2(four, _mm_loadu_si128((const __m128i *)(record + 48 * stride)),
	                          3);
}

static inline vector vector_low(vector one, vector other)
{
	return _mm512_unpacklo_epi8(one, other);
}

static inline vector vector_high(vector one, vector other)
{
	return _mm512_unpackhi_epi8(one, other);
}

#endif
