/* The score sheet of a game, to print and to share, with its log. */
import { Away, get, new_key, post } from '../client/api.js';
import { board_table } from '../board/board.js';
import { h, named } from '../shared/dom.js';
import { need_dialog } from '../board/need.js';
import { bowler_page, display_name } from '../board/names.js';
import { fix_dialog } from '../board/fixing.js';
import { announce } from '../shared/page.js';
import { repairs_dialog } from '../board/repairing.js';
import { share_png } from './png.js';
import { reading_page } from './reading.js';
import { language_code, say, say_actor, say_clock, say_entry, say_kind_of_game, say_moment } from '../words/words.js';

const number = Number(named());
const has_no_why = (line) => ['opened', 'seated', 'moved'].includes(line.kind);

const path = `/api/games/${number}`;

/* For the desk: sends a change of the game. The page is loaded again, because the picture and the log change too. */
const sends = (game, what) => (body) => post(`${path}/${what}`, body, { key: new_key(), match: game.id }).then((after) => ({ board: after }),
	(refusal) => ({ refusal: refusal instanceof Away ? { code: refusal.code || 'not_kept', possible: [] } : refusal }));
const on_done = () => location.reload();

function repair(game) {
	repairs_dialog({ board: () => game, path, on_done, send: sends(game, 'repairs') });
}

/* A frame of the table was tapped. */
const correct = (game) => (bowler, frame, chosen) => fix_dialog({ bowler, number: frame, chosen, path, on_done, send: sends(game, 'corrections'),
	running: game.turn?.seat === bowler.seat && game.turn.frame === frame });

/* The name of the club stands above the picture. */
async function share(game, picture) {
	const { club } = await get('/api/settings').catch(() => ({ club: '' }));
	const title = [club || say('pindeck'), say('lane', game.lane), say_moment(game.opened)].join(' · ');

	await share_png({ address: picture, title, name: `pindeck-${number}.png` }).catch(() => announce(say('failed'), true));
}

function log_table(log) {
	const [first] = log.lines;
	/* the lines of a game from paper have the day, and perhaps the time of day, as typed */
	const typed = /\d{4}-\d\d-\d\d(T\d\d:\d\d)?/.exec(first?.value ?? '')?.[0];
	const time_of = (line) => typed && line.time === first.time ? typed : line.time;
	const cells = (line) => [
		h('td', null, String(line.line)),
		h('td', null, h('time', { datetime: time_of(line) }, typed && line.time === first.time ? say_moment(typed) : say_clock(line.time))),
		h('td', null, say_actor(line.actor)),
		h('td', null, say_entry(line)),
		h('td', null, has_no_why(line) ? '' : line.text ?? '')];

	return h('details', { class: 'card no-print' }, h('summary', null, h('h2', null, say('log'))),
		h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': say('log') },
			h('table', { class: 'plain' }, h('caption', { class: 'unseen' }, say('log')),
				h('thead', null, h('tr', null, ['log_line', 'log_time', 'log_who', 'log_what', 'log_why'].map((name) =>
					h('th', { scope: 'col' }, say(name))))),
				h('tbody', null, log.lines.map((line) => h('tr', { class: line.replaces ? 'changed' : null }, cells(line)))))));
}

function contents([game, log, session]) {
	const picture = `/api/games/${number}/sheet.svg?language=${language_code()}`;
	const about = [say('lane', game.lane), say_moment(game.opened), say(game.finished ? 'finished' : 'unfinished_mark'),
		game.locked ? say('locked') : '', game.voided ? say('voided') : '', game.kind ? say_kind_of_game(game.kind) : '', game.series ? say('series', game.series.number, game.series.of) : ''];

	return [
		game.seal ? h('p', { class: 'card trouble', role: 'alert' }, say('broken_seal_why')) : null,
		game.damaged ? h('p', { class: 'card', role: 'alert' }, say('damaged', game.damaged)) : null,
		h('p', { class: 'about' }, about.filter(Boolean).join(' · ')),
		h('div', { class: 'row wrap no-print' },
			h('a', { class: 'button primary', href: `/print/${number}` }, say('print')),
			session?.desk ? h('button', { type: 'button', 'data-key': 'repairs', onclick: () => repair(game) }, say('repairs')) : null,
			game.turn ? h('button', { type: 'button', 'data-key': 'need', onclick: () =>
				need_dialog({ game: number, bowlers: game.bowlers, chosen: game.turn.name }) }, say('need')) : null,
			h('a', { class: 'button', href: picture, download: `pindeck-${number}.svg` }, say('share')),
			h('button', { type: 'button', 'data-key': 'png', onclick: () => share(game, picture) }, say('share_png'))),
		h('img', { class: 'sheet-picture', src: picture, alt: say('sheet_picture', number),
			/* without it the table is printed */
			onerror: (event) => {
				event.target.remove();
				document.querySelector('.as-table').classList.remove('no-print');
			} }),
		h('section', { class: 'as-table no-print', 'aria-labelledby': 'table-title' }, h('h2', { id: 'table-title' }, say('as_table')),
			h('div', { class: 'scroll board-scroll', tabindex: 0, role: 'group', 'aria-label': say('board') },
				board_table(game, { on_frame: session?.desk && !game.voided && !game.damaged ? correct(game) : null })),
			session?.desk ? h('p', { class: 'hint' }, say('correct_hint')) : null,
			h('p', { class: 'row wrap' }, game.bowlers.filter(({ guest }) => !guest).map((bowler) => h('a', { class: 'button', href: bowler_page(bowler) },
				say('bowler_title', display_name(bowler)))))),
		log ? log_table(log) : null];
}

reading_page({
	title: () => say('sheet_title', number),
	heading: () => say('game_number', number),
	read: () => Promise.all([get(`/api/games/${number}`), get(`/api/games/${number}/log`).catch(() => null),
		get('/api/session').catch(() => null)]),
	contents,
});
