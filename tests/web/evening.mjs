/* evening.mjs PINDECK - a whole evening, tapped on the consoles of six lanes as evening.txt recorded it. The export
 * of the program afterwards equals the recording exactly. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before } from 'node:test';
import { open_browser, picture } from './browser.mjs';
import { DEADLINE } from './deadline.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const LANES = 6;
const GAMES = 3;
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const REFUSED = [409, 503]; /* a second console, and a server that stops */
const PINS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/* ---- the recording --------------------------------------------------------------------------------- */

/* { members, parts }: parts are [name, lines of each lane]. */
function read_recording(text) {
	const members = new Map();
	const parts = [];

	for (const line of text.split('\n').map((each) => each.replace(/^#.*/, '').trim()).filter(Boolean)) {
		const [first, ...words] = line.split(/\s+/);

		if (first === 'member')
			members.set(words[0], { number: members.size + 1, name: words[1] });
		else if (first === '==')
			parts.push([words.join(' '), Array.from({ length: LANES + 1 }, () => [])]);
		else
			parts.at(-1)[1][Number(first)].push(words);
	}
	return { members, parts };
}

/* The balls of a frame: { mark, left }, where u takes back the one before. */
const balls_of = (text) => [...text.matchAll(/([X/\-F\du])(?:\(([\d-]+)\))?/g)].map(([, mark, left]) => ({ mark, left: left?.split('-').map(Number) }));

/* ---- the expected journal -------------------------------------------------------------------------- */

const count_of = ({ mark, left }) => left ? PINS.length - left.length : { '-': 0, F: 0 }[mark] ?? Number(mark);

/* The pins that a ball felled: their number, and which ones where they were tapped. */
function fell({ mark, left }, before_it) {
	if (left)
		return `${count_of({ left })}=${PINS.filter((pin) => !left.includes(pin)).join('-')}`;
	return { X: '10', '/': String(PINS.length - (before_it ? count_of(before_it) : 0)), '-': '0' }[mark] ?? mark;
}

const frame_text = (balls) => balls.map((ball, index) => fell(ball, balls[index - 1])).join(' ');

/* The lines of the games of a lane, from the recording alone: the one line of each tap. */
function lane_journal(lane, members) {
	const games = [];
	let seats = [];
	let frames = {};
	let number = 0;
	const add = (line) => {
		games.at(-1).push(line);
		return games.at(-1).length;
	};
	const seat = (name, place) => add({ kind: 'seated', bowler: name, discipline: 'tenpin', ...(place ? { place } : {}),
		person: members.get(name)?.number ?? -1 });

	function open() {
		number += 1;
		games.push([]);
		frames = {};
		add({ kind: 'opened', lane, text: `${number}/${GAMES}` });
		for (const name of seats)
			seat(name);
	}

	/* away: a ball that was not sent yet leaves no line when it is taken back. */
	function frame(name, text, away) {
		const place = (frames[name] ??= []).length + 1;
		const balls = [];

		frames[name].push(balls);
		for (const ball of balls_of(text)) {
			const at = `${place}.${balls.length + (ball.mark === 'u' ? 0 : 1)}`;

			if (ball.mark !== 'u')
				balls.push({ ...ball, line: add({ kind: 'bowled', bowler: name, place: at, pins: fell(ball, balls.at(-1)) }) });
			else if (away)
				games.at(-1).splice(balls.pop().line - 1);
			else
				add({ kind: 'undone', bowler: name, place: at, replaces: balls.pop().line });
		}
		if (seats.every((one) => is_over(frames[one])))
			games.at(-1).push({ kind: 'finished' }, { kind: 'locked' });
	}

	const is_over = (own = []) => own.length === 10 || own.missed + own.length === 10;
	let corrected = null;

	return { games, take(words, away) {
		const [verb, name, place, keys] = words;

		if (verb === 'opens') {
			seats = words.slice(1);
			open();
		} else if (verb === 'again')
			open();
		else if (verb === 'joins') {
			const from = Math.max(...Object.values(frames).map(({ length }) => length)) + 1;

			seats.push(name);
			seat(name, `${from}.1`);
			frames[name] = Array.from({ length: from - 1 }, () => []);
		} else if (verb === 'corrects') {
			const [at, ball] = place.split('.').map(Number);
			const old = frames[name][at - 1];
			const fresh = balls_of(keys);

			corrected = { kind: 'reframed', bowler: name, place: `${at}.1`, pins: frame_text(old), replaces: old[0].line };
			add(fresh.length > 1 ? { ...corrected, pins: frame_text(fresh) }
				: { kind: 'corrected', bowler: name, place, pins: fell(fresh[0], old[ball - 2]), replaces: old[ball - 1].line });
		} else if (verb === 'reverts')
			add(corrected);
		else if (verb !== 'taken')
			for (let at = 0; at < words.length; at += 2)
				frame(words[at], words[at + 1], away);
	} };
}

/* ---- taps ------------------------------------------------------------------------------------------- */

/* In the page: taps each key as soon as it is there, and waits for the balls that the board has to show then. Two quick taps on one key
 * would count as one. Meanwhile the screen is off: other tests look at the pages, and painting costs more than all else. */
async function tap_keys({ taps, away, deadline }) {
	window.tapped ??= {};
	document.body.style.contentVisibility = 'hidden';
	const SLIP = 320;
	const shown = away ? 'table.board [data-ball]' : 'table.board [data-ball]:not(.pending)';
	const key_of = (name) => document.querySelector(`[data-key="${name}"]:not(:disabled)`);

	const until = (what, test) => new Promise((done, fail) => {
		if (test()) {
			done();
			return;
		}
		const timer = setTimeout(() => {
			observer.disconnect();
			fail(new Error(`${what}: ${document.body.innerText}`));
		}, deadline);
		const observer = new MutationObserver(() => {
			if (!test())
				return;
			clearTimeout(timer);
			observer.disconnect();
			done();
		});

		observer.observe(document.body, { subtree: true, childList: true, attributes: true });
	});

	for (const { key, ball, balls, says } of taps) {
		const wait = SLIP - (performance.now() - (window.tapped[key] ?? -SLIP));

		if (wait > 0)
			await new Promise((done) => { setTimeout(done, wait); });
		await until(`no key ${key}`, () => key_of(key));
		(ball ? key_of(key).querySelector(`[data-ball="${ball}"]`) : key_of(key)).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		window.tapped[key] = performance.now();
		if (balls !== undefined)
			await until(`not ${balls} balls after ${key}`, () => document.querySelectorAll(shown).length === balls);
		if (says)
			await until(`not ${says}`, () => document.querySelector('.toast')?.textContent.includes(says));
	}
	document.body.style.contentVisibility = '';
}

/* A line of the recording as keys, with the number of balls on the board after each. */
function taps_of(words, on) {
	const [verb, name, place, keys] = words;
	const taps = [];

	if (verb === 'again') {
		on.balls = 0;
		return [{ key: 'again', balls: 0 }];
	}
	if (verb === 'reverts')
		return [{ key: 'toast-action', says: 'Undone' }];
	if (verb === 'corrects') {
		const [frame, ball] = place.split('.');

		return [{ key: `frame-${on.seats.indexOf(name) + 1}-${frame}`, ball }, ...balls_of(keys).map(({ mark }) => ({ key: `fix-${mark}` })), { key: 'save', says: 'Corrected' }];
	}
	for (const text of words.filter((_, index) => index % 2 === 1))
		for (const { mark, left } of balls_of(text)) {
			on.balls += mark === 'u' ? -1 : 1;
			for (const pin of left ?? [])
				taps.push({ key: `pin-${pin}` });
			taps.push({ key: mark === 'u' ? 'undo' : left ? 'pin-enter' : `key-${mark}`, balls: on.balls });
		}
	return taps;
}

/* ---- the evening ----------------------------------------------------------------------------------- */

const { members, parts } = read_recording(readFileSync(new URL('evening.txt', import.meta.url), 'utf-8'));
const expected = Array.from({ length: LANES + 1 }, (_, lane) => lane_journal(lane, members));
const consoles = Array.from({ length: LANES + 1 }, () => ({ page: null, first: null, seats: [], balls: 0 }));
let server;
let browser;

before(async () => {
	server = await serve(PINDECK, { lanes: LANES });
	for (const { name } of members.values())
		execFileSync(PINDECK, ['people', 'add', name, '--store', server.store]);
	browser = await open_browser('long');
});

after(async () => {
	await browser?.close();
	await server?.close();
});

/* A browser has six connections to a host. A console needs one for its stream, so three of them have another name of the host. */
const link_of = (lane) => lane % 2 ? server.links[lane] : server.links[lane].replace('127.0.0.1', 'localhost');

async function open(lane, names) {
	const { page } = consoles[lane];

	consoles[lane].seats = names;
	await page.goto(link_of(lane));
	for (const name of names.filter((one) => members.has(one))) {
		await page.locator('.known').getByRole('button', { name: members.get(name).name }).tap();
		await page.getByLabel(`Board name of ${members.get(name).name}`).waitFor();
	}
	await page.getByLabel('Who bowls?').fill(names.filter((one) => !members.has(one)).join(' '));
	await page.getByLabel('Games in a row').fill(String(GAMES));
	await page.getByRole('button', { name: 'Begin' }).tap();
	await page.locator('.keys').waitFor();
}

async function join(lane, name) {
	const { page, seats } = consoles[lane];

	await page.locator('[data-key="menu"]').tap();
	await page.getByRole('dialog').getByRole('button', { name: members.get(name).name }).tap();
	await page.getByRole('row').filter({ hasText: members.get(name).name }).waitFor();
	seats.push(name);
}

/* The console that was displaced says so before it is touched, and offers nothing to tap but to take over again. */
async function take_over(lane, back) {
	const one = consoles[lane];
	const displaced = one.page;

	one.first ??= one.page;
	one.second ??= await (await browser.device({ ...TABLET, allowed: REFUSED })).newPage();
	one.page = back ? one.first : one.second;
	if (!back)
		await one.page.goto(link_of(lane));
	await one.page.locator('[data-key="take-over"]').tap();
	await one.page.locator('.keys').waitFor();
	await displaced.getByText('Another device has kept score on this lane').waitFor();
	assert.equal(await displaced.locator('.keys, .frame-key').count(), 0, 'the displaced console takes no ball');
	if (back)
		await displaced.context().close();
}

async function play_lane(lane, lines, away) {
	const one = consoles[lane];
	let taps = [];
	const tap = async () => {
		const some = taps;

		taps = [];
		if (some.length > 0)
			await one.page.evaluate(tap_keys, { taps: some, away, deadline: DEADLINE });
	};

	for (const words of lines) {
		const [verb, name] = words;

		expected[lane].take(words, away);
		if (!['opens', 'joins', 'taken'].includes(verb)) {
			taps.push(...taps_of(words, one));
			continue;
		}
		await tap();
		await (verb === 'opens' ? open(lane, words.slice(1)) : verb === 'joins' ? join(lane, name) : take_over(lane, name === 'back'));
	}
	await tap();
}

/* Each part begins where the one before ended. */
let broken = false;

const part = (name, work) => it(name, async (test) => {
	if (broken) {
		test.skip('an earlier part failed');
		return;
	}
	broken = true;
	await work();
	broken = false;
});

const play = (lines, away) => Promise.all(lines.slice(1).map((own, index) => play_lane(index + 1, own, away)));

part('begins on six consoles', async () => {
	const tablets = await browser.device({ ...TABLET, allowed: REFUSED });

	for (const one of consoles.slice(1))
		one.page = await tablets.newPage();
	await play(parts[0][1], false);
});

part('goes on while the server is away', async () => {
	await server.stop();
	await Promise.all(consoles.slice(1).map(({ page }) => page.getByText('Server away').waitFor()));
	await play(parts[1][1], true);
	await picture(consoles[5].page, 'evening-away');
	await server.start();
	await Promise.all(consoles.slice(1).map(({ page }) => page.waitForFunction(() => !document.querySelector('.pending, .waiting-list'))));
});

part('goes on with the same consoles when the server is back', async () => {
	const { lanes } = await server.get('/api/house');

	assert.deepEqual(lanes.map((lane) => lane.console), Array(LANES).fill(true));
	await play(parts[2][1], false);
	await consoles[3].page.getByRole('heading', { name: 'The game is over' }).waitFor();
	await picture(consoles[3].page, 'evening-over');
});

part('is in the journal as it was tapped', () => {
	const exported = execFileSync(PINDECK, ['export', '--format', 'json', '--store', server.store], { encoding: 'utf-8', maxBuffer: 1 << 26 })
		.split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter(({ game }) => game);
	const by_lane = Array.from({ length: LANES + 1 }, () => []);

	for (const line of exported)
		if (line.kind === 'opened')
			by_lane[line.lane].push([line]);
		else
			by_lane.flat().find(([{ game }]) => game === line.game).push(line);
	/* without what the server adds to a tap, and without the time in the text of a later game of a series */
	const plain = ({ text, ...line }) => ({ ...Object.fromEntries(Object.entries(line).filter(([name]) => !['game', 'line', 'time', 'actor', 'key'].includes(name))),
		...(text ? { text: text.split(' ')[0] } : {}) });

	assert.equal(by_lane.flat().length, LANES * GAMES);
	for (let lane = 1; lane <= LANES; lane++)
		for (let game = 0; game < GAMES; game++) {
			assert.deepEqual(by_lane[lane][game].map(plain), expected[lane].games[game], `lane ${lane}, game ${game + 1}`);
			assert.deepEqual(new Set(by_lane[lane][game].map(({ actor }) => actor)), new Set([`lane ${lane}`]));
			assert.deepEqual(by_lane[lane][game].map(({ line }) => line), by_lane[lane][game].map((_, index) => index + 1));
		}
	execFileSync(PINDECK, ['verify', '--store', server.store]);
});

it('said nothing on the browser’s console', () => assert.deepEqual(browser.faults, []));
