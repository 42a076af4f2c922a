/* The celebration of a ball: a function only of the boards before and after it. */

const CLUB = 200; /* the score of a game of tenpins that is celebrated */
const HUSH = 11; /* strikes in a row: one more is a perfect game */

/* In low ball a ball without pins counts as ten, and marks cost points: only the best game of a person is news. */
const IN_LOW_BALL = ['best'];

/* From rare to common; of several reasons the rarest is shown. Each returns the celebration, or nothing. */
const REASONS = [
	['perfect', ({ own, ended }) => ended && own.perfect && { score: own.score }],
	['best', ({ own, best }) => best && { score: best.value, before: best.before, clean: own.clean }],
	['club', ({ own, ended }) => ended && own.pins === 10 && own.score >= CLUB && { score: own.score, clean: own.clean }],
	['clean', ({ own, ended }) => ended && own.clean && { score: own.score }],
	['split', ({ last, before }) => last?.mark === '/' && before.turn?.split && { pins: before.turn.standing ?? [], leave: before.turn.leave ?? '' }],
	['string', ({ last }) => last?.strikes > 3 && { strikes: last.strikes }],
	['turkey', ({ last }) => last?.strikes === 3 && { strikes: 3 }],
	['double', ({ last }) => last?.strikes === 2 && { strikes: 2 }],
	['strike', ({ last }) => last?.strikes === 1 && { strikes: 1 }],
	['spare', ({ last }) => last?.mark === '/' && {}],
	['gutter', ({ last, own, before }) => last && is_first_gutter(last, own, before) && {}],
];

/* A first ball at a full rack that felled nothing, the only one of its bowler in this game. */
function is_first_gutter(last, own, before) {
	const gutters = own.frames.filter(({ balls, missed }) => !missed && balls[0]?.mark === '-');

	return last.mark === '-' && before.turn?.first === true && gutters.length === 1 && last.ball === 1;
}

/* True for a ball that was bowled between the two boards: one more than before, in the same game. Corrections, undo and boards
   that come after an outage are not news. */
export function is_ball(before, after) {
	return Boolean(before) && before.game === after.game && after.balls === before.balls + 1 && Boolean(after.last);
}

/* The best game of a person: the board is sent again with it a moment after the end. */
function best_news(before, after) {
	if (!before || before.id !== after.id || before.feats || !after.feats)
		return null;
	return after.feats.find(({ milestone }) => milestone === 'best_game') ?? null;
}

function found(facts, common) {
	for (const [kind, reason] of REASONS) {
		const details = (facts.own.discipline !== 'low-ball' || IN_LOW_BALL.includes(kind)) && reason(facts);

		if (details)
			return { kind, ...common, ...details };
	}
	return null;
}

/* { kind, seat, frame, ball, ... } of the celebration, or null. */
export function celebration(before, after) {
	const best = best_news(before, after);

	if (best) {
		const own = after.bowlers[best.seat - 1];

		return found({ own, best }, { seat: best.seat, frame: own.frames.length, ball: own.frames.at(-1)?.balls.length ?? 1 });
	}
	if (!is_ball(before, after))
		return null;
	const { last } = after;
	const own = after.bowlers[last.seat - 1];
	const ended = own.state === 'over' && before.bowlers[last.seat - 1]?.state === 'playing';

	return found({ last, own, before, ended }, { seat: last.seat, frame: last.frame, ball: last.ball });
}

/* Before a perfect game: the bowler of eleven strikes in a row is to bowl the twelfth ball. */
export function is_hush(board) {
	return board.last?.strikes === HUSH && board.turn?.seat === board.last.seat && board.bowlers[board.last.seat - 1].discipline !== 'low-ball';
}
