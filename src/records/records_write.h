/* Records as JSON and CSV, for the command stats and the server. */
#ifndef PINDECK_RECORDS_WRITE_H
#define PINDECK_RECORDS_WRITE_H

#include "records.h"
#include "writer.h"

/* The members of a JSON object, without its braces: the discipline, the pins of its rack, which
 * score is best, every statistic, the last games and the leaves. */
void records_write_json(struct writer *writer, const struct records *records,
                        enum pindeck_discipline discipline);

/* A bowler as programs are told: letters, or a person with its number and full name. */
struct record_label {
	struct pindeck_name letters; /* the board name of a person */
	int64_t person;              /* 0 for letters alone */
	const char *name;
};

/* The members of a JSON object that name the bowler, without its braces. */
void records_write_json_label(struct writer *writer, const struct record_label *label);

/* A row of CSV: the bowler, the discipline, every statistic, and the person. Leaves and single
 * games have no column. The heading names the columns. */
void records_write_csv_heading(struct writer *writer);
void records_write_csv(struct writer *writer, const struct records *records,
                       const struct record_label *label, enum pindeck_discipline discipline);

#endif
