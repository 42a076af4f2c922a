/* The dialogs of the desk: a message, the code of a console, looks, closing, reopening, voiding, settings. Moving is in moving.js. */
import { get, new_key, post } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { announce } from '../shared/page.js';
import { reason_field, undo_reason } from '../shared/reason.js';
import { house_clock, today_at } from '../client/zone.js';
import { say, say_trouble } from '../words/words.js';

const HOUR = 3600 * 1000;

/* ---- a message to all lanes ------------------------------------------------------------------------- */

export function message_dialog(desk) {
	const text = h('input', { type: 'text', id: 'message', maxlength: 80, required: true, autocomplete: 'off', value: desk.message()?.text ?? '' });
	const time = h('input', { type: 'time', id: 'message-until' });
	const reason = reason_field({ names: ['reason_evening', 'reason_fault', 'reason_wish'] });
	const suggest = (name, hours) => h('button', { type: 'button', class: 'chip', onclick: () => {
		text.value = say(name);
		time.value = hours ? house_clock(Date.now() + hours * HOUR) : '';
	} }, say(name));

	ask(say('to_all_lanes'), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		const body = { text: text.value.trim(), ...reason.given() };

		if (time.value) {
			const until = today_at(time.value);

			body.until = new Date(until < Date.now() ? until + 24 * HOUR : until).toISOString();
		}
		if (await desk.act('POST', '/api/message', body, say('message_is_sent'), () => desk.act('DELETE', '/api/message', undo_reason())))
			close();
	} }, h('div', { class: 'field' }, h('label', { for: 'message' }, say('message_text')), text),
	h('div', { class: 'row wrap' }, suggest('message_last_games', 1), suggest('message_closing', 1), suggest('message_food', 0)),
	h('div', { class: 'field' }, h('label', { for: 'message-until' }, say('shown_until')), time), reason.box,
	h('button', { class: 'primary', 'data-key': 'send-message' }, say('send_to_all'))), say('close'));
	text.focus();
}

/* ---- the code of a console -------------------------------------------------------------------------- */

export function code_dialog(desk, lane) {
	const place = h('div', { class: 'link-box' }, h('p', { role: 'status' }, say('loading')));

	function show({ link, qr, reachable }) {
		const address = h('input', { type: 'text', readonly: true, value: link, id: 'link', onfocus: () => address.select() });
		const reason = reason_field({ names: ['reason_lost', 'reason_replaced'], needed: true });

		replace(place, h('img', { class: 'qr', alt: say('qr', lane), src: `data:image/svg+xml,${encodeURIComponent(qr)}` }),
			reachable ? h('p', { class: 'hint' }, say('code_hint')) : h('p', { class: 'trouble', role: 'alert' }, say('not_reachable')),
			h('div', { class: 'field' }, h('label', { for: 'link' }, say('console')), address),
			h('details', null, h('summary', null, say('new_link')), h('p', { class: 'hint' }, say('new_link_sure')), reason.box,
				h('button', { type: 'button', class: 'danger', 'data-key': 'new-link', onclick: () => reason.is_given() && load('link', reason.given()) }, say('make_link'))));
	}

	async function load(what, body = {}) {
		try {
			show(await post(`/api/lanes/${lane}/${what}`, body));
			if (what === 'link')
				announce(say('new_link_void'));
		} catch (trouble) {
			replace(place, h('p', { class: 'trouble', role: 'alert' }, say_trouble(trouble)));
		}
	}

	ask(say('code_of', lane), () => place, say('close'));
	load('qr');
}

/* ---- looks ------------------------------------------------------------------------------------------ */

const USUAL = { theme: 'dark', celebrations: true, gutter: true, sound: false };

