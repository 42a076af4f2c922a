/* Celebrations over the whole screen. Each ends as the mark in its cell. There is no queue: the next ball ends a running celebration. */
import { h } from '../shared/dom.js';
import { pins_text } from '../board/rack.js';
import { say, say_leave } from '../words/words.js';
import { bed, bunting, confetti, few_pins, flying_pins, pool, rays, tiles, turkey, use } from './pictures.js';
import { fit_names, ribbon } from './scores.js';
import { s } from '../shared/dom.js';

const HOME = 500; /* milliseconds of the way into the cell */

const title = (text, name = '') => h('p', { class: `show-title ${name}` }, text);
const who = (name) => h('p', { class: 'show-name' }, name);
const chip = (text, name = '') => h('p', { class: `show-chip ${name}` }, text);
const prize = (...children) => h('div', { class: 'prize' }, children);
const blade = () => prize(h('span', { class: 'blade' }));
const number = (value) => prize(title(String(value), 'number'));

/* The celebrations, by kind: how long each is shown, and its picture. details: of the celebration, with the name of its bowler. */
const SHOWS = {
	spare: { length: 2000, picture: ({ name }) => [h('div', { class: 'slash' }), who(name), title(say('key_slash')), blade()] },
	strike: { length: 2200, picture: ({ name }) => [rays(), flying_pins(8), who(name), title(say('strike')), prize(tiles(1))] },
	double: { length: 2400, picture: ({ name }) => [rays(), who(name), title(say('string', 2)), prize(tiles(2))] },
	turkey: { length: 3200, picture: ({ name }) => [rays(), turkey(), h('div', { class: 'beside' }, who(name), title(say('string', 3)), prize(tiles(3)))] },
	string: { length: 2600, picture: ({ name, strikes }) => [rays(), h('p', { class: 'show-count', 'aria-hidden': 'true' }, String(strikes)), who(name), title(say('string', strikes)), prize(tiles(strikes))] },
	split: { length: 3400, picture: ({ name, pins, leave }) => [
		pins.join() === '7,10' ? bed() : few_pins(pins),
		h('div', { class: 'beside' }, title(pins.length > 0 ? pins_text(pins) : say('split'), 'leave'), chip(say_leave(leave) || say('split')), who(name), chip(say('converted'), 'good')), blade()] },
	gutter: { length: 2200, picture: () => [pool(), title(say('splash')), chip(say('splash_hint'))] },
	clean: { length: 4000, picture: ({ name, score }) => [bunting(), confetti(), who(name), number(score), chip(say('clean_game'), 'good'), ticks()] },
	club: { length: 4000, picture: ({ name, score, clean }) => [bunting(), confetti(), who(name), number(score), h('div', { class: 'chips' }, chip(say('club_game')), clean ? chip(say('clean_game'), 'good') : null)] },
	best: { length: 4000, picture: ({ name, score, before }) => [rays(), confetti(), who(name), number(score), h('div', { class: 'chips' }, chip(say('personal_best'), 'good'), chip(say('best_by', Math.abs(score - before), before))), climb()] },
	perfect: { length: 20000, picture: ({ name, score, lane, house, clock }) => [lamps(), h('div', { class: 'gold' }, rays(), ring_of_pins(), title(String(score), 'number'), h('p', { class: 'show-plate' }, h('b', null, name), ` ${say('perfect_game')}`)), confetti(), plaque({ name, score, lane, house, clock })] },
};

export const KINDS = Object.keys(SHOWS);
const BRIEF = 6000; /* of a perfect game on another lane */

function ticks() {
	return h('div', { class: 'ticks', 'aria-hidden': 'true' }, Array.from({ length: 10 }, (_, index) => h('span', { class: `tick t${index}` }, '✓')));
}

