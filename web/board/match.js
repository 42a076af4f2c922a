/* A match of a league in words: the lead, the current points, and the possible outcomes. The server has decided all
 * of it. */
import { say } from '../words/words.js';

/* Half points: 3, 3½, ½. */
export function points_text(points) {
	if (Number.isInteger(points) || points < 0)
		return String(points);
	return `${Math.floor(points) || ''}½`;
}

const ALL_FRAMES = 10;

/* "after 4 frames": those that both teams have completed; nothing at the end of the game. */
export const frames_text = (frames) => frames === undefined || frames === ALL_FRAMES ? '' : say('match_after', frames);

/* lead: of the first team after the frames that both have completed; below 0 if it is behind, missing before the first. */
export function lead_text(team, opponent, { lead, lead_frames }) {
	if (lead === undefined || !opponent)
		return '';
	const text = lead === 0 ? say('match_tied') : say('match_leads', lead > 0 ? team.name : opponent.name, Math.abs(lead));

	return [text, frames_text(lead_frames)].filter(Boolean).join(' ');
}

export function outlook_text({ state, needs, frames, most }) {
	if (state !== 'open')
		return say(`match_${state}`);
	return needs > 0 ? say('match_needs', needs, frames, most) : '';
}

/* "Lions 504 : 441 Bears", with handicap. */
export const totals_text = (team, opponent) => opponent ? `${team.name} ${team.total} : ${opponent.total ?? 0} ${opponent.name}` : `${team.name} ${team.total}`;

export const match_points = (team, opponent) => [team, opponent].map((side) => side ? points_text(side.points ?? 0) : '–').join(' : ');
