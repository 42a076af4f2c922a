/* desk.mjs PINDECK - the desk in a real browser: the evening, signing in, the devices that are signed in, the audit log. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { constants, inflateSync } from 'node:zlib';
import { barriers, keep_score, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';
const BEHIND = 210 * 60000; /* milliseconds, of the house behind UTC; the browsers are nine hours ahead of it */

let server;
let browser;

before(async () => {
	server = await serve(PINDECK, { lanes: 2, zone: 'NST3:30', password: PASSWORD });
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('the desk', () => {
	it('lists the devices that are signed in, and signs one of them out', async () => {
		const tablet = await browser.device({ allowed: [401] });
		const lane = await tablet.newPage();
		const office = await browser.device({ allowed: [401], viewport: { width: 1000, height: 800 } });
		const page = await office.newPage();
		const top = async (locator) => (await locator.boundingBox()).y;

		await lane.goto(server.links[1]);
		await lane.getByLabel('Who bowls?').waitFor();
		await page.goto(`${server.base}/desk`);
		assert.equal((await page.getByRole('button', { name: 'Sign in' }).boundingBox()).height, 48, 'in one line');
		await page.getByLabel('Password').fill('wrong');
		await page.getByRole('button', { name: 'Sign in' }).click();
		await page.getByRole('alert').filter({ hasText: 'The password is wrong' }).waitFor();
		await page.getByLabel('Password').fill(PASSWORD);
		await page.getByRole('button', { name: 'Sign in' }).click();
		await page.getByText('Devices signed in').waitFor();
		assert.equal(await top(page.getByText('SHEET')), await top(page.getByText('CSV')));
		await page.getByText('Devices signed in').click();
		await page.getByRole('button', { name: /Sign out .*Console of lane 1/ }).waitFor();
		await page.getByText('(this one)').waitFor();
		await page.getByText('Audit log').click();
		await page.getByText('The password is wrong').waitFor();
		await page.getByText('Server started').waitFor();
		assert.deepEqual(await barriers(page), []);
		await page.locator('details.desk-list').first().scrollIntoViewIfNeeded();
		await picture(page, 'desk');
		await page.getByRole('button', { name: /Sign out .*Console of lane 1/ }).click();
		await page.getByRole('button', { name: 'device lost' }).click();
		assert.deepEqual(await barriers(page), []);
		await page.locator('[data-key="revoke-now"]').click();
		await page.getByRole('button', { name: /Sign out .*Console of lane 1/ }).waitFor({ state: 'detached' });
		assert.equal((await (await lane.request.post(`${server.base}/api/lanes/1/games`, { data: { bowlers: ['PJS'] } })).json()).code,
			'token_needed');
		await page.getByRole('button', { name: '한국어' }).click();
		await page.getByText('로그인한 기기').click();
		await page.getByText('(이 기기)').waitFor();
		await page.getByText('감사 기록').click();
		await page.getByText('비밀번호가 틀렸습니다').waitFor();
		await page.getByText('명령줄').first().waitFor();
		await page.getByText(/^콘솔: .*: device lost$/).waitFor();
		await page.getByText('레인 2개').waitFor();
		await page.getByText(/1번 레인 콘솔, /).first().waitFor();
		assert.equal(await page.getByText(/command line|lanes: 2|^desk,/).count(), 0);
		await page.setViewportSize({ width: 390, height: 844 });
		for (const button of await page.getByRole('button', { name: /: 로그아웃$/ }).all()) {
			const box = await button.boundingBox();

			assert.ok(box.x + box.width <= 390, 'a phone shows the button without scrolling');
		}
		await page.locator('details.desk-list').first().scrollIntoViewIfNeeded();
		await picture(page, 'desk-korean');
		await page.getByRole('button', { name: '로그아웃', exact: true }).first().click();
		await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
		await page.getByRole('button', { name: 'English' }).click();
		await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
		await page.getByLabel('Password').fill(PASSWORD);
		await page.getByRole('button', { name: 'Sign in', exact: true }).click();
		await page.getByRole('button', { name: 'To all lanes' }).waitFor();
		await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
		await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
		await office.close();
		await tablet.close();
	});
});

describe('the evening', () => {
	it('is run on one page, and what is done can be taken back', async () => {
		const office = await browser.device({ allowed: [401], viewport: { width: 1440, height: 900 } });
		const page = await office.newPage();
		const lane = (number) => page.getByRole('article', { name: `Lane ${number}` });
		const tap = (key) => page.locator(`[data-key="${key}"]`).click();
		const because = (reason) => page.getByRole('dialog').getByRole('button', { name: reason, exact: true }).click();
		const needs_reason = async () => assert.equal(await page.getByRole('dialog').getByLabel('Reason', { exact: true }).evaluate((input) => input.validity.valueMissing), true);

		await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'], games: 3 });
		await server.balls(1, ['X', '9', '/']);
		await page.goto(`${server.base}/`);
		await page.getByRole('link', { name: 'Staff' }).waitFor();
		assert.equal(await page.getByRole('link', { name: /console/i }).count(), 0, 'visitors operate nothing');
		assert.equal(await page.getByLabel('Password').count(), 0);
		await page.getByRole('link', { name: 'Staff' }).click();
		await page.getByLabel('Password').fill(PASSWORD);
		await page.getByRole('button', { name: 'Sign in' }).click();
		await lane(1).getByText('game 1 of 3').waitFor();

		/* a call, in one tap and back */
		await server.post(1, 'call', { kind: 'fault' });
		await page.getByRole('group', { name: 'Lane 1' }).getByText('pins or ball return').waitFor();
		await tap('done-1');
		await page.getByText('Lane 1: call done').waitFor();
		await tap('undo');
		await page.getByRole('group', { name: 'Lane 1' }).getByText('pins or ball return').waitFor();

		/* a booking, and a group that gets the free lane */
		await tap('wait');
		await page.getByLabel('Name').fill('장미라');
		await page.getByLabel('People').fill('4');
		await tap('add-group');
		await page.getByRole('button', { name: 'Give lane 2' }).click();
		await page.getByText('Lane 2 for 장미라').waitFor();
		await page.getByRole('heading', { name: 'Lane 2', level: 2 }).waitFor();
		await lane(2).getByText('reserved').waitFor();
		await lane(2).getByText('장미라').waitFor();
		assert.equal(await page.getByRole('button', { name: /^Give lane/ }).count(), 0, 'the lane is not offered again');
		const guest = await browser.device({ viewport: { width: 1920, height: 1080 } });
		const board = await guest.newPage();
		const visitor = await guest.newPage();

		await board.goto(`${server.base}/lanes/2`);
		await board.getByText('장미라').waitFor();
		await picture(board, 'overhead-reserved');
		await visitor.goto(`${server.base}/`);
		await visitor.getByText('reserved for 장미라').waitFor();
		await picture(visitor, 'house-reserved');
		await tap('undo');
		await page.getByText('Lane 2 is free again, 장미라 waits').waitFor();
		await board.getByText('Welcome').waitFor();
		await page.getByRole('button', { name: 'Give lane 2' }).click();
		await page.getByRole('button', { name: 'Give back' }).waitFor();
		await picture(page, 'desk-reserved');
		await server.post(2, 'games', { bowlers: ['LEE'] });
		await page.getByText('The waiting list is empty.').waitFor();
		assert.equal((await page.request.post(`${server.base}/api/lanes/2/close`, { data: { free: true, reason: 'a test' } })).status(), 200);
		await lane(2).getByText('free').waitFor();
		await guest.close();

		/* two taps for a message */
		await tap('message');
		await page.getByLabel('Message').fill('Last games');
		await because('end of the evening');
		await page.locator('#message-until').fill('23:45');
		await tap('send-message');
		await page.locator('.alert').getByText('Last games').waitFor();
		const { message } = await server.get_when('/api/lanes/2', (board) => board.message?.text === 'Last games');

		/* times are those of the house, typed and shown */
		assert.match(message.until, /T03:15:00/);
		await page.locator('.alert').getByText('23:45').waitFor();
		await lane(1).getByText(new Date(Date.parse((await server.get('/api/lanes/1')).opened) - BEHIND).toISOString().slice(11, 16)).waitFor();

		/* the code of the console, without voiding the link */
		await tap('lane-1');
		await tap('code');
		await page.getByRole('img', { name: /lane 1/i }).waitFor();
		await page.getByText('Phones and tablets cannot reach this address').waitFor();
		await page.keyboard.press('Escape');
		await server.balls(1, ['8']);

		/* looks, closing, and undoing it */
		await tap('look');
		await page.getByLabel('Children').check();
		await because('children bowl');
		await tap('set-look');
		await page.getByText('Lane 1 has its new look').waitFor();
		await tap('close-lane');
		await page.getByRole('button', { name: 'cleaning' }).click();
		assert.deepEqual(await barriers(page), []);
		await tap('clear-lane');
		await page.getByText('Lane 1 is free').waitFor();
		await lane(1).getByText('PJS').waitFor({ state: 'detached' });
		await tap('undo');
		await lane(1).getByText('PJS').waitFor();
		assert.equal((await server.get('/api/lanes/1')).look.theme, 'children');

		/* the group on another lane, with all balls, and back */
		await tap('move');
		await tap('move-2');
		await needs_reason();
		await because('fault');
		await tap('move-2');
		await lane(2).getByText('PJS').waitFor();
		await lane(1).getByText('PJS').waitFor({ state: 'detached' });
		assert.equal((await server.get('/api/lanes/2')).balls, 4);
		await page.getByRole('heading', { name: 'Lane 2', level: 2 }).waitFor();
		await tap('undo');
		await lane(1).getByText('PJS').waitFor();
		await page.getByRole('heading', { name: 'Lane 1', level: 2 }).waitFor();

		/* one bowler, with all balls, and back */
		await server.balls(1, ['1']);
		await tap('move');
		await tap('who-2');
		await because('on request');
		assert.deepEqual(await barriers(page), []);
		await tap('move-2');
		await page.getByText('KYJ is on lane 2 now').waitFor();
		await lane(2).getByText('KYJ').waitFor();
		await lane(1).getByText('KYJ').waitFor({ state: 'detached' });
		assert.deepEqual((await server.get('/api/lanes/2')).bowlers.map(({ name, frames }) => [name, frames[0].balls.map(({ mark }) => mark).join('')]), [['KYJ', '9/']]);
		await tap('undo');
		await lane(1).getByText('KYJ').waitFor();
		await lane(2).getByText('KYJ').waitFor({ state: 'detached' });
		assert.deepEqual((await server.get('/api/lanes/1')).bowlers.map(({ name }) => name), ['PJS', 'KYJ']);

		/* letters that are taken there: others, and the old ones when the bowler is back */
		await server.post(2, 'games', { bowlers: ['ANN', 'KYJ'], leave_unfinished: true });
		await tap('move');
		await tap('who-2');
		await because('on request');
		await tap('move-2');
		await page.getByText(/KYJ is on lane 2 now, as (?!KYJ)[A-Z]{3}$/).waitFor();
		assert.deepEqual((await server.get('/api/lanes/2')).bowlers.map(({ name }) => name).slice(0, 2), ['ANN', 'KYJ']);
		await tap('undo');
		await lane(1).getByText('KYJ').waitFor();
		await server.get_when('/api/lanes/2', ({ bowlers }) => bowlers.length === 2);
		assert.deepEqual((await server.get('/api/lanes/1')).bowlers.map(({ name }) => name), ['PJS', 'KYJ']);

		/* the dialog shows a refusal */
		await server.post(2, 'games', { bowlers: ['ANN'], discipline: 'candlepin' });
		await tap('move');
		await tap('who-1');
		await because('on request');
		await tap('move-2');
		await page.getByRole('dialog').getByText('another discipline').waitFor();
		await page.keyboard.press('Escape');
		await server.post(2, 'games', { bowlers: ['ANN', 'BOB'] });
		await page.request.post(`${server.base}/api/lanes/2/close`, { data: { free: true, reason: 'a test' } });

		/* void, and back */
		await tap('void');
		await tap('void-now');
		await needs_reason();
		await because('sensor fault');
		await tap('void-now');
		await page.getByText('Game 1 is void').waitFor();
		await tap('undo');
		await page.locator('[data-key="void"]').waitFor();

		/* a closed lane, reopened */
		await tap('lane-2');
		await tap('close-lane');
		await because('fault');
		await tap('shut-lane');
		await lane(2).getByText('fault').waitFor();
		await page.locator('[data-key="reopen"]').click();
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'desk-reopen');
		await tap('reopen-now');
		await page.getByText('Lane 2 is open again').waitFor();
		await lane(2).getByText('free').first().waitFor();
		assert.equal(await lane(2).getByText('free').count(), 1, 'the card says it once');

		/* the log has the reason of each */
		const { records } = await (await page.request.get(`${server.base}/api/audit?limit=200`)).json();
		const logged = records.map(({ detail }) => detail);

		for (const detail of ['message sent: Last games: end of the evening', 'look changed: children bowl', 'lane closed: cleaning', 'lane reopened: Undo', 'group moved: fault',
			'lane given: 장미라', 'lane given back: 장미라', 'bowler sent: KYJ -> 2: on request', 'game voided: 1: sensor fault', 'lane closed: fault', 'lane reopened: repaired'])
			assert.ok(logged.includes(detail), `${detail}: ${logged.join('\n')}`);
		await tap('lane-1');

		/* the series on one sheet of either paper, and one tap back */
		await tap('print');
		await page.getByText('Series of 1', { exact: false }).or(page.getByText('One game')).first().waitFor();
		assert.deepEqual(await barriers(page), []);
		await tap('back');
		await tap('lane-1');

		await tap('evening');
		await page.getByText('Still in play: 1').waitFor();
		await page.getByText(/in the last twelve hours/).waitFor();
		await page.keyboard.press('Escape');
		for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [320, 640]]) {
			await page.setViewportSize({ width, height });
			assert.deepEqual(await overflow(page), [], `${width}`);
		}
		await page.setViewportSize({ width: 1024, height: 768 });
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'desk-floor');
		await page.request.post(`${server.base}/api/lanes/2/close`, { data: { reason: 'oil' } });
		await page.goto(`${server.base}/lanes/2`);
		await page.locator('.hello').getByText('Closed').waitFor();
		await page.request.post(`${server.base}/api/lanes/2/reopen`, { data: { reason: 'done' } });
		await page.locator('.hello').getByText('Welcome').waitFor();
		const shown = (moment) => new Date(moment - BEHIND).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
		const now = Date.now();
		await page.locator('.clock').getByText(new RegExp([shown(now), shown(now + 60000)].join('|'))).waitFor();
		await office.close();
	});
});

