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

/* A browser releases the lock of a hidden page; request it again when the page becomes visible. */
document.addEventListener('visibilitychange', hold);

export function stay_awake(is_wanted) {
	if (wanted === is_wanted)
		return;
	wanted = is_wanted;
	(wanted ? hold : release)();
}
