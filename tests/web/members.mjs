/* members.mjs PINDECK - members in a real browser: the opening form searches and adds them, the desk changes them, and boards show
   their display names. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { barriers, open_browser, overflow, picture } from './browser.mjs';
import { serve } from './served.mjs';
import { it } from './steps.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const PASSWORD = 'bowling shoes';
const LONG = '독고가나다라마바사아자차카타파하거너더';

let server;
let browser;

const people = (...words) => execFileSync(PINDECK, ['people', ...words, '--store', server.store], { encoding: 'utf-8' });
const listed = () => people('--format', 'csv');

before(async () => {
	server = await serve(PINDECK, { lanes: 8, password: PASSWORD });
	people('add', '박준서');
	people('add', '김영주');
	people('add', 'Anna Kim');
	people('add', 'Anna Lee');
	people('add', LONG);
	browser = await open_browser();
});

after(async () => {
	await browser?.close();
	await server?.close();
});

async function form_of(lane, options = {}) {
	const device = await browser.device({ allowed: [401, 409, 422], ...options });
	const page = await device.newPage();

	await page.goto(server.links[lane]);
	await page.getByLabel('Who bowls?').waitFor();
	return { device, page };
}

const seats = (page) => page.locator('.opening .seats li:not(.nobody) strong').allTextContents();
const member = (page, name) => page.locator('.known').getByRole('button', { name });

describe('the opening form', () => {
	it('finds members while typing, by initial consonants too, and by keyboard', async () => {
		const { device, page } = await form_of(1, { viewport: { width: 390, height: 844 } });

		await member(page, '박준서').waitFor();
		await page.getByLabel('Who bowls?').fill('ㅂㅈㅅ');
		await member(page, 'Anna Kim').waitFor({ state: 'detached' });
		await picture(page, 'members-search-phone');
		await page.getByLabel('Who bowls?').press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.getByLabel('Board name of 박준서').waitFor();
		assert.deepEqual(await seats(page), ['박준서']);
		assert.equal(await page.getByLabel('Board name of 박준서').inputValue(), 'PJS');
		await member(page, '김영주').click();
		await page.getByLabel('Board name of 김영주').waitFor();
		await page.getByLabel('Board name of 김영주').fill('pjs');
		await page.getByLabel('Board name of 김영주').press('Tab');
		await page.getByRole('alert').filter({ hasText: 'already on the lane' }).waitFor();
		assert.equal(await page.getByLabel('Board name of 김영주').inputValue(), 'KYJ');
		await page.getByLabel('Board name of 김영주').fill('ace');
		await page.getByLabel('Board name of 김영주').press('Tab');
		assert.equal(await page.getByLabel('Board name of 김영주').inputValue(), 'ACE');
		assert.deepEqual(await overflow(page), []);
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'members-opening-phone');
		await device.close();
	});

	it('takes Mike Anna Tom as three people, and asks who Anna is', async () => {
		const { device, page } = await form_of(4, { viewport: { width: 1024, height: 768 } });

		await page.getByLabel('Who bowls?').fill('Mike Anna Tom');
		await page.getByLabel('Who bowls?').press('Enter');
		await page.getByText('Anna: which one?').waitFor();
		await page.getByText('Mike is not a member').waitFor();
		assert.deepEqual(await seats(page), ['TOM']);
		await picture(page, 'members-undecided');
		assert.deepEqual(await barriers(page), []);
		await page.locator('.undecided li').filter({ hasText: 'Mike' }).getByRole('button', { name: 'Add as a new member' }).click();
		await page.getByLabel('Board name of Mike').waitFor();
		/* guests bowl by their letters; only who Anna is must be decided, and the order stays as typed */
		await page.getByLabel('Who bowls?').fill('Karl');
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.getByRole('alert').filter({ hasText: 'Decide first: Anna' }).waitFor();
		await page.locator('.undecided').getByRole('button', { name: 'Anna Lee' }).click();
		await page.getByLabel('Board name of Anna Lee').waitFor();
		assert.deepEqual(await seats(page), ['Mike', 'Anna Lee', 'TOM', 'KAR']);
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.getByRole('group', { name: 'How many fell' }).waitFor();
		assert.deepEqual((await (await fetch(`${server.base}/api/lanes/4`)).json()).bowlers.map((bowler) => bowler.display_name),
			['Mike', 'Anna Lee', undefined, undefined]);
		assert.match(listed(), /Mike/);
		await device.close();
	});

	it('gives a guest letters that are no member’s, so that the game is no member’s', async () => {
		const { device, page } = await form_of(7, { viewport: { width: 1024, height: 768 } });

		people('add', 'Ale Lang', '--board', 'ALE');
		await page.getByLabel('Who bowls?').fill('Alexander Benjamin');
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		const asked = page.locator('.undecided li').filter({ hasText: 'Alexander is not a member' });

		await asked.waitFor();
		assert.equal(await asked.getByText('Bowl as ALE').count(), 0);
		await asked.getByRole('button', { name: 'Bowl as' }).click();
		await page.getByRole('button', { name: 'Begin' }).click();
		const { bowlers } = await server.get_when('/api/lanes/7', ({ state }) => state === 'playing');

		assert.deepEqual(bowlers.map(({ person, guest }) => [person, guest]), [[undefined, true], [undefined, true]]);
		for (let ball = 0; ball < 40; ball++)
			await server.balls(7, ['4']);
		assert.equal((await server.get('/api/lanes/7')).feats, undefined);
		assert.deepEqual((await server.get('/api/bowlers/Ale%20Lang')).disciplines, []);
		await page.goto(`${server.base}/games/${(await server.get('/api/lanes/7')).game}`);
		await page.getByRole('heading', { name: 'As a table' }).or(page.locator('.board')).first().waitFor();
		assert.equal(await page.locator(`a[href^="/bowlers/${bowlers[0].name}"]`).count(), 0, 'a guest has no page of statistics');
		await device.close();
	});

	it('does not take two guests called Kim for the member with these letters, and loses neither', async () => {
		const { device, page } = await form_of(8, { viewport: { width: 1024, height: 768 } });
		const asked = page.locator('.undecided li').filter({ hasText: 'Kim: which one?' });

		people('add', '김민수', '--board', 'KIM');
		await page.getByLabel('Who bowls?').fill('Dad Mom Kim Kim');
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.getByRole('alert').filter({ hasText: 'Decide first: Kim, Kim' }).waitFor();
		await asked.nth(1).getByRole('button', { name: /^Bowl as/ }).click();
		await asked.nth(1).waitFor({ state: 'detached' });
		await asked.getByRole('button', { name: '김민수' }).click();
		await page.getByLabel('Board name of 김민수').waitFor();
		/* a member who sits there already stays in the field */
		await page.getByLabel('Who bowls?').fill('김민수');
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.getByRole('alert').filter({ hasText: 'already on the lane' }).waitFor();
		assert.equal(await page.getByLabel('Who bowls?').inputValue(), '김민수');
		await page.getByLabel('Who bowls?').fill('');
		await page.getByRole('button', { name: 'Begin' }).click();
		const { bowlers } = await server.get_when('/api/lanes/8', ({ state }) => state === 'playing');

		assert.deepEqual(bowlers.map(({ display_name, guest }) => display_name ?? guest), [true, true, '김민수', true]);
		await device.close();
	});

	it('on a phone asks about each name in two rows, and begins with guests by their letters', async () => {
		const { device, page } = await form_of(6, { viewport: { width: 390, height: 844 } });
		const middle = async (locator) => {
			const { y, height } = await locator.boundingBox();

			return y + height / 2;
		};

		await page.getByLabel('Who bowls?').fill('Mark, Nora, Tom');
		await page.getByLabel('Who bowls?').press('Enter');
		const asked = page.locator('.undecided li').filter({ hasText: 'Nora' });

		await asked.waitFor();
		assert.equal(await middle(asked.getByText('Nora is not a member')), await middle(asked.getByLabel('Remove Nora')));
		assert.equal(await middle(asked.getByText('Bowl as NOR')), await middle(asked.getByText('Add as a new member')));
		await picture(page, 'members-undecided-phone');
		await page.getByRole('button', { name: 'Begin' }).click();
		const { bowlers } = await server.get_when('/api/lanes/6', ({ state }) => state === 'playing');

		assert.deepEqual(bowlers.map(({ name }) => name), ['MAR', 'NOR', 'TOM']);
		await device.close();
	});

	it('loses nothing that was typed', async () => {
		const { device, page } = await form_of(2, { viewport: { width: 1024, height: 768 } });

		await page.getByLabel('Who bowls?').fill('12');
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.getByRole('alert').filter({ hasText: 'at least one letter' }).waitFor();
		assert.equal(await page.getByLabel('Who bowls?').inputValue(), '12');
		await page.getByLabel('Who bowls?').fill('');
		await page.getByText('in teams', { exact: false }).first().click();
		await page.getByLabel('Team name').fill('TIG');
		await page.getByLabel('Members').fill('LEE HAN');
		await page.getByRole('button', { name: 'Begin' }).click();
		/* a member is called Lee: letters that could mean one are asked about */
		await page.getByText('LEE: which one?').waitFor();
		await page.locator('[data-key="who-0"]').click();
		await page.locator('.seats').getByText('TIG').waitFor();
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.getByRole('group', { name: 'How many fell' }).waitFor();
		assert.deepEqual((await (await fetch(`${server.base}/api/lanes/2`)).json()).bowlers[0].team.members, ['LEE', 'HAN']);
		await device.close();
	});
});

