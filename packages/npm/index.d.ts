export type Discipline = 'tenpin' | 'no-tap-9' | 'no-tap-8' | 'no-tap-7' | 'current-frame' | 'low-ball' | 'candlepin' | 'duckpin' |
	'3-6-9' | 'fivepin';

/** The names of all disciplines. */
export const disciplines: readonly Discipline[];

/** Why the rules refuse a ball, a sheet or a correction. Nothing has changed. The message is an English phrase, after the place of
 * the ball where one is known: "2.1: the frame before it would be incomplete". */
export class Refusal extends Error {
	/** The number of the reason: an enum pindeck_reason of pindeck.h. */
	readonly reason: number;
	/** The ball that the refusal is about, counted from 1; null when it is about none. */
	readonly frame: number | null;
	readonly ball: number | null;
}

export interface Place {
	frame: number;
	ball: number;
}

export interface Frame {
	/** One for each ball that was bowled: "X", "/", "-", "F", a count. */
	marks: string[];
	/** The running total; null while balls to come can change it. */
	total: number | null;
}

export interface Board {
	discipline: Discipline;
	score: number;
	turn: Place | null;
	/** Always ten. */
	frames: Frame[];
}

/** One game. Methods that change it return the game, or throw a Refusal and change nothing. */
export interface Game {
	readonly discipline: Discipline;
	/** The last running total that is final; of a finished game, its score. */
	readonly score: number;
	/** The place of the next ball, counted from 1; null when the game is over. */
	readonly turn: Place | null;
	/** Bowl one ball: a count, a mark X / - F, or a count with its leave, "8[7-10]". */
	bowl(ball: string | number): this;
	/** Bowl all balls of a text, "X 7/ 9-" or "10 7 3 9 0". */
	read(text: string): this;
	/** Remove the last ball. */
	undo(): this;
	/** Replace the ball at this place, counted from 1. */
	correct(frame: number, ball: number, mark: string | number): this;
	board(): Board;
	/** The highest and the lowest score that are still possible. */
	outlook(): { highest: number; lowest: number };
	/** Whether the game can still end with this score or a better one; in low-ball a lower score is better. */
	need(score: number): 'certain' | 'possible' | 'impossible';
	/** Marks and running totals in two lines. */
	boardText(): string;
	/** The game as read() reads it: to be stored. */
	toString(): string;
	/** For JSON.stringify: open(discipline).read(sheet) is the same game. */
	toJSON(): { discipline: Discipline; sheet: string };
}

/** A game before its first ball; ten-pin unless another discipline is given. */
export function open(discipline?: Discipline): Game;

/** The score of a sheet: of a finished game its total, otherwise the last running total that is final. Throws a Refusal when the
 * sheet is impossible. */
export function score(sheet: string, discipline?: Discipline): number;

/** The totals of finished games; null for a sheet that is unfinished, impossible or empty, or starts with #. */
export function scoreMany(sheets: Iterable<string>, discipline?: Discipline): (number | null)[];
