/* overhead.mjs PINDECK - the board over the lane in a real browser: every celebration starts and ends, and the board is readable. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';
const NAMES = ['PJS', 'KYJ', 'LEE', 'HAN', 'CHO', 'KIM', 'SEO', 'YUN', 'LIM', 'OHS', 'BAE', 'NOH'];
const SMALL = { width: 640, height: 360 };
const TELEVISION = { width: 1920, height: 1080 };
const SOON = 1000; /* milliseconds of the page's own clock between two balls */

let server;
let browser;
let page;
let token;

before(async () => {
	server = await serve(PINDECK, { lanes: 7, password: PASSWORD });
	const answer = await fetch(`${server.base}/api/session`, { method: 'POST', body: JSON.stringify({ password: PASSWORD }), headers: { 'Content-Type': 'application/json' } });

	token = (answer.headers.get('set-cookie') ?? '').split(';')[0];
	browser = await open_browser();
	/* celebrations look the same on a small screen, and are drawn for a ninth of the pixels */
	const device = await browser.device({ viewport: SMALL, reducedMotion: 'no-preference' });

	page = await device.newPage();
	await page.clock.install();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

const open_game = (lane, count) => server.post(lane, 'games', { bowlers: NAMES.slice(0, count).map((name) => ({ name })) });

/* The first boards of a connection are not news: the page's clock goes past them. Then it stands still, but for what a test lets it run:
 * on a slow machine a celebration would be over before the test looks. The check for barriers needs a clock that runs. */
async function watch(lane, { runs = false } = {}) {
	await page.clock.resume();
	await page.goto(`${server.base}/lanes/${lane}`);
	await page.locator('.board tbody tr, .welcome-side').first().waitFor(); // not before the board came: without one it would be the first
	await page.clock.runFor(3000);
	if (!runs)
		await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 30 * SOON);
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
	const answer = await fetch(`${server.base}/api/lanes/${lane}/${what}`, { method: 'POST', body: JSON.stringify({ ...body, reason: 'a test' }), headers: { 'Content-Type': 'application/json', Cookie: token, Origin: server.base } });

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
		await bowl(2, '-');
		await show('gutter').waitFor();
		/* no figure is cut off at the edge of an upright screen */
		await page.setViewportSize({ width: 1080, height: 1920 });
		for (const box of await page.locator('.pool .waver, .pool .swimmer, .pool .duck').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON())))
			assert.ok(box.left >= 0 && box.right <= 1080, JSON.stringify(box));
		await picture(page, 'show-gutter-upright');
		await page.setViewportSize(SMALL);
		await page.clock.runFor(4100);
		await show('gutter').waitFor({ state: 'detached' });
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
		/* as a console sends its queue: at once, even on a slow machine */
		await page.clock.pauseAt(await page.evaluate(() => Date.now()) + SOON);
		await server.balls(3, ['9', '/', 'X', '9', '/', 'X']);
		await page.waitForFunction(() => document.querySelectorAll('.board [data-ball]').length === 7);
		assert.equal(await page.locator('.show').count(), 0);
		/* a spare right after its first ball is none */
		await server.balls(3, ['9', '/']);
		await show('spare').waitFor();
		await page.clock.resume();
		await page.clock.runFor(4100);
		await show('spare').waitFor({ state: 'detached' });
		await told(3, 'look', { celebrations: false, theme: 'light' });
		await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
		await bowl(3, '9');
		await bowl(3, '/');
		assert.equal(await page.locator('.show').count(), 0, 'off on this lane');
		await told(3, 'look', { celebrations: true, gutter: false, theme: 'dark' });
		await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
		await bowl(3, '-');
		assert.equal(await page.locator('.show').count(), 0, 'no humour on this lane');
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
		/* turned upright, the board has room for the name instead of its letters */
		await page.setViewportSize({ width: 1080, height: 1920 });
		await page.locator('.board .display-name').getByText('박준서').waitFor();
		await page.setViewportSize({ width: 1920, height: 1080 });
		await bowl(7, '4');
		await show('best').waitFor();
		await show('best').getByText('90').first().waitFor();
		await picture(page, 'show-best');
		await page.clock.runFor(4100);
		await show('best').waitFor({ state: 'detached' });
	});
});

