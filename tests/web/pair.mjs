/* pair.mjs PINDECK - a pair of lanes in a real browser: two consoles, one for each lane, one console for both, and the boards over the lanes. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';

let server;
let browser;
let cookie;
let left;
let right;

before(async () => {
	server = await serve(PINDECK, { lanes: 4, password: PASSWORD });
	const answer = await fetch(`${server.base}/api/session`, { method: 'POST', body: JSON.stringify({ password: PASSWORD }), headers: { 'Content-Type': 'application/json' } });

	cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0];
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function open_pair(lane, body) {
	const answer = await fetch(`${server.base}/api/lanes/${lane}/pair`, { method: 'POST', body: JSON.stringify(body),
		headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: server.base } });

	assert.equal(answer.status, 201, await answer.text());
}

const teams = [{ team: 'Lions', bowlers: ['PJS', 'KYJ'] }, { team: 'Tigers', bowlers: ['LEE', 'HAN'] }];
const here = (page) => page.locator('.pair-lane[aria-current]');

/* Wait until the team is on the lane, and a tap no longer counts as meant for the previous team. */
async function comes(page, team) {
	await here(page).getByText(team, { exact: true }).waitFor();
	await page.waitForFunction(() => document.body.dataset.changing !== 'true');
}

async function tap(page, key, bowler) {
	await page.locator('.turn .who', { hasText: bowler }).waitFor();
	await page.locator(`[data-key="key-${key}"]`).click();
}

describe('a console for each lane', () => {
	it('the teams change lanes, and the faster one waits', async () => {
		const options = { viewport: { width: 1024, height: 700 } };

		await open_pair(3, { teams, games: 2 });
		[left, right] = await Promise.all([3, 4].map(async (lane) => {
			const page = await (await browser.device(options)).newPage();

			await page.goto(server.links[lane]);
			return page;
		}));
		await comes(left, 'Lions');
		await comes(right, 'Tigers');
		assert.match(await here(left).textContent(), /Lane 3.*Lions.*Next frame on lane 4/);
		assert.equal(await left.locator('.pair-lane').count(), 2);
		await tap(left, '7', 'PJS');
		await tap(left, '/', 'PJS');
		await tap(left, 'X', 'KYJ');
		await left.getByRole('heading', { name: 'Waiting for lane 4' }).waitFor();
		await left.getByText('Tigers: still in frame 1').waitFor();
		assert.equal(await left.locator('.pad').count(), 0);
		await picture(left, 'pair-waits');
		assert.deepEqual(await barriers(left), []);
		/* the last ball can still be taken back where it was bowled */
		await left.locator('[data-key="undo"]').click();
		await tap(left, '9', 'KYJ');
		await tap(left, '/', 'KYJ');
		await left.getByRole('heading', { name: 'Waiting for lane 4' }).waitFor();
		await tap(right, '8', 'LEE');
		await tap(right, '-', 'LEE');
		await tap(right, 'X', 'HAN');
		await comes(left, 'Tigers');
		await comes(right, 'Lions');
		await right.locator('.toast', { hasText: 'Lane 4 now: Lions' }).waitFor();
		await picture(right, 'pair-changed');
		await tap(right, '7', 'PJS');
		await tap(left, '8', 'LEE');
		await left.locator('tr.current .frame.current', { hasText: '8' }).or(left.locator('tr.current', { hasText: '8' })).first().waitFor();
		assert.deepEqual(await Promise.all([left, right].map((page) => overflow(page))), [[], []]);
	});

	it('takes the balls of a frame while the server is away, and none of the next', async () => {
		await server.kill();
		await left.locator('.is-away').waitFor();
		await tap(left, '1', 'LEE');
		await tap(left, '5', 'HAN');
		await tap(left, '2', 'HAN');
		await left.getByRole('heading', { name: 'Next frame on lane 4' }).waitFor();
		assert.equal(await left.locator('.pad').count(), 0);
		await server.start();
		await left.getByRole('heading', { name: 'Waiting for lane 4' }).waitFor();
		await left.locator('[data-key="undo"]').click();
		await tap(left, '3', 'HAN');
		await left.getByRole('heading', { name: 'Waiting for lane 4' }).waitFor();
		await comes(right, 'Lions');
		await tap(right, '1', 'PJS');
		await tap(right, 'X', 'KYJ');
		await comes(left, 'Lions');
		await comes(right, 'Tigers');
		await tap(left, '6', 'PJS');
	});

	it('fits a phone, in Korean too', async () => {
		await left.setViewportSize({ width: 320, height: 640 });
		assert.deepEqual(await overflow(left), []);
		await picture(left, 'pair-phone');
		await left.locator('[data-key="language"]').click();
		await here(left).getByText('3번 레인').waitFor();
		assert.match(await here(left).textContent(), /다음 프레임은 4번 레인/);
		assert.deepEqual(await barriers(left), []);
	});
});

