/* hanging.mjs PINDECK - in a real browser: a ball of which the server cannot say whether it is stored, because the PostgreSQL
   of PINDECK_TEST_POSTGRES does not answer. Run through with_postgres. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, picture } from './browser.mjs';
import { DEADLINE } from './deadline.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const ADDRESS = process.env.PINDECK_TEST_POSTGRES;
const UNKNOWN = { en: 'It is unknown whether the entry was saved. Sending it again; it is recorded once.',
	ko: '서버에서 저장 결과를 받지 못했습니다. 두 번 기록되지 않도록 같은 투구를 다시 보내고 있습니다.' };

let server;
let browser;

const psql = (...statements) => execFileSync('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ADDRESS, ...statements.flatMap((each) => ['-c', each])],
	{ timeout: DEADLINE });

/* While public.held has a row, commits of lines do not return; everything else works. */
const make_holder = () => psql('CREATE TABLE public.held ()', `CREATE FUNCTION public.hold() RETURNS trigger LANGUAGE plpgsql AS $$
	BEGIN WHILE EXISTS (SELECT FROM public.held) LOOP PERFORM pg_sleep(0.05); END LOOP; RETURN NEW; END $$`,
'CREATE TRIGGER held BEFORE INSERT ON pindeck.lines FOR EACH ROW EXECUTE FUNCTION public.hold()');
const hold = () => psql('INSERT INTO public.held DEFAULT VALUES');
const release = () => psql('DELETE FROM public.held');

before(async () => {
	server = await serve(PINDECK, { lanes: 1, store: ADDRESS });
	make_holder();
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

describe('a ball of which the outcome is unknown', () => {
	it('is shown as pending, sent again with the same key, and entered once', async () => {
		await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'] });
		await server.balls(1, ['3']);
		const device = await browser.device({ allowed: [503], viewport: { width: 1024, height: 768 } });
		const page = await device.newPage();
		const pad = page.getByRole('group', { name: 'How many fell' });
		const pending = page.locator('table.board [data-ball].pending');
		const all = page.locator('table.board [data-ball]');
		const sent = [];
		const codes = [];

		page.on('request', (request) => {
			if (request.url().endsWith('/deliveries'))
				sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
		});
		page.on('response', async (response) => {
			if (response.url().endsWith('/deliveries'))
				codes.push((await response.json().catch(() => ({}))).code ?? response.status());
		});
		await page.goto(server.links[1]);
		await pad.waitFor();
		/* the most balls that the page ever shows */
		await page.evaluate(() => {
			globalThis.most = 0;
			new MutationObserver(() => {
				globalThis.most = Math.max(globalThis.most, document.querySelectorAll('table.board [data-ball]').length);
			}).observe(document.body, { subtree: true, childList: true, attributes: true });
		});
		hold();
		try {
			await pad.getByRole('button', { name: '6 pins fell' }).click();
			await page.getByText(UNKNOWN.en).waitFor();
			assert.equal(await pending.count(), 1, 'it is seen as pending');
			assert.equal(await pending.textContent(), '6');
			assert.equal(await all.count(), 2);
			assert.deepEqual(await barriers(page), []);
			await picture(page, 'console-outcome-unknown');
			await page.getByRole('button', { name: '한국어' }).click();
			await page.getByText(UNKNOWN.ko).waitFor();
			await page.getByRole('button', { name: 'English' }).click();
			while (sent.length < 2)
				await page.waitForRequest((request) => request.url().endsWith('/deliveries'));
			assert.equal(await pending.count(), 1, 'after it was sent again too');
			assert.ok(codes.includes('outcome_unknown'), codes.join());
		} finally {
			release();
		}
		await page.waitForFunction(() => document.querySelectorAll('table.board [data-ball]:not(.pending)').length === 2);
		await page.getByText(UNKNOWN.en).waitFor({ state: 'detached' });
		assert.equal(await pending.count(), 0);
		assert.equal(await page.evaluate(() => globalThis.most), 2, 'it never looks like two balls');
		assert.equal(new Set(sent.map(({ key }) => key)).size, 1, 'one key');
		assert.equal(new Set(sent.map(({ body }) => body)).size, 1, 'one body');
		const { lines } = await server.get('/api/games/1/log');

		assert.deepEqual(lines.filter(({ kind }) => kind === 'bowled').map(({ place, pins }) => `${place} ${pins}`), ['1.1 3', '1.2 6']);
		await pad.getByRole('button', { name: 'Strike', exact: true }).click();
		await page.waitForFunction(() => document.querySelectorAll('table.board [data-ball]:not(.pending)').length === 3);
		assert.equal((await server.get('/api/lanes/1')).balls, 3);
		await device.close();
	});

	it('said nothing on the browser’s console and broke no policy', () => {
		assert.deepEqual(browser.faults, []);
	});
});
