/* Who is meant by the names of a field that is read when its form is sent. Nobody is seated as a member whom nobody chose, nor as a guest
 * with the letters of a member by mistake: names that could mean a member are asked about below the field. */
import { get } from '../client/api.js';
import { h, replace } from '../shared/dom.js';
import { say, say_refusal, say_trouble } from '../words/words.js';

const shown = (person) => person.display_name ?? person.full_name;
const ask_server = (text, taken) => get(`/api/names?${new URLSearchParams({ text, taken })}`);

/* on_decided(): the last question was answered. exact: letters stay as they were typed even if another bowler has them. */
export function naming(on_decided, { exact = false } = {}) {
	const questions = h('ul', { class: 'undecided' });
	const decided = new Map(); /* by the typed name: the number of a person, or 0 for a guest */

	function decide(name, person) {
		decided.set(name.typed, person);
		replace(questions);
		on_decided();
	}

	function question(name) {
		const key = (person, ...content) => h('button', { type: 'button', 'data-key': `who-${person}`, onclick: () => decide(name, person) }, content);

		return h('li', null, h('p', null, say('which_one', name.typed)), h('div', { class: 'row wrap' },
			name.candidates.map((person) => key(person.number, h('b', null, shown(person)), h('small', null, person.board_name))),
			key(0, say('only_letters', name.board_name))));
	}

	async function bowler_of(name, taken) {
		const number = decided.get(name.typed);
		const chosen = number ? (await ask_server(`#${number}`, taken)).names[0] : name;

		if (chosen.is === 'person')
			return { name: chosen.board_name, person: chosen.person.number };
		return { name: exact && name.is === 'letters' && !name.candidates ? name.typed.toUpperCase() : name.board_name, guest: true };
	}

	/* The bowlers as a request names them, and the names that nobody has; or why there are none, beside a question for a name that could mean a
	 * member. taken: letters on the lane, with commas. */
	async function read(text, taken = '') {
		replace(questions);
		try {
			const { names, fault } = text.trim() ? await ask_server(text, taken) : { names: [], fault: '' };
			const bad = names.find(({ is }) => is === 'bad_full_name');
			const unclear = names.filter(({ typed, candidates }) => candidates && !decided.has(typed));

			if (fault || bad)
				return { why: fault ? say('names_fault', fault) : `${bad.typed}: ${say_refusal({ code: 'bad_full_name' })}` };
			if (unclear.length > 0) {
				/* one at a time: an answer may be for several of them */
				replace(questions, question(unclear[0]));
				return { why: say('decide_names', unclear[0].typed) };
			}
			return { bowlers: await Promise.all(names.map((name) => bowler_of(name, taken))), unknown: names.filter(({ is }) => is === 'nobody').map(({ typed }) => typed) };
		} catch (trouble) {
			return { why: trouble.status ? say_trouble(trouble) : say('away') };
		}
	}

	return { view: questions, read };
}
