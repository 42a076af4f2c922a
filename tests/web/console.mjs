/* console.mjs PINDECK - the console at every size, the number of taps of its tasks, and undoing changes right after
 * they were made. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { DEADLINE } from './deadline.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const SIZES = [[1024, 768], [1280, 720], [960, 540], [800, 1280], [600, 960], [390, 844]];
const NAMES = ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'YOO', 'BAE', 'JUN', 'SEO', 'LIM', 'OHS', 'NOH'];
const MEMBERS = ['박준서', '김영주', '이하나', '한지우', '손민아'];
const LEAST_KEY = 44;

let server;
let browser;
let page;
let taps = 0;

before(async () => {
	server = await serve(PINDECK, { lanes: 3 });
	for (const name of MEMBERS)
		execFileSync(PINDECK, ['people', 'add', name, '--store', server.store]);
	browser = await open_browser();
	const device = await browser.device({ hasTouch: true, viewport: { width: 1024, height: 768 } });

	page = await device.newPage();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function tap(...keys) {
	for (const key of keys) {
		await page.locator(`[data-key="${key}"]`).tap();
		taps += 1;
	}
}

/* How many taps the task takes, until the board of the lane is as expected. */
async function taps_of(task, is_done, lane = 1) {
	taps = 0;
	await task();
	await until(is_done, lane);
	return taps;
}

async function until(is_done, lane = 1) {
	const deadline = Date.now() + DEADLINE;

	while (!is_done(await server.get(`/api/lanes/${lane}`))) {
		assert.ok(Date.now() < deadline, `${is_done}: ${JSON.stringify(await server.get(`/api/lanes/${lane}`))}`);
		await page.evaluate(() => new Promise((done) => { requestAnimationFrame(done); }));
	}
}

const shows_balls = (count) => page.waitForFunction((n) => document.querySelectorAll('table.board [data-ball]:not(.pending)').length === n, count);
const drawn = () => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));

async function play(lane, names, balls) {
	await server.post(lane, 'games', { bowlers: names, leave_unfinished: true });
	await server.balls(lane, balls);
}

/* Elements that are not on the screen, too small, or have to be scrolled to. */
const layout_faults = () => page.evaluate((least) => {
	const found = [];
	const main = document.querySelector('main');
	const board = document.querySelector('.board-box');

	if (main.scrollHeight > main.clientHeight + 1)
		found.push(`the page scrolls: ${main.scrollHeight} on ${main.clientHeight}`);
	if (board.querySelectorAll('tbody tr').length <= 6 && board.scrollHeight > board.clientHeight + 1)
		found.push(`the board scrolls: ${board.scrollHeight} on ${board.clientHeight}`);
	if (document.querySelector('.page-head').clientHeight > 64)
		found.push('the head takes more than two lines');
	for (const key of document.querySelectorAll('.keys .key, .pin-key:not(:disabled)')) {
		const { top, bottom, left, right, height } = key.getBoundingClientRect();

		if (key.scrollWidth > key.clientWidth + 1)
			found.push(`${key.dataset.key} is wider than its key`);
		if (key.scrollHeight > key.clientHeight + 1)
			found.push(`${key.dataset.key} is higher than its key`);
		if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
			found.push(`${key.dataset.key} is not on the screen`);
		if (height < least - 2)
			found.push(`${key.dataset.key} is ${height} high`);
	}
	return found;
}, LEAST_KEY);

