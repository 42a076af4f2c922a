/* A series as a table: a line for each bowler, a column for each game. */
#include "terminal/series_text.h"

void series_text_print(const struct series_table *table, FILE *output)
{
	fputs("NAME", output);
	for (int game = 1; game <= table->games; game++)
		fprintf(output, "%5d", game);
	fputs("  TOTAL\n", output);
	for (int bowler = 0; bowler < table->count; bowler++) {
		const struct series_table_row *row = &table->rows[bowler];

		fprintf(output, "%-4s", pindeck_name_to_text(&row->name));
		for (int game = 0; game < table->games; game++) {
			if (row->points[game] < 0)
				fputs("    -", output);
			else
				fprintf(output, "%5d", row->points[game]);
		}
		fprintf(output, "%7d\n", row->total);
	}
}
