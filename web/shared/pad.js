/* The keys for a ball: counts and marks, and the rack. Used for the next ball and for correcting one. */
import { h } from './dom.js';
import { pins_text, rack_keys } from './rack.js';
import { say } from '../words/words.js';

const BY_HEIGHT = [7, 8, 9, 'X', 4, 5, 6, '/', 1, 2, 3, '-'];

export const body_of = (key) => typeof key === 'number' ? { pins: key } : key === 'F' ? { foul: true } : { mark: key };

/* The body that a key sends, or null if it is impossible. met: a turn, or null if it is unknown. */
export function ball_for(key, met, five) {
	if (!met)
		return five && typeof key === 'number' ? null : body_of(key);
	if (typeof key === 'number')
		return five || key > met.count ? null : body_of(key);
	if (key === 'X' || key === '/') {
		if (met.clears === key)
			return { mark: key };
		/* a third ball at the rack clears it without a mark */
		return key === 'X' && !met.clears && !five && met.count === 10 ? { pins: 10 } : null;
	}
	return body_of(key);
}

const name_of = (key) => ({ X: say('key_X'), '/': say('key_slash'), '-': say('key_none'), F: say('key_foul') })[key] ??
	say('count_key', key);

function key_button(key, met, five, on_ball, prefix) {
	const body = ball_for(key, met, five);
	const text = body?.pins === 10 ? '10' : key === '-' ? '–' : String(key);

	return h('button', {
		type: 'button', class: `key${typeof key === 'number' ? '' : ' mark-key'} key-${
			{ '/': 'spare', '-': 'none', X: 'strike', F: 'foul' }[key] ?? 'count'}`,
		'data-key': `${prefix}-${key}`, 'aria-label': name_of(body?.pins === 10 ? 10 : key), disabled: body === null,
		onclick: () => on_ball(body, text, 'tap'),
	}, text);
}

/* on_ball(body, text, how): called for a tap. extra: further keys of the last row. */
export function count_keys({ met, five, on_ball, extra = [], prefix = 'key' }) {
	const keys = five ? ['X', '/', '-'] : BY_HEIGHT;

	return h('div', { class: `keys${five ? ' five' : ''}`, role: 'group', 'aria-label': say('counts') },
		keys.map((key) => key_button(key, met, five, on_ball, prefix)),
		key_button('F', met, five, on_ball, prefix), extra);
}

/* The rack, with the pins that were marked. view() draws it; on_change() asks for a redraw; toggle and enter are for the
   keyboard. */
export function pin_keys({ met, five, all, on_ball, on_change }) {
	const standing = new Set();
	const can_stand = met?.standing ?? all;
	const count = met?.count ?? all.length;
	let foul = false;

	const body = () => ({ standing: can_stand.filter((pin) => standing.has(pin)), ...(foul ? { foul } : {}) });

	function toggle(pin) {
		if (!can_stand.includes(pin))
			return;
		if (!standing.delete(pin) && standing.size < count)
			standing.add(pin);
		on_change();
	}

	function enter(how) {
		on_ball(body(), pins_text(body().standing) || '0', how);
	}

	function view() {
		const pins = body().standing;

		return h('div', { class: 'rack-box' },
			h('p', { class: 'hint' }, say('rack_hint')),
			rack_keys({ five, can_stand, standing, on_toggle: toggle }),
			h('div', { class: 'row' },
				five ? h('button', { type: 'button', class: 'key-foul', 'aria-pressed': String(foul), 'data-key': 'pin-foul',
					onclick: () => { foul = !foul; on_change(); } }, say('key_foul')) : null,
				h('button', { type: 'button', class: 'primary grow', 'data-key': 'pin-enter', onclick: () => enter('tap') },
					say('enter_pins', pins_text(pins), count - pins.length))));
	}

	return { view, toggle, enter };
}
