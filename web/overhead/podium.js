/* The end of a game: the podium with all places, the highs of the evening, and the next step. */
import { h, s } from '../shared/dom.js';
import { lowest_wins, with_handicap } from '../board/board.js';
import { display_name } from '../board/names.js';
import { say } from '../words/words.js';
import { highs_list } from './highs.js';
import { confetti, use } from './pictures.js';

const PLACES = 3;

export const by_rank = (board) => [...board.bowlers].sort((one, other) => one.rank - other.rank);

/* A name with a long word is set smaller: it is never broken within a word. */
const has_long_word = (name) => /\S{10}/.test(name);

/* The first of the ranking stands in the middle, the second on the left, also where two are tied. */
function block(bowler, index, is_alone) {
	const place = Math.min(bowler.rank, PLACES);

	return h('li', { class: `block place-${place} stands-${index + 1}`, value: bowler.rank },
		s('svg', { class: 'block-pin', viewBox: '-4 -34 48 156', 'aria-hidden': 'true' }, use(`pin-${place}`), bowler.rank === 1 ? use('crown', { class: 'crown', transform: 'translate(0 -34)' }) : null),
		h('div', { class: 'block-box' },
			is_alone ? null : h('span', { class: 'block-place' }, String(bowler.rank)),
			h('b', { class: `block-name${has_long_word(display_name(bowler)) ? ' long' : ''}` }, display_name(bowler)),
			h('span', { class: 'block-score' }, String(bowler.worth)), with_handicap(bowler)));
}

/* A bowler alone on the lane stands on it too. There is no podium where more than three are tied. */
function blocks(board) {
	const best = by_rank(board).filter(({ rank, state }) => rank <= PLACES && state !== 'left');

	if (best.length === 0 || best.length > PLACES)
		return null;
	return h('ol', { class: 'blocks' }, best.map((bowler, index) => block(bowler, index, board.bowlers.length === 1)));
}

function table(board, series) {
	const total = (seat) => series?.find((row) => row.seat === seat && row.scores.length > 0)?.total;

	return h('table', { class: 'places' },
		h('caption', { class: 'unseen' }, say('places')),
		h('thead', null, h('tr', null, h('th', { scope: 'col' }, say('place_head')), h('th', { scope: 'col' }, say('name')), h('th', { scope: 'col' }, say('score')),
			series?.some(({ scores }) => scores.length > 0) ? h('th', { scope: 'col' }, say('series_head')) : null)),
		h('tbody', null, by_rank(board).map((bowler) => h('tr', null, h('td', null, String(bowler.rank)), h('td', { class: 'place-name' }, display_name(bowler)), h('td', null, String(bowler.worth), with_handicap(bowler)),
			total(bowler.seat) === undefined ? null : h('td', { class: 'place-series' }, String(total(bowler.seat) + bowler.worth))))));
}

export function next_text(board) {
	const { series } = board;

	if (!series)
		return '';
	return series.of && series.number >= series.of ? say('series_over') : say('next_game', series.number + 1, series.of);
}

/* High games of the evening beside a winner by handicap, or in low ball, would contradict the podium. So would those that the server
 * gave before this game was over. */
const ranks_by_pins = ({ bowlers }) => bowlers.every((bowler) => !lowest_wins(bowler) && bowler.handicap === undefined);
const has_this_game = ({ bowlers }, evening) => evening.every((high) => high.high !== 'game' ||
	bowlers.every(({ discipline, worth }) => discipline !== high.discipline || worth <= high.value));

export function podium(board, { series, evening }) {
	return h('section', { class: `podium many-${board.bowlers.length > 6}`, 'aria-label': say('places') },
		blocks(board) ? [confetti(), blocks(board)] : null,
		h('div', { class: 'podium-side' }, board.bowlers.length > 1 || series?.some(({ scores }) => scores.length > 0) ? table(board, series) : null,
			evening.length > 0 && board.bowlers.length <= 6 && ranks_by_pins(board) && has_this_game(board, evening) ? [h('h2', null, say('evening_highs')), highs_list(evening, { days: false })] : null));
}
