/* A pair of lanes: two teams that change lanes after every frame. The board says on which lane each team is; the
 * pages only word it. */
import { display_name } from './names.js';
import { say } from '../words/words.js';

/* The name of the team, or of its bowlers. */
export const team_of = ({ team, bowlers }) => team ?? bowlers.map(display_name).join(' · ');
export const opponent_of = ({ pair }) => pair?.opponent ? pair.opponent.team ?? say('other_team') : '';

/* True when the team on the board does not bowl on this lane now, although its game is not over. */
export const is_elsewhere = ({ pair, state, turn }) => Boolean(pair) && state === 'playing' && Boolean(turn) && !pair.bowls;

/* Another team is on the lane than on the board before. */
export const is_other_team = (before, next) => Boolean(before?.pair && next?.pair) && before.game !== next.game;

/* The next lane of the team, or the lane on which it is. */
export function way_of({ pair, state }, lane) {
	if (!pair || state !== 'playing')
		return '';
	if (pair.waits)
		return say('waits_for_lane', pair.on);
	if (pair.on !== lane)
		return say('bowls_on', pair.on);
	return pair.next ? say('next_frame_on', pair.next) : '';
}

/* The reason why the team waits. */
export function why_of(board) {
	const { waits, opponent } = board.pair;

	return waits && opponent ? say('still_in_frame', opponent_of(board), opponent.frame) : '';
}
