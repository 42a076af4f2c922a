/* A league: standings with this week and the next, schedule, bowlers, recap, awards, a team, a bowler. The part of
 * the address after # names the view. */
import { get } from '../client/api.js';
import { decoded, h, hidden, named } from '../shared/dom.js';
import { follow } from '../client/live.js';
import { league_page } from './links.js';
import { is_live, live_matches } from './live.js';
import { pairings, recap_of } from './nights.js';
import { bowler_view, team_view } from './persons.js';
import { bowler_link, league_table, points_text, rules_text, team_link, text_of } from './tables.js';
import { reading_page } from '../records/reading.js';
import { say, say_day, say_discipline } from '../words/words.js';

const FORM = 5; /* weeks */
const BESTS = ['average', 'game', 'improved'];
const SOON = 500; /* milliseconds */

const league = named();
const api = (list = '') => `/api${league_page(league)}${list}`;

const view_of = () => location.hash.slice(1).split('/').map(decoded);
const rounded = (percent) => (100 * percent).toFixed(1);

/* ---- standings ------------------------------------------------------------------------------------ */

/* The points of the last nights; those with more than the opponent are marked. */
function form_of(points, team) {
	const against = (row) => points.find((each) => each.week === row.week && each.team === row.opponent)?.points ?? 0;

	return h('span', { class: 'form' }, points.filter((row) => row.team === team).slice(-FORM)
		.map((row) => h('span', { class: row.points > against(row) ? 'more-points' : null }, points_text(row.points))));
}

/* The places that a team has won or lost since those standings. */
function moved(row, before) {
	const steps = (before.find(({ team }) => team === row.team)?.place ?? row.place) - row.place;

	if (steps === 0)
		return null;
	return h('span', { class: steps > 0 ? 'moved up' : 'moved down' }, h('span', { 'aria-hidden': 'true' }, `${steps > 0 ? '▲' : '▼'} ${Math.abs(steps)}`),
		hidden(say(steps > 0 ? 'league_moved_up' : 'league_moved_down', Math.abs(steps))));
}

/* The bowlers with most games, as many as bowl for the team. */
function members_of(bowlers, team, places) {
	const own = bowlers.filter((row) => row.team === team);
	const most = [...own].sort((one, other) => other.games - one.games).slice(0, places);

	return own.filter((row) => most.includes(row)).map(({ name }) => name).join(', ');
}

/* One line; what does not fit is in its title. */
const names_line = (names) => names ? h('small', { class: 'note members', title: names }, names) : null;

const team_cell = (row, { before = [], bowlers = [], places = 0 }) => h('span', { class: 'team-cell' }, h('span', null, team_link(row.team, row.name),
	names_line(members_of(bowlers, row.team, places))), moved(row, before));

/* more: the points of all nights, the standings before, the bowlers of the league and how many bowl for a team; each may be missing. */
function standings_table({ standings }, title = say('league_standings'), more = {}) {
	return league_table(title, [
		[say('place_head'), (row) => String(row.place), 'number place'],
		[say('team'), (row) => team_cell(row, more), 'who'],
		[say('league_standing_won'), (row) => points_text(row.won), 'number strong'],
		[say('league_standing_lost'), (row) => points_text(row.lost), 'number'],
		['%', (row) => rounded(row.percent), 'number'],
		[say('average'), (row) => String(row.average), 'number more'],
		[say('league_pins'), (row) => String(row.pins), 'number more'],
		[say('league_plus'), (row) => String(row.pins_with_handicap), 'number more'],
		[say('high_game'), (row) => String(row.high_game), 'number more'],
		[say('league_high_series'), (row) => String(row.high_series), 'number more'],
		...more.points?.length > 0 ? [[say('league_form'), (row) => form_of(more.points, row.team), 'number more']] : [],
	], standings);
}

/* The best bowlers of the season: all winners of three awards. */
function bests(awards) {
	const winners = BESTS.flatMap((kind) => awards.filter(({ award, place }) => award === kind && place === 1));

	return winners.length > 0 ? h('section', { class: 'card', 'aria-labelledby': 'bests' }, h('h2', { id: 'bests' }, say('league_bests')),
		h('ul', { class: 'pairings' }, winners.map(({ award, name, value }) => h('li', null, h('span', { class: 'teams' }, bowler_link(name)),
			h('span', { class: 'note' }, say(`league_award_${award}`)), h('b', { class: 'best-value' }, award === 'improved' ? `+${value}` : String(value)))))) : null;
}

