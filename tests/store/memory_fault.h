/* The memory of SQLite, which the cases let fail. */
#ifndef PINDECK_MEMORY_FAULT_H
#define PINDECK_MEMORY_FAULT_H

/* Call it before any use of SQLite. */
void memory_fault_install(void);

#endif
