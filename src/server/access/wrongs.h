/* Wrongs: failed passwords and tokens, counted so that they can be slowed down. */
#ifndef PINDECK_WRONGS_H
#define PINDECK_WRONGS_H

#include <stdbool.h>
#include <stdint.h>

/* Counts failures for a minute: by address, of all unknown devices together, and of each known
 * device by itself. */
struct wrongs;

struct wrongs *wrongs_new(void);
void wrongs_free(struct wrongs *wrongs);

/* A wrong token: only its address is counted. */
void wrongs_add(struct wrongs *wrongs, const char *address, int64_t now);
bool wrongs_are_too_many(const struct wrongs *wrongs, const char *address, int64_t now);

/* A password, counted as wrong until it is forgiven. The id is that of a known device, or empty.
 * Known devices are not slowed down by the failures of others. */
void wrongs_add_password(struct wrongs *wrongs, const char *address, const char *known,
                         int64_t now);
void wrongs_forgive_password(struct wrongs *wrongs, const char *address, const char *known);
bool wrongs_has_too_many_passwords(const struct wrongs *wrongs, const char *address,
                                   const char *known, int64_t now);

#endif
