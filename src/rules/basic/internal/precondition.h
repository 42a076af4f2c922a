/* Preconditions of public functions. They are checked where the compiler is given PINDECK_ASSERT,
 * as
 * '-DPINDECK_ASSERT(holds)=((holds) ? (void)0 : __builtin_trap())'. */
#ifndef PINDECK_INTERNAL_PRECONDITION_H
#define PINDECK_INTERNAL_PRECONDITION_H

#ifndef PINDECK_ASSERT
#define PINDECK_ASSERT(holds) ((void)0)
#endif

#endif
