/* The desk: one page to run the evening. The floor plan, calls and silent consoles, the waiting list, and the panel of a lane. */
import { Away, drop, get, new_key, post } from '../client/api.js';
import { fill, h } from '../shared/dom.js';
import { follow_boards } from '../client/live.js';
import { announce, head, language_key, line_state } from '../shared/page.js';
import { password_form } from '../shared/password.js';
import { on_language, say, say_refusal, say_short_clock } from '../words/words.js';
import { evening_dialog } from './evening.js';
import { alerts, floor_plan, summary } from './floor.js';
import { audit_table, sessions_table } from './lists.js';
import { members_table } from './members.js';
import { message_dialog, settings_dialog } from './dialogs.js';
import { open_night } from './nights.js';
import { panel } from './panel.js';
import { soonest, waiting_list } from './waiting.js';

const REFRESH = 10000;
const SOON = 250;
const TOAST = 10000;
const NARROW = matchMedia('(width < 900px)');

const head_box = h('div', { class: 'head-box' });
const alert_box = h('div', { class: 'alerts' });
const floor_box = h('section', { 'aria-labelledby': 'floor-title' });
const below_box = h('div', { class: 'below' });
const lists_box = h('div', { class: 'lists' });
const panel_box = h('aside', { class: 'panel', 'aria-labelledby': 'panel-title' });
const sign_box = h('section', { class: 'card sign-in', 'aria-labelledby': 'sign-title', hidden: true });
const toast_box = h('div', { class: 'toast', role: 'status', hidden: true });
const main = h('main', { id: 'main', tabindex: '-1' }, sign_box, alert_box, floor_box, below_box, lists_box);

const boards = new Map();
let floor = null;
let session = null;
let line = '';
let chosen = 0;
let sought = '';
let toast_timer = 0;

/* ---- acting ----------------------------------------------------------------------------------------- */

const desk = {
	boards,
	lanes: () => floor?.lanes ?? [],
	lane: (number) => floor?.lanes.find(({ lane }) => lane === number) ?? { lane: number },
	board: (number) => boards.get(number) ?? { lane: number, state: 'free', bowlers: [] },
	waiting: () => floor?.waiting ?? [],
	message: () => floor?.message ?? null,
	club: () => floor?.club ?? '',
	now: () => new Date(floor?.now ?? Date.now()),
	chosen: () => chosen,
	sought: () => sought,

	choose(lane) {
		chosen = lane;
		draw();
		if (lane && NARROW.matches)
			panel_box.scrollIntoView({ block: 'start' });
		panel_box.querySelector('h2')?.focus({ preventScroll: !NARROW.matches });
	},

	/* Do it, say that it is done, and offer to take it back. */
	async act(method, path, body, done, undo) {
		try {
			const answer = method === 'DELETE' ? await drop(path, body) : await post(path, body ?? {}, { key: new_key() });

			if (done)
				toast(done, undo);
			await load();
			return answer ?? true;
		} catch (trouble) {
			toast(trouble instanceof Away ? say('away') : say_refusal(trouble), null, true);
			return null;
		}
	},

	done: (text, undo) => toast(text, undo),

	/* Something that was done went wrong in part. */
	tell: (text, undo) => toast(text, undo, true),

	reload: () => load(),
};

function hide_toast() {
	toast_box.hidden = true;
	clearTimeout(toast_timer);
}

function toast(text, undo, bad = false) {
	clearTimeout(toast_timer);
	/* an open dialog would cover what went wrong, and its button */
	((bad ? document.querySelector('dialog[open]') : null) ?? document.body).append(toast_box);
	toast_box.hidden = false;
	toast_box.classList.toggle('bad', bad);
	fill(toast_box, h('span', null, text),
		undo ? h('button', { type: 'button', 'data-key': 'undo', onclick: () => {
			hide_toast();
			undo();
		} }, say('undo_it')) : null,
		h('button', { type: 'button', class: 'quiet square', 'aria-label': say('close'), onclick: hide_toast }, '✕'));
	toast_timer = setTimeout(hide_toast, TOAST);
}

/* ---- drawing ---------------------------------------------------------------------------------------- */

