/* The matches of a week: as pairings, and as the recap that secretaries print. */
import { h } from '../shared/dom.js';
import { bowler_link, league_table, points_text, team_link, text_of } from './tables.js';
import { say, say_day } from '../words/words.js';

const lanes_text = (lane) => lane > 0 ? say('league_lanes', lane, lane + 1) : '';

export function week_title(night) {
	return [say('league_week', night.week), night.day ? say_day(night.day) : '', night.position ? say('league_position') : ''].filter(Boolean).join(' · ');
}

const side_name = (side) => side ? team_link(side.team, side.name) : say('league_bye');

function result_of({ state, sides }) {
	if (state === 'bowled')
		return h('b', { class: 'result' }, sides.map((side) => side ? points_text(side.points) : '–').join(' : '));
	return state === 'planned' ? null : h('span', { class: 'note' }, say(`league_${state}`));
}

/* The pairings, with the points once they are decided. */
export function pairings(id, title, night) {
	return h('section', { class: 'card', 'aria-labelledby': id }, h('h2', { id }, title), h('p', { class: 'about' }, week_title(night)),
		night.matches.length > 0 ? h('ul', { class: 'pairings' }, night.matches.map((match) => h('li', null,
			h('span', { class: 'teams' }, side_name(match.sides[0]), ' – ', side_name(match.sides[1])),
			h('span', { class: 'note' }, lanes_text(match.lane)), result_of(match)))) : h('p', null, say('league_no_matches')));
}

/* ---- the recap ------------------------------------------------------------------------------------ */

/* The games of these nights: a list has three columns even where a night has fewer games. */
export const games_of = (rows) => [1, 2, 3, 4, 5, 6].filter((game) => rows.some((row) => (row[`g${game}`] ?? '') !== ''));

/* A frame around the number that won the point. */
const framed = (pins, points) => points > 0 ? h('b', { class: 'won' }, String(pins)) : String(pins);
const cell_of = (cell) => cell instanceof Node ? cell : text_of(cell);

/* One number, unless the handicap differs within the series. */
const handicap_text = (side) => side.handicap.every((pins) => pins === side.handicap[0]) ? String(side.handicap[0]) : '';

function side_table(side, rows) {
	const games = games_of(rows);
	const title = side.name === String(side.team) ? side.name : `${side.name} (${side.team})`;
	const own = rows.filter((row) => row.team === side.team);
	const totals = side.present ? [{ is_total: true, name: say('league_scratch'), total: side.pins, games: side.scratch },
	{ is_total: true, name: say('league_with_handicap'), handicap: handicap_text(side), total: '',
		total_with_handicap: framed(side.pins_with_handicap, side.series_points),
		games: side.scratch.map((pins, game) => framed(pins + side.handicap[game], side.game_points[game])) }] : [];
	const points = side.points !== undefined ? [{ is_total: true, name: say('league_points'), total: '', total_with_handicap: points_text(side.series_points),
		games: side.game_points.map(points_text) }] : [];

	return league_table(title, [
		[say('league_slot'), (row) => row.is_total ? '' : String(row.slot), 'number soft'],
		[say('name'), (row) => row.is_total ? row.name : row.name ? bowler_link(row.name) : say('league_vacant'), 'who'],
		[say('league_avg'), (row) => row.is_total ? '' : text_of(row.average), 'number soft'],
		[say('league_hdcp'), (row) => row.is_total ? row.handicap ?? '' : text_of(row.handicap), 'number soft'],
		...games.map((game) => [String(game), (row) => cell_of(row.is_total ? row.games[game - 1] : row[`g${game}`]), 'number']),
		[say('total'), (row) => row.total === '' ? '' : text_of(row.total), 'number'],
		[say('league_plus'), (row) => row.total_with_handicap === undefined ? '' : cell_of(row.total_with_handicap), 'number strong'],
	], [...own, ...totals, ...points], { level: 'h3', kind_of: (row) => row.is_total ? 'total' : null });
}

/* Points that neither games nor the series gave. */
function other_points(side) {
	const parts = ['match', 'pin', 'bonus', 'decided'].filter((part) => side[`${part}_points`]);

	return parts.length > 0 ? h('p', { class: 'note' }, parts.map((part) => say(`league_${part}_points`, points_text(side[`${part}_points`]))).join(' · ')) : null;
}

const signature = (text) => h('p', { class: 'signature paper' }, text);

function match_card(match, rows) {
	return h('article', { class: 'card match' }, h('header', { class: 'match-head' }, h('span', { class: 'note' }, lanes_text(match.lane)), result_of(match)),
		h('div', { class: 'sides' }, match.sides.map((side) => side ? h('div', { class: 'side' }, side_table(side, rows),
			side.present === false ? h('p', { class: 'note' }, say('league_not_there')) : null, side.points !== undefined ? other_points(side) : null,
			signature(say('league_captain', side.name))) : h('p', null, say('league_bye')))));
}

/* below: what follows the matches, before the legend and the secretary's signature. */
export function recap_of({ recap, night }, below) {
	return h('section', { class: 'recap', 'aria-labelledby': 'recap-title' }, h('h2', { id: 'recap-title' }, `${say('league_recap')}: ${week_title(night)}`),
		night.matches.map((match) => match_card(match, recap)), below, h('p', { class: 'hint' }, say('league_legend')), signature(say('league_secretary')));
}
