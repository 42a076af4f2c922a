/* A server with the same library but without Pindeck, which always sends the same answer. */
#ifndef PINDECK_CONSTANT_H
#define PINDECK_CONSTANT_H

#include <stdint.h>
#include <sys/types.h>

/* Start it as a process of its own; child_stop ends it. */
pid_t constant_start(size_t length, uint16_t *port);

#endif
