/* pindeck league: declarations that its actions share. */
#ifndef PINDECK_LEAGUE_COMMAND_H
#define PINDECK_LEAGUE_COMMAND_H

#include "league/office/league_change.h"
#include "league/office/league_lists.h"
#include "league/office/league_load.h"
#include "league/office/league_sheet.h"
#include "league/results/standings.h"
#include "league/season/season.h"
#include "program/club.h"

enum {
	LEAGUE_MOST_OPTIONS = 64 /* of one kind on a command line */
};

/* An option that may be given several times. */
struct league_options {
	const char *list[LEAGUE_MOST_OPTIONS];
	int count;
};

/* The options and arguments of the command line, and the league. */
struct league {
	const struct request *request;
	struct club club;
	char **words;     /* the words after the name of the league */
	const char *name; /* of the league; a null pointer for none */
	long long week;   /* 0: not given */
	long long weeks;
	const char *preset;
	const char *reason;
	const char *would;
	const char *start;
	const char *lanes;
	struct league_options settings;
	struct league_options positions;
	struct league_options skips;
	struct league_options postponed;
	bool undo;
	struct period as_of; /* its last moment is the last that counts */
	enum list_format format;

	struct season *season;
	int64_t last_line;           /* of this league; 0 for none */
	struct league_change change; /* of the season: lines that wait to be stored */
	struct writer said;          /* the effects of the corrections among these lines */
	int64_t corrections;         /* the number of corrections among these lines */
	bool has_bowlers;            /* the league had bowlers before these lines */
};

/* The actions. The store is open and the season is loaded. */
enum status league_list(struct league *league);
enum status league_new(struct league *league);
enum status league_set(struct league *league);
enum status league_settings(struct league *league);
enum status league_teams(struct league *league);
enum status league_members(struct league *league);
enum status league_rate(struct league *league);
enum status league_lineup(struct league *league);
enum status league_withdraw(struct league *league);
enum status league_schedule(struct league *league);
bool league_schedule_changes(const struct league *league); /* else it is shown */
enum status league_night(struct league *league);
enum status league_start(struct league *league);
enum status league_import(struct league *league);
enum status league_export(struct league *league);
enum status league_lock(struct league *league);
enum status league_confirm(struct league *league);
enum status league_forfeit(struct league *league);
enum status league_adjust(struct league *league);
enum status league_points(struct league *league);
enum status league_standings(struct league *league);
enum status league_bowlers(struct league *league);
enum status league_recap(struct league *league);
enum status league_awards(struct league *league);
enum status league_changes(struct league *league);
enum status league_infer(struct league *league);

/* ---- the record ---- */

/* Read the lines of the league, up to the moment of --as-of, and the scores of games that were
 * scored here; or a line on standard error. */
enum status league_load(struct league *league);

/* The season within these limits; a null pointer, with a line on standard error, for a trouble. */
struct season *league_season_until(struct league *league, struct league_load_limits limits);

/* A line of that kind about the league, with the reason of the command line. */
struct league_line league_line_of(const struct league *league, enum league_kind kind);

/* Apply a line to the season, to be stored by league_store; a line that changes nothing is left
 * out. */
struct league_refusal league_add(struct league *league, const struct league_line *line);

/* The same; a refusal is a line on standard error about the word. */
enum status league_state(struct league *league, const struct league_line *line, const char *word);

/* Check the season and store the lines that wait in one commit. The effects on locked weeks are
 * printed on standard error. */
enum status league_store(struct league *league);

/* Print the trouble of the store that did not store the lines. */
enum status league_trouble(const struct league *league, enum trouble trouble);

/* ---- teams and bowlers ---- */

/* True for digits alone. */
bool league_is_number(const char *word);

/* The team or bowler that a word means: a name, in any case and with any accents if only one has
 * it, or the number of a team; 0 for none. */
int league_find_team(const struct league *league, const char *word);
int league_find_bowler(const struct league *league, const char *word);

/* The same, or a line on standard error and 0. */
int league_team_or_error(const struct league *league, const char *word);

/* The bowler of that name, or a new one; 0 for a refusal. */
int league_bowler_or_new(struct league *league, const char *word, struct league_refusal *refusal);

/* The name under which a bowler is listed: of a registered person the display name. */
void league_bowler_name(const struct league *league, int bowler, char name[LEAGUE_NAME_SIZE]);

/* ---- messages ---- */

enum status league_refuse(const char *word, enum text why);
enum status league_say_refusal(const struct league *league, const char *word,
                               const struct league_refusal *refusal);

/* What a refusal is about; the same with its reason, and what is possible instead. */
void league_say_subject(const struct league *league, const struct league_refusal *refusal);
void league_say_reason(const struct league *league, const struct league_refusal *refusal);

/* One effect of a change, as a line on standard error. */
void league_say_change(const struct league *league, const struct change *change);
const char *league_reason_words(enum league_reason reason);

/* The results up to --week, else up to the last week that was bowled; if memory runs out a null
 * pointer, with a line on standard error. */
struct results *league_results(const struct league *league);

/* Flush the writer to standard output and free it. */
enum status league_print(struct writer *writer);

/* What an award is called. */
const char *league_award_words(enum setting_award award);

/* The league, its discipline and the settings that decide scores and points: below every table. */
void league_footer(const struct league *league, struct writer *writer, int week);

/* ---- lists ---- */

struct table_column {
	struct list_column column; /* any type but text is aligned to the right */
	enum text heading;         /* for people; NO_TEXT: only in CSV and JSON */
};

struct table_columns {
	const struct table_column *list;
	int count;
};

#define TABLE_COLUMNS(columns) \
	((struct table_columns){ (columns), (int)(sizeof(columns) / sizeof *(columns)) })

/* No rows yet, below these columns. */
struct league_rows league_table_rows(struct table_columns columns);

/* Write the rows below these columns as the format says, JSON as an array of objects. */
void league_table_write(const struct league_rows *rows, struct table_columns columns,
                        enum list_format format, struct writer *writer);

/* Write the rows of a list of league_lists.h as the format says; people see its columns from the
 * first one on. Where the last column has words for programs, say is their text for people; else a
 * null pointer. */
typedef const char *league_table_say(const char *word);
void league_table_write_rows(const struct league_rows *rows, int first, league_table_say *say,
                             enum list_format format, struct writer *writer);

/* Print a list of league_lists.h; people read it with that title and the footer. */
enum status league_table_print_list(struct league *league, enum league_lists_kind list,
                                    enum text title);

/* ---- files ---- */

/* Read a whole file as a sheet, which the caller frees; or a line on standard error. */
enum status league_files_read_sheet(struct league *league, const char *name, struct sheet *sheet);

#endif
