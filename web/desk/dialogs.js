/* The dialogs of the desk: a message, the code of a console, looks, closing, voiding, settings. Moving is in moving.js. */
import { get, new_key, post } from '../shared/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { announce } from '../shared/page.js';
import { house_clock, today_at } from '../shared/zone.js';
import { say, say_trouble } from '../words/words.js';

const HOUR = 3600 * 1000;

/* A reason that is tapped, or typed. */
export function reason_field(names, required = false) {
	const input = h('input', { type: 'text', id: 'reason', maxlength: 40, autocomplete: 'off', required });

	return { input, box: h('div', { class: 'field' }, h('label', { for: 'reason' }, say(required ? 'reason_needed' : 'reason')),
		h('div', { class: 'row wrap' }, names.map((name) => h('button', { type: 'button', class: 'chip', onclick: () => { input.value = say(name); } }, say(name)))), input) };
}

/* ---- a message to all lanes ------------------------------------------------------------------------- */

export function message_dialog(desk) {
	const text = h('input', { type: 'text', id: 'message', maxlength: 80, required: true, autocomplete: 'off', value: desk.message()?.text ?? '' });
	const time = h('input', { type: 'time', id: 'message-until' });
	const suggest = (name, hours) => h('button', { type: 'button', class: 'chip', onclick: () => {
		text.value = say(name);
		time.value = hours ? house_clock(Date.now() + hours * HOUR) : '';
	} }, say(name));

	ask(say('to_all_lanes'), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		const body = { text: text.value.trim() };

		if (time.value) {
			const until = today_at(time.value);

			body.until = new Date(until < Date.now() ? until + 24 * HOUR : until).toISOString();
		}
		if (await desk.act('POST', '/api/message', body, say('message_is_sent'), () => desk.act('DELETE', '/api/message')))
			close();
	} }, h('div', { class: 'field' }, h('label', { for: 'message' }, say('message_text')), text),
	h('div', { class: 'row wrap' }, suggest('message_last_games', 1), suggest('message_closing', 1), suggest('message_food', 0)),
	h('div', { class: 'field' }, h('label', { for: 'message-until' }, say('shown_until')), time),
	h('button', { class: 'primary', 'data-key': 'send-message' }, say('send_to_all'))), say('close'));
	text.focus();
}

/* ---- the code of a console -------------------------------------------------------------------------- */

export function code_dialog(desk, lane) {
	const place = h('div', { class: 'link-box' }, h('p', { role: 'status' }, say('loading')));

	function show({ link, qr, reachable }) {
		const address = h('input', { type: 'text', readonly: true, value: link, id: 'link', onfocus: () => address.select() });

		replace(place, h('img', { class: 'qr', alt: say('qr', lane), src: `data:image/svg+xml,${encodeURIComponent(qr)}` }),
			reachable ? h('p', { class: 'hint' }, say('code_hint')) : h('p', { class: 'trouble', role: 'alert' }, say('not_reachable')),
			h('div', { class: 'field' }, h('label', { for: 'link' }, say('console')), address),
			h('details', null, h('summary', null, say('new_link')), h('p', { class: 'hint' }, say('new_link_sure')),
				h('button', { type: 'button', class: 'danger', 'data-key': 'new-link', onclick: () => load('link') }, say('make_link'))));
	}

	async function load(what) {
		try {
			show(await post(`/api/lanes/${lane}/${what}`, {}));
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
	const radio = (theme) => h('label', { class: 'choice' }, h('input', { type: 'radio', name: 'theme', value: theme, checked: look.theme === theme,
		onchange: () => { look.theme = theme; } }), say(`theme_${theme}`));
	const check = (name) => h('label', { class: 'choice' }, h('input', { type: 'checkbox', checked: look[name], onchange: (event) => { look[name] = event.target.checked; } }), say(`look_${name}`));

	ask(say('look_of', lane), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		const lanes = all.checked ? desk.lanes().map((each) => each.lane) : [lane];
		const before = { ...USUAL, ...desk.lane(lane).look };

		for (const each of lanes)
			if (!await desk.act('POST', `/api/lanes/${each}/look`, look, say('look_changed', each), all.checked ? null
				: () => desk.act('POST', `/api/lanes/${lane}/look`, before)))
				return;
		close();
	} }, h('div', { class: 'segments', role: 'radiogroup', 'aria-label': say('theme') }, ['dark', 'light', 'children'].map(radio)),
	check('celebrations'), check('gutter'), check('sound'),
	h('label', { class: 'choice' }, all, say('for_all_lanes')),
	h('button', { class: 'primary', 'data-key': 'set-look' }, say('set_look'))), say('close'));
}

/* ---- closing and voiding ---------------------------------------------------------------------------- */

export function close_dialog(desk, lane) {
	const { input, box } = reason_field(['reason_done', 'reason_fault', 'reason_cleaning', 'reason_evening']);
	const end = async (free, close) => {
		const body = { free, reason: input.value.trim() };

		if (await desk.act('POST', `/api/lanes/${lane}/close`, body, say(free ? 'lane_cleared' : 'lane_was_closed', lane),
			() => desk.act('POST', `/api/lanes/${lane}/reopen`, { restore: true })))
			close();
	};

	ask(say('close_lane_of', lane), (close) => h('div', { class: 'repair' }, h('p', { class: 'hint' }, say('close_hint')), box,
		h('button', { type: 'button', class: 'primary', 'data-key': 'clear-lane', onclick: () => end(true, close) }, say('clear_lane')),
		h('button', { type: 'button', 'data-key': 'shut-lane', onclick: () => end(false, close) }, say('shut_lane'))), say('close'));
}

export function void_dialog(desk, board) {
	const { input, box } = reason_field(['reason_sensor', 'reason_wrong_bowlers', 'reason_test'], true);
	const path = `/api/games/${board.game}/repairs`;

	ask(say('void_it'), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		if (await desk.act('POST', path, { repair: 'void', reason: input.value.trim() }, say('game_was_voided', board.game), () => desk.act('POST', path, { repair: 'restore' })))
			close();
	} }, h('p', { class: 'hint' }, say('void_effect')), box, h('button', { class: 'danger', 'data-key': 'void-now' }, say('void_now', board.game))), say('close'));
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
