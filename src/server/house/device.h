/* A device: a short description from the User-Agent of its browser. */
#ifndef PINDECK_DEVICE_H
#define PINDECK_DEVICE_H

#include "server/house/access.h"

/* From a User-Agent, which may be a null pointer: "Chrome on Android". Only printable characters.
 */
void device_write(const char *agent, char device[ACCESS_DEVICE_SIZE]);

#endif
