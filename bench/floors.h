/* Floors: the figures that a bench must reach, and how far it got. */
#ifndef PINDECK_FLOORS_H
#define PINDECK_FLOORS_H

#include <stdbool.h>

/* Print what was reached beside what is required, and add a line to the file that PINDECK_FLOORS
 * names in the environment, for the table of bench/run; true if the floor is met. The name says
 * the same in every run. */
bool floor_at_least(const char *what, double reached, double required);
bool floor_at_most(const char *what, double reached, double required);

#endif