/* A line that breaks through the best score so far. */
function climb() {
	return s('svg', { class: 'climb', viewBox: '0 0 1600 420', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
		s('path', { class: 'before-line', d: 'M0 150H1600' }),
		s('path', { class: 'climb-line', pathLength: 1, d: 'M0 380L160 300 320 350 480 230 640 290 800 190 960 260 1120 170 1280 230 1500 40' }),
		use('ball', { class: 'climb-ball', transform: 'translate(1500 40)' }));
}

function lamps() {
	return h('div', { class: 'lamps', 'aria-hidden': 'true' }, Array.from({ length: 12 }, (_, index) => h('span', { class: `lamp l${index}` }, String(index + 1))));
}

function ring_of_pins() {
	return s('svg', { class: 'ring-of-pins', viewBox: '-800 -450 1600 900', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
		Array.from({ length: 12 }, (_, index) => {
			const turn = (index + 0.5) * Math.PI / 6;

			return s('g', { transform: `translate(${(Math.cos(turn) * 600).toFixed(1)} ${(Math.sin(turn) * 320).toFixed(1)}) rotate(${(turn * 180 / Math.PI + 90).toFixed(1)}) scale(1.5)` }, use('pin', { x: -20, y: -60 }));
		}));
}

function plaque({ name, score, lane, house, clock }) {
	return h('div', { class: 'plaque' }, h('p', { class: 'plaque-house' }, house), h('p', { class: 'plaque-score' }, String(score)), h('p', { class: 'plaque-name' }, name),
		h('p', { class: 'plaque-when' }, `${say('perfect_game')} · ${say('lane', lane)} · ${clock}`));
}

/* The text for screen readers. */
export function show_text({ kind, name, strikes, score, leave }) {
	const words = { spare: () => say('key_slash'), strike: () => say('strike'), double: () => say('string', 2), turkey: () => say('string', 3),
		string: () => say('string', strikes), split: () => `${say_leave(leave) || say('split')}, ${say('converted')}`, gutter: () => say('splash'),
		clean: () => `${say('clean_game')}, ${score}`, club: () => String(score), best: () => `${say('personal_best')}, ${score}`, perfect: () => `${say('perfect_game')}, ${score}` };

	return kind === 'gutter' ? words.gutter() : `${name}: ${words[kind]()}`;
}

/* target() finds the element of the board into which the prize goes. */
export function show_player({ target, on_end }) {
	let running = null;

	function remove() {
		clearTimeout(running?.home);
		clearTimeout(running?.end);
		running?.layer.remove();
		running = null;
		delete document.documentElement.dataset.show;
	}

	/* The prize shrinks into its cell while the rest fades. */
	function go_home() {
		const thing = running.layer.querySelector('.prize');
		const place = target(running.what)?.getBoundingClientRect();
		const from = thing?.getBoundingClientRect();

		running.layer.classList.add('leaving');
		if (!thing || !place || !from || from.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches)
			return;
		const scale = place.height / from.height;
		const x = place.x + place.width / 2 - from.x - from.width / 2;
		const y = place.y + place.height / 2 - from.y - from.height / 2;

		thing.animate([{ transform: 'none' }, { transform: `translateX(${x}px) translateY(${y}px) scale(${scale})` }],
			{ duration: HOME, easing: 'cubic-bezier(.7,0,.3,1)', fill: 'forwards' });
	}

	return {
		running: () => running?.what ?? null,
		cut: remove,
		/* what: a celebration with the name of its bowler; elsewhere: it is of another lane */
		play(what, board, { elsewhere = false } = {}) {
			const { length, picture } = SHOWS[what.kind];
			const lasts = elsewhere ? BRIEF : length;

			remove();
			const layer = h('div', { class: `show show-${what.kind}${elsewhere ? ' elsewhere' : ''}`, 'data-show': what.kind, role: 'status' }, picture(what),
				what.kind !== 'gutter' && what.kind !== 'perfect' && board ? ribbon(board, what.seat) : null);

			running = { what, layer, home: setTimeout(go_home, lasts - HOME), end: setTimeout(() => {
				remove();
				on_end();
			}, lasts) };
			document.documentElement.dataset.show = what.kind;
			document.body.append(layer);
			fit_names(layer);
		},
	};
}