const RATE = 8000;

/* The samples as the browser would play them. They come as one text: as a list of numbers, Playwright checks each of them several times. */
async function rendered(what, hour = 20) {
	const text = await page.evaluate(async ([details, at, rate]) => {
		const { sound_on } = await import('/modules/overhead/sound.js');
		const context = new OfflineAudioContext(1, 9 * rate, rate);

		sound_on(context, details, at);
		const bytes = new Uint8Array((await context.startRendering()).getChannelData(0).buffer);
		return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
	}, [what, hour, RATE]);

	return new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}

const peak = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const length = (samples) => (samples.findLastIndex((sample) => Math.abs(sample) > 1e-4) + 1) / RATE;

/* The pitch of a single sine, by its zero crossings between two moments. */
function pitch(samples, from, to) {
	const part = samples.slice(from * RATE, to * RATE);
	const crossings = [];

	for (let next = 1; next < part.length; next++)
		if (part[next - 1] < 0 && part[next] >= 0)
			crossings.push(next - part[next] / (part[next] - part[next - 1]));
	return RATE * (crossings.length - 1) / (crossings.at(-1) - crossings[0]);
}

/* How much of the sound has this pitch: Goertzel. */
function strength(samples, from, to, hertz) {
	const part = samples.slice(from * RATE, to * RATE);
	const turn = 2 * Math.PI * hertz / RATE;
	const sum = (wave) => part.reduce((total, sample, index) => total + sample * wave(turn * index), 0);

	return Math.hypot(sum(Math.cos), sum(Math.sin)) / part.length;
}

const near = (value, wanted, share = 0.02) => assert.ok(Math.abs(value - wanted) <= share * wanted, `${value} instead of ${wanted}`);

