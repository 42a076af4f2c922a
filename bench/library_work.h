/* Work for the library: the same source is linked into the program as a whole, and with the
 * installed shared library. */
#ifndef PINDECK_LIBRARY_WORK_H
#define PINDECK_LIBRARY_WORK_H

/* Bowl this number of balls; their points, so that no compiler leaves the work out. */
long work_balls(int balls);

/* Read this number of sheets and add their totals up. */
long work_sheets(int sheets);

#endif
