/* The desk's list of members: search, add, change, merge, split, claim, retire and erase; and the setting of the
 * names that visitors see. */
import { get, post } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { announce } from '../shared/page.js';
import { say, say_day, say_refusal, say_trouble } from '../words/words.js';

const PAUSE = 120; /* milliseconds after a key before a search begins */
const AT_ONCE = 30;

const words_of = (trouble) => trouble.code ? say_refusal(trouble) : say('away');
const field = (id, label, control, hint) => {
	control.id = id;
	return h('div', { class: 'field' }, h('label', { for: id }, label), control, hint ? h('p', { class: 'hint' }, hint) : null);
};
const find = (q, more) => get(`/api/people?${new URLSearchParams({ q, ...more })}`);

/* ---- the dialog of one member ---------------------------------------------------------------------- */

function attributes(person = {}) {
	const text = (value, more) => h('input', { type: 'text', autocomplete: 'off', value: value ?? '', ...more });
	const full_name = text(person.full_name, { required: true, maxlength: 80 });
	const board_name = text(person.board_name, { class: 'names', maxlength: 3, pattern: '[A-Za-z]{3}' });
	/* a display name that is the full name was not given */
	const display_name = text(person.display_name === person.full_name ? '' : person.display_name, { maxlength: 80 });
	const hand = h('select', null, ['', 'left', 'right'].map((word) =>
		h('option', { value: word, selected: word === (person.hand ?? '') }, say(`hand_${word || 'unknown'}`))));
	const note = text(person.note, { maxlength: 200 });

	return {
		view: [field('full-name', say('full_name'), full_name), field('board-name', say('board_name'), board_name),
			field('display-name', say('display_name'), display_name, say('display_hint')),
			field('hand', say('hand'), hand), field('member-note', say('note'), note)],
		body: () => ({ full_name: full_name.value, ...(board_name.value ? { board_name: board_name.value } : {}),
			display_name: display_name.value, hand: hand.value, note: note.value }),
	};
}

/* A form whose refusal is shown in it. act() returns the request. */
function form_of(contents, button, act, on_done) {
	const trouble = h('p', { class: 'trouble', role: 'alert' });

	return h('form', { onsubmit: async (event) => {
		event.preventDefault();
		trouble.textContent = '';
		try {
			await act();
			announce(say('saved'));
			on_done();
		} catch (refusal) {
			trouble.textContent = words_of(refusal);
		}
	} }, contents, trouble, h('div', { class: 'row' }, h('button', { class: 'primary grow' }, button)));
}

function add_dialog(on_change) {
	const given = attributes();

	ask(say('add_member'), (close) => form_of(given.view, say('add'), () => post('/api/people', given.body()), () => {
		close();
		on_change();
	}), say('close'));
}

/* The members that a text finds, to choose the one who is the same person. */
function merge_part(person, act) {
	const found = h('div', { class: 'row wrap known' });
	const input = h('input', { type: 'text', autocomplete: 'off', oninput: async () => {
		const { people } = input.value.trim() ? await find(input.value, { retired: true }).catch(() => ({ people: [] })) : { people: [] };

		replace(found, ...people.filter(({ number }) => number !== person.number).map((other) => h('button', { type: 'button', class: 'chip',
			onclick: () => act('/merge', { into: other.number }) }, h('b', null, other.full_name), h('small', null, other.board_name))));
	} });

	return h('details', null, h('summary', null, say('merge')), field('merge', say('merge_hint', person.full_name), input), found);
}

function claim_part(act) {
	const letters = h('input', { type: 'text', class: 'names', maxlength: 3, required: true, pattern: '[A-Za-z]{3}', autocomplete: 'off' });
	const game = h('input', { type: 'number', min: 1, inputmode: 'numeric' });
	const from = h('input', { type: 'date' });
	const to = h('input', { type: 'date' });

	return h('details', null, h('summary', null, say('claim')), h('p', { class: 'hint' }, say('claim_hint')),
		h('form', { class: 'row wrap', onsubmit: (event) => {
			event.preventDefault();
			act('/claims', { letters: letters.value, ...(game.value ? { game: Number(game.value) } : {}),
				...(from.value || to.value ? { from: from.value, to: to.value } : {}) });
		} }, field('claim-letters', say('letters'), letters), field('claim-game', say('claim_game'), game),
		field('claim-from', say('from'), from), field('claim-to', say('to'), to), h('button', null, say('claim'))));
}

function claims_list(person, act) {
	if (!person.claims?.length)
		return null;
	const period = (claim) => claim.game ? say('game_number', claim.game)
		: claim.since ? `${say_day(claim.since)} – ${say_day(claim.until)}` : say('all_games');

	return h('div', null, h('h3', null, say('claims_of')), h('ul', { class: 'claims' }, person.claims.map((claim) => h('li', { class: 'row' },
		h('span', { class: 'grow' }, `${claim.letters} · ${period(claim)}`),
		h('button', { type: 'button', onclick: () => act('/release', { line: claim.line }) }, say('release', claim.letters))))));
}

