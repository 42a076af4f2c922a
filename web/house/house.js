/* The house: the lanes, the games of the archive, and the desk. */
import { drop, get, post } from '../shared/api.js';
import { audit_table, password_form, sessions_table } from './desk.js';
import { ask, fill, h, own } from '../shared/dom.js';
import { games_table } from '../records/games.js';
import { follow, is_newer } from '../shared/live.js';
import { members_table } from './members.js';
import { announce, head, language_key, line_state } from '../shared/page.js';
import { bowler_page, display_name } from '../shared/names.js';
import { on_language, say, say_refusal } from '../words/words.js';

const head_box = h('div', { class: 'head-box' });
const lanes_box = h('section', { 'aria-labelledby': 'lanes-title' });
const find_box = h('section', { class: 'card', 'aria-labelledby': 'find-title' });
const games_box = h('section', { 'aria-labelledby': 'games-title' });
const lists_box = h('div', { class: 'card', hidden: true });
const desk_box = h('section', { class: 'card', 'aria-labelledby': 'desk-title' });

const boards = new Map();
let house = null;
let session = { desk: false, lanes: [], password: false };
let line = '';
let filter = { bowler: '', from: '', to: '' };

/* ---- lanes ---------------------------------------------------------------------------------------- */

function lane_bowlers(board) {
	return h('table', { class: 'lane-scores' },
		h('caption', { class: 'unseen' }, say('lane', board.lane)),
		h('thead', { class: 'unseen' }, h('tr', null, h('th', { scope: 'col' }, say('name')), h('th', { scope: 'col' }, say('score')))),
		h('tbody', null, board.bowlers.map((bowler) => h('tr', { class: board.turn?.seat === bowler.seat ? 'current' : null },
			h('th', { scope: 'row' }, h('a', { href: bowler_page(bowler), 'data-key': `b-${board.lane}-${bowler.name}` }, display_name(bowler)),
				board.turn?.seat === bowler.seat ? h('span', { class: 'unseen' }, `, ${say('turn_mark')}`) : null),
			h('td', null, String(bowler.score))))));
}

function lane_card(lane) {
	const board = boards.get(lane) ?? { lane, state: 'free', bowlers: [] };
	const about = [say(board.state), board.turn ? say('frame', board.turn.frame) : '',
		house?.lanes.find((each) => each.lane === lane)?.console ? say('console_on') : '',
		board.damaged ? say('damaged_mark') : '', board.seal ? say('broken_seal') : ''].filter(Boolean).join(' · ');

	return h('article', { class: `card lane-card ${board.state}`, 'aria-labelledby': `lane-${lane}` },
		h('h3', { id: `lane-${lane}` }, h('span', { class: 'unseen' }, say('lane', lane)), h('span', { 'aria-hidden': 'true' }, String(lane))),
		h('p', { class: 'about' }, about),
		board.bowlers.length > 0 ? lane_bowlers(board) : null,
		h('div', { class: 'row wrap links' },
			h('a', { class: 'button', href: `/lanes/${lane}`, 'data-key': `o-${lane}`, 'aria-label': `${say('lane', lane)}: ${say('overhead')}` }, say('overhead')),
			h('a', { class: 'button', href: `/console/${lane}`, 'data-key': `c-${lane}`, 'aria-label': `${say('lane', lane)}: ${say('console')}` }, say('console')),
			board.game ? h('a', { class: 'button', href: `/games/${board.game}`, 'data-key': `s-${lane}`,
				'aria-label': `${say('lane', lane)}: ${say('sheet')}` }, say('sheet')) : null,
			session.desk ? h('button', { type: 'button', 'data-key': `l-${lane}`, 'aria-label': say('new_link_lane', lane),
				onclick: () => link_dialog(lane) }, say('new_link')) : null));
}

function draw_lanes() {
	const lanes = house ? house.lanes.map(({ lane }) => lane) : [...boards.keys()].sort((one, other) => one - other);

	fill(lanes_box, h('h2', { id: 'lanes-title' }, say('lanes')),
		line === 'denied' ? h('p', { class: 'banner away' }, say('closed_house')) : null,
		line === 'away' ? h('p', { class: 'banner away', role: 'status' }, say('away_watch')) : null,
		h('div', { class: 'lane-grid' }, lanes.map(lane_card)));
}

/* ---- the desk ------------------------------------------------------------------------------------- */

function link_dialog(lane) {
	const place = h('div', { class: 'link-box' });

	function show({ link, qr }) {
		const address = h('input', { type: 'text', readonly: true, value: link, id: 'link', onfocus: () => address.select() });

		fill(place,
			h('img', { class: 'qr', alt: say('qr', lane), src: `data:image/svg+xml,${encodeURIComponent(qr)}` }),
			h('div', { class: 'field' }, h('label', { for: 'link' }, say('console')), address),
			h('p', { class: 'hint' }, say('new_link_void')),
			navigator.clipboard ? h('button', { type: 'button', onclick: async () => {
				await navigator.clipboard.writeText(link).catch(() => {});
				announce(say('copied'));
			} }, say('copy')) : null);
		address.focus();
	}

	async function make() {
		try {
			show(await post(`/api/lanes/${lane}/link`, {}));
		} catch (refusal) {
			fill(place, h('p', { class: 'trouble', role: 'alert' }, refusal.code ? say_refusal(refusal) : say('away')));
		}
	}

	fill(place, h('p', null, say('new_link_sure')),
		h('button', { type: 'button', class: 'primary', onclick: make }, say('make_link')));
	ask(say('new_link_lane', lane), () => place, say('close'));
}

