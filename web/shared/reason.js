/* The reason of a change, which the audit log keeps: tapped, or typed. */
import { ask, h } from './dom.js';
import { say } from '../words/words.js';

/* names: of the reasons to tap. usual: the name of the reason that is selected by default. needed: without a reason
 * the server refuses the change. most:
 *    characters. given(): a member for the body of the request. is_given(): false where it is needed and missing, which the field then says. */
export function reason_field({ names = [], usual = null, needed = false, most = 40 } = {}) {
	const input = h('input', { type: 'text', id: 'reason', maxlength: most, autocomplete: 'off', required: needed, value: usual ? say(usual) : null });
	const chip = (name) => h('button', { type: 'button', class: 'chip', onclick: () => { input.value = say(name); } }, say(name));

	return {
		box: h('div', { class: 'field' }, h('label', { for: 'reason' }, say(needed ? 'reason_needed' : 'reason')),
			names.length > 0 ? h('div', { class: 'row wrap' }, names.map(chip)) : null, input),
		given: () => input.value.trim() ? { reason: input.value.trim() } : {},
		is_given: () => input.reportValidity(),
	};
}

/* A game of a locked week of a league changes only with a reason. */
export const needs_reason = (board) => Boolean(board?.league?.locked);

/* A member for the body of a change: empty where the board needs no reason or the body has one; null when the dialog was closed without one. */
export function reason_for(board, title, body = {}) {
	if (!needs_reason(board) || body.reason)
		return {};
	const reason = reason_field({ needed: true, most: 80 });

	return new Promise((given) => {
		ask(title, (close) => h('form', { class: 'repair', onsubmit: (event) => {
			event.preventDefault();
			if (!reason.given().reason)
				return;
			given(reason.given());
			close();
		} }, h('p', { class: 'hint' }, say('night_locked')), reason.box, h('button', { class: 'primary', 'data-key': 'reason-given' }, title)), say('close'))
			.addEventListener('close', () => given(null));
	});
}

/* The reason of an undo names the undone change. */
export const undo_reason = () => ({ reason: say('undo_it') });
