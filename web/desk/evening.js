/* The end of the evening: the lanes that still bowl, all lanes closed, and the highs of the night to print. */
import { ask, h, replace } from '../shared/dom.js';
import { evening_highs, holder_name } from '../client/highs.js';
import { say, say_day, say_short_clock, say_trouble } from '../words/words.js';

function highs_table(desk, { bowled, best_games }) {
	return h('section', { class: 'highs', 'aria-labelledby': 'highs-title' },
		h('header', { class: 'highs-head' }, h('h3', { id: 'highs-title' }, say('highs_of_night')),
			h('p', { class: 'note' }, [desk.club(), say_day(desk.now().toISOString())].filter(Boolean).join(' · '))),
		h('ol', { class: 'rows' }, best_games.map((high, place) => h('li', null, h('span', { class: 'note' }, String(place + 1)),
			h('span', { class: 'group' }, h('b', null, holder_name(high)), h('span', { class: 'note' }, `${say('lane', high.lane)}, ${say_short_clock(new Date(high.opened))}`)),
			h('b', { class: 'number' }, String(high.value))))),
		h('p', { class: 'hint' }, say('games_tonight', bowled)));
}

export function evening_dialog(desk) {
	const place = h('div', null, h('p', { role: 'status' }, say('loading')));
	const playing = desk.lanes().filter(({ lane }) => desk.board(lane).state === 'playing').map(({ lane }) => lane);

	async function close_all(close) {
		for (const { lane, closed } of desk.lanes())
			if (!closed && !await desk.act('POST', `/api/lanes/${lane}/close`, { reason: say('reason_evening') }))
				return;
		close();
		await desk.act('DELETE', '/api/message', { reason: say('reason_evening') }, say('all_closed'));
	}

	ask(say('end_of_evening'), (close) => h('div', { class: 'repair evening' },
		h('p', { class: playing.length > 0 ? 'trouble' : 'hint' }, playing.length > 0 ? say('still_bowl', playing.join(', ')) : say('none_bowl')),
		place,
		h('div', { class: 'row wrap no-print' }, h('button', { type: 'button', 'data-key': 'print-highs', onclick: () => print() }, say('print_highs')),
			h('button', { type: 'button', class: 'danger', 'data-key': 'close-all', onclick: () => close_all(close) }, say('close_all')))), say('close'));
	evening_highs().then((evening) => replace(place, highs_table(desk, evening)), (trouble) => replace(place, h('p', { class: 'trouble' }, say_trouble(trouble))));
}
