/* Board names: three letters suggested for a full name in any script. */
#ifndef PINDECK_BOARD_NAME_H
#define PINDECK_BOARD_NAME_H

#include <pindeck.h>

/* True if the name is not free. */
typedef bool board_name_taken(const void *payload, struct pindeck_name name);

/* Initials, or for Hangul the customary letter of the family name and the initials of the given
 * name: PJS for 박준서. If that is taken, the most similar free name. Without `taken` every name is
 * free. No name if all 17,576 are taken. */
struct pindeck_name board_name_suggest(const char *full_name, board_name_taken *taken,
                                       const void *payload);

/* The customary letter of a Hangul family name: P for 박; 0 for a text that is no Hangul. *length
 * is the number of bytes of the family name: two syllables for 남궁. */
char board_name_family_letter(const char *full_name, size_t *length);

#endif
