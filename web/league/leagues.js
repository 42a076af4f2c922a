/* The leagues of the house. */
import { get } from '../client/api.js';
import { h } from '../shared/dom.js';
import { league_links } from './links.js';
import { reading_page } from '../records/reading.js';
import { say } from '../words/words.js';

reading_page({
	title: () => say('leagues_title'),
	heading: () => say('leagues'),
	read: () => get('/api/leagues'),
	contents: ({ leagues }) => h('section', { class: 'card' },
		leagues.length > 0 ? league_links(leagues) : h('p', null, say('no_leagues'))),
});
