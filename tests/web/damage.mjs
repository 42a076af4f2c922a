/* damage.mjs PINDECK - in a real browser: games that are damaged, broken seals, and request keys that were used before. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, keep_score, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const TWELVE = ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'YOO', 'BAE', 'JUN', 'MIN', 'WON', 'KIM', 'PAK'];
const DAMAGED = { en: 'This game is damaged and shown as far as it can be read.',
	ko: '이 게임의 기록이 손상되어 읽을 수 있는 데까지만 표시합니다.' };
const SEAL = { en: 'Broken seal: the record of this game was changed outside of Pindeck, or is damaged.',
	ko: '봉인 깨짐: 이 게임의 기록이 Pindeck 밖에서 바뀌었거나 손상되었습니다.' };

let server;
let browser;

const open = (lane, bowlers) => server.post(lane, 'games', { bowlers, leave_unfinished: true });
const other_language = (page) => page.locator('[data-key="language"]').click();
const shown = (page, count) => page.waitForFunction((n) =>
	document.querySelectorAll('table.board [data-ball]:not(.pending)').length === n, count);

/* The page of a console that may write. */
async function console_of(lane, wanted, options = {}) {
	const device = await browser.device({ viewport: { width: 1024, height: 768 }, allowed: [409], ...options });
	const page = await device.newPage();

	await page.goto(server.links[lane]);
	await keep_score(page, wanted(page));
	return { device, page };
}

const keys = (page) => page.getByRole('group', { name: 'How many fell' });

before(async () => {
	server = await serve(PINDECK, { lanes: 3 });
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('a request key that was used for another ball', () => {
	/* Every key of this browser is the same, as from a generator of random numbers that is broken. */
	const same_keys = (page) => page.evaluate(() => {
		globalThis.real_values = crypto.getRandomValues.bind(crypto);
		crypto.getRandomValues = (bytes) => bytes.fill(7);
	});
	const real_keys = (page) => page.evaluate(() => { crypto.getRandomValues = globalThis.real_values; });

	it('stops at the tap, names the stored ball, and enters it once under a new key', async () => {
		await open(1, ['PJS']);
		const { device, page } = await console_of(1, keys);
		const panel = page.locator('.banner.refused');

		await same_keys(page);
		await keys(page).getByRole('button', { name: '7 pins fell' }).click();
		await shown(page, 1);
		await keys(page).getByRole('button', { name: '2 pins fell' }).click();
		await panel.waitFor();
		assert.match(await panel.textContent(), /Stopped: the server refused this: PJS 2/);
		assert.match(await panel.textContent(), /This request key was used for another entry; nothing was saved\. Stored under that key: bowled PJS 1\.1 7\./);
		assert.equal(await page.locator('.waiting-list li').textContent(), 'PJS 2', 'the tap is not lost');
		assert.equal((await server.get('/api/lanes/1')).balls, 1, 'and not entered');
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'console-key-reused');
		await page.reload();
		await page.locator('.banner.refused').waitFor();
		assert.equal(await page.locator('.waiting-list li').textContent(), 'PJS 2', 'nor by closing the page');
		await other_language(page);
		await page.getByText('이 요청 키로 저장된 입력: 투구 PJS 1.1 7.').waitFor();
		await other_language(page);
		await page.getByRole('button', { name: 'Send it again' }).click();
		await shown(page, 2);
		await page.locator('.banner.refused').waitFor({ state: 'detached' });
		const { bowlers, balls } = await server.get('/api/lanes/1');

		assert.equal(balls, 2);
		assert.deepEqual(bowlers[0].frames[0].balls.map(({ mark }) => mark), ['7', '2']);
		await device.close();
	});

	it('can be dropped, and the next ball is entered', async () => {
		await open(1, ['PJS']);
		const { device, page } = await console_of(1, keys);

		await same_keys(page);
		await page.evaluate(() => { crypto.getRandomValues = (bytes) => bytes.fill(9); });
		await keys(page).getByRole('button', { name: '3 pins fell' }).click();
		await shown(page, 1);
		await keys(page).getByRole('button', { name: '4 pins fell' }).click();
		await page.getByRole('button', { name: 'Drop this one' }).click();
		await real_keys(page);
		await keys(page).getByRole('button', { name: '5 pins fell' }).click();
		await shown(page, 2);
		assert.deepEqual((await server.get('/api/lanes/1')).bowlers[0].frames[0].balls.map(({ mark }) => mark), ['3', '5']);
		await device.close();
	});
});

describe('a damaged game', () => {
	it('is shown overhead as far as it can be read, in both languages and at every size', async () => {
		const { game } = await open(2, TWELVE);

		await server.balls(2, [...TWELVE.map(() => 'X'), '7', '2', '9', '/']);
		/* twelve are seated in the lines 2 to 13; the balls follow */
		await server.tamper(`UPDATE lines SET pins = '77' WHERE game = ${game} AND line = 27`);
		const device = await browser.device();
		const page = await device.newPage();

		await page.goto(`${server.base}/lanes/2`);
		for (const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160]]) {
			await page.setViewportSize({ width, height });
			await page.getByText(DAMAGED.en).waitFor();
			await shown(page, 13);
			assert.deepEqual(await overflow(page, { downwards: true }), [], `${width}x${height}`);
			for (const place of [page.locator('.notice'), page.locator('tbody tr').last()]) {
				const box = await place.boundingBox();

				assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `on the screen at ${width}x${height}`);
			}
		}
		assert.equal(await page.locator('.bottom').count(), 0, 'no bowler is named');
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'overhead-damaged');
		await other_language(page);
		await page.getByText(DAMAGED.ko).waitFor();
		await other_language(page);
		await page.goto(`${server.base}/`);
		await page.locator('.lane-card').nth(1).getByText('damaged').waitFor();
		await page.goto(`${server.base}/games/${game}`);
		await page.getByText(`Line 27 of this game's record is damaged: it is shown up to there.`).waitFor();
		await device.close();
	});

	it('lets the console begin the next game, and the overhead follows', async () => {
		const screen = await browser.device();
		const overhead = await screen.newPage();

		await overhead.goto(`${server.base}/lanes/2`);
		await overhead.getByText(DAMAGED.en).waitFor();
		const { device, page } = await console_of(2, (each) => each.getByText('This game takes no more balls. Begin the next one.'));

		assert.equal(await keys(page).count(), 0, 'there are no keys for a ball that would be refused');
		await page.keyboard.press('7');
		assert.equal(await page.locator('.waiting-list').count(), 0, 'nor on the keyboard');
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'console-damaged');
		await page.getByRole('button', { name: 'Another game, same bowlers' }).click();
		await keys(page).waitFor();
		await overhead.getByText(DAMAGED.en).waitFor({ state: 'detached' });
		await keys(page).getByRole('button', { name: '7 pins fell' }).click();
		await shown(overhead, 1);
		await device.close();
		await screen.close();
	});

	for (const [what, statement] of [['its bowler', "bowler = 'P\x1bS' WHERE line = 2"], ['its first line', "kind = 'bowled' WHERE line = 1"],
		['a ball', "pins = '77' WHERE line = 3"], ['a text', "actor = x'ff1b5b324a' WHERE line = 3"]])
		it(`harmed at ${what} breaks no page`, async () => {
			const { game } = await open(3, ['PJS']);

			await server.balls(3, ['7', '2', 'X']);
			await server.tamper(`UPDATE lines SET ${statement} AND game = ${game}`);
			const device = await browser.device({ allowed: [404, 409] });
			const page = await device.newPage();

			for (const [path, drawn] of [['/lanes/3', '.top h1'], ['/console/3', '.head-box h1'], ['/', '.lane-card'],
				[`/games/${game}`, 'main > *'], ['/bowlers/PJS', 'main > *']]) {
				await page.goto(server.base + path);
				await page.locator(drawn).first().waitFor();
				await page.getByText('Loading…').waitFor({ state: 'detached' });
			}
			await device.close();
		});
});

