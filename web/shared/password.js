/* The form for the password of the desk. */
import { post } from '../client/api.js';
import { h } from './dom.js';
import { say, say_refusal } from '../words/words.js';

/* on_done(): called when the server has accepted it. */
export function password_form(on_done) {
	const input = h('input', { type: 'password', id: 'password', autocomplete: 'current-password', required: true });
	const trouble = h('p', { class: 'trouble', role: 'alert' });

	async function submit(event) {
		event.preventDefault();
		trouble.textContent = '';
		try {
			await post('/api/session', { password: input.value });
			on_done();
		} catch (refusal) {
			trouble.textContent = refusal.code ? say_refusal(refusal) : say('away');
			input.select();
		}
	}

	return h('form', { class: 'inline-form', 'data-own': `password-${document.documentElement.lang}`, onsubmit: submit },
		h('label', { for: 'password' }, say('password')),
		h('div', { class: 'row' }, input, h('button', { class: 'primary' }, say('sign_in'))), trouble);
}
