/* Tables of a league, and its numbers as people write them. */
import { h } from '../shared/dom.js';
import { say } from '../words/words.js';

export { points_text } from '../board/match.js';

export const text_of = (cell) => cell === null || cell === undefined || cell === '' ? '–' : String(cell);

/* columns: [head, cell(row), class]; the column of class 'who' has the heading of each row. A phone leaves out class 'more'. */
export function league_table(title, columns, rows, { level = 'h2', kind_of = () => null } = {}) {
	return h('section', null, h(level, null, title),
		h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': title },
			h('table', null, h('caption', { class: 'unseen' }, title),
				h('thead', null, h('tr', null, columns.map(([head, , kind]) => h('th', { scope: 'col', class: kind }, head)))),
				h('tbody', null, rows.map((row) => h('tr', { class: kind_of(row) }, columns.map(([, cell, kind]) =>
					h(kind?.includes('who') ? 'th' : 'td', { class: kind, scope: kind?.includes('who') ? 'row' : null }, cell(row)))))))));
}

export const team_link = (team, name) => h('a', { href: `#team/${team}` }, name);
export const bowler_link = (name) => h('a', { href: `#bowler/${encodeURIComponent(name)}` }, name);

/* Settings that are off at 0, each with those that its text needs besides. */
const SWITCHED = [['handicap_most'], ['game_limit'], ['team_limit'], ['points_match', 'points_match_series'], ['peterson_pins'], ['bonus_pins', 'bonus_points']];

/* The discipline and the settings that decide scores and points. */
export function rules_text(settings, discipline) {
	return [discipline, say('league_rules', settings.bowlers, settings.games),
		say(`league_handicap_${settings.handicap}`, settings.handicap_percent, settings.handicap_base),
		say(`league_rounding_${settings.average_rounding}`), say(`league_absent_${settings.absent}`, settings.absent_pins),
		say('league_vacant_rule', settings.vacant), ...SWITCHED.filter((keys) => keys.some((key) => settings[key] > 0)).map((keys) =>
			say(`league_rule_${keys[0]}`, ...keys.map((key) => settings[key]))),
		say('league_points_rule', settings.points_game, settings.points_series)].join(' · ');
}
