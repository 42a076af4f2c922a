/* The house: the lanes, the highs of the night, and the games of the archive. It has no controls; those are on the
 * desk's page. */
import { get } from '../client/api.js';
import { fill, h, own, replace } from '../shared/dom.js';
import { league_links } from '../league/links.js';
import { games_table } from '../records/games.js';
import { evening_highs, holder_name, house_records } from '../client/highs.js';
import { follow_boards } from '../client/live.js';
import { head, language_key, line_state } from '../shared/page.js';
import { bowler_link, display_name } from '../board/names.js';
import { on_language, say, say_day, say_free, say_short_clock } from '../words/words.js';

const head_box = h('div', { class: 'head-box' });
const lanes_box = h('section', { 'aria-labelledby': 'lanes-title' });
const find_box = h('section', { class: 'card', 'aria-labelledby': 'find-title' });
const games_box = h('section', { 'aria-labelledby': 'games-title' });
const highs_box = h('section', { class: 'card', 'aria-labelledby': 'highs-title' });
const records_box = h('section', { 'aria-labelledby': 'records-title', hidden: true });
const leagues_box = h('section', { class: 'card', 'aria-labelledby': 'leagues-title', hidden: true });
const foot_box = h('footer', { class: 'page-foot' });

const MOST_ROWS = 6; /* of a lane's card */
const MOST_HIGHS = 5;

const boards = new Map();
let house = null;
let session = { desk: false, lanes: [] };
let club = '';
let line = '';
let filter = { bowler: '', from: '', to: '' };
let games_list = null; /* the element of the table of games */

/* ---- lanes ---------------------------------------------------------------------------------------- */

function bowler_row(board, bowler) {
	const current = board.turn?.seat === bowler.seat;

	return h('tr', { class: current ? 'current' : null },
		h('th', { scope: 'row' }, bowler_link(bowler, display_name(bowler), { 'data-key': `b-${board.lane}-${bowler.name}` }),
			current ? h('span', { class: 'unseen' }, `, ${say('turn_mark')}`) : null),
		h('td', null, String(bowler.worth)));
}

/* As many bowlers as fit on a card, always including the current one; the lane's own page has all of them. */
function lane_bowlers(board) {
	const { bowlers, turn } = board;
	const is_full = bowlers.length > MOST_ROWS;
	const shown = is_full ? bowlers.slice(0, MOST_ROWS - 1) : bowlers;
	const missing = turn && is_full && !shown.some(({ seat }) => seat === turn.seat) ? bowlers[turn.seat - 1] : null;
	const rows = missing ? [...shown.slice(0, -1), missing] : shown;

	return h('table', { class: 'lane-scores' },
		h('caption', { class: 'unseen' }, say('lane', board.lane)),
		h('thead', { class: 'unseen' }, h('tr', null, h('th', { scope: 'col' }, say('name')), h('th', { scope: 'col' }, say('score')))),
		h('tbody', null, rows.map((bowler) => bowler_row(board, bowler)),
			is_full ? h('tr', null, h('th', { scope: 'row', colspan: 2 }, h('a', { href: `/watch/${board.lane}`, 'data-key': `more-${board.lane}` }, say('and_more', bowlers.length - rows.length)))) : null));
}

function lane_card(lane) {
	const board = boards.get(lane) ?? { lane, state: 'free', bowlers: [] };
	const about = board.closed || board.state === 'free' ? say_free(board) : [board.state === 'playing' ? '' : say(board.state), board.turn ? say('frame', board.turn.frame) : '',
		board.damaged ? say('damaged_mark') : '', board.seal ? say('broken_seal') : ''].filter(Boolean).join(' · ');

	return h('article', { class: `card lane-card ${board.closed ? 'free' : board.state}`, 'aria-labelledby': `lane-${lane}` },
		h('h3', { id: `lane-${lane}` }, h('a', { href: `/watch/${lane}`, 'data-key': `o-${lane}` }, h('span', { class: 'unseen' }, say('lane', lane)),
			h('span', { 'aria-hidden': 'true' }, String(lane)))),
		h('p', { class: 'about' }, about),
		board.bowlers.length > 0 ? lane_bowlers(board) : null,
		board.closed?.reason ? h('p', { class: 'hint' }, board.closed.reason) : null,
		board.game ? h('a', { class: 'sheet-link', href: `/games/${board.game}`, 'data-key': `s-${lane}`, 'aria-label': `${say('lane', lane)}: ${say('sheet')}` }, say('sheet')) : null);
}

