/* The console of a lane: the page on which score is kept. */
import { drop, get, post } from '../client/api.js';
import { board_table, put_in_tab_order } from '../board/board.js';
import { fill, fill_from, h, named } from '../shared/dom.js';
import { look_ahead } from '../board/engine.js';
import { give_up_dialog, help_dialog, leave_dialog } from './dialogs.js';
import { fix_dialog } from '../board/fixing.js';
import { stay_awake } from '../device/awake.js';
import { note_console } from '../client/installed.js';
import { kept_of } from '../device/kept.js';
import { listen_to_keys } from './keys.js';
import { follow, is_newer } from '../client/live.js';
import { need_dialog } from '../board/need.js';
import { menu_dialog } from './menu.js';
import { lineups_dialog, match_line, match_panel } from './match.js';
import { notices_in } from './notices.js';
import { opening_form } from '../seating/opening.js';
import { closed_panel, damaged_panel, finished_panel, stopped_panel, victory } from './panels.js';
import { elsewhere_panel, pair_bar } from './pair.js';
import { is_elsewhere, is_other_team, team_of } from '../board/pair.js';
import { name_on } from '../board/names.js';
import { count_keys, is_upright, pad, pin_keys } from '../board/pad.js';
import { announce, full_screen_key, head, language_key, line_state } from '../shared/page.js';
import { permission_of } from '../device/permission.js';
import { queue_of } from '../device/queue.js';
import { has_five_pins, rack_of } from '../board/rack.js';
import { reason_for } from '../shared/reason.js';
import { repairs_dialog, turn_dialog } from '../board/repairing.js';
import { note_dialog, seats_dialog } from '../seating/seating.js';
import { turn_line, waiting_list } from './strip.js';
import { undoing_with } from '../device/undoing.js';
import { version_of } from '../device/version.js';
import { view_of } from './view.js';
import { on_language, say, say_discipline, say_possible, say_refusal, toggle_language } from '../words/words.js';

const CHANGE = 600; /* for this number of milliseconds after the teams changed lanes, a tap may still be meant for the
                       previous team */
const TWICE = 300; /* milliseconds in which a second tap on the same key counts as a mistake */

const lane = Number(named());
const api = `/api/lanes/${lane}`;
const head_box = h('div', { class: 'head-box' });
const banner_box = h('div', { class: 'banner-box', role: 'status' });
const board_box = h('section', { class: 'board-box', tabindex: 0 });
const turn_box = h('div', { class: 'turn-line' });
const toast_box = h('div', { class: 'toast-box', role: 'status' });
const play_box = h('section', { class: 'play-box' });
const notices = notices_in(toast_box);

const kept = kept_of(lane);
const last_time = kept.read();

let board = last_time?.board ?? null;
let held = null; /* a board that arrived while a request was being sent */
let house = null;
let line = '';
let trouble = ''; /* the refusal of a server that cannot store anything */
let opening = false;
let pins = null;
let pins_for = '';
let draft = new_draft();
let tapped = { text: '', at: 0 };
let changed = -CHANGE; /* the time at which another team came to the lane */

function new_draft() {
	return { bowlers: [], undecided: [], typed: '', teams: false, discipline: 'tenpin', games: 1 };
}

/* ---- announcements -------------------------------------------------------------------------------- */

function announce_change(before, now) {
	if (!before || before.id === now.id)
		return;
	if (is_other_team(before, now)) {
		announce(say('now_on_lane', lane, team_of(now)));
		return;
	}
	if (before.game === now.game && now.balls === before.balls + 1 && now.last) {
		const { name, mark, frame, strikes } = now.last;
		const what = strikes > 1 ? say('string', strikes) : say('mark', mark);
		const next = now.turn ? say('said_next', now.turn.bowls ?? now.turn.name) : `${say('game_over')}. ${victory(now)}`;

		announce(`${say('said_ball', name, what, frame)}; ${next}`);
		return;
	}
	announce(say(before.game === now.game && now.balls === before.balls - 1 ? 'said_undone' : 'said_changed'));
}

