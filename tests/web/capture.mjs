/* capture.mjs PINDECK - the pictures of the pages in docs/. */
import { join, resolve } from 'node:path';
import { open_browser } from './browser.mjs';
import { serve } from './served.mjs';

const PINDECK = resolve(process.argv[2] ?? 'build/pindeck');
const docs = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../docs');
const server = await serve(PINDECK);
const browser = await open_browser();

try {
	/* Six frames of three bowlers, up to the bedposts, as in the pictures of the full screen. */
	await server.post(1, 'games', { bowlers: ['PJS', 'KYJ', 'LEE'], games: 3 });
	await server.balls(1, ['X', '9', '/', '8', '1', '7', '/', 'X', 'X', '9', '-', 'X', '8[7-10]', '/', 'X', '8', '/', '9', '/',
		'X', '7', '2', 'X', 'X', '8[7-10]']);
	const link = new URL(server.links[1]);
	const pages = [['console', link.pathname + link.hash, { width: 1024, height: 768 }, 'light'],
		['overhead', '/lanes/1', { width: 1280, height: 720 }, 'dark']];

	for (const [name, path, viewport, colorScheme] of pages) {
		const device = await browser.device({ viewport, colorScheme });
		const page = await device.newPage();

		await page.goto(server.base + path);
		await page.locator('table.board').waitFor();
		await page.locator(name === 'console' ? '.keys' : '.bottom').waitFor();
		await page.screenshot({ path: join(docs, `${name}.png`) });
		await page.evaluate(() => localStorage.setItem('pindeck.language', 'ko'));
		await page.reload();
		await page.locator(name === 'console' ? '.keys' : '.bottom').waitFor();
		await page.screenshot({ path: join(docs, `${name}.ko.png`) });
		await device.close();
	}
} finally {
	await browser.close();
	await server.close();
}