describe('the layout', () => {
	it('has everything on the screen with six bowlers, even with a banner; with more, only the board scrolls', async () => {
		for (const count of [6, 12]) {
			await play(1, NAMES.slice(0, count), Array(2 * count).fill('X').concat('8[7-10]'));
			if (count === 6)
				await page.goto(server.links[1]);
			await shows_balls(2 * count + 1);
			for (const banner of [false, true]) {
				await page.evaluate((on) => {
					const box = document.querySelector('.banner-box');
					const text = document.createElement('div');

					text.className = 'banner';
					text.textContent = 'A banner of one line';
					box.replaceChildren(...(on ? [text] : []));
				}, banner);
				for (const [width, height] of SIZES) {
					await page.setViewportSize({ width, height });
					await drawn();
					assert.deepEqual(await overflow(page, { downwards: true }), [], `${width}x${height}`);
					assert.deepEqual(await layout_faults(), [], `${count} at ${width}x${height}${banner ? ' with a banner' : ''}`);
					if (!banner)
						await picture(page, `console-${count}-${width}x${height}`);
				}
			}
		}
	});

	it('fits in Korean too, also on a short phone', async () => {
		await page.locator('[data-key="language"]').tap();
		for (const [width, height] of [...SIZES, [360, 640]]) {
			await page.setViewportSize({ width, height });
			await drawn();
			assert.deepEqual(await overflow(page, { downwards: true }), [], `${width}x${height}`);
			assert.deepEqual(await layout_faults(), [], `${width}x${height}`);
		}
		/* beside the names there are whole frames */
		const { name, first } = await page.locator('table.board tbody tr').first().evaluate((row) => {
			const edge = row.children[0].getBoundingClientRect().right;
			const frames = [...row.children].slice(1, 11).map((cell) => cell.getBoundingClientRect()).filter(({ right }) => right > edge + 2);

			return { name: edge, first: frames[0].left };
		});

		assert.ok(Math.abs(first - name) <= 2, `a frame is cut: ${first} beside ${name}`);
		await page.locator('[data-key="language"]').tap();
	});

	it('shows keys and totals in full at 200 % zoom and on a phone on its side', async () => {
		for (const [width, height] of [[512, 384], [667, 375], [844, 390]]) {
			await page.setViewportSize({ width, height });
			for (const language of ['English', 'Korean']) {
				await drawn();
				assert.deepEqual((await layout_faults()).filter((fault) => fault.includes('than its key')), [], `${language} at ${width}x${height}`);
				assert.deepEqual(await page.locator('.board .sum').evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)), [], `a total is cut: ${language} at ${width}x${height}`);
				await picture(page, `console-${width}x${height}-${language}`);
				await page.locator('[data-key="language"]').tap();
			}
		}
	});

	it('draws standing pins as standing', async () => {
		assert.deepEqual(await page.locator('.pin-key.up').allTextContents(), ['7', '10']);
		assert.equal(await page.locator('.pin-key.down').count(), 8);
		assert.equal(await page.locator('.deck .primary, .keys .primary').count(), 0, 'nothing is offered that was not chosen');
	});

	it('shows what a game is worth, and ties as ties', async () => {
		await play(1, ['PJS', 'KYJ', 'LEE'], ['X', '9', '-', '9', '-', 'X', '-', '-', '-', '-']);
		await shows_balls(10);
		assert.deepEqual(await page.locator('.board .score').allTextContents(), ['30', '9', '9']);
		assert.deepEqual(await page.locator('.board .place').allTextContents(), ['1st', '=2nd', '=2nd']);
	});
});

describe('on a tablet', () => {
	it('a split by its pins takes three taps', async () => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await play(1, ['PJS'], []);
		await shows_balls(0);
		assert.equal(await taps_of(() => tap('pin-7', 'pin-10', 'pin-enter'), ({ balls }) => balls === 1), 3);
		await shows_balls(1);
		assert.deepEqual((await server.get('/api/lanes/1')).bowlers[0].frames[0].balls[0].left, [7, 10]);
		await tap('undo'); /* the same split again, at once, would count as a slip */
		await shows_balls(0);
	});
});

describe('on a phone', () => {
	it('a split by its pins takes three taps, a miss and a foul one', async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await play(1, ['PJS', 'KYJ'], []);
		await shows_balls(0);
		assert.equal(await taps_of(() => tap('pin-7', 'pin-10', 'pin-enter'), ({ balls }) => balls === 1), 3);
		await shows_balls(1);
		assert.equal(await taps_of(() => tap('key--'), ({ balls }) => balls === 2), 1);
		await shows_balls(2);
		assert.equal(await taps_of(() => tap('key-F'), ({ balls }) => balls === 3), 1);
		await shows_balls(3);
		assert.equal(await taps_of(() => tap('undo'), ({ balls }) => balls === 2), 1);
		await shows_balls(2);
		const board = await server.get('/api/lanes/1');

		assert.deepEqual(board.bowlers[0].frames[0].balls[0].left, [7, 10]);
	});

	it('a correction shows the totals now and then, is confirmed without scrolling, and undone with one tap', async () => {
		taps = 0;
		await tap('frame-1-1', 'fix-/');
		await page.locator('.now-then .new').first().waitFor();
		const { y, height } = await page.locator('[data-key="save"]').boundingBox();

		assert.ok(y + height <= 844, 'the confirming button is on the screen');
		assert.ok(await page.locator('.fixing').evaluate((place) => place.querySelector('#reason').getBoundingClientRect().bottom <=
			place.querySelector('.fixing-foot').getBoundingClientRect().top), 'nothing is behind it');
		assert.deepEqual(await barriers(page), []);
		await tap('save');
		await until(({ bowlers }) => bowlers[0].frames[0].balls[1].mark === '/');
		assert.equal(taps, 3);
		assert.equal(await taps_of(() => tap('toast-action'), ({ bowlers }) => bowlers[0].frames[0].balls[1].mark === '-'), 1);
	});
});