describe('one console for both lanes', () => {
	it('the desk opens the pair', async () => {
		const context = await browser.device();
		const page = await context.newPage();
		const [name, value] = cookie.split('=');

		await context.addCookies([{ name, value, url: server.base }]);
		await page.goto(`${server.base}/desk`);
		await page.locator('[data-key="lane-2"]').click();
		await page.locator('[data-key="pair"]').click();
		execFileSync(PINDECK, ['people', 'add', 'Ursula Moor', '--board', 'LEE', '--display', 'LEE', '--store', server.store]);
		for (const [index, { team, bowlers }] of teams.entries()) {
			await page.locator(`#team-${index + 1}`).fill(team);
			await page.locator(`#bowlers-${index + 1}`).fill(bowlers.join(', '));
		}
		await picture(page, 'pair-desk');
		assert.deepEqual(await barriers(page), []);
		await page.locator('[data-key="open-pair"]').click();
		/* nobody chose the member with these letters yet */
		await page.getByText('LEE: which one?').waitFor();
		assert.deepEqual(await barriers(page), []);
		await page.locator('[data-key="who-1"]').click();
		await page.getByText('Lanes 1 and 2 are a pair now').waitFor();
		assert.deepEqual((await server.get('/api/lanes/2')).bowlers.map(({ name, person, guest }) => [name, person, guest]),
			[['LEE', 1, undefined], ['HAN', undefined, true]]);
		await page.close();
	});

	it('goes from lane to lane', async () => {
		const page = await (await browser.device()).newPage();

		await page.goto(server.links[1]);
		await comes(page, 'Lions');
		await tap(page, 'X', 'PJS');
		await tap(page, '9', 'KYJ');
		await tap(page, '-', 'KYJ');
		await page.getByRole('heading', { name: 'Waiting for lane 2' }).waitFor();
		await page.locator('[data-key="other-lane"]').click();
		await comes(page, 'Tigers');
		assert.equal(new URL(page.url()).pathname, '/console/2');
		await tap(page, '6', 'LEE');
		await tap(page, '/', 'LEE');
		await tap(page, 'X', 'HAN');
		await comes(page, 'Lions');
		await tap(page, '3', 'PJS');
		await picture(page, 'pair-console');
		await page.locator('[data-key="other-lane"]').click();
		await comes(page, 'Tigers');
		await tap(page, '4', 'LEE');
		await page.locator('.turn', { hasText: 'LEE' }).waitFor();
		await page.close();
	});
});

describe('the boards over the lanes', () => {
	it('show the last ball, then the next team', async () => {
		await open_pair(1, { teams, leave_unfinished: true });
		const page = await (await browser.device({ viewport: { width: 1920, height: 1080 } })).newPage();

		await page.clock.install();
		await page.goto(`${server.base}/lanes/1`);
		await page.locator('.team-name', { hasText: 'Lions' }).waitFor();
		await page.clock.runFor(3000);
		await picture(page, 'pair-overhead');
		const clock = await page.locator('.clock').boundingBox();

		assert.ok(clock.x + clock.width > 0.95 * 1920 && clock.y < 80, `the clock is on the right of the first line: ${JSON.stringify(clock)}`);
		await server.post(2, 'deliveries', { mark: 'X' });
		await server.post(2, 'deliveries', { mark: 'X' });
		await server.post(1, 'deliveries', { pins: 9 });
		await server.post(1, 'deliveries', { mark: '/' });
		await server.post(1, 'deliveries', { pins: 8 });
		await server.post(1, 'deliveries', { pins: 1 });
		/* the team has left the lane: its last ball is still seen, and who comes */
		await page.locator('.crossing', { hasText: 'Tigers' }).waitFor();
		assert.equal(await page.locator('tr[data-seat="2"] [data-frame="1"] .ball').allTextContents().then((all) => all.join('')), '81');
		await picture(page, 'pair-crossing');
		assert.deepEqual(await barriers(page, { colours_only: true }), []);
		await page.clock.runFor(6000);
		await page.locator('.team-name', { hasText: 'Tigers' }).waitFor();
		await server.post(1, 'deliveries', { mark: 'X' });
		await server.post(1, 'deliveries', { mark: 'X' });
		await page.locator('.crossing', { hasText: 'Waiting for lane 2' }).waitFor();
		await picture(page, 'pair-overhead-waits');
		await page.close();
	});
});

describe('the desk', () => {
	it('moves both teams to another pair of lanes, and back', async () => {
		const context = await browser.device();
		const page = await context.newPage();
		const [name, value] = cookie.split('=');
		const tap_key = (key) => page.locator(`[data-key="${key}"]`).click();
		const games = async (...lanes) => Promise.all(lanes.map(async (lane) => (await server.get(`/api/lanes/${lane}`)).game));

		await context.addCookies([{ name, value, url: server.base }]);
		await page.request.post(`${server.base}/api/lanes/3/close`, { data: { free: true, reason: 'a test' } });
		const before_it = await games(1, 2);

		await page.goto(`${server.base}/desk`);
		await tap_key('lane-2');
		await tap_key('move');
		assert.equal(await page.locator('.lane-choice button').allTextContents().then((all) => all.join()), 'Pair of lanes 3 and 4');
		await page.getByRole('button', { name: 'fault' }).click();
		await picture(page, 'pair-moves');
		assert.deepEqual(await barriers(page), []);
		await tap_key('move-3');
		await page.getByText('The teams are on lanes 3 and 4 now').waitFor();
		assert.deepEqual(await games(3, 4), before_it);
		/* the games are recorded on the lanes where they continue; then the desk shows the first of these */
		await page.getByRole('heading', { name: 'Lane 3', level: 2 }).waitFor();
		const [one, other] = await Promise.all(before_it.map((game) => server.get(`/api/games/${game}`)));

		assert.deepEqual([one.lane, other.lane].sort(), [3, 4]);
		await tap_key('undo');
		await page.getByText('The teams are on lanes 1 and 2 now').waitFor();
		assert.deepEqual(await games(1, 2), before_it);
		await page.close();
	});

	it('nothing went wrong in any page', () => assert.deepEqual(browser.faults, []));
});
