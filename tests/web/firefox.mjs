/* firefox.mjs PINDECK - every page in Firefox: at all sizes, in both languages and all themes nothing is wider than the screen and nothing
 * overlaps. A game is bowled on the console, and a celebration starts and ends. One window shows all pages: loading costs most. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { DEADLINE } from './deadline.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';
const SIZES = [[1024, 768], [1280, 720], [960, 540], [800, 1280], [600, 960], [390, 844]];
const LANGUAGES = ['en', 'ko'];
const THEMES = ['dark', 'light', 'children'];
const PICTURES = process.env.PINDECK_PICTURES ?? '';

let server;
let browser;
let page;
const faults = [];

/* A page was left while its icon loaded through the service worker, or while its boards streamed. */
const LEFT = /Failed to load .*icon\.svg.* A ServiceWorker intercepted the request and encountered an unexpected error|The connection to \S+\/events was interrupted while the page was loading/;

before(async () => {
	server = await serve(PINDECK, { lanes: 3, password: PASSWORD });
	execFileSync(PINDECK, ['league', 'new', 'L', '--store', server.store]);
	execFileSync(PINDECK, ['league', 'import', 'L', '-', '--store', server.store],
		{ input: 'week,lane,team,slot,bowler,g1,g2,g3\n1,1,CATS,1,ANN,150,160,170\n1,1,DOGS,1,BOB,140,A,150\n' });
	await server.post(1, 'games', { bowlers: ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'YOO'] });
	await server.balls(1, ['X', '7', '/', '9', '-', 'X', 'F', '8', '-', '/', 'X']);
	await server.post(1, 'deliveries', { standing: [7, 10] });
	browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true,
		timeout: DEADLINE, protocolTimeout: DEADLINE, extraPrefsFirefox: { 'intl.accept_languages': 'en-US' } });
	page = await browser.newPage();
	page.setDefaultTimeout(DEADLINE);
	page.on('pageerror', (error) => LEFT.test(error.message) || faults.push(`${page.url()}: ${error.stack ?? error}`));
	page.on('console', (message) => ['error', 'warn'].includes(message.type()) && faults.push(`${page.url()}: ${message.text()}`));
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function picture(name) {
	if (!PICTURES)
		return;
	mkdirSync(PICTURES, { recursive: true });
	await page.screenshot({ path: join(PICTURES, `firefox-${name}.png`) });
}

/* ---- the npm package ---- */

/* The package and the golden games, from a server of their own: the pages of the program allow no WebAssembly. */
async function serve_package(folder) {
	const here = fileURLToPath(new URL('..', import.meta.url));
	const files = { '/golden.mjs': join(here, 'npm', 'golden.mjs'), '/games.txt': join(here, 'games.txt') };
	const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.txt': 'text/plain', '.wasm': 'application/wasm' };

	for (const name of ['browser.js', 'pindeck.js', 'pindeck.wasm'])
		files[`/${name}`] = join(folder, name);
	const serving = createServer(({ url }, answer) => {
		answer.setHeader('Content-Type', types[extname(url)] ?? 'text/html; charset=utf-8');
		answer.end(url in files ? readFileSync(files[url]) : '<!doctype html><title>npm</title><link rel="icon" href="data:,">');
	});

	await new Promise((listening) => { serving.listen(0, '127.0.0.1', listening); });
	return serving;
}

describe('the npm package', () => {
	const folder = join(dirname(PINDECK), 'packages', 'npm');

	it('scores the golden games', { skip: existsSync(join(folder, 'pindeck.wasm')) ? false : 'not built' }, async () => {
		const serving = await serve_package(folder);

		try {
			await page.goto(`http://127.0.0.1:${serving.address().port}/`);
			const games = await page.evaluate(async () => {
				const [pindeck, { check_golden }, text] = await Promise.all([import('/browser.js'), import('/golden.mjs'),
					fetch('/games.txt').then((answer) => answer.text())]);

				return check_golden(pindeck, text);
			});

			assert.ok(games > 50, String(games));
		} finally {
			serving.closeAllConnections();
			serving.close();
		}
	});
});

/* In the page: elements that are wider than the screen or their cell, and keys or parts that overlap. */
function layout_faults(parts) {
	const root = document.documentElement;
	const found = root.scrollWidth > root.clientWidth + 1 ? [`the page is ${root.scrollWidth} wide on ${root.clientWidth}`] : [];
	const is_seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.unseen, .skip, .calm .keys, details:not([open]) > :not(summary)');
	const name = (element) => element.dataset.key ?? (element.id || element.className || element.nodeName);

	/* what a box that scrolls cuts off is not over anything */
	function seen_box(element) {
		const box = element.getBoundingClientRect();
		const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };

		for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
			if (getComputedStyle(around).overflow === 'visible')
				continue;
			const clip = around.getBoundingClientRect();

			seen.left = Math.max(seen.left, clip.left);
			seen.top = Math.max(seen.top, clip.top);
			seen.right = Math.min(seen.right, clip.right);
			seen.bottom = Math.min(seen.bottom, clip.bottom);
		}
		return seen;
	}

	/* a bar that stays in its place while the page scrolls below it */
	function stays(element) {
		for (let around = element; around; around = around.parentElement)
			if (['fixed', 'sticky'].includes(getComputedStyle(around).position))
				return true;
		return false;
	}

	function check(elements) {
		const boxes = elements.filter(is_seen).map((element) => ({ element, box: seen_box(element), stays: stays(element) }));

		boxes.forEach((one, index) => boxes.slice(index + 1).forEach((other) => {
			const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
			const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);

			if (wide > 2 && high > 2 && one.stays === other.stays && !one.element.contains(other.element) && !other.element.contains(one.element))
				found.push(`${name(one.element)} and ${name(other.element)} overlap by ${Math.round(wide)}x${Math.round(high)}`);
		}));
		return boxes.length;
	}

	for (const cell of document.querySelectorAll('.board .sum'))
		if (cell.scrollWidth > cell.clientWidth + 1)
			found.push(`cut off: ${cell.textContent}`);
	check([...document.querySelectorAll('button:not(.cover), a.button, input, select, summary')]);
	if (parts && check([...document.querySelectorAll(parts)]) < 2)
		found.push(`no ${parts}`);
	return found;
}

