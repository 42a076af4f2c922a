/* league.mjs PINDECK - the pages of a league in a real browser equal the output of the program for the same league,
 * on a phone and on a screen, in both languages, and on paper. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const SCORES = resolve(dirname(fileURLToPath(import.meta.url)), '../league/data/scores.csv');
const LEAGUE = 'Thursday Mixed';

let server;
let browser;
let page;

const league = (...words) => execFileSync(PINDECK, ['league', ...words, '--store', server.store], { encoding: 'utf8' });

before(async () => {
	server = await serve(PINDECK, { lanes: 2 });
	browser = await open_browser();
	page = await (await browser.device({ viewport: { width: 1280, height: 800 }, allowed: [404] })).newPage();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function check(name) {
	assert.deepEqual(await barriers(page), [], name);
	assert.deepEqual(await overflow(page), [], name);
	await picture(page, `league-${name}`);
}

describe('a league', () => {
	it('is not mentioned before there is one', async () => {
		await page.goto(server.base);
		await page.getByRole('heading', { name: 'Highs of the night' }).waitFor();
		assert.equal(await page.getByRole('heading', { name: 'Leagues' }).count(), 0);
		await page.goto(`${server.base}/leagues`);
		await page.getByText('There is no league yet').waitFor();
		await page.goto(`${server.base}/leagues/None`);
		await page.getByText('There is no such league').waitFor();
		league('new', LEAGUE, '--set', 'team_limit=1000');
		league('import', LEAGUE, SCORES);
		league('schedule', LEAGUE, '--weeks', '8', '--position', '8', '--start', '2026-09-03');
		league('teams', LEAGUE, '1=Pin Pals');
	});

	it('has the standings of the program, this week and the next', async () => {
		await page.goto(server.base);
		await page.getByRole('link', { name: LEAGUE }).click();
		await page.getByText('After week 6 of 8', { exact: true }).waitFor();
		const rows = league('standings', LEAGUE, '--format', 'csv').trim().split('\n').slice(1).map((row) => row.split(','));
		const shown = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].slice(0, 4).map((cell) => (cell.querySelector('a') ?? cell).textContent)));

		assert.deepEqual(shown, rows.map(([place, , name, won, lost]) => [place, name, won.replace('.5', '½'), lost.replace('.5', '½')]));
		await page.getByRole('heading', { name: 'This week' }).waitFor();
		await page.getByText('Week 7 · Oct 15, 2026').waitFor();
		await page.getByRole('heading', { name: 'Best of the season' }).waitFor();
		const last = league('standings', LEAGUE, '--week', '5', '--format', 'csv').trim().split('\n').slice(1).map((row) => row.split(',')[1]);
		const climbed = rows.filter(([place, team]) => last.indexOf(team) + 1 > Number(place)).map(([, , name]) => name);

		assert.deepEqual(await page.locator('tr:has(.moved.up) .who a').allInnerTexts(), climbed);
		await check('standings');
	});

	it('has a schedule, bowlers, recaps, awards, teams and bowlers', async () => {
		await page.getByRole('link', { name: 'Schedule' }).click();
		await page.getByText('Position round').first().waitFor();
		await page.getByRole('link', { name: 'Awards' }).click();
		await page.getByRole('heading', { name: 'High average' }).waitFor();
		await page.getByText('An award needs at least 12 games.').waitFor();
		assert.deepEqual(await page.locator('.award-grid section').first().locator('tbody tr').allInnerTexts().then((rows) =>
			rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())), ['– B034 214 Too few games: 3 of 12', '1 B036 204']);
		await page.getByRole('link', { name: 'Bowlers' }).click();
		await page.getByRole('link', { name: 'B039' }).click();
		await page.getByRole('heading', { name: 'Nights' }).waitFor();
		assert.equal(await page.locator('tbody tr').count(), 6);
		const [, name, , games, pins, average, , high] = league('bowlers', LEAGUE, '--format', 'csv').split('\n').find((row) => row.includes('B039')).split(',');

		assert.ok(name && pins);
		await page.locator('.person-number').filter({ hasText: average }).waitFor();
		await page.locator('.best').filter({ hasText: high }).first().waitFor();
		await page.getByRole('img', { name: /Week 1: .*Week 6: / }).waitFor();
		await page.getByText(`${games} games`).waitFor();
		await check('bowler');
		await page.getByRole('link', { name: 'Recap' }).click();
		await page.getByRole('heading', { name: /Recap: Week 6/ }).waitFor();
		await page.getByText('A absent, A185').waitFor();
		await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: '2' }).click();
		await page.getByRole('heading', { name: /Recap: Week 2/ }).waitFor();
		await page.getByRole('link', { name: 'Pin Pals' }).or(page.getByRole('heading', { name: 'Pin Pals (1)' })).first().waitFor();
		/* the standings after that week, with the place before it and the points of the night; the highs of the night */
		const after = league('standings', LEAGUE, '--week', '2', '--format', 'csv').trim().split('\n').slice(1).map((row) => row.split(','));
		const first = league('standings', LEAGUE, '--week', '1', '--format', 'csv').trim().split('\n').slice(1).map((row) => row.split(',')[1]);

		assert.deepEqual(await page.locator('.after-night section').first().locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))),
			after.map(([place, team, name]) => [place, name, String(first.indexOf(team) + 1)]));
		await page.getByRole('heading', { name: 'Highs of the night' }).waitFor();
		assert.equal(await page.locator('.after-night section').nth(1).locator('tbody tr').count(), 9);
		await check('recap');
		await page.goto(`${server.base}/leagues/${encodeURIComponent(LEAGUE)}#team/1`);
		await page.getByRole('heading', { name: 'Pin Pals' }).waitFor();
		await page.getByText(/Place [0-9]+ of 16/).waitFor();
		const points = league('points', LEAGUE, '--week', '1', '--format', 'csv').trim().split('\n').slice(1).map((row) => row.split(','));
		const own = points.find(([, , team]) => team === '1');
		const other = points.find(([, , team]) => team === own[3]);

		await page.getByRole('row', { name: new RegExp(`^1 .*${own[4]} : ${other[4]}`) }).waitFor();
		await check('team');
	});

	it('fits a phone, in Korean and in the dark', async () => {
		await page.setViewportSize({ width: 320, height: 700 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.getByRole('button', { name: '한국어' }).click();
		for (const [tab, found] of [['순위표', '이번 주'], ['시상', '하이 에버리지']]) {
			await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click();
			await page.getByRole('heading', { name: found }).first().waitFor();
			await check(`phone-${found.replaceAll(/[ :]/g, '-')}`);
		}
		// every game and both totals are in view
		await page.setViewportSize({ width: 360, height: 700 });
		await page.getByRole('navigation').getByRole('link', { name: '주차 결과표', exact: true }).click();
		await page.getByRole('heading', { name: /주차 결과표: 6주차/ }).waitFor();
		assert.deepEqual(await page.locator('.sides .scroll').evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) =>
			scrollWidth - clientWidth).filter((hidden) => hidden > 0)), []);
		for (const [view, found] of [['team/1', '경기'], ['bowler/B039', '주차별 에버리지']]) {
			await page.goto(`${server.base}/leagues/${encodeURIComponent(LEAGUE)}#${view}`);
			await page.getByRole('heading', { name: found }).waitFor();
			await check(`phone-${view.replace('/', '-')}`);
		}
	});

	it('prints the recap with its legend and settings, and nothing to operate', async () => {
		await page.setViewportSize({ width: 703, height: 1000 }); // A4 without its margins
		await page.getByRole('button', { name: 'English' }).click();
		await page.getByRole('navigation').getByRole('link', { name: 'Recap' }).click();
		await page.getByRole('heading', { name: /Recap: Week 6/ }).waitFor();
		await page.emulateMedia({ media: 'print', colorScheme: 'light' });
		assert.equal(await page.getByRole('navigation').count(), 0);
		assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
		assert.ok(await page.getByText('A absent, A185').isVisible());
		assert.ok(await page.getByText('handicap 90 % of 220').isVisible());
		assert.ok(await page.getByText('vacant: 120 · team handicap at most 1000 a game · 1 point a game, 1 point the series').isVisible());
		assert.equal(await page.getByText('Scratch', { exact: true }).count(), 15);
		assert.equal(await page.getByText('Did not appear').count(), 1);
		assert.equal(await page.getByText(/^Captain, /).count(), 16);
		assert.ok(await page.getByText('Captain, Pin Pals').isVisible() && await page.getByText('Secretary').isVisible());
		assert.ok(await page.getByText('averages truncated · absent: average − 10').isVisible());
		assert.ok(await page.getByRole('heading', { name: 'Standings' }).isVisible());
		assert.deepEqual(await page.locator('.side').first().locator('tbody tr').evaluateAll((rows) => rows.slice(-3).map((row) =>
			[...row.children].map((cell) => cell.textContent))), [
			['', 'Scratch', '', '', '566', '610', '652', '1828', ''],
			['', 'With handicap', '', '238', '804', '848', '890', '', '2542'],
			['', 'Points', '', '', '0', '0', '1', '', '0']]);
		assert.deepEqual(await page.locator('.side .won').evaluateAll((all) => all.slice(0, 4).map((cell) => cell.textContent)), ['890', '836', '936', '2639']);
		assert.deepEqual(await overflow(page), []);
		assert.equal(await page.locator('.side').evaluateAll((sides) => sides.filter((side) =>
			side.querySelector('table').getBoundingClientRect().right > side.getBoundingClientRect().right + 1).length), 0);
		await picture(page, 'league-paper');
	});

	it('prints a short list on one page, and lists all winners of a tie', async () => {
		const heading = 'week,lane,team,slot,bowler,g1,g2,g3\n';
		const rows = ['Ann,150,150,150', 'Bob,140,140,140', 'Ann,170,170,170', 'Bob,160,160,160'].map((games, place) =>
			`${place < 2 ? 1 : 2},1,${place % 2 + 1},1,${games}\n`);

		execFileSync(PINDECK, ['league', 'import', 'Ties', '-', '--store', server.store], { input: heading + rows.join('') });
		league('set', 'Ties', 'bowlers=1', 'award_games=1');
		await page.emulateMedia({ media: null });
		await page.goto(`${server.base}/leagues/Ties`);
		await page.getByText('After week 2').first().waitFor();
		assert.equal(await page.locator('.weeks li', { hasText: 'Most improved' }).count(), 2);
		for (const [tab, heading_of] of [['Standings', 'Standings'], ['Schedule', 'Schedule'], ['Bowlers', 'Bowlers'], ['Recap', 'Recap: Week 2'], ['Awards', 'High average']]) {
			await page.emulateMedia({ media: null });
			await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click();
			await page.getByRole('heading', { name: heading_of }).first().waitFor();
			for (const format of ['A4', 'Letter'])
				assert.equal((await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g).length, 1, `${tab} on ${format}`);
		}
	});

	it('had no errors', () => assert.deepEqual(browser.faults, []));
});
