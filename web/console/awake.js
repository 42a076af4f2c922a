/* The screen stays on during a game. Browsers allow that only over TLS and on the machine of the server. */

let lock = null;
let wanted = false;

async function hold() {
	if (!wanted || lock || document.hidden || !navigator.wakeLock)
		return;
	lock = await navigator.wakeLock.request('screen').catch(() => null);
	lock?.addEventListener('release', () => { lock = null; });
	if (!wanted)
		await release();
}

async function release() {
	await lock?.release().catch(() => {});
}

/* A browser takes the lock away from a page that is hidden; it is asked for again when the page is seen. */
document.addEventListener('visibilitychange', hold);

export function stay_awake(is_wanted) {
	if (wanted === is_wanted)
		return;
	wanted = is_wanted;
	(wanted ? hold : release)();
}
