/* overhead.mjs PINDECK - the board over the lane in a real browser: every celebration starts and ends, and the board is readable. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';
const NAMES = ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'KIM', 'SEO', 'YUN', 'LIM', 'OHS', 'BAE', 'NOH'];
const SOON = 1000; /* milliseconds of the page's own clock between two balls */

let server;
let browser;
let page;
let token;

before(async () => {
	server = await serve(PINDECK, { lanes: 7 });
	execFileSync(PINDECK, ['serve', '--store', server.store, '--set-password'], { input: `${PASSWORD}\n` });
	const answer = await fetch(`${server.base}/api/session`, { method: 'POST', body: JSON.stringify({ password: PASSWORD }), headers: { 'Content-Type': 'application/json' } });

	token = (answer.headers.get('set-cookie') ?? '').split(';')[0];
	browser = await open_browser();
	const device = await browser.device({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' });

	page = await device.newPage();
	await page.clock.install();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

const open_game = (lane, count) => server.post(lane, 'games', { bowlers: NAMES.slice(0, count).map((name) => ({ name })) });

/* The first boards of a connection are not news: the page's clock goes past them. */
async function watch(lane) {
	await page.goto(`${server.base}/lanes/${lane}`);
	await page.locator('.board tbody tr, .welcome').first().waitFor();
	await page.clock.runFor(3000);
}

const marks = (frame) => page.locator('tr[data-seat="1"]').locator(`[data-frame="${frame}"] .ball`);
const show = (kind) => page.locator(`.show[data-show="${kind}"]`);

/* A ball of which the page knows. */
async function bowl(lane, body) {
	await page.clock.runFor(SOON);
	const board = await server.post(lane, 'deliveries', typeof body === 'string' ? { mark: body } : body);

	await page.waitForFunction((balls) => document.querySelectorAll('.board [data-ball]').length === balls, board.balls);
	return board;
}

/* It starts with the ball, and ends by itself with the mark in its cell. */
async function celebrated(lane, body, kind, lasts = 4000) {
	await bowl(lane, body);
	await show(kind).waitFor();
	await picture(page, `show-${kind}`);
	await page.clock.runFor(lasts - 100);
	await page.clock.runFor(200);
	await show(kind).waitFor({ state: 'detached' });
	assert.equal(await page.locator('.show').count(), 0);
}

async function told(lane, what, body) {
	const answer = await fetch(`${server.base}/api/lanes/${lane}/${what}`, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', Cookie: token, Origin: server.base } });

	assert.equal(answer.ok, true, await answer.text());
}

describe('celebrations', () => {
	it('start with the ball and end by themselves, one after another up to the perfect game', async () => {
		await open_game(1, 1);
		await watch(1);
		await celebrated(1, 'X', 'strike');
		await celebrated(1, 'X', 'double');
		await celebrated(1, 'X', 'turkey');
		for (let strikes = 4; strikes < 12; strikes++)
			await celebrated(1, 'X', 'string');
		assert.equal(await page.locator('.overhead-main.hush').count(), 1, 'the lane holds its breath');
		await bowl(1, 'X');
		await show('perfect').waitFor();
		await show('perfect').getByText('300').first().waitFor();
		await page.clock.runFor(21000);
		await show('perfect').waitFor({ state: 'detached' });
	});

	it('are for spares, splits by name, the first gutter, 200 and a clean game', async () => {
		await open_game(2, 1);
		await watch(2);
		await celebrated(2, '-', 'gutter');
		await bowl(2, '9');
		await bowl(2, '-');
		assert.equal(await page.locator('.show').count(), 0, 'once is enough');
		await bowl(2, '9');
		await bowl(2, '9');
		await celebrated(2, '/', 'spare');
		await bowl(2, { standing: [4, 6, 7, 10] });
		await page.locator('.leave-chip').getByText('big four').waitFor();
		await bowl(2, '/');
		await show('split').getByText('big four').waitFor();
		await picture(page, 'show-split');
		for (let frame = 5; frame < 10; frame++)
			await bowl(2, 'X');
		await bowl(2, 'X');
		await bowl(2, '9');
		assert.equal(await page.locator('.show').count(), 0, 'a new ball ends what runs');
		await celebrated(2, '-', 'club');
		await page.locator('.podium').waitFor();
		await open_game(2, 1);
		await watch(2);
		for (let frame = 1; frame < 10; frame++) {
			await bowl(2, '9');
			await bowl(2, '/');
		}
		await bowl(2, '9');
		await bowl(2, '/');
		await celebrated(2, '9', 'clean');
	});

	it('never hide a ball, never follow an outage, an undo or a reload, and can be off', async () => {
		await open_game(3, 2);
		await watch(3);
		await bowl(3, 'X');
		await show('strike').waitFor();
		await bowl(3, '8');
		assert.equal(await page.locator('.show').count(), 0, 'cut by the next ball');
		await server.post(3, 'undo', {});
		await page.waitForFunction(() => document.querySelectorAll('.board [data-ball]').length === 1);
		assert.equal(await page.locator('.show').count(), 0);
		await page.reload();
		await marks(1).getByText('X').waitFor();
		assert.equal(await page.locator('.show').count(), 0);
		await page.clock.runFor(3000);
		await server.balls(3, ['9', '/', 'X', '9', '/', 'X']); /* as a console sends what it kept */
		await page.waitForFunction(() => document.querySelectorAll('.board [data-ball]').length === 7);
		assert.equal(await page.locator('.show').count(), 0);
		await told(3, 'look', { celebrations: false, theme: 'light' });
		await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
		await bowl(3, '9');
		await bowl(3, '/');
		assert.equal(await page.locator('.show').count(), 0, 'off on this lane');
	});
});

describe('a personal best', () => {
	it('is celebrated when a person beats all games before', async () => {
		execFileSync(PINDECK, ['people', 'add', '박준서', '--store', server.store]);
		await server.post(7, 'games', { bowlers: [{ name: 'PJS', person: 1 }] });
		await server.balls(7, Array(20).fill('4'));
		await server.post(7, 'games', { again: true });
		await server.balls(7, Array(19).fill(['5', '4']).flat().slice(0, 19));
		await watch(7);
		await bowl(7, '4');
		await show('best').waitFor();
		await show('best').getByText('90').first().waitFor();
		await picture(page, 'show-best');
		await page.clock.runFor(4100);
		await show('best').waitFor({ state: 'detached' });
	});
});

describe('with reduced motion', () => {
	it('celebrations stand still, and end all the same', async () => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await server.post(7, 'games', { bowlers: [{ name: 'KYJ' }] });
		await watch(7);
		for (const kind of ['strike', 'double', 'turkey']) {
			await bowl(7, 'X');
			await show(kind).waitFor();
			assert.deepEqual(await page.evaluate(() => document.getAnimations().map((animation) => animation.animationName ?? 'moving')), [], kind);
			assert.equal(await show(kind).locator('.flying-pins, .confetti').filter({ visible: true }).count(), 0);
			await picture(page, `show-${kind}-calm`);
			await page.clock.runFor(4000);
			await show(kind).waitFor({ state: 'detached' });
		}
		await page.emulateMedia({ reducedMotion: 'no-preference' });
	});
});

describe('the board', () => {
	it('is dark whatever the system prefers, and remembers another theme', async () => {
		await page.emulateMedia({ colorScheme: 'light' });
		await watch(1);
		assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
		await page.keyboard.press('t');
		await page.keyboard.press('t');
		await page.reload();
		await page.locator('html[data-theme="children"]').waitFor({ state: 'attached' });
		await page.keyboard.press('t');
		assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
	});

	it('has marks of 36 px with twelve bowlers, all on the screen', async () => {
		await open_game(4, 12);
		await server.balls(4, [...Array(12)].flatMap((_, index) => index % 2 ? ['X'] : ['9', '/']));
		await server.post(4, 'deliveries', { standing: [7, 10] });
		await watch(4);
		const sizes = await page.locator('.board .ball').evaluateAll((balls) => balls.map((ball) => Number.parseFloat(getComputedStyle(ball).fontSize)));
		const rows = await page.locator('.board tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));

		assert.ok(Math.min(...sizes) >= 36, `${Math.min(...sizes)}`);
		assert.ok(Math.max(...rows) < await page.locator('.bottom').evaluate((stage) => stage.getBoundingClientRect().top + 1));
		assert.deepEqual(await overflow(page, { downwards: true }), []);
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'overhead-12');
	});

	it('shows earlier games of the series, the places, and on a free lane how to watch', async () => {
		await server.post(5, 'games', { bowlers: [{ name: 'PJS' }, { name: 'KYJ' }], games: 2 });
		await server.balls(5, [...Array(9)].flatMap(() => ['X', '9', '-']));
		await server.balls(5, ['X', 'X', 'X', '9', '-']);
		await watch(5);
		await page.locator('.podium').getByText('300').first().waitFor();
		assert.equal(await page.locator('.coming strong').textContent(), 'Game 2 of 2');
		await picture(page, 'podium');
		await server.post(5, 'games', { again: true });
		await page.locator('tr[data-seat="1"]').getByText('series 300').waitFor();
		assert.equal(await page.locator('tr[data-seat="1"] .earlier').textContent(), '300');
		await page.goto(`${server.base}/lanes/6`);
		await page.locator('.watch-code').waitFor();
		await page.waitForFunction(() => document.querySelector('.watch-code').naturalWidth > 0);
		await page.locator('.panel').getByText('Records of the house').waitFor();
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'idle');
	});
});

describe('the pages', () => {
	it('had no faults', () => assert.deepEqual(browser.faults, []));
});
