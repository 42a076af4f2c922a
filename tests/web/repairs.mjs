/* repairs.mjs PINDECK - repairs on the console and by the desk, in a real browser: out of turn in two taps, each repair with its effect
 * before it is sent, each undone. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, keep_score, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';

let server;
let browser;

const open = (bowlers, more = {}) => server.post(1, 'games', { bowlers, leave_unfinished: true, ...more });
const board = () => server.get('/api/lanes/1');
const marks = (bowler) => bowler.frames.map(({ balls }) => balls.map(({ mark }) => mark).join(''));

async function console_page(options = {}) {
	const device = await browser.device({ allowed: [404, 409, 422], ...options });
	const page = await device.newPage();

	await page.goto(server.links[1]);
	await keep_score(page, page.locator('.keys, .over').first());
	return { device, page };
}

async function repairs(page) {
	await page.locator('[data-key="menu"]').click();
	await page.getByRole('button', { name: 'Repair the game' }).click();
	return page.getByRole('dialog', { name: 'Repair the game' });
}

/* Opens the form of a repair, fills it in, and shows its effect. */
async function preview(dialog, name, fill = async () => {}) {
	const form = dialog.locator(`[data-key="repair-${name}"]`);

	await form.locator('summary').click();
	await fill(form);
	await form.locator(`[data-key="preview-${name}"]`).click();
	await form.locator(`[data-key="apply-${name}"]`).waitFor();
	return form;
}

/* The dialog closes when the server has answered; the text of the repair before may still stand there. */
async function apply(page, form, name) {
	await form.locator(`[data-key="apply-${name}"]`).click();
	await form.waitFor({ state: 'hidden' });
	await page.getByText('Repaired', { exact: true }).waitFor();
}