/* Loaded when it is opened: most visits to the desk need neither list. */
function desk_list(name, show) {
	const place = h('div');

	return h('details', { class: 'desk-list', 'data-own': `${name}-${document.documentElement.lang}`, ontoggle: (event) => {
		if (event.target.open)
			show(place);
	} }, h('summary', { 'data-key': `desk-${name}` }, say(name)), place);
}

function draw_lists() {
	lists_box.hidden = !session.desk;
	fill(lists_box, session.desk ? [desk_list('people', members_table), desk_list('sessions', (place) => sessions_table(place, load_session)),
		desk_list('audit', audit_table)] : []);
}

function draw_desk() {
	draw_lists();
	fill(desk_box, h('h2', { id: 'desk-title' }, say('desk')),
		session.desk ? [h('p', null, say('desk_in')),
			h('div', { class: 'row wrap' },
				h('button', { type: 'button', onclick: async () => {
					await drop('/api/session').catch((trouble) => announce(trouble.code ? say_refusal(trouble) : say('away')));
					load_session();
				} }, say('sign_out')))]
			: session.password ? password_form(load_session) : h('p', null, say('no_password')),
		h('p', { class: 'row wrap' }, `${say('export')}: `,
			['csv', 'json', 'sheet'].map((format) => h('a', { class: 'button', href: `/api/export?format=${format}`, download: true },
				format.toUpperCase()))));
}

/* ---- games ---------------------------------------------------------------------------------------- */

function draw_find() {
	const name = h('input', { type: 'text', id: 'find', maxlength: 80, autocomplete: 'off', required: true, class: 'names' });

	fill(find_box, h('h2', { id: 'find-title' }, say('find_bowler')),
		h('form', { class: 'inline-form', 'data-own': own(), onsubmit: (event) => {
			event.preventDefault();
			location.href = `/bowlers/${encodeURIComponent(name.value.trim())}`;
		} }, h('label', { for: 'find' }, say('name')), h('div', { class: 'row' }, name, h('button', { class: 'primary' }, say('find')))));
}

function draw_games() {
	const bowler = h('input', { type: 'text', id: 'by-bowler', maxlength: 80, autocomplete: 'off', class: 'names', value: filter.bowler });
	const from = h('input', { type: 'date', id: 'by-from', value: filter.from });
	const to = h('input', { type: 'date', id: 'by-to', value: filter.to });
	const list = h('div', { 'data-own': own() });
	const field = (name, control) => h('div', { class: 'field' }, h('label', { for: control.id }, name), control);

	fill(games_box, h('h2', { id: 'games-title' }, say('history')),
		h('form', { class: 'row wrap filter', 'data-own': own(), onsubmit: (event) => {
			event.preventDefault();
			filter = { bowler: bowler.value.trim(), from: from.value, to: to.value };
			games_table(list, filter);
		} }, field(say('bowler'), bowler), field(say('from'), from), field(say('to'), to), h('button', null, say('show'))), list);
	games_table(list, filter);
}

/* ---- all of it ------------------------------------------------------------------------------------ */

function draw_head() {
	document.title = say('house_title');
	fill(head_box, head(say('pindeck'), line_state(line), language_key()));
}

let pending = 0;

/* A busy house changes often: at most one drawing a frame of the screen. */
function draw_soon() {
	pending ||= requestAnimationFrame(() => {
		pending = 0;
		draw_head();
		draw_lanes();
	});
}

function draw() {
	draw_head();
	draw_lanes();
	draw_find();
	draw_games();
	draw_desk();
}

async function load_session() {
	session = await get('/api/session').catch(() => session);
	if (line === 'denied' && (session.desk || session.lanes.length > 0))
		live.again();
	load_house();
	draw_desk();
	draw_lanes();
}

async function load_house() {
	house = await get('/api/house').catch(() => house);
	draw_soon();
}

const live = follow({
	stream: '/api/events',
	beat: '/api/house',
	on_board(next, first) {
		const known = boards.get(next.lane);

		if (known && !first && is_newer(known, next))
			return;
		boards.set(next.lane, next);
		if (known && (known.game !== next.game || known.state !== next.state))
			load_house();
		draw_soon();
	},
	on_state(state) {
		line = state;
		if (state === 'live') {
			load_house();
			draw_games();
		}
		draw_soon();
	},
});

document.body.append(head_box, h('main', { id: 'main', tabindex: '-1' }, lanes_box,
	h('div', { class: 'columns' }, find_box, desk_box), lists_box, games_box));
on_language(draw);
load_session();