describe('changes of the bowlers take two taps, and one to undo', () => {
	before(async () => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await play(1, [MEMBERS[0], MEMBERS[1], 'LEE'], ['X', 'X', 'X', '9', '-']);
		await shows_balls(5);
	});

	for (const [what, keys, is_done, is_undone] of [
		['leaving', ['menu', 'leaves-LEE'], ({ bowlers }) => bowlers[2].state === 'left', ({ bowlers }) => bowlers[2].state === 'playing'],
		['skipping a turn', ['menu', 'skip-KYJ'], ({ turn }) => turn.name === 'LEE', ({ turn }) => turn.name === 'KYJ'],
	])
		it(what, async () => {
			assert.equal(await taps_of(() => tap(...keys), is_done), 2);
			assert.equal(await taps_of(() => tap('toast-action'), is_undone), 1);
			await page.getByText('Undone', { exact: true }).waitFor();
		});

	it('the turn of another bowler', async () => {
		assert.equal(await taps_of(() => tap('menu', 'theirs-KYJ'),
			({ bowlers, last }) => last.name === 'KYJ' && bowlers[1].frames[1]?.balls.length === 2 && bowlers[0].frames.length === 1), 2);
		await page.getByText('‘9 -’ is 김영주’s now').waitFor();
		assert.equal(await taps_of(() => tap('toast-action'),
			({ bowlers, last }) => last.name === 'PJS' && bowlers[1].frames.length === 1 && bowlers[0].frames[1]?.balls.length === 2), 1);
		await page.getByText('Undone', { exact: true }).waitFor();
	});

	it('renaming, and joining by a name', async () => {
		assert.equal(await taps_of(async () => {
			await tap('menu', 'rename-LEE');
			await page.getByRole('dialog').getByRole('textbox').fill('CHO');
			await page.keyboard.press('Enter');
		}, ({ bowlers }) => bowlers[2].name === 'CHO'), 2);
		await page.getByText('LEE is CHO now').waitFor();
		await tap('toast-action');
		await until(({ bowlers }) => bowlers[2].name === 'LEE');
		await tap('menu');
		await page.getByRole('dialog').getByRole('textbox').fill('HAN');
		await page.keyboard.press('Enter');
		await until(({ bowlers }) => bowlers.length === 4);
		await tap('toast-action');
		await until(({ bowlers }) => bowlers.length === 3);
	});

	/* The dialog stays open where the server refuses. */
	async function rename(name, choose = async () => {}) {
		const dialog = page.getByRole('dialog', { name: 'Rename LEE' });

		await tap('menu', 'rename-LEE');
		await dialog.getByRole('textbox').fill(name);
		await page.keyboard.press('Enter');
		await choose(dialog);
		await dialog.waitFor({ state: 'detached' });
	}

	it('renaming to a member, and to a new one', async () => {
		await rename(MEMBERS[2]);
		await until(({ bowlers }) => bowlers[2].display_name === MEMBERS[2]);
		await page.getByText(`LEE is ${MEMBERS[2]} now`).waitFor();
		await tap('toast-action');
		await until(({ bowlers }) => bowlers[2].name === 'LEE' && !bowlers[2].person);
		await rename('Nora', (dialog) => dialog.getByRole('button', { name: 'Add as a new member' }).tap());
		await until(({ bowlers }) => bowlers[2].display_name === 'Nora');
		await page.getByText('LEE is Nora now').waitFor();
		await tap('toast-action');
		await until(({ bowlers }) => bowlers[2].name === 'LEE');
	});

	it('the lane calls the desk, and takes the call back', async () => {
		const answered = (method) => page.waitForResponse((response) => response.url().endsWith('/call') && response.request().method() === method);
		const called = answered('POST');

		await tap('menu');
		await page.getByRole('button', { name: 'Call the desk' }).tap();
		assert.ok((await called).ok());
		await page.getByText('The desk is called').waitFor();
		const taken_back = answered('DELETE');

		await tap('toast-action');
		assert.ok((await taken_back).ok());
	});

	it('signing out asks first', async () => {
		await tap('menu');
		await page.getByRole('button', { name: 'Sign out of this console' }).tap();
		await page.getByText('This device will only watch').waitFor();
		await page.getByRole('button', { name: 'Cancel' }).tap();
		assert.equal(await page.locator('.keys').count(), 1);
	});
});

