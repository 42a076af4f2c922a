/* The overhead board of a lane: readable from eight metres away. */
import { get } from '../client/api.js';
import { fill, h, named, s } from '../shared/dom.js';
import { follow, is_newer } from '../client/live.js';
import { name_on } from '../board/names.js';
import { announce, full_screen_key } from '../shared/page.js';
import { is_elsewhere, is_other_team, team_of, way_of } from '../board/pair.js';
import { house_time } from '../client/zone.js';
import { next_language, on_language, say, say_discipline, say_refusal, toggle_language } from '../words/words.js';
import { celebration, is_ball, is_hush } from './celebration.js';
import { highs_reader } from './highs.js';
import { idle } from './idle.js';
import { look_of } from './look.js';
import { match_band, match_name } from './match.js';
import { shapes } from './pictures.js';
import { podium } from './podium.js';
import { fit_names, scores_table } from './scores.js';
import { show_player, show_text } from './show.js';
import { hush_sound, play_sound, wake_sound } from './sound.js';
import { crossing, ending, stage } from './stage.js';

const MINUTE = 60 * 1000;
const BURST = 700; /* balls of different turns at a shorter distance were bowled during an outage */
const PODIUM = 25000; /* the podium, then the frames, then the podium again */
const FRAMES = 12000;
const MESSAGE = 20000; /* milliseconds for which a message of the desk is large; then it is small */
const MESSAGE_SIZES = [6.4, 5, 4, 3.2, 2.6]; /* of its letters, in the unit of the board */
const GONE = 10 * MINUTE; /* after this time without a new game, the lane shows the idle screen */
const QUIET = 20 * MINUTE; /* without a ball the screen is dimmed */
const HOLD = 5000; /* the time for which a team that changes lanes stays on the board: its last ball is seen */
const CALM = 4000; /* the keys fade when the pointer does not move */

const lane = Number(named());
const main = h('main', { id: 'main' });
const others = new Map(); /* the boards of the other lanes */
let board = null;
let coming = null; /* the board of the team that is on the lane now, while that of the previous team is still shown */
let coming_timer = 0;
let line = '';
let missing = false;
let series = null; /* the earlier games of the series of the game on the board */
let house_name = '';
let last_change = Date.now();
let last_ball = 0;
let finished_at = 0;
let message = { text: '', since: 0 };
let steps = 0; /* minutes, by which the picture moves */
let message_timer = 0;
let calm_timer = 0;

const look = look_of(lane, () => board?.look);
const highs = highs_reader(() => draw());
const player = show_player({ target: cell_of, on_end: () => draw() });

/* ---- celebrations ---------------------------------------------------------------------------------- */

/* The element in which a celebration ends: the mark of the ball, or the total of a game that is over. */
function cell_of({ kind, seat, frame, ball }) {
	const row = main.querySelector(`tr[data-seat="${seat}"]`);

	return ['clean', 'club', 'best'].includes(kind) ? row?.querySelector('.score') : row?.querySelector(`[data-frame="${frame}"] [data-ball="${ball}"]`);
}

function clock() {
	return house_time().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
}

function celebrate(what, on, options) {
	const { sound } = look.current();
	const bowler = on.bowlers[what.seat - 1];
	const shown = { ...what, name: name_on(on, bowler.name), lane: on.lane, house: house_name || say('pindeck'), clock: clock() };

	player.play(shown, on, options);
	announce(show_text(shown));
	if (sound)
		play_sound(shown);
}

/* No celebration after an outage, none that is turned off for the lane, and never two at once. */
function is_wanted(what, burst) {
	const { celebrations, gutter } = look.current();

	return what && !burst && (celebrations || what.kind === 'perfect') && (what.kind !== 'gutter' || (gutter && board.kind !== 'league'));
}

/* ---- boards ---------------------------------------------------------------------------------------- */

/* The earlier games of the series, by bowler. */
async function read_series(of) {
	const answer = of.series?.number > 1 ? await get(`/api/games/${of.game}/series`).catch(() => null) : { bowlers: [] };

	if (answer && board?.game === of.game) {
		series = answer.bowlers;
		draw();
	}
}

const seats = (of) => of?.bowlers.map(({ name }) => name).join();

function note_message(next) {
	const text = next.message?.text ?? next.message ?? '';

	if (text === message.text)
		return;
	message = { text, since: Date.now() };
	clearTimeout(message_timer);
	message_timer = setTimeout(draw, MESSAGE);
	if (text)
		announce(text);
	if (text && look.current().sound)
		play_sound({ kind: 'message' });
}

/* The board of the next team waits, unless that team has bowled. */
function take_turns(next, first) {
	const bowled = coming && coming.game === next.game && coming.balls !== next.balls;

	if (first || (!coming && !is_other_team(board, next)) || bowled || next.game === board.game) {
		end_hold();
		take_own(next, first);
		return;
	}
	coming = next;
	clearTimeout(coming_timer);
	coming_timer = setTimeout(end_hold, HOLD);
}

function end_hold() {
	const next = coming;

	clearTimeout(coming_timer);
	coming = null;
	if (next)
		take_own(next, false);
}

