/* The service worker: consoles and overhead boards open while the server is away. It keeps their files, never an answer of the
   API, and the build in the name of its cache changes with every version of the program. */

const BUILD = '@build@';
const FILES = '@files@';
const PAGES = { '/console': '/console/1', '/lanes': '/lanes/1' }; /* the same HTML for every lane */
const PREFIX = 'pindeck-';
const CACHE = PREFIX + BUILD;
const PATIENCE = 3000; /* milliseconds that a page waits for a slow server, if its copy is here */
const MOST_PAGES = 64;

/* Pages that were loaded from the cache. Their scripts must come from it too, because the server's may be of another
 * version. */
const kept_pages = new Set();

/* ---- keeping ---- */

async function keep(cache, address, name) {
	const answer = await fetch(address, { cache: 'no-cache' });

	if (!answer.ok)
		throw new Error(`${address}: ${answer.status}`);
	await cache.put(name, answer);
}

async function keep_all() {
	const cache = await caches.open(CACHE);

	for (const address of FILES)
		await keep(cache, address, address);
	for (const [name, address] of Object.entries(PAGES))
		await keep(cache, address, name);
	await self.skipWaiting();
}

async function forget_others() {
	const names = await caches.keys();

	await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
	await self.clients.claim();
}

/* ---- answering ---- */

const kept = async (name) => (await caches.open(CACHE)).match(name);
const soon = () => new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
const is_answer = (answer) => answer !== undefined && answer.status < 500;

function note_page(id) {
	kept_pages.add(id);
	if (kept_pages.size > MOST_PAGES)
		kept_pages.delete(kept_pages.values().next().value);
}

/* A page without a copy waits for the server as long as the browser does. */
async function page(event, name) {
	const copy = await kept(name);

	if (!copy)
		return fetch(event.request);
	const answer = await Promise.race([fetch(event.request).catch(() => undefined), soon()]);

	if (is_answer(answer))
		return answer;
	note_page(event.resultingClientId);
	return copy;
}

async function file(event, name) {
	const copy = await kept(name);

	if (!copy)
		return fetch(event.request);
	if (kept_pages.has(event.clientId))
		return copy;
	const answer = await fetch(event.request).catch(() => undefined);

	return is_answer(answer) ? answer : copy;
}

function answer(event) {
	const { method, mode, url } = event.request;
	const { origin, pathname } = new URL(url);

	if (method !== 'GET' || origin !== self.location.origin)
		return;
	if (mode === 'navigate') {
		const name = /^(\/(?:console|lanes))\/\d+$/.exec(pathname)?.[1];

		if (name)
			event.respondWith(page(event, name));
	} else if (FILES.includes(pathname)) {
		event.respondWith(file(event, pathname));
	}
}

self.addEventListener('install', (event) => event.waitUntil(keep_all()));
self.addEventListener('activate', (event) => event.waitUntil(forget_others()));
self.addEventListener('fetch', answer);