describe('the desk', () => {
	it('lists, changes, claims and retires members, and chooses the names that visitors see', async () => {
		const device = await browser.device({ allowed: [401, 409], viewport: { width: 1024, height: 768 } });
		const page = await device.newPage();

		await server.post(3, 'games', { bowlers: ['박준서', 'QQQ'] });
		await server.balls(3, ['9']);
		await page.goto(`${server.base}/desk`);
		await page.getByLabel('Password').fill(PASSWORD);
		await page.getByRole('button', { name: 'Sign in' }).click();
		await page.locator('summary').filter({ hasText: 'Members' }).click();
		await page.getByRole('button', { name: 'Change 박준서' }).waitFor();
		assert.deepEqual(await barriers(page), []);
		await page.locator('details.desk-list').first().scrollIntoViewIfNeeded();
		await picture(page, 'members-desk');
		await page.getByLabel('Search members').fill('ㅂㅈ');
		await page.getByRole('button', { name: 'Change 김영주' }).waitFor({ state: 'detached' });
		await page.getByRole('button', { name: 'Change 박준서' }).click();
		await page.getByLabel('Display name').fill('준서 <b>');
		await page.getByRole('button', { name: 'Keep' }).click();
		await page.locator('dialog summary').filter({ hasText: 'Claim older games' }).click();
		await page.getByLabel('Letters').fill('PJS');
		await page.getByRole('button', { name: 'Claim older games' }).click();
		await page.getByRole('button', { name: 'Release PJS' }).waitFor();
		assert.deepEqual(await barriers(page), []);
		await picture(page, 'members-dialog');
		await page.getByRole('button', { name: 'Retire' }).click();
		await page.getByRole('button', { name: 'Member again' }).click();
		await page.getByRole('button', { name: 'Retire' }).waitFor();
		await page.getByRole('button', { name: 'close' }).click();
		await page.locator('.names-of-lane').getByText('준서 <b>').waitFor();
		await page.getByLabel('Visitors see').selectOption('board');
		await page.locator('.names-of-lane').getByText('준서 <b>').waitFor({ state: 'detached' });
		await page.getByLabel('Visitors see').selectOption('display');
		await page.locator('.names-of-lane').getByText('준서 <b>').waitFor();
		await page.setViewportSize({ width: 390, height: 844 });
		assert.deepEqual(await overflow(page), []);
		await picture(page, 'members-desk-phone');
		await device.close();
	});
});

