/* The stage below the scores: the current bowler, the standing pins, the leader and the next bowler. */
import { h, s } from '../shared/dom.js';
import { display_name, feats_of, name_on } from '../board/names.js';
import { has_five_pins, pins_text, rack_of } from '../board/rack.js';
import { at_best, leaders, lowest_wins, with_handicap } from '../board/board.js';
import { team_of, way_of, why_of } from '../board/pair.js';
import { say, say_leave } from '../words/words.js';
import { lane_picture, use } from './pictures.js';
import { next_text } from './podium.js';

const crown = () => s('svg', { class: 'small-crown', viewBox: '0 0 40 33', 'aria-hidden': 'true' }, use('crown'));

/* Both names of a bowler by the letters of the board. */
function both_of(board, letters) {
	const name = name_on(board, letters);

	return name === letters ? h('b', null, letters)
		: h('b', { class: 'names' }, h('span', { class: 'display-name' }, name), h('span', { class: 'board-name', 'aria-hidden': 'true' }, letters));
}

/* What ranks a bowler: in low ball not the score so far, which differs between bowlers who are tied. */
const merit = (bowler) => lowest_wins(bowler) ? at_best(bowler) : bowler.worth;

function leading(board) {
	const best = leaders(board);

	if (board.lead === undefined)
		return null;
	return h('div', { class: 'leader' }, h('small', null, crown(), say('leads')),
		best.length === 1 ? both_of(board, best[0].name) : h('b', null, best.map(({ name }) => name).slice(0, 2).join(' '), best.length > 2 ? ` +${best.length - 2}` : null),
		h('span', null, `${merit(best[0])} · ${best.length === 1 ? say('lead', board.lead) : say('tied')}`));
}

/* The bowler after this frame; not shown for a bowler alone on the lane. */
function next_name({ turn, next, bowlers }) {
	const name = next?.bowls ?? next?.name;

	return bowlers.length === 1 && name === turn.bowls ? null : name ?? null;
}

/* The leave by its pins and its name, while it stands. */
function leave_chip(turn) {
	if (turn.first || !(turn.split || turn.leave))
		return null;
	const pins = turn.standing ? pins_text(turn.standing) : '';
	const name = turn.leave ? say_leave(turn.leave) : '';

	return h('span', { class: `leave-chip${turn.split ? ' is-split' : ''}` }, [pins, name || (turn.split ? say('split') : '')].filter(Boolean).join(' · '));
}

function pins(board, { children }) {
	const { turn } = board;
	const bowler = board.bowlers[turn.seat - 1];
	const five = has_five_pins(bowler);
	const standing = turn.first ? rack_of(bowler) : turn.standing ?? null;

	return h('div', { class: 'stand' },
		lane_picture({ five, standing, faces: children, whole: board.bowlers.length > 1, label: turn.first ? say('full_rack') : standing ? say('stand', pins_text(standing)) : say('stand_count', turn.count) }),
		standing ? null : h('span', { class: 'count-up' }, say('stand_count', turn.count)));
}

/* A bowler alone on the lane: the score so far fills the screen. */
function hero(board, series) {
	const [bowler] = board.bowlers;
	const earlier = series?.find(({ seat, scores }) => seat === 1 && scores.length > 0);

	return h('div', { class: 'hero', 'aria-hidden': 'true' },
		h('span', { class: 'hero-score' }, String(bowler.worth)),
		h('span', { class: 'hero-more' }, with_handicap(bowler), h('span', null, at_best(bowler)), earlier ? h('span', null, say('series_total', earlier.total + bowler.worth)) : null));
}

export function stage(board, { children, series }) {
	const { turn } = board;
	const next = next_name(board);
	const bowls = turn.bowls ?? turn.name;

	return h('footer', { class: 'bottom' },
		pins(board, { children }),
		h('div', { class: 'now' }, h('small', null, say(children ? 'your_turn' : 'bowls')), both_of(board, bowls),
			h('span', null, [bowls !== turn.name ? name_on(board, turn.name) : '', say('frame', turn.frame), say('ball', turn.ball)].filter(Boolean).join(' · ')), leave_chip(turn)),
		board.bowlers.length === 1 ? hero(board, series) : null,
		h('div', { class: 'aside' }, leading(board),
			next ? h('div', { class: 'next' }, h('small', null, say('next')), both_of(board, next)) : null));
}

/* On a pair of lanes, when the team has finished its frame here: its next lane, and the team that comes or that it
 * waits for. */
export function crossing(board, coming) {
	return h('footer', { class: 'bottom crossing' },
		h('div', { class: 'now' }, h('small', null, team_of(board)), h('b', null, way_of(board, board.lane)),
			h('span', null, coming ? '' : why_of(board))),
		coming ? h('div', { class: 'aside' }, h('div', { class: 'next' }, h('small', null, say('next')), h('b', null, team_of(coming)))) : null);
}

/* After the game: the winners and the next step. */
export function ending(board) {
	const best = leaders(board);
	const after = next_text(board);

	return h('footer', { class: 'bottom over' },
		h('div', { class: `now${best.length > 6 ? ' many' : best.length > 2 ? ' several' : ''}` }, h('small', null, say('game_over')),
			h('b', null, best.map(display_name).join(' · ')),
			best.length > 0 ? h('span', null, `${say(best.length > 1 ? 'winners' : 'winner')} ${best[0].worth}`) : null),
		board.feats ? h('ul', { class: 'feats' }, feats_of(board).slice(0, 4).map((text) => h('li', null, text))) : null,
		after ? h('div', { class: 'coming' }, h('small', null, say('next')), h('strong', null, after)) : null);
}
