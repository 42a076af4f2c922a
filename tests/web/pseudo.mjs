/* pseudo.mjs PINDECK - every page in the pseudo-language, whose texts are in brackets and longer by a third: no
 * sentence is hard-coded, none is cut off, and no page becomes wider than its screen. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { keep_score, open_browser, overflow, picture, two_frames } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const SCREENS = { screen: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

let server;
let browser;

before(async () => {
	server = await serve(PINDECK, { lanes: 2, password: 'bowling shoes' });
	execFileSync(PINDECK, ['league', 'new', 'L', '--store', server.store]);
	execFileSync(PINDECK, ['league', 'import', 'L', '-', '--store', server.store],
		{ input: 'week,lane,team,slot,bowler,g1,g2,g3\n1,1,CATS,1,ANN,150,160,170\n1,1,DOGS,1,BOB,140,A,150\n' });
	browser = await open_browser();
	await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'] });
	await server.balls(1, ['7', '/', 'X', 'X', '8', '1', '-', 'F', '9', '-']);
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function new_device() {
	const device = await browser.device({ allowed: [401, 404, 409] });

	await device.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('pindeck.language', 'pseudo'));
	return device;
}

/* Texts that have no bracket, and boxes that cut their text off. */
function faults_of(page) {
	return page.evaluate(() => {
		const found = [];
		const month = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b[AP]M\b/g;
		const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

		for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
			const text = node.textContent.replace(month, '');
			const box = node.parentElement;

			if (box.closest('noscript, script, style, .device'))
				continue;
			if (/[a-z]{2,}/.test(text) && !/^[^a-z]*\[.*é\]/s.test(text) && !/^[a-z0-9-]+$/.test(text.trim()))
				found.push(`not of the language: ${text}`);
			const style = getComputedStyle(box);

			if (text.includes('[') && style.overflowX === 'hidden' && !box.closest('.unseen') && box.scrollWidth > box.clientWidth + 1)
				found.push(`cut off: ${text}`);
		}
		for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
			for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
				const text = element.getAttribute(name) ?? '';

				if (/[a-z]{2,} [a-z]{2,}/.test(text) && !text.includes('é]'))
					found.push(`${name} not of the language: ${text}`);
			}
		return found;
	});
}

/* At every size; the next page is opened at the last of them. */
async function check(page, name) {
	await page.getByText('é]').first().waitFor();
	for (const [size, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		await two_frames(page);
		await picture(page, `pseudo-${name}-${size}`);
		assert.deepEqual(await faults_of(page), [], `${name} on a ${size}`);
		assert.deepEqual(await overflow(page), [], `${name} on a ${size}`);
	}
}

describe('in the pseudo-language', () => {
	let device;
	let page;

	before(async () => {
		device = await new_device();
		page = await device.newPage();
	});

	after(() => device.close());

	for (const [name, path] of Object.entries({ house: '/', overhead: '/lanes/1', free: '/lanes/2', watch: '/watch', spectator: '/watch/1', sheet: '/games/1', print: '/print/1',
		bowler: '/bowlers/PJS', start: '/start', leagues: '/leagues', league: '/leagues/L', 'league-recap': '/leagues/L#recap', 'league-awards': '/leagues/L#awards', missing: '/no/such/page' }))
		it(`${name} shows every text whole`, async () => {
			await page.goto('about:blank'); // also if two addresses differ only after the #
			await page.goto(server.base + path);
			await check(page, name);
		});

	it('the desk and its dialogs show every text whole', async () => {
		await page.goto(`${server.base}/desk`);
		await check(page, 'desk-sign-in');
		await page.locator('#password').fill('bowling shoes');
		await page.locator('#password').press('Enter');
		await page.locator('[data-key="lane-1"]').click();
		await page.locator('[data-key="void"]').waitFor();
		await check(page, 'desk');
		for (const key of ['code', 'look', 'close-lane', 'move', 'void', 'message', 'wait', 'settings', 'evening']) {
			await page.locator(`[data-key="${key}"]`).click();
			await page.locator('dialog[open]').waitFor();
			await check(page, `desk-${key}`);
			await page.keyboard.press('Escape');
			await page.locator('dialog[open]').waitFor({ state: 'detached' });
		}
	});

	it('the console and its dialogs show every text whole', async () => {
		await page.goto(server.links[1]);
		await keep_score(page, page.getByRole('group', { name: /How many fell/ }));
		await check(page, 'console');
		await page.keyboard.press('?');
		await page.getByText(/these keys/).waitFor();
		await check(page, 'console-keys');
		await page.keyboard.press('Escape');
		await page.keyboard.press('m');
		await page.getByText(/Bowlers and order/).first().waitFor();
		await check(page, 'console-menu');
		await page.getByRole('button', { name: /What do I need/ }).click();
		await page.getByText(/can reach|can no longer reach/).waitFor();
		await check(page, 'console-need');
	});
});

describe('the pages', () => {
	it('had no errors', () => assert.deepEqual(browser.faults, []));
});
