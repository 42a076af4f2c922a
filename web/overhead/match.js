/* The match of a league night below the scores: totals with handicap, who leads, and the points as they stand. */
import { h, hidden } from '../shared/dom.js';
import { lead_text, match_points } from '../shared/match.js';
import { say } from '../words/words.js';

function side_box(side, kind) {
	return h('p', { class: `match-side ${kind}` }, h('span', { class: 'match-team' }, side.name),
		side.total === undefined ? null : [h('b', null, String(side.total)), h('small', null, say('match_sum', side.scratch, side.handicap))]);
}

export function match_band({ team, opponent, lead }) {
	return h('section', { class: 'match', 'aria-label': say('league_night') },
		side_box(team, 'own'),
		h('p', { class: 'match-lead' }, opponent ? lead_text(team, opponent, lead) : say('match_unopposed')),
		opponent ? side_box(opponent, 'other') : null,
		h('p', { class: 'match-points' }, h('small', { 'aria-hidden': 'true' }, say('match_points_now')), hidden(`${say('match_points_now')}: `), h('b', null, match_points(team, opponent))));
}

export const match_name = ({ name, week }, discipline) => [name, say('league_week', week), discipline].filter(Boolean).join(' · ');
