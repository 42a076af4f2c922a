/* Moving to another lane: the whole group, or one bowler, with all balls; a pair of lanes to another pair. */
import { get, new_key, post } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { display_name } from '../board/names.js';
import { reason_field, undo_reason } from '../shared/reason.js';
import { say, say_free } from '../words/words.js';

/* ---- the group -------------------------------------------------------------------------------------- */

/* Move the group to another lane; on a pair of lanes, both teams. */
async function move_group(desk, from, to, reason, done, undo) {
	if (!await desk.act('POST', `/api/lanes/${from}/move`, { to, reason }, done, undo))
		return false;
	desk.choose(to);
	return true;
}

/* ---- a pair of lanes -------------------------------------------------------------------------------- */

/* The left lane on the left. */
const move_pair = (desk, [from], to, reason, undo) => move_group(desk, from, to[0], reason, say('pair_was_moved', ...to), undo);

export function move_pair_dialog(desk, board) {
	const reason = reason_field({ names: ['reason_fault', 'reason_wish', 'reason_space'], needed: true });
	const here = [board.lane, board.pair.lane].sort((one, other) => one - other);
	const others = desk.lanes().filter(({ lane, pair_with }) => lane < pair_with).map(({ lane, pair_with }) => [lane, pair_with]);
	const move = (to) => move_pair(desk, here, to, reason.given().reason, () => move_pair(desk, to, here, undo_reason().reason));

	ask(say('move_pair_of', ...here), (close) => h('div', { class: 'repair' }, reason.box,
		h('p', { class: 'hint', role: 'status' }, say(others.length > 0 ? 'move_pair_hint' : 'no_pair_free')),
		h('div', { class: 'lane-choice', role: 'group', 'aria-label': say('choose_lane') }, others.map((lanes) =>
			h('button', { type: 'button', 'data-key': `move-${lanes[0]}`, onclick: async () => {
				if (reason.is_given() && await move(lanes))
					close();
			} }, h('b', null, say('pair_of', ...lanes)))))), say('close'));
}

/* ---- one bowler ------------------------------------------------------------------------------------- */

const path_of = (lane, bowler) => `/api/lanes/${lane}/bowlers/${encodeURIComponent(bowler.name)}/lane`;

/* The bowler on that lane, on which the letters may be others. */
const bowler_on = (board, { name, person }) => board?.bowlers.find((each) => person && each.person ? person === each.person : name === each.name);

/* With the letters of before, to the same place in the order, or after the others while a frame is being bowled. letters: on the other lane. */
async function bring_back(desk, bowler, letters, from, to) {
	const board = await get(`/api/lanes/${from}`).catch(() => null);
	const there = bowler_on(board, { ...bowler, name: letters }) ?? { name: letters };
	const body = { to, name: bowler.name, ...undo_reason() };

	if (!await post(path_of(from, there), { ...body, seat: bowler.seat }, { key: new_key() }).catch(() => null))
		await desk.act('POST', path_of(from, there), body);
	await desk.reload();
}

async function move_bowler(desk, bowler, from, to, reason) {
	if (!await desk.act('POST', path_of(from, bowler), { to, reason }))
		return false;
	/* the bowler is the last one there */
	const letters = (await get(`/api/lanes/${to}`).catch(() => null))?.bowlers.at(-1).name ?? bowler.name;

	desk.done(letters === bowler.name ? say('bowler_was_moved', display_name(bowler), to) : say('bowler_was_moved_as', display_name(bowler), to, letters),
		() => bring_back(desk, bowler, letters, to, from));
	return true;
}

/* ---- the dialog ------------------------------------------------------------------------------------- */

const is_busy = (board) => board.state === 'playing' && !board.voided;

function state_of(desk, { lane, closed, reserved }) {
	const board = desk.board(lane);

	if (closed || !is_busy(board))
		return say_free({ closed, reserved });
	return board.turn ? say('frame', board.turn.frame) : say('game_is_over');
}

/* A group needs a lane of its own; a bowler joins others. */
const may_take = (desk, { lane, closed, reserved }, bowler) => !closed && !(reserved && !is_busy(desk.board(lane))) && (bowler !== null || !is_busy(desk.board(lane)));

export function move_dialog(desk, board) {
	const reason = reason_field({ names: ['reason_fault', 'reason_wish', 'reason_space'], needed: true });
	const others = desk.lanes().filter(({ lane }) => lane !== board.lane);
	const playing = is_busy(board);
	const alone = playing && board.bowlers.length === 1 ? board.bowlers[0] : null;
	const movable = playing && !alone ? board.bowlers.filter(({ state }) => state !== 'left') : [];
	const hint = h('p', { class: 'hint', role: 'status' });
	const lanes = h('div', { class: 'lane-choice', role: 'group', 'aria-label': say('choose_lane') });
	let who = null; /* the bowler; null for the whole group */

	const move_all = (from, to, why, undo) => move_group(desk, from, to, why, say('group_was_moved', to), undo);

	/* A bowler alone moves as a group, unless the other lane has bowlers. */
	function move(to) {
		const { reason: why } = reason.given();
		const bowler = alone && is_busy(desk.board(to)) ? alone : who;

		return bowler === null
			? move_all(board.lane, to, why, () => move_all(to, board.lane, undo_reason().reason))
			: move_bowler(desk, bowler, board.lane, to, why);
	}

	function draw(close) {
		const some = others.some((lane) => may_take(desk, lane, who ?? alone));

		hint.textContent = who !== null ? say('move_bowler_hint', display_name(who)) : say(some ? 'move_hint' : 'none_free');
		replace(lanes, ...others.map((lane) => h('button', { type: 'button', 'data-key': `move-${lane.lane}`, disabled: !may_take(desk, lane, who ?? alone),
			onclick: async () => {
				if (reason.is_given() && await move(lane.lane))
					close();
			} }, h('b', null, say('lane', lane.lane)), ' ', h('span', null, state_of(desk, lane)))));
	}

	const choice = (bowler, name, close) => h('label', { class: 'choice' }, h('input', { type: 'radio', name: 'who', 'data-key': bowler ? `who-${bowler.seat}` : 'who-all',
		checked: bowler === null, onchange: () => {
			who = bowler;
			draw(close);
		} }), name);

	ask(say('move_group_of', board.lane), (close) => {
		draw(close);
		return h('div', { class: 'repair' },
			movable.length > 0 ? h('div', { class: 'segments', role: 'radiogroup', 'aria-label': say('who_moves') },
				choice(null, say('whole_group'), close), movable.map((bowler) => choice(bowler, display_name(bowler), close))) : null,
			reason.box, hint, lanes);
	}, say('close'));
}
