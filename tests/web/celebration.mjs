/* celebration.mjs - the celebration of a ball, from the boards before and after it, as the server writes them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { celebration, is_hush } from '../../web/overhead/celebration.js';

const bowler = (rest = {}) => ({ seat: 1, name: 'PJS', discipline: 'tenpin', pins: 10, state: 'playing', score: 0, frames: [{ balls: [] }], ...rest });
const board = (rest = {}) => ({ id: '1.5', game: 1, balls: 4, state: 'playing', bowlers: [bowler()],
	turn: { seat: 1, frame: 3, ball: 1, first: true }, ...rest });
const ball = (last, rest = {}) => board({ id: '1.6', balls: 5, last: { seat: 1, frame: 3, ball: 1, strikes: 0, mark: 'X', ...last }, ...rest });
const kind = (...boards) => celebration(...boards)?.kind ?? null;

describe('a ball', () => {
	it('is celebrated by the number of strikes in a row', () => {
		const kinds = Array.from({ length: 12 }, (_, index) => kind(board(), ball({ strikes: index + 1 })));

		assert.deepEqual(kinds.slice(0, 4), ['strike', 'double', 'turkey', 'string']);
		assert.deepEqual(new Set(kinds.slice(4)), new Set(['string']));
		assert.equal(celebration(board(), ball({ strikes: 9 })).strikes, 9);
	});

	it('is a spare, or a converted split by its name', () => {
		const spare = { mark: '/', ball: 2 };

		assert.equal(kind(board({ turn: { seat: 1, frame: 3, ball: 2, first: false, standing: [10] } }), ball(spare)), 'spare');
		const split = celebration(board({ turn: { seat: 1, frame: 3, ball: 2, first: false, split: true, leave: 'bedposts', standing: [7, 10] } }), ball(spare));

		assert.deepEqual([split.kind, split.leave, split.pins], ['split', 'bedposts', [7, 10]]);
		assert.equal(kind(board({ turn: { seat: 1, frame: 3, ball: 2, first: false, split: true } }), ball({ mark: '1', ball: 2 })), null);
	});

	it('is teased once in a game for a gutter', () => {
		const frames = [{ balls: [{ mark: '9' }, { mark: '-' }] }, { balls: [{ mark: '-' }] }];

		assert.equal(kind(board(), ball({ mark: '-' }, { bowlers: [bowler({ frames })] })), 'gutter');
		assert.equal(kind(board(), ball({ mark: '-' }, { bowlers: [bowler({ frames: [frames[1], ...frames] })] })), null);
		assert.equal(kind(board({ turn: { seat: 1, frame: 3, ball: 2, first: false } }), ball({ mark: '-', ball: 2 }, { bowlers: [bowler({ frames })] })), null);
		for (const last of [{ mark: '-' }, { mark: 'X', strikes: 2 }, { mark: '/' }])
			assert.equal(kind(board(), ball(last, { bowlers: [bowler({ frames, discipline: 'low-ball' })] })), null, 'a mark costs points in low ball');
		assert.equal(kind(board(), ball({ mark: 'F' })), null, 'a foul is no joke');
	});

	it('of the end is celebrated by the rarest reason', () => {
		const end = (own, last = {}) => kind(board(), ball({ frame: 10, ball: 3, ...last }, { bowlers: [bowler({ state: 'over', ...own })] }));

		assert.equal(end({ score: 300, clean: true, perfect: true }, { strikes: 12 }), 'perfect');
		assert.equal(end({ score: 206, clean: true }, { mark: '/' }), 'club');
		assert.equal(end({ score: 185, clean: true }, { strikes: 3 }), 'clean');
		assert.equal(end({ score: 199 }, { strikes: 1 }), 'strike');
		assert.equal(end({ score: 240, discipline: 'low-ball' }, { mark: '3' }), null);
		assert.equal(end({ score: 240, pins: 5, discipline: 'fivepin' }, { mark: '3' }), null);
	});
});

describe('a personal best', () => {
	const feats = [{ seat: 1, milestone: 'game', value: 200 }, { seat: 1, milestone: 'best_game', value: 221, before: 206 }];
	const over = board({ state: 'finished', turn: undefined, bowlers: [bowler({ state: 'over', score: 221 })] });

	it('comes with the board that has the feats, once', () => {
		const best = celebration(over, { ...over, feats });

		assert.deepEqual([best.kind, best.score, best.before], ['best', 221, 206]);
		assert.equal(kind({ ...over, feats }, { ...over, feats }), null);
		assert.equal(kind(over, { ...over, feats: feats.slice(0, 1) }), null);
		assert.equal(kind(null, { ...over, feats }), null);
	});
});

describe('nothing is celebrated', () => {
	it('for a first board, another game, an undo, a correction or several balls at once', () => {
		const strike = ball({ strikes: 1 });

		assert.equal(kind(null, strike), null);
		assert.equal(kind(board({ game: 2 }), strike), null);
		assert.equal(kind(board({ balls: 6 }), strike), null);
		assert.equal(kind(board({ balls: 5 }), strike), null);
		assert.equal(kind(board({ balls: 3 }), strike), null, 'balls of an outage');
	});
});

describe('the hush', () => {
	it('is before the twelfth strike only', () => {
		const last = { seat: 1, strikes: 11 };

		assert.equal(is_hush(board({ last })), true);
		assert.equal(is_hush(board({ last, turn: { seat: 2 } })), false);
		assert.equal(is_hush(board({ last: { seat: 1, strikes: 10 } })), false);
	});
});
