/* A real browser, and checks of its pages: errors, violations of the policy, accessibility barriers. */
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { DEADLINE } from './deadline.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf-8');

/* While the server is away a browser logs that; no other message is allowed. */
const AWAY = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|ABORTED|NETWORK_CHANGED)/;

const BLOCKED = /Service Worker registration blocked by Playwright/;

/* The server promises an answer within five seconds. On a machine too busy for that it answers 503 then, and a page tries again: which
 * the tests see by what the page shows next. A 503 that comes sooner has another reason. */
const PROMISED = 4000; // milliseconds, with some for the way of the request
const is_late = (response) => response.status() === 503 && response.request().timing().responseStart >= PROMISED;

/* The pages compute little: compiling their scripts, and a process for a graphics card that is not there, cost more than they save.
 * WebAssembly has no interpreter: its functions are compiled when they are called. A page that stays open for hundreds of taps is worth the baseline compiler, not the optimising one. */
const CHEAP = ['--disable-gpu', '--in-process-gpu'];
const JS = { brief: '--js-flags=--no-opt,--no-sparkplug,--liftoff-only,--wasm-lazy-compilation', long: '--js-flags=--always-sparkplug,--no-opt', bare: '--js-flags=--jitless' };

/* Messages vanish, and requests are given up, after seconds in which a slow machine does little. These functions of the pages do that;
 * esbuild adds a number to the second of a name. */
const PATIENT = { expire: 'console/notices.js', hide_toast: 'desk/desk.js', give_up: 'client/api.js' };

for (const [name, file] of Object.entries(PATIENT))
	if (!readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf-8').includes(`setTimeout(${name},`))
		throw new Error(`web/${file} has no timer for ${name}: name the function that it has now in browser.mjs`);

function wait_longer(names) {
	const { setTimeout: plain } = globalThis;

	globalThis.setTimeout = (act, delay, ...rest) => plain(act, names.includes(act.name.replace(/\d+$/, '')) ? 60 * delay : delay, ...rest);
}

/* bare: as browsers are that forbid WebAssembly for safety. */
const launch = (pages) => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', timeout: DEADLINE,
	args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none', JS[pages], ...CHEAP] });

/* Several scripts in one process share a browser, each with devices of its own. Returns what ends it. */
let kept = null;

export function keep_browser() {
	kept = launch('brief');
	return async () => (await kept).close();
}

/* pages: brief, long where they stay open for hundreds of taps, or bare. */
export async function open_browser(pages = 'brief') {
	const shared = pages === 'bare' ? null : kept;
	const browser = await (shared ?? launch(pages));
	const devices = [];
	const faults = [];

	/* A context is a device of its own; allowed: statuses of refusals that are meant to happen there. Service workers are only for the tests
	 * of them: they would load every page's files once more. */
	async function device({ language = 'en-US', allowed = [], ...options } = {}) {
		const context = await browser.newContext({ locale: language, viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Seoul',
			reducedMotion: 'reduce', serviceWorkers: 'block', ...options });

		devices.push(context);
		context.setDefaultTimeout(DEADLINE);
		await context.addInitScript(wait_longer, Object.keys(PATIENT));
		await context.addInitScript(() => {
			document.addEventListener('securitypolicyviolation', (event) =>
				console.error(`violates the policy: ${event.violatedDirective} ${event.blockedURI}`));
		});
		context.on('page', (page) => {
			const fault = (text) => faults.push(`${new URL(page.url(), 'http://x').pathname}: ${text}`);

			page.on('pageerror', (error) => fault(error.stack ?? String(error)));
			page.on('console', (message) => {
				if (['error', 'warning'].includes(message.type()) && !AWAY.test(message.text()) && !BLOCKED.test(message.text()) &&
					!/Failed to load resource: the server responded/.test(message.text()))
					fault(message.text());
			});
			page.on('response', (response) => {
				if (response.status() >= 400 && !allowed.includes(response.status()) && !is_late(response))
					fault(`${response.status()} ${response.request().method()} ${response.url()}`);
			});
			page.on('requestfailed', (request) => {
				const why = request.failure()?.errorText ?? '';

				if (!AWAY.test(why))
					fault(`${request.url()}: ${why}`);
			});
		});
		return context;
	}

	return { device, faults, close: () => shared ? Promise.all(devices.map((context) => context.close())) : browser.close() };
}

/* A console that shows this. Another device may have kept score less than half a minute ago: then it takes the lane over. */
export async function keep_score(page, shown) {
	const take_over = page.locator('[data-key="take-over"]');

	await take_over.or(shown).first().waitFor();
	if (await take_over.isVisible())
		await take_over.click();
	await shown.waitFor();
}

/* Barriers to accessibility, from minor to critical. preload would load the style sheets once more, for the orientation of
 * screens, which is not checked, and for sounds, which no page has. */
export async function barriers(page, { colours_only = false } = {}) {
	/* Loading it takes longer than running it. Its value must not come back: it would be copied from the page as a whole. */
	if (!await page.evaluate(() => 'axe' in globalThis))
		await page.evaluate(`${axe}\n;0`);
	const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options),
		{ resultTypes: ['violations'], preload: false, ...colours_only ? { runOnly: ['cat.color'] } : {} });

	return violations.map(({ id, impact, nodes }) =>
		`${impact} ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary.split('\n').slice(1).join(' ').trim()})`).slice(0, 4).join('; ')}`);
}

/* Parts that do not fit: a page wider than the screen, and text that is cut off in its box. */
export function overflow(page, { downwards = false } = {}) {
	return page.evaluate((down) => {
		const root = document.documentElement;
		const found = [];

		if (root.scrollWidth > root.clientWidth + 1)
			found.push(`the page is ${root.scrollWidth} wide on ${root.clientWidth}`);
		if (down && root.scrollHeight > root.clientHeight + 1)
			found.push(`the page is ${root.scrollHeight} high on ${root.clientHeight}`);
		return found;
	}, downwards);
}

/* A page reacts to an answer or a new size with the next frame. */
export const two_frames = (page) => page.evaluate(() => new Promise((drawn) => {
	requestAnimationFrame(() => requestAnimationFrame(drawn));
}));

const folder = process.env.PINDECK_PICTURES ?? '';

export async function picture(page, name) {
	if (!folder)
		return;
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: join(folder, `${name}.png`) });
}
