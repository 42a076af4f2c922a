/* What the taps that wait would come to, so that the next one can be tapped. The server decides; this
   only looks ahead: which balls end a frame, how many pins stand then, and who is next. */

const FRAMES = 10;
export const UNKNOWN_MARK = '…';

const shape = (discipline) => ({
	balls: /^(candlepin|duckpin|fivepin)$/.test(discipline) ? 3 : 2,
	pins: discipline === 'fivepin' ? 5 : 10,
	strike: Number(/^no-tap-(\d)$/.exec(discipline)?.[1] ?? (discipline === 'fivepin' ? 5 : 10)),
	gutter_clears: discipline === 'low-ball',
	free: discipline === '3-6-9' ? [3, 6, 9] : [],
	plain_end: discipline === 'current-frame',
});

export function rack_of(discipline) {
	return shape(discipline).pins === 5 ? ['a', 'b', 'c', 'd', 'e'] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
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

/* What is met by the next ball, as in a board's turn. */
export function meets(discipline, number, balls) {
	const { first, count, standing, clears } = after(discipline, number, balls);

	return { first, count, clears, ...(standing ? { standing } : {}) };
}

/* A ball as it was sent, as it would be on the board. */
export function ball_of(discipline, body, met) {
	const foul = Boolean(body.foul) || body.mark === 'F';
	const fell = body.standing ? met.count - body.standing.length
		: foul ? 0 : { X: met.count, '/': met.count, '-': 0 }[body.mark] ?? body.pins;
	/* pins are only known to stand where it is known which ones the ball met */
	const left = met.standing && (body.standing ?? (fell === 0 ? met.standing : undefined));

	return { fell, mark: mark_of(discipline, { fell, foul }, met), ...(foul ? { foul } : {}), ...(left ? { left } : {}) };
}

/* The points of five-pin's pins, and the names of its first balls, are for the server to write. */
function mark_of(discipline, ball, met) {
	if (ball.foul)
		return ball.fell === 0 ? 'F' : UNKNOWN_MARK;
	if (met.clears && clears_rack(discipline, met, ball))
		return met.clears;
	if (ball.fell === 0)
		return '-';
	return shape(discipline).pins === 5 ? UNKNOWN_MARK : ball.fell === 10 ? 'T' : String(ball.fell);
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

/* Whoever has bowled fewest frames, by seat. */
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

function bowl(board, body) {
	const { turn } = board;
	const bowler = board.bowlers[turn.seat - 1];
	const ball = { ...ball_of(bowler.discipline, body, turn), pending: true };

	bowler.frames[turn.frame - 1] ??= { balls: [] };
	bowler.frames[turn.frame - 1].balls.push(ball);
	if (is_over(bowler, turn.frame))
		skip_free(bowler);
	board.last = { seat: turn.seat, name: bowler.name, frame: turn.frame, ball: turn.ball,
		mark: ball.mark, strikes: 0 };
	board.turn = turn_of(board);
}

/* A bowler whose ball is taken back goes on in its frame, over or left as the game was. The ball before it is only known
   where it waits here too. */
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
	waiting.pop();
	board.last = waiting.at(-1) ?? {};
	board.turn = turn_of(board);
}

/* The board with what waits on it. Where a command is not a ball nothing can be said about what comes
   after it: then there is `unsure`. */
export function look_ahead(board, items) {
	const ahead = structuredClone(board);
	const waiting = [];

	for (const { what, body } of items) {
		if (what === 'note')
			continue;
		if (what === 'undo' && ahead.last?.frame) {
			undo(ahead, waiting);
		} else if (what === 'ball' && ahead.turn) {
			bowl(ahead, body);
			waiting.push(ahead.last);
		} else {
			return { ...ahead, unsure: true };
		}
	}
	return ahead;
}
