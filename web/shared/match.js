/* A match of a league in words: who leads, the points as they stand, and what is still possible. The server has decided all of it. */
import { say } from '../words/words.js';

/* Half points: 3, 3½, ½. */
export function points_text(points) {
	if (Number.isInteger(points) || points < 0)
		return String(points);
	return `${Math.floor(points) || ''}½`;
}

/* lead: of the first team; below 0 if it is behind, missing before both have begun. */
export function lead_text(team, opponent, lead) {
	if (lead === undefined || !opponent)
		return '';
	if (lead === 0)
		return say('match_tied');
	return say('match_leads', lead > 0 ? team.name : opponent.name, Math.abs(lead));
}

export function outlook_text({ state, needs, frames, most }) {
	if (state !== 'open')
		return say(`match_${state}`);
	return needs > 0 ? say('match_needs', needs, frames, most) : '';
}

/* "Lions 504 : 441 Bears", with handicap. */
export const totals_text = (team, opponent) => opponent ? `${team.name} ${team.total} : ${opponent.total ?? 0} ${opponent.name}` : `${team.name} ${team.total}`;

export const match_points = (team, opponent) => [team, opponent].map((side) => side ? points_text(side.points ?? 0) : '–').join(' : ');
