/* The AVX-512 path: a line is classified, read and packed in a few vector instructions. */
#define PATH_VECTORS "vectors_avx512.h"

#include "automaton.h"
#include "kernel.h"
#include "path.h"

static __mmask64 first_bits(size_t count)
{
	return _bzhi_u64(~UINT64_C(0), (unsigned)count);
}

/* A spare fells the pins that the ball before it left standing. */
static __m256i fill_spares(__m256i balls)
{
	const __m256i before =
	    _mm256_alignr_epi8(balls, _mm256_permute2x128_si256(balls, balls, 0x08), 15);
	const __m256i rest = _mm256_sub_epi8(_mm256_set1_epi8(BALL_SPARE + PINDECK_RACK),
	                                     _mm256_and_si256(before, _mm256_set1_epi8(BALL_PINS)));

	return _mm256_mask_mov_epi8(
	    balls, _mm256_test_epi8_mask(balls, _mm256_set1_epi8(BALL_SPARE)), rest);
}

static void pack(uint8_t *record, __m512i codes, const struct reading *reading)
{
	const uint64_t count = (uint64_t)__builtin_popcountll(reading->balls);
	__m256i balls = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(reading->balls, codes));

	balls = _mm256_mask_mov_epi8(balls, (__mmask32)_pext_u64(reading->tens, reading->balls),
	                             _mm256_set1_epi8(PINDECK_RACK));
	balls = fill_spares(balls);
	balls = _mm256_mask_add_epi8(balls, (__mmask32)_pext_u64(reading->apart, reading->balls),
	                             balls, _mm256_set1_epi8(BALL_APART));
	balls = _mm256_mask_mov_epi8(balls, (__mmask32)~first_bits(count), _mm256_set1_epi8(-1));
	_mm256_storeu_si256((__m256i *)record, balls);
}

static inline __attribute__((always_inline)) struct taken take_line(struct pending *pending,
                                                                    const char *line,
                                                                    size_t available, size_t known,
                                                                    enum pindeck_layout layout)
{
	const __m512i bytes = available >= 64
	                          ? _mm512_loadu_si512(line)
	                          : _mm512_maskz_loadu_epi8(first_bits(available), line);
	const __m512i codes = _mm512_permutex2var_epi8(_mm512_loadu_si512(byte_classes), bytes,
	                                               _mm512_loadu_si512(byte_classes + 64));
	const __mmask64 ends =
	    line_ends(_mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\n')), known);
	const size_t length = (size_t)_tzcnt_u64(ends);
	const __mmask64 within = first_bits(length);
	const __mmask64 gaps = _mm512_movepi8_mask(codes);
	const __mmask64 odd = _mm512_movepi8_mask(bytes) |
	                      _mm512_test_epi8_mask(codes, _mm512_set1_epi8(BYTE_ODD & ~BYTE_GAP));
	const struct shape shape = {
		.balls = ~gaps & within,
		.gaps = gaps & within,
		.ones = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('1')),
		.zeros = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('0')),
		.commas = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(',')) & within,
	};
	struct reading reading;

	if (ends == 0)
		return take_long_line(line, available);
	if ((odd & within) != 0 || !shape_read(&reading, &shape, layout) ||
	    (uint64_t)__builtin_popcountll(reading.balls) - 1 >= pending->most)
		return (struct taken){ LINE_ODD, length };
	pack(pending->records[pending->count], codes, &reading);
	return (struct taken){ LINE_PACKED, length };
}

static void finish_records(struct pending *pending)
{
	(void)pending;
}

#include "driver.h"

static bool is_possible(void)
{
	return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
	       __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
	       __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
	       __builtin_cpu_supports("bmi2");
}

const struct path path_avx512 = { "avx512",      is_possible, gathers_in_microcode,
	                          score_records, score_text,  score_strings };