describe('sounds', () => {
	/* The page has them in its bundle, which exports nothing. */
	before(() => page.route('**/modules/**', (route) => route.fulfill({ contentType: 'text/javascript',
		path: fileURLToPath(new URL(`../../web/${new URL(route.request().url()).pathname.replace('/modules/', '')}`, import.meta.url)) })));

	it('stay 12 dB below full scale, end in silence, and are quieter by night', async () => {
		const lengths = { spare: 0.18, strike: 0.65, double: 0.65, turkey: 1.35, string: 0.65, split: 0.71, gutter: 0.65, clean: 0.59, club: 0.71, best: 0.95,
			perfect: 7.2, message: 1.2 };

		assert.deepEqual((await page.evaluate(async () => (await import('/modules/overhead/sound.js')).SOUND_KINDS)).toSorted(), Object.keys(lengths).toSorted());
		for (const [kind, lasts] of Object.entries(lengths)) {
			const what = { kind, strikes: 11 };
			const samples = await rendered(what);

			assert.ok(peak(samples) <= 10 ** (-12 / 20) && peak(samples) > 0.05, `${kind}: ${peak(samples)}`);
			assert.ok(Math.abs(length(samples) - lasts) < 0.03, `${kind}: ${length(samples)} s`);
			assert.ok(samples.slice(-RATE).every((sample) => sample === 0), `${kind} ends`);
		}
		for (const hour of [22, 23, 0, 5])
			near(peak(await rendered({ kind: 'message' }, hour)), 0.4 * peak(await rendered({ kind: 'message' }, 21)));
	});

	it('have their notes', async () => {
		const spare = await rendered({ kind: 'spare' });
		const gutter = await rendered({ kind: 'gutter' });
		const THIRD = 2 ** (4 / 12);

		near(pitch(spare, 0.01, 0.08), 783.99);
		near(pitch(spare, 0.1, 0.17), 1046.5);
		near(pitch(await rendered({ kind: 'message' }), 0.05, 0.8), 2100);
		near(pitch(gutter, 0.01, 0.03), 490, 0.05);
		near(pitch(gutter, 0.4, 0.48), 198, 0.08);
		const perfect = await rendered({ kind: 'perfect' });
		const drone = [0, 1, 2, 3].map((second) => strength(perfect, second, second + 1, 65.41));

		assert.ok(drone.every((level, second) => second === 0 || level > drone[second - 1]), `the drone fades in: ${drone}`);
		/* the same chord, a third higher each time: no note below its lowest */
		for (const [higher, kind] of ['strike', 'double', 'turkey'].entries()) {
			const samples = await rendered({ kind });
			const lowest = strength(samples, 0.3, 0.6, 523.25 * THIRD ** higher);

			assert.ok(lowest > 0.003 && strength(samples, 0.3, 0.6, 523.25 * THIRD ** (higher - 1)) < lowest / 5, kind);
		}
	});

	it('are off until the lane wants them, and never two at once', async () => {
		await open_game(7, 1);
		await page.addInitScript(() => {
			const { connect, disconnect } = AudioNode.prototype;

			globalThis.groups = { made: 0, heard: new Set() };
			AudioNode.prototype.connect = function (to, ...rest) {
				if (to instanceof AudioDestinationNode) {
					globalThis.groups.made += 1;
					globalThis.groups.heard.add(this);
				}
				return connect.call(this, to, ...rest);
			};
			AudioNode.prototype.disconnect = function (...rest) {
				globalThis.groups.heard.delete(this);
				return disconnect.apply(this, rest);
			};
		});
		await watch(7);
		const heard = () => page.evaluate(() => [globalThis.groups.made, globalThis.groups.heard.size]);

		await bowl(7, 'X');
		await show('strike').waitFor();
		assert.deepEqual(await heard(), [0, 0]);
		await page.keyboard.press('s');
		await page.getByRole('button', { name: 'Sound on' }).waitFor();
		await bowl(7, 'X');
		await show('double').waitFor();
		assert.deepEqual(await heard(), [1, 1]);
		await bowl(7, 'X');
		await show('turkey').waitFor();
		assert.deepEqual(await heard(), [2, 1]);
		await page.keyboard.press('s');
	});
});

