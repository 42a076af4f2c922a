/* The match of a league night below the scores: totals with handicap, the lead, and the current points. */
import { h, hidden } from '../shared/dom.js';
import { frames_text, lead_text, match_points } from '../board/match.js';
import { say } from '../words/words.js';

function side_box(side, kind, leads) {
	return h('p', { class: `match-side ${kind}${leads ? ' leads' : ''}` }, h('span', { class: 'match-team' }, side.name),
		side.total === undefined ? null : [h('b', null, String(side.total)), h('small', null, say('match_sum', side.scratch, side.handicap))]);
}

/* The side that leads is marked: beside both names the number is enough. */
function pins_ahead(team, opponent, { lead, lead_frames }) {
	const frames = frames_text(lead_frames);

	if (lead === undefined)
		return null;
	return [hidden(lead_text(team, opponent, { lead, lead_frames })),
		h('span', { 'aria-hidden': 'true' }, lead === 0 ? say('match_tied') : say(lead > 0 ? 'match_ahead' : 'match_behind', Math.abs(lead)), frames ? h('small', null, frames) : null)];
}

/* After the last game the series counts, not the game. */
function in_series(side) {
	return side && { ...side, total: side.series_with_handicap, scratch: side.series, handicap: side.series_with_handicap - side.series };
}

export function match_band(league) {
	const { team, opponent, lead, lead_frames } = league.complete
		? { team: in_series(league.team), opponent: in_series(league.opponent), lead: league.series_lead } : league;

	return h('section', { class: 'match', 'aria-label': say('league_night') },
		side_box(team, 'own', lead > 0),
		h('p', { class: 'match-lead' }, opponent ? pins_ahead(team, opponent, { lead, lead_frames }) : say('match_unopposed')),
		opponent ? side_box(opponent, 'other', lead < 0) : null,
		h('p', { class: 'match-points' }, h('small', { 'aria-hidden': 'true' }, say('match_points_now')), hidden(`${say('match_points_now')}: `), h('b', null, match_points(team, opponent))));
}

export const match_name = ({ name, week }, discipline) => [name, say('league_week', week), discipline].filter(Boolean).join(' · ');