/* The last ball of a team that goes to the other lane comes with the board of that lane. */
function take_leaving(next) {
	if (coming && next.game === board.game && next.balls > board.balls && next.pair?.lane === lane)
		take_own({ ...next, lane, order: coming.order }, false);
}

/* A spare may be tapped at once after its first ball. */
const is_same_turn = (one, other) => one?.seat === other.seat && one.frame === other.frame;

/* What wakes a dimmed screen besides a ball. */
const shown_of = ({ state, message: text, closed, reserved, call }) => JSON.stringify([state, text, closed, reserved, call]);

function take_own(next, first) {
	if (board && !first && is_newer(board, next))
		return;
	const before = first ? null : board;
	const news = celebration(before, next);
	const burst = is_ball(before, next) && Date.now() - last_ball < BURST && !is_same_turn(before.last, next.last);

	if (is_ball(before, next))
		last_ball = Date.now();
	if (next.id !== board?.id) {
		player.cut();
		hush_sound();
		last_change = Date.now();
	}
	if (board && shown_of(next) !== shown_of(board))
		last_change = Date.now();
	if (next.game !== board?.game || seats(next) !== seats(board)) {
		series = null;
		read_series(next);
	}
	if (next.state === 'finished' && (before?.state === 'playing' || finished_at === 0))
		finished_at = before ? Date.now() : Math.max(Date.parse(next.opened) || 0, 1);
	if (next.state === 'playing')
		finished_at = 0;
	board = next;
	note_message(next);
	draw();
	if (is_wanted(news, burst))
		celebrate(news, next);
	if (next.state !== 'playing')
		highs.refresh({ at_once: before?.state === 'playing' });
	draw();
}

/* A perfect game on another lane is celebrated here too. */
function take_other(next, first) {
	const before = first ? null : others.get(next.lane);
	const news = celebration(before, next);

	others.set(next.lane, next);
	take_leaving(next);
	if (news?.kind === 'perfect' && Date.now() - last_ball > BURST && player.running()?.kind !== 'perfect')
		celebrate(news, next, { elsewhere: true });
}

/* ---- the parts ------------------------------------------------------------------------------------- */

/* The problem with the record of this game, or ''. */
function notice() {
	return board?.damaged ? say('damaged_board') : board?.seal ? say('broken_seal_board') : '';
}

const is_large_message = () => message.text && Date.now() - message.since < MESSAGE;
const is_gone = () => board?.state === 'finished' && Date.now() - finished_at > GONE;
const is_free = () => board && (board.state === 'free' || board.closed || is_gone());

/* A game that is over stays for a while; then the lane is free, and bright again. */
const is_dim = () => Date.now() - (is_gone() ? Math.max(last_change, finished_at + GONE) : last_change) > (is_free() ? GONE : QUIET);

/* The discipline, if all bowl the same. */
function discipline() {
	const [first, ...rest] = [...new Set(board?.bowlers.map((bowler) => bowler.discipline))];

	return first && rest.length === 0 ? say_discipline(first) : '';
}

function keys() {
	const { theme, sound } = look.current();

	return h('div', { class: 'keys' },
		h('button', { type: 'button', class: 'quiet', 'data-key': 'theme', onclick: change_theme }, say(`theme_${theme}`)),
		h('button', { type: 'button', class: 'quiet', 'data-key': 'sound', 'aria-pressed': String(sound), onclick: change_sound }, say(sound ? 'sound_on' : 'sound_off')),
		h('button', { type: 'button', class: 'quiet language', 'data-key': 'language', lang: next_language().code, onclick: toggle_language }, next_language().name),
		full_screen_key());
}

/* The next lane of the team of a pair; while its last ball is still shown, the team that comes. */
const is_leaving = () => Boolean(coming || (board && is_elsewhere(board)));
const way = () => coming ? say('now_on_lane', lane, team_of(coming)) : board ? way_of(board, lane) : '';

function top() {
	const playing = board?.turn;
	const in_series = board?.series ? say('series', board.series.number, board.series.of) : '';
	const facts = is_free() ? '' : [playing && !is_leaving() ? say('frame', playing.frame) : '', way(), in_series].filter(Boolean).join(' · ');

	return h('header', { class: 'top' },
		h('h1', { class: 'plaque-lane' }, say('lane', lane)),
		board?.team && !is_free() ? h('p', { class: 'team-name' }, board.team) : null,
		(discipline() || board?.league) && !is_free() ? h('p', { class: 'discipline' }, board.league ? match_name(board.league, discipline()) : discipline()) : null,
		h('p', { class: 'facts' }, facts),
		line === 'away' ? h('p', { class: 'note-away', role: 'status' }, say('away')) : null,
		message.text && !is_large_message() ? h('p', { class: 'small-message' }, message.text) : null,
		h('div', { class: 'top-end' }, keys(), h('p', { class: 'house-name' }, house_name), h('p', { class: 'clock', 'aria-hidden': 'true' }, clock())),
		notice() ? h('p', { class: 'notice', role: 'status' }, notice()) : null);
}

