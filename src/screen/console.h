/* The console of a lane: what keys do, and what there is to show. It knows no terminal. */
#ifndef PINDECK_CONSOLE_H
#define PINDECK_CONSOLE_H

#include "canvas.h"
#include "party.h"
#include "words.h"

enum {
	CONSOLE_INPUT = 128, /* bytes that are typed at once, with a NUL byte */
	CONSOLE_STATUS = 320,
	CONSOLE_DEEDS = 64 /* that can be taken back */
};

/* A key: the character itself, or one of these. */
enum {
	PRESS_UP = 0x110000,
	PRESS_DOWN,
	PRESS_LEFT,
	PRESS_RIGHT,
	PRESS_FRAME_BACK, /* a frame to the left, and to the right */
	PRESS_FRAME_ON,
	PRESS_ENTER,
	PRESS_ESCAPE,
	PRESS_BACKSPACE,
	PRESS_DELETE,
	PRESS_CLICK, /* on the target */
	PRESS_TICK   /* no key was pressed for a while */
};

struct press {
	int key;
	struct target target;
};

/* What keys are about. */
enum console_mode {
	MODE_OFFER,      /* an unfinished game: go on with it? */
	MODE_NAMES,      /* who bowls? */
	MODE_BOWLING,    /* the next ball */
	MODE_PINS,       /* a ball, pin by pin */
	MODE_CORRECTING, /* a ball that was bowled */
	MODE_FRAME,      /* which frame is to be corrected? */
	MODE_REASON,     /* why? */
	MODE_MENU,
	MODE_GUEST, /* who comes late? */
	MODE_DROP,  /* who leaves? */
	MODE_BACK,  /* who comes back? */
	MODE_MOVE,  /* whose seat changes? */
	MODE_SEAT,  /* which seat is taken? */
	MODE_NOTE,
	MODE_HELP,
	MODE_OVER,    /* the game is */
	MODE_TROUBLE, /* the journal refused: what now? */
	MODE_FOLLOWING,
	MODES /* how many modes there are */
};

/* Something that can be taken back: a ball, or the balls of a frame made others; or something that
 * cannot, which must not be passed over unseen. */
struct deed {
	bool final;
	bool change;
	struct pindeck_match_place spot;
	struct pindeck_deliveries before;
	struct pindeck_deliveries after; /* of a ball, that one */
};

struct deeds {
	struct deed list[CONSOLE_DEEDS];
	int count;
};

/* A correction that is being typed, and the match it would make. */
struct proposal {
	struct pindeck_deliveries typed; /* from the ball at the cursor on */
	bool unfinished;                 /* more balls of the frame must be typed */
	bool good;                       /* it can be confirmed */
	struct correction correction;
	struct pindeck_match match;
};

struct console {
	/* filled in by the caller; everything else is zero */
	struct lane *lane;
	struct journal journal; /* to follow */
	int32_t followed;       /* the lane to follow; 0 for whichever goes on */
	enum language language;
	const char *actor;
	int64_t (*now)(void);
	struct party party;
	bool goes_on; /* teams continue their rotation */
	int games;    /* in a row */
	int64_t offered;
	struct pindeck_match offered_match;

	enum console_mode mode;
	enum console_mode before; /* to go back to, from help and the like */
	struct pindeck_match_place cursor;
	struct proposal proposal;
	unsigned standing; /* pins that are marked as standing */
	int pin;           /* at the cursor of the rack, from 1 on */
	bool foul;
	bool pins_for_change;
	char input[CONSOLE_INPUT];
	size_t length;
	int picked; /* a seat in a list */
	struct pindeck_seat moving;
	bool sure; /* the key before asked whether it was meant */
	char status[CONSOLE_STATUS];
	enum style tone;
	struct deeds done;
	struct deeds undone;
	enum trouble trouble;
	struct replay following;
	struct series_table series; /* of a game that is over */
	bool quit;
};

/* Begins with the offer to resume, with asking for names, or with the game of the named bowlers. */
void console_begin(struct console *console);

/* True while a text is typed: a name, a note or a reason. */
bool console_is_typing(const struct console *console);

/* A key was pressed. */
void console_press(struct console *console, struct press press);

/* The match to show: with the correction that is being typed, where there is one. */
const struct pindeck_match *console_match(const struct console *console);

/* Whether that is not the match as it is. */
bool console_is_preview(const struct console *console);

/* The deck that the rack shows: that of the next ball, or of the one at the cursor. */
struct pindeck_deck console_deck(const struct console *console);

/* The game as it is kept. */
const struct replay *console_game(const struct console *console);

/* ---- for the parts of the console -------------------------------------------------------------
 */

const char *console_say(const struct console *console, enum text name);

/* The line at the bottom: something that was done, and something that was refused. */
void console_tell(struct console *console, const char *text);
void console_refuse(struct console *console, const char *why);
void console_refuse_reason(struct console *console, enum pindeck_reason reason);

struct stamp console_stamp(const struct console *console);

/* What came of it: true when it is done; else why not is told, and how it goes on. */
bool console_settle(struct console *console, struct outcome outcome);

/* The mode in which the game goes on: bowling, or over. */
void console_go_on(struct console *console);

/* Something can be taken back from now on. */
void console_did(struct console *console, struct deed deed);

/* A key that is a ball at that deck: 0-9 X / - F T; at one of five-pin 0 X / - F and the capital
 * letters A C H L R S, because its digits are pins. */
bool console_is_value(struct pindeck_deck deck, int key);

/* Bowls it for the bowler whose turn it is. */
void console_bowl(struct console *console, struct pindeck_delivery delivery);

/* From one language to the other. */
void console_switch_language(struct console *console);

/* True for a seat that the list is about. */
bool console_is_listed(const struct console *console, int number);

/* Opens a game for the party, and the next game for the same bowlers. */
void console_open_next(struct console *console);
void console_open_game(struct console *console);

/* Begins a text; and adds a key to it: true when the key is part of the text. */
void console_ask(struct console *console, enum console_mode mode);
bool console_type(struct console *console, int key);
struct pindeck_text console_typed(const struct console *console);

/* The parts: what a key does in their modes. */
void console_press_pins(struct console *console, struct press press);
void console_begin_pins(struct console *console, bool for_change);
void console_press_change(struct console *console, struct press press);
void console_press_frame(struct console *console, struct press press);
void console_press_reason(struct console *console, struct press press);
void console_begin_change(struct console *console, struct pindeck_match_place spot);
void console_propose(struct console *console, struct pindeck_delivery delivery);

/* The deck that the next ball typed in a correction meets. */
struct pindeck_deck console_typed_deck(const struct console *console);
void console_press_names(struct console *console, struct press press);
void console_press_menu(struct console *console, struct press press);
void console_press_guest(struct console *console, struct press press);
void console_press_list(struct console *console, struct press press);
void console_press_note(struct console *console, struct press press);
void console_follow(struct console *console);

#endif
