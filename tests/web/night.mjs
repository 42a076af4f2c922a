/* night.mjs PINDECK - a league night in a real browser: the desk starts four teams on four lanes, with a substitute and an absentee; boards and
 * consoles show the match; a ball is corrected after the last one, captains confirm, and the recap is printed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';
const LEAGUE = 'Thursday';
const TEAMS = { Lions: ['Ann Able=160', 'Bob Brown=150'], Tigers: ['Cal Cole=140', 'Dan Dale=130'], 'Bears of the old bowling house, lane 9': ['Eve Ende=120', 'Fay Fox=110'], Owls: ['Gus Grey=100', 'Hal Hill=90'] };

let server;
let browser;
let desk;
let console_page;
let board_page;

const league = (input, ...words) => execFileSync(PINDECK, ['league', ...words, '--store', server.store], { encoding: 'utf8', input });

before(async () => {
	server = await serve(PINDECK, { lanes: 4, password: PASSWORD });
	league('', 'new', LEAGUE, '--set', 'bowlers=2', '--set', 'games=1', '--set', 'entering_games=9');
	league('', 'teams', LEAGUE, ...Object.keys(TEAMS));
	for (const [team, members] of Object.entries(TEAMS))
		league('', 'members', LEAGUE, team, ...members);
	league('week,pair,left,right\n1,1,1,2\n1,2,3,4\n2,1,1,3\n2,2,2,4\n', 'import', LEAGUE, '-');
	browser = await open_browser();
	const device = await browser.device({ allowed: [401, 409] });

	desk = await device.newPage();
	console_page = await (await browser.device({ viewport: { width: 1024, height: 768 } })).newPage();
	board_page = await (await browser.device({ viewport: { width: 1280, height: 720 } })).newPage();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function check(page, name) {
	assert.deepEqual(await barriers(page), [], name);
	assert.deepEqual(await overflow(page), [], name);
	await picture(page, `night-${name}`);
}

/* Texts that do not fit where they stand: wider than their box, or below the end of their row. */
const cut = (page, selector) => page.locator(selector).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1
	|| one.getBoundingClientRect().bottom > (one.closest('tr') ?? one).getBoundingClientRect().bottom + 1).map(({ textContent }) => textContent));

const tap = (page, key) => page.locator(`[data-key="${key}"]`).click();

/* Every frame of a bowler has these pins and a miss. */
async function bowl(left, pins) {
	for (let going = true; going;) {
		going = false;
		for (const lane of [left, left + 1]) {
			const board = await server.get(`/api/lanes/${lane}`);

			if (board.state !== 'playing')
				continue;
			going = true;
			if (board.pair.bowls)
				await server.post(lane, 'deliveries', { pins: board.turn.first ? pins[board.turn.name] : 0 });
		}
	}
}

