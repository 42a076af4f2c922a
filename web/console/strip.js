/* The turn strip: the current bowler, the standing pins, the next bowler, and the taps that wait. */
import { h, hidden, s } from '../shared/dom.js';
import { name_on } from '../board/names.js';
import { pins_text, rack_of } from '../board/rack.js';
import { say } from '../words/words.js';

/* The standing pins, or only their number. rack: all pins. */
function standing_text({ first, standing, count }, rack) {
	if (first)
		return '';
	if (standing?.length === rack.length)
		return say('all_stand');
	return standing ? say('pins_stand', pins_text(standing)) : say('stand_count', count);
}

/* Of a team, the member who bowls next; only the server knows it, so it is missing while taps wait. */
function next_of({ next, turn }, board) {
	if (!next || (next.bowls ?? next.name) === (turn?.bowls ?? turn?.name))
		return null;
	return h('p', { class: 'next' }, `${say('next')} `, h('b', null, name_on(board, next.bowls ?? next.name)));
}

const order_icon = () => s('svg', { viewBox: '0 0 24 24', width: 22, height: 22, 'aria-hidden': 'true', class: 'icon' },
	s('path', { d: 'M7 8h13l-3-3M17 16H4l3 3' }));

/* on_order: opens the dialog for a ball out of turn; null where that is not possible. */
export function turn_line({ board, ahead, on_order }) {
	const { turn, unsure } = ahead;

	if (!turn || unsure)
		return h('div', { class: 'turn' }, h('p', { class: 'who' }, say('turn_unsure')));
	const who = turn.bowls ?? turn.name;
	const stand = standing_text(turn, rack_of(ahead.bowlers[turn.seat - 1]));

	return h('div', { class: 'turn' },
		h('h2', { class: 'who' }, name_on(board, who), hidden(`, ${say('turn_mark')}`)),
		h('p', { class: 'what' }, [who !== turn.name ? say('for_team', turn.name) : '', say('frame', turn.frame), say('ball', turn.ball),
			board.called === turn.seat ? say('called_mark') : ''].filter(Boolean).join(' · '), stand ? [' · ', h('b', null, stand)] : null),
		next_of(ahead, board),
		on_order ? h('button', { type: 'button', class: 'quiet square out-of-turn', 'data-key': 'out-of-turn', 'aria-label': say('out_of_turn'),
			onclick: on_order }, order_icon()) : null);
}

export const item_words = (item) => `${item.who ? `${item.who} ` : ''}${item.what === 'ball' ? item.text
	: say(`what_${item.what}`)}${item.what === 'note' || item.what === 'fix' || item.what === 'repair' ? ` ${item.text}` : ''}`;

export function waiting_list(items, board) {
	return h('div', { class: 'waiting-list' }, h('b', { class: 'waiting-count' }, say('waiting', items.length)), h('span', null, `${say('waiting_list')}: `),
		h('ol', null, items.map((item) => h('li', { class: 'pending' }, item_words({ ...item, who: name_on(board, item.who) })))));
}
