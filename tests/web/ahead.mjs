// ahead.mjs AHEAD_CASES ENGINE - web/board/engine.js, with the engine as WebAssembly, predicts the board that the server makes of the taps that
// wait: every member of it, on random games of every discipline. It never contradicts the server; it may say less (`unsure`).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const GAMES = 30; /* of each discipline */
const SEED = 20261115;
/* Node fetches no files. */
globalThis.fetch = () => new Response(readFileSync(process.argv[3]));
const source = readFileSync(new URL('../../web/board/engine.js', import.meta.url), 'utf8');
const { as_sent, bowl_frame, look_ahead } = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);

const { stdout, status, stderr } = spawnSync(process.argv[2], [String(SEED), String(GAMES)],
	{ encoding: 'utf8', maxBuffer: 1 << 30 });

assert.equal(status, 0, stderr);

/* The board without what only the server knows, and without the marks of what waits. */
const UNKNOWN = ['id', 'line', 'latest_start'];
const plain = (board) => JSON.parse(JSON.stringify(board, (name, value) => UNKNOWN.includes(name) || name === 'pending' ? undefined : value));

const counts = { cases: 0, unsure: 0, undone: 0, detours: 0, left: 0, over: 0, frames: 0 };
const disciplines = new Set();
const cases = stdout.trim().split('\n').map((line) => JSON.parse(line));

function agree(seen, expected, what) {
	assert.ok(isDeepStrictEqual(seen, expected), `${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}: ${JSON.stringify(what)}`);
}

const bowled = ({ bowlers }) => bowlers.flatMap(({ frames }) => frames.filter(({ free }) => !free).flatMap(({ balls }) => balls));

/* True when it is a prediction, and agrees with the server. */
function compare({ board, items, after }) {
	const ahead = look_ahead(board, items);
	const undone = items.filter(({ what }) => what === 'undo').length;

	if (ahead.unsure) {
		/* only an undo of a ball that is not known */
		assert.ok(undone > 0, JSON.stringify({ items, board }));
		return false;
	}
	/* behind an undo, the last ball may be unknown */
	const { last, ...rest } = plain(after);

	agree(plain(ahead), ahead.last ? { ...rest, last } : rest, { items, board });
	assert.ok(ahead.last || undone > 0 || !last);
	if (undone === 0)
		assert.equal(bowled(ahead).filter(({ pending }) => pending).length, items.filter(({ what }) => what === 'ball').length);
	return true;
}

/* ---- a frame by itself, as the dialog of corrections bowls it ---- */

/* The balls of a finished frame are the same when they are bowled alone, and no further ball fits. */
function compare_frames({ bowlers }) {
	for (const { discipline, pins, frames } of bowlers)
		frames.forEach(({ balls, total, missed, free }, index) => {
			if (free || missed || total === undefined)
				return;
			const bodies = balls.map((ball) => as_sent(ball, pins === 5));
			const { balls: seen, met } = bowl_frame(discipline, index + 1, [...bodies, { mark: '-' }]);

			agree([seen, met], [balls, null], { discipline, frame: index + 1 });
			counts.frames += 1;
		});
}

for (const each of cases) {
	counts.cases += 1;
	counts.undone += each.items.some(({ what }) => what === 'undo') ? 1 : 0;
	counts.detours += each.items.some(({ what }) => what === 'repair') ? 1 : 0;
	counts.left += each.items.some(({ what }) => what === 'seat') ? 1 : 0;
	counts.over += each.after.turn ? 0 : 1;
	each.board.bowlers.forEach(({ discipline }) => disciplines.add(discipline));
	counts.unsure += compare(each) ? 0 : 1;
	if (!each.after.turn)
		compare_frames(each.after);
}

assert.ok(disciplines.size === 10 && counts.frames > 10 * counts.over && counts.cases > GAMES * disciplines.size * 5 && counts.undone > 100 && counts.detours > 100 && counts.left > 100 && counts.over > 100, JSON.stringify(counts));
assert.ok(counts.unsure < counts.cases / 20, JSON.stringify(counts));
assert.equal(look_ahead({ bowlers: [] }, [{ what: 'seat', body: {} }]).unsure, true);
console.log(JSON.stringify(counts));