describe('boards', () => {
	it('show the display name where there is room', async () => {
		people('claim', 'QQQ', '--as', LONG);
		for (const [width, height] of [[1920, 1080], [1024, 768], [390, 844]]) {
			const device = await browser.device({ viewport: { width, height } });
			const page = await device.newPage();

			await page.goto(`${server.base}/lanes/3`);
			await page.locator('.now').getByText('준서 <b>').waitFor();
			await page.locator('.board').getByText(LONG).first().waitFor({ state: 'attached' }); // the letters take its place where it does not fit
			assert.deepEqual(await overflow(page), []);
			await picture(page, `members-overhead-${width}`);
			await page.goto(`${server.base}/console/3`);
			await page.locator('.board th').first().waitFor();
			assert.deepEqual(await overflow(page), []);
			await picture(page, `members-console-${width}`);
			await device.close();
		}
	});
});

describe('the end of a game', () => {
	it('announces personal bests and milestones on the console and over the lane', async () => {
		people('add', '서연우');
		await server.post(5, 'games', { bowlers: ['서연우', 'GUY'], leave_unfinished: true });
		const device = await browser.device({ allowed: [404, 409], viewport: { width: 1280, height: 800 } });
		const [over, kept] = [await device.newPage(), await device.newPage()];

		await over.goto(`${server.base}/lanes/5`);
		await kept.goto(server.links[5]);
		await server.balls(5, Array(23).fill('X'));
		assert.equal(await over.locator('.feats').count(), 0, 'not before the end');
		await server.balls(5, ['X']);
		for (const page of [over, kept]) {
			await page.locator('.feats li').first().waitFor();
			assert.deepEqual(await page.locator('.feats li').allTextContents(),
				['서연우: First game of 300', '서연우: First clean game', '서연우: First 9 strikes in a row']);
			assert.deepEqual(await overflow(page), []);
		}
		await server.post(5, 'undo', {});
		await over.locator('.feats').waitFor({ state: 'detached' });
		await device.close();
		const korean = await browser.device({ allowed: [404, 409], language: 'ko-KR' });
		const page = await korean.newPage();

		await server.balls(5, ['X']);
		await page.goto(`${server.base}/lanes/5`);
		await page.locator('.feats').getByText('서연우: 첫 300점 게임').waitFor();
		await korean.close();
	});
});

