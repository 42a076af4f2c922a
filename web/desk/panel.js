/* The panel of a lane: its scores and console, and all actions of the desk. */
import { Away, new_key, post } from '../client/api.js';
import { h } from '../shared/dom.js';
import { lowest_wins } from '../board/board.js';
import { display_name } from '../board/names.js';
import { repairs_dialog } from '../board/repairing.js';
import { say, say_ago, say_free, say_short_clock } from '../words/words.js';
import { close_dialog, code_dialog, look_dialog, reopen_dialog, void_dialog } from './dialogs.js';
import { move_dialog, move_pair_dialog } from './moving.js';
import { pair_dialog } from './pairs.js';

const tool = (key, name, onclick, kind = null) => h('button', { type: 'button', class: kind, 'data-key': key, onclick }, name);
const way = (key, name, href) => h('a', { class: 'button', 'data-key': key, href }, name);

function scores(board) {
	return h('table', { class: 'scores' }, h('caption', { class: 'unseen' }, say('lane', board.lane)),
		h('thead', null, h('tr', null, h('th', { scope: 'col' }, say('name')), h('th', { scope: 'col' }, say('worth_now')), h('th', { scope: 'col' }, say('at_best')))),
		h('tbody', null, board.bowlers.map((bowler) => h('tr', { class: board.turn?.seat === bowler.seat ? 'current' : null },
			h('th', { scope: 'row' }, display_name(bowler), bowler.state === 'left' ? h('span', { class: 'note' }, ` ${say('has_left')}`) : null),
			h('td', null, h('b', null, String(bowler.worth ?? bowler.score))), h('td', null, String((lowest_wins(bowler) ? bowler.lowest : bowler.highest) ?? ''))))));
}

function console_line(lane) {
	if (!lane.console)
		return h('p', { class: 'hint' }, h('span', { class: 'console-state none' }, say('console_none')));
	return h('p', { class: 'hint row wrap' }, h('span', { class: `console-state ${lane.console.state}` }, say(`console_${lane.console.state}`)),
		h('span', { class: 'device' }, lane.console.device), lane.console.state === 'silent' ? h('span', null, say_ago(lane.console.seen)) : null);
}

/* The same requests as those of a console, by the desk. */
const sends = (board) => (body) => post(`/api/lanes/${board.lane}/repairs`, body, { key: new_key(), match: board.id }).then((after) => ({ board: after }),
	(refusal) => ({ refusal: refusal instanceof Away ? { code: refusal.code || 'not_kept', possible: [] } : refusal }));

function tools(desk, lane, board) {
	const playing = board.state !== 'free';
	const number = lane.lane;

	return h('div', { class: 'tools-grid' },
		tool('code', say('console_code'), () => code_dialog(desk, number)),
		tool('look', say('look'), () => look_dialog(desk, number)),
		playing ? [
			way('correct', say('correct_balls'), `/games/${board.game}`),
			tool('repairs', say('change_bowlers'), () => repairs_dialog({ board: () => desk.board(number), path: `/api/lanes/${number}`, send: sends(desk.board(number)), on_done: () => desk.reload() })),
			tool('move', say('move_group'), () => (board.pair ? move_pair_dialog : move_dialog)(desk, board)),
			way('print', say('print_series'), `/print/${board.game}`)] : null,
		lane.closed ? tool('reopen', say('reopen'), () => reopen_dialog(desk, number, 'reopen')) : [
			way('keep-score', say(playing ? 'keep_score' : 'open_game'), `/console/${number}`),
			lane.pair_with ? tool('pair', say('open_pair'), () => pair_dialog(desk, lane)) : null,
			tool('close-lane', say('close_lane'), () => close_dialog(desk, number))],
		lane.cleared ? tool('restore', say('show_last'), () => reopen_dialog(desk, number, 'restore')) : null,
		playing && !board.voided ? tool('void', say('void_it'), () => void_dialog(desk, board), 'danger') : null,
		way('watch', say('overhead'), `/lanes/${number}`));
}

export function panel(desk, number) {
	const lane = desk.lane(number);
	const board = desk.board(number);
	const about = board.state === 'free' ? say_free(lane)
		: [board.turn ? say('frame', board.turn.frame) : say('game_is_over'), board.series ? say('series', board.series.number, board.series.of) : '',
			say('since_time', say_short_clock(new Date(board.opened)))].filter(Boolean).join(' · ');

	return [
		h('header', { class: 'row between' }, h('div', null, h('h2', { id: 'panel-title', tabindex: '-1' }, say('lane', number)), h('p', { class: 'note' }, about)),
			h('button', { type: 'button', class: 'quiet square', 'data-key': 'close-panel', 'aria-label': say('close'), onclick: () => desk.choose(0) }, '✕')),
		board.bowlers.length > 0 ? scores(board) : null, console_line(lane), tools(desk, lane, board)];
}
