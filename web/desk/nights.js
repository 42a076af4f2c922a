/* The dialog of a league night: every pair of lanes with its two line-ups. One tap starts it, and another confirms it at the end. */
import { get } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { lineup_list, night_path, place_dialog } from '../board/lineup.js';
import { say, say_day, say_refusal } from '../words/words.js';

const STATES = { planned: 'night_planned', postponed: 'league_postponed', started: 'league_started', complete: 'night_complete' };

/* The night that was begun and is not locked, else the next one: the first, while no week was bowled. */
function night_now(home) {
	return home.open_week ?? (home.week === 0 ? 1 : home.next_week?.week ?? home.week);
}

/* Absentees who are noted before the start, by night: they stay while the page is open. */
const noted = new Map();

export function night_dialog(desk, leagues) {
	const league = h('select', { id: 'night-league', 'data-key': 'night-league' }, leagues.map(({ name }) => h('option', { value: name }, name)));
	const week = h('select', { id: 'night-week', 'data-key': 'night-week' });
	const place = h('div', { class: 'night' });
	let absent = new Set();
	let night = null;
	const path = () => night_path(league.value, week.value);

	async function act(what, body, done) {
		const after = await desk.act('POST', `${path()}/${what}`, body, done);

		if (after)
			show(after);
	}

	const absentees = () => [...absent].map((key) => key.split('.').map(Number)).map(([team, position]) => ({ team, position }));
	const start = (lanes) => act('start', { ...(lanes ? { pairs: [lanes] } : {}), absent: absentees() }, say('night_started', night.week));

	/* Before the start an absentee is only noted on this page. */
	const as_noted = (side) => ({ ...side, lineup: side.lineup.map((one) => absent.has(`${side.team}.${one.position}`) && one.bowler ? { ...one, state: 'absent' } : one) });

	function on_place(pair, side) {
		return (one) => {
			const key = `${side.team}.${one.position}`;

			absent.delete(key);
			place_dialog({ path: path(), side, place: one, on_done: show, on_absent: pair.state === 'planned' ? () => {
				absent.add(key);
				show(night);
			} : null });
		};
	}

	function side_of(pair, side) {
		if (!side)
			return h('p', { class: 'note' }, say('league_bye'));
		return h('div', { class: 'night-side' }, h('h4', null, side.name, ' ', h('small', null, say('lane', side.lane)), side.confirmed ? h('small', { class: 'confirmed' }, ` ${say('night_confirmed')}`) : null),
			lineup_list(as_noted(side), night.locked ? null : on_place(pair, side)));
	}

	function pair_card(pair) {
		return h('article', { class: 'card night-pair' }, h('header', { class: 'row between' }, h('h3', null, say('league_lanes', pair.lane, pair.lane + 1)), h('span', { class: 'note' }, say(STATES[pair.state])),
			pair.state === 'planned' ? h('button', { type: 'button', 'data-key': `start-${pair.lane}`, onclick: () => start(pair.lane) }, say('night_start_pair')) : null,
			/* a team that came late, or games that were voided */
			pair.state === 'started' ? h('button', { type: 'button', class: 'quiet', 'data-key': `start-${pair.lane}`, onclick: () => start(pair.lane) }, say('night_start_missing')) : null),
		h('div', { class: 'night-sides' }, pair.sides.map((side) => side_of(pair, side))));
	}

	function show(next) {
		night = next;
		const planned = night.pairs.some(({ state }) => state === 'planned');
		const complete = night.pairs.every(({ state }) => state === 'complete' || state === 'postponed');

		replace(place, h('p', { class: 'about' }, [night.day ? say_day(night.day) : '', night.position ? say('league_position') : '', night.locked ? say('night_locked') : ''].filter(Boolean).join(' · ')),
			h('div', { class: 'row wrap' },
				planned ? h('button', { type: 'button', class: 'primary tall', 'data-key': 'start-night', onclick: () => start() }, say('night_start')) : null,
				complete && !night.locked ? h('button', { type: 'button', class: 'primary tall', 'data-key': 'confirm-night', onclick: () => act('confirm', {}, say('night_is_locked')) }, say('night_confirm_all')) : null,
				h('a', { class: 'button', href: `/leagues/${encodeURIComponent(night.league)}#recap/${night.week}` }, say('league_recap'))),
			...night.pairs.map(pair_card));
	}

	async function read_week() {
		if (!noted.has(path()))
			noted.set(path(), new Set());
		absent = noted.get(path());
		try {
			show(await get(path()));
		} catch (trouble) {
			replace(place, h('p', { class: 'trouble', role: 'alert' }, trouble.code ? say_refusal(trouble) : say('away')));
		}
	}

	async function read_league() {
		const home = await get(`/api/leagues/${encodeURIComponent(league.value)}`).catch(() => null);

		replace(week, ...Array.from({ length: home?.weeks ?? 0 }, (_, index) => h('option', { value: index + 1 }, say('league_week', index + 1))));
		if (!home || home.weeks === 0) {
			replace(place, h('p', null, say(home ? 'league_no_matches' : 'away')));
			return;
		}
		week.value = String(night_now(home));
		await read_week();
	}

	league.onchange = read_league;
	week.onchange = read_week;
	ask(say('league_night'), () => h('div', { class: 'night-box' },
		h('div', { class: 'row wrap' }, h('label', { for: 'night-league' }, say('league')), league, h('label', { for: 'night-week' }, say('league_week_head')), week), place), say('close')).classList.add('wide');
	read_league();
}

/* Load the leagues when the dialog is opened, because a house may have none. */
export async function open_night(desk) {
	const { leagues } = await get('/api/leagues').catch(() => ({ leagues: [] }));

	if (leagues.length > 0)
		night_dialog(desk, leagues);
	else
		desk.tell(say('no_leagues'));
}
