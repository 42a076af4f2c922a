/* people.mjs PINDECK - ranks, ties, the next bowler, odd addresses, a full store and a Korean keyboard, in a real
 * browser. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, keep_score, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const NAMES = ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'YOO', 'BAE', 'JUN', 'MIN', 'WON', 'KIM', 'PAK'];

let server;
let browser;

const open = (lane, bowlers, more = {}) => server.post(lane, 'games', { bowlers, leave_unfinished: true, ...more });
const shown = (page, count) => page.waitForFunction((n) =>
	document.querySelectorAll('table.board [data-ball]:not(.pending)').length === n, count);

const keys_of = (page) => page.getByRole('group', { name: 'How many fell' });
const end_of = (page) => page.getByRole('heading', { name: 'The game is over' });

/* The page of a console that may write, once it shows its keys or the end of the game. */
async function console_of(lane, options = {}, content = keys_of) {
	const device = await browser.device({ allowed: [409], ...options });
	const page = await device.newPage();

	await page.goto(server.links[lane]);
	await keep_score(page, content(page));
	return { device, page };
}

before(async () => {
	server = await serve(PINDECK, { lanes: 3 });
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('the form that opens a game', () => {
	it('seats two guests of one name, each with letters of their own, at once and one after the other', async () => {
		const device = await browser.device();
		const page = await device.newPage();

		await page.goto(server.links[2]);
		await page.getByLabel('Who bowls?').fill('Dad Mom Kim Kim');
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await page.locator('.seats li').nth(3).waitFor();
		await page.getByLabel('Who bowls?').fill('Kim');
		await page.getByRole('button', { name: 'Begin' }).click();
		const { bowlers } = await server.get_when('/api/lanes/2', ({ state }) => state === 'playing');
		const names = bowlers.map(({ name }) => name);

		assert.deepEqual(names.slice(0, 3), ['DAD', 'MOM', 'KIM']);
		assert.equal(new Set(names).size, 5, String(names));
		assert.ok(bowlers.every(({ guest, person }) => guest && !person));
		await device.close();
	});
});

describe('the board over a lane', () => {
	it('lets two strikes lead before twenty', async () => {
		const device = await browser.device({ viewport: { width: 1920, height: 1080 } });
		const page = await device.newPage();

		await open(1, ['KYJ', 'PJS']);
		await server.balls(1, ['9', '-', 'X', '9', '-', 'X']);
		await page.goto(`${server.base}/lanes/1`);
		await page.locator('.leader').getByText('PJS').waitFor();
		assert.equal(await page.locator('.leader span').textContent(), '30 · by 12');
		await picture(page, 'overhead-two-strikes');
		await device.close();
	});

	it('names the bowler who makes up frames as the next', async () => {
		const device = await browser.device({ viewport: { width: 1920, height: 1080 } });
		const page = await device.newPage();

		await open(1, ['PJS', 'KYJ']);
		await server.balls(1, ['X', 'X', 'X', 'X']);
		await server.post(1, 'bowlers', { name: 'LEE', discipline: 'tenpin', from: 1 });
		await page.goto(`${server.base}/lanes/1`);
		await page.locator('.now').getByText('LEE').waitFor();
		assert.equal(await page.locator('.next b').textContent(), 'LEE');
		await picture(page, 'overhead-making-up');
		await server.balls(1, ['X']);
		await page.locator('.next').getByText('PJS').waitFor();
		await device.close();
	});

	for (const count of [2, 4, 12])
		it(`shows all ${count} winners of a tie`, async () => {
			await open(1, NAMES.slice(0, count));
			for (let ball = 0; ball < count * 9; ball++)
				await server.balls(1, ['X']);
			for (let bowler = 0; bowler < count; bowler++)
				await server.balls(1, ['X', 'X', 'X']);
			const device = await browser.device();
			const page = await device.newPage();

			await page.goto(`${server.base}/lanes/1`);
			for (const [width, height] of [[1280, 720], [1920, 1080]]) {
				await page.setViewportSize({ width, height });
				await page.getByText('The game is over').waitFor();
				for (const name of NAMES.slice(0, count))
					assert.ok((await page.locator('.over b').textContent()).includes(name), name);
				assert.ok(await page.locator('.over b').evaluate((element) =>
					parseFloat(getComputedStyle(element).fontSize) >= 20), 'large letters');
				assert.deepEqual(await overflow(page, { downwards: true }), [], `${width}x${height}`);
				const box = await page.locator('.over b').boundingBox();

				assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, 'on the screen');
				await picture(page, `overhead-tie-${count}-${width}x${height}`);
			}
			await device.close();
			const { device: tablet, page: console_page } = await console_of(1, { viewport: { width: 1024, height: 768 } }, end_of);
			const victory = console_page.locator('.victory');

			for (const name of NAMES.slice(0, count))
				assert.ok((await victory.textContent()).includes(name), name);
			assert.deepEqual(await overflow(console_page), []);
			await picture(console_page, `console-tie-${count}`);
			await tablet.close();
		});
});

describe('odd addresses', () => {
	it('with a lone % render a page', async () => {
		const device = await browser.device({ allowed: [400, 401, 404] });

		for (const [path, words] of [['/console/1#%', 'Lane 1'], ['/console/1#%E0%A4%A', 'Lane 1'],
			['/bowlers/%', 'There is no such bowler'], ['/lanes/%', 'There is no such lane'],
			['/games/%', 'There is no such game'], ['/console/%', 'There is no such lane']]) {
			const page = await device.newPage();

			await page.goto(server.base + path);
			await page.getByText(words).first().waitFor();
			await page.close();
		}
		await device.close();
	});

	it('where there is no page say so, in both languages', async () => {
		const device = await browser.device({ allowed: [404] });
		const page = await device.newPage();

		await page.goto(`${server.base}/no/such/page%`);
		await page.getByText('There is no page at this address: /no/such/page%').waitFor();
		assert.equal(await page.title(), 'Page not found');
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'missing');
		await page.getByRole('button', { name: '한국어' }).click();
		await page.getByText('이 주소에는 페이지가 없습니다').waitFor();
		await page.getByRole('link', { name: '전체 레인 보기' }).click();
		await page.locator('.lane-card').first().waitFor();
		await device.close();
	});
});

