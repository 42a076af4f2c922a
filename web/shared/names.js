/* Names of bowlers: the display name where there is room, the three letters of the board elsewhere. */
import { h } from './dom.js';

export function display_name(bowler) {
	return bowler.display_name ?? bowler.name;
}

/* The display name of a seat or a member of a team, by its letters. */
export function name_on(board, letters) {
	const bowler = board.bowlers.find(({ name }) => name === letters);

	return bowler ? display_name(bowler) : letters;
}

/* Both names: the style sheet shows the one for which there is room. */
export function both_names(bowler) {
	if (!bowler.display_name)
		return h('span', { class: 'name' }, bowler.name);
	return [h('span', { class: 'name display-name', title: bowler.display_name }, bowler.display_name),
		h('span', { class: 'name board-name', 'aria-hidden': 'true' }, bowler.name)];
}
