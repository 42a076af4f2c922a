/* The version of this header, and of the library that the program runs with. */
#ifndef PINDECK_VERSION_H
#define PINDECK_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/* The same as a number: 1000000 for the major version, 1000 for the minor, 1 for the patch. */
#define PINDECK_VERSION "0.1.0"
#define PINDECK_VERSION_NUMBER 1000

/* The version of the library at run time. A program compares it with PINDECK_VERSION, the version
 * it was compiled with. */
const char *pindeck_version_to_text(void);
int pindeck_version_to_number(void);

#ifdef __cplusplus
}
#endif

#endif