/* The message stays on the stage. */
function message_box() {
	return h('div', { class: 'message', role: 'status' },
		s('svg', { class: 'bell', viewBox: '0 0 100 90', 'aria-hidden': 'true' }, s('path', { d: 'M10 72a40 44 0 0 1 80 0z' }), s('rect', { x: 4, y: 74, width: 92, height: 12, rx: 6 }), s('circle', { cx: 50, cy: 22, r: 9 })),
		h('div', null, h('small', null, say('from_desk')), h('b', null, message.text)));
}

/* The largest letters with which the whole message fits on the stage. */
function fit_message() {
	const box = main.querySelector('.message');
	const fits = (size) => {
		box.style.setProperty('--letters', String(size));
		return box.scrollHeight <= box.clientHeight;
	};

	if (box)
		MESSAGE_SIZES.some(fits);
}

const plain = (text) => h('div', { class: 'welcome' }, h('p', { class: 'hello' }, text));

/* The podium and the frames by turns. */
function is_podium() {
	return board.state === 'finished' && !board.damaged && !player.running() && (Date.now() - finished_at) % (PODIUM + FRAMES) < PODIUM;
}

function middle() {
	if (missing)
		return plain(say_refusal({ code: 'no_such_lane' }));
	if (line === 'denied')
		return plain(say('closed_house'));
	if (!board)
		return plain(say('loading'));
	if (is_free())
		return idle({ lane, house: highs.known.house, evening: highs.known.evening, closed: board.closed, reserved: board.reserved, step: steps });
	const children = look.current().theme === 'children';

	/* while the team is on the other lane, no bowler has a turn here */
	const shown = is_leaving() ? { ...board, turn: undefined } : board;
	const table = scores_table(shown, { series, children });

	const scores = [table, is_podium() ? podium(board, { series, evening: highs.known.evening }) : null];

	return h('div', { class: 'middle' }, board.league ? h('div', { class: 'with-match' }, h('div', { class: 'above' }, scores), match_band(board.league)) : scores);
}

function size_of(count) {
	return count <= 2 ? `n${count}` : count <= 4 ? 'n4' : count <= 6 ? 'n6' : 'n12';
}

function draw() {
	const plays = board && !is_free() && !board.damaged && line !== 'denied' && !missing;
	const { theme } = look.current();
	const count = Math.max(1, board?.bowlers.length ?? 1);
	const under = plays ? (is_leaving() ? crossing(board, coming) : board.turn ? stage(board, { children: theme === 'children', series }) : ending(board)) : null;

	document.title = say('overhead_title', lane);
	document.documentElement.dataset.theme = theme;
	main.className = ['overhead-main', is_free() ? 'free' : board?.state, size_of(count), `shift-${steps % 4}`, is_dim() && 'dim', notice() && 'noted',
		board && is_hush(board) && 'hush', is_large_message() && 'told', plays && board.state === 'finished' && is_podium() && 'podium-on'].filter(Boolean).join(' ');
	main.style.setProperty('--rows', String(Math.max(2, count)));
	fill(main, top(), middle(), under, is_large_message() ? message_box() : null);
	fit();
}

function fit() {
	fit_names(main);
	fit_message();
}

addEventListener('resize', fit);

/* ---- keys ------------------------------------------------------------------------------------------ */

function change_theme() {
	look.next_theme();
	draw();
}

function change_sound() {
	look.toggle_sound();
	wake_sound();
	draw();
}

function awake() {
	document.body.classList.remove('calm');
	clearTimeout(calm_timer);
	calm_timer = setTimeout(() => document.body.classList.add('calm'), CALM);
}

const KEYS = {
	f: () => document.querySelector('[data-key="full-screen"]')?.click(),
	t: change_theme,
	s: change_sound,
	l: toggle_language,
};

addEventListener('keydown', (event) => {
	awake();
	if (!event.ctrlKey && !event.metaKey && !event.altKey && Object.hasOwn(KEYS, event.key.toLowerCase()))
		KEYS[event.key.toLowerCase()]();
	if (look.current().sound)
		wake_sound();
});
addEventListener('pointermove', awake);
addEventListener('pointerdown', awake);

/* ---- the page -------------------------------------------------------------------------------------- */

const following = follow({
	stream: '/api/events', /* of all lanes: every board celebrates a perfect game */
	beat: `/api/lanes/${lane}`,
	on_board(next, first) {
		if (next.lane === lane)
			take_turns(next, first);
		else
			take_other(next, first);
	},
	on_state(state) {
		missing ||= state === 'missing';
		line = state;
		draw();
	},
});

/* The event stream of the house does not report that a lane does not exist. */
setTimeout(() => board ?? following.check(), 1500);

/* Every second, what changes with time alone: the clock, the podium, and every minute a step of the picture. */
let seen = '';

setInterval(() => {
	steps = Math.floor(Date.now() / MINUTE) % 4;
	if (is_free())
		highs.refresh();
	const now = [clock(), steps, is_free(), is_dim(), board && is_podium()].join();

	if (now !== seen)
		draw();
	seen = now;
}, 1000);

document.body.append(shapes(), main);
awake();
get('/api/settings').then(({ club }) => {
	house_name = club;
	draw();
}).catch(() => {});
on_language(draw);
