/* The rules in the page: the engine of the server, compiled to WebAssembly from web/engine/engine.c. It shows the board with the taps that
 *    wait, so that score can be kept while the server is away. The server decides. If the browser forbids WebAssembly, the page predicts nothing. */

const engine = globalThis.WebAssembly ? await load('/app/engine.wasm') : null;

const BY = { count: 0, standing: 1, mark: 2 }; /* enum ball_form of the engine */
const TEN = 10;
const LETTERS = 'abcde';
const NO_HANDICAP = -1;
const ACCEPTED = 0;

async function load(address) {
	const { instance } = await WebAssembly.instantiate(await (await fetch(address)).arrayBuffer());

	return instance.exports;
}

/* Copies a text of ASCII into the engine; its length. */
const put = (text) => new TextEncoder().encodeInto(text, new Uint8Array(engine.memory.buffer, engine.text())).written;

const bit_of = (pin) => 1 << (typeof pin === 'string' ? TEN + LETTERS.indexOf(pin) : pin - 1);

/* The ball of a request for the engine. */
function given({ pins = 0, standing, mark, foul = false }) {
	if (standing)
		return [BY.standing, standing.reduce((bits, pin) => bits | bit_of(pin), 0), foul];
	return mark ? [BY.mark, put(mark), foul] : [BY.count, pins, foul];
}

/* A ball of a board as it would be sent. */
export function as_sent(ball, five) {
	if (five)
		return { standing: ball.left ?? [], ...(ball.foul ? { foul: true } : {}) };
	if (ball.foul)
		return { foul: true };
	return ball.left ? { standing: ball.left } : { pins: ball.fell };
}

const read_board = () => JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.board(), engine.write())));

/* ---- the match of a board ---- */

function bring_balls({ seat, state, pins, frames }) {
	let missed = false;

	frames.forEach((frame, index) => {
		if (missed && frame.balls.length > 0)
			engine.join(seat, index + 1);
		for (const ball of frame.free ? [] : frame.balls)
			engine.bring(seat, ...given(as_sent(ball, pins === LETTERS.length)));
		missed = frame.missed;
	});
	if (state === 'left')
		engine.leave(seat);
	else if (missed)
		engine.join(seat, frames.length + 1);
}

/* A board only says which bowler bowled the last ball, so that ball comes first. Returns whether the turn follows from the board. */
function set_up({ bowlers, last, turn, called }) {
	const by_last = [...bowlers].sort((one, other) => (other.seat === last?.seat) - (one.seat === last?.seat));

	engine.open();
	for (const { seat, name, discipline, handicap, team } of bowlers) {
		engine.seat(put(name + discipline), handicap ?? NO_HANDICAP);
		if (team)
			engine.team(seat, team.format.length, put(team.format + team.members.join('')));
	}
	by_last.forEach(bring_balls);
	for (const { seat, skips = 0 } of bowlers)
		engine.skipped(seat, skips);
	if (called)
		engine.call(called);
	if (!turn || turn.seat === engine.turn())
		return true;
	engine.call(turn.seat);
	return false;
}

/* ---- the taps that wait ---- */

/* The effect of the taps: the seats of the balls that wait, the bowlers whose games differ, the number of balls on
 * the board. */
const changes_of = ({ balls, last }, in_order) => ({ waiting: [], changed: new Set(), balls, knows_last: Boolean(last), in_order });

const seat_of = ({ bowlers }, letters) => bowlers.find(({ name }) => name === letters)?.seat ?? 0;

/* Departures from the order of turns, by the word of the request. */
const DETOURS = {
	skip: () => engine.skip(),
	call: (board, { bowler }) => engine.call(seat_of(board, bowler)),
};

/* The last turn was another bowler's: its balls, also those that wait, are that bowler's. */
function pass(changes, board, { bowler }) {
	const from = changes.waiting.at(-1) ?? board.last?.seat;
	const to = seat_of(board, bowler);

	if ((changes.waiting.length === 0 && !changes.knows_last) || engine.pass(to) !== ACCEPTED)
		return false;
	changes.changed.add(from).add(to);
	for (let next = changes.waiting.length - 1; changes.waiting[next] === from; next--)
		changes.waiting[next] = to;
	return true;
}

const LEAVES = /\/bowlers\/([A-Z]{3})\/leave$/;