describe('the page of a bowler', () => {
	it('offers the members that a name could mean, and shows months, milestones and strikes by frame', async () => {
		const number = 2; /* the second who was registered */
		const device = await browser.device({ allowed: [409], viewport: { width: 1280, height: 800 } });
		const page = await device.newPage();

		execFileSync(PINDECK, ['import', '-', '--store', server.store], { input: '2026-10-04\nOLD: X X X X X X X X X XXX\n' });
		people('claim', 'OLD', '--as', '김영주');
		await page.goto(`${server.base}/bowlers/Anna`);
		await page.getByRole('heading', { name: 'Who is “Anna”?' }).waitFor();
		assert.deepEqual(await page.locator('main ul a').allTextContents(), ['Anna Kim', 'Anna Lee']);
		await page.getByRole('link', { name: 'Anna Lee' }).click();
		await page.getByText('No games in that period').waitFor();
		await page.goto(`${server.base}/bowlers/${encodeURIComponent('김영주')}`);
		await page.getByRole('heading', { level: 1, name: '김영주' }).waitFor();
		await page.getByText('First game of 300').waitFor();
		await page.getByRole('heading', { name: 'Strikes by frame' }).waitFor();
		await page.getByRole('heading', { name: 'By month' }).waitFor();
		assert.deepEqual(await overflow(page), []);
		await page.getByLabel('Kind of game').selectOption('league');
		await page.getByRole('button', { name: 'Show' }).click();
		await page.getByText('No games in that period').waitFor();
		await page.goto(`${server.base}/bowlers/${number}`);
		await page.getByRole('heading', { level: 1, name: '김영주' }).waitFor();
		await device.close();
	});
});

it('nothing went wrong on any page', () => {
	assert.deepEqual(browser.faults, []);
});