before(async () => {
	server = await serve(PINDECK, { lanes: 1, password: PASSWORD });
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('the house', () => {
	it('says that no game has been bowled yet, unless a filter finds none', async () => {
		const device = await browser.device();
		const page = await device.newPage();

		await page.goto(server.base);
		await page.getByRole('heading', { name: 'Lane', exact: true }).waitFor();
		await page.getByText('No game has been bowled yet').waitFor();
		await page.locator('#by-bowler').fill('PJS');
		await page.getByRole('button', { name: 'Show' }).click();
		await page.getByText('No games match').waitFor();
		await device.close();
	});
});

describe('the console', () => {
	it('lets another bowler bowl a frame with two taps; then the order continues', async () => {
		await open(['PJS', 'KYJ', 'LEE']);
		const { device, page } = await console_page();

		await page.locator('[data-key="out-of-turn"]').click();
		await picture(page, 'repairs-out-of-turn');
		await page.locator('[data-key="call-LEE"]').click();
		await page.locator('.turn h2').getByText('LEE').waitFor();
		await page.getByText('out of turn', { exact: false }).first().waitFor();
		await page.keyboard.press('7');
		await page.keyboard.press('/');
		await page.locator('.turn h2').getByText('PJS').waitFor();
		/* the console predicts the turn before the server has the ball */
		await server.get_when('/api/lanes/1', ({ bowlers }) => bowlers[2].frames[0]?.balls.length === 2);
		assert.deepEqual((await board()).bowlers.map(marks), [[], [], ['7/']]);
		await device.close();
	});

	it('skips a turn, which is made up in order', async () => {
		await open(['PJS', 'KYJ']);
		const { device, page } = await console_page();

		await page.keyboard.press('o');
		await page.locator('[data-key="skip-turn"]').click();
		await page.locator('.turn h2').getByText('KYJ').waitFor();
		await page.keyboard.press('x');
		await page.locator('.turn h2').getByText('PJS').waitFor();
		const { turn } = await server.get_when('/api/lanes/1', ({ balls }) => balls === 1);

		assert.deepEqual([turn.name, turn.frame], ['PJS', 1]);
		await device.close();
	});

	it('says why a turn was not skipped that had begun meanwhile', async () => {
		await open(['PJS', 'KYJ']);
		const { device, page } = await console_page();

		await page.keyboard.press('o');
		await server.balls(1, ['7']);
		await page.locator('[data-key="skip-turn"]').click();
		await page.locator('.toast.refused').waitFor();
		assert.equal((await board()).turn.name, 'PJS');
		await device.close();
	});

	it('shows what a swap changes before it is sent, and undoes it', async () => {
		await open(['PJS', 'KYJ']);
		await server.balls(1, ['7', '2', 'X']);
		const { device, page } = await console_page();
		const before_it = await board();
		let dialog = await repairs(page);
		const form = await preview(dialog, 'swap');

		assert.deepEqual(await form.locator('.effect li').allTextContents(),
			['PJS, frame 1: 7 2 → X', 'KYJ, frame 1: X → 7 2', 'PJS: 9 → 10', 'KYJ: 10 → 9']);
		assert.deepEqual(await board(), before_it, 'nothing is stored');
		await picture(page, 'repairs-swap');
		assert.deepEqual(await form.locator('label').allTextContents(), ['First bowler', 'Second bowler', 'From frame']);
		await apply(page, form, 'swap');
		assert.deepEqual((await board()).bowlers.map(marks), [['X'], ['72']]);
		dialog = await repairs(page);
		const { line } = (await server.get(`/api/games/${before_it.game}/repairs`)).repairs.at(-1);

		await apply(page, await preview(dialog, `undo-${line}`), `undo-${line}`);
		assert.deepEqual((await board()).bowlers.map(marks), [['72'], ['X']]);
		dialog = await repairs(page);
		await dialog.getByRole('heading', { name: 'Redo what was undone' }).waitFor();
		assert.equal(await dialog.getByRole('heading', { name: 'Undo', exact: true }).count(), 0, 'nothing is left to undo');
		await device.close();
	});

	it('asks whether letters mean the member who has them', async () => {
		execFileSync(PINDECK, ['people', 'add', 'Anna Lee', '--board', 'ALE', '--store', server.store]);
		await open(['PJS', 'KYJ']);
		const { device, page } = await console_page();
		const form = (await repairs(page)).locator('[data-key="repair-name"]');

		await form.locator('summary').click();
		await form.getByLabel('Name', { exact: true }).fill('ale');
		await form.locator('[data-key="preview-name"]').click();
		await form.getByText('ale: which one?').waitFor();
		assert.deepEqual(await barriers(page), []);
		await form.getByRole('button', { name: 'Anna Lee' }).click();
		await apply(page, form, 'name');
		assert.deepEqual((await board()).bowlers.map(({ name, person }) => [name, person]), [['ALE', 1], ['KYJ', undefined]]);
		await device.close();
	});

	it('renames, removes, brings back, and changes day, lane and kind', async () => {
		await open(['PJS', 'KYJ']);
		await server.balls(1, ['7', '2', 'X']);
		const { device, page } = await console_page();

		await apply(page, await preview(await repairs(page), 'name', (form) => form.getByLabel('Name', { exact: true }).fill('han')), 'name');
		await apply(page, await preview(await repairs(page), 'remove', (form) => form.getByLabel('Name').selectOption('KYJ')), 'remove');
		assert.deepEqual((await board()).bowlers.map(({ name }) => name), ['HAN']);
		await apply(page, await preview(await repairs(page), 'keep'), 'keep');
		await apply(page, await preview(await repairs(page), 'day', (form) => form.getByLabel('Day').fill('2026-11-01')), 'day');
		await apply(page, await preview(await repairs(page), 'kind', (form) => form.getByLabel('Kind of game').selectOption('league')), 'kind');
		await apply(page, await preview(await repairs(page), 'lane', (form) => form.getByLabel('Lane').fill('7')), 'lane');
		const now = await board();

		assert.deepEqual([now.bowlers.map(({ name }) => name), now.day, now.kind], [['HAN', 'KYJ'], '2026-11-01', 'league']);
		await device.close();
	});

	it('says why a repair is refused and what is possible', async () => {
		await open(['PJS', 'KYJ']);
		const { device, page } = await console_page();
		const dialog = await repairs(page);
		const form = dialog.locator('[data-key="repair-name"]');

		await form.locator('summary').click();
		await form.getByLabel('Name', { exact: true }).fill('kyj');
		await form.locator('[data-key="preview-name"]').click();
		await form.getByText('A bowler of that name is already on the lane').waitFor();
		await form.getByLabel('Name', { exact: true }).fill('Nobody Known');
		await form.locator('[data-key="preview-name"]').click();
		await form.getByText('no member', { exact: false }).waitFor();
		await device.close();
	});

	it('voids a game only with a reason, and restores it', async () => {
		await open(['PJS']);
		await server.balls(1, ['7']);
		const { device, page } = await console_page();
		const dialog = await repairs(page);
		const form = dialog.locator('[data-key="repair-void"]');

		await form.locator('summary').click();
		await form.locator('[data-key="preview-void"]').click();
		await form.getByText('This needs a reason').waitFor();
		await dialog.getByLabel('Reason').fill('the sensor was blocked');
		await form.locator('[data-key="preview-void"]').click();
		await apply(page, form, 'void');
		await page.locator('[data-key="voided"]').waitFor();
		await picture(page, 'repairs-voided');
		assert.equal((await server.get(`/api/games/${(await board()).game}/log`)).lines.at(-1).text, 'the sensor was blocked');
		await page.locator('[data-key="repairs"]').click();
		await apply(page, await preview(page.getByRole('dialog'), 'restore'), 'restore');
		await page.locator('.keys').waitFor();
		await device.close();
	});

	it('shows the effect of a correction and of a dead ball before it is saved', async () => {
		await open(['PJS']);
		await server.balls(1, ['9', '/', '7']);
		const { device, page } = await console_page();

		await page.locator('.frame-key').first().click();
		await page.locator('[data-key="tab-0"]').click();
		await page.locator('[data-key="fix-8"]').click();
		assert.equal(await page.locator('.effect li').first().textContent(), 'PJS, frame 1: 9 / → 8 /');
		await picture(page, 'repairs-correction');
		await page.locator('[data-key="save"]').click();
		await page.locator('[data-key="save"]').waitFor({ state: 'hidden' });
		await page.getByText('Corrected', { exact: true }).waitFor();
		await page.locator('.frame-key').nth(1).click();
		await page.locator('[data-key="dead"]').click();
		assert.equal(await page.locator('.effect li').first().textContent(), 'PJS, frame 2: 7 → –');
		await page.locator('[data-key="save"]').click();
		await page.locator('[data-key="save"]').waitFor({ state: 'hidden' });
		await page.getByText('Corrected', { exact: true }).waitFor();
		assert.deepEqual(marks((await board()).bowlers[0]), ['8/']);
		await device.close();
	});

	for (const [name, options] of [['phone', { viewport: { width: 360, height: 740 } }], ['dark', { colorScheme: 'dark', viewport: { width: 1024, height: 768 } }]])
		it(`has all of it on a ${name} screen`, async () => {
			await open(['PJS', 'KYJ', 'LEE']);
			await server.balls(1, ['7', '2', 'X', '8', '/']);
			const { device, page } = await console_page(options);

			assert.deepEqual(await overflow(page), []);
			await picture(page, `repairs-console-${name}`);
			const dialog = await repairs(page);

			await preview(dialog, 'swap');
			assert.deepEqual(await overflow(page), []);
			assert.deepEqual(await barriers(page), []);
			await picture(page, `repairs-dialog-${name}`);
			await device.close();
		});
});

describe('the desk', () => {
	it('repairs a stored game on its sheet', async () => {
		await open(['PJS']);
		await server.balls(1, Array(12).fill('X'));
		const { game } = await board();

		await open(['KYJ']);
		const device = await browser.device({ allowed: [403, 409] });
		const page = await device.newPage();

		await page.goto(`${server.base}/games/${game}`);
		await page.locator('.sheet-picture').waitFor();
		assert.equal(await page.locator('[data-key="repairs"]').count(), 0, 'not for visitors');
		await page.evaluate((password) => fetch('/api/session', { method: 'POST', headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ password }) }), PASSWORD);
		await page.reload();
		await page.locator('[data-key="repairs"]').click();
		const dialog = page.getByRole('dialog');
		const form = await preview(dialog, 'kind', (place) => place.getByLabel('Kind of game').selectOption('tournament'));

		await picture(page, 'repairs-sheet');
		await Promise.all([page.waitForEvent('load'), form.locator('[data-key="apply-kind"]').click()]);
		await page.locator('.about').getByText('Tournament').waitFor();
		assert.equal((await server.get(`/api/games/${game}/log`)).lines.at(-1).actor, 'desk');
		await device.close();
	});

	it('corrects a ball of a stored game where it is shown, after its effect', async () => {
		await open(['PJS']);
		await server.balls(1, ['9', '/', '7', '2']);
		const { game } = await board();

		await open(['KYJ']);
		const device = await browser.device({ allowed: [403, 409, 422] });
		const page = await device.newPage();

		await page.goto(`${server.base}/games/${game}`);
		await page.locator('.as-table').waitFor();
		assert.equal(await page.locator('.frame-key').count(), 0, 'not for visitors');
		await page.evaluate((password) => fetch('/api/session', { method: 'POST', headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ password }) }), PASSWORD);
		await page.reload();
		await page.locator('[data-key="frame-1-1"] [data-ball="1"]').click();
		const dialog = page.getByRole('dialog');

		await dialog.locator('[data-key="fix-8"]').click();
		await dialog.getByText('PJS, frame 1: 9 / → 8 /').waitFor();
		assert.deepEqual(marks((await server.get(`/api/games/${game}`)).bowlers[0]), ['9/', '72'], 'nothing is stored');
		await picture(page, 'correct-sheet');
		assert.deepEqual(await overflow(page), []);
		await Promise.all([page.waitForEvent('load'), dialog.locator('[data-key="save"]').click()]);
		await page.locator('.as-table').waitFor();
		assert.deepEqual(marks((await server.get(`/api/games/${game}`)).bowlers[0]), ['8/', '72']);
		assert.equal((await server.get(`/api/games/${game}/log`)).lines.at(-1).actor, 'desk');
		await device.close();
	});
});