describe('by keyboard', () => {
	it('p 4 6 Enter enters that ball', async () => {
		await play(1, ['PJS'], []);
		await shows_balls(0);
		await page.locator('body').evaluate(() => document.activeElement?.blur());
		for (const key of ['p', '4', '6', 'Enter'])
			await page.keyboard.press(key);
		await until(({ balls }) => balls === 1);
		assert.deepEqual((await server.get('/api/lanes/1')).bowlers[0].frames[0].balls[0].left, [4, 6]);
	});
});

describe('opening a game', () => {
	it('works after a complaint, and fits a phone of 320 pixels', async () => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(server.links[2]);
		await page.getByRole('button', { name: 'Begin' }).tap();
		await page.getByText('No bowlers yet').first().waitFor();
		await page.getByText('In teams').tap();
		await page.getByLabel('Team name').fill('TIG');
		await page.getByLabel('Members, in order').fill('LEE HAN');
		await drawn();
		assert.deepEqual(await overflow(page), []);
		assert.ok(await page.evaluate(() => {
			const box = document.querySelector('.play-box');

			return box.scrollWidth <= box.clientWidth;
		}), 'the form does not scroll to the side');
		await page.getByRole('button', { name: 'Begin' }).tap();
		await until(({ bowlers }) => bowlers[0]?.team?.members.join() === 'LEE,HAN', 2);
	});
});

describe('a series of members', () => {
	/* The key of the n-th member that the page offers. */
	async function tap_member(name) {
		await page.locator('.known').getByRole('button', { name }).tap();
		taps += 1;
	}

	it('four are seated on a new lane with five taps', async () => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await page.goto(server.links[3]);
		assert.equal(await taps_of(async () => {
			for (const name of MEMBERS.slice(0, 4)) {
				await tap_member(name);
				await page.getByLabel(`Board name of ${name}`).waitFor();
			}
			assert.ok(await page.locator('.seats strong').evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth)), 'no name is cut');
			await page.getByRole('button', { name: 'Begin' }).tap();
			taps += 1;
		}, ({ bowlers }) => bowlers.map(({ display_name }) => display_name).join() === MEMBERS.slice(0, 4).join(), 3), 5);
	});

	it('a late one joins with at most three', async () => {
		await page.locator('.keys').waitFor();
		const count = await taps_of(async () => {
			await tap('menu');
			await tap_member(MEMBERS[4]);
		}, ({ bowlers }) => bowlers.length === 5 && bowlers[4].display_name === MEMBERS[4], 3);

		assert.ok(count <= 3, `${count} taps`);
	});

	it('it is printed with one tap after the game, which leads back, and goes on with one', async () => {
		/* a printer whose dialog is confirmed at once */
		await page.addInitScript(() => {
			window.print = () => {
				sessionStorage.setItem('printed', String(Number(sessionStorage.getItem('printed')) + 1));
				setTimeout(() => dispatchEvent(new Event('afterprint')));
			};
		});
		await server.balls(3, Array(9 * 5).fill('X'));
		await server.balls(3, Array(3 * 5).fill('X'));
		const { game } = await server.get('/api/lanes/3');

		taps = 0;
		await page.locator('.over').waitFor();
		await tap('print');
		await page.waitForURL(`**/print/${game}?now`);
		await page.waitForURL('**/console/3');
		await page.locator('.over').waitFor();
		assert.deepEqual([taps, await page.evaluate(() => sessionStorage.getItem('printed'))], [1, '1']);
		assert.equal(await taps_of(() => tap('again'), (board) => board.game > game && board.bowlers.length === 5, 3), 1);
	});
});

describe('all of it', () => {
	it('said nothing on the browser’s console', () => assert.deepEqual(browser.faults, []));
});