function draw_head() {
	const name = floor?.club || say('desk');

	document.title = say('desk_title');
	fill(head_box, head(name, session?.desk ? [summary(desk),
		h('input', { type: 'search', class: 'seek', 'aria-label': say('seek_lane'), placeholder: say('seek_lane'), 'data-key': 'seek',
			oninput: (event) => {
				sought = event.target.value.trim().toLowerCase();
				draw();
			} }),
		h('button', { type: 'button', 'data-key': 'message', onclick: () => message_dialog(desk) }, say('to_all_lanes'))] : null,
	h('time', { class: 'clock' }, say_short_clock(new Date())), line === 'live' ? null : line_state(line), language_key()));
}

/* Loaded when it is opened: most evenings need none of them. */
function list(name, show) {
	const place = h('div');

	return h('details', { class: 'desk-list card', 'data-own': `${name}-${document.documentElement.lang}`, ontoggle: (event) => {
		if (event.target.open)
			show(place);
	} }, h('summary', { 'data-key': `desk-${name}` }, say(name)), place);
}

async function sign_out() {
	await drop('/api/session').catch((trouble) => announce(trouble.code ? say_refusal(trouble) : say('away')));
	await load_session();
}

function draw_lists() {
	fill(lists_box, h('div', { class: 'row wrap' },
		h('button', { type: 'button', 'data-key': 'league-night', onclick: () => open_night(desk) }, say('league_night')),
		h('button', { type: 'button', 'data-key': 'evening', onclick: () => evening_dialog(desk) }, say('end_of_evening')),
		h('button', { type: 'button', 'data-key': 'settings', onclick: () => settings_dialog(desk) }, say('settings')),
		h('button', { type: 'button', class: 'quiet', 'data-key': 'sign-out', onclick: sign_out }, say('sign_out')),
		h('span', { class: 'row wrap' }, h('span', { class: 'hint' }, `${say('export')}: `), ['csv', 'json', 'sheet'].map((format) =>
			h('a', { class: 'button quiet', href: `/api/export?format=${format}`, download: true }, format.toUpperCase())))),
	list('people', members_table), list('sessions', (place) => sessions_table(place, load_session)), list('audit', audit_table));
}

function draw_sign_in() {
	fill(sign_box, h('h2', { id: 'sign-title' }, say('desk')),
		session?.password === false ? h('p', null, say('no_password')) : password_form(load_session));
}

function draw() {
	const known = Boolean(session?.desk);

	document.body.classList.toggle('has-panel', known && chosen > 0);
	draw_head();
	sign_box.hidden = session === null || known;
	for (const box of [alert_box, floor_box, below_box, lists_box])
		box.hidden = !known;
	panel_box.hidden = !known || chosen === 0;
	if (!known) {
		draw_sign_in();
		return;
	}
	fill(alert_box, alerts(desk));
	fill(floor_box, h('h2', { id: 'floor-title', class: 'unseen' }, say('lanes')),
		line === 'away' ? h('p', { class: 'banner away', role: 'status' }, say('away_watch')) : null, floor_plan(desk));
	fill(below_box, waiting_list(desk), soonest(desk));
	fill(panel_box, chosen > 0 ? panel(desk, chosen) : null);
	draw_lists();
}

let drawing = 0;

function draw_soon() {
	drawing ||= requestAnimationFrame(() => {
		drawing = 0;
		draw();
	});
}

/* ---- loading ---------------------------------------------------------------------------------------- */

async function load() {
	if (session?.desk) {
		try {
			floor = await get('/api/desk');
		} catch (trouble) {
			if (trouble.code === 'desk_only')
				await load_session();
		}
	}
	draw_soon();
}

async function load_session() {
	session = await get('/api/session').catch(() => session);
	await load();
	draw();
}

let pending = 0;

function load_soon() {
	clearTimeout(pending);
	pending = setTimeout(load, SOON);
}

follow_boards(boards, {
	stream: '/api/events',
	beat: '/api/house',
	on_board() {
		load_soon();
		draw_soon();
	},
	on_state(state) {
		line = state;
		if (state === 'live')
			load();
		draw_soon();
	},
});

document.body.append(head_box, main, panel_box, toast_box);
on_language(draw);
setInterval(() => session?.desk ? load() : load_session(), REFRESH);
load_session();
