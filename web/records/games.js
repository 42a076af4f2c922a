/* Stored games, newest first; a button loads more. */
import { get } from '../client/api.js';
import { h, replace } from '../shared/dom.js';
import { bowler_link, display_name } from '../board/names.js';
import { say, say_day, say_trouble } from '../words/words.js';

const AT_ONCE = 20;

function game_row(game) {
	return h('tr', null,
		h('th', { scope: 'row' }, h('a', { href: `/games/${game.game}` }, say('game_number', game.game))),
		h('td', null, say_day(game.opened)),
		h('td', null, say('lane', game.lane)),
		h('td', { class: 'game-bowlers' }, game.bowlers.map((bowler) => h('span', { class: 'game-bowler' },
			bowler_link(bowler, display_name(bowler)), ` ${bowler.worth}`)),
		game.damaged ? h('span', { class: 'note' }, say('damaged_mark')) : null,
		game.finished ? null : h('span', { class: 'note' }, say('unfinished_mark')),
		game.seal ? h('span', { class: 'note trouble' }, say('broken_seal')) : null));
}

/* filter: bowler, from, to; empty ones are left out. */
export function games_table(place, filter) {
	const rows = h('tbody');
	const more = h('button', { type: 'button', hidden: true, onclick: load }, say('more'));
	const state = h('p', { role: 'status', class: 'hint' }, say('loading'));
	let cursor = '';

	async function load() {
		const query = new URLSearchParams({ limit: AT_ONCE });

		for (const [name, value] of Object.entries({ ...filter, cursor }))
			if (value)
				query.set(name, value);
		try {
			const answer = await get(`/api/games?${query}`);
			const first = rows.children.length;

			rows.append(...answer.games.map(game_row));
			cursor = answer.cursor ?? '';
			more.hidden = !cursor;
			state.textContent = rows.children.length > 0 ? '' : say(Object.values(filter).some(Boolean) ? 'no_games' : 'no_games_yet');
			if (first > 0)
				rows.children[first]?.querySelector('a')?.focus();
		} catch (trouble) {
			state.textContent = say_trouble(trouble);
		}
	}

	replace(place,
		h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': say('history') },
			h('table', { class: 'plain' }, h('caption', { class: 'unseen' }, say('history')),
				h('thead', null, h('tr', null, ['sheet', 'when', 'lanes', 'bowlers'].map((name) => h('th', { scope: 'col' }, say(name))))),
				rows)),
		state, more);
	load();
}
