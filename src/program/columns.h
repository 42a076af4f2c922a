/* How wide a text is on a terminal. */
#ifndef PINDECK_COLUMNS_H
#define PINDECK_COLUMNS_H

/* Of Hangul and English: each syllable, three bytes long, is two columns wide. */
int columns_of(const char *text);

#endif
