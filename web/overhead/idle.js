/* A lane without a game: its number, the records of the house, and how to watch by phone. Bright parts move, so that they do not burn in. */
import { h } from '../shared/dom.js';
import { say } from '../words/words.js';
import { highs_list } from './highs.js';
import { lane_picture } from './pictures.js';

export function idle({ lane, house, evening, closed, reserved, step }) {
	const highs = step % 2 === 1 && evening.length > 0 ? evening : house;

	return h('div', { class: `welcome at-${step % 4}` },
		h('div', { class: 'welcome-lane' },
			h('p', { class: 'number', 'aria-hidden': 'true' }, String(lane)),
			h('p', { class: 'hello' }, closed ? say('shut') : reserved?.name ?? say('welcome')),
			h('p', { class: 'how' }, say(closed ? 'lane_closed_hint' : reserved ? 'reserved_lane' : 'free_lane'))),
		h('div', { class: 'welcome-picture' }, lane_picture({ standing: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], label: say('full_rack') })),
		h('div', { class: 'welcome-side' },
			highs.length > 0 ? h('section', { class: 'panel' }, h('h2', null, say(highs === house ? 'house_records' : 'evening_highs')), highs_list(highs)) : null,
			h('section', { class: 'panel watch-panel' },
				h('img', { class: 'watch-code', src: `/api/lanes/${lane}/watch.svg`, alt: say('watch_code', lane) }),
				h('div', null, h('h2', null, say('watch_along')), h('p', null, say('watch_hint'))))));
}