/* ---- boards from the server ------------------------------------------------------------------ */

function take(next, first) {
	if (board && ((!first && is_newer(board, next)) || (board.id === next.id && JSON.stringify(board) === JSON.stringify(next))))
		return;
	const before = board;

	if (before?.game !== next.game)
		opening = false;
	board = next;
	if (is_other_team(before, next))
		change_team();
	kept.write(board, permission.may());
	if (next.taken_over && next.taken_over !== before?.taken_over)
		permission.check();
	announce_change(before, next);
	draw();
}

/* Close open dialogs, which are about the previous team. */
function change_team() {
	changed = performance.now();
	document.body.dataset.changing = 'true';
	setTimeout(() => { delete document.body.dataset.changing; }, CHANGE);
	for (const dialog of document.querySelectorAll('dialog[open]'))
		dialog.close();
	notices.tell(say('now_on_lane', lane, team_of(board)));
}

/* at: the time of the tap, which a busy page handles later. */
function is_just_changed(at = performance.now()) {
	const just = at - changed < CHANGE;

	if (just)
		notices.tell(say('lane_just_changed'));
	return just;
}

/* A board that arrives while a request is being sent may already include it, so wait for the answer. */
function take_live(next, first) {
	if (queue.is_sending() && board) {
		held = held && is_newer(held, next) ? held : next;
		return;
	}
	take(next, first);
	if (queue.is_in_doubt())
		queue.pump();
}

function take_held() {
	const next = held;

	held = null;
	if (next)
		take(next, false);
}

const queue = queue_of(lane, {
	can_send: () => line !== 'away',
	on_change() {
		if (!queue.is_sending())
			take_held();
		draw();
	},
	on_idle() {
		take_held();
		version.load();
	},
	on_board: (next) => {
		trouble = '';
		take(next, false);
		take_held();
		draw();
	},
	on_away(away) {
		trouble = away.code;
		live.check();
		setTimeout(() => queue.pump(), 2000);
	},
	on_stopped(refusal) {
		if (is_permission(refusal))
			permission.lose(refusal);
	},
	on_refused(refusal, item) {
		notices.tell(`${say('not_entered')}: ${item.text}. ${say_refusal(refusal)}.${say_possible(refusal)}`, { refused: true });
	},
});

const permission = permission_of(lane, () => {
	const { refusal } = queue.stopped() ?? {};

	if (permission.may() && refusal && is_permission(refusal))
		queue.retry();
	else if (permission.may())
		queue.pump();
	if (permission.may() && line === 'denied')
		live.again();
	if (board)
		kept.write(board, permission.may());
	if (permission.may())
		note_console();
	draw();
}, last_time?.may ?? null);

const is_permission = ({ code }) => ['token_needed', 'token_wrong', 'other_lane', 'console_taken'].includes(code);

const live = follow({
	stream: `${api}/events`,
	beat: `${api}/events`, /* a sign of life for the server, also without a stream of its own */
	board: api,
	lane,
	on_board: take_live,
	on_state(state) {
		line = state;
		if (state === 'live' || state === '') {
			permission.begin();
			if (!house)
				load_house();
		}
		if (state === 'live')
			version.look();
		draw();
	},
});

/* A new version is loaded as soon as that interrupts nothing. Waiting taps are in the browser's storage. */
const version = version_of({ draw, may_load: () => !opening && board?.state !== 'free' && !queue.is_busy() && queue.is_kept() });

async function load_house() {
	house = await get('/api/house').catch(() => null);
	draw();
}

/* ---- taps ------------------------------------------------------------------------------ */

/* While the queue is stopped by a refusal, the board is shown without the waiting items. */
const seen_now = () => on_lane(queue.stopped() ? board : look_ahead(board, queue.items().filter((item, index) => index > 0 || !is_on_board(item))));