function draw_lanes() {
	const lanes = house ? house.lanes.map(({ lane }) => lane) : [...boards.keys()].sort((one, other) => one - other);

	fill(lanes_box, h('h2', { id: 'lanes-title' }, say('lanes', lanes.length)),
		line === 'denied' ? h('p', { class: 'banner away' }, say('closed_house')) : null,
		line === 'away' ? h('p', { class: 'banner away', role: 'status' }, say('away_watch')) : null,
		h('div', { class: 'lane-grid' }, lanes.map(lane_card)));
}

/* ---- the highs of the night ------------------------------------------------------------------------- */

function high_row(high) {
	return h('li', null, h('span', { class: 'group' }, bowler_link({ ...high, name: high.bowler }, holder_name(high)),
		h('span', { class: 'note' }, `${say('lane', high.lane)}, ${say_short_clock(new Date(high.opened))}`)), h('b', null, String(high.value)));
}

async function load_highs() {
	const { best_games } = await evening_highs().catch(() => ({ best_games: [] }));

	replace(highs_box, h('h2', { id: 'highs-title' }, say('highs_of_night')),
		best_games.length > 0 ? h('ol', { class: 'highs-list' }, best_games.slice(0, MOST_HIGHS).map(high_row)) : h('p', { class: 'hint' }, say('no_highs')));
}

async function load_records() {
	const { highs } = await house_records().catch(() => ({ highs: [] }));

	records_box.hidden = highs.length === 0;
	replace(records_box, h('h2', { id: 'records-title' }, say('records_title')),
		h('dl', { class: 'figures' }, highs.map((high) => h('div', { class: 'figure' }, h('dt', null, say(`high_${high.high}`)),
			h('dd', null, h('b', null, String(high.value)), h('span', null, holder_name(high)), high.day ? h('small', null, say_day(high.day)) : null)))));
}

/* Only a house with leagues shows them. */
async function load_leagues() {
	const { leagues } = await get('/api/leagues').catch(() => ({ leagues: [] }));

	leagues_box.hidden = leagues.length === 0;
	replace(leagues_box, h('h2', { id: 'leagues-title' }, say('leagues')), league_links(leagues));
}

function draw_foot() {
	fill(foot_box, h('a', { href: '/desk', 'data-key': 'staff' }, say('staff')));
}

/* ---- games ---------------------------------------------------------------------------------------- */

function draw_find() {
	const name = h('input', { type: 'text', id: 'find', maxlength: 80, autocomplete: 'off', required: true });

	fill(find_box, h('h2', { id: 'find-title' }, say('find_bowler')),
		h('form', { class: 'inline-form', 'data-own': own(), onsubmit: (event) => {
			event.preventDefault();
			location.href = `/bowlers/${encodeURIComponent(name.value.trim())}`;
		} }, h('label', { for: 'find' }, say('name')), h('div', { class: 'row' }, name, h('button', { class: 'primary' }, say('find')))));
}

function draw_games() {
	const bowler = h('input', { type: 'text', id: 'by-bowler', maxlength: 80, autocomplete: 'off', value: filter.bowler });
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
	games_list = list;
	games_table(list, filter);
}

/* ---- all of it ------------------------------------------------------------------------------------ */

function draw_head() {
	document.title = say('house_title');
	fill(head_box, head(club || say('pindeck'), line_state(line), h('a', { class: 'button quiet', href: '/watch', 'data-key': 'watch' }, say('watch_title')), language_key()));
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
	draw_foot();
	load_highs();
	load_records().then(load_leagues); /* one long query at a time */
}

async function load_session() {
	session = await get('/api/session').catch(() => session);
	if (line === 'denied' && (session.desk || session.lanes.length > 0))
		live.again();
	load_house();
	draw_lanes();
}

async function load_club() {
	club = (await get('/api/settings').catch(() => ({ club }))).club;
	draw_soon();
}

async function load_house() {
	house = await get('/api/house').catch(() => house);
	draw_soon();
}

const live = follow_boards(boards, {
	stream: '/api/events',
	beat: '/api/house',
	on_board(next, known) {
		if (known && (known.game !== next.game || known.state !== next.state)) {
			load_house();
			load_highs();
			if (games_list)
				games_table(games_list, filter);
		}
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

document.body.append(head_box, h('main', { id: 'main', tabindex: '-1' }, h('div', { class: 'house-columns' },
	h('div', { class: 'house-lanes' }, lanes_box, records_box), h('div', { class: 'house-side' }, highs_box, find_box, leagues_box)), games_box), foot_box);
on_language(draw);
load_session();
load_club();
