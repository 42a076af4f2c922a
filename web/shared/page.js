/* The parts of every page: its head with language and full screen, and announcements for screen readers. */
import { h, s } from './dom.js';
import { next_language, say, toggle_language } from '../words/words.js';

const MARK = 'pindeck-live';

/* A live region; one of each kind, made once. */
function region(urgent) {
	const id = `${MARK}-${urgent ? 'now' : 'soon'}`;

	return document.getElementById(id) ?? document.body.appendChild(
		h('div', { id, class: 'unseen', role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' }));
}

/* The texts that a region says next: a screen reader reads a region when it changes, so that it is empty for a moment. */
const waiting = new Map();

export function announce(text, urgent = false) {
	const place = region(urgent);
	const texts = waiting.get(place);

	if (texts) {
		texts.push(text);
		return;
	}
	waiting.set(place, [text]);
	place.textContent = '';
	setTimeout(() => {
		place.textContent = waiting.get(place).join('; ');
		waiting.delete(place);
	}, 50);
}

export function language_key() {
	return h('button', { type: 'button', class: 'quiet', 'data-key': 'language', lang: next_language().code,
		onclick: toggle_language }, next_language().name);
}

export function full_screen_key() {
	if (!document.fullscreenEnabled)
		return null;
	return h('button', { type: 'button', class: 'quiet square', 'data-key': 'full-screen', 'aria-label': say('full_screen'),
		onclick: () => document.fullscreenElement ? document.exitFullscreen()
			: document.documentElement.requestFullscreen() },
	s('svg', { viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true', class: 'icon' },
		s('path', { d: 'M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5' })));
}

/* The state of the line to the server: 'live', 'away', 'denied' or '' while it connects; 'watching' on a console that keeps no score. */
export function line_state(state) {
	const name = { live: 'live', away: 'away', denied: 'denied', watching: 'read_only' }[state] ?? 'connecting';

	return h('span', { class: `line-state ${state || 'connecting'}` }, say(name));
}

export function head(title, ...tools) {
	return [
		h('a', { class: 'skip', href: '#main' }, say('skip')),
		h('header', { class: 'page-head' },
			h('a', { class: 'home', href: '/', 'aria-label': `${say('pindeck')}: ${say('house')}` },
				h('img', { src: '/app/icon.svg', alt: '', width: 28, height: 28 })),
			h('h1', null, title),
			h('div', { class: 'tools' }, tools)),
	];
}
