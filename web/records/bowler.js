/* The statistics of a bowler: figures, scores over time, and leaves. */
import { get } from '../client/api.js';
import { running_average, score_chart } from './charts.js';
import { h, named, own } from '../shared/dom.js';
import { games_table } from './games.js';
import { bowler_page } from '../board/names.js';
import { need_dialog } from '../board/need.js';
import { has_five_pins, pins_text, rack_picture } from '../board/rack.js';
import { reading_page } from './reading.js';
import { say, say_day, say_discipline, say_feat, say_leave } from '../words/words.js';

const typed = named();
let shown = typed; /* the name of the bowler, as the house shows it */
let letters = typed.toUpperCase();
let person = 0; /* the number of the member; 0 for letters that no member has claimed */
let current = null; /* the board of the game that the bowler has not finished */
let discipline = '';
let filter = { from: '', to: '', kind: '', lane: '', note: '' };

const percent = ({ made, came }) => came > 0 ? `${Math.round(100 * made / came)}%` : '–';

/* ---- figures -------------------------------------------------------------------------------------- */

function figure(title, value, note) {
	return h('div', { class: 'figure' }, h('dt', null, title), h('dd', null, h('b', null, value === null || value === undefined
		? '–' : String(value)), note ? h('small', null, note) : null));
}

function chance(title, pair) {
	return pair ? figure(title, percent(pair), say('of', pair.made, pair.came)) : null;
}

function figures(row) {
	const low = row.best === 'lowest';

	return h('section', { 'aria-labelledby': 'figures-title' }, h('h2', { id: 'figures-title' }, say('figures')),
		h('dl', { class: 'figures' },
			figure(say('average'), row.average), figure(say(low ? 'low_game' : 'high_game'), row.high_game),
			figure(say(low ? 'low_series' : 'high_series'), row.high_series), figure(say('games'), row.games,
				row.games_with_missed_frames > 0 ? say('with_missed_frames', row.games_with_missed_frames) : null),
			figure(say('first_games'), row.first_game_average), figure(say('later_games'), row.later_games_average),
			figure(say('clean_games'), row.clean_games),
			chance(say('strikes'), row.strikes), chance(say('spares'), row.spares), chance(say('open_frames'), row.open_frames),
			chance(say('doubles'), row.doubles), figure(say('first_ball_average'), row.first_ball_average?.toFixed(2)),
			figure(say('longest_string'), row.longest_string), chance(say('single_pin'), row.single_pin),
			chance(say('several_pins'), row.several_pins), chance(say('split_made'), row.split),
			figure(say('first_ball_fouls'), row.first_ball_fouls)),
		row.team_games > 0 ? h('div', { class: 'card' }, h('h3', null, say('team_share')),
			h('dl', { class: 'figures small' }, figure(say('team_games'), row.team_games), figure(say('team_frames'), row.team_frames),
				figure(say('team_balls'), row.team_balls), chance(say('strikes'), row.team_strikes),
				chance(say('spares'), row.team_spares))) : null,
		row.cost_per_game ? h('div', { class: 'card cost' }, h('h3', null, say('cost')),
			h('dl', { class: 'figures small' }, ['single_pin', 'several_pins', 'split', 'unknown'].map((kind) =>
				figure(say(`cost_${kind}`), row.cost_per_game[kind]?.toFixed(1))))) : null);
}

/* ---- scores over time ----------------------------------------------------------------------------- */

function over_time({ history = [] }) {
	if (history.length === 0)
		return null;
	const scores = history.map(({ score }) => score);
	const averages = running_average(scores);

	return h('section', { 'aria-labelledby': 'time-title' }, h('h2', { id: 'time-title' }, say('over_time')),
		h('figure', { class: 'card' },
			score_chart({ scores, label: say('chart_of', scores.length, Math.min(...scores), Math.max(...scores)),
				width: innerWidth < 720 ? 380 : 800, first: say_day(history[0].opened), last: say_day(history.at(-1).opened) }),
			h('figcaption', { class: 'legend' }, h('span', { class: 'legend-scores' }, say('score')),
				h('span', { class: 'legend-running' }, say('running')))),
		h('details', null, h('summary', null, say('as_table')),
			h('div', { class: 'scroll tall-scroll', tabindex: 0, role: 'group', 'aria-label': say('over_time') },
				h('table', { class: 'plain' }, h('caption', { class: 'unseen' }, say('over_time')),
					h('thead', null, h('tr', null, ['sheet', 'when', 'score', 'running'].map((key) => h('th', { scope: 'col' }, say(key))))),
					h('tbody', null, history.map((game, index) => h('tr', null,
						h('th', { scope: 'row' }, h('a', { href: `/games/${game.game}` }, say('game_number', game.game))),
						h('td', null, say_day(game.opened)), h('td', null, String(game.score)),
						h('td', null, averages[index].toFixed(1)))).reverse())))));
}

