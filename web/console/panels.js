/* Panels in place of the keys: a refused tap, a closed lane, a damaged game, the end of a game. */
import { leaders, with_handicap } from '../board/board.js';
import { h } from '../shared/dom.js';
import { display_name, feats_of } from '../board/names.js';
import { opponent_of } from '../board/pair.js';
import { item_words } from './strip.js';
import { say, say_entry, say_refusal, say_short_clock } from '../words/words.js';

export function victory(board) {
	const best = leaders(board);

	return `${say(best.length > 1 ? 'winners' : 'winner')}: ${best.map(display_name).join(', ')} ${best[0]?.worth ?? ''}`;
}

/* The server refused an item that waited: it is sent again or dropped before the next ball. */
export function stopped_panel({ queue, board }) {
	const { item, refusal } = queue.stopped();
	const behind = queue.items().length - 1;

	return h('div', { class: 'banner refused', role: 'alert' },
		h('strong', null, `${say('stopped')}: ${item_words(item)}`),
		h('p', null, `${say_refusal(refusal)}. `, refusal.stored ? `${say('stored_under', say_entry(refusal.stored))} ` : '',
			refusal.status === 422 && refusal.possible.length > 0 ? `${say('possible', refusal.possible.join(' '))}. ` : '',
			behind > 0 ? say('stopped_behind', behind) : ''),
		h('div', { class: 'row wrap' },
			h('button', { type: 'button', class: 'primary', 'data-key': 'send-again', onclick: () => queue.retry(board?.id) },
				say('send_again')),
			h('button', { type: 'button', 'data-key': 'drop-one', onclick: () => queue.drop_first(board?.id) }, say('drop_one')),
			behind > 0 ? h('button', { type: 'button', 'data-key': 'drop-all', onclick: queue.drop_all }, say('drop_all')) : null));
}

/* The desk has closed the lane: no game can be opened. */
export function closed_panel({ closed, call_desk }) {
	return h('div', { class: 'card over' },
		h('h2', null, say('shut')),
		h('p', null, [closed.reason, say('since_time', say_short_clock(new Date(closed.since)))].filter(Boolean).join(' · ')),
		h('p', { class: 'hint' }, say('lane_closed_hint')),
		h('div', { class: 'row wrap' }, h('button', { type: 'button', class: 'tall grow', 'data-key': 'call-desk', onclick: call_desk }, say('call_the_desk'))));
}

/* A damaged game takes no more balls: only the next game is offered. */
export function damaged_panel({ board, next_game }) {
	return h('div', { class: 'card over' },
		h('p', null, say('damaged_next')),
		h('div', { class: 'row wrap' },
			board.bowlers.length > 0 ? h('button', { type: 'button', class: 'primary tall grow', 'data-key': 'again', onclick: next_game.again },
				say('same_again')) : null,
			h('button', { type: 'button', class: 'tall grow', 'data-key': 'others', onclick: next_game.others }, say('other_bowlers'))));
}

function winner_card(board, repair) {
	const best = leaders(board);

	return h('div', { class: 'card win' },
		h('h2', null, say(board.voided ? 'voided' : 'game_over')),
		board.voided ? h('button', { type: 'button', class: 'tall', 'data-key': 'repairs', onclick: repair }, say('repairs'))
			: [h('p', { class: 'victory' }, h('small', null, `${say(best.length > 1 ? 'winners' : 'winner')}: `), h('b', null, best.map(display_name).join(', '))),
				h('p', { class: 'victory-score' }, String(best[0]?.worth ?? ''), best[0] ? with_handicap(best[0]) : null)],
		board.feats ? h('ul', { class: 'feats', role: 'status' }, feats_of(board).map((text) => h('li', null, text))) : null);
}

/* A voided game is over too: it is restored, or the next one begins. */
export function finished_panel({ board, next_game, repair, undo }) {
	const key = (name, key_name, act) => h('button', { type: 'button', 'data-key': key_name, onclick: act }, name);
	/* the teams of a pair begin the next game together */
	const is_early = board.pair?.opponent?.over === false;
	/* after the last game of a league night no other game of these teams follows */
	const is_last = board.league?.complete && !board.voided;

	return h('div', { class: 'over' }, winner_card(board, repair),
		h('div', { class: 'go-on' },
			is_early ? h('p', { class: 'hint', role: 'status' }, say('next_game_waits', opponent_of(board)))
				: is_last ? null : h('button', { type: 'button', class: 'primary', 'data-key': 'again', onclick: next_game.again }, say('same_again')),
			!is_early && !is_last && board.bowlers.some(({ team }) => team) ? key(say('same_rotated'), 'rotated', next_game.rotated) : null,
			is_early ? null : key(say('other_bowlers'), 'others', next_game.others),
			h('a', { class: 'button', href: `/games/${board.game}` }, say('sheet')),
			h('a', { class: 'button', 'data-key': 'print', href: `/print/${board.game}?now` }, say('print_sheet')),
			undo));
}
