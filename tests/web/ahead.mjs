// ahead.mjs AHEAD_CASES - web/console/ahead.js predicts the board that the engine makes of the taps that wait: compared on random games of
// every discipline. It never contradicts the engine; it may say less (`unsure`, no totals, no members of teams, no marks of five-pin's points).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const GAMES = 30; /* of each discipline */
const SEED = 20261115;
const DISCIPLINES = 10; /* at least: the cases are of every discipline that the engine knows */

const source = readFileSync(new URL('../../web/console/ahead.js', import.meta.url), 'utf8');
const { look_ahead, UNKNOWN_MARK } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const { stdout, status, stderr } = spawnSync(process.argv[2], [String(SEED), String(GAMES)],
	{ encoding: 'utf8', maxBuffer: 1 << 30 });

assert.equal(status, 0, stderr);

const pick = (object, keys) => Object.fromEntries(keys.filter((key) => object?.[key] !== undefined).map((key) => [key, object[key]]));

/* What a console shows of the next ball. */
const turn_of = ({ turn }) => turn ? pick(turn, ['seat', 'name', 'frame', 'ball', 'first', 'count', 'standing', 'clears']) : null;
const marks_of = ({ bowlers }) => bowlers.map(({ frames }) => frames.map(({ balls, missed, free }) =>
	({ marks: balls.map(({ mark }) => mark), missed: Boolean(missed), free: Boolean(free) })));
/* The marks of the engine, unknown where the page does not claim to know: five-pin's points and names. */
function forget_unknown(expected, seen, { bowlers }) {
	seen.forEach((frames, row) => frames.forEach(({ marks }, column) => marks.forEach((mark, ball) => {
		if (mark !== UNKNOWN_MARK)
			return;
		assert.equal(bowlers[row].discipline, 'fivepin');
		assert.match(expected[row][column].marks[ball], /^(?![X/]$)/);
		expected[row][column].marks[ball] = UNKNOWN_MARK;
		counts.unknown += 1;
	})));
	return expected;
}

const last_of = ({ last }) => pick(last, ['seat', 'name', 'frame', 'ball', 'mark']);

const counts = { cases: 0, unsure: 0, undone: 0, over: 0, unknown: 0 };
const disciplines = new Set();

for (const line of stdout.trim().split('\n')) {
	const { board, items, after } = JSON.parse(line);
	const ahead = look_ahead(board, items);
	const shown = `${JSON.stringify(items)} on ${JSON.stringify({ turn: board.turn, last: board.last })}\n${board.bowlers.map((each) =>
		`${each.name} ${each.discipline} ${each.state} ${JSON.stringify(marks_of({ bowlers: [each] }))}`).join('\n')}`;

	counts.cases += 1;
	counts.undone += items.some(({ what }) => what === 'undo') ? 1 : 0;
	counts.over += after.turn ? 0 : 1;
	board.bowlers.forEach(({ discipline }) => disciplines.add(discipline));
	if (ahead.unsure) {
		/* only an undo of a ball that is not known */
		assert.ok(items.some(({ what }) => what === 'undo'), shown);
		counts.unsure += 1;
		continue;
	}
	assert.deepEqual(turn_of(ahead), turn_of(after), shown);
	assert.deepEqual(marks_of(ahead), forget_unknown(marks_of(after), marks_of(ahead), board), shown);
	if (ahead.last?.frame)
		assert.deepEqual(last_of(ahead), { ...last_of(after), ...(ahead.last.mark === UNKNOWN_MARK ? { mark: UNKNOWN_MARK } : {}) }, shown);
}

assert.ok(disciplines.size >= DISCIPLINES);
assert.ok(counts.cases > GAMES * DISCIPLINES * 5 && counts.undone > 100 && counts.over > 100, JSON.stringify(counts));
assert.ok(counts.unsure < counts.cases / 20, JSON.stringify(counts));
assert.equal(look_ahead({ bowlers: [] }, [{ what: 'seat', body: {} }]).unsure, true);
console.log(JSON.stringify(counts));
