/* The scores as a table that is read from eight metres away: a row for each bowler, marks as shapes. */
import { h, hidden } from '../shared/dom.js';
import { at_best, frame_in_words, with_handicap } from '../board/board.js';
import { animal } from './pictures.js';
import { say } from '../words/words.js';

const FRAMES = 10;
const NEAR = 4;
const NUMBERS = Array.from({ length: FRAMES }, (_, index) => index + 1);
const KINDS = { X: ' strike', '/': ' spare', F: ' foul', '-': ' none' };

function mark_of(ball, number) {
	const classes = `ball${KINDS[ball.mark] ?? ''}${ball.split ? ' split' : ''}`;

	/* a spare is a blade: its mark is drawn, and stays as text for screen readers */
	return h('span', { class: classes, 'data-ball': number }, ball.mark === '/' ? h('span', { class: 'stroke' }, '/') : ball.mark);
}

/* Marks with more letters than there is room for are set smaller; five-pin's have up to three each. */
function room_class(letters, room) {
	if (letters <= room)
		return letters === 3 ? ' three' : '';
	return ` tight${letters > room + 3 ? ' tightest' : letters > room + 1 ? ' tighter' : ''}`;
}

/* Without numbers the marks are a copy: the ribbon below a celebration. */
export function marks_of(frame, number, numbered = true) {
	if (frame?.missed)
		return h('span', { class: 'marks', 'aria-hidden': 'true' }, h('span', { class: 'ball missed' }, '·'));
	const balls = frame?.balls ?? [];
	const letters = balls.reduce((sum, { mark }) => sum + mark.length, 0);

	return h('span', { class: `marks${frame?.free ? ' free' : ''}${room_class(letters, number === FRAMES ? 3 : 2)}`, 'aria-hidden': 'true' },
		balls.map((ball, index) => mark_of(ball, numbered ? index + 1 : null)));
}

const is_strike = (frame) => frame?.balls[0]?.mark === 'X' && !frame.missed;

/* Strikes in a row are one chain. */
export function chain_class(bowler, number) {
	const here = is_strike(bowler.frames[number - 1]);
	const linked = (other) => here && number < FRAMES + 1 && is_strike(bowler.frames[other - 1]);

	return `${linked(number - 1) ? ' from' : ''}${linked(number + 1) ? ' on' : ''}`;
}

/* A narrow screen with many bowlers has room for four frames: the current one and those before it. */
function near_class({ turn }, number) {
	const last = Math.max(turn?.frame ?? FRAMES, NEAR);

	return number <= last && number > last - NEAR ? ' near' : '';
}

function cell(board, bowler, number) {
	const frame = bowler.frames[number - 1];
	const current = board.turn?.seat === bowler.seat && board.turn.frame === number;

	return h('td', { class: `frame${number === FRAMES ? ' last' : ''}${current ? ' current' : ''}${near_class(board, number)}${chain_class(bowler, number)}`, 'data-frame': number },
		frame ? hidden(frame_in_words(frame, bowler)) : null, marks_of(frame, number),
		h('span', { class: 'running' }, frame?.total !== undefined ? String(frame.total) : ''));
}

/* Both names: the page shows the display name if it fits, else the letters. */
export function name_parts(bowler) {
	return bowler.display_name
		? [h('span', { class: 'name display-name' }, bowler.display_name), h('span', { class: 'name board-name' }, bowler.name)]
		: [h('span', { class: 'name' }, bowler.name)];
}

/* The games of the series before this one, and with it. */
function series_line(bowler, series) {
	const own = series?.find(({ seat }) => seat === bowler.seat);

	if (!own || own.scores.length === 0)
		return null;
	const total = own.total + bowler.worth;

	return h('span', { class: `series-line${own.scores.length > 2 ? ' many' : ''}` }, h('span', { class: 'earlier' }, own.scores.map((score) => score ?? '–').join(' + ')),
		h('span', { class: 'series-total' }, h('span', { class: 'long' }, say('series_total', total)), h('span', { class: 'brief', 'aria-hidden': 'true' }, `Σ ${total}`)));
}

function row(board, bowler, { series, children }) {
	const current = board.turn?.seat === bowler.seat;
	const member = current && board.turn.bowls && board.turn.bowls !== bowler.name ? board.turn.bowls : null;
	const leads = board.leaders?.length < board.bowlers.length && board.leaders.includes(bowler.seat) && bowler.worth > 0;

	return h('tr', { class: `is-${bowler.state}${current ? ' current' : ''}${leads ? ' leads' : ''}`, 'aria-current': current ? 'true' : null, 'data-seat': bowler.seat },
		h('th', { scope: 'row' },
			children ? animal(bowler.seat) : null,
			h('span', { class: 'names' }, name_parts(bowler),
				member ? h('span', { class: 'member' }, member) : series_line(bowler, series),
				bowler.state === 'left' ? h('span', { class: 'member' }, say('has_left')) : null),
			current ? hidden(say('turn_mark')) : null),
		NUMBERS.map((number) => cell(board, bowler, number)),
		h('td', { class: 'sum' },
			h('span', { class: 'score' }, String(bowler.worth)),
			with_handicap(bowler),
			bowler.state === 'playing' ? h('span', { class: 'most' }, at_best(bowler)) : null));
}

export function scores_table(board, options) {
	return h('table', { class: 'board' },
		h('caption', { class: 'unseen' }, say('board')),
		h('thead', null, h('tr', null,
			h('th', { scope: 'col', class: 'name-head' }, hidden(say('name'))),
			NUMBERS.map((number) => h('th', { scope: 'col', class: `number${board.turn?.frame === number ? ' current' : ''}${near_class(board, number)}` }, h('span', null, String(number)))),
			h('th', { scope: 'col', class: 'sum' }, say('total')))),
		h('tbody', null, board.bowlers.map((bowler) => row(board, bowler, options))));
}

/* A bowler's row as it rides below a celebration: only to look at. */
export function ribbon(board, seat) {
	const bowler = board.bowlers[seat - 1];

	return h('div', { class: 'ribbon', 'aria-hidden': 'true' },
		h('span', { class: 'ribbon-name names' }, name_parts(bowler)),
		NUMBERS.map((number) => h('span', { class: `ribbon-frame frame${number === FRAMES ? ' last' : ''}${chain_class(bowler, number)}` },
			marks_of(bowler.frames[number - 1], number, false),
			h('span', { class: 'ribbon-total' }, bowler.frames[number - 1]?.total ?? ''))),
		h('span', { class: 'ribbon-score' }, String(bowler.worth)));
}

/* Where a display name does not fit, the letters take its place: names are neither cut nor shrunk. */
export function fit_names(place) {
	const boxes = [...place.querySelectorAll('.names')].filter((box) => box.querySelector('.display-name'));

	for (const box of boxes)
		box.classList.remove('short');
	/* where the total of the series stands beside the name, both must fit */
	const needed = (box) => getComputedStyle(box).display === 'flex' ? box.scrollWidth : box.querySelector('.display-name').scrollWidth;
	const short = boxes.filter((box) => needed(box) > box.clientWidth + 1);

	for (const box of short)
		box.classList.add('short');
}