/* False for an item whose effect only the server knows. */
const TAKES = {
	note: () => true,
	repair(changes, body, { board }) {
		changes.turns = true;
		if (body.repair === 'pass')
			return pass(changes, board, body) && changes.in_order;
		return changes.in_order && !changes.again && DETOURS[body.repair]?.(board, body) === ACCEPTED;
	},
	seat(changes, body, { board, path }) {
		const seat = seat_of(board, LEAVES.exec(path)?.[1]);

		changes.turns = true;
		return changes.in_order && !changes.again && seat > 0 && engine.leave(seat) === ACCEPTED;
	},
	ball(changes, body) {
		const seat = engine.turn();

		if (engine.bowl(...given(body)) !== ACCEPTED)
			return false;
		changes.waiting.push(seat);
		changes.changed.add(seat);
		changes.balls += 1;
		return changes.in_order;
	},
	undo(changes, body, { board: { last } }) {
		if (changes.waiting.length === 0 && !changes.knows_last)
			return false;
		changes.changed.add(changes.waiting.at(-1) ?? last.seat);
		changes.knows_last &&= changes.waiting.length > 0;
		changes.waiting.pop();
		changes.balls -= 1;
		return engine.undo() === ACCEPTED && changes.in_order;
	},
	/* the next game of the same bowlers: its number is not known yet */
	game(changes, body, { board: { pair } }) {
		if (!body.again || pair || engine.turn() !== 0)
			return false;
		engine.again(Boolean(body.rotate));
		Object.assign(changes, { waiting: [], changed: new Set(), balls: 0, knows_last: false, in_order: true, again: true });
		return true;
	},
};

function without(object, ...names) {
	return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/* The bowler with what the engine knows; the board also has names. */
function shown(bowler, seen, { waiting, changed }) {
	const balls = seen.frames.filter(({ free }) => !free).flatMap((frame) => frame.balls);
	const pending = waiting.filter((seat) => seat === seen.seat).length;

	balls.slice(balls.length - pending).forEach((ball) => { ball.pending = true; });
	return { ...without(bowler, 'tied', 'clean', 'perfect', 'skipped', 'skips'), ...seen, ...(changed.has(seen.seat) ? { pending: true } : {}) };
}

/* The board with the waiting items: balls, undone balls, turns that are skipped or called, bowlers who leave, and the next game of the same bowlers.
   After any other command the prediction ends with `unsure`. */
export function look_ahead(board, items) {
	if (items.length === 0)
		return board;
	if (!engine)
		return { ...board, unsure: true };
	const changes = changes_of(board, set_up(board));
	const unsure = items.every(({ what, body, path }) => TAKES[what]?.(changes, body, { board, path })) ? {} : { unsure: true };
	const called = engine.called();

	if (changes.changed.size === 0 && !changes.again && !changes.turns)
		return { ...board, ...unsure };
	const { bowlers, ...seen } = read_board();

	return {
		...without(board, 'turn', 'next', 'last', 'leaders', 'lead', 'called', ...(changes.again ? ['game', 'series', 'feats', 'voided', 'league'] : [])),
		...(changes.waiting.length > 0 || changes.knows_last ? seen : without(seen, 'last')),
		state: seen.turn ? 'playing' : 'finished',
		balls: changes.balls,
		...(called > 0 ? { called } : {}),
		bowlers: bowlers.map((each) => shown(board.bowlers.find(({ name }) => name === each.name), each, changes)),
		...unsure,
	};
}

/* ---- one frame ---- */

/* Without the engine every ball counts as possible and every frame as whole; the server refuses the others. */
const FULL_RACK = { first: true, count: TEN, clears: 'X' };
const guessed = ({ pins, standing, mark, foul }) => ({ fell: pins ?? 0, mark: mark ?? (foul ? 'F' : String(pins ?? '…')), ...(standing ? { left: standing } : {}) });

/* The balls of a frame, up to the first that does not fit. balls: in the form of a board; met: the rack of the next one, null when the frame
   is over. */
export function bowl_frame(discipline, number, bodies) {
	if (!engine)
		return { balls: bodies.map(guessed), met: FULL_RACK, over: true };
	engine.open();
	engine.seat(put(`AAA${discipline}`), NO_HANDICAP);
	engine.join(1, number);
	for (const body of bodies)
		if (engine.frame() !== number || engine.bowl(...given(body)) !== ACCEPTED)
			break;
	const { turn, bowlers: [{ frames }] } = read_board();

	const over = turn?.frame !== number;

	return { balls: frames[number - 1]?.balls ?? [], met: over ? null : turn, over };
}
