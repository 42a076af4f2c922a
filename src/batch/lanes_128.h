/* Sixteen games in a vector of 128 bits, with the vector types of the compiler: SSE2, NEON. */
#ifndef PINDECK_LANES_128_H
#define PINDECK_LANES_128_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t lanes __attribute__((vector_size(16)));

enum {
	LANES = 16
};

static inline lanes lanes_all(int byte)
{
	const uint8_t all = (uint8_t)byte;

	return (lanes){ all, all, all, all, all, all, all, all,
		        all, all, all, all, all, all, all, all };
}

static inline lanes lanes_add(lanes one, lanes other)
{
	return one + other;
}

static inline lanes lanes_sub(lanes one, lanes other)
{
	return one - other;
}

/* The first minus the second; 0 where the second is greater. */
static inline lanes lanes_subtract_saturated(lanes one, lanes other)
{
	return (lanes)(one > other) & (one - other);
}

static inline lanes lanes_choose(lanes mask, lanes chosen, lanes other)
{
	return (mask & chosen) | (~mask & other);
}

/* 0xFF for 1, 0 for 0. */
static inline lanes lanes_mask(lanes bits)
{
	return lanes_all(0) - bits;
}

/* 0xFF where the first is less than the second; neither is above 127. */
static inline lanes lanes_less(lanes one, lanes other)
{
	return (lanes)(one < other);
}

static inline lanes lanes_and(lanes one, lanes other)
{
	return one & other;
}

static inline lanes lanes_or(lanes one, lanes other)
{
	return one | other;
}

static inline lanes lanes_xor(lanes one, lanes other)
{
	return one ^ other;
}

static inline lanes lanes_not(lanes bytes)
{
	return ~bytes;
}

/* The bytes, and 0 where the mask is 0xFF. */
static inline lanes lanes_without(lanes bytes, lanes mask)
{
	return bytes & ~mask;
}

/* 0xFF where a byte is zero. */
static inline lanes lanes_zero(lanes bytes)
{
	return (lanes)(bytes == lanes_all(0));
}

/* 0xFF where the highest bit is set. */
static inline lanes lanes_sign(lanes bytes)
{
	return (lanes)(bytes > lanes_all(0x7F));
}

static inline uint64_t lanes_nonzero(lanes bytes)
{
	uint64_t bits = 0;
	uint64_t halves[2];

	memcpy(halves, &bytes, sizeof halves);
	if ((halves[0] | halves[1]) == 0)
		return 0;
	for (int game = 0; game < LANES; game++)
		bits |= (uint64_t)(bytes[game] != 0) << game;
	return bits;
}

/* The pins of a ball; none where there is no ball. */
static inline lanes lanes_pins(lanes balls)
{
	return lanes_without(balls & lanes_all(0x0F), lanes_sign(balls));
}

/* Pins times 0, 1 or 2. */
static inline lanes lanes_times(lanes pins, lanes times)
{
	return (pins & (lanes)(times > lanes_all(0))) + (pins & (lanes)(times > lanes_all(1)));
}

static inline void lanes_store(uint16_t *totals, lanes pins, lanes bonus)
{
	for (int game = 0; game < LANES; game++)
		totals[game] = (uint16_t)(pins[game] + bonus[game]);
}

static inline lanes lanes_gather(const uint8_t *record, size_t stride)
{
	lanes bytes;

	(void)stride;
	memcpy(&bytes, record, sizeof bytes);
	return bytes;
}

/* Bytes of both vectors by number. gcc before 12 has another built-in function for it. */
#if defined(__clang__) || __GNUC__ >= 12
#define LANES_MIX(one, other, ...) __builtin_shufflevector(one, other, __VA_ARGS__)
#else
#define LANES_MIX(one, other, ...) __builtin_shuffle(one, other, (lanes){ __VA_ARGS__ })
#endif

static inline lanes lanes_low(lanes one, lanes other)
{
	return LANES_MIX(one, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

static inline lanes lanes_high(lanes one, lanes other)
{
	return LANES_MIX(one, other, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/* Each byte is replaced by the byte before it, the first one by 0. */
static inline lanes lanes_before(lanes bytes)
{
	return LANES_MIX(bytes, lanes_all(0), 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
}

#endif
