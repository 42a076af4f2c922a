/* The waiting list with bookings, and the lanes that are free soonest. */
import { ask, h } from '../shared/dom.js';
import { today_at } from '../client/zone.js';
import { say, say_ago, say_short_clock } from '../words/words.js';

const MOST = 6; /* lanes that are listed */
const DAY = 24 * 3600 * 1000;

/* ---- adding ----------------------------------------------------------------------------------------- */

/* The next time at which clocks show that; a booking for five past midnight is made before it. */
function moment_of(clock) {
	const moment = today_at(clock);

	return new Date(moment < Date.now() - DAY / 2 ? moment + DAY : moment);
}

const field = (name, control) => h('div', { class: 'field' }, h('label', { for: control.id }, name), control);

function add_dialog(desk) {
	const name = h('input', { type: 'text', id: 'wait-name', maxlength: 40, required: true, autocomplete: 'off' });
	const people = h('input', { type: 'number', id: 'wait-people', min: 1, max: 99, value: 4, inputmode: 'numeric' });
	const time = h('input', { type: 'time', id: 'wait-time' });
	const lane = h('select', { id: 'wait-lane' }, h('option', { value: '' }, say('any_lane')),
		desk.lanes().map((each) => h('option', { value: each.lane }, say('lane', each.lane))));
	const note = h('input', { type: 'text', id: 'wait-note', maxlength: 40, autocomplete: 'off' });

	ask(say('add_group'), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		const body = { name: name.value.trim(), people: Number(people.value) || 1 };

		if (time.value)
			body.time = moment_of(time.value).toISOString();
		if (lane.value)
			body.lane = Number(lane.value);
		if (note.value.trim())
			body.note = note.value.trim();
		if (await desk.act('POST', '/api/waiting', body, say('group_added', body.name)))
			close();
	} }, h('div', { class: 'row wrap' }, field(say('name'), name), field(say('people_count'), people)),
	h('div', { class: 'row wrap' }, field(say('booked_for'), time), field(say('for_lane'), lane)), field(say('note'), note),
	h('button', { class: 'primary', 'data-key': 'add-group' }, say('add_group'))), say('close'));
	name.focus();
}

/* ---- the list --------------------------------------------------------------------------------------- */

const is_free = (desk, lane) => !lane.closed && !lane.reserved && desk.board(lane.lane).state === 'free';

/* The lane that a group can have now: the booked one, or the first free one that is not booked. */
function lane_for(desk, group) {
	const free = desk.lanes().filter((lane) => is_free(desk, lane)).map(({ lane }) => lane);
	const booked = desk.waiting().map(({ lane }) => lane);

	if (group.lane)
		return free.includes(group.lane) ? group.lane : 0;
	return free.find((lane) => !booked.includes(lane)) ?? 0;
}

/* The request that puts it on the list again. */
const request_of = ({ name, people, time, lane, note }) => ({ name, people, time, lane, note });

/* The group has the lane until a game is opened there. */
function give(desk, group, lane) {
	desk.act('POST', `/api/waiting/${group.id}/lane`, { lane }, say('lane_given', lane, group.name), () => give_back(desk, group, lane));
	desk.choose(lane);
}

const give_back = (desk, group, lane) => desk.act('DELETE', `/api/waiting/${group.id}/lane`, null, say('lane_back', lane, group.name), () => give(desk, group, lane));

function remove(desk, group) {
	desk.act('DELETE', `/api/waiting/${group.id}`, null, say('group_gone', group.name), () => desk.act('POST', '/api/waiting', request_of(group)));
}

function row(desk, group, first) {
	const lane = group.given ? 0 : lane_for(desk, group);
	const due = group.time ? new Date(group.time) : null;
	const about = [say('people_of', group.people), group.given ? say('has_lane', group.given) : group.lane ? say('lane', group.lane) : '', group.note ?? ''].filter(Boolean).join(' · ');

	return h('li', { class: due && due < desk.now() && !group.given ? 'due' : null },
		h('time', null, say_short_clock(due ?? new Date(group.since))),
		h('span', { class: 'group' }, h('b', null, group.name), h('span', { class: 'note' }, about, due ? null : ` · ${say('waits', say_ago(group.since))}`)),
		lane ? h('button', { type: 'button', class: first ? 'primary' : null, 'data-key': `give-${group.id}`, onclick: () => give(desk, group, lane) },
			say('give_lane', lane)) : null,
		group.given ? h('button', { type: 'button', 'data-key': `back-${group.id}`, onclick: () => give_back(desk, group, group.given) }, say('give_back')) : null,
		h('button', { type: 'button', class: 'quiet square', 'data-key': `gone-${group.id}`, 'aria-label': say('take_off', group.name), onclick: () => remove(desk, group) }, '✕'));
}

/* Groups that are there come first, then bookings by their time. */
const order = (one, other) => (one.time ?? '').localeCompare(other.time ?? '') || one.since.localeCompare(other.since);

export function waiting_list(desk) {
	const groups = [...desk.waiting()].sort(order);
	const first = groups.find((group) => !group.given && lane_for(desk, group) && (!group.time || new Date(group.time) <= desk.now()));

	return h('section', { class: 'card', 'aria-labelledby': 'waiting-title' },
		h('div', { class: 'row between' }, h('h2', { id: 'waiting-title' }, say('waiting_title')),
			h('button', { type: 'button', 'data-key': 'wait', onclick: () => add_dialog(desk) }, say('add_group'))),
		groups.length > 0 ? h('ol', { class: 'rows' }, groups.map((group) => row(desk, group, group === first))) : h('p', { class: 'hint' }, say('nobody_waits')));
}

/* ---- free soonest ----------------------------------------------------------------------------------- */

export function soonest(desk) {
	const lanes = desk.lanes().filter(({ free_at, lane }) => free_at && desk.board(lane).state !== 'free')
		.sort((one, other) => one.free_at.localeCompare(other.free_at));
	const when = (lane) => lane.frames_left === 0 ? say('now') : say('about_time', say_short_clock(new Date(lane.free_at)));
	const about = ({ lane, frames_left, games_left }) => {
		const { turn } = desk.board(lane);

		return [turn ? say('frame', turn.frame) : say('game_is_over'), frames_left ? say('frames_left', frames_left) : '', games_left ? say('games_left', games_left) : ''].filter(Boolean).join(' · ');
	};

	return h('section', { class: 'card', 'aria-labelledby': 'soonest-title' }, h('h2', { id: 'soonest-title' }, say('free_soonest')),
		lanes.length > 0 ? h('ol', { class: 'rows' }, lanes.slice(0, MOST).map((lane) => h('li', null,
			h('b', { class: 'number' }, h('span', { class: 'unseen' }, say('lane', lane.lane)), h('span', { 'aria-hidden': 'true' }, String(lane.lane))),
			h('span', { class: 'group' }, about(lane)), h('b', null, when(lane))))) : h('p', { class: 'hint' }, say('nobody_bowls')));
}
