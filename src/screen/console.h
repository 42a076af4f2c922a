/* The console of a lane: the actions of keys, and the content of the screen. It uses no terminal
 * functions. */
#ifndef PINDECK_CONSOLE_H
#define PINDECK_CONSOLE_H

#include "screen/canvas.h"
#include "terminal/answer.h"
#include "terminal/party.h"
#include "words/words.h"

enum {
	CONSOLE_INPUT = 128, /* bytes of a typed text, with a NUL byte */
	CONSOLE_STATUS = TYPED_NAME_WHY_SIZE,
	CONSOLE_BOX = 2048,
	CONSOLE_MOST_ACTIONS = 64 /* actions that undo remembers */
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

/* A mode decides what the keys do. */
enum console_mode {
	MODE_OFFER,      /* asks whether to continue an unfinished game */
	MODE_NAMES,      /* asks for the names of the bowlers */
	MODE_BOWLING,    /* the next ball */
	MODE_PINS,       /* a ball, pin by pin */
	MODE_CORRECTING, /* a ball that was bowled */
	MODE_FRAME,      /* asks which frame is to be corrected */
	MODE_REASON,     /* why? */
	MODE_MENU,
	MODE_GUEST, /* asks for the name of a late bowler */
	MODE_DROP,  /* lists the bowlers who may leave */
	MODE_BACK,  /* lists the bowlers who may come back */
	MODE_MOVE,  /* lists the bowlers whose seat may change */
	MODE_SEAT,  /* asks for the new seat */
	MODE_FROM,  /* asks for the first frame of a bowler who comes back */
	MODE_NOTE,
	MODE_NEED,          /* asks for the target score */
	MODE_NEEDED,        /* shows what the bowler needs */
	MODE_REPAIRS,       /* lists the repairs */
	MODE_REPAIR_LIST,   /* lists the bowlers of a repair */
	MODE_REPAIR_TEXT,   /* asks for another argument of the repair */
	MODE_REPAIR,        /* previews the board and asks for a confirmation */
	MODE_REPAIR_REASON, /* why? */
	MODE_HELP,
	MODE_OVER,    /* the game is over */
	MODE_TROUBLE, /* the journal failed: asks what to do */
	MODE_FOLLOWING,
	MODES /* how many modes there are */
};

/* An action that undo can undo: a ball, the correction of a frame, or a repair. A final one cannot
 * be undone: undo says so first, and then undoes the ball before it. */
struct console_action {
	bool final;
	bool change;
	int64_t line;         /* of a repair in the journal; 0 for anything else */
	enum entry_kind kind; /* of the repair; of a ball out of turn ENTRY_CALLED */
	struct pindeck_match_place spot;
	struct pindeck_deliveries before;
	struct pindeck_deliveries after; /* of a ball: only this ball */
};

struct console_actions {
	struct console_action list[CONSOLE_MOST_ACTIONS];
	int count;
};

/* A correction that is being typed, and the match after it. */
struct proposal {
	struct pindeck_deliveries typed; /* from the ball at the cursor on */
	bool unfinished;                 /* more balls of the frame must be typed */
	bool good;                       /* it can be confirmed */
	struct correction correction;
	struct pindeck_match match;
};

/* The lane on which balls are stored, or the journal that is only watched. */
struct console_lane {
	struct lane *lane; /* a null pointer: only watched */
	struct journal journal;
	int32_t follow; /* the lane to watch; 0 for the one with the newest game */
	const char *actor;
	int64_t (*now)(void);
	const struct roster *roster;       /* persons that a typed name may mean; may be null */
	const struct enrolment *enrolment; /* where new persons are registered; may be null */
	/* Writes the announcements at the end of that game, a line each; may be null. */
	void (*announce)(const void *payload, enum language language, struct journal journal,
	                 const struct replay *game, char text[CONSOLE_STATUS]);
	const void *payload; /* for announce */
};

/* The game that is opened next. */
struct console_plan {
	struct party party;
	bool goes_on; /* teams continue their rotation */
	int games;    /* of a series */
};

/* The game that is offered at the start; 0 for none. */
struct console_unfinished {
	int64_t game;
	int64_t paired; /* one that cannot be resumed here, on a pair of lanes; 0 for none */
	struct pindeck_match match;
};

/* The text that is being typed. */
struct console_typed {
	char text[CONSOLE_INPUT];
	size_t length;
};

/* The ball that is entered pin by pin. */
struct console_pins {
	unsigned standing; /* pins that are marked as standing */
	int cursor;        /* a pin, from 1 on */
	bool foul;
	bool for_change; /* the ball at the cursor of the correction, not the next one */
};

/* The ball that is corrected, and its correction. */
struct console_correcting {
	struct pindeck_match_place cursor;
	struct proposal proposal;
};

/* The arguments that a repair asks for, one after the other. */
enum repair_step {
	REPAIR_READY,
	REPAIR_SEAT,
	REPAIR_OTHER,
	REPAIR_NAME,
	REPAIR_FRAME,
	REPAIR_KEPT,
	REPAIR_DAY,
	REPAIR_LANE,
	REPAIR_KIND,
	REPAIR_WHY
};

/* The repair whose arguments are being asked for, and the match after it. */
struct console_repairing {
	struct repair repair; /* without its texts, which are below */
	char day[ENTRY_VALUE_SIZE];
	char reason[CONSOLE_INPUT];
	int step;
	int64_t undone; /* the line to undo; 0 for a new repair */
	struct pindeck_match match;
};

/* A list of bowlers. */
struct console_list {
	int picked; /* a seat */
	struct pindeck_seat moving;
};

/* The line above that of the keys. */
struct console_message {
	char text[CONSOLE_STATUS];
	enum style tone;
};

struct console_undo {
	struct console_actions done;
	struct console_actions undone;
};

/* Data on the screen besides the game of the lane. */
struct console_shown {
	struct replay followed;         /* the game that is watched */
	struct series_table series;     /* of a game that is over */
	char need[CONSOLE_BOX];         /* what a bowler needs, line by line */
	char feats[CONSOLE_STATUS];     /* the announcements at the end of the game, line by line */
	int64_t announced;              /* the line that ended it */
	const struct replay *displayed; /* while the screen is drawn: the game without erased names
	                                 */
};

struct console {
	/* filled in by the caller; everything else is zero */
	struct console_lane at;
	struct console_plan plan;
	struct console_unfinished unfinished;
	enum language language;

