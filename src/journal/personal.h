/* Personal fields of lines, which can be erased under a chain of seals: of the register of persons
 * and of the record of leagues.
 *
 * The seal of a line covers a digest of its personal fields instead of the fields themselves, and
 * the digest is salted, so that it does not betray a name. Erasing removes the fields and the salt;
 * the digest stays, and so the seals still match.
 *
 * In these forms the salt, the digest and the seal follow the exported fields. */
#ifndef PINDECK_PERSONAL_H
#define PINDECK_PERSONAL_H

#include "journal/line_hash.h"

enum {
	PERSONAL_SALT_SIZE = 23 /* 16 bytes as base64url */
};

/* True if the line has an exported personal field that is not empty. */
bool personal_exists(const struct line_form *form, const void *line);

/* True if the line had personal fields and has no salt any more. */
bool personal_is_bare(const struct line_form *form, const void *line);

/* Salt the personal fields of the next line, and seal it. */
void personal_sign(struct line_seals *seals, const struct line_form *form, void *line);

/* Check the next line, and record a mismatch. The personal fields of an erased line match. */
void personal_check(struct line_seals *seals, const struct line_form *form, const void *line,
                    bool is_erased);

#endif