/* On a pair of lanes nothing is entered for the next frame: the team bowls it on the other lane. */
function on_lane(ahead) {
	const leaves = board.pair && board.turn && ahead.turn && ahead.turn.frame !== board.turn.frame;

	return leaves || is_elsewhere(board) ? { ...ahead, turn: undefined, next: undefined, elsewhere: true } : ahead;
}

/* A ball that was sent and not answered is not shown a second time where the board has a ball at its place. */
function is_on_board({ tried, seen }) {
	const { game, last } = board;

	return tried && seen && last && game === seen.game && last.seat === seen.seat && last.frame === seen.frame &&
		last.ball === seen.ball;
}

/* With the taps that wait; without the server the next game begins too. */
const is_over = ({ state, unsure, turn }) => state === 'finished' && !unsure && !turn;

/* Two quick taps on one key count as one; the second is offered to be entered again. at: the time of the tap itself, because a busy page
   handles two slow taps one right after the other; undefined for a key of the keyboard. */
function is_slip(text, at, act) {
	const slip = tapped.text === text && at - tapped.at < TWICE;

	tapped = { text, at };
	if (slip)
		notices.tell(say('twice', text), { action: { name: say('once_more'), act } });
	return slip;
}

function enter(body, text, at) {
	const { game, turn, unsure } = seen_now();

	if (queue.stopped()) {
		notices.tell(say('decide_first'));
		return;
	}
	if (!body || (!turn && !unsure)) {
		notices.tell(say('not_possible', text));
		return;
	}
	if (is_just_changed(at))
		return;
	if (is_slip(text, at, () => enter(body, text)))
		return;
	notices.clear();
	queue.put({ what: 'ball', path: `${api}/deliveries`, body, text, who: turn?.name ?? '', guarded: true, base: board.id, game,
		seen: turn ? { game, seat: turn.seat, frame: turn.frame, ball: turn.ball } : null });
	if (line === 'away')
		announce(say('said_pending', turn?.name ?? '', text));
}

async function undo(at) {
	if (is_slip(say('undo'), at, () => undo()))
		return;
	if (queue.stopped()) {
		notices.tell(say('decide_first'));
		return;
	}
	if (queue.take_back()) {
		announce(say('said_undone'));
		return;
	}
	if (!seen_now().last) {
		notices.tell(say('nothing_to_undo'));
		return;
	}
	if (is_just_changed(at))
		return;
	const { id, game } = board;
	const reason = await reason_for(board, say('undo'));

	if (reason)
		queue.put({ what: 'undo', path: `${api}/undo`, body: reason, text: say('undo'), who: '', guarded: true, base: id, game });
}

/* The request means the last turn of the board that is shown. */
const is_about_last = (body) => body.repair === 'pass' && queue.items().length === 0;

function send(what, path, body) {
	/* on a pair of lanes another team may come to the lane before the request arrives */
	const meant = (board?.pair && what !== 'game') || is_about_last(body) ? { guarded: true, base: board.id, game: board.game } : {};

	return queue.submit({ what, path: `${api}/${path}`, body, text: body.text ?? body.name ?? body.bowler ?? '', who: '', ...meant });
}

async function open_game(body) {
	const { refusal } = await send('game', 'games', body);

	if (refusal?.code === 'game_in_progress') {
		leave_dialog(() => open_game({ ...body, leave_unfinished: true }));
		return null;
	}
	if (!refusal) {
		opening = false;
		draft = new_draft();
		draw_now();
		play_box.querySelector('button:not(:disabled)')?.focus();
	} else if (body.again) {
		notices.tell(say_refusal(refusal), { refused: true });
	}
	return refusal ?? null;
}

function choose_frame(bowler, number, chosen) {
	const real = board.bowlers[bowler.seat - 1];

	if (!real?.frames[number - 1]?.balls.length)
		return;
	fix_dialog({ board, bowler: real, number, chosen, path: api, send: changes.correct, on_done() {},
		running: board.turn?.seat === real.seat && board.turn.frame === number });
}

/* ---- repairs ------------------------------------------------------------------------------------- */

const changes = undoing_with({ board: () => board, send, notices });
const send_repair = (body) => changes.repair(body);

