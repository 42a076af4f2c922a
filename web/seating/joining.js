/* The names of the bowlers: members are searched while the user types; the server decides which persons a typed line
 * means. */
import { get, post } from '../client/api.js';
import { h, replace } from '../shared/dom.js';
import { say, say_refusal } from '../words/words.js';

const PAUSE = 120; /* milliseconds after a key before a search begins */

const query = (path, values) => get(`${path}?${new URLSearchParams(values)}`);
const shown = (person) => person.display_name ?? person.full_name;

/* Letters that bowled lately on any lane and belong to no member. */
async function recent_letters() {
	const { games } = await get('/api/games?limit=20');

	return [...new Set(games.flatMap(({ bowlers }) => bowlers.filter(({ person, team }) => !person && !team).map(({ name }) => name)))].slice(0, 12);
}

/* draft: { bowlers, undecided, typed } is kept by the caller, so that a redraw loses nothing. add(bowler, place)
 * returns the reason of a refusal, or ''. hint: show how several names are typed. */
export function joining({ draft, add, complain, hint = true }) {
	const found = h('div', { class: 'row wrap known', role: 'group', 'aria-label': say('members_found'), onkeydown: move });
	const questions = h('ul', { class: 'undecided' });
	const input = h('input', { type: 'text', id: 'names', autocomplete: 'off', spellcheck: 'false', maxlength: 200,
		'aria-describedby': hint ? 'names-hint' : null, value: draft.typed ?? '', oninput: typed, onkeydown: pressed });
	let timer = 0;
	let asked = 0;
	let letters = [];

	/* Letters that are seated, and those that other undecided names may get. */
	const taken = (chosen) => [...draft.bowlers.map(({ name }) => name),
		...draft.undecided.filter((name) => name !== chosen).map(({ board_name }) => board_name)].join(',');

	/* ---- searching ---- */

	function member_key(person) {
		return h('button', { type: 'button', class: 'quiet chip', onclick: () => take_found(`#${person.number}`) },
			h('b', null, shown(person)), h('small', null, person.board_name));
	}

	function letters_key(name) {
		return h('button', { type: 'button', class: 'quiet chip', onclick: () => take_found(name) }, name);
	}

	/* An answer that comes after a later question is dropped. */
	async function search() {
		const number = ++asked;
		const text = input.value.split(',').at(-1).trim();

		try {
			const { people } = await query('/api/people', { q: text, limit: 12 });

			if (number !== asked)
				return;
			const seated = new Set(draft.bowlers.map(({ person }) => person));

			replace(found, ...people.filter((person) => !seated.has(person.number)).map(member_key),
				...letters.filter((name) => name.includes(text.toUpperCase()) && !draft.bowlers.some((bowler) => bowler.name === name))
					.map(letters_key));
		} catch {
			/* without an answer no members are offered; the typed line still counts */
		}
	}

	function typed() {
		draft.typed = input.value;
		clearTimeout(timer);
		timer = setTimeout(search, PAUSE);
	}

	/* ---- keys: Enter adds the line, arrows go through the members ---- */

	function pressed(event) {
		if (event.key === 'Enter' && !event.isComposing && input.value.trim()) {
			event.preventDefault();
			take_line();
		} else if (event.key === 'ArrowDown' && found.firstChild) {
			event.preventDefault();
			found.firstChild.focus();
		}
	}

	function move(event) {
		const keys = [...found.children];
		const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];

		if (!step)
			return;
		event.preventDefault();
		(keys[keys.indexOf(document.activeElement) + step] ?? input).focus();
	}

	/* ---- adding ---- */

	/* A guest is nobody in another game, and never the member whose letters these are. */
	const guest = (name) => ({ name: name.board_name, guest: true });

	/* The full name of a member, or letters that may mean nobody, are seated; others are asked about, and keep their place in the line. */
	function place(name) {
		if (name.is === 'person')
			return add({ name: name.board_name, person: name.person.number, display: shown(name.person) });
		if (name.is === 'letters' && !name.candidates)
			return add(guest(name));
		if (name.is === 'bad_full_name')
			return `${name.typed}: ${say_refusal({ code: 'bad_full_name' })}`;
		draft.undecided.push({ ...name, place: draft.bowlers.length + draft.undecided.length });
		return '';
	}

	/* Names that could not be placed stay in the field. */
	function place_all(names, seat) {
		const refused = names.map((name) => ({ name, why: seat(name) })).filter(({ why }) => why);

		return { text: refused.map(({ why }) => why).join(' · '), rest: refused.map(({ name }) => name.typed).join(', ') };
	}

	/* Without an answer three letters are enough to begin, for guests: who the members are is not known. */
	function place_letters(text) {
		const words = text.split(/[\s,]+/).filter(Boolean);

		if (!words.every((word) => /^[a-z]{3}$/i.test(word)))
			return { text: say('away_names'), rest: text };
		return place_all(words.map((typed) => ({ typed, board_name: typed.toUpperCase() })), (name) => add(guest(name)));
	}

	async function ask_server(text) {
		const { names, fault } = await query('/api/names', { text, taken: taken() });
		const placed = place_all(names, place);

		return fault ? { text: [placed.text, say('names_fault', fault)].filter(Boolean).join(' · '), rest: placed.rest } : placed;
	}

	/* True when everything that was typed is seated or asked about. */
	async function take(text, { by_tap = false } = {}) {
		let why;

		complain('');
		try {
			why = await ask_server(text);
		} catch (trouble) {
			why = trouble.status ? { text: say_refusal(trouble), rest: text } : place_letters(text);
		}
		complain(why.text);
		if (!by_tap)
			input.value = why.rest;
		draft.typed = input.value;
		draw();
		/* a tap must not open the keyboard of a tablet */
		if (!by_tap)
			input.focus();
		return !why.text;
	}

	/* Remove the text that was typed to find the member; names before a comma stay. */
	async function take_found(text) {
		if (!await take(text, { by_tap: true }))
			return;
		input.value = draft.typed = input.value.split(',').slice(0, -1).join(',');
		search();
	}

	function take_line() {
		return take(input.value);
	}

	/* ---- names that need a decision ---- */

	/* The bowler takes the place in which the name was typed, before all later names. */
	function settle(name, bowler) {
		const why = add(bowler, name.place - draft.undecided.indexOf(name));

		complain(why);
		if (!why)
			draft.undecided = draft.undecided.filter((each) => each !== name);
		draw();
	}

	async function choose(name, person) {
		const { names } = await query('/api/names', { text: `#${person.number}`, taken: taken(name) }).catch(() => ({ names: [] }));

		settle(name, { name: names[0]?.board_name ?? person.board_name, person: person.number, display: shown(person) });
	}

	async function register(name) {
		try {
			const person = await post('/api/people', { full_name: name.typed, same_name: name.is === 'several' });

			await choose(name, person);
		} catch (trouble) {
			complain(`${name.typed}: ${trouble.code ? say_refusal(trouble) : say('away')}`);
		}
	}

	/* A guest needs no decision: the letters are enough. */
	function settle_guests() {
		for (const name of draft.undecided.filter(({ candidates }) => !candidates))
			settle(name, guest(name));
	}

	function question(name) {
		return h('li', null, h('p', null, say(name.candidates ? 'which_one' : 'not_a_member', name.typed)),
			h('div', { class: 'row wrap' },
				(name.candidates ?? []).map((person) => h('button', { type: 'button', onclick: () => choose(name, person) },
					h('b', null, shown(person)), h('small', null, person.board_name))),
				h('button', { type: 'button', onclick: () => settle(name, guest(name)) }, say('only_letters', name.board_name)),
				name.is === 'letters' ? null : h('button', { type: 'button', onclick: () => register(name) }, say('new_member'))),
			h('button', { type: 'button', class: 'quiet square', 'aria-label': say('remove', name.typed), onclick: () => {
				draft.undecided = draft.undecided.filter((each) => each !== name);
				draw();
			} }, '✕'));
	}

	function draw() {
		replace(questions, ...draft.undecided.map(question));
		search();
	}

	draw();
	recent_letters().then((names) => {
		letters = names;
		search();
	}, () => {});
	return {
		view: [h('div', { class: 'field' },
			h('label', { for: 'names' }, say('who_bowls')),
			h('div', { class: 'row' }, input, h('button', { type: 'button', onclick: take_line }, say('add'))),
			hint ? h('p', { id: 'names-hint', class: 'hint' }, say('names_hint')) : null), found, questions],
		draw,
		focus: () => input.focus(),
		/* Adds a line that was typed but not added, and guests by their letters; true when nothing is left to decide. */
		async finish() {
			if (input.value.trim() && !await take_line())
				return false;
			settle_guests();
			if (draft.undecided.length === 0)
				return true;
			complain(say('decide_names', draft.undecided.map((name) => name.typed).join(', ')));
			questions.querySelector('button').focus();
			return false;
		},
	};
}
