/* Why the rules refuse something. */
#ifndef PINDECK_REASON_H
#define PINDECK_REASON_H

#ifdef __cplusplus
extern "C" {
#endif

/* PINDECK_ACCEPTED, PINDECK_TOO_MANY_PINS and so on: the names of pindeck/reason.def. */
enum pindeck_reason {
#define PINDECK_REASON(name, text) PINDECK_##name,
#include "pindeck/reason.def"
#undef PINDECK_REASON
	PINDECK_REASONS /* the number of reasons */
};

/* The reason in English, for people. */
const char *pindeck_reason_to_text(enum pindeck_reason reason);

#ifdef __cplusplus
}
#endif

#endif
