/* e2e.mjs PINDECK - the pages in a real browser, from the first tap to the last. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, keep_score, open_browser, overflow, picture, two_frames } from './browser.mjs';
import { frames_of, serve, totals_of } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const SLIP = 320; /* milliseconds after which a second tap on a key counts, and is no mistake */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SIZES = [[1280, 720], [1920, 1080], [3840, 2160]];
const SHEETS = {
	PJS: 'X 7/ 9- X 8[7-10]/ -6 F/ X 9[10]/ XX8',
	KYJ: '9/ X 72 7[4-7-10]2 X X 8/ -- 5/ 7/X',
};
const KEYS = { X: 'Strike', '/': 'Spare', '-': 'None fell (gutter or miss)', F: 'Foul' };

let server;
let browser;
let console_page;
let overhead_page;
let balls = 0;
const followed = []; /* of each ball: the requests with which the overhead page showed it */
const requests = []; /* for a board or a stream, by the overhead page, since the last ball; its heartbeat is a HEAD */

/* ---- at the console ------------------------------------------------------------------------------- */

const count_name = (mark) => KEYS[mark] ?? `${mark} ${mark === '1' ? 'pin' : 'pins'} fell`;
const counts = (place) => place.getByRole('group', { name: 'How many fell' });

/* The same key again is only a second ball when a person would mean one. */
let last_key = '';
let last_time = 0;

async function touch(locator, key) {
	const wait = last_key === key ? SLIP - (Date.now() - last_time) : 0;

	if (wait > 0)
		await console_page.waitForTimeout(wait);
	await locator.tap();
	last_key = key;
	last_time = Date.now();
}

async function tap_mark(mark) {
	await touch(counts(console_page).getByRole('button', { name: count_name(mark), exact: true }), mark);
}

/* By the rack: those that still stand are tapped, then entered. */
async function tap_rack(left) {
	for (const pin of left)
		await console_page.locator('.play-box').getByRole('button', { name: `pin ${pin}`, exact: true }).tap();
	await touch(console_page.locator('.play-box').getByRole('button', { name: new RegExp(`^Enter \\d+ ?${left.join('-')} stand`) }), 'rack');
}

const bowl = ({ mark, left }) => left ? tap_rack(left) : tap_mark(mark);

const shown_balls = (page) => page.evaluate(() => document.querySelectorAll('table.board [data-ball]:not(.pending)').length);

const shows = (page, count) => page.waitForFunction((n) => document.querySelectorAll('table.board [data-ball]:not(.pending)').length === n, count);

async function both_show(count) {
	balls = count;
	await shows(overhead_page, count);
	await shows(console_page, count);
	followed.push(requests.splice(0));
}

/* Frame by frame in turn, from one frame to another. */
function* in_turn(from, to) {
	for (let frame = from; frame <= to; frame++)
		for (const sheet of Object.values(SHEETS))
			yield* frames_of(sheet)[frame - 1];
}

async function play(from, to) {
	for (const ball of in_turn(from, to)) {
		await bowl(ball);
		await both_show(balls + 1);
	}
}

/* Barriers are told at the end, all of them, and stop nothing before. */
const found_barriers = new Map();

async function look(page, name, options) {
	for (const barrier of await barriers(page, options))
		found_barriers.set(barrier, [...found_barriers.get(barrier) ?? [], name]);
}

const row = (page, name) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

const totals_shown = (page, name) => row(page, name).locator('.running').allTextContents();

/* ---- the evening ----------------------------------------------------------------------------------- */

