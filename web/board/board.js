/* A board as a table: a row for each bowler, marks above, totals below once they are final. */
import { drawn_from, h, hidden } from '../shared/dom.js';
import { both_names } from './names.js';
import { has_five_pins } from './rack.js';
import { say, say_discipline } from '../words/words.js';

const FRAMES = 10;
const MOST_ROWS = 6; /* which fit on every console; a board with more scrolls */

const kind_of = (mark) => ({ X: ' strike', '/': ' spare', F: ' foul' })[mark] ?? '';

/* A frame in words, for screen readers. */
export function frame_in_words(frame, bowler) {
	if (!frame)
		return say('empty');
	if (frame.missed)
		return say('missed');
	if (frame.free)
		return say('free_strike');
	const balls = frame.balls.map((ball) => (has_five_pins(bowler) && /^\d+$/.test(ball.mark) ? ball.mark : say('mark', ball.mark)) +
		(ball.split ? ` (${say('split')})` : ''));

	return balls.join(', ');
}

function ball_mark(ball, number) {
	const classes = `ball${kind_of(ball.mark)}${ball.split ? ' split' : ''}${ball.pending ? ' pending' : ''}`;

	return h('span', { class: classes, 'data-ball': number }, ball.mark);
}

/* Three balls, or marks of several letters, are set smaller. */
function marks_of(frame, number) {
	if (frame?.missed)
		return h('span', { class: 'marks', 'aria-hidden': 'true' }, h('span', { class: 'ball missed' }, '·'));
	const balls = frame?.balls ?? [];
	const room = number === FRAMES ? 3 : 2;
	const tight = balls.reduce((sum, { mark }) => sum + mark.length, 0) > room ? ' tight' : '';

	return h('span', { class: `marks${frame?.free ? ' free' : ''}${tight}`, 'aria-hidden': 'true' },
		balls.map((ball, index) => ball_mark(ball, index + 1)));
}

function total_of(frame) {
	return h('span', { class: 'running' }, frame?.total !== undefined ? String(frame.total) : '');
}

function cell(board, bowler, number, on_frame) {
	const frame = bowler.frames[number - 1];
	const current = board.turn?.seat === bowler.seat && board.turn.frame === number;
	const attributes = { class: `frame${number === FRAMES ? ' last' : ''}${current ? ' current' : ''}` };
	const words = frame_in_words(frame, bowler);

	if (!on_frame || !frame || frame.free || frame.missed || frame.balls.length === 0)
		return h('td', attributes, frame ? hidden(words) : null, marks_of(frame, number), total_of(frame));
	return h('td', attributes, h('button', {
		type: 'button', class: 'frame-key', tabindex: '-1', 'data-key': `frame-${bowler.seat}-${number}`,
		'data-seat': bowler.seat, 'data-frame': number,
		onclick: (event) => on_frame(bowler, number,
			Number(event.target.closest('[data-ball]')?.dataset.ball ?? frame.balls.length)),
	}, hidden(`${say('fix_frame', bowler.name, number, words)}. ${frame.total !== undefined ? say('total') : ''} `),
	marks_of(frame, number), total_of(frame)));
}

/* With a handicap both totals are shown: the scratch total above, and this; null without one. */
export function with_handicap({ handicap, total_with_handicap: total }) {
	return handicap === undefined ? null
		: h('span', { class: 'with-handicap' }, h('span', { 'aria-hidden': 'true' }, `+${handicap} = `, h('b', null, String(total))), hidden(say('with_handicap', total)));
}

export const lowest_wins = ({ discipline }) => discipline === 'low-ball';

/* The best score still possible: the highest, in low ball the lowest. */
export const at_best = (bowler) => lowest_wins(bowler) ? say('down_to', bowler.lowest) : say('up_to', bowler.highest);

/* The score if no more pins fall, including balls that wait; the place among several bowlers; and the highest score
 * still possible. */
function sum_of(board, bowler, ranked) {
	const has_place = ranked && board.bowlers.length > 1 && board.balls > 0 && bowler.rank;

	return h('td', { class: 'sum' }, h('span', { class: `score${bowler.pending ? ' pending' : ''}` }, String(bowler.worth)), with_handicap(bowler),
		h('span', { class: 'most' },
			has_place ? [h('b', { class: 'place', 'aria-hidden': 'true' }, say('place', bowler.rank, bowler.tied)), hidden(`, ${say('place_long', bowler.rank, bowler.tied)}, `)] : null,
			bowler.state === 'playing' && bowler.highest !== undefined ? h('span', { class: 'highest' }, ` ${at_best(bowler)}`) : null));
}