function repair() {
	repairs_dialog({ board: () => board, path: api, send: send_repair, on_done() {} });
}

function out_of_turn() {
	const ahead = board && seen_now();

	if (ahead?.turn && ahead.bowlers.length > 1)
		turn_dialog({ board: ahead, changes });
}

/* ---- the menu ------------------------------------------------------------------------------------ */

/* True while the board or the permission of this device is unknown. */
const is_loading = () => !board || (!permission.is_known() && queue.items().length === 0);

/* A menu that was opened now would be incomplete. */
const is_on_its_way = () => is_loading() && (line === 'live' || line === '');

function menu() {
	if (is_on_its_way())
		return;
	const may = permission.may();
	const has_game = Boolean(board) && board.state !== 'free';
	const writes = may && has_game;

	menu_dialog({ board: board && seen_now(), changes, may: writes && !board.voided && !board.damaged, items: [
		writes ? [say('seats'), () => seats_dialog({ board: () => board, house, changes })] : null,
		writes && board.league ? [say('night_lineups'), () => lineups_dialog(board.league)] : null,
		writes ? [say('repairs'), repair] : null,
		board?.turn ? [say('need'), need] : null,
		writes ? [say('note'), () => note_dialog({ send, on_done: notices.tell })] : null,
		may ? [say('call_the_desk'), call_desk] : null,
		has_game ? [say('sheet'), null, `/games/${board.game}`] : null,
		[say('overhead'), null, `/lanes/${lane}`],
		[say('house'), null, '/'],
		[say('help'), help_dialog],
		writes ? [say('same_again'), () => open_game({ again: true })] : null,
		writes && board.bowlers.some(({ team }) => team) ? [say('same_rotated'), () => open_game({ again: true, rotate: true })] : null,
		writes ? [say('other_bowlers'), () => { opening = true; draw(); }] : null,
		may ? [say('give_up'), () => give_up_dialog(permission.ask_session), null, 'danger'] : null,
	] });
}

/* A call is not queued: when it arrived later, a bowler would have gone to the desk. */
async function call_desk() {
	try {
		await post(`${api}/call`, { kind: 'desk' });
		notices.tell(say('desk_called'), { action: { name: say('undo'), act: () => drop(`${api}/call`).catch(() => {}) }, shown: 10000 });
	} catch (trouble) {
		notices.tell(trouble.code ? say_refusal(trouble) : say('desk_not_called'), { refused: true });
	}
}

/* The needs of the bowlers for a score, also on a device that only watches. */
function need() {
	if (board?.turn)
		need_dialog({ game: board.game, bowlers: board.bowlers, chosen: board.turn.name });
}

/* ---- drawing ------------------------------------------------------------------------------------- */

/* The data of a part as text: a part is drawn again only when its data changes, not with every tap. */
const in_language = (...from) => JSON.stringify([document.documentElement.lang, ...from]);

/* The discipline, where all bowlers have the same; else each row of the board has its own. */
function discipline_of() {
	const names = new Set(board?.bowlers.map(({ discipline }) => discipline));

	return names.size === 1 ? say_discipline([...names][0]) : '';
}

/* The head shows that the server is away: there it moves no key. */
function away_text() {
	if (line !== 'away')
		return trouble === 'not_kept' || trouble === 'outcome_unknown' ? say(trouble) : '';
	if (!queue.is_kept())
		return '';
	return permission.may() ? [h('span', { class: 'away-long' }, say('away_console')), h('span', { class: 'away-brief' }, say('away_console_brief'))] : say('away_watch');
}

/* Not "Live", which would mean that this device keeps score. */
function shown_line() {
	if (line === 'missing')
		return 'away';
	return line === 'live' && permission.is_known() && !permission.may() ? 'watching' : line;
}

