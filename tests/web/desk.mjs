/* desk.mjs PINDECK - the desk in a real browser: signing in, the devices that are signed in, the audit log. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { barriers, open_browser, picture } from './browser.mjs';
import { serve } from './served.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';

let server;
let browser;

before(async () => {
	server = await serve(PINDECK, { lanes: 2 });
	execFileSync(PINDECK, ['serve', '--store', server.store, '--set-password'], { input: `${PASSWORD}\n` });
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
		const office = await browser.device({ allowed: [401] });
		const page = await office.newPage();

		await lane.goto(server.links[1]);
		await lane.getByLabel('Who bowls?').waitFor();
		await page.goto(`${server.base}/`);
		await page.getByLabel('Password').fill('wrong');
		await page.getByRole('button', { name: 'Sign in' }).click();
		await page.getByRole('alert').filter({ hasText: 'The password is wrong' }).waitFor();
		await page.getByLabel('Password').fill(PASSWORD);
		await page.getByRole('button', { name: 'Sign in' }).click();
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
		await page.getByRole('button', { name: /Sign out .*Console of lane 1/ }).waitFor({ state: 'detached' });
		assert.equal((await (await lane.request.post(`${server.base}/api/lanes/1/games`, { data: { bowlers: ['PJS'] } })).json()).code,
			'token_needed');
		await page.getByRole('button', { name: '한국어' }).click();
		await page.getByText('로그인한 기기').click();
		await page.getByText('(이 기기)').waitFor();
		await page.getByText('감사 기록').click();
		await page.getByText('비밀번호가 틀렸습니다').waitFor();
		await page.getByText('명령줄').first().waitFor();
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
		await page.getByText('You are signed in as the desk').waitFor();
		await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
		await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
		await office.close();
		await tablet.close();
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
