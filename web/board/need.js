/* The dialog with the ways and the chance of a bowler for a score. */
import { get } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { display_name } from './names.js';
import { has_five_pins } from './rack.js';
import { say, say_trouble } from '../words/words.js';

const LAST = 'pindeck.target';
const FIRST = 200;
const WITH_AVERAGE = 3; /* in fewer frames, the ways say it better */

/* The score that was asked for last on this device. */
function last_target() {
	try {
		return Number(localStorage.getItem(LAST)) || FIRST;
	} catch {
		return FIRST;
	}
}

function keep_target(target) {
	try {
		localStorage.setItem(LAST, String(target));
	} catch {
		/* asked for again the next time */
	}
}

const way_text = (way, five) => way.length === 0 ? say('need_no_foul')
	: way.map((step) => say(`need_${step.bowl}`, step, five)).join(say('need_then'));

/* A possible score is neither certain nor impossible: never show 0 or 100 percent. */
function chance_text({ chance, games, games_needed }) {
	if (chance === null)
		return say('need_few_games', games_needed, games);
	return say('need_chance', Math.round(100 * chance), games);
}

function answer(need, bowler) {
	const { outlook, over, frames, ways, goal } = need;
	const possible = outlook === 'possible';

	return [
		h('p', null, h('strong', null, say(over ? 'need_over' : `need_${outlook}`, { ...need, bowler: display_name(bowler) }))),
		possible ? h('ul', null, ways.map((way) => h('li', null, way_text(way, has_five_pins(bowler))))) : null,
		possible && goal === 'at_least' && frames >= WITH_AVERAGE ? h('p', null, say('need_average', need.per_frame, frames)) : null,
		possible && !bowler.team ? h('p', { class: 'hint' }, chance_text(need)) : null];
}

/* game: its number. bowlers: as on a board. chosen: the name of the bowler to begin with. */
export function need_dialog({ game, bowlers, chosen }) {
	const who = h('select', { id: 'need-bowler' }, bowlers.map((bowler) =>
		h('option', { value: bowler.name, selected: bowler.name === chosen }, display_name(bowler))));
	const target = h('input', { type: 'number', id: 'need-target', inputmode: 'numeric', min: 1, max: 450, required: true,
		value: last_target() });
	const place = h('div', { class: 'need', 'aria-live': 'polite' });
	let asked = 0;

	async function load() {
		const { name } = bowlers.find((bowler) => bowler.name === who.value) ?? bowlers[0];
		const query = new URLSearchParams({ target: target.value, bowler: name });
		const own = ++asked;
		let found;

		try {
			const { needs } = await get(`/api/games/${game}/need?${query}`);

			found = answer(needs[0], bowlers.find((bowler) => bowler.name === name));
			keep_target(target.value);
		} catch (refusal) {
			found = [h('p', { class: 'trouble', role: 'alert' }, say_trouble(refusal))];
		}
		/* an answer that was overtaken by the next question is not shown */
		if (own === asked)
			replace(place, ...found);
	}

	ask(say('need'), () => h('form', { class: 'need-form', onsubmit: (event) => {
		event.preventDefault();
		load();
	} }, h('div', { class: 'row wrap' },
		bowlers.length > 1 ? h('div', { class: 'field' }, h('label', { for: 'need-bowler' }, say('name')), who) : null,
		h('div', { class: 'field' }, h('label', { for: 'need-target' }, say('score')), target),
		h('button', { class: 'primary', 'data-key': 'need-show' }, say('show'))), place), say('close'));
	load();
}