/* ---- tables --------------------------------------------------------------------------------------- */

/* Rows of cells below a heading; the first cell of a row is its heading. */
function plain_table(id, title, heads, rows) {
	return h('section', { 'aria-labelledby': id }, h('h2', { id }, title),
		h('div', { class: 'scroll tall-scroll', tabindex: 0, role: 'group', 'aria-label': title },
			h('table', { class: 'plain' }, h('caption', { class: 'unseen' }, title),
				h('thead', null, h('tr', null, heads.map((head) => h('th', { scope: 'col' }, head)))),
				h('tbody', null, rows.map(([first, ...others]) => h('tr', null, h('th', { scope: 'row' }, first),
					others.map((cell) => h('td', null, cell))))))));
}

function strikes_by_frame(row) {
	if (!row.strikes_by_frame)
		return null;
	return plain_table('frames-title', say('strikes_by_frame'), [say('frame_head'), say('strikes'), say('share_made')],
		row.strikes_by_frame.map((pair, index) => [String(index + 1), say('of', pair.made, pair.came), percent(pair)])
			.concat(row.doubles ? [[say('after_a_strike'), say('of', row.doubles.made, row.doubles.came), percent(row.doubles)]] : []));
}

function by_month(row) {
	if (!row.months?.length)
		return null;
	return plain_table('months-title', say('by_month'),
		[say('month'), say('games'), say('average'), say('moving_average'), say('strikes'), say('spares')],
		row.months.map((month) => [month.month, String(month.games), String(month.average ?? '–'), String(month.moving_average ?? '–'),
			percent(month.strikes), percent(month.spares)]).reverse());
}

function milestones(row) {
	if (!row.milestones?.length)
		return null;
	return plain_table('milestones-title', say('milestones'), [say('milestone'), say('when'), say('sheet')],
		row.milestones.map((feat) => [say_feat(feat, row), feat.day,
			h('a', { href: `/games/${feat.game}` }, say('game_number', feat.game))]).reverse());
}

function rivals(row) {
	if (!row.head_to_head?.length)
		return null;
	return plain_table('rivals-title', say('head_to_head'), [say('bowler'), say('games'), say('won'), say('lost'), say('pins_for_and_against')],
		row.head_to_head.map((rival) => [h('a', { href: bowler_page({ person: rival.person, name: rival.bowler }) }, rival.name ?? rival.bowler),
			String(rival.games), String(rival.won), String(rival.lost), `${rival.pins} : ${rival.their_pins}`]));
}

/* ---- leaves --------------------------------------------------------------------------------------- */

/* For each pin: how often it was among those left, and how often all of them were then made. */
function by_pin(leaves) {
	const pins = new Map();

	for (const leave of leaves) {
		for (const pin of leave.pins) {
			const sum = pins.get(pin) ?? { came: 0, made: 0 };

			pins.set(pin, { came: sum.came + leave.came, made: sum.made + leave.made });
		}
	}
	return pins;
}

function heat(leaves, five) {
	const pins = by_pin(leaves);
	const most = Math.max(...[...pins.values()].map(({ came }) => came));
	const words = [...pins].sort(([, one], [, other]) => other.came - one.came)
		.map(([pin, sum]) => `${say('pin', String(pin).toUpperCase())}: ${say('came')} ${sum.came}, ${say('made')} ${percent(sum)}`);

	return h('figure', { class: 'card heat' },
		rack_picture({ five, shade: (pin) => (pins.get(pin)?.came ?? 0) / most, label: words.join('; '),
			below: (pin) => pins.has(pin) ? percent(pins.get(pin)) : '' }),
		h('figcaption', null, say('heat_hint')));
}

function leave_row(leave, row) {
	const five = has_five_pins(row);

	return h('tr', null,
		h('th', { scope: 'row' }, h('span', { class: 'leave' },
			rack_picture({ five, shade: (pin) => leave.pins.includes(pin), label: pins_text(leave.pins) }),
			h('span', null, h('b', null, leave.pins.length === row.pins ? say('full_rack') : pins_text(leave.pins)),
				leave.name && say_leave(leave.name) ? h('small', null, say_leave(leave.name)) : null,
				leave.months?.length > 1 ? h('details', null, h('summary', null, say('by_month')),
					h('ul', { class: 'leave-months' }, leave.months.map((month) =>
						h('li', null, `${month.month}: ${say('of', month.made, month.came)}`)))) : null))),
		h('td', null, String(leave.came)), h('td', null, String(leave.made)), h('td', null, percent(leave)));
}

