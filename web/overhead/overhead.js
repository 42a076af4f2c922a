/* The overhead board of a lane: readable from eight metres away. */
import { board_table, leaders } from '../shared/board.js';
import { fill, h, named, s } from '../shared/dom.js';
import { follow, is_newer } from '../shared/live.js';
import { display_name, feats_of, name_on } from '../shared/names.js';
import { announce } from '../shared/page.js';
import { has_five_pins, pins_text, rack_picture } from '../shared/rack.js';
import { next_language, on_language, say, say_refusal, toggle_language } from '../words/words.js';

const PARTY = 2500; /* milliseconds */

const lane = Number(named());
const main = h('main', { id: 'main' });
let board = null;
let line = '';
let party = null;
let party_timer = 0;

/* ---- celebrating ---------------------------------------------------------------------------------- */

/* True only for a ball that was bowled while the page was connected: one more than before, in the same game. */
function is_news(before, now, first) {
	return before && !first && before.game === now.game && now.balls === before.balls + 1 && now.last;
}

function celebrate({ name, strikes }) {
	clearTimeout(party_timer);
	party = { name, strikes };
	announce(`${name}: ${strikes > 1 ? say('string', strikes) : say('strike')}`);
	party_timer = setTimeout(() => {
		party = null;
		draw();
	}, PARTY);
}

/* It is drawn between the current and the next bowler, so that it covers nothing. */
function party_band() {
	const big = party.strikes >= 3;
	const pins = Array.from({ length: big ? 10 : 6 }, (_, index) => s('use', { href: '#pin', x: 130 + index * 29, y: 26,
		class: `flying f${index % 5}` }));

	return h('div', { class: `party${big ? ' big' : ''}`, role: 'presentation' },
		h('strong', null, h('small', null, party.name), ` ${party.strikes > 1 ? say('string', party.strikes) : say('strike')}!`),
		s('svg', { viewBox: '0 0 440 120', 'aria-hidden': 'true', class: 'party-picture' },
			s('defs', null, s('path', { id: 'pin',
				d: 'M13 0c-4 0-6 3-6 7 0 5 3 7 3 12 0 7-7 11-7 25 0 10 3 20 5 26h10c2-6 5-16 5-26 0-14-7-18-7-25 0-5 3-7 3-12 0-4-2-7-6-7z' })),
			pins, s('circle', { class: 'rolling', cx: 0, cy: 70, r: 26 })));
}

/* ---- the parts ------------------------------------------------------------------------------------ */

/* The problem with the record of this game, or ''. */
function notice() {
	return board?.damaged ? say('damaged_board') : board?.seal ? say('broken_seal_board') : '';
}

function top() {
	const playing = board?.turn;
	const series = board?.series ? say('series', board.series.number, board.series.of) : '';

	return h('header', { class: 'top' },
		h('h1', null, say('lane', lane)),
		h('p', null, [playing ? say('frame', playing.frame) : '', series].filter(Boolean).join(' · ')),
		line === 'away' ? h('p', { class: 'note-away', role: 'status' }, say('away')) : null,
		h('button', { type: 'button', class: 'quiet language', 'data-key': 'language', lang: next_language().code,
			onclick: toggle_language }, next_language().name),
		notice() ? h('p', { class: 'notice', role: 'status' }, notice()) : null);
}

function leading() {
	const best = leaders(board);

	if (board.lead === undefined)
		return null;
	return h('div', { class: 'leader' }, h('small', null, say('leads')),
		h('b', null, best.map(display_name).slice(0, 3).join(' '), best.length > 3 ? ` +${best.length - 3}` : null),
		h('span', null, `${best[0].worth} · ${best.length === 1 ? say('lead', board.lead) : say('tied')}`));
}

/* The bowler after this frame; not shown for a bowler alone on the lane. */
function next_name() {
	const { turn, next, bowlers } = board;
	const name = next?.bowls ?? next?.name;

	return bowlers.length === 1 && name === turn.bowls ? null : name ?? null;
}

