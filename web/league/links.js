/* The addresses of leagues. */
import { h } from '../shared/dom.js';

export const league_page = (name) => `/leagues/${encodeURIComponent(name)}`;

export function league_links(leagues) {
	return h('ul', { class: 'league-links' }, leagues.map(({ name }) => h('li', null,
		h('a', { class: 'button', href: league_page(name) }, name))));
}
