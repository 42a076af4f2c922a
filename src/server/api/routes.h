/* The routes: called by the HTTP layer. */
#ifndef PINDECK_ROUTES_H
#define PINDECK_ROUTES_H

#include "server/http/http.h"

void routes_answer(void *payload, struct exchange *exchange);
void routes_refuse(void *payload, struct exchange *exchange, enum message_fault fault,
                   const char *why);

#endif