function draw_head() {
	const waiting = line === 'away' ? queue.items().length : 0;
	const series = board?.series ? say('series', board.series.number, board.series.of) : '';
	const text = away_text();

	fill_from(head_box, in_language(line, trouble, waiting, queue.is_kept(), permission.may(), shown_line(), series, discipline_of(), is_on_its_way()), () => {
		document.title = say('console_title', lane);
		head_box.classList.toggle('is-away', text !== '');
		return head(say('lane', lane),
			h('span', { class: text ? 'away-text' : 'series' }, text || [series, discipline_of()].filter(Boolean).join(' · ')),
			waiting > 0 ? h('span', { class: 'line-state waiting' }, say('waiting', waiting)) : null,
			line_state(shown_line()),
			language_key(), full_screen_key(),
			h('button', { type: 'button', 'data-key': 'menu', disabled: is_on_its_way(), onclick: menu }, say('menu')));
	});
}

function draw_banner() {
	fill(banner_box,
		board?.pair && board.state !== 'free' ? pair_bar({ board, lane, may: permission.may(board.pair.lane) }) : null,
		queue.is_kept() ? null : h('div', { class: 'banner away', role: 'alert' }, say('not_stored')),
		board?.damaged ? h('div', { class: 'banner away', role: 'alert' }, say('damaged', board.damaged)) : null,
		board?.seal ? h('div', { class: 'banner away' }, say('broken_seal_board')) : null,
		board?.voided ? h('div', { class: 'banner away', 'data-key': 'voided' }, say('voided_game')) : null);
}

function draw_board(ahead) {
	if (!board || board.state === 'free') {
		fill(board_box);
		return;
	}
	const old = board_box.querySelector('table.board');
	const may = permission.may();

	if (fill_from(board_box, in_language(may, ahead), () => [board_table(ahead, { on_frame: may ? choose_frame : null, ranked: true, old })])) {
		board_box.setAttribute('aria-label', say('board'));
		put_in_tab_order(board_box);
	}
}

const view = view_of(board_box, draw);

function undo_key(ahead) {
	const { last } = ahead;

	return h('button', { type: 'button', class: 'key undo', 'data-key': 'undo', disabled: !last, onclick: ({ timeStamp }) => undo(timeStamp) },
		h('span', null, `↶ ${say('undo')}`),
		last?.name ? h('small', null, say('undo_what', name_on(ahead, last.name), last.frame, last.mark)) : null);
}

/* A turn that was predicted and that of the server differ in members that no part shows. */
const shown_turn = ({ turn, next, unsure, called, bowlers }) => [turn?.seat, turn?.name, turn?.bowls, turn?.frame, turn?.ball, turn?.first, turn?.standing, turn?.count,
	turn?.clears, next?.name, next?.bowls, unsure, called, bowlers.map(({ name, display_name, discipline }) => [name, display_name, discipline])];

/* The current turn, and the taps that wait. */
function draw_turn(ahead) {
	const items = queue.items();
	const writes = permission.is_known() && permission.may();
	const shows_turn = ahead && !ahead.elsewhere && ahead.bowlers.length > 0 && !opening && (ahead.turn || ahead.unsure) && !board.damaged && !board.voided;
	const waits = items.length > 0 && (line === 'away' || queue.stopped() || items.length > 1);

	fill_from(turn_box, in_language(shows_turn ? shown_turn(ahead) : null, writes, board?.called, board?.league, waits ? items : null), () => [
		shows_turn ? turn_line({ board, ahead, on_order: writes && board.bowlers.length > 1 ? out_of_turn : null }) : null,
		shows_turn && board.league ? match_line(board.league) : null,
		waits ? waiting_list(items, board) : null]);
}

function draw_keys(ahead) {
	const met = ahead.unsure ? null : ahead.turn;
	const bowler = met ? ahead.bowlers[met.seat - 1] : ahead.bowlers[0];
	const five = has_five_pins(bowler);
	const place = JSON.stringify([ahead.game, met?.seat, met?.frame, met?.ball, met?.standing]);

	if (pins_for !== place) {
		pins_for = place;
		pins = pin_keys({ met, five, all: rack_of(bowler), on_ball: enter, on_change: draw });
	}
	fill_from(play_box, in_language(place, shown_turn(ahead), is_upright.matches, pins.chosen(), ahead.last?.name, ahead.last?.frame, ahead.last?.mark), () =>
		[pad(count_keys({ met, five, on_ball: enter, extra: [undo_key(ahead)] }), pins.view())]);
}

