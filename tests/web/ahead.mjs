// ahead.mjs AHEAD_CASES SHAPES - web/shared/ahead.js predicts the board that the engine makes of the taps that wait: compared on random games
// of every discipline, with totals, places and the next bowler. It never contradicts the engine; it may say less (`unsure`, no marks of five-pin's points).
// A wrong value anywhere in the shapes, which tools/shapes.c writes, must contradict it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const GAMES = 30; /* of each discipline */
const SEED = 20261115;
const url_of = (source) => `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
const shapes_url = url_of(readFileSync(process.argv[3], 'utf8'));
const source_of = (name) => readFileSync(new URL(`../../web/shared/${name}`, import.meta.url), 'utf8');
const counting_url = url_of(source_of('counting.js').replace('../shapes.js', shapes_url));
const { SHAPES } = await import(shapes_url);
const { look_ahead, UNKNOWN_MARK } = await import(url_of(source_of('ahead.js').replace('./counting.js', counting_url)));

const { stdout, status, stderr } = spawnSync(process.argv[2], [String(SEED), String(GAMES)],
	{ encoding: 'utf8', maxBuffer: 1 << 30 });

assert.equal(status, 0, stderr);

const pick = (object, keys) => Object.fromEntries(keys.filter((key) => object?.[key] !== undefined).map((key) => [key, object[key]]));

/* What a console shows of the next ball. */
const turn_of = ({ turn }) => turn ? pick(turn, ['seat', 'name', 'bowls', 'frame', 'ball', 'first', 'count', 'standing', 'clears']) : null;
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

/* What is counted. */
const counted_of = ({ bowlers, leaders, lead, next, balls, state }) => ({ leaders, lead, balls, state, next: next ?? null, bowlers: bowlers.map((bowler) => ({
	...pick(bowler, ['state', 'score', 'worth', 'highest', 'lowest', 'rank', 'tied']), totals: bowler.frames.map(({ total }) => total ?? null) })) });
const last_of = ({ last }) => pick(last, ['seat', 'name', 'frame', 'ball', 'mark']);

const counts = { cases: 0, unsure: 0, undone: 0, over: 0, unknown: 0 };
const disciplines = new Set();
const cases = stdout.trim().split('\n').map((line) => JSON.parse(line));

/* True when it is a prediction, and agrees with the engine. */
function compare({ board, items, after }) {
	const ahead = look_ahead(board, items);
	const shown = () => `${JSON.stringify(items)} on ${JSON.stringify({ turn: board.turn, last: board.last })}\n${board.bowlers.map((each) =>
		`${each.name} ${each.discipline} ${each.state} ${JSON.stringify(marks_of({ bowlers: [each] }))}`).join('\n')}`;
	const agree = (seen, expected) => assert.ok(isDeepStrictEqual(seen, expected),
		`${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}: ${shown()}`);

	if (ahead.unsure) {
		/* only an undo of a ball that is not known */
		assert.ok(items.some(({ what }) => what === 'undo'), shown());
		return false;
	}
	agree(turn_of(ahead), turn_of(after));
	agree(marks_of(ahead), forget_unknown(marks_of(after), marks_of(ahead), board));
	agree(counted_of(ahead), counted_of(after));
	if (ahead.last?.frame)
		agree(last_of(ahead), { ...last_of(after), ...(ahead.last.mark === UNKNOWN_MARK ? { mark: UNKNOWN_MARK } : {}) });
	return true;
}

for (const each of cases) {
	counts.cases += 1;
	counts.undone += each.items.some(({ what }) => what === 'undo') ? 1 : 0;
	counts.over += each.after.turn ? 0 : 1;
	each.board.bowlers.forEach(({ discipline }) => disciplines.add(discipline));
	counts.unsure += compare(each) ? 0 : 1;
}

/* ---- every value of every shape counts ---- */

const WRONG = {
	balls: (balls) => 5 - balls,
	pins: (pins) => 15 - pins,
	strike: (strike) => strike - 1,
	gutter_clears: (clears) => !clears,
	free: (frames) => frames.length > 0 ? frames.slice(1) : [2],
	plain_end: (plain) => !plain,
	values: ([first, ...rest]) => [first + 1, ...rest],
	strike_bonus: (balls) => balls - 1,
	spare_bonus: (balls) => balls + 1,
	own_bonus: (own) => !own,
	foul_costs: (points) => points + 1,
	lowest_wins: (lowest) => !lowest,
};

for (const [discipline, shape] of Object.entries(SHAPES)) {
	const own = cases.filter(({ board }) => board.bowlers.some((each) => each.discipline === discipline));

	assert.deepEqual(Object.keys(shape).sort(), Object.keys(WRONG).sort());
	for (const [name, wrong] of Object.entries(WRONG)) {
		SHAPES[discipline] = { ...shape, [name]: wrong(shape[name]) };
		assert.throws(() => own.forEach(compare), `${discipline}: no case depends on ${name}`);
	}
	SHAPES[discipline] = shape;
}

assert.deepEqual([...disciplines].sort(), Object.keys(SHAPES).sort());
assert.ok(disciplines.size > 1 && counts.cases > GAMES * disciplines.size * 5 && counts.undone > 100 && counts.over > 100, JSON.stringify(counts));
assert.ok(counts.unsure < counts.cases / 20, JSON.stringify(counts));
assert.equal(look_ahead({ bowlers: [] }, [{ what: 'seat', body: {} }]).unsure, true);
console.log(JSON.stringify(counts));
