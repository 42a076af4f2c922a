/* A dry journal: reads a journal and pretends to write to it. */
#ifndef PINDECK_DRY_JOURNAL_H
#define PINDECK_DRY_JOURNAL_H

#include "journal/journal.h"

/* Wraps the journal; *dry is used in its place and closes it. Lines that are appended get their
 * numbers and outcomes, and are forgotten. Without memory the journal is closed. */
enum trouble dry_journal_open(struct journal *dry, struct journal journal);

#endif
