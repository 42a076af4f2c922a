/* The reason of a change, which the audit log keeps: tapped, or typed. */
import { h } from './dom.js';
import { say } from '../words/words.js';

/* names: of the reasons to tap. usual: of the one that stands there already. needed: without a reason the server refuses the change. most:
   characters. given(): a member for the body of the request. is_given(): false where it is needed and missing, which the field then says. */
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

/* What is undone says so. */
export const undo_reason = () => ({ reason: say('undo_it') });