describe('a dead tablet', () => {
	it('is replaced with one tap at the desk; it is told when it comes back, and a restart forgets neither', async () => {
		const office = await browser.device({ allowed: [401], viewport: { width: 1440, height: 900 } });
		const page = await office.newPage();
		const tablet = async () => (await browser.device({ allowed: [401, 409, 503], viewport: { width: 1024, height: 768 } })).newPage();
		const keys = (console_page) => console_page.locator('.keys').waitFor();
		const dead = await tablet();

		await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'], leave_unfinished: true });
		/* a server too busy to answer at first is asked again */
		await dead.route('**/api/session', (route) => route.fulfill({ status: 503, json: { code: 'too_busy' } }), { times: 2 });
		await dead.goto(server.links[1]);
		await keys(dead);
		await page.goto(`${server.base}/desk`);
		await page.getByLabel('Password').fill(PASSWORD);
		await page.getByRole('button', { name: 'Sign in' }).click();
		await page.locator('[data-key="code-1"]').filter({ hasText: /^console$/ }).waitFor();
		await dead.context().setOffline(true);
		await page.locator('[data-key="code-1"]').click();
		const link = await page.locator('#link').inputValue();

		assert.deepEqual(await barriers(page), []);
		await page.keyboard.press('Escape');
		const fresh = await tablet();

		await fresh.goto(link);
		await keep_score(fresh, fresh.locator('.keys'));
		await dead.context().setOffline(false);
		await dead.getByText('Another device has kept score on this lane since').waitFor();
		assert.equal(await dead.locator('.keys').count(), 0);

		/* its permission outlives a reload: one tap takes the lane back, and the other device is told */
		await dead.reload();
		await dead.getByText('Another device has kept score on this lane since').waitFor();
		assert.deepEqual(await barriers(dead), []);
		await dead.locator('.line-state').getByText('Watching only').waitFor();
		await picture(dead, 'displaced');
		await server.balls(1, ['9']);
		await dead.locator('table.board [data-ball]').getByText('9').waitFor();
		await dead.locator('[data-key="take-over"]').click();
		await keys(dead);
		await fresh.getByText('Another device has kept score on this lane since').waitFor();
		await fresh.locator('[data-key="take-over"]').click();
		await keys(fresh);
		await dead.context().close();

		await server.stop();
		await fresh.getByText('Server away').waitFor();
		await fresh.context().setOffline(true); /* it does not come back by itself */
		await server.start();
		await page.locator('[data-key="code-1"]').filter({ hasText: 'console silent' }).waitFor();
		await page.locator('[data-key="replace-1"]').waitFor();
		await picture(page, 'desk-silent');
		assert.equal((await server.get('/api/house')).lanes[0].console, false);
		await fresh.context().setOffline(false);
		await keys(fresh);
		await page.locator('[data-key="code-1"]').filter({ hasText: /^console$/ }).waitFor();
		assert.equal((await server.get('/api/house')).lanes[0].console, true);

		/* no game can be opened on a closed lane, and the console says so */
		await page.request.post(`${server.base}/api/lanes/1/close`, { data: { reason: 'oil' } });
		await fresh.getByRole('heading', { name: 'Closed' }).waitFor();
		await fresh.getByText(/^oil · since/).waitFor();
		assert.equal(await fresh.getByLabel('Who bowls?').count(), 0);
		assert.deepEqual(await barriers(fresh), []);
		await page.request.post(`${server.base}/api/lanes/1/reopen`, { data: { reason: 'done' } });
		await fresh.getByLabel('Who bowls?').waitFor();
		await fresh.context().close();
		await office.close();
	});
});