describe('the correction dialog', () => {
	it('prints no null', async () => {
		await open(2, ['PJS']);
		await server.balls(2, ['7', '2', 'X']);
		const { device, page } = await console_of(2, { viewport: { width: 1024, height: 768 } });

		await page.getByRole('button', { name: /^Correct PJS, frame 1:/ }).locator('[data-ball="1"]').click();
		const dialog = page.getByRole('dialog', { name: 'Correct PJS, frame 1' });

		await dialog.waitFor();
		assert.doesNotMatch(await dialog.innerText(), /null|undefined|false/);
		await dialog.getByRole('button', { name: '8 pins fell' }).click();
		assert.doesNotMatch(await dialog.innerText(), /null|undefined|false/);
		await picture(page, 'console-correcting-plain');
		await device.close();
	});
});

describe('the dialog for late bowlers', () => {
	it('offers the frames that the server accepts', async () => {
		await open(2, ['PJS', 'KYJ']);
		await server.balls(2, ['X', 'X', 'X', '9', '-', 'X']);
		const { device, page } = await console_of(2, { viewport: { width: 1024, height: 768 } });
		const offered = () => page.getByLabel('From frame').locator('option').evaluateAll((options) => options.map(({ value }) => value));

		await page.locator('body').evaluate(() => document.activeElement?.blur());
		await page.keyboard.press('m');
		await page.getByRole('button', { name: 'Bowlers and order' }).click();
		assert.deepEqual(await offered(), ['', '1', '2', '3']);
		assert.equal((await server.get('/api/lanes/2')).latest_start, 3);
		for (const [frame, refused] of [[3, false], [4, true]])
			await assert[refused ? 'rejects' : 'doesNotReject'](server.post(2, 'bowlers',
				{ name: refused ? 'HAN' : 'LEE', discipline: 'tenpin', from: frame }), /frame_to_come/);
		await device.close();
	});
});

