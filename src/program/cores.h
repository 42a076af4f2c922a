/* The cores that this process may use. */
#ifndef PINDECK_CORES_H
#define PINDECK_CORES_H

int cores_allowed(void);

#endif
