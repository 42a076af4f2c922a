/* The locale that the environment names. */
#ifndef PINDECK_LOCALE_NAME_H
#define PINDECK_LOCALE_NAME_H

/* The locale of a category, such as LC_MESSAGES: the first non-empty variable of LC_ALL, the
 * category itself and LANG. A null pointer when the environment names none. */
const char *locale_name(const char *category);

#endif