describe('the page of a bowler', () => {
	it('names the lowest game of low-ball and the full rack of five-pin', async () => {
		const device = await browser.device({});
		const page = await device.newPage();

		await open(3, [{ name: 'LOW', discipline: 'low-ball' }]);
		await server.balls(3, Array(20).fill('1'));
		await open(3, [{ name: 'FIV', discipline: 'fivepin' }]);
		await server.balls(3, Array(30).fill('-'));
		await page.goto(`${server.base}/bowlers/LOW`);
		await page.getByText('Low game', { exact: true }).waitFor();
		await page.goto(`${server.base}/bowlers/FIV`);
		await page.getByText('High game', { exact: true }).waitFor();
		await page.getByRole('rowheader', { name: 'gutter (full rack)' }).waitFor();
		await device.close();
	});
});

describe('a full store of the browser', () => {
	/* In one step, so that the page cannot write between clearing and filling. */
	const fill_store = (page) => page.evaluate(() => {
		let size = 1 << 20;

		localStorage.clear();
		for (let next = 0; size >= 1;)
			try {
				localStorage.setItem(`full-${next}`, 'x'.repeat(size));
				next += 1;
			} catch {
				size >>= 1;
			}
	});

	/* Balls that are shown and not stored yet. */
	const pending = (page, count) => page.waitForFunction((n) =>
		document.querySelectorAll('table.board .pending[data-ball]').length === n, count);

	it('loses no tap, and says that it is not saved', async () => {
		await open(2, ['PJS']);
		const { device, page } = await console_of(2, { viewport: { width: 1024, height: 768 } });

		await fill_store(page);
		await page.getByRole('button', { name: '7 pins fell' }).click();
		await shown(page, 1);
		assert.equal((await server.get('/api/lanes/2')).balls, 1, 'the server has it');
		await server.kill();
		try {
			await fill_store(page); // the answered ball has left room
			await page.getByRole('button', { name: '2 pins fell' }).click();
			await page.getByText('The storage of this browser is full').waitFor();
			await pending(page, 1);
			assert.deepEqual(await barriers(page), []);
			await picture(page, 'console-not-stored');
			await page.getByRole('button', { name: 'Strike', exact: true }).click();
			await pending(page, 2);
		} finally {
			await server.start();
		}
		await shown(page, 3);
		assert.equal((await server.get('/api/lanes/2')).balls, 3);
		await page.evaluate(() => localStorage.clear());
		await page.getByRole('button', { name: '3 pins fell' }).click();
		await page.getByText('The storage of this browser is full').waitFor({ state: 'detached' });
		await shown(page, 4);
		await device.close();
	});
});

describe('a Korean keyboard', () => {
	it('has its keys where they are', async () => {
		await open(3, ['PJS']);
		const { device, page } = await console_of(3);
		const press = (key, code, more = {}) => page.evaluate(([name, place, rest]) => document.body.dispatchEvent(
			new KeyboardEvent('keydown', { key: name, code: place, bubbles: true, cancelable: true, ...rest })), [key, code, more]);

		await page.locator('body').evaluate(() => document.activeElement?.blur());
		for (const [index, [key, code]] of [['ㅌ', 'KeyX'], ['７', 'Digit7'], ['／', 'Slash'], ['Process', 'KeyX'], ['ㄹ', 'KeyF'],
			['－', 'Minus'], ['Ｘ', 'KeyX']].entries()) {
			await press(key, code);
			await shown(page, index + 1);
		}
		const marks = (await server.get('/api/lanes/3')).bowlers[0].frames.map(({ balls }) => balls.map(({ mark }) => mark).join(''));

		assert.deepEqual(marks, ['X', '7/', 'X', 'F-', 'X']);
		await press('ㅕ', 'KeyU');
		await shown(page, 6);
		await press('ㅡ', 'KeyM');
		await page.getByRole('dialog').waitFor();
		await device.close();
	});
});

describe('all of it', () => {
	it('said nothing on the browser’s console and broke no policy', () => {
		assert.deepEqual(browser.faults, []);
	});
});
