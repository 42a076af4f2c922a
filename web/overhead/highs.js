/* The records of the house and the highs of the evening, as the server has them. They are requested rarely, and kept
 * while the server does not answer. */
import { h } from '../shared/dom.js';
import { evening_highs, holder_name, house_records } from '../client/highs.js';
import { say, say_day, say_discipline } from '../words/words.js';

const AGAIN = 30 * 60 * 1000;

/* on_change() is called with new ones. */
export function highs_reader(on_change) {
	const known = { house: [], evening: [] };
	let asked = 0;

	async function ask() {
		asked = Date.now();
		const [house, evening] = await Promise.all([house_records(), evening_highs()].map((answer) => answer.catch(() => null)));

		known.house = house?.highs ?? known.house;
		known.evening = evening?.highs ?? known.evening;
		on_change();
	}

	return {
		known,
		/* at_once: a game has ended */
		refresh({ at_once = false } = {}) {
			if (at_once || asked === 0 || Date.now() - asked > AGAIN)
				ask();
		},
	};
}

export function highs_list(highs, { days = true } = {}) {
	return h('ul', { class: 'highs' }, highs.map((high) => h('li', null,
		h('b', { class: 'high-value' }, String(high.value)),
		h('span', { class: 'high-name' }, holder_name(high)),
		h('span', { class: 'high-what' }, [say(`high_${high.high}`), days && high.day ? say_day(high.day) : '',
			high.discipline === 'tenpin' ? '' : say_discipline(high.discipline)].filter(Boolean).join(' · ')))));
}