	enum console_mode mode;
	enum console_mode before; /* the mode to return to, from help and the like */
	struct console_typed typed;
	struct console_pins pins;
	struct console_correcting correcting;
	struct console_repairing repairing;
	struct console_list list;
	struct console_message message;
	struct console_undo undo;
	struct console_shown shown;
	enum trouble trouble;
	bool sure;                        /* the previous key asked for a confirmation */
	char offered[REGISTER_NAME_SIZE]; /* the new person whose registration was offered */
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

/* Whether the match is a preview of a change. */
bool console_is_preview(const struct console *console);

/* The deck that the rack shows: that of the next ball, or of the one at the cursor. */
struct pindeck_deck console_deck(const struct console *console);

/* The stored game; while it is drawn, with the names that may be shown. */
const struct replay *console_game(const struct console *console);

/* The bowler of that ball, and of a seat, under the letters that people may see. */
struct pindeck_name console_bowls(const struct console *console, struct pindeck_match_place spot);
struct pindeck_name console_letters(const struct console *console, struct pindeck_seat seat);

/* The question that is answered by typing, and the heading of the list that is shown; NO_TEXT where
 * there is none. */
enum text console_prompt(const struct console *console);
enum text console_heading(const struct console *console);

/* ---- for the parts of the console ---- */

const char *console_say(const struct console *console, enum text name);

/* The message at the bottom: the result of an action, or the reason of a refusal. */
void console_tell(struct console *console, const char *text);
void console_refuse(struct console *console, const char *why);
void console_refuse_reason(struct console *console, enum pindeck_reason reason);

/* The typed text, read as play reads the words after that command; and the bowler that it names. */
struct typed_name console_read_words(const struct console *console, enum answer_kind command,
                                     struct typed_answer *typed);

/* While names are typed: shows the members whose names contain the end of the text, the most recent
 * first. */
void console_suggest(struct console *console);

/* For a refused name that no member has: offers to register the person, and registers the person
 * when the same name is confirmed. */
enum console_offer {
	NOTHING_OFFERED, /* the name is refused */
	OFFERED,         /* to register it; or the register failed, and the message says why */
	ENROLLED         /* the name means a person now: read it again */
};

/* The newcomer that a typed name means; otherwise offers to register it, or refuses it. */
enum pindeck_reason console_newcomer(struct console *console, struct party *party,
                                     const struct typed_name *name, struct newcomer *newcomer);

/* Refuses a name, with the persons that it could mean. */
void console_refuse_name(struct console *console, const struct resolved *resolved,
                         enum pindeck_reason reason);

struct stamp console_stamp(const struct console *console);

/* Does it on the lane, and takes the outcome. */
bool console_do(struct console *console, const struct deed *deed);

/* Return to the mode of the game: bowling, or over. */
void console_go_on(struct console *console);

/* Remembers an action for undo; and forgets all actions, for another game. */
void console_record_action(struct console *console, struct console_action action);
/* True, and forgotten, when the last action called a bowler: the ball ends the call. */
bool console_forget_call(struct console *console);

/* True for a seat that the list contains. */
bool console_is_listed(const struct console *console, int number);

/* Opens a game for the party, and the next game for the same bowlers. */
void console_open_next(struct console *console);
void console_open_game(struct console *console);

/* Begins a text; and adds a key to it: true when the key is part of the text. */
void console_ask(struct console *console, enum console_mode mode);
bool console_type(struct console *console, int key);
struct pindeck_text console_typed(const struct console *console);

/* Refuses a key, with the keys that are possible. */
void console_refuse_key(struct console *console);

/* Closes a menu, a list or a dialog, and returns to the game. */
void console_close(struct console *console);

/* The pin of a digit: 0 is the tenth; five pins are counted from the left. 0 for no pin. */
int console_pin_of_key(const struct console *console, int key);

/* The deck that the next ball typed in a correction meets. */
struct pindeck_deck console_typed_deck(const struct console *console);

/* The question of the chosen repair, the heading of its list, the bowlers of that list, and the
 * selected bowler. */
enum text console_repair_prompt(const struct console *console);
enum text console_repair_heading(const struct console *console);
bool console_repair_lists(const struct console *console, int number);
void console_repair_pick(struct console *console, struct pindeck_seat seat);

/* Load the current state of the game that is watched. */
void console_follow(struct console *console);

/* ---- console_view.c: the content of the screen ---- */

/* Draws the whole console on a canvas whose size is set. */
void console_view_draw(const struct console *console, struct canvas *canvas);

enum {
	LARGE_PANEL_ROWS = 9 /* the least with a large rack */
};

/* ---- the keys: one table from which the dispatch, the line of keys, the boxes of help and of the
 * menu, and the tests derive ---- */

/* Kinds of keys, beside the keys themselves in a row. */
enum {
	ANY_VALUE = PRESS_TICK + 1, /* a ball: a count or a mark */
	ANY_PIN,                    /* the digit of a pin */
	CLICK_ON_PIN,               /* on a pin of the rack */
	CLICK_ON_BALL,              /* on a ball of the board */
	ANY_ARROW,
	ANY_FRAME_STEP, /* a frame to the left or right */
	ANY_DIGIT,
	ANY_KEY
};

struct key {
	unsigned modes;    /* a bit for each mode that has it */
	int key;           /* or one of the kinds */
	const char *names; /* in documents */
	bool (*when)(const struct console *console);
	void (*press)(struct console *console, struct press press);
	enum text hint; /* in the line of keys */
	enum text help; /* in a box */
};

/* All rows of keys.def; the last one has no modes. */
extern const struct key console_keys[];

/* The row that decides what a press does now; a null pointer for none. */
const struct key *console_keys_find(const struct console *console, struct press press);

/* The keys that are possible now, for the line at the bottom. */
void console_keys_write_hints(const struct console *console, char text[CONSOLE_STATUS]);

/* The lines of the box of help, of the menu, or of what a bowler needs. */
void console_keys_write_box(const struct console *console, enum console_mode mode,
                            char text[CONSOLE_BOX]);

/* press_quit and so on: the functions of the keys. */
#define KEY(modes, names, key, when, act, hint, help) \
	void act(struct console *console, struct press press);
#include "screen/keys.def"
#undef KEY

#endif
