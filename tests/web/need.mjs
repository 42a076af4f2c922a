/* need.mjs PINDECK - needs of bowlers for a score, on every page that shows them, in a real browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GAMES = ['X 9/ 81 X 9- 7/ X 8/ 9/ X9/', '9/ 8/ X X 9- 81 9/ X 72 9/X', '8- 9/ X 7/ 9/ X X 9- 81 X81', 'X X 9/ 8- 9/ 9/ X 9- 7/ 9/8'];

let server;
let browser;
let game;

/* The output of the program for the same game, without the name in the last line. */
function told(target, bowler, language = 'en') {
	const lines = execFileSync(PINDECK, ['need', '--store', server.store, '-l', language, String(game), String(target), bowler],
		{ encoding: 'utf-8' }).trim().split('\n');

	return { lines, chance: lines.find((line) => line.startsWith('Chance')) };
}

async function page_at(path, options = {}) {
	const device = await browser.device(options);
	const page = await device.newPage();

	await page.goto(server.base + path);
	return { device, page };
}

async function ask_for(page, target) {
	await page.getByRole('spinbutton', { name: /^(Score|점수)$/ }).fill(String(target));
	await page.getByRole('dialog').getByRole('button', { name: /^(Show|보기)$/ }).click();
}

const answer = (page) => page.locator('.need');

before(async () => {
	server = await serve(PINDECK, { lanes: 2 });
	await server.stop();
	execFileSync(PINDECK, ['import', '--store', server.store, '-'], { stdio: ['pipe', 'ignore', 'ignore'],
		input: Array.from({ length: 20 }, (_, number) => `2026-10-${String(number + 1).padStart(2, '0')}\nPJS: ${GAMES[number % 4]}\n\n`).join('') });
	await server.start();
	({ game } = await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'] }));
	for (let frame = 1; frame <= 8; frame++)
		await server.balls(1, ['X', '9', '/']);
	await server.balls(1, ['X', '9', '-']);
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('what a bowler needs', () => {
	it('names a member as the board does', async () => {
		execFileSync(PINDECK, ['people', 'add', '손민아', '--store', server.store]);
		const { game: other } = await server.post(2, 'games', { bowlers: [{ name: 'SMA', person: 1 }, 'KYJ'] });
		const { device, page } = await page_at(`/games/${other}`);

		await page.getByRole('button', { name: 'What do I need?' }).click();
		await ask_for(page, 300);
		await answer(page).getByText('손민아 can').waitFor();
		assert.deepEqual(await page.locator('#need-bowler option').allTextContents(), ['손민아', 'KYJ']);
		await device.close();
	});

	it('is in the menu of the console, also for a device that only watches', async () => {
		const device = await browser.device(PHONE);
		const page = await device.newPage();
		const menu = page.getByRole('button', { name: 'Menu' });
		let let_go;
		const held = new Promise((go) => { let_go = go; });

		await page.route('**/api/lanes/1/events', async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(`${server.base}/console/1`);
		await menu.waitFor();
		assert.equal(await menu.isDisabled(), true, 'without the board it would lack most of its items');
		await page.keyboard.press('m');
		assert.equal(await page.getByRole('dialog').count(), 0);
		let_go();
		await menu.tap();
		await page.getByRole('button', { name: 'What do I need?' }).tap();
		await answer(page).waitFor();
		await page.keyboard.press('Escape');
		await page.keyboard.press('w');
		await answer(page).getByText('PJS reaches 200 for certain').waitFor();
		await ask_for(page, 300);
		await answer(page).getByText('PJS can reach 300').waitFor();
		assert.deepEqual(await answer(page).getByRole('listitem').allTextContents(), ['3 strikes in a row']);
		assert.equal(`${await answer(page).locator('.hint').textContent()} of PJS`, told(300, 'PJS').chance, 'the chance that the program tells');
		assert.match(told(300, 'PJS').chance, /Chance: \d+ %, from the last 20 games/);
		assert.deepEqual(await barriers(page), []);
		assert.deepEqual(await overflow(page), []);
		await picture(page, 'console-need');
		await device.close();
	});

	it('is told for the other bowlers too, as the program tells it', async () => {
		const { device, page } = await page_at(`/games/${game}`);

		await page.getByRole('button', { name: 'What do I need?' }).click();
		await page.getByRole('combobox', { name: 'Name' }).selectOption('KYJ');
		await ask_for(page, 185);
		await answer(page).getByText('KYJ can reach 185').waitFor();
		const { lines } = told(185, 'KYJ');
		const ways = lines.slice(1, -1).map((line) => line.trim().replace(/^or /, '').replace(' and ', ', then '));

		assert.deepEqual(await answer(page).getByRole('listitem').allTextContents(), ways);
		assert.match(await answer(page).textContent(), /Chance: needs 20 complete games; there are 0/);
		await ask_for(page, 299);
		await answer(page).getByText('KYJ can no longer reach 299').waitFor();
		await device.close();
	});

	it('has the same chance as the program', async () => {
		const { device, page } = await page_at('/bowlers/PJS');

		await page.getByRole('button', { name: 'What do I need?' }).click();
		await ask_for(page, 290);
		await answer(page).getByText('PJS can reach 290').waitFor();
		const shown = await answer(page).locator('.hint').textContent();

		assert.equal(`${shown} of PJS`, told(290, 'PJS').chance);
		assert.deepEqual(await barriers(page), []);
		await device.close();
	});

	it('remembers the score on the device, and refuses one that no game has', async () => {
		const { device, page } = await page_at(`/games/${game}`);

		await page.getByRole('button', { name: 'What do I need?' }).click();
		await ask_for(page, 290);
		await answer(page).getByText('PJS can reach 290').waitFor();
		await ask_for(page, 451);
		assert.equal(await page.getByRole('spinbutton').evaluate((input) => input.validity.rangeOverflow), true);
		await page.getByRole('button', { name: 'Close' }).click();
		await page.getByRole('button', { name: 'What do I need?' }).click();
		await answer(page).getByText('PJS can reach 290').waitFor();
		await device.close();
	});

	it('is told in Korean', async () => {
		const { device, page } = await page_at(`/games/${game}`, { language: 'ko-KR' });

		await page.getByRole('button', { name: '목표 점수' }).click();
		await ask_for(page, 300);
		await answer(page).getByText('3연속 스트라이크').waitFor();
		assert.equal(await answer(page).locator('strong').textContent(), told(300, 'PJS', 'ko').lines[0]);
		await device.close();
	});

	it('is not offered on the page of a bowler who bowls no game now', async () => {
		await server.post(2, 'games', { bowlers: ['LEE'] });
		await server.balls(2, Array(12).fill('X'));
		const { device, page } = await page_at('/bowlers/LEE');

		await page.getByRole('heading', { name: 'LEE' }).first().waitFor();
		await page.getByText('300').first().waitFor();
		assert.equal(await page.getByRole('button', { name: 'What do I need?' }).count(), 0);
		await device.close();
	});

	it('made no page fail', () => {
		assert.deepEqual(browser.faults, []);
	});
});
