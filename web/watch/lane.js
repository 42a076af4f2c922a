/* A lane for a phone: the current bowler large, everybody with a strip of frames, and the latest balls. */
import { at_best, frame_in_words, with_handicap } from '../board/board.js';
import { h, hidden } from '../shared/dom.js';
import { lead_text, match_points, totals_text } from '../board/match.js';
import { bowler_link, display_name, name_on } from '../board/names.js';
import { has_five_pins, pins_text, rack_of, rack_picture } from '../board/rack.js';
import { say, say_free, say_leave } from '../words/words.js';
import { follows, of_bowler } from './following.js';

const FRAMES = 10;
const KINDS = { X: ' strike', '/': ' spare', F: ' foul' };
const NUMBERS = Array.from({ length: FRAMES }, (_, index) => index + 1);

function mark_of(ball) {
	return h('span', { class: `ball${KINDS[ball.mark] ?? ''}${ball.split ? ' split' : ''}` }, ball.mark);
}

/* The frames of a bowler; with the totals, if they are large. */
function strip(bowler, { large, current }) {
	const cell = (number) => {
		const frame = bowler.frames[number - 1];

		return h('li', { class: `cell${number === current ? ' current' : ''}` },
			large ? h('span', { class: 'cell-number', 'aria-hidden': 'true' }, String(number)) : null,
			hidden(`${say('frame', number)}: ${frame_in_words(frame, bowler)}`),
			h('span', { class: 'cell-marks', 'aria-hidden': 'true' }, frame?.missed ? '·' : (frame?.balls ?? []).map(mark_of)),
			large ? h('span', { class: 'cell-total' }, frame?.total === undefined ? '' : String(frame.total)) : null);
	};

	return h('ol', { class: `strip${large ? ' large' : ''}` }, NUMBERS.map(cell));
}

export function star(what, name, on_follow) {
	return h('button', { type: 'button', class: 'quiet square star', 'aria-pressed': String(follows(what)), 'aria-label': say('follow_name', name), 'data-key': `follow-${what}`,
		onclick: () => on_follow(what) }, follows(what) ? '★' : '☆');
}

function leave_text({ turn }) {
	if (turn.first || !(turn.leave || turn.split))
		return '';
	return [turn.standing ? pins_text(turn.standing) : '', turn.leave ? say_leave(turn.leave) : '', turn.split && !turn.leave ? say('split') : ''].filter(Boolean).join(' · ');
}

function now_card(board) {
	const { turn } = board;
	const bowler = board.bowlers[turn.seat - 1];
	const standing = turn.first ? rack_of(bowler) : turn.standing;
	const leave = leave_text(board);

	return h('section', { class: 'card now-card', 'aria-labelledby': 'now-name' },
		h('div', { class: 'now-top' },
			standing ? h('div', { class: 'now-rack' }, rack_picture({ five: has_five_pins(bowler), shade: (pin) => standing.includes(pin), label: say('stand', pins_text(standing)) })) : null,
			h('div', { class: 'now-who' }, h('small', null, say('bowls')), h('h2', { id: 'now-name' }, name_on(board, turn.bowls ?? turn.name)),
				h('p', null, [turn.bowls && turn.bowls !== turn.name ? name_on(board, turn.name) : '', say('frame', turn.frame), say('ball', turn.ball)].filter(Boolean).join(' · ')),
				leave ? h('p', { class: turn.split ? 'is-split' : null }, leave) : null),
			h('div', { class: 'now-score' }, h('b', null, String(bowler.worth)), with_handicap(bowler), h('small', null, at_best(bowler)))),
		strip(bowler, { large: true, current: turn.frame }));
}

function bowler_row(board, bowler, on_follow) {
	const current = board.turn?.seat === bowler.seat;

	return h('li', { class: `bowler-row${current ? ' current' : ''}` },
		h('div', { class: 'bowler-line' }, h('span', { class: 'rank' }, say('place', bowler.rank, bowler.tied)),
			bowler_link(bowler, display_name(bowler), { class: 'bowler-name' }),
			current ? h('small', null, say('bowls')) : board.next?.seat === bowler.seat ? h('small', null, say('next')) : bowler.state === 'left' ? h('small', null, say('has_left')) : null,
			h('span', { class: 'bowler-score' }, h('b', null, String(bowler.worth)), with_handicap(bowler)),
			star(of_bowler(bowler), display_name(bowler), on_follow)),
		strip(bowler, { large: false, current: current ? board.turn.frame : 0 }));
}

function latest_list(board, latest) {
	if (latest.length === 0)
		return null;
	return h('section', { class: 'card', 'aria-labelledby': 'latest-title' }, h('h2', { id: 'latest-title' }, say('latest_balls')),
		h('ol', { class: 'latest' }, latest.map((ball) => h('li', null, mark_of(ball), h('span', null, name_on(board, ball.name)), h('small', null, `${say('frame', ball.frame)} · ${say('ball', ball.ball)}`)))));
}

/* A league night: totals with handicap, the lead on equal frames, and the current points. */
function match_card({ league }) {
	if (!league?.team || league.team.total === undefined)
		return null;
	const { team, opponent } = league;

	return h('section', { class: 'card match-card', 'aria-labelledby': 'match-title' }, h('h2', { id: 'match-title' }, totals_text(team, opponent)),
		h('p', null, [opponent ? lead_text(team, opponent, league) : say('match_unopposed'), `${say('match_points_now')} ${match_points(team, opponent)}`].filter(Boolean).join(' · ')));
}

/* latest: the balls that fell while the page was open, the newest first. */
export function lane_view(board, { latest, on_follow }) {
	const over = board.state === 'finished';

	if (board.state === 'free' || board.closed)
		return [h('section', { class: 'card' }, h('h2', null, say_free(board)), h('p', null, say('watch_free')))];
	return [
		board.turn ? now_card(board) : h('section', { class: 'card' }, h('h2', null, say(over ? 'game_over' : 'board')),
			h('p', null, h('a', { class: 'button primary', href: `/games/${board.game}`, 'data-key': 'sheet' }, say('sheet')))),
		match_card(board),
		h('section', { class: 'card', 'aria-labelledby': 'all-title' }, h('h2', { id: 'all-title', class: 'unseen' }, say('bowlers')),
			h('ul', { class: 'bowler-rows' }, (over ? [...board.bowlers].sort((one, other) => one.rank - other.rank) : board.bowlers).map((bowler) => bowler_row(board, bowler, on_follow)))),
		latest_list(board, latest)];
}