function standing_pins(turn) {
	if (turn.first)
		return null;
	const five = has_five_pins(board.bowlers[turn.seat - 1]);

	if (!turn.standing)
		return h('div', { class: 'stand' }, h('span', null, say('stand_count', turn.count)));
	return h('div', { class: 'stand' }, rack_picture({ five, shade: (pin) => turn.standing.includes(pin),
		label: say('stand', pins_text(turn.standing)) }));
}

function bottom() {
	const { turn } = board;
	const next = next_name();
	const bowls = turn.bowls ?? turn.name;

	return h('footer', { class: 'bottom' },
		h('div', { class: 'now' }, h('small', null, say('bowls')), h('b', null, name_on(board, bowls)),
			h('span', null, [bowls !== turn.name ? name_on(board, turn.name) : '', say('ball', turn.ball)].filter(Boolean).join(' · '))),
		standing_pins(turn),
		h('div', { class: 'band' }, party ? party_band() : leading()),
		next ? h('div', { class: 'next' }, h('small', null, say('next')), h('b', null, name_on(board, next))) : null);
}

function over() {
	const best = leaders(board);

	return h('footer', { class: 'bottom over' },
		h('div', { class: `now${best.length > 6 ? ' many' : ''}` }, h('small', null, say('game_over')),
			h('b', null, best.map(display_name).join(' · ')),
			best.length > 0 ? h('span', null, `${say(best.length > 1 ? 'winners' : 'winner')} ${best[0].worth}`) : null),
		board.feats ? h('ul', { class: 'feats' }, feats_of(board).slice(0, 4).map((text) => h('li', null, text))) : null,
		h('div', { class: 'band' }, party ? party_band() : null));
}

function arrows() {
	return s('svg', { viewBox: '0 0 700 240', 'aria-hidden': 'true', class: 'arrows' },
		[0, 1, 2, 3, 4, 5, 6].map((index) => s('path', { transform: `translate(${50 + index * 100} ${40 + Math.abs(index - 3) * 40})`,
			d: 'M0 -34 L15 34 L0 22 L-15 34 Z' })));
}

function welcome() {
	return h('div', { class: 'welcome' }, arrows(), h('p', { class: 'number', 'aria-hidden': 'true' }, String(lane)),
		h('p', { class: 'hello' }, say('welcome')), h('p', null, say('free_lane')));
}

function middle() {
	if (line === 'missing')
		return h('div', { class: 'welcome' }, h('p', { class: 'hello' }, say_refusal({ code: 'no_such_lane' })));
	if (line === 'denied')
		return h('div', { class: 'welcome' }, h('p', { class: 'hello' }, say('closed_house')));
	if (!board)
		return h('div', { class: 'welcome' }, h('p', null, say('loading')));
	if (board.state === 'free')
		return welcome();
	return h('div', { class: 'middle' }, board_table(board));
}

function draw() {
	const plays = board && board.state !== 'free' && !board.damaged && line !== 'denied';

	document.title = say('overhead_title', lane);
	main.className = `overhead-main ${board?.state ?? ''}${board?.bowlers.length > 6 ? ' many' : ''}${notice() ? ' noted' : ''}${party ? ` party-on${party.strikes >= 3 ? ' big' : ''}` : ''}`;
	main.style.setProperty('--rows', String(Math.max(2, board?.bowlers.length ?? 2)));
	fill(main, top(), middle(), plays ? (board.turn ? bottom() : over()) : null);
}

follow({
	stream: `/api/lanes/${lane}/events`,
	beat: `/api/lanes/${lane}`,
	on_board(next, first) {
		if (board && !first && is_newer(board, next))
			return;
		if (next.id !== board?.id) {
			clearTimeout(party_timer);
			party = null;
		}
		if (is_news(board, next, first) && next.last.strikes > 0)
			celebrate({ ...next.last, name: name_on(next, next.last.name) });
		board = next;
		draw();
	},
	on_state(state) {
		line = state;
		draw();
	},
});

document.body.append(main);
on_language(draw);