export function look_dialog(desk, lane) {
	const look = { ...USUAL, ...desk.lane(lane).look };
	const all = h('input', { type: 'checkbox', id: 'look-all' });
	const reason = reason_field({ names: ['reason_wish', 'reason_children', 'reason_quiet', 'reason_evening'], usual: 'reason_wish', needed: true });
	const radio = (theme) => h('label', { class: 'choice' }, h('input', { type: 'radio', name: 'theme', value: theme, checked: look.theme === theme,
		onchange: () => { look.theme = theme; } }), say(`theme_${theme}`));
	const check = (name) => h('label', { class: 'choice' }, h('input', { type: 'checkbox', checked: look[name], onchange: (event) => { look[name] = event.target.checked; } }), say(`look_${name}`));

	ask(say('look_of', lane), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		const lanes = all.checked ? desk.lanes().map((each) => each.lane) : [lane];
		const before = { ...USUAL, ...desk.lane(lane).look };

		for (const each of lanes)
			if (!await desk.act('POST', `/api/lanes/${each}/look`, { ...look, ...reason.given() }, say('look_changed', each), all.checked ? null
				: () => desk.act('POST', `/api/lanes/${lane}/look`, { ...before, ...undo_reason() })))
				return;
		close();
	} }, h('div', { class: 'segments', role: 'radiogroup', 'aria-label': say('theme') }, ['dark', 'light', 'children'].map(radio)),
	check('celebrations'), check('gutter'), check('sound'),
	h('label', { class: 'choice' }, all, say('for_all_lanes')), reason.box,
	h('button', { class: 'primary', 'data-key': 'set-look' }, say('set_look'))), say('close'));
}

/* ---- closing and voiding ---------------------------------------------------------------------------- */

export function close_dialog(desk, lane) {
	const reason = reason_field({ names: ['reason_done', 'reason_fault', 'reason_cleaning', 'reason_evening'], needed: true,
		usual: desk.board(lane).state === 'playing' ? null : 'reason_done' });
	const end = async (free, close) => {
		const body = { free, ...reason.given() };

		if (reason.is_given() && await desk.act('POST', `/api/lanes/${lane}/close`, body, say(free ? 'lane_cleared' : 'lane_was_closed', lane),
			() => desk.act('POST', `/api/lanes/${lane}/reopen`, { restore: true, ...undo_reason() })))
			close();
	};

	ask(say('close_lane_of', lane), (close) => h('div', { class: 'repair' }, h('p', { class: 'hint' }, say('close_hint')), reason.box,
		h('button', { type: 'button', class: 'primary', 'data-key': 'clear-lane', onclick: () => end(true, close) }, say('clear_lane')),
		h('button', { type: 'button', 'data-key': 'shut-lane', onclick: () => end(false, close) }, say('shut_lane'))), say('close'));
}

/* Two choices: open the lane again, or also show its last game again. */
const REOPENING = {
	reopen: { title: 'reopen_of', text: 'reopen_hint', done: 'reopened', act: 'reopen_now', names: ['reason_repaired', 'reason_cleaned', 'reason_opening'] },
	restore: { title: 'show_last_of', text: 'show_last_hint', done: 'shown_again', act: 'show_last_now', names: ['reason_mistake', 'reason_wish'] },
};

export function reopen_dialog(desk, lane, what) {
	const { title, text, done, act, names } = REOPENING[what];
	const reason = reason_field({ names, usual: names[0], needed: true });

	ask(say(title, lane), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		if (await desk.act('POST', `/api/lanes/${lane}/reopen`, { restore: what === 'restore', ...reason.given() }, say(done, lane)))
			close();
	} }, h('p', { class: 'hint' }, say(text)), reason.box, h('button', { class: 'primary', 'data-key': `${what}-now` }, say(act, lane))), say('close'));
}

export function void_dialog(desk, board) {
	const reason = reason_field({ names: ['reason_sensor', 'reason_wrong_bowlers', 'reason_test'], needed: true });
	const path = `/api/games/${board.game}/repairs`;

	ask(say('void_it'), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		if (await desk.act('POST', path, { repair: 'void', ...reason.given() }, say('game_was_voided', board.game), () => desk.act('POST', path, { repair: 'restore', ...undo_reason() })))
			close();
	} }, h('p', { class: 'hint' }, say('void_effect')), reason.box, h('button', { class: 'danger', 'data-key': 'void-now' }, say('void_now', board.game))), say('close'));
}

/* ---- settings --------------------------------------------------------------------------------------- */

export async function settings_dialog(desk) {
	const settings = await get('/api/settings').catch(() => ({ names: 'display', club: '' }));
	const club = h('input', { type: 'text', id: 'club', maxlength: 40, autocomplete: 'organization', value: settings.club });
	const trouble = h('p', { class: 'trouble', role: 'alert' });

	ask(say('settings'), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		try {
			await post('/api/settings', { club: club.value.trim() }, { key: new_key() });
			close();
			desk.reload();
		} catch (why) {
			trouble.textContent = say_trouble(why);
		}
	} }, h('div', { class: 'field' }, h('label', { for: 'club' }, say('club_name')), club), h('p', { class: 'hint' }, say('club_hint')),
	h('button', { class: 'primary', 'data-key': 'set-club' }, say('save_it')), trouble), say('close'));
}
