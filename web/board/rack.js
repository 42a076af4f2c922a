/* The pins: ten in a triangle, or five in a V. To tap, or only to look at. */
import { h, s } from '../shared/dom.js';
import { say } from '../words/words.js';

/* Column and row of each pin, as the bowler sees them; columns are half a pin wide. */
const TEN = { 7: [0, 0], 8: [2, 0], 9: [4, 0], 10: [6, 0], 4: [1, 1], 5: [3, 1], 6: [5, 1], 2: [2, 2], 3: [4, 2],
	1: [3, 3] };
const FIVE = { a: [0, 0], e: [8, 0], b: [2, 1], d: [6, 1], c: [4, 2] };

/* of: a bowler of a board, or the statistics of a discipline; the server sends the number of pins. */
export const has_five_pins = (of) => of.pins === Object.keys(FIVE).length;
export const rack_of = (of) => Object.keys(places_of(has_five_pins(of))).map((name) => pin_of(name, has_five_pins(of)))
	.sort((one, other) => one < other ? -1 : 1);

const places_of = (five) => five ? FIVE : TEN;
const pin_of = (name, five) => five ? name : Number(name);

/* The look of a pin. Before the first tap all pins that may stand are drawn standing; after it only the tapped ones. */
function look_of(pin, { can_stand, standing, is_known }) {
	if (!can_stand.includes(pin))
		return 'down';
	if (standing.size > 0)
		return standing.has(pin) ? 'stay' : 'go';
	return is_known ? 'up' : 'maybe';
}

/* Buttons; a pressed pin still stands. can_stand: the pins that stood before the ball, which may be only counted (!is_known). */
export function rack_keys({ five, can_stand, standing, is_known, on_toggle }) {
	return h('div', { class: `rack${five ? ' five' : ''}`, role: 'group', 'aria-label': say('rack_hint') },
		Object.entries(places_of(five)).map(([name, [column, row]]) => {
			const pin = pin_of(name, five);
			const there = can_stand.includes(pin);

			return h('button', {
				type: 'button', class: `pin-key ${look_of(pin, { can_stand, standing, is_known })} c${column} r${row}`, 'data-key': `pin-${pin}`,
				'aria-pressed': there ? String(standing.has(pin)) : null, disabled: !there,
				'aria-label': say(there ? 'pin' : 'pin_down_before', String(pin).toUpperCase()),
				onclick: () => on_toggle(pin),
			}, h('span', { class: 'pin' }, String(pin).toUpperCase()));
		}));
}

/* A small picture. shade(pin): a number from 0 to 1, or true for a pin that stands. below(pin): the text below it. */
export function rack_picture({ five, shade, label, below }) {
	const places = places_of(five);
	const width = five ? 100 : 80;
	const row_height = below ? 26 : 18;
	const height = (five ? 3 : 4) * row_height + 4;

	return s('svg', { viewBox: `0 0 ${width} ${height}`, class: 'rack-picture', role: 'img', 'aria-label': label },
		Object.entries(places).map(([name, [column, row]]) => {
			const pin = pin_of(name, five);
			const value = shade(pin);
			const x = 10 + column * 10;
			const y = 10 + row * row_height;

			return s('g', null,
				s('circle', { cx: x, cy: y, r: 8, class: value ? 'pin up' : 'pin down',
					'fill-opacity': typeof value === 'number' && value > 0 ? 0.08 + 0.5 * value : null }),
				below ? [s('text', { x, y: y + 3, class: 'pin-name' }, String(pin).toUpperCase()),
					s('text', { x, y: y + 15, class: 'pin-below' }, below(pin))] : null);
		}));
}

export function pins_text(pins) {
	return pins.map((pin) => String(pin).toUpperCase()).join('-');
}
