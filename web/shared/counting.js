/* Counts games with balls that the server does not know yet: totals, what each game is worth, places. Used only while taps wait; otherwise
   a board has all of it. A test compares every number with the engine, in every discipline. */
import { SHAPES } from '../shapes.js';

export const FRAMES = 10;
export const MOST_BALLS = 3; /* of a frame */
const NUMBERS = Array.from({ length: FRAMES }, (_, index) => index + 1);
const FIVE = ['a', 'b', 'c', 'd', 'e'];
const TEN = NUMBERS;
const MISSED_IN_LOW_BALL = 30; /* points: no frame has more */

export const shape_of = (discipline) => SHAPES[discipline] ?? SHAPES.tenpin;

export const rack_of = (discipline) => shape_of(discipline).pins === FIVE.length ? FIVE : TEN;

/* A foul that costs no points sets the rack again. */
const fell_by = (discipline, { fell, foul }) => foul && shape_of(discipline).foul_costs === 0 ? 0 : fell;

/* The points of pins by name; of ten pins each is worth one. */
const points_of = (discipline, pins) => pins.reduce((sum, pin) => sum + shape_of(discipline).values[rack_of(discipline).indexOf(pin)], 0);

/* True when the ball clears the rack that it met: all pins fell, or the discipline counts it as all of them. */
export function clears_rack(discipline, met, ball) {
	const { strike, gutter_clears } = shape_of(discipline);
	const fell = fell_by(discipline, ball);

	return fell === met.count || (met.first && fell >= strike) || (gutter_clears && fell === 0);
}

/* What a ball counts, here and for a strike or spare before it. */
function ball_points(discipline, met, ball, cleared) {
	const all = met.standing ? points_of(discipline, met.standing) : met.count;

	if (cleared)
		return all;
	return ball.left && met.standing ? all - points_of(discipline, ball.left) : fell_by(discipline, ball);
}

/* The rack after some balls of a frame, and what each of them counts. Balls have fell, and left where that is known. `earns`: a bonus, after so
   many balls. */
export function after(discipline, number, balls) {
	const { pins, plain_end, balls: most } = shape_of(discipline);
	const last = number === FRAMES && !plain_end;
	const deck = { over: false, taken: 0, fits: true, cleared: false, points: [] };
	let earned = false;

	function set_rack() {
		deck.count = pins;
		deck.standing = rack_of(discipline);
		deck.at = 0;
	}

	set_rack();
	for (const ball of balls) {
		const met = { count: deck.count, standing: deck.standing, first: deck.at === 0 };
		const fell = fell_by(discipline, ball);

		if (deck.over || fell > deck.count) {
			deck.fits = false;
			break;
		}
		deck.cleared = clears_rack(discipline, met, ball);
		deck.points.push(ball_points(discipline, met, ball, deck.cleared));
		deck.taken += 1;
		deck.at += 1;
		deck.count -= fell;
		if (ball.left)
			deck.standing = ball.left;
		else if (fell > 0)
			deck.standing = null;
		if (deck.cleared && deck.taken < 3)
			earned = true;
		if (last)
			deck.over = deck.taken === 3 || (deck.taken === 2 && most === 2 && !earned);
		else
			deck.over = deck.cleared || deck.taken === most;
		if (deck.cleared && !deck.over)
			set_rack();
	}
	deck.first = deck.at === 0;
	deck.clears = ['X', '/'][deck.at];
	deck.earns = deck.over && deck.cleared && !last ? deck.taken : 0;
	return deck;
}

export function is_over(bowler, number) {
	const frame = bowler.frames[number - 1];

	return frame !== undefined && (frame.missed || frame.free || after(bowler.discipline, number, frame.balls).over);
}

export function skip_free({ discipline, frames }) {
	while (shape_of(discipline).free.includes(frames.length + 1))
		frames.push({ free: true, balls: [{ mark: 'X', fell: 0 }] });
}

