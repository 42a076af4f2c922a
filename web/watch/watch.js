/* The page for spectators: /watch has all lanes and the followed bowlers, /watch/3 has one lane. */
import { fill, h, named } from '../shared/dom.js';
import { follow_boards } from '../client/live.js';
import { display_name, name_on } from '../board/names.js';
import { announce, language_key, line_state } from '../shared/page.js';
import { on_language, say, say_free, say_refusal } from '../words/words.js';
import { follows, of_bowler, of_lane, toggle_follow } from './following.js';
import { lane_view, star } from './lane.js';

const MOST_BALLS = 8;

const lane = /^\/watch\/\d+$/.test(location.pathname) ? Number(named()) : 0;
const boards = new Map();
const head_box = h('div', { class: 'head-box' });
const main = h('main', { id: 'main', tabindex: '-1' });
const bar = h('nav', { class: 'thumb-bar' });
let line = '';
let latest = [];

function on_follow(what) {
	toggle_follow(what);
	draw();
}

/* ---- the latest balls ---- */

function take_ball(before, board) {
	if (before?.game !== board.game)
		latest = [];
	if (before && board.balls < before.balls)
		latest = latest.slice(before.balls - board.balls); /* the ball was undone */
	if (!board.last || (before?.game === board.game && board.balls <= before.balls))
		return;
	latest = [board.last, ...latest].slice(0, MOST_BALLS);
	if (before?.game === board.game)
		announce(say('said_ball', name_on(board, board.last.name), say('mark', board.last.mark), board.last.frame));
}

/* ---- all lanes ---- */

function lane_row(board) {
	const { turn } = board;
	const names = board.bowlers.map((bowler) => `${display_name(bowler)} ${bowler.worth}`).join(' · ');

	return h('li', { class: 'lane-row' },
		h('a', { href: `/watch/${board.lane}`, 'data-key': `lane-${board.lane}` }, h('b', null, say('lane', board.lane)),
			h('span', null, turn ? `${name_on(board, turn.bowls ?? turn.name)}, ${say('frame', turn.frame)}` : board.closed || board.state === 'free' ? say_free(board) : say(board.state)),
			names ? h('small', null, names) : null),
		star(of_lane(board.lane), say('lane', board.lane), on_follow));
}

function followed_row(board, bowler) {
	return h('li', { class: 'lane-row' },
		h('a', { href: `/watch/${board.lane}` }, h('b', null, display_name(bowler)),
			h('span', null, [say('lane', board.lane), board.turn ? say('frame', board.turn.frame) : say(board.state), say('place', bowler.rank, bowler.tied)].join(' · '))),
		h('b', { class: 'bowler-score' }, String(bowler.worth)),
		star(of_bowler(bowler), display_name(bowler), on_follow));
}

function all_lanes() {
	const known = [...boards.values()].sort((one, other) => one.lane - other.lane);
	const lanes = [...known.filter((board) => follows(of_lane(board.lane))), ...known.filter((board) => !follows(of_lane(board.lane)))];
	const people = known.flatMap((board) => board.bowlers.filter((bowler) => follows(of_bowler(bowler))).map((bowler) => followed_row(board, bowler)));

	return [
		people.length > 0 ? h('section', { class: 'card', 'aria-labelledby': 'followed-title' }, h('h2', { id: 'followed-title' }, say('following')), h('ul', { class: 'lane-rows' }, people)) : null,
		h('section', { class: 'card', 'aria-labelledby': 'lanes-title' }, h('h2', { id: 'lanes-title' }, say('lanes', lanes.length)), h('ul', { class: 'lane-rows' }, lanes.map(lane_row)),
			people.length === 0 ? h('p', { class: 'hint' }, say('follow_hint')) : null)];
}

/* ---- the page ---- */

function contents() {
	const board = boards.get(lane);

	if (line === 'missing')
		return h('p', { class: 'card', role: 'alert' }, say_refusal({ code: 'no_such_lane' }));
	if (line === 'denied')
		return h('p', { class: 'card', role: 'alert' }, say('closed_house'));
	if (lane ? !board : boards.size === 0)
		return h('p', { class: 'card' }, say('loading'));
	return [line === 'away' ? h('p', { class: 'card', role: 'status' }, say('away_watch')) : null,
		board?.message ? h('p', { class: 'card', role: 'status' }, h('b', null, say('from_desk')), ' ', board.message.text) : null,
		lane ? lane_view(board, { latest, on_follow }) : all_lanes()].flat();
}

function facts() {
	const board = boards.get(lane);

	return [board?.series ? say('series', board.series.number, board.series.of) : '', board?.turn ? say('frame', board.turn.frame) : ''].filter(Boolean).join(' · ');
}

function draw() {
	const title = lane ? say('lane', lane) : say('watch_title');

	document.title = lane ? `${title}: ${say('watch_title')}` : title;
	fill(head_box, h('a', { class: 'skip', href: '#main' }, say('skip')),
		h('header', { class: 'page-head' }, h('div', null, h('h1', null, title), facts() ? h('p', { class: 'facts' }, facts()) : null), h('div', { class: 'tools' }, line_state(line))));
	fill(main, contents());
	bar.setAttribute('aria-label', say('watch_title'));
	fill(bar, h('a', { class: 'button', href: lane ? '/watch' : '/', 'data-key': 'back' }, `‹ ${say(lane ? 'lanes' : 'house')}`),
		lane ? h('button', { type: 'button', 'aria-pressed': String(follows(of_lane(lane))), 'data-key': 'follow', onclick: () => on_follow(of_lane(lane)) }, `${follows(of_lane(lane)) ? '★' : '☆'} ${say('follow')}`) : null,
		language_key());
}

let pending = 0;

function draw_soon() {
	pending ||= requestAnimationFrame(() => {
		pending = 0;
		draw();
	});
}

document.body.append(head_box, main, bar);
follow_boards(boards, {
	stream: lane ? `/api/lanes/${lane}/events` : '/api/events',
	beat: lane ? `/api/lanes/${lane}` : '/api/house',
	lane,
	on_board(next, known) {
		if (next.lane === lane)
			take_ball(known, next);
		draw_soon();
	},
	on_state(state) {
		line = state;
		draw_soon();
	},
});
on_language(draw);
