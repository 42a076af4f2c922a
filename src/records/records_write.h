/* Records as JSON and CSV, for the command stats and the server. */
#ifndef PINDECK_RECORDS_WRITE_H
#define PINDECK_RECORDS_WRITE_H

#include "records.h"
#include "writer.h"

/* The members of a JSON object, without its braces: the discipline, the pins of its rack, which
 * score is best, every statistic, the last games and the leaves. */
void records_write_json(struct writer *writer, const struct records *records,
                        enum pindeck_discipline discipline);

/* A row of CSV: the bowler, the discipline and every statistic. Leaves and single games have no
 * column. The heading names the columns. */
void records_write_csv_heading(struct writer *writer);
void records_write_csv(struct writer *writer, const struct records *records,
                       struct pindeck_name bowler, enum pindeck_discipline discipline);

#endif