describe('with reduced motion', () => {
	it('celebrations stand still, and end all the same', async () => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await server.post(7, 'games', { bowlers: [{ name: 'KYJ' }], leave_unfinished: true });
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
	before(() => page.setViewportSize(TELEVISION));

	it('is dark whatever the system prefers, and remembers another theme', async () => {
		await page.emulateMedia({ colorScheme: 'light' });
		await watch(1, { runs: true });
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
		await watch(4, { runs: true });
		const sizes = await page.locator('.board .ball').evaluateAll((balls) => balls.map((ball) => Number.parseFloat(getComputedStyle(ball).fontSize)));
		const rows = await page.locator('.board tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));

		assert.ok(Math.min(...sizes) >= 36, `${Math.min(...sizes)}`);
		assert.ok(Math.max(...rows) < await page.locator('.bottom').evaluate((stage) => stage.getBoundingClientRect().top + 1));
		assert.deepEqual(await overflow(page, { downwards: true }), []);
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'overhead-12');
		await page.setViewportSize({ width: 1080, height: 1920 });
		for (const box of await page.locator('.bottom .now > *, .aside > * > *').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON())))
			assert.ok(box.bottom <= 1920 && box.left >= 0 && box.right <= 1080, `held upright: ${JSON.stringify(box)}`);
		await page.setViewportSize({ width: 1920, height: 1080 });
	});

	/* the safe area of a television: parts nearer to the border may be hidden by its frame */
	const edge_faults = (selector) => page.evaluate((parts) => [...document.querySelectorAll(parts)].map((each) => [each.textContent, each.getBoundingClientRect()])
		.filter(([, { width, height, top, left, bottom, right }]) => width * height > 0 &&
			(left < 0.01 * innerWidth || top < 0.01 * innerHeight || right > 0.99 * innerWidth || bottom > 0.99 * innerHeight))
		.map(([text, box]) => `${text}: ${JSON.stringify(box)}`), selector);

	it('in low ball shows what the leaders are ranked by', async () => {
		await server.post(3, 'games', { bowlers: ['PJS', 'KYJ', 'LEE'], discipline: 'low-ball', leave_unfinished: true });
		await server.balls(3, ['2', '1', '-', 'X', '3', '/', '1', '-']);
		await watch(3, { runs: true });
		assert.equal(await page.locator('.leader').textContent(), 'LeadsPJS LEEmin 30 · tied');
	});

	it('names the partner who bowls next in Scotch doubles', async () => {
		await server.post(3, 'games', { bowlers: [{ name: 'DUO', team: { format: 'scotch', members: ['PJS', 'KYJ'] } }], leave_unfinished: true });
		await watch(3, { runs: true });
		assert.equal(await page.locator('.aside .next').textContent(), 'NextKYJ');
	});

	it('shows who bowls, the frame and the leave within the safe edge', async () => {
		for (const count of [1, 2, 4, 6]) {
			await server.post(6, 'games', { bowlers: NAMES.slice(0, count), leave_unfinished: true });
			await server.post(6, 'deliveries', { standing: [7, 10] });
			await watch(6, { runs: true });
			await page.locator('.leave-chip').waitFor();
			assert.deepEqual(await edge_faults('.bottom .now > *, .aside > *'), [], `${count} bowlers`);
		}
	});

	it('held upright, fills the screen with one or two bowlers', async () => {
		await page.setViewportSize({ width: 1080, height: 1920 });
		for (const count of [1, 2]) {
			await server.post(6, 'games', { bowlers: NAMES.slice(0, count), leave_unfinished: true });
			await server.balls(6, [...Array(9 * count)].flatMap(() => ['9', '/']));
			await server.balls(6, ['X', 'X']);
			await watch(6, { runs: true });
			await page.locator('[data-frame="10"] .ball').first().waitFor();
			const { marks, cells } = await page.evaluate(() => ({
				marks: [...document.querySelectorAll('.board .ball')].map((ball) => [ball.getBoundingClientRect(), ball.closest('td').getBoundingClientRect()]).map(([ball, cell]) => ball.left >= cell.left - 1 && ball.right <= cell.right + 1 ? ball.height : 0),
				cells: [...document.querySelectorAll('.board tbody tr')].reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
			}));

			assert.ok(Math.min(...marks) > 70, `a mark of ${count} is ${Math.min(...marks)} high, or leaves its cell`);
			assert.ok(cells > 0.45 * 1920, `${count}: ${cells}`);
			await picture(page, `overhead-${count}-upright`);
		}
		await page.setViewportSize(TELEVISION);
	});

	it('at the end names every feat in full, and a bowler alone has a podium too', async () => {
		await server.post(6, 'games', { bowlers: [{ name: 'PJS', person: 1 }, 'KYJ', 'LEE'], leave_unfinished: true });
		await server.balls(6, Array(12 * 3).fill('X'));
		await watch(6, { runs: true });
		await page.locator('.podium .block').first().waitFor();
		await page.locator('.feats li').first().waitFor();
		assert.deepEqual(await page.locator('.feats li').evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)), []);
		await server.post(6, 'games', { bowlers: ['PJS'], leave_unfinished: true });
		await server.balls(6, Array(20).fill('4'));
		await page.locator('.podium .block').getByText('80').waitFor();
		assert.equal(await page.locator('.block-place').count(), 0, 'a place among one');
		await picture(page, 'podium-alone');
		/* one who stayed is the first of two */
		await server.post(6, 'games', { bowlers: ['PJS', 'KYJ'], leave_unfinished: true });
		await server.post(6, 'bowlers/KYJ/leave', {});
		await server.balls(6, Array(20).fill('3'));
		await page.locator('.podium .block').getByText('60').waitFor();
		assert.deepEqual(await page.locator('.block-place').allTextContents(), ['1']);
		await server.post(6, 'games', { bowlers: ['PJS'] });
		await told(6, 'close', {});
		await told(6, 'reopen', {});
	});

	it('on the podium shows no high games that contradict the winner', async () => {
		const device = await browser.device({ viewport: TELEVISION });
		const board = await device.newPage();
		let answer;
		const answered = new Promise((done) => { answer = done; });
		const evening = board.locator('.podium').getByText('The highs of this evening');
		const evening_of = (url) => url.pathname === '/api/highs' && url.search !== '';

		/* what a free lane knows is older than its next game, until the server has answered */
		await board.route(evening_of, (route) => route.fulfill({ json: { bowled: 1, discipline: 'tenpin', best_games: [],
			highs: [{ discipline: 'tenpin', high: 'game', value: 99, bowler: 'LEE' }] } }));
		await Promise.all([board.waitForResponse((response) => evening_of(new URL(response.url()))), board.goto(`${server.base}/lanes/6`)]);
		await board.unroute(evening_of);
		await board.route(evening_of, async (route) => {
			await answered;
			await route.continue();
		});
		await server.post(6, 'games', { bowlers: ['PJS', 'KYJ'], leave_unfinished: true });
		await server.balls(6, [...Array(18).fill(['5', '/']).flat(), '5', '/', '5', '5', '/']);
		await board.locator('.board tbody tr').first().waitFor();
		await server.balls(6, ['5']);
		await board.locator('.podium .block').first().waitFor();
		assert.equal(await evening.count(), 0, 'of before this game');
		answer();
		await evening.waitFor();
		await board.unroute(evening_of);

		/* in low ball the winner has the lowest score */
		await server.post(6, 'games', { bowlers: ['PJS', 'KYJ'], discipline: 'low-ball', leave_unfinished: true });
		await server.balls(6, Array(10).fill(['1', '1', '2', '2']).flat());
		await board.locator('.podium .block').getByText('20', { exact: true }).waitFor();
		assert.equal(await evening.count(), 0);
		await device.close();
	});

	it('is bright again for a message, a lane that becomes free, and one that has been left', async () => {
		/* the clock of this board goes ahead of the server's for good */
		const device = await browser.device({ viewport: TELEVISION });
		const board = await device.newPage();
		const dim = board.locator('.overhead-main.dim');
		const bright = board.locator('.overhead-main:not(.dim)');
		const message = (body, method = 'POST') => fetch(`${server.base}/api/message`, { method, body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json', Cookie: token, Origin: server.base } });

		await server.post(6, 'games', { bowlers: ['PJS'], leave_unfinished: true });
		await board.clock.install();
		await board.goto(`${server.base}/lanes/6`);
		await bright.waitFor();
		await board.clock.fastForward('21:00');
		await dim.waitFor();
		assert.equal((await message({ text: 'Last games' })).ok, true);
		await board.locator('.message').waitFor();
		await bright.waitFor();
		assert.equal((await message(undefined, 'DELETE')).ok, true);
		await board.locator('.message').waitFor({ state: 'detached' });
		await board.clock.fastForward('21:00');
		await dim.waitFor();
		await told(6, 'close', { free: true });
		await board.locator('.welcome').waitFor();
		await bright.waitFor();

		/* a game that is over is on the screen for ten minutes; then the lane is free */
		await server.post(6, 'games', { bowlers: ['PJS'] });
		await server.balls(6, Array(20).fill('4'));
		await board.locator('.overhead-main.finished').waitFor();
		await board.clock.fastForward('11:00');
		await board.locator('.welcome').waitFor();
		await bright.waitFor();
		await board.clock.fastForward('11:00');
		await dim.waitFor();
		await told(6, 'close', { free: true });
		await device.close();
	});

	it('shows earlier games of the series, the places, and on a free lane how to watch', async () => {
		await server.post(5, 'games', { bowlers: [{ name: 'PJS' }, { name: 'KYJ' }], games: 2 });
		await server.balls(5, [...Array(9)].flatMap(() => ['X', '9', '-']));
		await server.balls(5, ['X', 'X', 'X', '9', '-']);
		await watch(5, { runs: true });
		await page.locator('.podium').getByText('300').first().waitFor();
		assert.equal(await page.locator('.coming strong').textContent(), 'Game 2 of 2');
		await picture(page, 'podium');
		await server.post(5, 'games', { again: true });
		await page.locator('tr[data-seat="1"]').getByText('series 300').waitFor();
		assert.equal(await page.locator('tr[data-seat="1"] .earlier').textContent(), '300');

		/* a perfect game stops the hall for six seconds, and the desk is read on every board */
		await page.clock.runFor(3000);
		await server.post(7, 'games', { bowlers: ['LEE'], leave_unfinished: true });
		await server.balls(7, Array(12).fill('X'));
		await show('perfect').waitFor();
		await page.clock.runFor(6100);
		await show('perfect').waitFor({ state: 'detached' });
		const sent = await fetch(`${server.base}/api/message`, { method: 'POST', body: JSON.stringify({ text: 'Last games at 22:30' }), headers: { 'Content-Type': 'application/json', Cookie: token, Origin: server.base } });

		assert.equal(sent.status, 200);
		await page.locator('.message').getByText('Last games at 22:30').waitFor();
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'message');

		/* with one bowler and with twelve, no score is behind it */
		await server.post(7, 'games', { bowlers: ['LEE'] });
		await server.balls(7, ['X', '9', '/']);
		for (const lane of [7, 4]) {
			await watch(lane, { runs: true });
			const covers = await page.locator('.message').evaluate((message) => {
				const { top, bottom, left } = message.getBoundingClientRect();

				return [...document.querySelectorAll('.board td')].map((cell) => cell.getBoundingClientRect()).filter((cell) =>
					cell.width > 1 && cell.bottom > top + 1 && cell.top < bottom - 1 && cell.right > left + 1).length;
			});

			assert.equal(covers, 0, `lane ${lane}`);
			await picture(page, `message-${lane}`);
		}
		/* on a free lane it has the width of the screen, and letters to match */
		await watch(6, { runs: true });
		const letters = await page.locator('.message b').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));

		assert.ok(letters > 60, `${letters}`);
		await page.clock.runFor(21000);
		await page.locator('.message').waitFor({ state: 'detached' });
		await page.locator('.small-message').getByText('Last games at 22:30').waitFor();
		await page.goto(`${server.base}/lanes/6`);
		await page.locator('.watch-code').waitFor();
		await page.waitForFunction(() => document.querySelector('.watch-code').naturalWidth > 0);
		await page.locator('.panel').getByText('Records of the house').waitFor();
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'idle');
	});
});

