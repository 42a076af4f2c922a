/* offline.mjs PINDECK - a console whose server is away: the service worker opens the page, which shows the last board and the taps that wait. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { open_browser, picture } from './browser.mjs';
import { frames_of, serve, totals_of } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const MOST_BYTES = 150 * 1024; /* of the first load of a console */
const MOST_REQUESTS = 16; /* its files, and its requests about the lane */

/* A whole game of every bowler of a lane. */
const SHEETS = { PJS: 'X 7/ 9- X -8 8/ -6 X X X81', KYJ: '9- 9/ 8- X 7/ -- 6/ X 9/ 9/X', LSH: 'X X X X X X X X X XXX', CMS: '71 5/ -/ 81 X X 4- -- 9/ 72' };

let server;
let browser;
let page;

before(async () => {
	server = await serve(PINDECK, { lanes: 2 });
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

/* ---- in a browser ---- */

const shown = (selector) => page.evaluate((one) => document.querySelectorAll(one).length, selector);
const shows = (selector, count) => page.waitForFunction(([one, n]) => document.querySelectorAll(one).length === n, [selector, count]);

describe('a console', () => {
	it(`loads at most ${MOST_BYTES / 1024} KB`, async () => {
		const device = await browser.device({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });
		let bytes = 0;
		let files = 0;

		await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'] });
		await server.balls(1, ['X', '7', '/', 'X']);
		/* a browser without a window has no screen to keep on */
		await device.addInitScript(() => {
			globalThis.locks = [];
			Object.defineProperty(navigator, 'wakeLock', { value: { request: (kind) => {
				const lock = Object.assign(new EventTarget(), { kind, released: false });

				lock.release = () => {
					lock.released = true;
					lock.dispatchEvent(new Event('release'));
					return Promise.resolve();
				};
				globalThis.locks.push(lock);
				return Promise.resolve(lock);
			} } });
		});
		page = await device.newPage();
		const network = await device.newCDPSession(page);

		network.on('Network.loadingFinished', ({ encodedDataLength }) => {
			bytes += encodedDataLength;
			files += 1;
		});
		await network.send('Network.enable');
		await page.goto(server.links[1]);
		await shows('table.board [data-ball]', 4);
		await page.getByText('Live', { exact: true }).waitFor();
		await network.detach();
		assert.ok(files <= MOST_REQUESTS && bytes > 50000, `${bytes} bytes in ${files} files`);
		assert.ok(bytes <= MOST_BYTES, `${bytes} bytes in ${files} files`);
	});

	it('keeps the screen on during a game', () => page.waitForFunction(() => globalThis.locks.filter(({ released }) => !released).length === 1));

	it('installs as an app', async () => {
		const { icons, start_url } = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());

		for (const [size, purpose] of [['192x192', undefined], ['512x512', undefined], ['512x512', 'maskable']]) {
			const icon = icons.find((one) => one.sizes === size && one.purpose === purpose);
			const drawn = await page.evaluate(async (src) => {
				const picture_of = await createImageBitmap(await (await fetch(src)).blob());

				return `${picture_of.width}x${picture_of.height}`;
			}, icon.src);

			assert.equal(drawn, size, icon.src);
		}
		const app = await page.context().newPage();

		await app.goto(server.base + start_url);
		await app.waitForURL('**/console/1');
		await app.close();
	});

	it('opens while the server is away, with its board and the balls that wait', async () => {
		await page.evaluate(async () => {
			const { active } = await navigator.serviceWorker.ready;

			if (active.state !== 'activated')
				await new Promise((done) => { active.addEventListener('statechange', () => active.state === 'activated' && done()); });
		});
		await server.kill();
		await page.getByText('Server away').waitFor();
		await page.keyboard.press('8');
		await page.keyboard.press('/');
		await shows('[data-ball].pending', 2);
		await page.reload();
		await page.getByText('Server away').waitFor();
		assert.equal(await shown('table.board [data-ball]:not(.pending)'), 4);
		assert.equal(await shown('[data-ball].pending'), 2);
		/* counted with the balls that wait: X X against 7/ 8/ */
		assert.deepEqual(await page.locator('table.board td.sum .score').allTextContents(), ['30', '28']);
		assert.deepEqual(await page.locator('table.board td.sum .place').allTextContents(), ['1st', '2nd']);
		assert.match(await page.locator('.turn .next').textContent(), /KYJ/);
		assert.equal(await page.evaluate(() => fetch('/api/lanes/1').then(() => 'answered', () => 'away')), 'away', 'no board out of a cache');
		await picture(page, 'console-offline');
		/* a turn is skipped without the server too: the next ball is the other bowler's */
		await page.locator('[data-key="menu"]').click();
		await page.locator('[data-key="skip-PJS"]').click();
		await page.locator('.turn .who').getByText('KYJ').waitFor();
		await page.keyboard.press('9');
		await shows('[data-ball].pending', 3);
	});

	it('sends them once when the server is back', async () => {
		await server.start();
		await shows('[data-ball].pending', 0);
		const { bowlers } = await server.get('/api/lanes/1');

		assert.deepEqual(bowlers.map(({ frames }) => frames.map(({ balls }) => balls.map(({ mark }) => mark).join(''))), [['X', 'X'], ['7/', '8/', '9']]);
	});

	it('keeps score alone through an evening, and delivers every ball once and in order', async () => {
		const names = Object.keys(SHEETS);
		const games = Object.values(SHEETS).map(frames_of);
		const totals = Object.values(SHEETS).map((sheet) => totals_of(PINDECK, sheet).at(-1));
		const balls = Array.from({ length: 10 }, (_, frame) => names.flatMap((name, seat) => games[seat][frame].map(({ mark }, ball) =>
			({ mark, line: `${name} ${frame + 1}.${ball + 1}` })))).flat();
		const begun = balls.slice(0, 12); /* of the next game */
		const bowl = async (list) => {
			for (const [index, { mark }] of list.entries()) {
				await page.keyboard.press(mark);
				await shows('[data-ball].pending', index + 1);
			}
		};
		const bowled = (game) => execFileSync(PINDECK, ['export', '--store', server.store, '--format', 'json', String(game)], { encoding: 'utf-8' }).trim()
			.split('\n').map((line) => JSON.parse(line));
		const places = (lines) => lines.filter(({ kind }) => kind === 'bowled').map(({ bowler, place }) => `${bowler} ${place}`);

		await server.post(2, 'games', { bowlers: names });
		await page.goto(server.links[2]);
		await page.getByText('Live', { exact: true }).waitFor();
		await server.kill();
		await page.getByText('Server away').waitFor();
		await bowl(balls);
		assert.deepEqual((await page.locator('table.board td.sum .score').allTextContents()).map(Number), totals);
		await page.locator('[data-key="again"]').click();
		await shows('[data-ball].pending', 0);
		await bowl(begun);
		await page.reload();
		await shows('[data-ball].pending', begun.length);
		await server.start();
		await shows('[data-ball].pending', 0);
		await shows('[data-ball]', begun.length);
		const { game, state, bowlers } = await server.get('/api/lanes/2');
		const lines = bowled(game - 1);

		assert.equal(state, 'playing');
		assert.deepEqual(bowlers.map(({ name }) => name), names);
		assert.deepEqual(places(bowled(game)), begun.map(({ line }) => line));
		assert.deepEqual(places(lines), balls.map(({ line }) => line));
		assert.deepEqual((await server.get(`/api/games/${game - 1}`)).bowlers.map(({ score }) => score), totals);
		assert.deepEqual(lines.slice(-2).map(({ kind }) => kind), ['finished', 'locked']);
	});

	it('said nothing on the browser’s console', () => assert.deepEqual(browser.faults, []));
});

describe('a console in a browser that forbids WebAssembly', () => {
	let bare;

	before(async () => {
		bare = await open_browser('bare');
		const device = await bare.device();

		await server.post(1, 'games', { bowlers: ['PJS', 'KYJ'], leave_unfinished: true });
		page = await device.newPage();
		await page.goto(server.links[1]);
		await page.getByText('Live', { exact: true }).waitFor();
		assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
	});

	after(() => bare?.close());

	it('foretells nothing, and delivers what was entered', async () => {
		await page.keyboard.press('7');
		await shows('table.board [data-ball]', 1);
		await server.kill();
		await page.getByText('Server away').waitFor();
		await page.keyboard.press('/');
		await page.keyboard.press('x');
		await shows('li.pending', 2);
		assert.equal(await shown('table.board [data-ball]'), 1);
		await server.start();
		await shows('li.pending', 0);
		await shows('table.board [data-ball]', 3);
	});

	it('corrects a ball', async () => {
		for (const key of ['frame-1-1', 'tab-0', 'fix-8', 'save'])
			await page.locator(`[data-key="${key}"]`).click();
		await page.waitForFunction(() => document.querySelector('table.board [data-ball]').textContent.trim() === '8');
	});
});

/* ---- the worker alone ---- */

/* A browser as the worker sees it: caches, a network that the test answers, and a clock that the test moves. */
async function worker_of(source) {
	const handlers = {};
	const kept = new Map(); /* caches by name */
	const timers = [];
	const world = { kept, requests: [], respond: () => ({ ok: true, status: 200, from: 'network' }) };
	const cache_of = (name) => ({
		put: async (key, value) => kept.get(name).set(key, value),
		match: async (key) => kept.get(name).get(key),
	});
	const self = { location: { origin: 'http://pindeck' }, clients: { claim: async () => {} }, skipWaiting: async () => {},
		addEventListener: (kind, handler) => { handlers[kind] = handler; } };

	runInContext(source, createContext({ self, URL, Set, Promise, Error, Object, setTimeout: (act) => timers.push(act),
		caches: {
			open: async (name) => {
				if (!kept.has(name))
					kept.set(name, new Map());
				return cache_of(name);
			},
			keys: async () => [...kept.keys()],
			delete: async (name) => kept.delete(name),
		},
		fetch: async (request) => {
			world.requests.push(request.url ?? request);
			return world.respond(request);
		} }));
	world.run = async (kind) => {
		let work;

		handlers[kind]({ waitUntil: (promise) => { work = promise; } });
		await work;
	};
	/* The promise of the answer; undefined where the worker leaves the request to the browser. */
	world.ask = (path, { mode = 'no-cors', method = 'GET', client = 'page' } = {}) => {
		let answer;

		handlers.fetch({ request: { url: `http://pindeck${path}`, mode, method }, clientId: client, resultingClientId: client,
			respondWith: (promise) => { answer = promise; } });
		return answer;
	};
	world.patience_ends = () => timers.splice(0).forEach((act) => act());
	return world;
}

const settled = () => new Promise((done) => { setImmediate(done); });

describe('the service worker', () => {
	let world;
	const script = '/app/console.js';

	before(async () => {
		world = await worker_of(await (await fetch(`${server.base}/worker.js`)).text());
		world.kept.set('pindeck-older', new Map([[script, { from: 'older' }]]));
		world.kept.set('of another program', new Map());
	});

	it('waits for a slow server where it has no copy', async () => {
		let arrive;

		world.respond = () => new Promise((resolve_it) => { arrive = resolve_it; });
		const answer = world.ask(script);

		await settled();
		world.patience_ends();
		arrive({ ok: true, status: 200, from: 'slow' });
		assert.equal((await answer).from, 'slow');
	});

	it('keeps the files of its build, and removes those of others at once', async () => {
		world.respond = () => ({ ok: true, status: 200, from: 'kept' });
		await world.run('install');
		await world.run('activate');
		const names = [...world.kept.keys()];

		assert.deepEqual(names.filter((name) => !/^pindeck-[0-9a-f]{16}$/.test(name)), ['of another program']);
		assert.equal(names.length, 2);
		for (const path of [script, '/app/engine.wasm', '/app/streams.js', '/app/overhead.js'])
			assert.ok(world.requests.includes(path), path);
	});

	it('asks the server first, so that a new version is seen at once', async () => {
		world.respond = () => ({ ok: true, status: 200, from: 'newer' });
		assert.equal((await world.ask('/console/2', { mode: 'navigate' })).from, 'newer');
		assert.equal((await world.ask(script)).from, 'newer');
	});

	it('opens from its copies without a server, after an error, and after three seconds', async () => {
		for (const respond of [() => { throw new Error('away'); }, () => ({ ok: false, status: 503 })]) {
			world.respond = respond;
			assert.equal((await world.ask('/console/2', { mode: 'navigate' })).from, 'kept');
			assert.equal((await world.ask(script)).from, 'kept');
		}
		world.respond = () => new Promise(() => {});
		const slow = world.ask('/lanes/7', { mode: 'navigate', client: 'slow' });

		await settled();
		world.patience_ends();
		assert.equal((await slow).from, 'kept');
		assert.equal((await world.ask(script, { client: 'slow' })).from, 'kept', 'its scripts are of the same version');
	});

	it('leaves all else to the browser', () => {
		assert.equal(world.ask('/api/lanes/1'), undefined);
		assert.equal(world.ask('/api/session', { method: 'POST' }), undefined);
		assert.equal(world.ask('/games/3', { mode: 'navigate' }), undefined);
		assert.equal(world.ask('/app/sheet.js'), undefined);
	});
});
