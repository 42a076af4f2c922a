/* A series on one sheet of paper, A4 or Letter: totals, every frame with its leave, lines to sign. Black on white. */
import { get } from '../client/api.js';
import { h, named } from '../shared/dom.js';
import { with_handicap } from '../board/board.js';
import { display_name } from '../board/names.js';
import { pins_text } from '../board/rack.js';
import { say, say_discipline } from '../words/words.js';
import { reading_page } from './reading.js';

const FRAMES = Array.from({ length: 10 }, (_, index) => index + 1);
const FEW = 8; /* bowlers, with rows of full height */
const number = Number(named());

/* ---- names ------------------------------------------------------------------------------------------ */

/* Consoles and the desk may read full names; others print the names that they see. */
async function full_names(games) {
	const persons = [...new Set(games.flatMap(({ board }) => board.bowlers.map(({ person }) => person)).filter(Boolean))];
	const answers = await Promise.all(persons.map((person) => get(`/api/people/${person}`).catch(() => ({}))));

	return new Map(persons.map((person, index) => [person, answers[index].full_name]));
}

async function read() {
	const [series, settings] = await Promise.all([get(`/api/games/${number}/print`), get('/api/settings').catch(() => ({ club: '' }))]);

	return { ...series, club: settings.club, names: await full_names(series.games) };
}

const name_of = (names, bowler) => names.get(bowler.person) ?? display_name(bowler);

/* ---- totals ----------------------------------------------------------------------------------------- */

/* A row for each bowler of the series, as a person or by letters: the score of each game, if there is one. */
function rows_of({ games, names }) {
	const rows = new Map();

	games.forEach(({ board }, index) => board.bowlers.forEach((bowler) => {
		const key = bowler.person ?? bowler.name;

		if (!rows.has(key))
			rows.set(key, { name: name_of(names, bowler), scores: Array(games.length).fill(null), pins: 0, has_handicap: false });
		rows.get(key).scores[index] = bowler.worth;
		rows.get(key).pins += bowler.handicap ?? 0;
		rows.get(key).has_handicap ||= bowler.handicap !== undefined;
	}));
	return [...rows.values()];
}

const sum = (scores) => scores.reduce((total, score) => total + (score ?? 0), 0);

function total_row(name, scores, { kind, pins } = {}) {
	const bowled = scores.filter((score) => score !== null).length;

	return h('tr', { class: kind }, h('th', { scope: 'row' }, name), scores.map((score) => h('td', null, score === null ? '' : String(score))),
		h('td', { class: 'series' }, String(sum(scores)), pins === undefined ? null : with_handicap({ handicap: pins, total_with_handicap: sum(scores) + pins })), h('td', null, bowled ? (sum(scores) / bowled).toFixed(1) : ''));
}

function totals(printed) {
	const rows = rows_of(printed);
	const columns = printed.games.map((_, index) => index);

	return h('table', { class: 'totals' }, h('caption', { class: 'unseen' }, say('of_series')),
		h('thead', null, h('tr', null, h('th', { scope: 'col' }, say('bowler')), columns.map((index) => h('th', { scope: 'col' }, say('game_number', index + 1))),
			h('th', { scope: 'col' }, say('of_series')), h('th', { scope: 'col' }, say('average')))),
		h('tbody', null, rows.map(({ name, scores, pins, has_handicap }) => total_row(name, scores, has_handicap ? { pins } : {})),
			rows.length > 1 ? total_row(say('all_bowlers'), columns.map((index) => sum(rows.map(({ scores }) => scores[index]))), { kind: 'all' }) : null));
}

/* ---- games ------------------------------------------------------------------------------------------ */

function frame_cell(frame) {
	const balls = frame?.balls ?? [];
	const [first] = balls;
	const left = first?.left && first.fell > 0 && first.mark !== 'X' ? pins_text(first.left) : '';

	return h('td', null, h('span', { class: 'marks' }, frame?.missed ? h('span', null, '·') : balls.map((ball) =>
		h('span', { class: ball.split ? 'ring' : null }, ball.mark))),
	h('span', { class: 'sum' }, frame?.total === undefined ? '' : String(frame.total)), h('span', { class: 'left' }, left));
}

function game_table({ from, to, board }, index, names) {
	return h('section', { class: 'game', 'aria-labelledby': `game-${index}` },
		h('div', { class: 'game-head' }, h('h2', { id: `game-${index}` }, say('game_number', index + 1)),
			h('span', null, [from.slice(11), to?.slice(11)].filter(Boolean).join(' – ')), board.voided ? h('b', null, say('voided')) : null),
		h('table', { class: 'frames' }, h('caption', { class: 'unseen' }, say('game_number', index + 1)),
			h('thead', null, h('tr', null, h('th', { scope: 'col' }, h('span', { class: 'unseen' }, say('name'))), FRAMES.map((frame) => h('th', { scope: 'col' }, String(frame))),
				h('th', { scope: 'col' }, say('total')))),
			h('tbody', null, board.bowlers.map((bowler) => h('tr', null, h('th', { scope: 'row' }, name_of(names, bowler)),
				FRAMES.map((frame) => frame_cell(bowler.frames[frame - 1])), h('td', { class: 'score' }, String(bowler.worth), with_handicap(bowler)))))));
}

/* ---- the sheet -------------------------------------------------------------------------------------- */

const sign = (name) => h('div', { class: 'sign' }, say(name));

function back() {
	if (history.length > 1)
		history.back();
	else
		location.href = '/';
}

function contents(printed) {
	const { games, club } = printed;
	const { board, from } = games[0];
	const disciplines = [...new Set(games.flatMap((game) => game.board.bowlers.map(({ discipline }) => discipline)))];
	const about = [club, say('lane', board.lane), from.slice(0, 10)].filter(Boolean).join(' · ');

	return [
		h('div', { class: 'row no-print' }, h('button', { type: 'button', 'data-key': 'back', onclick: back }, say('back')),
			h('button', { type: 'button', class: 'primary', 'data-key': 'print', onclick: () => print() }, say('print_now'))),
		h('article', { class: `paper${rows_of(printed).length > FEW ? ' many' : ''}` },
			h('header', null, h('div', null, h('h2', null, say('series_of', games.length)), h('p', null, about)), h('p', { class: 'discipline' }, disciplines.map(say_discipline).join(', '))),
			totals(printed), games.map((game, index) => game_table(game, index, printed.names)),
			h('p', { class: 'small' }, say('split_note')),
			h('div', { class: 'signs' }, sign('sign_bowler'), sign('sign_bowler'), sign('sign_house')),
			h('p', { class: 'small' }, say('printed_at', printed.printed)))];
}

reading_page({
	title: () => say('print_title', number),
	heading: () => say('print_now'),
	read: () => read().then((answer) => {
		if (location.search === '?now') {
			/* the page on which printing was requested returns by itself */
			addEventListener('afterprint', () => history.back(), { once: true });
			setTimeout(() => print(), 100);
		}
		return answer;
	}),
	contents,
});
