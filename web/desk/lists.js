/* The devices that are signed in, and the audit log. */
import { drop, get } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { announce } from '../shared/page.js';
import { reason_field } from '../shared/reason.js';
import { say, say_action, say_actor, say_detail, say_moment, say_refusal, say_trouble } from '../words/words.js';

const AT_ONCE = 20;

function table(name, columns, rows) {
	return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': say(name) },
		h('table', { class: 'plain' }, h('caption', { class: 'unseen' }, say(name)),
			h('thead', null, h('tr', null, columns.map((column) => h('th', { scope: 'col' }, column ? say(column) : h('span', { class: 'unseen' }, say('sign_out')))))),
			rows));
}

function where(session) {
	return session.kind === 'desk' ? say('desk') : say('console_of', session.lane);
}

/* Every device that is signed in, the most recently used first. The button follows the name, so that a phone shows it
 * without scrolling. on_gone() when this device was signed out. */
export function sessions_table(place, on_gone) {
	const rows = h('tbody');
	const state = h('p', { role: 'status', class: 'hint' }, say('loading'));

	async function revoke(session, reason) {
		try {
			await drop(`/api/sessions/${session.id}`, reason);
			announce(say('revoked', session.device));
			if (session.current)
				on_gone();
			else
				await load();
		} catch (trouble) {
			state.textContent = trouble.code ? say_refusal(trouble) : say('away');
		}
	}

	function revoke_dialog(session) {
		const reason = reason_field({ names: ['reason_lost', 'reason_replaced', 'reason_evening'], needed: true });

		ask(say('revoke_of', session.device, where(session)), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
			event.preventDefault();
			close();
			await revoke(session, reason.given());
		} }, reason.box, h('button', { class: 'danger', 'data-key': 'revoke-now' }, say('sign_out'))), say('close'));
	}

	function row(session) {
		return h('tr', { class: session.current ? 'current' : null },
			h('th', { scope: 'row' }, session.device, session.current ? h('span', { class: 'note' }, ` ${say('this_device')}`) : null),
			h('td', null, h('button', { type: 'button', 'aria-label': say('revoke_of', session.device, where(session)),
				onclick: () => revoke_dialog(session) }, say('sign_out'))),
			h('td', null, where(session)),
			h('td', null, say_moment(session.used)),
			h('td', null, say_moment(session.created)));
	}

	async function load() {
		try {
			const { sessions } = await get('/api/sessions');

			rows.replaceChildren(...sessions.sort((one, other) => other.used.localeCompare(one.used)).map(row));
			state.textContent = '';
		} catch (trouble) {
			state.textContent = say_trouble(trouble);
		}
	}

	replace(place, table('sessions', ['device', '', 'where', 'used', 'signed_in'], rows), state);
	load();
}

/* The audit log, newest first, page by page. */
export function audit_table(place) {
	const rows = h('tbody');
	const more = h('button', { type: 'button', hidden: true, onclick: load }, say('more'));
	const state = h('p', { role: 'status', class: 'hint' }, say('loading'));
	let cursor = '';

	function row(record) {
		const who = [say_actor(record.actor), record.device, record.address].filter(Boolean).join(', ');

		return h('tr', { class: record.outcome === 'refused' ? 'refused' : null },
			h('th', { scope: 'row' }, say_moment(record.time)),
			h('td', null, say_action(record.action), record.lane ? ` · ${say('lane', record.lane)}` : null,
				record.times > 1 ? ` · ${say('times_more', record.times)}` : null),
			h('td', null, record.outcome === 'refused' ? h('span', { class: 'trouble' }, say_detail(record.detail)) : say_detail(record.detail)),
			h('td', null, who));
	}

	async function load() {
		try {
			const answer = await get(`/api/audit?limit=${AT_ONCE}${cursor ? `&cursor=${cursor}` : ''}`);

			rows.append(...answer.records.map(row));
			cursor = answer.cursor ?? '';
			more.hidden = !cursor;
			state.textContent = '';
		} catch (trouble) {
			state.textContent = say_trouble(trouble);
		}
	}

	replace(place, table('audit', ['moment', 'action', 'detail', 'who'], rows), state, more);
	load();
}
