/* What a search of members costs beside the smallest answer of the same server. */
#ifndef PINDECK_PEOPLE_SEARCH_H
#define PINDECK_PEOPLE_SEARCH_H

#include <stdbool.h>

void people_search(const char *pindeck, const char *folder, bool *good);

#endif