describe('a series of three games of four', () => {
	it('is one sheet of A4 and of Letter', async () => {
		const device = await browser.device();
		const page = await device.newPage();

		await server.post(2, 'games', { bowlers: ['AAA', 'BBB', 'CCC', 'DDD'], games: 3 });
		for (const again of [false, true, true]) {
			if (again)
				await server.post(2, 'games', { again: true });
			await server.balls(2, Array(9).fill(['X', '8[7-10]', '1', '9', '/', '7', '-']).flat());
			await server.balls(2, ['X', '9', '/', '8', '1', '9', '-', 'X', 'X', 'X']);
		}
		await page.goto(`${server.base}/print/${(await server.get('/api/lanes/2')).game}`);
		await page.getByRole('heading', { name: 'Series of 3 games' }).waitFor();
		for (const format of ['A4', 'Letter'])
			assert.equal((await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g).length, 1, format);
		await device.close();
	});
});

/* How many texts a printed page shows. */
async function texts_on(page, number) {
	const pdf = await page.pdf({ format: 'A4', pageRanges: String(number) });
	const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)];

	return streams.map((found) => inflateSync(pdf.subarray(found.index + found[0].length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'))
		.reduce((sum, text) => sum + (text.match(/\bT[jJ]\b/g) ?? []).length, 0);
}

describe('a series that fills more than a page', () => {
	it('is signed below its last game', async () => {
		const device = await browser.device();
		const page = await device.newPage();

		await server.post(2, 'games', { bowlers: ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'], games: 3, leave_unfinished: true });
		for (const again of [false, true, true]) {
			if (again)
				await server.post(2, 'games', { again: true });
			await server.balls(2, Array(10 * 5).fill(['8[7-10]', '-']).flat());
		}
		await page.goto(`${server.base}/print/${(await server.get('/api/lanes/2')).game}`);
		await page.locator('.signs').waitFor();
		assert.ok(await texts_on(page, 2) > 200, 'the second page has a game');
		await device.close();
	});
});

describe('a game of twelve', () => {
	it('is one sheet of A4 and of Letter', async () => {
		const device = await browser.device();
		const page = await device.newPage();

		await server.post(2, 'games', { bowlers: [...'ABCDEFGHIJKL'].map((letter) => letter.repeat(3)), leave_unfinished: true });
		await server.balls(2, Array(10 * 12).fill(['8[7-10]', '-']).flat());
		await page.goto(`${server.base}/print/${(await server.get('/api/lanes/2')).game}`);
		await page.locator('.signs').waitFor();
		for (const format of ['A4', 'Letter'])
			assert.equal((await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g).length, 1, format);
		await device.close();
	});
});

describe('the words of the pages', () => {
	it('are Sign in and Sign out, 로그인 and 로그아웃', () => {
		const words = ['english', 'korean'].map((name) =>
			readFileSync(new URL(`../../web/words/${name}.js`, import.meta.url), 'utf-8')).join('');

		assert.doesNotMatch(words, /\blog[ -]?(in|out)\b|logged (in|out)|leave the desk/i);
		assert.doesNotMatch(words, /들어가기|데스크에서 나가기/);
	});
});
