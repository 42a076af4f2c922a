/* One team and one bowler of a league: figures, averages week by week, every night. */
import { score_chart } from '../records/charts.js';
import { h } from '../shared/dom.js';
import { games_of } from './nights.js';
import { bowler_link, league_table, points_text, team_link, text_of } from './tables.js';
import { say, say_day } from '../words/words.js';

const CHART_WIDTH = 1200;
const LEAST_WIDTH = 320;
const CHART_BORDER = 66; /* of the page and the card */
const MOST_VALUES = 12; /* that fit beside each other on a phone */
const AVERAGE_STEPS = [2, 5, 10, 20, 50, 100];

/* The name large, and the number that matters most. */
function head_card(name, about, number, what) {
	return h('section', { class: 'card person-head', 'aria-labelledby': 'person' }, h('div', null, h('h2', { id: 'person' }, name), h('p', { class: 'about' }, about)),
		h('p', { class: 'person-number' }, h('b', null, number), ' ', h('small', null, what)));
}

const figures = (list) => h('dl', { class: 'person-figures' }, list.map(([what, number]) => h('div', { class: 'card' }, h('dt', null, what), h('dd', null, number))));

const name_of = (standings, team) => standings.find((row) => row.team === team)?.name ?? text_of(team);

/* ---- a team --------------------------------------------------------------------------------------- */

function team_bowlers(rows) {
	return league_table(say('league_bowlers'), [
		[say('name'), (row) => bowler_link(row.name), 'who'],
		[say('games'), (row) => String(row.games), 'number'],
		[say('average'), (row) => text_of(row.average), 'number strong'],
		[say('league_handicap'), (row) => text_of(row.handicap), 'number'],
		[say('league_pins'), (row) => String(row.pins), 'number more'],
		[say('high_game'), (row) => String(row.high_game), 'number more'],
		[say('league_high_series'), (row) => String(row.high_series), 'number more'],
	], rows);
}

/* Bowled and to come: the opponent, and the points once they are decided. */
function team_matches(team, schedule, points, standings) {
	const other = (row) => row.left === team ? row.right : row.left;
	const result = (row, own) => points.find((each) => each.week === row.week && each.team === (own ? team : other(row)));
	const points_of = (row) => result(row, true) ? [result(row, true), result(row, false)].map((each) => each ? points_text(each.points) : '–').join(' : ') : row.remark ? say(`league_${row.remark}`) : '';

	return league_table(say('league_matches'), [
		[say('league_week_head'), (row) => h('a', { href: `#recap/${row.week}` }, String(row.week)), 'number'],
		[say('league_day'), (row) => row.day ? say_day(row.day) : '–', 'more'],
		[say('league_against'), (row) => other(row) ? team_link(other(row), name_of(standings, other(row))) : say('league_bye'), 'who'],
		[say('lanes'), (row) => row.lane > 0 ? `${row.lane}–${row.lane + 1}` : '–'],
		[say('league_points'), (row) => points_of(row), 'number strong'],
		[say('league_with_handicap'), (row) => text_of(result(row, true)?.total_with_handicap), 'number more'],
	], schedule.filter(({ left, right }) => left === team || right === team));
}

export function team_view({ home, bowlers, schedule, points, number }) {
	const row = home.standings.find(({ team }) => team === number);

	if (!row)
		return h('p', { class: 'card' }, say('league_no_team'));
	return [head_card(row.name, say('league_place_of', row.place, home.standings.length), `${points_text(row.won)} : ${points_text(row.lost)}`, `${say('league_standing_won')} : ${say('league_standing_lost')}`),
		figures([[say('average'), String(row.average)], [say('high_game'), String(row.high_game)], [say('league_high_series'), String(row.high_series)],
			[say('league_with_handicap'), String(row.pins_with_handicap)]]),
		team_bowlers(bowlers.filter(({ team }) => team === number)), team_matches(number, schedule, points, home.standings)];
}

/* ---- a bowler ------------------------------------------------------------------------------------- */

/* A row has the average before its night. The average after it is in the next row; after the last row it is the
 * current one. */
function with_averages(rows, now) {
	return rows.map((row, index) => ({ ...row, after: index + 1 < rows.length ? rows[index + 1].average : now }));
}

function averages_chart(rows) {
	const known = rows.filter(({ after }) => after !== null && after !== undefined);

	if (known.length < 2)
		return null;
	return h('section', { class: 'card', 'aria-labelledby': 'averages' }, h('h2', { id: 'averages' }, say('league_average_by_week')),
		score_chart({ scores: known.map(({ after }) => after), label: known.map(({ week, after }) => `${say('league_week', week)}: ${after}`).join(', '),
			first: say('league_week', known[0].week), last: say('league_week', known.at(-1).week), width: Math.min(CHART_WIDTH, Math.max(LEAST_WIDTH, innerWidth - CHART_BORDER)), steps: AVERAGE_STEPS, running: false,
			values: known.length <= MOST_VALUES }));
}

/* The latest night first, with the highest game marked. */
function nights_table(rows, points, standings, best) {
	const games = games_of(rows);
	const opponent = (row) => points.find((each) => each.week === row.week && each.team === row.team)?.opponent;
	const score = (text) => best > 0 && String(text) === String(best) ? h('b', { class: 'best' }, text_of(text)) : text_of(text);

	return league_table(say('league_nights'), [
		[say('league_week_head'), (row) => h('a', { href: `#recap/${row.week}` }, String(row.week)), 'who number'],
		[say('league_against'), (row) => opponent(row) ? team_link(opponent(row), name_of(standings, opponent(row))) : '–', 'team'],
		[say('league_hdcp'), (row) => text_of(row.handicap), 'number soft more'],
		...games.map((game) => [String(game), (row) => score(row[`g${game}`]), 'number']),
		[say('league_series'), (row) => String(row.total), 'number strong'],
		[say('league_plus'), (row) => String(row.total_with_handicap), 'number more'],
		[say('league_avg'), (row) => text_of(row.after), 'number soft'],
	], [...rows].reverse());
}

export function bowler_view({ home, bowlers, recap, points, name }) {
	const own = bowlers.find((row) => row.name === name);
	const rows = with_averages(recap.filter((row) => row.name === name), own?.average);
	const team = own?.team ? name_of(home.standings, own.team) : '';

	if (!own)
		return h('p', { class: 'card' }, say('league_no_bowler'));
	return [head_card(name, [team, say('league_games_of', own.games)].filter(Boolean).join(' · '), text_of(own.average), say('average')),
		figures([[say('league_handicap'), text_of(own.handicap)], [say('high_game'), String(own.high_game)], [say('league_high_series'), String(own.high_series)]]),
		averages_chart(rows), nights_table(rows, points, home.standings, own.high_game), h('p', { class: 'hint' }, say('league_legend'))];
}