describe('a league night', () => {
	it('is started by the desk with its line-ups', async () => {
		await desk.goto(`${server.base}/desk`);
		await desk.getByLabel('Password').fill(PASSWORD);
		await desk.getByRole('button', { name: 'Sign in' }).click();
		await tap(desk, 'league-night');
		for (const place of ['3-1', '4-1', '4-2']) {
			await tap(desk, `place-${place}`);
			await tap(desk, 'absent');
			await desk.locator(`[data-key="place-${place}"].is-absent`).waitFor();
		}
		assert.equal(await desk.locator('[data-key="night-week"]').inputValue(), '1');
		await desk.keyboard.press('Escape');
		await desk.locator('[data-key="night-week"]').waitFor({ state: 'detached' });
		await tap(desk, 'league-night');
		for (const place of ['3-1', '4-1', '4-2'])
			await desk.locator(`[data-key="place-${place}"].is-absent`).waitFor();
		await check(desk, 'desk');
		await tap(desk, 'start-night');
		await desk.getByText('Being bowled').first().waitFor();
		/* the page asks about an unknown name */
		await tap(desk, 'place-2-2');
		await desk.getByLabel('Somebody else').fill('Zoe Zed');
		await tap(desk, 'substitute');
		await desk.getByText('Is it a new bowler?').waitFor();
		await tap(desk, 'new-bowler');
		await desk.locator('[data-key="place-2-2"]').filter({ hasText: 'Zoe Zed' }).waitFor();
	});

	it('lets a team join that comes late', async () => {
		assert.ok(!(await server.get('/api/lanes/3')).pair.opponent);
		for (const [place, bowler] of [['4-1', 7], ['4-2', 8]]) {
			await tap(desk, `place-${place}`);
			await tap(desk, `member-${bowler}`);
			await desk.locator(`[data-key="place-${place}"].is-present`).waitFor();
		}
		const answered = desk.waitForResponse((answer) => answer.url().endsWith('/start'));

		await tap(desk, 'start-3');
		assert.equal((await answered).status(), 200);
		assert.deepEqual((await server.get('/api/lanes/4')).bowlers.map(({ name }) => name), ['GGR', 'HHI']);
		assert.equal((await server.get('/api/lanes/3')).pair.opponent.team, 'Owls');
	});

	it('shows the match on boards and consoles', async () => {
		await board_page.goto(`${server.base}/lanes/1`);
		await board_page.getByText('Thursday · Week 1 · Ten-pin').waitFor();
		/* both teams complete a frame, then one of them another: the lead stays that of equal frames */
		await server.balls(1, ['9', '-', '9', '-']);
		await server.balls(2, ['7', '-', '7', '-']);
		await server.balls(2, ['9', '-', '9', '-']);
		const { league: match } = await server.get('/api/lanes/1');

		assert.equal(match.lead_frames, 1);
		assert.equal(match.lead, 14 + match.team.handicap - 18 - match.opponent.handicap);
		await board_page.getByText(/(Tigers|Lions) lead by [0-9]+ after 1 frame/).first().waitFor();
		await check(board_page, 'board');
		assert.deepEqual(await cut(board_page, '.match-team, .match-lead [aria-hidden], .running, .score, .with-handicap, .series-line'), []);
		/* bowlers of the league by their names where these fit, teams in full */
		await board_page.locator('tr[data-seat="1"] .display-name').getByText('Ann Able').waitFor({ state: 'attached' });
		await board_page.setViewportSize({ width: 720, height: 1280 });
		await board_page.goto(`${server.base}/lanes/3`);
		await board_page.locator('.team-name, .match-team').getByText('Bears of the old bowling house, lane 9').first().waitFor();
		assert.deepEqual(await cut(board_page, '.match-team, .running, .score, .with-handicap'), []);
		await check(board_page, 'board-portrait');
		await console_page.goto(server.links[1]);
		await console_page.locator('.match-line').filter({ hasText: 'lead by' }).waitFor();
		assert.deepEqual(await cut(console_page, '.turn .who, .turn .what'), []);
		await check(console_page, 'console');
		await tap(console_page, 'menu');
		await console_page.getByRole('button', { name: 'Line-ups of the match' }).click();
		await console_page.locator('[data-key="place-1-1"]').filter({ hasText: 'Ann Able' }).waitFor();
		await check(console_page, 'lineups');
		await console_page.getByRole('button', { name: 'Close' }).click();
	});

	it('is on the page of the league as the balls fall', async () => {
		const card = (name) => board_page.locator('.live-match').filter({ hasText: name });
		const shows = async (name) => {
			const { night } = await server.get(`/api/leagues/${LEAGUE}/live`);
			const side = night.matches.flatMap(({ sides }) => sides).find((one) => one?.name === name);

			await card(name).getByRole('row', { name: /Game 1 so far/ }).getByText(String(side.total), { exact: true }).first().waitFor();
			return side.total;
		};

		await board_page.setViewportSize({ width: 390, height: 844 });
		await board_page.goto(`${server.base}/leagues/${LEAGUE}`);
		await board_page.getByRole('heading', { name: 'Standings as they would be now' }).waitFor();
		const before_ball = await shows('Tigers');

		await card('Tigers').getByText(/lead by [0-9]+ after 1 frame/).waitFor();
		await card('Tigers').getByText('Cal Cole').waitFor();
		await check(board_page, 'live-phone');
		const requests = [];
		const note = (request) => requests.push(new URL(request.url()).pathname);

		board_page.on('request', note);
		await server.balls(1, ['7']);
		assert.equal(await shows('Tigers'), before_ball + 7);
		board_page.off('request', note);
		assert.deepEqual([...new Set(requests)].filter((path) => path.startsWith('/api/leagues/')).sort(),
			[`/api/leagues/${LEAGUE}`, `/api/leagues/${LEAGUE}/live`], 'a ball reads only what it can change');
		await card('Tigers').getByRole('link', { name: 'Watch' }).click();
		await board_page.getByText(/(Tigers|Lions) lead by [0-9]+ after 1 frame/).first().waitFor();
		await check(board_page, 'watch');
		await board_page.goBack();
		await board_page.getByRole('heading', { name: 'Standings as they would be now' }).waitFor();
		await board_page.setViewportSize({ width: 1280, height: 800 });
		await check(board_page, 'live');
	});

	it('is confirmed after a correction, and locked', async () => {
		await bowl(1, { AAB: 9, BBR: 8, CCO: 7, ZZE: 6 });
		await bowl(3, { FFO: 5, GGR: 4, HHI: 3 });
		await tap(console_page, 'confirm-1');
		await console_page.getByText('Lions have confirmed').first().waitFor();
		await check(console_page, 'confirm');
		const { lane } = (await Promise.all([3, 4].map((one) => server.get(`/api/lanes/${one}`)))).find(({ team }) => team === 'Owls');

		await server.post(lane, 'corrections', { bowler: 'HHI', frame: 10, ball: 2, pins: 4, reason: 'misread' });
		await desk.getByRole('dialog').getByLabel('Close').click();
		await tap(desk, 'league-night');
		await tap(desk, 'confirm-night');
		await desk.getByText('Locked: a change needs a reason').waitFor();
	});

	it('is locked at the console too: an undo asks for the reason', async () => {
		const before_it = await server.get('/api/lanes/1');

		await console_page.getByText('Locked: a change needs a reason').waitFor();
		/* on a loaded machine the boards of the last balls arrive only now; right after another team's the console takes no tap */
		await console_page.locator('body:not([data-changing])').waitFor();
		await tap(console_page, 'undo');
		await tap(console_page, 'reason-given');
		assert.equal((await server.get('/api/lanes/1')).balls, before_it.balls);
		await check(console_page, 'undo-reason');
		await console_page.getByLabel('Reason').fill('the pin fell later');
		await tap(console_page, 'reason-given');
		await console_page.locator('.pad').waitFor();
		await server.get_when('/api/lanes/1', ({ balls }) => balls === before_it.balls - 1);
		/* so does another name, and undoing it needs no second one */
		const order_of = ({ bowlers }) => bowlers.map(({ name }) => name);
		const order = async () => order_of(await server.get('/api/lanes/1'));
		const until_order = (names) => server.get_when('/api/lanes/1', (board) => order_of(board).join() === names.join());
		const names = await order();

		await tap(console_page, 'menu');
		await tap(console_page, `rename-${names[1]}`);
		await console_page.getByRole('dialog').getByRole('textbox').fill('QQQ');
		await console_page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
		await check(console_page, 'seat-reason');
		assert.deepEqual(await order(), names);
		await console_page.getByLabel('Reason').fill('the captain asked');
		await tap(console_page, 'reason-given');
		await until_order([names[0], 'QQQ']);
		await tap(console_page, 'toast-action');
		await until_order(names);
		await console_page.locator('table.board').getByText('QQQ').first().waitFor({ state: 'detached' });
		/* a change without the reason is not sent, and the dialog below says so */
		await tap(console_page, 'menu');
		await tap(console_page, `rename-${names[1]}`);
		const dialogs = console_page.getByRole('dialog');

		await dialogs.getByRole('textbox').fill('QQQ');
		await dialogs.getByRole('button', { name: 'Add' }).click();
		await console_page.getByLabel('Reason').waitFor();
		assert.equal(new Set(await console_page.locator('dialog h2').evaluateAll((all) => all.map(({ id }) => id))).size, 2, 'one id twice');
		await dialogs.last().getByLabel('Close').click();
		await dialogs.getByText('a change needs a reason').waitFor();
		assert.deepEqual(await order(), names);
		/* what another device changes while the reason is typed is not undone with the change */
		await dialogs.getByRole('textbox').fill('QQQ');
		await dialogs.getByRole('button', { name: 'Add' }).click();
		await console_page.getByLabel('Reason').fill('the captain asked again');
		await server.post(1, 'repairs', { repair: 'name', bowler: names[0], name: 'PPP', reason: 'another device' });
		await console_page.locator('table.board').getByText('PPP').first().waitFor({ state: 'attached' });
		await tap(console_page, 'reason-given');
		await until_order(['PPP', 'QQQ']);
		await tap(console_page, 'toast-action');
		await until_order(['PPP', names[1]]);
		await server.post(1, 'repairs', { repair: 'name', bowler: 'PPP', name: names[0], reason: 'back again' });
		await until_order(names);
		await tap(console_page, 'key--');
		await console_page.getByText('Locked: a change needs a reason').waitFor();
		assert.equal((await server.get('/api/lanes/1')).balls, before_it.balls);
	});

	it('asks once for the reason when the last ball was of another bowler', async () => {
		const { balls } = await server.get('/api/lanes/1');

		for (let undone = 0; undone < 3; undone++)
			await server.post(1, 'undo', { reason: 'the first ball of the tenth' });
		const { last, turn, bowlers } = await server.get('/api/lanes/1');
		const other = bowlers.find(({ seat }) => seat !== last.seat).name;
		const next = bowlers.find(({ seat }) => seat === turn.seat);

		/* after one or two of them it is the turn of the other bowler */
		await console_page.locator('.turn h2').getByText(next.display_name ?? next.name).waitFor();
		await tap(console_page, 'menu');
		await tap(console_page, `theirs-${other}`);
		await console_page.getByLabel('Reason').fill('the wrong bowler');
		await tap(console_page, 'reason-given');
		await server.get_when('/api/lanes/1', (board) => board.balls === balls - 3 && board.last.name === other);
		await server.balls(1, ['-', '9', '-']);
		assert.equal((await server.get('/api/lanes/1')).balls, balls);
	});

	it('ends as the recap that is printed', async () => {
		await desk.goto(`${server.base}/leagues/${LEAGUE}#recap/1`);
		await desk.getByRole('heading', { name: /Recap: Week 1/ }).waitFor();
		await desk.emulateMedia({ media: 'print' });
		const rows = league('', 'recap', LEAGUE, '--week', '1', '--format', 'csv').trim().split('\n').slice(1).map((row) => row.split(','));
		const text = await desk.locator('.recap').innerText();

		for (const row of rows)
			assert.ok(text.includes(row.at(-1)), `${row}`);
		assert.ok(rows.some((row) => row.includes('34')), 'the corrected ball counts');
		assert.ok((await desk.pdf({ format: 'A4' })).length > 1000);
		await picture(desk, 'night-recap');
	});
});

it('said nothing on the browser’s console', () => assert.deepEqual(browser.faults, []));
