/* What the program says, in Korean and in English. */
#ifndef PINDECK_WORDS_H
#define PINDECK_WORDS_H

#include "journal.h"

enum language {
	KOREAN,
	ENGLISH,
	LANGUAGES /* how many languages there are */
};

enum phrase {
	ASK_NAME,        /* the first question, if no bowler is named */
	ASK_PEOPLE,      /* how many bowlers */
	ASK_NAME_BEFORE, /* a bowler's name, before and after the number */
	ASK_NAME_AFTER,
	ASK_BALL_BEFORE, /* the pins of a ball, before and after the frame */
	ASK_BALL_AFTER,
	ASK_TURN_AFTER, /* the pins of a ball, after the bowler's name */
	HELP,
	POSSIBLE_NOW,     /* before what can be answered instead */
	FIRST_BALL_MARKS, /* the marks that can be */
	LATER_BALL_MARKS,
	THIRD_BALL_MARKS,
	EXAMPLE_NAME,
	EXAMPLE_DISCIPLINE,
	ANOTHER_NAME,
	EXAMPLE_TEAM,
	NOT_A_GUEST, /* who joins or leaves, or when, is not clear */
	HOW_TO_JOIN,
	FRAME_TO_COME, /* somebody wants to join later than now */
	JOIN_UP_TO,    /* before the last frame in which that is possible */
	EXAMPLE_PEOPLE,
	NOT_A_NUMBER_OF_PEOPLE,
	EMPTY_ANSWER,
	NOT_TEXT,
	LINE_TOO_LONG,
	NOT_A_CORRECTION,
	FOR_EXAMPLE,
	NOBODY_BOWLED,
	SEVERAL_BOWL,    /* so a correction must say whose ball it means */
	BOWLED_UP_TO,    /* before the last ball bowled, the only ones that can be corrected */
	NO_LONGER_FITS,  /* after a later ball that stands in the way of a correction */
	FIX_WHOLE_FRAME, /* what may help then */
	NOTHING_TO_UNDO,
	EMPTY_NOTE,
	EXAMPLE_NOTE,
	GAME_LOCKED,       /* and how it is corrected all the same */
	NOT_KEPT,          /* before the trouble: what was answered is not in the journal */
	GO_ON_UNKEPT,      /* the question that follows */
	LEFT_UNKEPT,       /* to a person who leaves without waiting for that */
	STILL_NOT_KEPT,    /* at the end of a game, after how many lines */
	GOES_ON_ELSEWHERE, /* somebody else has written to this game */
	CANNOT_READ,
	CANNOT_WRITE,
	RECORD_CUT_SHORT,
	TIME_LEFT, /* before how long */
	IMPOSSIBLE_GAMES,
	SUM_GAMES, /* of an archive: before how many */
	SUM_FINISHED,
	SUM_UNFINISHED,
	SUM_IMPOSSIBLE,
	SUM_MEAN,
	SUM_HIGH,
	SUM_LOW, /* where the lowest score wins */
	PHRASES  /* how many phrases there are */
};

const char *words(enum language language, enum phrase phrase);

/* Why the rules refused something. */
const char *words_for_reason(enum language language, enum pindeck_reason reason);

/* The message for a trouble of the journal, with what to do about it. */
const char *words_for_trouble(enum language language, enum trouble trouble);

/* What to answer instead of a name that was refused for that reason. */
enum phrase words_instead_of_name(enum pindeck_reason reason);

/* Things that are counted. */
enum counted {
	COUNTED_GAMES,
	COUNTED_LINES,    /* of a journal */
	COUNTED_PROBLEMS, /* games of a backup that have a problem */
	COUNTED_NO_GAMES, /* numbers that no game has */
	COUNTED           /* how many there are */
};

/* The format for that count, with one %lld for it: English has one for 1 and one for all others. */
const char *words_for_count(enum language language, enum counted counted, long long count);

/* The language of that code, ko or en; LANGUAGES when it is neither. */
enum language language_named(const char *code);

#endif
