/* The records of the house and the highs of the evening, as the server has them. They are asked for seldom, and kept when it does not answer. */
import { get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { house_day } from '../shared/zone.js';
import { say, say_day, say_discipline } from '../words/words.js';

const EVENING_ENDS = 6; /* o'clock: games after midnight belong to the evening before */
const AGAIN = 30 * 60 * 1000;

export function evening_day(now = new Date()) {
	return house_day(now.getTime() - EVENING_ENDS * 3600 * 1000);
}

/* on_change() is called with new ones. */
export function highs_reader(on_change) {
	const known = { house: [], evening: [] };
	let asked = 0;

	async function ask() {
		asked = Date.now();
		const [house, evening] = await Promise.all(['/api/highs', `/api/highs?from=${evening_day()}`].map((path) => get(path).catch(() => null)));

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

const holder = ({ name, bowler }) => name ?? bowler;

/* The highs of one discipline, of tenpins if there are any. */
function of_one(highs) {
	const main = highs.some(({ discipline }) => discipline === 'tenpin') ? 'tenpin' : highs[0]?.discipline;

	return highs.filter(({ discipline }) => discipline === main);
}

export function highs_list(highs, { days = true } = {}) {
	const shown = of_one(highs);

	return h('ul', { class: 'highs' }, shown.map((high) => h('li', null,
		h('b', { class: 'high-value' }, String(high.value)),
		h('span', { class: 'high-name' }, holder(high)),
		h('span', { class: 'high-what' }, [say(`high_${high.high}`), days && high.day ? say_day(high.day) : '',
			high.discipline === 'tenpin' ? '' : say_discipline(high.discipline)].filter(Boolean).join(' · ')))));
}
