/* The floor plan: a card for each lane, and above it the lanes that need the desk. */
import { h } from '../shared/dom.js';
import { display_name } from '../board/names.js';
import { say, say_ago, say_short_clock } from '../words/words.js';
import { code_dialog } from './dialogs.js';

const SHOWN = 5; /* bowlers of a lane; the panel has all of them */

const is_silent = (lane) => lane.console?.state === 'silent';

/* A lane whose game is in progress needs its console. */
const misses_console = (desk, lane) => is_silent(lane) && desk.board(lane.lane).state === 'playing';

export function summary(desk) {
	const lanes = desk.lanes();
	const playing = lanes.filter(({ lane }) => desk.board(lane).state === 'playing').length;
	const calls = lanes.filter(({ call }) => call).length;
	const silent = lanes.filter((lane) => misses_console(desk, lane)).length;

	return h('span', { class: 'row wrap tags' }, h('span', { class: 'tag' }, say('in_play', playing, lanes.length)),
		calls ? h('span', { class: 'tag wait' }, say('calls_now', calls)) : null,
		silent ? h('span', { class: 'tag bad' }, say('silent_now', silent)) : null);
}

/* ---- lanes that need the desk ------------------------------------------------------------------------ */

function call_alert(desk, { lane, call }) {
	return h('div', { class: 'alert wait', role: 'group', 'aria-label': say('lane', lane) },
		h('button', { type: 'button', class: 'quiet', 'data-key': `to-${lane}`, onclick: () => desk.choose(lane) }, say('lane', lane)),
		h('span', null, say(`call_${call.kind}`)), h('span', { class: 'note' }, say_ago(call.since)),
		h('button', { type: 'button', 'data-key': `done-${lane}`, onclick: () => desk.act('DELETE', `/api/lanes/${lane}/call`, null, say('call_over', lane),
			() => desk.act('POST', `/api/lanes/${lane}/call`, { kind: call.kind })) }, say('done')));
}

function silent_alert(desk, { lane, console: { seen } }) {
	return h('div', { class: 'alert bad', role: 'group', 'aria-label': say('lane', lane) },
		h('button', { type: 'button', class: 'quiet', 'data-key': `silent-${lane}`, onclick: () => desk.choose(lane) }, say('lane', lane)),
		h('span', null, say('console_silent')), h('span', { class: 'note' }, say('since_time', say_short_clock(new Date(seen)))),
		h('button', { type: 'button', 'data-key': `replace-${lane}`, onclick: () => code_dialog(desk, lane) }, say('console_code')));
}

export function alerts(desk) {
	const message = desk.message();

	return [
		...desk.lanes().filter(({ call }) => call).sort((one, other) => one.call.since.localeCompare(other.call.since)).map((lane) => call_alert(desk, lane)),
		...desk.lanes().filter((lane) => misses_console(desk, lane)).map((lane) => silent_alert(desk, lane)),
		message ? h('div', { class: 'alert' }, h('span', { class: 'note' }, say('message_now')), h('b', null, message.text),
			message.until ? h('span', { class: 'note' }, say('until_time', say_short_clock(new Date(message.until)))) : null,
			h('button', { type: 'button', 'data-key': 'end-message', onclick: () => desk.act('DELETE', '/api/message', null, say('message_over')) }, say('end'))) : null];
}

/* ---- lanes ------------------------------------------------------------------------------------------ */

/* A card says once that its lane is free. */
function state_line(desk, lane, board) {
	if (lane.closed)
		return [say('lane_is_closed')];
	if (board.state === 'free')
		return lane.reserved ? [say('reserved')] : booking_of(desk, lane.lane) ? [say('free')] : [];
	return [board.turn ? say('frame', board.turn.frame) : say('game_is_over'), board.series ? say('series', board.series.number, board.series.of) : null];
}

/* One tap shows the code for another device. */
function console_state(desk, lane) {
	const state = lane.console?.state ?? 'none';

	return h('button', { type: 'button', class: `quiet console-state ${state}`, 'data-key': `code-${lane.lane}`,
		'aria-label': `${say('lane', lane.lane)}, ${say(`console_${state}`)}: ${say('console_code')}`, onclick: () => code_dialog(desk, lane.lane) },
	say(`console_${state}`));
}

function bowler_line(board, bowler) {
	const current = board.turn?.seat === bowler.seat;

	return h('li', { class: current ? 'current' : null },
		h('span', { class: 'who', title: display_name(bowler) }, display_name(bowler), current ? h('span', { class: 'unseen' }, `, ${say('turn_mark')}`) : null),
		h('b', null, String(bowler.worth ?? bowler.score)));
}

const booking_of = (desk, lane) => desk.waiting().find((each) => each.lane === lane && each.time && !each.given);

function booking(desk, lane) {
	const group = booking_of(desk, lane);

	return group ? h('p', { class: 'idle' }, `${say_short_clock(new Date(group.time))} · ${say('people_of', group.people)}`, h('b', null, group.name)) : null;
}

function body(desk, lane, board) {
	if (lane.closed)
		return h('p', { class: 'idle' }, lane.closed.reason, h('span', null, say('since_time', say_short_clock(new Date(lane.closed.since)))));
	if (board.state === 'free' && lane.reserved)
		return h('p', { class: 'idle' }, say('people_of', lane.reserved.people), h('b', null, lane.reserved.name));
	if (board.state === 'free')
		return booking(desk, lane.lane) ?? h('p', { class: 'idle' }, say('free'));
	return h('ul', { class: 'names-of-lane' }, board.bowlers.slice(0, SHOWN).map((bowler) => bowler_line(board, bowler)),
		board.bowlers.length > SHOWN ? h('li', { class: 'note' }, say('and_more', board.bowlers.length - SHOWN)) : null);
}

function is_found(desk, lane, board) {
	const sought = desk.sought();

	return !sought || String(lane.lane) === sought ||
		board.bowlers.some((bowler) => `${bowler.name} ${display_name(bowler)}`.toLowerCase().includes(sought));
}

function card(desk, lane) {
	const board = desk.board(lane.lane);
	const kind = lane.closed ? 'closed' : board.state === 'free' && lane.reserved ? 'reserved' : board.state;
	const classes = ['lane', kind, lane.call ? 'calls' : '', misses_console(desk, lane) ? 'silent' : '', desk.chosen() === lane.lane ? 'chosen' : '',
		is_found(desk, lane, board) ? '' : 'not-found'].filter(Boolean).join(' ');

	return h('article', { class: classes, 'aria-label': say('lane', lane.lane) },
		h('header', null,
			h('h3', null, h('button', { type: 'button', class: 'cover', 'aria-label': say('lane', lane.lane), 'data-key': `lane-${lane.lane}`, 'aria-pressed': String(desk.chosen() === lane.lane),
				onclick: () => desk.choose(desk.chosen() === lane.lane ? 0 : lane.lane) }, String(lane.lane))),
			h('p', { class: 'state' }, state_line(desk, lane, board).filter(Boolean).map((text) => h('span', null, text)))),
		lane.call ? h('p', { class: 'strip' }, `${say(`call_${lane.call.kind}`)} · ${say_ago(lane.call.since)}`) : null,
		body(desk, lane, board),
		h('footer', null, h('span', { class: 'note' }, board.opened && board.state !== 'free' ? say('since_time', say_short_clock(new Date(board.opened))) : ''),
			console_state(desk, lane)));
}

export function floor_plan(desk) {
	return h('div', { class: 'floor' }, desk.lanes().map((lane) => card(desk, lane)));
}