before(async () => {
	server = await serve(PINDECK, { lanes: 4 });
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('a game of two', () => {
	it('begins at the console link', async () => {
		const tablet = await browser.device({ viewport: { width: 1024, height: 768 }, hasTouch: true });
		const screen = await browser.device({ viewport: { width: 1920, height: 1080 } });

		overhead_page = await screen.newPage();
		await overhead_page.goto(`${server.base}/lanes/1`);
		await overhead_page.getByText('Welcome').waitFor();
		overhead_page.on('request', (request) => request.method() === 'GET' && requests.push(request.url()));
		console_page = await tablet.newPage();
		await console_page.goto(server.links[1]);
		await console_page.getByRole('heading', { name: 'New game' }).waitFor();
		assert.equal(new URL(console_page.url()).hash, '', 'the token does not stay in the address');
		await console_page.getByLabel('Who bowls?').fill('PJS KYJ');
		await console_page.getByRole('button', { name: 'Begin' }).tap();
		await row(console_page, 'KYJ').waitFor();
		await row(overhead_page, 'KYJ').waitFor();
		assert.equal(await console_page.title(), 'Lane 1, console');
		assert.equal(await overhead_page.title(), 'Lane 1, score board');
	});

	it('is bowled by counts and by the rack, and the board overhead follows', async () => {
		await play(1, 3);
		await row(overhead_page, 'PJS').and(overhead_page.locator('[aria-current="true"]')).waitFor();
		assert.deepEqual((await totals_shown(overhead_page, 'PJS')).filter(Boolean), ['20', '39', '48']);
	});

	/* Taps that many milliseconds apart, handled by a page that is busy for so long between them. */
	const taps_on = (key, apart, busy) => key.evaluate((button, [between, stall]) => {
		const until = (time) => { while (performance.now() < time); };
		const first = new MouseEvent('click', { bubbles: true });

		until(first.timeStamp + between);
		const second = new MouseEvent('click', { bubbles: true });

		button.dispatchEvent(first);
		until(performance.now() + stall);
		button.dispatchEvent(second);
	}, [apart, busy]);

	it('takes two quick taps on one key for one, however late the page handles them', async () => {
		const key = counts(console_page).getByRole('button', { name: '3 pins fell' });

		await taps_on(key, 0, SLIP);
		await both_show(balls + 1);
		await console_page.getByText('was tapped twice quickly').waitFor();
		await touch(console_page.getByRole('button', { name: /Undo/ }), 'undo');
		await both_show(balls - 1);
		await taps_on(key, SLIP, 0);
		await both_show(balls + 2);
		for (const count of [balls - 1, balls - 2]) {
			await touch(console_page.getByRole('button', { name: /Undo/ }), 'undo');
			await both_show(count);
		}
	});

	it('takes back the last ball', async () => {
		await tap_mark('7');
		await both_show(balls + 1);
		await touch(console_page.getByRole('button', { name: /Undo/ }), 'undo');
		await both_show(balls - 1);
		await play(4, 4);
	});

	it('corrects an earlier ball that is tapped', async () => {
		await row(console_page, 'PJS').getByRole('button', { name: /^Correct PJS, frame 3:/ }).locator('[data-ball="1"]').tap();
		const dialog = console_page.getByRole('dialog', { name: 'Correct PJS, frame 3' });

		await dialog.waitFor();
		await counts(dialog).getByRole('button', { name: '8 pins fell' }).tap();
		await dialog.getByLabel('Reason (optional)').fill('one stood again');
		await look(console_page, 'correcting');
		await picture(console_page, 'console-correcting');
		await dialog.getByRole('button', { name: 'Correct it' }).tap();
		await dialog.waitFor({ state: 'detached' });
		SHEETS.PJS = SHEETS.PJS.replace(' 9- ', ' 8- ');
		await overhead_page.waitForFunction(() => [...document.querySelectorAll('tbody tr:first-child .running')].slice(0, 3)
			.map((each) => each.textContent).join() === '20,38,46');
		const { lines } = await server.get('/api/games/1/log');

		assert.equal(lines.filter(({ kind, text }) => kind === 'corrected' && text === 'one stood again').length, 1);
	});

	it('goes on after a reload', async () => {
		await console_page.reload();
		await console_page.getByRole('group', { name: 'How many fell' }).waitFor();
		assert.equal(await shown_balls(console_page), balls);
		await play(5, 5);
	});

	it('goes on while the server is away, and sends the waiting taps once and in order', async () => {
		await server.kill();
		const tapped = [...in_turn(6, 7)];

		try {
			await overhead_page.getByText('Server away').waitFor();
			for (const ball of tapped)
				await bowl(ball);
			await console_page.getByText('The server is away. Continue').waitFor();
			assert.equal(await console_page.locator('.waiting-list li').count(), tapped.length, 'all wait');
			await picture(console_page, 'console-away');
			await look(console_page, 'console, server away');
		} finally {
			await server.start();
		}
		await console_page.locator('.waiting-list').waitFor({ state: 'detached' });
		balls += tapped.length;
		await both_show(balls);
		followed.pop(); // it had been away
		const { lines } = await server.get('/api/games/1/log');
		const keys = lines.filter(({ key }) => key).map(({ key }) => key);

		assert.equal(new Set(keys).size, keys.length, 'nothing twice');
		const board = await server.get('/api/lanes/1');
		const marks = board.bowlers.map(({ frames }) => frames.slice(5, 7).map((frame) => frame.balls.map(({ mark }) => mark).join('')));

		assert.deepEqual(marks, Object.values(SHEETS).map((sheet) => frames_of(sheet).slice(5, 7).map((frame) =>
			frame.map(({ mark }) => mark).join(''))));
	});

	it('retries an unanswered ball, which is entered once', async () => {
		for (const ball of in_turn(8, 8)) {
			/* the answer gets lost, the ball does not */
			await console_page.route('**/deliveries', async (route) => {
				await route.fetch().catch(() => {});
				await route.abort('connectionreset');
			}, { times: 1 });
			const replayed = console_page.waitForResponse((response) => response.headers()['idempotency-replayed'] === 'true');

			await bowl(ball);
			await both_show(balls + 1);
			await replayed;
		}
	});

	let other; /* stays open: a device that is silent for half a minute keeps score no more */

	it('has one console, and another may take over', async () => {
		other = await browser.device({ allowed: [409, 503], hasTouch: true });
		const page = await other.newPage();

		await page.goto(server.links[1]);
		await page.getByText('Another device keeps score on this lane').waitFor();
		/* a server too busy to answer the tap is asked again, for the same */
		let is_busy = true;
		await page.route('**/api/session', (route) => {
			if (route.request().method() !== 'POST' || !is_busy)
				return route.fallback();
			is_busy = false;
			return route.fulfill({ status: 503, json: { code: 'outcome_unknown' } });
		});
		assert.equal(await page.getByRole('group', { name: 'How many fell' }).count(), 0);
		await look(page, 'second console');
		await picture(page, 'console-second');
		await page.getByRole('button', { name: 'Take over on this device' }).tap();
		await counts(page).waitFor();
		await console_page.getByText('Another device has kept score on this lane').waitFor();
		assert.equal(await counts(console_page).count(), 0, 'the displaced console says so before it is touched');
		await picture(console_page, 'console-displaced');
		await console_page.reload();
		await console_page.getByText('Another device has kept score on this lane').waitFor();
	});

	it('is taken back by the first', async () => {
		const device = await browser.device({ viewport: { width: 1024, height: 768 }, hasTouch: true, allowed: [409] });

		await console_page.context().close();
		console_page = await device.newPage();
		await console_page.goto(server.links[1]);
		await console_page.getByRole('button', { name: 'Take over on this device' }).tap();
		await counts(console_page).waitFor();
		await other.close();
		await play(9, 10);
	});

	it('ends with the scores of the rules', async () => {
		await console_page.getByRole('heading', { name: 'The game is over' }).waitFor();
		for (const [name, sheet] of Object.entries(SHEETS)) {
			const expected = totals_of(PINDECK, sheet).map(String);

			assert.equal(expected.length, 10);
			for (const page of [console_page, overhead_page]) {
				assert.deepEqual(await totals_shown(page, name), expected);
				assert.equal(await row(page, name).locator('.score').textContent(), expected.at(-1));
			}
		}
		await overhead_page.getByText('The game is over').waitFor();
		await picture(console_page, 'console-over');
		await picture(overhead_page, 'overhead-over');
		await look(console_page, 'console, game over');
		await look(overhead_page, 'overhead, game over');
	});

	it('takes back the last ball of the game, and ends again', async () => {
		await touch(console_page.getByRole('button', { name: /Undo/ }), 'undo');
		await both_show(balls - 1);
		await counts(console_page).waitFor();
		await tap_mark('X');
		await both_show(balls + 1);
		await console_page.getByRole('heading', { name: 'The game is over' }).waitFor();
	});

	it('has another game of the same bowlers', async () => {
		await console_page.getByRole('button', { name: 'Another game, same bowlers' }).tap();
		await both_show(0);
		await overhead_page.getByText('game 2 of a series').waitFor();
	});

	/* Compared with the console, which is as slow as the machine. A page that has to ask for the board is late on any machine. */
	it('was overhead from the stream alone, but for a server that was away', () => {
		const asked = followed.filter((requested) => requested.length > 0);

		assert.ok(followed.length > 30);
		assert.ok(asked.length <= followed.length / 10, `asked: ${JSON.stringify(asked)} of ${followed.length}`);
	});
});

describe('by keys', () => {
	it('is bowled, taken back and corrected without a pointer', async () => {
		const desk = await browser.device();
		const page = await desk.newPage();
		const type = (key) => page.keyboard.press(key);
		const shows = (n) => page.waitForFunction((count) =>
			document.querySelectorAll('table.board [data-ball]:not(.pending)').length === count, n);

		await page.goto(server.links[2]);
		await page.getByLabel('Who bowls?').focus();
		await page.keyboard.type('lee han');
		await type('Enter'); // takes the last name
		await page.locator('.seats').getByText('HAN').waitFor();
		await type('Enter'); // begins
		await row(page, 'HAN').waitFor();
		await page.locator('body').evaluate((body) => { document.activeElement?.blur(); body.focus(); });
		for (const [index, key] of ['x', '7', '/', '9', '-', 'f', '8'].entries()) {
			await type(key);
			await shows(index + 1);
		}
		const undone = page.waitForResponse(/undo$/);

		await type('u');
		await undone;
		await shows(6);
		await type('p');
		await type('7');
		await type('0');
		await page.locator('body').evaluate(() => document.activeElement?.blur());
		await type('Enter');
		await shows(7);
		const board = await server.get('/api/lanes/2');

		assert.deepEqual(board.bowlers.map(({ frames }) => frames.map((frame) => frame.balls.map(({ mark }) => mark).join(''))),
			[['X', '9-'], ['7/', 'F8']]);
		assert.deepEqual(board.bowlers[1].frames[1].balls[1].left, [7, 10]);
		await desk.close();
	});

	it('announces each ball to screen readers', async () => {
		const desk = await browser.device({ allowed: [409] });
		const page = await desk.newPage();

		await page.goto(server.links[2]);
		await keep_score(page, counts(page));
		await page.locator('body').evaluate(() => document.activeElement?.blur());
		await page.keyboard.press('x');
		await page.locator('#pindeck-live-soon').filter({ hasText: 'LEE: strike, frame 3; next HAN' }).waitFor();
		await desk.close();
	});
});

describe('the rack', () => {
	it('keeps the pins that are chosen while an answer is under way', async () => {
		const device = await browser.device({ hasTouch: true });
		const page = await device.newPage();
		const pin = page.getByRole('button', { name: 'pin 7', exact: true });

		await server.post(4, 'games', { bowlers: ['PJS', 'KYJ'] });
		await page.goto(server.links[4]);
		await counts(page).waitFor();
		for (const [what, key] of [['deliveries', '9 pins fell'], ['undo', /Undo/]]) {
			let release;
			const held = new Promise((resolve_) => { release = resolve_; });

			await page.route(`**/${what}`, async (route) => {
				await held;
				await route.continue();
			}, { times: 1 });
			const answered = page.waitForResponse((response) => response.url().endsWith(what));

			await page.getByRole('button', { name: key }).tap();
			await pin.tap();
			release();
			await (await answered).finished();
			await page.waitForFunction((balls_) =>
				document.querySelectorAll('table.board [data-ball]:not(.pending)').length === balls_, what === 'undo' ? 0 : 1);
			await two_frames(page);
			assert.equal(await pin.getAttribute('aria-pressed'), 'true', what);
			await pin.tap();
		}
		await device.close();
	});
});

describe('other disciplines', () => {
	it('bowls five-pin by its pins', async () => {
		const device = await browser.device({ hasTouch: true });
		const page = await device.newPage();

		await page.goto(server.links[3]);
		await page.getByLabel('Who bowls?').fill('CAN');
		await page.getByLabel('Discipline', { exact: true }).selectOption('fivepin');
		await page.getByRole('button', { name: 'Begin' }).tap();
		await row(page, 'CAN').waitFor();
		for (const pin of ['A', 'E'])
			await page.getByRole('button', { name: `pin ${pin}`, exact: true }).tap();
		await page.getByRole('button', { name: /^Enter 3 ?A-E stand/ }).tap();
		await page.getByRole('button', { name: 'Spare', exact: true }).tap();
		await page.waitForFunction(() => document.querySelectorAll('table.board [data-ball]:not(.pending)').length === 2);
		const board = await server.get('/api/lanes/3');

		assert.deepEqual(board.bowlers[0].frames[0].balls.map(({ mark }) => mark), ['A', '/']);
		await look(page, 'console, five-pin');
		await picture(page, 'console-fivepin');
		await device.close();
	});
});

/* ---- layout, accessibility and permissions ---------------------------------------------------------- */

async function other_game(names, frames) {
	await server.post(2, 'games', { bowlers: names, leave_unfinished: true });
	const sheets = ['9[10]/ X 8[7-10]- 72 X 9/', 'X X X 7[4-6-10]1 9- 8/', '8/ F9 X X X 9[7]/', '-- 5/ 81 9- X X'];

	for (let frame = 0; frame < frames; frame++)
		for (const [seat] of names.entries())
			await server.balls(2, frames_of(sheets[seat % sheets.length])[frame].map(({ mark, left }) =>
				left ? `${mark}[${left.join('-')}]` : mark));
	await server.post(2, 'deliveries', { standing: [7, 10] });
}

describe('pages', () => {
	const NAMES = ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'YOO', 'BAE', 'JUN', 'MIN', 'WON'];
	const path_of = { house: '/', overhead: '/lanes/2', console: '/console/2', sheet: '/games/1', bowler: '/bowlers/PJS' };

	async function is_drawn(page, name, language = 'en') {
		const wanted = { house: '.lane-card', overhead: 'table.board', console: 'table.board', sheet: '.sheet-picture', bowler: '.figures' }[name];

		await page.locator(wanted).first().waitFor();
		await page.waitForFunction(() => [...document.images].every((image) => image.complete));
		assert.deepEqual(await page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src)), []);
		assert.equal(await page.locator('html').getAttribute('lang'), language);
	}

	/* Letters that were typed at a console are those of guests, who have no page. */
	before(async () => {
		await server.post(3, 'games', { bowlers: ['PJS'], leave_unfinished: true });
		await server.balls(3, ['9', '/', ...Array(10).fill('X'), '9']);
	});

	for (const count of [1, 2, 10])
		it(`overhead with ${count} of them, at every size`, async () => {
			await other_game(NAMES.slice(0, count), 5);
			const screen = await browser.device();
			const page = await screen.newPage();

			await page.goto(`${server.base}/lanes/2`);
			for (const [width, height] of SIZES) {
				await page.setViewportSize({ width, height });
				await row(page, NAMES[count - 1]).waitFor();
				assert.deepEqual(await overflow(page, { downwards: true }), [], `${width}x${height}`);
				assert.equal(await row(page, NAMES[count - 1]).locator('.score').isVisible(), true);
				const box = await row(page, NAMES[count - 1]).boundingBox();

				assert.ok(box.y + box.height <= height && box.x + box.width <= width, 'the last row is on the screen');
				await picture(page, `overhead-${count}-${width}x${height}`);
			}
			await look(page, `overhead with ${count}`);
			await screen.close();
		});

	for (const scheme of ['light', 'dark'])
		it(`have no barriers, ${scheme}`, async () => {
			const device = await browser.device({ colorScheme: scheme });
			const page = await device.newPage();

			for (const name of Object.keys(path_of)) {
				await page.goto(server.base + path_of[name]);
				await is_drawn(page, name);
				await look(page, `${name} ${scheme}`, { colours_only: scheme === 'dark' }); // all else is the same
				assert.deepEqual(await overflow(page), [], name);
				await picture(page, `${name}-${scheme}`);
			}
			await device.close();
		});

	/* Each page is opened at another size than the one before, and then turned into the others. */
	for (const [language, locale] of [['ko', 'ko-KR'], ['en', 'en-GB']])
		it(`fit phones and tablets, in ${language}`, async () => {
			const sizes = [['phone', PHONE.viewport], ['small-phone', { width: 360, height: 640 }],
				['phone-aside', { width: 844, height: 390 }], ['tablet', { width: 820, height: 1180 }]];
			const device = await browser.device({ ...PHONE, language: locale });
			const page = await device.newPage();

			for (const name of Object.keys(path_of)) {
				await page.setViewportSize(sizes[0][1]);
				await page.goto(server.base + path_of[name]);
				for (const [size, viewport] of sizes) {
					await page.setViewportSize(viewport);
					await two_frames(page);
					await is_drawn(page, name, language);
					assert.deepEqual(await overflow(page), [], `${name} ${size}`);
					await picture(page, `${name}-${size}-${language}`);
				}
				sizes.push(sizes.shift());
			}
			await device.close();
		});

	it('are read out by a console that may write, on a phone in the dark', async () => {
		const device = await browser.device({ ...PHONE, colorScheme: 'dark', language: 'ko-KR', allowed: [409] });
		const page = await device.newPage();

		await page.goto(server.links[2]);
		const take_over = page.getByRole('button', { name: '이 기기가 이어받기' });
		const keys = page.getByRole('group', { name: '쓰러진 핀 수' });

		await take_over.or(keys).first().waitFor();
		if (await take_over.isVisible())
			await take_over.tap();
		await keys.waitFor();
		await look(page, 'console on a phone');
		assert.deepEqual(await overflow(page), []);
		for (const button of await keys.getByRole('button').all()) {
			const box = await button.boundingBox();

			assert.ok(box.width >= 44 && box.height >= 44, `a finger hits ${await button.textContent()}: ${box.width}x${box.height}`);
		}
		await picture(page, 'console-phone-writing-ko');
		await page.getByRole('button', { name: /English/ }).tap();
		await counts(page).waitFor();
		await picture(page, 'console-phone-writing-en');
		await page.reload();
		await counts(page).waitFor();
		await device.close();
	});

	it('of unknown games and bowlers say so', async () => {
		const device = await browser.device({ allowed: [404] });
		const page = await device.newPage();

		for (const [path, words] of [['/lanes/99', 'There is no such lane'], ['/games/999', 'There is no such game'],
			['/bowlers/ZZZ', 'There is no such bowler']]) {
			await page.goto(server.base + path);
			await page.getByText(words).first().waitFor();
		}
		await device.close();
	});
});

describe('all of it', () => {
	it('had no barriers', () => {
		assert.deepEqual([...found_barriers].map(([barrier, pages]) => `${barrier} [on: ${pages.join(', ')}]`), []);
	});

	it('said nothing on the browser’s console and broke no policy', () => {
		assert.deepEqual(browser.faults, []);
	});
});
