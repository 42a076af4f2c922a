/* Dialogs of the console that only ask or tell: leaving a game, giving the lane up, help. */
import { drop } from '../client/api.js';
import { ask, h } from '../shared/dom.js';
import { say } from '../words/words.js';

/* A new game leaves an unfinished one. */
export function leave_dialog(on_leave) {
	ask(say('new_game'), (close) => h('div', null, h('p', null, say('unfinished')),
		h('div', { class: 'row' },
			h('button', { type: 'button', onclick: close }, say('cancel')),
			h('button', { type: 'button', class: 'primary grow', onclick: () => {
				close();
				on_leave();
			} }, say('leave_unfinished')))), say('close'));
}

/* The device stops being the console of its lanes. */
export function give_up_dialog(on_given_up) {
	ask(say('give_up'), (close) => h('div', { class: 'asking' }, h('p', null, say('give_up_sure')),
		h('div', { class: 'row' },
			h('button', { type: 'button', onclick: close }, say('cancel')),
			h('button', { type: 'button', class: 'danger grow', 'data-key': 'give-up', onclick: async () => {
				close();
				await drop('/api/session').catch(() => {});
				on_given_up();
			} }, say('give_up')))), say('close'));
}

export function help_dialog() {
	ask(say('help'), () => h('dl', { class: 'help' }, say('keys').map(([key, meaning]) =>
		h('div', null, h('dt', null, key), h('dd', null, meaning)))), say('close'));
}
