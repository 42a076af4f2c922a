/* The night that is being bowled: every match as it stands, with a row for each game. The server has decided all of it. */
import { h, hidden } from '../shared/dom.js';
import { lead_text, match_points, outlook_text, points_text } from '../board/match.js';
import { team_link } from './tables.js';
import { week_title } from './nights.js';
import { say } from '../words/words.js';

const LAST_FRAME = 10;

/* Points that were won, or that the team would win if it ended now. */
function badge(points, open) {
	if (!points)
		return null;
	return h('span', { class: `badge${open ? ' open' : ''}` }, h('span', { 'aria-hidden': 'true' }, points_text(points)), hidden(say(open ? 'league_points_if_now' : 'league_points_won', points_text(points))));
}

function cell(score, open, left) {
	if (!score)
		return h('td', { class: left ? 'left-score' : 'right-score' }, '–');
	const number = h('b', null, String(score.total));

	return h('td', { class: left ? 'left-score' : 'right-score' }, left ? [badge(score.points, open), number] : [number, badge(score.points, open)]);
}

function score_row(head, [left, right], { now = false, open = false, more = null } = {}) {
	return h('tr', { class: now ? 'now' : null }, cell(left, open, true), h('th', { scope: 'row' }, head, more ? h('b', { class: 'lead' }, more) : null), cell(right, open, false));
}

/* Game by game, then the series. */
function game_rows(match) {
	const [left, right] = match.sides;
	const open = match.state !== 'complete';
	const rows = Array.from({ length: match.games }, (_, index) => {
		const now = open && index === match.game - 1;

		return score_row(say(now ? 'league_game_so_far' : 'league_game', index + 1), [left?.games?.[index], right?.games?.[index]],
			{ now, open: now, more: now && left && right ? lead_text(left, right, match) : null });
	});
	const series = (side) => side?.series_with_handicap === undefined ? null : { total: side.series_with_handicap, points: side.series_points };

	return [...rows, score_row(say(open ? 'league_series_so_far' : 'league_series'), [series(left), series(right)], { open })];
}

const bowlers_text = (side) => (side?.bowlers ?? []).flatMap(({ name, score }, index) => [index > 0 ? ' · ' : '', `${name} `, h('b', null, String(score))]);

function team_box(side, kind) {
	if (!side)
		return h('p', { class: `live-team ${kind}` }, say('league_bye'));
	return h('p', { class: `live-team ${kind}` }, team_link(side.team, side.name), side.handicap === undefined ? null : h('small', null, `${say('league_handicap')} ${side.handicap}`));
}

/* "game 2, frame 6": the frame that the team behind bowls. */
function where_text(match) {
	return [say('next_game', match.game, match.games), match.lead_frames < LAST_FRAME ? say('frame', match.lead_frames + 1) : ''].filter(Boolean).join(' · ');
}

const outlooks_text = (sides) => sides.map(({ name, outlook }) => [name, outlook ? outlook_text(outlook) : '']).filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`).join(' · ');

function match_card(match) {
	const sides = match.sides.filter(Boolean);
	const lanes = say('league_lanes', match.lane, match.lane + 1);
	const outlooks = outlooks_text(sides);

	return h('article', { class: 'card live-match', 'aria-label': lanes },
		h('header', { class: 'match-head' }, h('h3', null, lanes, ' ', h('small', null, where_text(match))), h('a', { class: 'button quiet', href: `/watch/${match.lane}` }, say('league_watch'))),
		h('div', { class: 'live-teams' }, team_box(match.sides[0], 'left'),
			h('b', { class: 'live-points', 'aria-label': `${say('match_points_now')} ${match_points(...match.sides)}` }, match_points(...match.sides)), team_box(match.sides[1], 'right')),
		h('table', { class: 'live-games' }, h('caption', { class: 'unseen' }, `${lanes}: ${sides.map(({ name }) => name).join(' – ')}`), h('tbody', null, game_rows(match))),
		sides.length < 2 ? h('p', { class: 'note' }, say('match_unopposed')) : null,
		outlooks ? h('p', { class: 'note' }, outlooks) : null,
		h('div', { class: 'live-bowlers' }, h('p', null, bowlers_text(match.sides[0])), h('p', null, bowlers_text(match.sides[1]))));
}

export function live_matches({ night }) {
	return h('section', { class: 'no-print live', 'aria-labelledby': 'live' }, h('h2', { id: 'live' }, say('league_live')),
		h('p', { class: 'about' }, week_title(night), ' ', h('span', { class: 'legend', 'aria-hidden': 'true' }, h('span', { class: 'badge' }, '1'), ` ${say('league_won')} `, h('span', { class: 'badge open' }, '1'), ` ${say('league_if_now')}`)),
		h('div', { class: 'live-grid' }, night.matches.filter(({ game }) => game).map(match_card)));
}

export const is_live = ({ night }) => night?.matches.some(({ state }) => state === 'started') ?? false;
