/* The cost of a search of members compared with the smallest answer of the same server. */
#ifndef PINDECK_PEOPLE_SEARCH_H
#define PINDECK_PEOPLE_SEARCH_H

#include <stdbool.h>

void people_search(const char *pindeck, const char *folder, bool *good);

#endif
