/* Sixteen games in a vector of 128 bits, with the vector types of the compiler: SSE2, NEON. */
#ifndef PINDECK_VECTORS_128_H
#define PINDECK_VECTORS_128_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t vector __attribute__((vector_size(16)));

enum {
	VECTOR_GAMES = 16
};

static inline vector vector_all(int byte)
{
	const uint8_t all = (uint8_t)byte;

	return (vector){ all, all, all, all, all, all, all, all,
		         all, all, all, all, all, all, all, all };
}

static inline vector vector_add(vector one, vector other)
{
	return one + other;
}

static inline vector vector_sub(vector one, vector other)
{
	return one - other;
}

/* The first minus the second; 0 where the second is greater. */
static inline vector vector_subtract_saturated(vector one, vector other)
{
	return (vector)(one > other) & (one - other);
}

static inline vector vector_choose(vector mask, vector chosen, vector other)
{
	return (mask & chosen) | (~mask & other);
}

/* 0xFF for 1, 0 for 0. */
static inline vector vector_mask(vector bits)
{
	return vector_all(0) - bits;
}

/* 0xFF where the first is less than the second; neither is above 127. */
static inline vector vector_less(vector one, vector other)
{
	return (vector)(one < other);
}

static inline vector vector_and(vector one, vector other)
{
	return one & other;
}

static inline vector vector_or(vector one, vector other)
{
	return one | other;
}

static inline vector vector_xor(vector one, vector other)
{
	return one ^ other;
}

static inline vector vector_not(vector bytes)
{
	return ~bytes;
}

/* The bytes, and 0 where the mask is 0xFF. */
static inline vector vector_without(vector bytes, vector mask)
{
	return bytes & ~mask;
}

/* 0xFF where a byte is zero. */
static inline vector vector_zero(vector bytes)
{
	return (vector)(bytes == vector_all(0));
}

/* 0xFF where the highest bit is set. */
static inline vector vector_sign(vector bytes)
{
	return (vector)(bytes > vector_all(0x7F));
}

static inline uint64_t vector_nonzero(vector bytes)
{
	uint64_t bits = 0;
	uint64_t halves[2];

	memcpy(halves, &bytes, sizeof halves);
	if ((halves[0] | halves[1]) == 0)
		return 0;
	for (int game = 0; game < VECTOR_GAMES; game++)
		bits |= (uint64_t)(bytes[game] != 0) << game;
	return bits;
}

/* The pins of a ball; none where there is no ball. */
static inline vector vector_pins(vector balls)
{
	return vector_without(balls & vector_all(0x0F), vector_sign(balls));
}

/* Pins times 0, 1 or 2. */
static inline vector vector_times(vector pins, vector times)
{
	return (pins & (vector)(times > vector_all(0))) + (pins & (vector)(times > vector_all(1)));
}

static inline void vector_store(uint16_t *totals, vector pins, vector bonus)
{
	for (int game = 0; game < VECTOR_GAMES; game++)
		totals[game] = (uint16_t)(pins[game] + bonus[game]);
}

static inline vector vector_gather(const uint8_t *record, size_t stride)
{
	vector bytes;

	(void)stride;
	memcpy(&bytes, record, sizeof bytes);
	return bytes;
}

/* Bytes of both vectors by number. gcc before 12 has another built-in function for it. */
#if defined(__clang__) || __GNUC__ >= 12
#define VECTOR_MIX(one, other, ...) __builtin_shufflevector(one, other, __VA_ARGS__)
#else
#define VECTOR_MIX(one, other, ...) __builtin_shuffle(one, other, (vector){ __VA_ARGS__ })
#endif

static inline vector vector_low(vector one, vector other)
{
	return VECTOR_MIX(one, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

static inline vector vector_high(vector one, vector other)
{
	return VECTOR_MIX(one, other, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/* Each byte is replaced by the byte before it, the first one by 0. */
static inline vector vector_before(vector bytes)
{
	return VECTOR_MIX(bytes, vector_all(0), 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
	                  14);
}

#endif
