/* The keys of a keyboard at the console: balls, pins, and the keys of the menu. */
import { ball_for } from '../board/pad.js';
import { has_five_pins, rack_of } from '../board/rack.js';
import { key_of } from './keyboard.js';

/* Other buttons keep their Enter key. */
const is_for_deck = (target) => !target.closest('button, a') || target.closest('.pin-key') !== null;

const is_for_others = (event) => event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector('dialog[open]') ||
	event.target.closest('input, select, textarea');

/* see() returns the state of the console: { board, pins, opening, may, ahead }, where ahead is the board with the taps that wait.
   acts: { enter, undo, open_game, hint }; common and writing: functions by key, for everyone and for a device that may write. */
export function listen_to_keys({ board_box, play_box, see, is_over, acts, common, writing }) {
	let pin_mode = false;

	function pin_key(event, pressed_key) {
		const { board, pins, ahead } = see();

		if (pressed_key === 'Escape' || pressed_key === 'p')
			pin_mode = false;
		else if (pressed_key === 'Enter' && is_for_deck(event.target)) {
			if (!pins.enter())
				acts.hint();
			pin_mode = false;
		} else if (/^\d$/.test(pressed_key) || /^[a-e]$/.test(pressed_key)) {
			const rack = rack_of(board.bowlers[(ahead.turn?.seat ?? 1) - 1]);

			/* the key 0 is the tenth pin; a letter is the pin itself */
			pins.toggle(/^\d$/.test(pressed_key) ? rack[(Number(pressed_key) || 10) - 1] : pressed_key);
		} else
			return false;
		play_box.classList.toggle('pin-mode', pin_mode);
		return true;
	}

	function bowling_key(event, pressed_key) {
		const { ahead } = see();
		const key = /^\d$/.test(pressed_key) ? Number(pressed_key) : pressed_key.toUpperCase();

		if (typeof key === 'number' || ['X', '/', '-', 'F'].includes(key)) {
			const bowler = ahead.turn ? ahead.bowlers[ahead.turn.seat - 1] : ahead.bowlers[0];
			const five = bowler !== undefined && has_five_pins(bowler);

			if (five && typeof key === 'number' && key > 0) {
				pin_mode = true;
				return pin_key(event, pressed_key);
			}
			acts.enter(ball_for(key === 0 ? '-' : key, ahead.unsure ? null : ahead.turn, five), String(key));
		} else if (pressed_key === 'u')
			acts.undo();
		else if (pressed_key === 'p') {
			pin_mode = true;
			play_box.classList.add('pin-mode');
			play_box.querySelector('.pin-key:not(:disabled)')?.focus();
		} else
			return false;
		return true;
	}

	/* True if the key did something, so that the browser does nothing with it. */
	function press(event) {
		const { board, pins, opening, may, ahead } = see();
		const writes = may && board && !opening;
		const bowls = writes && board.state !== 'free' && !board.damaged;
		const key = key_of(event);
		const named = bowls && writing[key] ? writing[key] : common[key];

		if (bowls && pins && pin_mode && pin_key(event, key))
			return true;
		if (writes && (board.damaged || (bowls && is_over(ahead))) && key === 'n' && board.pair?.opponent?.over !== false) {
			acts.open_game({ again: true });
			return false;
		}
		if (bowls && !board.voided && (!is_over(ahead) || key === 'u') && bowling_key(event, key))
			return true;
		if (named)
			named();
		else if (key.startsWith('Arrow') && event.target === document.body)
			board_box.querySelector('.frame-key[tabindex="0"]')?.focus();
		return Boolean(named);
	}

	addEventListener('keydown', (event) => {
		if (!is_for_others(event) && press(event))
			event.preventDefault();
	});
}
