/* Names of bowlers: the display name where there is room, the three letters of the board elsewhere. */
import { h } from '../shared/dom.js';
import { say_feat } from '../words/words.js';

/* The announcements at the end of the game, a text for each. */
export function feats_of(board) {
	return (board.feats ?? []).map((feat) => {
		const bowler = board.bowlers[feat.seat - 1];

		return `${display_name(bowler)}: ${say_feat(feat, { best: bowler.discipline === 'low-ball' ? 'lowest' : 'highest' })}`;
	});
}

/* The page of a bowler: the number of a person means one person, letters may be those of several. */
export function bowler_page(bowler) {
	return `/bowlers/${bowler.person ?? encodeURIComponent(bowler.name)}`;
}

/* A name that leads to that page, which guests do not have. */
export function bowler_link(bowler, name, more = {}) {
	return h(bowler.guest ? 'span' : 'a', { ...more, href: bowler.guest ? null : bowler_page(bowler) }, name);
}

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
