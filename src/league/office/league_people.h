/* Persons of the register among the bowlers of leagues. A line `bowler` of the record says who a
 * bowler is: a person by number, or a name that was typed. */
#ifndef PINDECK_LEAGUE_PEOPLE_H
#define PINDECK_LEAGUE_PEOPLE_H

#include "league/results/results.h"
#include "league/season/season.h"
#include "members/full_name.h"
#include "members/roster.h"

/* Bowlers who were merged in the register are one bowler of the season: the person whose number
 * counts. Call it for every season whose results or names are shown. */
void league_people_join(struct season *season, const struct roster *roster);

/* Differs when persons were merged or split since: seasons are read again then. */
uint64_t league_people_merges(const struct roster *roster);

/* ---- one person ---- */

/* A person and every name under which leagues may have typed bowlers who are that person. */
struct league_person {
	int64_t person; /* whose number counts */
	char (*keys)[NAME_KEY_SIZE];
	size_t count;
	size_t room;
};

/* Read the names of the person from the register, earlier ones too; names that another person has
 * are left out. league_people_close in any case. */
enum trouble league_people_open(struct league_person *named, struct journal journal,
                                const struct roster *roster, int64_t person);
void league_people_close(struct league_person *named);

/* True if the bowler of a joined season is the person: by number, or by a typed name. */
bool league_people_are_same(const struct league_person *named, const struct season *season,
                            int bowler);

/* Typed bowlers of all leagues who have or had a name of the person become that person by number.
 * Call it before the register forgets the name: the store erases the typed names then. */
enum trouble league_people_forget(struct journal journal, const struct roster *roster,
                                  int64_t person, const char *actor);

/* ---- names in exports ---- */

/* The last line `bowler` of each bowler of the leagues. All zeros at first. */
struct league_identities {
	struct league_line *list;
	size_t count;
	size_t room;
	bool failed; /* memory ran out */
};

/* Read them for one league, or all leagues for a null pointer. league_people_free in any case. */
enum trouble league_people_read(struct league_identities *identities, struct journal journal,
                                const char *league);
void league_people_free(struct league_identities *identities);

/* The line as an export shows it: where a typed name became a person, the person from the beginning
 * on. */
void league_people_replace(const struct league_identities *identities, struct league_line *line);

/* ---- names that may be shown ---- */

enum league_view_names {
	LEAGUE_VIEW_FULL_NAMES,
	LEAGUE_VIEW_DISPLAY_NAMES,
	LEAGUE_VIEW_BOARD_NAMES
};

struct league_view {
	const struct season *season;
	const struct results *results; /* a null pointer where only names are needed */
	const struct roster *roster;
	enum league_view_names names;
};

/* The name under which a bowler is listed: of a registered person the display name. Where only
 * board names may be seen: the board name, or the number of a bowler who is not registered. Empty
 * for bowler 0. */
void league_view_bowler_name(const struct league_view *view, int bowler,
                             char name[LEAGUE_NAME_SIZE]);

/* The name by which score rows identify a bowler: the full name of a registered person, where it
 * may be seen; else as above. */
void league_view_bowler_key(const struct league_view *view, int bowler,
                            char name[LEAGUE_NAME_SIZE]);

#endif
