/* watch.mjs PINDECK - spectators with phones in a real browser: a lane as it is bowled, following, and a sheet as a picture. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');

let server;
let browser;
let page;

before(async () => {
	server = await serve(PINDECK, { lanes: 3 });
	browser = await open_browser();
	const device = await browser.device({ viewport: { width: 390, height: 844 }, acceptDownloads: true });

	page = await device.newPage();
	await server.post(2, 'games', { bowlers: [{ name: 'PJS' }, { name: 'KYJ' }, { name: 'LEE' }] });
	await server.balls(2, ['X', '9', '/', '7', '2', 'X']);
	await server.post(2, 'deliveries', { standing: [7, 10] });
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function is_good(name) {
	assert.deepEqual(await overflow(page), []);
	assert.deepEqual(await barriers(page), []);
	await picture(page, name);
}

describe('a lane', () => {
	it('shows the current bowler large, the leave, totals, places and the latest balls as they fall', async () => {
		await page.goto(`${server.base}/watch/2`);
		await page.locator('#now-name').getByText('KYJ').waitFor();
		await page.locator('.now-card').getByText('7-10 · bedposts').waitFor();
		const large = await page.locator('#now-name').evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));

		assert.ok(large >= 28, `${large}`);
		assert.deepEqual(await page.locator('.bowler-row .bowler-score').allTextContents(), ['30', '26', '9']);
		assert.equal(await page.locator('.bowler-row .strip .cell').count(), 30);
		await server.balls(2, ['/']);
		await page.locator('#now-name').getByText('LEE').waitFor();
		assert.deepEqual(await page.locator('.latest .ball').allTextContents(), ['/', '8']);
		await server.post(2, 'undo', {});
		await page.locator('#now-name').getByText('KYJ').waitFor();
		assert.deepEqual(await page.locator('.latest .ball').allTextContents(), ['8']);
		await is_good('watch-lane');
		await page.setViewportSize({ width: 320, height: 640 });
		assert.deepEqual(await overflow(page), []);
		await page.setViewportSize({ width: 390, height: 844 });
	});

	it('has its keys within reach of the thumb, and a way back', async () => {
		for (const key of ['back', 'follow', 'language']) {
			const box = await page.locator(`.thumb-bar [data-key="${key}"]`).boundingBox();

			assert.ok(box.y > 844 * 0.75 && box.height >= 48, `${key}: ${JSON.stringify(box)}`);
		}
		await page.locator('[data-key="language"]').click();
		await page.locator('html[lang="ko"]').waitFor({ state: 'attached' });
		await is_good('watch-lane-ko');
		await page.locator('[data-key="language"]').click();
		await page.locator('[data-key="back"]').click();
		await page.waitForURL(`${server.base}/watch`);
	});
});

describe('following', () => {
	it('puts lanes and bowlers first, and is remembered', async () => {
		await page.locator('[data-key="lane-1"]').waitFor();
		await page.locator('[data-key="follow-lane 3"]').click();
		await page.waitForFunction(() => document.querySelector('[data-key^="lane-"]').dataset.key === 'lane-3');
		await page.goto(`${server.base}/watch/2`);
		await page.locator('.bowler-row [data-key="follow-name LEE"]').click();
		await page.goto(`${server.base}/watch`);
		await page.locator('#followed-title').waitFor();
		await page.locator('.lane-row').filter({ hasText: 'LEE' }).first().waitFor();
		assert.equal(await page.locator('[data-key^="lane-"]').first().getAttribute('data-key'), 'lane-3');
		await is_good('watch-all');
	});
});

describe('a finished game', () => {
	it('shows its places, and its sheet is shared as a PNG', async () => {
		await server.post(1, 'games', { bowlers: [{ name: 'PJS' }] });
		const { game } = await server.balls(1, [...'XXXXXXXXXXXX']);

		await page.goto(`${server.base}/watch/1`);
		await page.locator('[data-key="sheet"]').click();
		await page.waitForURL(`${server.base}/games/${game}`);
		const saved = page.waitForEvent('download');

		await page.locator('[data-key="png"]').click();
		const bytes = readFileSync(await (await saved).path());

		assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
		assert.ok(bytes.readUInt32BE(16) >= 600, 'wide enough to read');
	});
});

describe('the pages', () => {
	it('had no faults', () => assert.deepEqual(browser.faults, []));
});
