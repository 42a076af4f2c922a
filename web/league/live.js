/* The night that is being bowled: every match as it stands. The server has decided all of it. */
import { h } from '../shared/dom.js';
import { lead_text, match_points, outlook_text } from '../shared/match.js';
import { team_link, text_of } from './tables.js';
import { week_title } from './nights.js';
import { say } from '../words/words.js';

const sum_text = ({ scratch, handicap }) => scratch === undefined ? '' : say('match_sum', scratch, handicap);

function side_row(side) {
	return h('tr', null, h('th', { scope: 'row', class: 'who' }, team_link(side.team, side.name)),
		h('td', { class: 'number soft more' }, sum_text(side)), h('td', { class: 'number strong' }, text_of(side.total)),
		h('td', { class: 'number' }, text_of(side.series_with_handicap)));
}

const head_row = () => h('tr', null, h('th', { scope: 'col', class: 'who' }, say('team')), h('th', { scope: 'col', class: 'number more' }, say('league_scratch')),
	h('th', { scope: 'col', class: 'number' }, say('league_with_handicap')), h('th', { scope: 'col', class: 'number' }, say('league_series_so_far')));

/* "Lions lead by 12 · Bears: needs 13 pins in two frames; at most 58 are left" */
function standing_text({ lead }, sides) {
	const outlooks = sides.map(({ name, outlook }) => [name, outlook ? outlook_text(outlook) : '']).filter(([, text]) => text !== '');

	return [sides.length === 2 ? lead_text(...sides, lead) : say('match_unopposed'), ...outlooks.map(([name, text]) => `${name}: ${text}`)].filter(Boolean).join(' · ');
}

function match_card(match) {
	const sides = match.sides.filter(Boolean);
	const title = [say('league_lanes', match.lane, match.lane + 1), say('next_game', match.game, match.games)].join(' · ');

	return h('article', { class: 'card match' }, h('header', { class: 'match-head' }, h('h3', null, title),
		h('b', { class: 'result', 'aria-label': `${say('match_points_now')} ${match_points(...match.sides)}` }, match_points(...match.sides))),
	h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': title },
		h('table', null, h('caption', { class: 'unseen' }, title), h('thead', null, head_row()), h('tbody', null, sides.map(side_row)))),
	h('p', { class: 'note' }, standing_text(match, sides)));
}

export function live_matches({ night }) {
	return h('section', { class: 'no-print live', 'aria-labelledby': 'live' }, h('h2', { id: 'live' }, say('league_live')),
		h('p', { class: 'about' }, week_title(night)), h('div', { class: 'live-grid' }, night.matches.filter(({ game }) => game).map(match_card)));
}

export const is_live = ({ night }) => night?.matches.some(({ state }) => state === 'started') ?? false;
