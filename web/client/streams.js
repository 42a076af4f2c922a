/* A shared worker: the event streams of all pages that a browser has open. A browser opens six connections to a server and a stream
   takes one of them for good, so that six streams would leave none for requests. A few pages that follow one lane have a stream of their
   own; all others share the one of the house. */

const MOST_OWN = 2;
const BEAT = 10000;
const FRESH = 3000; /* milliseconds in which a stream is not opened again */

const sharing = new Set(); /* the ports of pages that share the stream */
const alone = new Set(); /* the ports of pages with a stream of their own */
const boards = new Map(); /* of each lane, the last event */
let source = null;
let opened = 0;

function tell_all(message) {
	for (const port of sharing)
		port.postMessage(message);
}

function open() {
	opened = Date.now();
	source?.close();
	source = new EventSource('/api/events');
	source.onopen = () => tell_all({ what: 'open' });
	source.onerror = () => tell_all({ what: 'error' });
	source.addEventListener('bye', () => tell_all({ what: 'bye' }));
	source.addEventListener('board', ({ data }) => {
		boards.set(JSON.parse(data).lane, data);
		tell_all({ what: 'board', data });
	});
}

/* A page that connects later gets the last event of each lane. */
function share(port) {
	sharing.add(port);
	if (!source || source.readyState === EventSource.CLOSED) {
		open();
	} else if (source.readyState === EventSource.OPEN) {
		port.postMessage({ what: 'open' });
		for (const data of boards.values())
			port.postMessage({ what: 'board', data });
	}
}

function leave(port) {
	sharing.delete(port);
	alone.delete(port);
	if (sharing.size > 0)
		return;
	source?.close();
	source = null;
	boards.clear();
}

const WORDS = {
	/* own: the page would rather have a stream of its own */
	join(port, { own }) {
		if (own && (alone.has(port) || alone.size < MOST_OWN)) {
			alone.add(port);
			port.postMessage({ what: 'own' });
			return;
		}
		share(port);
	},
	/* The server answers, but the page has received no event. */
	again(port) {
		if (Date.now() - opened > FRESH)
			open();
		share(port);
	},
	leave,
};

setInterval(() => {
	for (const port of [...sharing, ...alone])
		port.postMessage({ what: 'beat' });
}, BEAT);

addEventListener('connect', ({ ports: [port] }) => {
	port.onmessage = ({ data }) => WORDS[data.what]?.(port, data);
	port.start();
});
