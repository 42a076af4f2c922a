/* The roster: the persons of a club, computed from the lines of the register. */
#ifndef PINDECK_ROSTER_H
#define PINDECK_ROSTER_H

#include "journal/journal.h"
#include "members/board_name.h"
#include "members/full_name.h"

/* A person. */
struct member {
	int64_t person;               /* the permanent number */
	struct register_person names; /* of a forgotten person: neutral ones */
	int64_t registered;           /* the moment */
	int64_t seen;                 /* the last game that roster_see has noted; else 0 */
	int64_t merged_into;          /* the number of the person that counts instead; 0 for none */
	int64_t merge_line;
	int64_t parts; /* how many persons are merged into this one, directly */
	bool retired;
	bool forgotten;
	int64_t forgotten_at; /* the moment */
};

/* Letters of older games that belong to a person. */
struct member_claim {
	int64_t line; /* of the register */
	int64_t person;
	struct register_claim claim;
	bool released;
	size_t earlier; /* the claim of the same letters before this one, from 1; 0 for none */
};

struct roster;

/* An empty roster; a null pointer if memory runs out. */
struct roster *roster_open(void);
void roster_close(struct roster *roster);

/* Read the lines that were appended to the register since the last call; the whole register at the
 * first call, and if the roster is ahead. A line that the roster refuses is left out, and
 * roster_bad_line returns the first such line.
 */
enum trouble roster_load(struct roster *roster, struct journal journal);

/* Apply one more line. With a fault the roster does not change. Searches include the line after
 * roster_arrange. */
enum member_fault roster_take(struct roster *roster, const struct register_line *line);

/* Note that the roster has taken lines that are not stored, until roster_load or roster_reload has
 * read the register again. Such a roster is not for display. */
void roster_mark_unstored(struct roster *roster);
bool roster_has_unstored(const struct roster *roster);

int64_t roster_lines(const struct roster *roster);
int64_t roster_bad_line(const struct roster *roster); /* 0 for none */
struct line_seals roster_seals(const struct roster *roster);

/* Read the whole register again; the moments of roster_see stay. With a trouble the roster does not
 * change. */
enum trouble roster_reload(struct roster *roster, struct journal journal);

/* The line that a request with this key wrote earlier, 0 for none; and the person of a line. */
int64_t roster_find_key(const struct roster *roster, const char *key);
int64_t roster_person_of_line(const struct roster *roster, int64_t line);

/* True if the line of that number can be the result of a request for this line: the same kind and
 * person, and the same full name, other person, claim or replaced line. Fields that one of the two
 * lacks are not compared: erased names, and names that the request does not change. */
bool roster_was_asked(const struct roster *roster, int64_t line, const struct register_line *asked);

/* How many persons there are, merged and forgotten ones too: their numbers are 1 to this. */
int64_t roster_count(const struct roster *roster);

/* The person with that number, also if it is merged into another; a null pointer for none. */
const struct member *roster_member(const struct roster *roster, int64_t person);

/* The person whose number counts: the one into which that person was merged, or itself. 0 for none.
 */
int64_t roster_root(const struct roster *roster, int64_t person);

/* The claims, in the order of their lines; a null pointer after the last. */
const struct member_claim *roster_claim(const struct roster *roster, size_t place);

/* A seat of a game, as the journal has it. */
struct roster_seat {
	int64_t person; /* 0 for none, or GUEST */
	struct pindeck_name letters;
	int64_t game;
	int64_t opened; /* the moment */
};

/* The owner of a seat; no other code decides this. It is the person of the seat, else the person
 * who claimed its letters in that game, else in a period, else in all games; a merged person is
 * replaced by the person whose number counts. 0: the letters stand for themselves. A claim of all
 * games leaves out the seats of guests: several of them may have had these letters. Letters of a
 * forgotten person are somebody else's in games that were opened later. */
int64_t roster_owner(const struct roster *roster, struct roster_seat seat);

/* True for the seat of a guest that no person has claimed: such letters mean nobody in another
 * game. */
bool roster_is_guest(const struct roster *roster, struct roster_seat seat);

/* Add everything under which a person bowled to the people of a query: every number that was merged
 * into the person, and the letters that they claimed. For person 0, the letters. */
void roster_add_people(const struct roster *roster, int64_t person, struct pindeck_name letters,
                       struct journal_people *people);

/* The texts that a board shows for a seat: its own letters and the display name of its owner, empty
 * without an owner; for a forgotten person the neutral name instead of both. */
struct roster_label {
	struct pindeck_name letters;
	const char *display_name;
};

struct roster_label roster_label(const struct roster *roster, struct roster_seat seat);

/* Letters that were claimed for a person as people may see them: neutral for a forgotten person. */
struct pindeck_name roster_claimed(const struct roster *roster, int64_t person,
                                   struct pindeck_name letters);

/* The display name of a person: the full name where none was given. */
const char *roster_display_name(const struct member *member);

/* The status of the person as a word for programs: active, retired, merged or forgotten. */
const char *roster_member_state(const struct member *member);

/* For callers who may not see full names: the full name of every person becomes the display name,
 * or with board_names_only is empty, and so does the display name. Persons are still found by every
 * name. */
void roster_hide_full_names(struct roster *roster, bool board_names_only);

/* Note that the person bowled at that moment; searches list the most recent first. Call
 * roster_arrange after the last of several. */
void roster_see(struct roster *roster, int64_t person, int64_t moment);
void roster_arrange(struct roster *roster);

/* The same for the persons who were seated in the last games of the journal. Without them, searches
 * list persons by their registration. */
void roster_see_last_games(struct roster *roster, struct journal journal);

/* The person with exactly that full name, or the person into which that one was merged; a null
 * pointer for none. A second person of that name is registered only on request. */
const struct member *roster_find_full_name(const struct roster *roster, const char *full_name);

/* The same, else the first person whose full name differs only in case or accents. */
const struct member *roster_find_same_name(const struct roster *roster, const char *full_name);

/* The board names of all persons who are neither retired, merged nor forgotten. */
struct board_names roster_board_names(const struct roster *roster);

/* The board name to suggest for a new person, which none of these persons has. */
struct pindeck_name roster_suggest_board_name(const struct roster *roster, const char *full_name);

/* The letters to suggest for a guest: not taken on the lane, no board name of a person, and not
 * claimed in all games. */
struct pindeck_name roster_suggest_guest_letters(const struct roster *roster, const char *name,
                                                 const struct board_names *taken);

/* ---- membership: changes of the register, tried on the roster and then stored ---- */

struct membership_outcome {
	enum trouble trouble;
	enum member_fault fault;
	size_t place;   /* the index of the line with the fault */
	int64_t person; /* the person of the first line; a new person has a new number */
	int64_t line;   /* the number of the first line */
	bool repeated;  /* the key of the first line was known: nothing was written */
};

/* Append lines in one commit, and take them into the roster. The lines have actor, kind, person and
 * the fields of the kind. A new person has number 0; later lines of the same call may refer to it
 * by the number that it will get, the first after roster_count. This function gives the lines
 * numbers, times and seals. If another program has written lines meanwhile, the lines are tried
 * again after those. With a fault nothing is stored. With a trouble nothing is stored either,
 * unless the register could not be read again: then the roster may be ahead of it
 * (roster_has_unstored). */
struct membership_outcome membership_append(struct roster *roster, struct journal journal,
                                            struct register_line *lines, size_t count);

/* The lines that forget a person and all persons that were merged with it; returns how many, 0 if
 * there is no such person. There are at most roster_count. */
size_t membership_forget(const struct roster *roster, int64_t person, const char *actor,
                         struct register_line *lines);

#endif
