/* The event stream of a page: one that the pages of a browser share, or its own. */

const WORKER = '/app/streams.js';
const HOUSE = '/api/events';

/* on: { open, error, bye, board(text), beat }. is_open() and again(), which opens it once more. */
function own_stream(address, on) {
	let source = null;

	function again() {
		source?.close();
		source = new EventSource(address);
		source.onopen = on.open;
		source.onerror = on.error;
		source.addEventListener('bye', on.bye);
		source.addEventListener('board', ({ data }) => on.board(data));
	}

	again();
	return { again, is_open: () => source.readyState === EventSource.OPEN };
}

/* null where the browser has no shared workers, as on most phones. */
function connect() {
	try {
		return new SharedWorker(WORKER, { name: 'pindeck-streams-1' });
	} catch {
		return null;
	}
}

export function open_stream(address, on) {
	const worker = connect();
	let own = null; /* the page's own stream, once it has one */
	let open = false;
	let heard = false; /* a message of the worker has arrived */

	function be_alone() {
		own ??= own_stream(address, on);
	}

	if (!worker) {
		be_alone();
		return own;
	}
	const send = (what) => worker.port.postMessage({ what, own: address !== HOUSE });
	const hear = {
		own: be_alone,
		open() {
			open = true;
			on.open();
		},
		error() {
			open = false;
			on.error();
		},
		bye: on.bye,
		board: ({ data }) => on.board(data),
		beat: on.beat,
	};

	worker.onerror = be_alone;
	worker.port.onmessage = ({ data }) => {
		heard = true;
		hear[data.what]?.(data);
	};
	send('join');
	addEventListener('pagehide', () => send('leave'));
	addEventListener('pageshow', ({ persisted }) => persisted && send('join'));
	return {
		again() {
			if (own)
				own.again();
			else if (heard)
				send('again');
			else
				be_alone();
		},
		is_open: () => own ? own.is_open() : open,
	};
}