function forget_dialog(person, act) {
	ask(say('forget'), (close) => h('div', null, h('p', null, say('forget_sure', person.full_name)), h('div', { class: 'row' },
		h('button', { type: 'button', onclick: close }, say('cancel')),
		h('button', { type: 'button', class: 'danger grow', onclick: () => { close(); act('/forget', { sure: true }); } }, say('forget')))), say('close'));
}

async function member_dialog(number, on_change) {
	const place = h('div', { class: 'member-box' });
	const trouble = h('p', { class: 'trouble', role: 'alert' });

	async function act(what, body) {
		trouble.textContent = '';
		try {
			await post(`/api/people/${number}${what}`, body);
			announce(say('saved'));
			on_change();
			await show();
		} catch (refusal) {
			trouble.textContent = words_of(refusal);
		}
	}

	async function show() {
		const person = await get(`/api/people/${number}`);
		const given = attributes(person);
		const retired = person.state === 'retired';

		if (person.state === 'forgotten' || person.state === 'merged') {
			replace(place, h('p', null, person.state === 'merged' ? say('is_merged', person.full_name) : say('is_forgotten')));
			return;
		}
		replace(place, form_of(given.view, say('keep'), () => post(`/api/people/${number}`, given.body()), on_change),
			claims_list(person, act), claim_part(act), merge_part(person, act),
			h('div', { class: 'row wrap' },
				person.merged.map((other) => h('button', { type: 'button', onclick: async () => {
					await post(`/api/people/${other.number}/split`, {}).catch((refusal) => { trouble.textContent = words_of(refusal); });
					on_change();
					await show();
				} }, say('split_off', other.full_name))),
				h('button', { type: 'button', onclick: () => act(retired ? '/return' : '/retire', {}) }, say(retired ? 'unretire' : 'retire')),
				h('button', { type: 'button', class: 'danger', onclick: () => forget_dialog(person, act) }, say('forget'))));
	}

	try {
		await show();
		ask(say('edit_member', place.querySelector('#full-name').value), () => h('div', null, place, trouble), say('close'));
	} catch (refusal) {
		announce(words_of(refusal), true);
	}
}

/* ---- the list --------------------------------------------------------------------------------------- */

function names_setting() {
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	const choice = h('select', { onchange: async () => {
		trouble.textContent = '';
		try {
			await post('/api/settings', { names: choice.value });
			announce(say('saved'));
		} catch (refusal) {
			trouble.textContent = words_of(refusal);
		}
	} }, h('option', { value: 'display' }, say('see_display')), h('option', { value: 'board' }, say('see_board')));

	get('/api/settings').then(({ names }) => { choice.value = names; }, () => {});
	return h('div', null, field('names-setting', say('strangers_see'), choice), trouble);
}

export function members_table(place) {
	const rows = h('tbody');
	const state = h('p', { role: 'status', class: 'hint' });
	const input = h('input', { type: 'search', autocomplete: 'off', oninput: typed });
	const retired = h('input', { type: 'checkbox', onchange: load });
	let timer = 0;
	let asked = 0;

	function typed() {
		clearTimeout(timer);
		timer = setTimeout(load, PAUSE);
	}

	function row(person) {
		return h('tr', null,
			h('th', { scope: 'row' }, h('button', { type: 'button', class: 'quiet', 'data-key': `member-${person.number}`,
				'aria-label': say('edit_member', person.full_name), onclick: () => member_dialog(person.number, load) }, person.full_name)),
			h('td', null, person.board_name),
			h('td', null, person.display_name === person.full_name ? '' : person.display_name),
			h('td', null, person.state === 'retired' ? say('retired_mark') : ''));
	}

	/* An answer that comes after a later question is dropped. */
	async function load() {
		const number = ++asked;

		try {
			const { people, more } = await find(input.value, { limit: AT_ONCE, retired: retired.checked });

			if (number !== asked)
				return;
			replace(rows, ...people.map(row));
			state.textContent = people.length === 0 ? say('no_members') : more ? say('more_members') : '';
		} catch (trouble) {
			state.textContent = say_trouble(trouble);
		}
	}

	replace(place, h('div', { class: 'row wrap filter' }, field('member-search', say('search_people'), input, say('people_hint')),
		h('label', { class: 'choice' }, retired, h('span', null, say('show_retired'))),
		h('button', { type: 'button', class: 'primary', onclick: () => add_dialog(load) }, say('add_member'))),
	h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': say('people') }, h('table', { class: 'plain' },
		h('caption', { class: 'unseen' }, say('people')),
		h('thead', null, h('tr', null, ['full_name', 'board_name', 'display_name', 'state'].map((column) => h('th', { scope: 'col' }, say(column))))), rows)),
	state, names_setting());
	load();
}
