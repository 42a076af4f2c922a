/* Predicts the board with the taps that wait, so that the next ball can be entered before the server answers. The server
   decides; a test compares this with the engine in every discipline. */
import { SHAPES } from '../shapes.js';

const FRAMES = 10;
export const UNKNOWN_MARK = '…';

const shape = (discipline) => SHAPES[discipline] ?? SHAPES.tenpin;

function has_five_pins(discipline) {
	return shape(discipline).pins === 5;
}

function rack_of(discipline) {
	return has_five_pins(discipline) ? ['a', 'b', 'c', 'd', 'e'] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
}

/* True when the ball clears the rack that it met: all pins fell, or the discipline counts it as all of them. */
function clears_rack(discipline, met, { fell }) {
	const { strike, gutter_clears } = shape(discipline);

	return fell === met.count || (met.first && fell >= strike) || (gutter_clears && fell === 0);
}

/* The rack after some balls of a frame. Balls have fell, and left where that is known. */
export function after(discipline, number, balls) {
	const { pins, plain_end, balls: most } = shape(discipline);
	const last = number === FRAMES && !plain_end;
	const deck = { over: false, taken: 0, fits: true, cleared: false };
	let earned = false;

	function set_rack() {
		deck.count = pins;
		deck.standing = rack_of(discipline);
		deck.at = 0;
	}

	set_rack();
	for (const ball of balls) {
		if (deck.over || ball.fell > deck.count) {
			deck.fits = false;
			break;
		}
		deck.cleared = clears_rack(discipline, { count: deck.count, first: deck.at === 0 }, ball);
		deck.taken += 1;
		deck.at += 1;
		deck.count -= ball.fell;
		if (ball.left)
			deck.standing = ball.left;
		else if (ball.fell > 0)
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
	return deck;
}

/* The rack for the next ball, in the form of a board's turn. */
export function meets(discipline, number, balls) {
	const { first, count, standing, clears } = after(discipline, number, balls);

	return { first, count, clears, ...(standing ? { standing } : {}) };
}

/* A ball as it was sent, in the form of a board's balls. */
export function ball_of(discipline, body, met) {
	const foul = Boolean(body.foul) || body.mark === 'F';
	const fell = body.standing ? met.count - body.standing.length
		: foul ? 0 : { X: met.count, '/': met.count, '-': 0 }[body.mark] ?? body.pins;
	/* which pins stand is only known if it was known before the ball */
	const left = met.standing && (body.standing ?? (fell === 0 ? met.standing : undefined));

	return { fell, mark: mark_of(discipline, { fell, foul }, met), ...(foul ? { foul } : {}), ...(left ? { left } : {}) };
}

/* Five-pin's points and the names of its first balls come from the server. */
function mark_of(discipline, ball, met) {
	if (ball.foul)
		return ball.fell === 0 ? 'F' : UNKNOWN_MARK;
	if (met.clears && clears_rack(discipline, met, ball))
		return met.clears;
	if (ball.fell === 0)
		return '-';
	return has_five_pins(discipline) ? UNKNOWN_MARK : ball.fell === 10 ? 'T' : String(ball.fell);
}

function skip_free(bowler) {
	while (shape(bowler.discipline).free.includes(bowler.frames.length + 1))
		bowler.frames.push({ free: true, balls: [{ mark: 'X', fell: 10 }] });
}

function is_over(bowler, number) {
	const frame = bowler.frames[number - 1];

	return frame !== undefined && (frame.missed || frame.free ||
		after(bowler.discipline, number, frame.balls).over);
}

/* The bowler with the fewest finished frames, by seat. */
function turn_of(board) {
	let turn;

	for (const bowler of board.bowlers.filter(({ state }) => state === 'playing')) {
		const begun = bowler.frames.length;
		const frame = is_over(bowler, begun) || begun === 0 ? begun + 1 : begun;

		if (frame > FRAMES || (turn && turn.frame <= frame))
			continue;
		const balls = bowler.frames[frame - 1]?.balls ?? [];

		turn = { seat: bowler.seat, name: bowler.name, bowls: bowler.team ? null : bowler.name, frame,
			ball: balls.length + 1, ...meets(bowler.discipline, frame, balls) };
	}
	return turn;
}

/* Only the server counts: places, the highest score and the next bowler are unknown until it has answered, and the total of the bowler
   is that of the balls before. */
function forget_totals(board, bowler) {
	bowler.pending = true;
	delete bowler.highest;
	delete board.next;
	for (const each of board.bowlers) {
		delete each.rank;
		delete each.tied;
	}
}

function bowl(board, body) {
	const { turn } = board;
	const bowler = board.bowlers[turn.seat - 1];
	const ball = { ...ball_of(bowler.discipline, body, turn), pending: true };

	bowler.frames[turn.frame - 1] ??= { balls: [] };
	bowler.frames[turn.frame - 1].balls.push(ball);
	if (is_over(bowler, turn.frame))
		skip_free(bowler);
	forget_totals(board, bowler);
	board.last = { seat: turn.seat, name: bowler.name, frame: turn.frame, ball: turn.ball,
		mark: ball.mark, strikes: 0 };
	board.turn = turn_of(board);
}

/* The bowler goes on in the frame of the ball that is taken back, even after leaving or finishing the game. The ball before
   it is only known if it waits in the queue too. */
function undo(board, waiting) {
	const { seat, frame } = board.last;
	const bowler = board.bowlers[seat - 1];

	bowler.frames.length = frame;
	delete bowler.frames[frame - 1].missed;
	bowler.frames[frame - 1].balls.pop();
	if (bowler.frames[frame - 1].balls.length === 0)
		bowler.frames.pop();
	bowler.state = 'playing';
	for (const each of bowler.frames.slice(-2))
		delete each.total;
	forget_totals(board, bowler);
	waiting.pop();
	board.last = waiting.at(-1) ?? {};
	board.turn = turn_of(board);
}

/* The board with the waiting items. After a command that is not a ball or an undo, and after a ball out of turn,
   the prediction ends with `unsure`. */
export function look_ahead(board, items) {
	const ahead = structuredClone(board);
	const waiting = [];

	for (const { what, body } of items) {
		if (what === 'note')
			continue;
		if (what === 'undo' && ahead.last?.frame) {
			undo(ahead, waiting);
		} else if (what === 'ball' && ahead.turn) {
			const out_of_order = ahead.called || ahead.bowlers.some(({ skipped }) => skipped);

			bowl(ahead, body);
			waiting.push(ahead.last);
			/* only the server knows whose turn it is then */
			if (out_of_order)
				return { ...ahead, unsure: true };
		} else {
			return { ...ahead, unsure: true };
		}
	}
	return ahead;
}
