/* Predicts the board with the taps that wait, so that the next ball can be entered before the server answers. The server
   decides; a test compares this with the engine in every discipline. */
import { after, best_ball, clears_rack, copy_of, count, FRAMES, is_over, MOST_BALLS, shape_of, skip_free, worst_ball } from './counting.js';

export { after };
export const UNKNOWN_MARK = '…';

const has_five_pins = (discipline) => shape_of(discipline).pins === 5;

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

/* The member of a team who bowls a ball, by format: the index in its order. */
const MEMBERS = {
	'baker': ({ frame }) => frame - 1,
	'scotch': ({ frame, ball }, { frames }) => frames.slice(0, frame - 1).reduce((balls, each) => balls + (each.free ? 0 : each.balls.length), 0) + ball - 1,
	'scotch-lead': ({ first }) => first ? 0 : 1,
};

function bowls_of(bowler, turn) {
	const { members, format } = bowler.team ?? {};

	return members ? members[MEMBERS[format](turn, bowler) % members.length] : bowler.name;
}

/* The bowler with the fewest finished frames, by seat. */
function turn_of({ bowlers }) {
	let turn;

	for (const bowler of bowlers.filter(({ state }) => state === 'playing')) {
		const begun = bowler.frames.length;
		const frame = is_over(bowler, begun) || begun === 0 ? begun + 1 : begun;

		if (frame > FRAMES || (turn && turn.frame <= frame))
			continue;
		const balls = bowler.frames[frame - 1]?.balls ?? [];

		turn = { seat: bowler.seat, name: bowler.name, frame, ball: balls.length + 1, ...meets(bowler.discipline, frame, balls) };
		turn.bowls = bowls_of(bowler, turn);
	}
	return turn;
}

function add_ball(bowler, frame, ball) {
	bowler.frames[frame - 1] ??= { balls: [] };
	bowler.frames[frame - 1].balls.push(ball);
	if (is_over(bowler, frame))
		skip_free(bowler);
}

/* Whose turn it is when the frame that is being bowled ends with such balls. */
function turn_after(board, next) {
	const { seat, frame } = board.turn;
	const bowler = copy_of(board.bowlers[seat - 1]);
	const ahead = { bowlers: board.bowlers.map((each) => each.seat === seat ? bowler : each), turn: board.turn };

	for (let ball = 0; ball < MOST_BALLS && ahead.turn?.seat === seat && ahead.turn.frame === frame; ball++) {
		add_ball(bowler, frame, next(bowler)(after(bowler.discipline, frame, bowler.frames[frame - 1]?.balls ?? [])));
		ahead.turn = turn_of(ahead);
	}
	return ahead.turn;
}

/* Of a team, the member is named unless it depends on the balls of the current frame. */
function next_of(board) {
	const best = board.turn && turn_after(board, () => best_ball);
	const worst = best && turn_after(board, ({ discipline }) => worst_ball(discipline));

	return best && { seat: best.seat, name: best.name, frame: best.frame, ...(best.bowls === worst?.bowls ? { bowls: best.bowls } : {}) };
}

/* Whose turn it is with a ball more or less. */
function go_on(board, bowler) {
	bowler.pending = true;
	if (bowler.state !== 'left')
		bowler.state = is_over(bowler, FRAMES) ? 'over' : 'playing';
	board.turn = turn_of(board);
	board.state = board.turn ? 'playing' : 'finished';
}

function bowl(board, body) {
	const { turn } = board;
	const bowler = board.bowlers[turn.seat - 1];
	const ball = { ...ball_of(bowler.discipline, body, turn), pending: true };

	add_ball(bowler, turn.frame, ball);
	board.balls += 1;
	board.last = { seat: turn.seat, name: bowler.name, frame: turn.frame, ball: turn.ball,
		mark: ball.mark, strikes: 0 };
	go_on(board, bowler);
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
	waiting.pop();
	board.last = waiting.at(-1) ?? {};
	board.balls -= 1;
	go_on(board, bowler);
}

/* Takes the items that can be predicted; false where the prediction ends before the last of them. */
function take_items(ahead, items) {
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
				return false;
		} else {
			return false;
		}
	}
	return true;
}

/* The board with the waiting items. After a command that is not a ball or an undo, and after a ball out of turn,
   the prediction ends with `unsure`. The board is counted once, after all of them: dozens can wait while the server is away. */
export function look_ahead(board, items) {
	const ahead = structuredClone(board);
	const unsure = !take_items(ahead, items);

	if (ahead.bowlers.some(({ pending }) => pending)) {
		count(ahead);
		delete ahead.next;
		const next = next_of(ahead);

		if (next)
			ahead.next = next;
	}
	return unsure ? { ...ahead, unsure } : ahead;
}