/* A browser opens six connections to a server: streams of this many pages would leave none for a ball. */
describe('eight boards and three consoles in one browser', () => {
	it('all follow, and the consoles answer', async () => {
		const device = await browser.device({ viewport: SMALL });
		const open = async (address) => {
			const each = await device.newPage();

			await each.goto(address);
			return each;
		};
		const boards = [];
		const consoles = [];

		for (const lane of [1, 2, 3, 4, 5, 6, 7, 1])
			boards.push(await open(`${server.base}/lanes/${lane}`));
		for (const lane of [1, 2, 3]) {
			await server.post(lane, 'games', { bowlers: ['PJS'], leave_unfinished: true });
			consoles.push(await open(server.links[lane]));
			await consoles.at(-1).locator('.keys').waitFor();
		}
		for (const each of consoles)
			await each.locator('[data-key="key-8"]').click();
		for (const each of [boards[0], boards[1], boards[2], boards[7], ...consoles])
			await each.locator('table.board [data-ball]:not(.pending)').getByText('8').waitFor();
		for (const lane of [4, 5, 6, 7])
			await server.post(lane, 'games', { bowlers: ['NEW'], leave_unfinished: true });
		for (const each of boards.slice(3, 7))
			await each.locator('tr[data-seat="1"]').getByText('NEW').waitFor({ state: 'attached' });
		await device.close();
	});
});

describe('the pages', () => {
	it('had no faults', () => assert.deepEqual(browser.faults, []));
});