/* ---- one game -------------------------------------------------------------------------------------- */

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/* What a frame counts by itself (own), the number of later balls that count for it too (waits), and what its balls count for frames before it (feeds). */
function counted(bowler, number) {
	const { discipline } = bowler;
	const { free, strike_bonus, spare_bonus, own_bonus, foul_costs } = shape_of(discipline);
	const frame = bowler.frames[number - 1];
	const rack = points_of(discipline, rack_of(discipline));

	if (frame?.free || (!frame && free.includes(number)))
		return { own: rack, waits: strike_bonus, feeds: [rack], done: true };
	if (!frame)
		return { own: 0, waits: 1, feeds: [], done: false };
	const { points, over, earns } = after(discipline, number, frame.balls);
	const own = sum(points) - foul_costs * frame.balls.filter(({ foul }) => foul).length;
	const bonus = [0, strike_bonus, spare_bonus][earns] ?? 0;

	if (frame.missed)
		return { own, waits: 0, feeds: points, done: true, missed: true };
	if (!over)
		return { own, waits: 1, feeds: points, done: false };
	return own_bonus ? { own: own + bonus * points[0], waits: 0, feeds: points, done: true } : { own, waits: bonus, feeds: points, done: true };
}

/* The points of a frame with those of later balls. A missed frame ends the wait: no more balls come. */
function frame_score(list, index) {
	let { own, waits } = list[index];

	for (let next = index + 1; waits > 0 && next < FRAMES && list[next - 1].done; next++) {
		const fed = list[next].feeds.slice(0, waits);

		own += sum(fed);
		waits = list[next].missed ? 0 : waits - fed.length;
	}
	return { points: own, final: waits === 0 };
}

/* The totals of the frames, undefined where a later ball can change them, and what the game comes to without another ball. */
function totals_of(bowler) {
	const list = NUMBERS.map((number) => counted(bowler, number));
	const totals = [];
	let total = 0;
	let final = true;

	for (const index of list.keys()) {
		const score = frame_score(list, index);

		total += score.points;
		final &&= score.final;
		totals.push(final ? Math.max(0, total) : undefined);
	}
	return { totals, now: Math.max(0, total) };
}

/* To bowl on without changing the game. */
export const copy_of = (bowler) => ({ ...bowler, frames: bowler.frames.map((frame) => ({ ...frame, balls: [...frame.balls] })) });

/* What the game comes to if all further balls are like this: next(rack) is one. */
function bowled_out(bowler, next) {
	const copy = copy_of(bowler);
	const { discipline, frames } = copy;

	for (let ball = 0; ball < FRAMES * MOST_BALLS; ball++) {
		if (frames.length === 0 || is_over(copy, frames.length))
			skip_free(copy);
		if (frames.length >= FRAMES && is_over(copy, FRAMES))
			break;
		if (frames.length === 0 || is_over(copy, frames.length))
			frames.push({ balls: [] });
		frames.at(-1).balls.push(next(after(discipline, frames.length, frames.at(-1).balls)));
	}
	return totals_of(copy).now;
}

export const best_ball = ({ count }) => ({ fell: count });
export const worst_ball = (discipline) => () => shape_of(discipline).gutter_clears ? { fell: 1 } : { fell: 0, foul: true };

function count_game(bowler) {
	const { totals, now } = totals_of(bowler);

	bowler.frames.forEach((frame, index) => {
		delete frame.total;
		if (totals[index] !== undefined)
			frame.total = totals[index];
	});
	bowler.score = totals.filter((total) => total !== undefined).at(-1) ?? 0;
	bowler.highest = bowled_out(bowler, best_ball);
	bowler.lowest = bowled_out(bowler, worst_ball(bowler.discipline));
	bowler.worth = shape_of(bowler.discipline).gutter_clears ? bowler.lowest : now;
	if (bowler.handicap !== undefined)
		bowler.total_with_handicap = bowler.worth + bowler.handicap;
}

/* ---- all games of a board --------------------------------------------------------------------------- */

function rank(board) {
	const { bowlers } = board;
	const low = bowlers.every(({ discipline }) => shape_of(discipline).lowest_wins);
	const merit = ({ worth, frames }) => low ? -worth - MISSED_IN_LOW_BALL * frames.filter(({ missed }) => missed).length : worth;
	const merits = bowlers.map(merit);

	bowlers.forEach((bowler, index) => {
		bowler.rank = 1 + merits.filter((other) => other > merits[index]).length;
		delete bowler.tied;
		if (merits.filter((other) => other === merits[index]).length > 1)
			bowler.tied = true;
	});
	const [first, ...rest] = [...bowlers].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
	const second = rest.find((bowler) => bowler.rank > 1);

	board.leaders = bowlers.filter((bowler) => bowler.rank === 1).map(({ seat }) => seat);
	delete board.lead;
	if (second)
		board.lead = Math.abs(first.worth - second.worth);
}

/* Everything on the board that is counted. */
export function count(board) {
	for (const bowler of board.bowlers)
		count_game(bowler);
	rank(board);
}
