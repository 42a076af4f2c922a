/* Numbers, scores, text and verdicts: what everything else is made of. */
#ifndef PINDECK_BASIC_H
#define PINDECK_BASIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header; and as a number, 1000000 for the major version, 1000 for the minor, 1
 * for the patch. */
#define PINDECK_VERSION "0.1.0"
#define PINDECK_VERSION_NUMBER 1000

/* The version of the library at run time. A program compares it with PINDECK_VERSION, the version
 * it was compiled with. */
const char *pindeck_version_to_text(void);

/* The number of a frame: 1 to 10, or no frame. */

enum {
	PINDECK_FRAMES = 10
};

/* Private to place.c. */
struct pindeck_frame_number {
	uint8_t number;
};

/* Any number outside 1 to 10 makes no frame. */
struct pindeck_frame_number pindeck_frame_number_of(int number);

/* The place of a ball in a game: its frame, and its number within that frame. */

enum {
	PINDECK_MOST_BALLS = 3 /* in one frame of any discipline */
};

/* Written 3.2 for the second ball of the third frame, 0.0 for no place. Private to place.c. */
struct pindeck_place {
	uint16_t
	    packed; /* one number: WebAssembly passes structs with two members through memory */
};

/* Frames and balls count from 1. Any number outside the range makes no place. */
struct pindeck_place pindeck_place_of(int frame, int ball);

/* The numbers of the frame and of the ball; 0 for no place. */
int pindeck_place_to_frame(struct pindeck_place place);
int pindeck_place_to_ball(struct pindeck_place place);

/* A score: points, and the number of balls that may still add to them. */

/* Private to score.c. */
struct pindeck_score {
	int32_t points;
	uint32_t balls_to_come;
};

/* True when no ball to come can change it. */
bool pindeck_score_is_final(struct pindeck_score score);
int pindeck_score_to_points(struct pindeck_score score);

/* Why the rules refuse something. */

/* PINDECK_REASON_ACCEPTED, PINDECK_REASON_TOO_MANY_PINS and so on: the names of pindeck/reason.def.
 */
enum pindeck_reason {
#define PINDECK_REASON(name, text) PINDECK_REASON_##name,
#include "pindeck/reason.def"
#undef PINDECK_REASON
	PINDECK_REASONS /* the number of reasons */
};

/* The reason in English, for people. */
const char *pindeck_reason_to_text(enum pindeck_reason reason);

/* The answer of every function that can refuse: accepted, or refused and why. */

/* A function that refuses changes nothing, unless its description says otherwise. place is the ball
 * it refused; 0.0 when the refusal is not about one ball, and when it accepted. */
struct pindeck_verdict {
	enum pindeck_reason reason;
	struct pindeck_place place;
};

struct pindeck_verdict pindeck_verdict_of(enum pindeck_reason reason, struct pindeck_place place);
bool pindeck_verdict_is_accepted(struct pindeck_verdict verdict);

/* Text that is read from its front. It points into the caller's bytes and is never read past its
 * end. */

/* Private to text.c. */
struct pindeck_text {
	const char *front;
	size_t length;
};

/* The first length bytes at front, which may be a null pointer only for no bytes. They must stay
 * valid while the text is used. */
struct pindeck_text pindeck_text_from(const char *front, size_t length);

/* ---- for the layers of the program: what follows is not installed ---- */

/* The version of the library at run time as a number. */
int pindeck_version_to_number(void);

bool pindeck_place_is_equal(struct pindeck_place one, struct pindeck_place other);
struct pindeck_frame_number pindeck_place_frame(struct pindeck_place place);

/* A position in a sequence of balls, bowlers or members, counted from 0. Private to place.c. */
struct pindeck_index {
	uint32_t before; /* the number of items before it */
};

/* The item with this many items before it, which must not be negative: 0 is the first. */
struct pindeck_index pindeck_index_of(int before);

bool pindeck_frame_number_exists(struct pindeck_frame_number number);

/* 1 to 10; 0 for no frame. */
int pindeck_frame_number_to_int(struct pindeck_frame_number number);

/* The remaining bytes and their number. They are not terminated by a NUL byte. */
const char *pindeck_text_to_bytes(struct pindeck_text text);
size_t pindeck_text_to_length(struct pindeck_text text);
bool pindeck_text_is_empty(struct pindeck_text text);

/* The smallest number of balls after which it can be final; 0 when it is final. */
int pindeck_score_to_balls(struct pindeck_score score);

#endif
