/* The page as an app: the service worker that opens it without the server, and the start page of the app. */

const LAST = 'pindeck.console';

/* The address of the console that this device was last; null if it was none. */
export function last_console() {
	try {
		const address = localStorage.getItem(LAST);

		return /^\/console\/\d+$/.test(address ?? '') ? address : null;
	} catch {
		return null;
	}
}

export function note_console() {
	try {
		localStorage.setItem(LAST, location.pathname);
	} catch {
		/* then the app begins with all lanes */
	}
}

/* on_version(): another version of the program serves the pages now. Browsers have service workers only over TLS and on the
   machine of the server. update() asks for a new version. */
export function install({ on_version } = {}) {
	const { serviceWorker } = navigator;
	const had_one = Boolean(serviceWorker?.controller);
	let registration = null;

	if (!serviceWorker)
		return { update() {} };
	serviceWorker.register('/worker.js', { updateViaCache: 'none' }).then((found) => { registration = found ?? null; }, () => {});
	serviceWorker.addEventListener?.('controllerchange', () => {
		if (had_one)
			on_version?.();
	});
	return { update: () => registration?.update().catch(() => {}) };
}
