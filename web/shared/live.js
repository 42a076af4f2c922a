/* Boards as they change. The browser reconnects after most failures. A heartbeat finds out where it gave up or the connection
   is dead. */
import { get, ping } from './api.js';

const BEAT_LIVE = 10000;
const BEAT_AWAY = 2000;
const CATCH_UP = 2000; /* boards that come this soon after connecting are not news */

/* Boards of a pair of lanes belong to two games in turn, and say their order; others have the ids GAME.LINE. */
const order_of = ({ order, id }) => order ?? id.split('.').map(Number);

/* Is board newer than known? After a game was moved to the lane, the time of the move decides first. */
export function is_newer(board, known) {
	if ((board.moved ?? '') !== (known.moved ?? ''))
		return (board.moved ?? '') > (known.moved ?? '');
	const [game, line] = order_of(board);
	const [known_game, known_line] = order_of(known);

	return game > known_game || (game === known_game && line > known_line);
}

/* on_board(board, first): the first board of a connection replaces the known one, and is not announced.
   on_state: 'live', 'away', 'denied', 'missing' where there is no such lane, or '' while it connects. Where beat
   is a board, it is asked for as long as there is no stream. */
export function follow({ stream, beat, on_board, on_state }) {
	let source = null;
	let state = 'new';
	let timer = 0;
	let seen = new Set();
	let opened = 0;

	function become(next) {
		if (state === next)
			return;
		state = next;
		on_state(next);
	}

	function open() {
		source?.close();
		source = new EventSource(stream);
		source.onopen = () => {
			seen = new Set();
			opened = performance.now();
			become('live');
		};
		source.onerror = () => {
			if (state !== 'denied' && state !== 'missing')
				check();
		};
		source.addEventListener('bye', () => become('away'));
		source.addEventListener('board', (event) => {
			const board = JSON.parse(event.data);
			const first = !seen.has(board.lane) && performance.now() - opened < CATCH_UP;

			seen.add(board.lane);
			become('live');
			on_board(board, first);
		});
	}

	async function check() {
		clearTimeout(timer);
		const status = await ping(beat);

		if (status === 0 || status >= 500)
			become('away');
		else if (status === 401 || status === 403)
			become('denied');
		else if (status === 404)
			become('missing');
		else if (source.readyState !== EventSource.OPEN || state !== 'live')
			come_back();
		clearTimeout(timer);
		timer = setTimeout(check, state === 'away' || state === '' ? BEAT_AWAY : BEAT_LIVE);
	}

	/* The server answers without a stream: it was restarted, or has too many streams. */
	async function come_back() {
		become('');
		open();
		const board = await get(beat).catch(() => null);

		if (board?.id && state === '')
			on_board(board, true);
	}

	open();
	timer = setTimeout(check, BEAT_LIVE);
	addEventListener('online', check);
	addEventListener('offline', () => become('away'));
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden)
			check();
	});
	return { check, again: check };
}