describe('a broken seal', () => {
	it('is told on the list of games, the sheet, the house, the board overhead and the console, in both languages', async () => {
		const { game } = await open(1, ['PJS']);

		await server.balls(1, ['7', '2', '9']);
		await server.tamper(`UPDATE lines SET pins = '1' WHERE game = ${game} AND line = 4`);
		const device = await browser.device();
		const page = await device.newPage();
		const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Game ${game}`, exact: true }) });

		await page.goto(`${server.base}/`);
		await row.getByText('broken seal').waitFor();
		await page.locator('.lane-card').first().getByText('broken seal').waitFor();
		assert.deepEqual(await barriers(page), []);
		await other_language(page);
		await page.locator('.lane-card').first().getByText('봉인 깨짐').waitFor();
		await page.goto(`${server.base}/games/${game}`);
		await page.getByRole('alert').getByText('이 게임의 기록이 Pindeck 밖에서 바뀌었거나 손상되었습니다. 바뀐 줄은 pindeck verify로 찾습니다.').waitFor();
		await other_language(page);
		await page.getByRole('alert').getByText('pindeck verify names the line').waitFor();
		await picture(page, 'sheet-broken-seal');
		await page.goto(`${server.base}/lanes/1`);
		await page.getByText(SEAL.en).waitFor();
		assert.deepEqual(await overflow(page, { downwards: true }), []);
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'overhead-broken-seal');
		await other_language(page);
		await page.getByText(SEAL.ko).waitFor();
		await device.close();
		const { device: tablet, page: console_page } = await console_of(1, keys);

		await console_page.getByText(SEAL.en).waitFor();
		assert.deepEqual(await overflow(console_page), []);
		await keys(console_page).getByRole('button', { name: 'Spare', exact: true }).click();
		await shown(console_page, 4);
		assert.deepEqual(await barriers(console_page), []);
		await picture(console_page, 'console-broken-seal');
		await tablet.close();
	});

	it('in every game of the store keeps no page from being drawn, and the next game has none', async () => {
		await open(2, ['KYJ']);
		await server.balls(2, Array(12).fill('X'));
		await server.tamper("UPDATE lines SET seal = 'broken'");
		const { games } = await server.get('/api/games');
		const device = await browser.device();
		const page = await device.newPage();

		await page.goto(`${server.base}/`);
		await page.locator('.lane-card').getByText('broken seal').nth(2).waitFor();
		assert.ok(games.length > 3);
		await page.locator('td.game-bowlers').getByText('broken seal').nth(games.length - 1).waitFor();
		await page.goto(`${server.base}/bowlers/KYJ`);
		await page.locator('td.game-bowlers').getByText('broken seal').first().waitFor();
		await page.goto(`${server.base}/lanes/2`);
		await page.getByText(SEAL.en).waitFor();
		await open(2, ['KYJ']);
		await server.balls(2, ['X']);
		await page.getByText(SEAL.en).waitFor({ state: 'detached' });
		await shown(page, 1);
		await device.close();
	});
});

describe('all of it', () => {
	it('said nothing on the browser’s console and broke no policy', () => {
		assert.deepEqual(browser.faults, []);
	});
});