function home_view({ home, points, live, before, bowlers, awards }) {
	const places = home.settings.bowlers;
	const table = is_live(live) ? standings_table(live, say('league_live_standings'), { before: home.standings, bowlers, places })
		: standings_table(home, say('league_standings'), { points, before, bowlers, places });

	return [is_live(live) ? live_matches(live) : null, h('div', { class: 'home-grid' }, table, h('div', { class: 'weeks' },
		home.this_week ? pairings('this-week', say('league_this_week'), home.this_week) : null,
		home.next_week ? pairings('next-week', say('league_next_week'), home.next_week) : null, bests(awards)))];
}

/* ---- other lists ---------------------------------------------------------------------------------- */

function schedule_table(rows, title = say('league_schedule')) {
	return league_table(title, [
		[say('league_week_head'), (row) => h('a', { href: `#recap/${row.week}` }, String(row.week)), 'number'],
		[say('league_day'), (row) => row.day ? say_day(row.day) : '–'],
		[say('lanes'), (row) => row.lane > 0 ? `${row.lane}–${row.lane + 1}` : '–'],
		[say('league_left'), (row) => row.left ? team_link(row.left, row.left_name) : '–', 'who'],
		[say('league_right'), (row) => row.right ? team_link(row.right, row.right_name) : '–', 'team'],
		[say('league_remark'), (row) => row.remark ? say(`league_${row.remark}`) : '', 'soft'],
	], rows);
}

/* teams: rows of the standings, which have the names. */
function bowlers_table(rows, teams, title = say('league_bowlers')) {
	const name_of = (team) => teams.find((row) => row.team === team)?.name ?? String(team);

	return league_table(title, [
		[say('name'), (row) => bowler_link(row.name), 'who'],
		[say('team'), (row) => row.team ? team_link(row.team, name_of(row.team)) : '–', 'team'],
		[say('games'), (row) => String(row.games), 'number'],
		[say('league_avg'), (row) => text_of(row.average), 'number strong'],
		[say('league_hdcp'), (row) => text_of(row.handicap), 'number'],
		[say('league_pins'), (row) => String(row.pins), 'number more'],
		[say('high_game'), (row) => String(row.high_game), 'number more'],
		[say('league_high_series'), (row) => String(row.high_series), 'number more'],
	], rows);
}

function reason_of(row) {
	if (row.reason === 'has_prize')
		return say('league_has_prize', say(`league_award_${row.earlier}`));
	return row.reason === 'few_games' ? say('league_few_games', row.games, row.needed) : '';
}

/* The winners, and the bowlers who were passed over, with the reason; without a winner the best ten. */
function shown_of(rows) {
	const last = rows.map(({ place }) => place !== null).lastIndexOf(true);

	return last < 0 ? rows.slice(0, 10) : rows.slice(0, last + 1);
}

function awards_of({ awards }) {
	return [awards.length > 0 ? h('p', { class: 'about' }, say('league_least_games', awards[0].needed)) : null, h('div', { class: 'award-grid' }, [...new Set(awards.map(({ award }) => award))].map((award) => league_table(say(`league_award_${award}`), [
		[say('place_head'), (row) => text_of(row.place), 'number'],
		[say('name'), (row) => bowler_link(row.name), 'who'],
		[say('score'), (row) => String(row.value), 'number strong'],
		[say('league_remark'), reason_of, 'soft'],
	], shown_of(awards.filter((row) => row.award === award)))))];
}

/* The standings after the night: the place before it, and the points of the night. */
function night_standings({ week, standings, before, night }) {
	const points = (team) => night.matches.flatMap(({ sides }) => sides).find((side) => side?.team === team)?.points;
	const was = (row) => before.find(({ team }) => team === row.team)?.place;

	return league_table(say('league_standings_after', week), [
		[say('place_head'), (row) => String(row.place), 'number place'],
		[say('team'), (row) => team_link(row.team, row.name), 'who'],
		[say('league_was'), (row) => text_of(was(row)), 'number soft'],
		[say('league_points'), (row) => points(row.team) === undefined ? '–' : points_text(points(row.team)), 'number'],
		[say('league_standing_won'), (row) => points_text(row.won), 'number strong'],
		[say('league_standing_lost'), (row) => points_text(row.lost), 'number'],
		['%', (row) => rounded(row.percent), 'number'],
		[say('league_plus'), (row) => String(row.pins_with_handicap), 'number more'],
	], standings);
}