const next_game = { again: () => open_game({ again: true }), rotated: () => open_game({ again: true, rotate: true }),
	others: () => { opening = true; draw(); } };

/* A redraw must not discard text that is being typed. */
let form = null;
let form_for = '';

function opening_part() {
	const place = JSON.stringify([document.documentElement.lang, board.state, house !== null]);

	if (!form || form_for !== place) {
		form_for = place;
		form = opening_form({ house: house ?? { disciplines: ['tenpin'], formats: ['baker'], most_bowlers: Infinity }, draft, on_begin: open_game,
			on_cancel: board.state === 'free' ? null : () => { opening = false; draw(); } });
	}
	if (play_box.firstChild !== form)
		fill(play_box, form);
}

function draw_play(ahead) {
	if (board?.closed && permission.may()) {
		form = null;
		fill(play_box, closed_panel({ closed: board.closed, call_desk }));
		return;
	}
	if (board && permission.may() && (opening || board.state === 'free')) {
		opening_part();
		return;
	}
	form = null;
	if (line === 'missing')
		fill(play_box, h('p', { class: 'card' }, say_refusal({ code: 'no_such_lane' })));
	else if (permission.is_known() && !permission.may())
		fill(play_box, permission.card({ since: board?.taken_over, waiting: queue.items().length }));
	else if (is_loading())
		fill(play_box, h('p', { class: 'card' }, say('loading')));
	else if (!permission.is_known() && ahead.elsewhere)
		fill(play_box);
	else if (!permission.is_known())
		draw_keys(ahead);
	else if (queue.stopped())
		fill(play_box, stopped_panel({ queue, board }));
	else if (board.damaged)
		fill(play_box, damaged_panel({ board, next_game }));
	else if (ahead.elsewhere && !ahead.unsure && !board.voided)
		fill(play_box, elsewhere_panel({ board, undo: undo_key(ahead), may: permission.may(board.pair.lane) }));
	else if (board.voided || is_over(ahead))
		fill(play_box, board.league?.complete ? match_panel(board.league, notices.tell) : null, finished_panel({ board: ahead, next_game, repair, undo: undo_key(ahead) }));
	else
		draw_keys(ahead);
}

/* Several changes at once are drawn once. */
let will_draw = false;

function draw() {
	if (will_draw)
		return;
	will_draw = true;
	queueMicrotask(draw_now);
}

function draw_now() {
	const ahead = board ? seen_now() : null;

	will_draw = false;

	draw_head();
	draw_banner();
	draw_board(ahead);
	draw_turn(ahead);
	draw_play(ahead);
	const shows = play_box.querySelector('.pad') ? 'keys' : 'page';

	if (document.body.dataset.shows !== shows)
		document.body.dataset.shows = shows;
	view.keep(ahead?.turn ?? ahead?.last); /* last: it needs the layout */
	stay_awake(board?.state === 'playing' && permission.may());
	version.load();
}

/* ---- the page ------------------------------------------------------------------------------------ */

document.body.append(head_box, h('main', { id: 'main', tabindex: '-1' }, banner_box, board_box,
	h('div', { class: 'turn-box' }, turn_box, toast_box), play_box));
listen_to_keys({ board_box, play_box, see: () => ({ board, pins, opening, may: permission.may(), ahead: board ? seen_now() : null }), is_over,
	acts: { enter, undo, open_game, hint: () => notices.tell(say('deck_hint')) },
	common: { m: menu, w: need, l: toggle_language, '?': help_dialog }, writing: { o: out_of_turn, r: repair } });
addEventListener('resize', draw);
is_upright.addEventListener('change', draw);
on_language(draw);
permission.begin();