const two_frames = () => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
const click = (key) => page.evaluate((name) => document.querySelector(`[data-key="${name}"]`).click(), key);

/* Until the function returns true in the page. The driver's own waits compile text there, which the policy of the pages forbids. */
async function until(holds, ...about) {
	const end = Date.now() + DEADLINE;

	while (!await page.evaluate(holds, ...about)) {
		assert.ok(Date.now() < end, `never: ${holds} ${about}: ${await page.evaluate(() => document.body.innerText)}`);
		await two_frames();
	}
}

const shows = (selector) => until((wanted) => document.querySelector(wanted) !== null, selector);

/* A release of Firefox may lack some of what the driver sends with the size, such as the orientation of the screen. */
async function resize(width, height) {
	await page.setViewport({ width, height }).catch((trouble) => assert.match(trouble.message, /unknown command/));
	await until((wide, high) => innerWidth === wide && innerHeight === high, width, height);
}

async function at_all_sizes(name, parts) {
	for (const [width, height] of SIZES) {
		await resize(width, height);
		await two_frames();
		assert.deepEqual(await page.evaluate(layout_faults, parts), [], `${name} ${width}x${height}`);
		await picture(`${name}-${width}x${height}`);
	}
}

async function in_both_languages(name, parts) {
	for (const language of LANGUAGES) {
		if (await page.evaluate(() => document.documentElement.lang) !== language)
			await click('language');
		await until((code) => document.documentElement.lang === code, language);
		await at_all_sizes(`${name}-${language}`, parts);
	}
	await click('language');
}

describe('in Firefox', () => {
	it('the console fits, with its keys and with the form of a new game', async () => {
		await page.goto(server.links[1]);
		await shows('.keys .key');
		await in_both_languages('console', '.head-box, .board-box, .turn-box, .pad > *, .keys .key, .pin-key');
		await page.goto(server.links[2]);
		await shows('.opening');
		await in_both_languages('opening', '.opening-part > *, .opening-foot');
	});

	it('a game is bowled', async () => {
		await page.evaluate(() => {
			document.querySelector('#names').value = 'PJS';
			document.querySelector('form.opening').requestSubmit();
		});
		await shows('.keys .key');
		for (let balls = 1; balls <= 21; balls++) {
			await click(balls % 2 ? 'key-9' : 'key-/');
			await until((count) => document.querySelectorAll('table.board [data-ball]:not(.pending)').length === count, balls);
		}
		await shows('.victory-score');
		assert.equal(await page.$eval('.victory-score', (score) => score.textContent), '190');
		await at_all_sizes('over', '.head-box, .board-box, .win, .go-on > *');
	});

	it('the board over the lane fits, in all themes', async () => {
		await page.goto(`${server.base}/lanes/1`);
		await shows('.board tbody tr');
		for (const theme of THEMES) {
			await until((name) => document.documentElement.dataset.theme === name, theme);
			await in_both_languages(`overhead-${theme}`, '.top, .board, .bottom');
			await page.keyboard.press('t');
		}
	});

	it('a strike is celebrated, and ends as the mark in its cell', async () => {
		await resize(1280, 720);
		await server.post(3, 'games', { bowlers: ['PJS', 'KYJ'] });
		await page.goto(`${server.base}/lanes/3`);
		await shows('.board tbody tr');
		await server.balls(3, ['X']);
		await shows('.show[data-show="strike"]');
		await picture('strike');
		assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
		await until(() => !document.querySelector('.show'));
		assert.equal(await page.$eval('tr[data-seat="1"] [data-frame="1"]', (cell) => cell.textContent.includes('X')), true);
	});

	it('the pages for spectators, the house and its records fit', async () => {
		/* a game typed at a console is one of a guest, who has no page */
		await server.balls(3, Array(23).fill('X'));
		for (const [name, path, selector, parts] of [['watch', '/watch/1', '.strips, main article, main section', null], ['house', '/', '.lane-card table', '.lane-card'],
			['bowler', '/bowlers/PJS', 'main h2', null], ['league', '/leagues/L', 'main table', null], ['print', '/print/1', '.paper', null]]) {
			await page.goto(server.base + path);
			await shows(selector);
			await in_both_languages(name, parts);
		}
	});

	it('the desk fits, with a lane opened', async () => {
		await page.goto(`${server.base}/desk`);
		await shows('#password');
		await page.type('#password', PASSWORD);
		await page.keyboard.press('Enter');
		await shows('[data-key="lane-1"]');
		await click('lane-1');
		await shows('[data-key="void"]');
		await in_both_languages('desk', '.lane');
	});

	it('no page had an error', () => assert.deepEqual(faults, []));
});