const night_highs = (highs) => highs.length > 0 ? league_table(say('league_night_highs'), [
	[say('league_high'), (row) => highs.find(({ award }) => award === row.award) === row ? say(`league_award_${row.award}`) : '', 'soft'],
	[say('name'), (row) => bowler_link(row.name), 'who'],
	[say('score'), (row) => String(row.value), 'number strong'],
], highs) : null;

function recap_view(answer) {
	if (!answer.night)
		return h('p', { class: 'card' }, say('league_not_begun'));
	return [h('nav', { class: 'row wrap no-print', 'aria-label': say('league_weeks') }, Array.from({ length: answer.weeks }, (_, index) =>
		h('a', { class: 'week-link', href: `#recap/${index + 1}`,
			'aria-current': index + 1 === answer.week ? 'page' : null }, String(index + 1)))), recap_of(answer, h('div', { class: 'after-night' }, night_standings(answer), night_highs(answer.highs)))];
}

/* ---- the views ------------------------------------------------------------------------------------ */

/* The standings after a week; none before the first. */
const standings_of = async (week) => week > 0 ? (await get(api(`/standings?week=${encodeURIComponent(week)}`))).standings : [];

async function read_recap(week) {
	const recap = await get(api(`/recap?week=${encodeURIComponent(week)}`));

	return { ...recap, standings: await standings_of(recap.week), before: await standings_of(recap.week - 1) };
}

/* What the standings show of decided matches. A ball does not change it, so it is read again only when the standings have changed, or
 * after another view. */
let settled = { of: null };

async function read_settled({ week, standings }) {
	const of = JSON.stringify([week, standings]);

	if (settled.of !== of)
		settled = { of, points: (await get(api('/points'))).points, before: await standings_of(week - 1), ...await get(api('/bowlers')), ...await get(api('/awards')) };
	return settled;
}

/* Each view: the requests that it sends, one after the other, and the function that draws it. */
const views = {
	standings: [async (home) => ({ ...await read_settled(home), live: await get(api('/live')) }), home_view],
	schedule: [() => get(api('/schedule')), ({ schedule }) => schedule_table(schedule)],
	bowlers: [() => get(api('/bowlers')), ({ home, bowlers }) => bowlers_table(bowlers, home.standings)],
	recap: [(home, week) => home.week > 0 || week ? read_recap(week ?? home.week) : {}, recap_view],
	awards: [() => get(api('/awards')), awards_of],
	team: [async (home, number) => ({ number: Number(number), ...await get(api('/bowlers')), ...await get(api('/schedule')), ...await get(api('/points')) }), team_view],
	bowler: [async (home, name) => ({ name, ...await get(api('/bowlers')), ...await get(api('/points')), recap: (await get(api('/recap'))).recap }), bowler_view],
};
const TABS = ['standings', 'schedule', 'bowlers', 'recap', 'awards'];

const shown_view = () => views[view_of()[0]] ? view_of()[0] : 'standings';

async function read() {
	const view = shown_view();
	const [, detail] = view_of();
	const home = await get(api());

	return { view, home, ...await views[view][0](home, detail) };
}

function tabs() {
	return h('nav', { class: 'tabs no-print', 'aria-label': league }, TABS.map((name) => h('a', { href: `#${name}`, 'data-key': `tab-${name}`,
		'aria-current': shown_view() === name ? 'page' : null }, say(`league_${name}`))));
}

function foot(home) {
	return h('footer', { class: 'league-foot' }, h('p', null, rules_text(home.settings, say_discipline(home.settings.discipline))),
		h('button', { type: 'button', class: 'no-print', onclick: () => print() }, say('print_now')));
}

function contents(answer) {
	const { week, weeks } = answer.home;
	const after = answer.live && is_live(answer.live) ? say('league_being_bowled', answer.live.night.week, weeks)
		: week > 0 ? say('league_after', week, weeks) : say('league_not_begun');

	return [h('p', { class: 'about after' }, after), h('p', { class: 'paper-title' }, answer.view === 'recap' ? league : `${league} · ${after}`),
		views[answer.view][1](answer), foot(answer.home)].flat();
}

const page = reading_page({ title: () => say('league_title', league), heading: () => league, above: tabs, read, contents });

addEventListener('hashchange', () => {
	settled = { of: null };
	page.load();
});

/* A ball on a lane changes the matches and the standings; several balls within a moment are shown at once. */
let waits = 0;

follow({
	stream: '/api/events',
	beat: '/api/house',
	on_board(board, first) {
		if (first || waits || !board.league || shown_view() !== 'standings')
			return;
		waits = setTimeout(() => {
			waits = 0;
			page.load();
		}, SOON);
	},
	on_state() {},
});
