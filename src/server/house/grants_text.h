/* The grants as a text, a line for each permission. */
#ifndef PINDECK_GRANTS_TEXT_H
#define PINDECK_GRANTS_TEXT_H

#include "journal/permissions.h"
#include "server/house/grants.h"

/* TROUBLE_DAMAGED for a line that cannot be understood: the next change would drop its permission.
 */
enum trouble grants_parse(const struct permissions_text *text, struct grants **parsed);

/* The text, to be freed; a null pointer if memory runs out. */
char *grants_write(struct grants *grants);

#endif