function left(row) {
	const leaves = [...(row.leaves ?? [])].sort((one, other) => other.came - one.came);
	const five = has_five_pins(row);

	if (leaves.length === 0)
		return h('section', null, h('h2', null, say('leaves')), h('p', { class: 'card' }, say('no_leaves')));
	return h('section', { 'aria-labelledby': 'leaves-title' }, h('h2', { id: 'leaves-title' }, say('leaves')),
		h('div', { class: 'leaves' }, h('div', null, h('h3', null, say('heat')), heat(leaves, five)),
			h('div', { class: 'scroll tall-scroll', tabindex: 0, role: 'group', 'aria-label': say('leaves') },
				h('table', { class: 'plain' }, h('caption', { class: 'unseen' }, say('leaves')),
					h('thead', null, h('tr', null, ['leave_head', 'came', 'made', 'share_made'].map((key) =>
						h('th', { scope: 'col' }, say(key))))),
					h('tbody', null, leaves.slice(0, 60).map((leave) => leave_row(leave, row)))))));
}

/* ---- all of it ------------------------------------------------------------------------------------ */

function tabs(rows) {
	if (rows.length < 2)
		return null;
	return h('div', { class: 'segments', role: 'group', 'aria-label': say('discipline') }, rows.map((row) =>
		h('button', { type: 'button', 'aria-pressed': String(row.discipline === discipline), 'data-key': `tab-${row.discipline}`,
			onclick: () => { discipline = row.discipline; page.draw(); } }, say_discipline(row.discipline))));
}

function filter_form() {
	const from = h('input', { type: 'date', id: 'from', value: filter.from });
	const to = h('input', { type: 'date', id: 'to', value: filter.to });
	const kind = h('select', { id: 'kind' }, ['', 'open', 'practice', 'league', 'tournament'].map((each) =>
		h('option', { value: each, selected: each === filter.kind }, each === '' ? say('all_kinds') : say(`game_kind_${each}`))));
	const lane = h('input', { type: 'number', id: 'lane', min: 1, max: 999, value: filter.lane });
	const note = h('input', { type: 'text', id: 'note', maxlength: 60, value: filter.note, autocomplete: 'off' });
	const field = (name, control) => h('div', { class: 'field' }, h('label', { for: control.id }, name), control);

	return h('form', { class: 'row wrap filter', 'data-own': own(), onsubmit: (event) => {
		event.preventDefault();
		filter = { from: from.value, to: to.value, kind: kind.value, lane: lane.value, note: note.value.trim() };
		page.load();
	} }, field(say('from'), from), field(say('to'), to), field(say('kind_of_game'), kind), field(say('lane_number'), lane),
	field(say('note_contains'), note), h('button', { 'data-key': 'show' }, say('show')));
}

const is_bowler = (bowler) => bowler.person ? String(bowler.person) === String(person) : bowler.name === letters;

/* The need of the bowler in the game in progress. */
function need_key() {
	if (!current)
		return null;
	return h('p', { class: 'row wrap' }, h('button', { type: 'button', class: 'primary', 'data-key': 'need', onclick: () =>
		need_dialog({ game: current.game, bowlers: current.bowlers.filter(is_bowler) }) }, say('need')),
	h('a', { class: 'button', href: `/games/${current.game}` }, say('game_number', current.game)));
}

async function load_current() {
	const { games } = await get(`/api/games?bowler=${encodeURIComponent(typed)}&limit=1`).catch(() => ({ games: [] }));
	const board = games.length > 0 && !games[0].finished ? await get(`/api/games/${games[0].game}`).catch(() => null) : null;

	current = board?.turn && board.bowlers.some(is_bowler) ? board : null;
	page.draw();
}

function contents(records) {
	const row = records.disciplines.find((each) => each.discipline === discipline) ?? records.disciplines[0];

	if (!row)
		return h('p', { class: 'card' }, say('no_figures'));
	discipline = row.discipline;
	const list = h('div', { 'data-own': own() });

	games_table(list, { bowler: typed, ...filter });
	return [tabs(records.disciplines), figures(row), over_time(row), by_month(row), milestones(row), strikes_by_frame(row), left(row), rivals(row),
		h('section', { 'aria-labelledby': 'games-title' }, h('h2', { id: 'games-title' }, say('games_of', shown)), list)];
}

/* For a name that several persons have, list them; by number where two have the same full name. */
function choice({ code, possible }) {
	if (code !== 'several_persons')
		return null;
	return h('section', { class: 'card', 'aria-labelledby': 'choice-title' }, h('h2', { id: 'choice-title' }, say('which_bowler', typed)),
		h('ul', null, possible.map((each) => h('li', null, h('a', { href: `/bowlers/${encodeURIComponent(each)}` },
			/^\d+$/.test(each) ? say('person_number', each) : each)))));
}

async function read() {
	const records = await get(`/api/bowlers/${encodeURIComponent(typed)}?${new URLSearchParams(
		Object.entries(filter).filter(([, value]) => value))}`);

	letters = records.bowler;
	person = records.person ?? 0;
	shown = records.name ?? records.bowler;
	load_current();
	return records;
}

const page = reading_page({
	title: () => say('bowler_title', shown),
	heading: () => shown,
	above: () => [need_key(), filter_form()],
	read,
	contents,
	instead: choice,
});
