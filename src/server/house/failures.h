/* Failures: wrong passwords and tokens, counted so that guessing is slowed down. */
#ifndef PINDECK_FAILURES_H
#define PINDECK_FAILURES_H

#include <stdbool.h>
#include <stdint.h>

/* Counts failures for a minute: by the networks of the client's address, of all unknown devices
 * together, and of each known device by itself. */
struct failures;

struct failures *failures_new(void);
void failures_free(struct failures *failures);

/* A wrong token: only its networks are counted. */
void failures_add(struct failures *failures, const char *address, int64_t now);
bool failures_are_too_many(struct failures *failures, const char *address, int64_t now);

/* Count a password as wrong until it has been checked and forgiven. The id is that of a known
 * device, or empty. Failures of other devices do not slow down a known device. */
void failures_add_password(struct failures *failures, const char *address, const char *known,
                           int64_t now);
void failures_forgive_password(struct failures *failures, const char *address, const char *known);
bool failures_have_too_many_passwords(struct failures *failures, const char *address,
                                      const char *known, int64_t now);

#endif