/* Where the bowlers of a board have different disciplines, each row has its own. */
const own_discipline = (board, bowler) => board.bowlers.some(({ discipline }) => discipline !== bowler.discipline)
	? h('span', { class: 'member' }, say_discipline(bowler.discipline)) : null;

/* The content of a frame; bowlers are identified by their seat. */
const cell_text = (board, bowler, number, on_frame) => JSON.stringify([document.documentElement.lang, Boolean(on_frame), bowler.seat, bowler.name, bowler.pins,
	board.turn?.seat === bowler.seat && board.turn.frame === number, bowler.frames[number - 1]]);

function row(board, bowler, { on_frame, ranked }, old) {
	const current = board.turn?.seat === bowler.seat;
	const bowls = current && board.turn.bowls && board.turn.bowls !== bowler.name ? board.turn.bowls : null;
	const numbers = Array.from({ length: FRAMES }, (_, index) => index + 1);

	return h('tr', { class: `is-${bowler.state}${current ? ' current' : ''}`, 'aria-current': current ? 'true' : null },
		h('th', { scope: 'row' },
			both_names(bowler),
			bowls ? h('span', { class: 'member' }, bowls) : null,
			current ? hidden(say('turn_mark')) : null,
			bowler.state === 'left' ? h('span', { class: 'member' }, say('has_left')) : own_discipline(board, bowler)),
		numbers.map((number) => drawn_from(cell_text(board, bowler, number, on_frame), old?.cells[number], () => cell(board, bowler, number, on_frame))),
		sum_of(board, bowler, ranked));
}

/* Arrow keys go from frame to frame; only one of them is in the order of the Tab key. */
function move(event) {
	const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
	const { seat, frame } = event.target.dataset;

	if (!step || !frame)
		return;
	const there = (rows, columns) => event.currentTarget.querySelector(
		`[data-seat="${Number(seat) + rows}"][data-frame="${Number(frame) + columns}"]`);
	let next = there(...step);

	for (let back = 1; !next && step[0] !== 0 && back < FRAMES; back++)
		next = there(step[0], -back);
	if (!next)
		return;
	event.preventDefault();
	event.target.tabIndex = -1;
	next.tabIndex = 0;
	next.focus();
}

/* The last frame. A table needs it too when only some of its rows are drawn again. */
export function put_in_tab_order(table) {
	const last = [...table.querySelectorAll('.frame-key')].at(-1);

	for (const key of table.querySelectorAll('.frame-key[tabindex="0"]'))
		key.tabIndex = -1;
	if (last)
		last.tabIndex = 0;
}

/* The data of a row. A row must not depend on anything else. */
const row_text = (board, bowler, { on_frame, ranked }) => JSON.stringify([document.documentElement.lang, Boolean(on_frame), ranked, bowler,
	board.turn?.seat === bowler.seat ? board.turn : null, board.bowlers.length, board.balls > 0, board.bowlers.map(({ discipline }) => discipline)]);

const known_row = (board, bowler, options, old) => drawn_from(row_text(board, bowler, options), old, () => row(board, bowler, options, old));

/* on_frame(bowler, number, ball): where frames can be chosen. ranked: with the places. The class names the number of rows, up to six, and whether there are more. old: the
   table as it is, of which unchanged rows and frames stay. */
export function board_table(board, { on_frame, caption, ranked = false, old = null } = {}) {
	const numbers = Array.from({ length: FRAMES }, (_, index) => index + 1);
	const table = h('table', { class: `board rows-${Math.min(board.bowlers.length, MOST_ROWS)}${board.bowlers.length > MOST_ROWS ? ' more' : ''}${board.bowlers.some((bowler) => bowler.display_name) ? ' named' : ''}`, onkeydown: on_frame ? move : null },
		h('caption', { class: 'unseen' }, caption ?? say('board')),
		h('thead', null, h('tr', null,
			h('th', { scope: 'col', class: 'name-head' }, hidden(say('name'))),
			numbers.map((number) => h('th', { scope: 'col',
				class: board.turn?.frame === number ? 'current' : null }, String(number))),
			h('th', { scope: 'col', class: 'sum' }, say('total')))),
		h('tbody', null, board.bowlers.map((bowler, index) => known_row(board, bowler, { on_frame, ranked }, old?.tBodies[0]?.rows[index]))));

	put_in_tab_order(table);
	return table;
}

/* The marks of the turn that the last ball belongs to. */
export const last_turn = ({ last, bowlers }) => bowlers[last.seat - 1].frames[last.frame - 1].balls.map(({ mark }) => mark).join(' ');

/* The bowlers of rank 1, as the server ranks them. */
export function leaders(board) {
	return (board.leaders ?? []).map((seat) => board.bowlers[seat - 1]);
}
