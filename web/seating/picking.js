/* A field in which one bowler is chosen: a member, or a new name. */
import { h } from '../shared/dom.js';
import { joining } from './joining.js';

/* Names of members are searched, and new ones asked about, as in the form that opens a game. on_pick(bowler): one was chosen,
   { name } with the person or as a guest, as a request names it, and the name to show in display. */
export function pick_bowler(board, on_pick) {
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	const draft = { bowlers: board.bowlers.map(({ name, person }) => ({ name, person })), undecided: [], typed: '' };
	const found = joining({ draft, hint: false, complain: (text) => { trouble.textContent = text; }, add(bowler) {
		on_pick(bowler);
		return '';
	} });

	return h('div', { class: 'picking' }, found.view, trouble);
}
