/* The keys for a ball: counts and marks, and the pin deck. Used for the next ball and for correcting one. */
import { h } from '../shared/dom.js';
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

/* A count that fells all pins is a strike or a spare, and has that key. */
const has_own_key = (key, met) => typeof key === 'number' && Boolean(met?.clears) && key === met.count;

function key_button(key, met, five, on_ball, prefix) {
	const body = has_own_key(key, met) ? null : ball_for(key, met, five);
	const text = body?.pins === 10 ? '10' : key === '-' ? '–' : String(key);
	const is_mark = typeof key !== 'number' && body?.pins !== 10;

	return h('button', {
		type: 'button', class: `key${is_mark ? ' mark-key' : ''} key-${
			{ '/': 'spare', '-': 'none', X: 'strike', F: 'foul' }[key] ?? 'count'}`,
		'data-key': `${prefix}-${key}`, 'aria-label': name_of(body?.pins === 10 ? 10 : key), disabled: body === null,
		'data-mark': is_mark ? say('mark', key) : null, onclick: ({ timeStamp }) => on_ball(body, text, timeStamp),
	}, text);
}

/* on_ball(body, text, at): called for a tap at that time. extra: further keys of the last row. */
export function count_keys({ met, five, on_ball, extra = [], prefix = 'key' }) {
	const keys = five ? ['X', '/', '-'] : BY_HEIGHT;

	return h('div', { class: `keys${five ? ' five' : ''}`, role: 'group', 'aria-label': say('counts') },
		keys.map((key) => key_button(key, met, five, on_ball, prefix)),
		key_button('F', met, five, on_ball, prefix), extra);
}

/* The deck. Its pins stand until one is tapped; then the tapped ones stay, and all others fall. view() draws it; on_change() asks for
   a redraw; toggle and enter are for the keyboard. */
export function pin_keys({ met, five, all, on_ball, on_change }) {
	const standing = new Set();
	const can_stand = met?.standing ?? all;
	const count = met?.count ?? all.length;
	let foul = false;

	const body = () => ({ standing: can_stand.filter((pin) => standing.has(pin)), ...(foul ? { foul } : {}) });

	/* Pins that no mark clears have no key but this one. */
	const may_clear_all = () => five && met && !met.clears;
	const is_chosen = () => standing.size > 0 || foul;

	function toggle(pin) {
		if (!can_stand.includes(pin))
			return;
		if (!standing.delete(pin) && standing.size < count)
			standing.add(pin);
		on_change();
	}

	function clear() {
		standing.clear();
		foul = false;
		on_change();
	}

	/* Nothing is entered that was not chosen: false without a tapped pin. */
	function enter(at) {
		if (!is_chosen() && !may_clear_all())
			return false;
		on_ball(body(), pins_text(body().standing) || '0', at);
		return true;
	}

	function enter_key() {
		const pins = body().standing;

		if (!is_chosen() && !may_clear_all())
			return null;
		return h('button', { type: 'button', class: is_chosen() ? 'primary' : null, 'data-key': 'pin-enter', onclick: ({ timeStamp }) => enter(timeStamp) },
			h('span', null, say('enter_fell', count - pins.length)),
			h('small', null, pins.length > 0 ? say('pins_stand', pins_text(pins)) : say('all_fell')));
	}

	function hint() {
		return h('p', { class: 'hint' }, met && !met.standing ? say('which_stand', count) : say('deck_hint'));
	}

	function view() {
		return h('div', { class: `rack-box deck${five ? ' five' : ''}` },
			rack_keys({ five, can_stand, standing, is_known: Boolean(met?.standing ?? !met), on_toggle: toggle }),
			h('div', { class: 'corner left' },
				five ? h('button', { type: 'button', class: 'key-foul', 'aria-pressed': String(foul), 'data-key': 'pin-foul',
					onclick: () => { foul = !foul; on_change(); } }, say('key_foul')) : null,
				is_chosen() ? h('button', { type: 'button', class: 'clear', 'data-key': 'pin-clear', onclick: clear }, say('clear')) : hint()),
			h('div', { class: 'corner right' }, enter_key()));
	}

	return { view, toggle, enter, chosen: body };
}

/* The deck is above the keys where the screen is upright, in the document too. */
export const is_upright = matchMedia('(orientation:portrait)');

export function pad(keys, deck, attributes = {}) {
	return h('div', { ...attributes, class: `pad ${attributes.class ?? ''}` }, is_upright.matches ? [deck, keys] : [keys, deck]);
}
