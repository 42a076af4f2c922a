/* Live boards. The browser reconnects after most failures. A heartbeat detects when it gave up or the connection is
 * dead. */
import { get, ping } from './api.js';
import { open_stream } from './stream.js';

const BEAT_LIVE = 10000;
const BEAT_AWAY = 2000;
const CATCH_UP = 2000; /* boards that come this soon after connecting are not news */

/* Boards of a pair of lanes alternate between two games, and a game that was moved to a lane may have a lower number than
 * the one before: these carry their order. All others are ordered by their ids GAME.LINE. */
const order_of = ({ order, id }) => order ?? id.split('.').map(Number);

/* Is board newer than known? */
export function is_newer(board, known) {
	const [game, line] = order_of(board);
	const [known_game, known_line] = order_of(known);

	return game > known_game || (game === known_game && line > known_line);
}

/* on_board(board, first): the first board of a connection replaces the known one, and is not announced.
   on_state: 'live', 'away', 'denied', 'missing' where there is no such lane, or '' while it connects.
   beat: the address that is polled to notice that the server is away. board: the address of the board to show until a stream is open. */
export function follow({ stream, beat, board: address = beat, lane = 0, on_board, on_state }) {
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

	const source = open_stream(stream, {
		open() {
			seen = new Set();
			opened = performance.now();
			become('live');
		},
		error() {
			if (state !== 'denied' && state !== 'missing')
				check();
		},
		bye: () => become('away'),
		board(text) {
			const board = JSON.parse(text);
			const first = !seen.has(board.lane) && performance.now() - opened < CATCH_UP;

			if (lane > 0 && board.lane !== lane)
				return;
			seen.add(board.lane);
			become('live');
			on_board(board, first);
		},
		/* the timers of hidden pages are slow */
		beat: () => document.hidden && check(),
	});

	async function check() {
		clearTimeout(timer);
		const status = await ping(beat);

		if (status === 0 || status >= 500)
			become('away');
		else if (status === 401 || status === 403)
			become('denied');
		else if (status === 404)
			become('missing');
		else if (!source.is_open() || state !== 'live')
			come_back();
		clearTimeout(timer);
		timer = setTimeout(check, state === 'away' || state === '' ? BEAT_AWAY : BEAT_LIVE);
	}

	/* The server answers without a stream: it was restarted, or has too many streams. */
	async function come_back() {
		become('');
		source.again();
		const board = await get(address).catch(() => null);

		if (board?.id && state === '')
			on_board(board, true);
	}

	timer = setTimeout(check, BEAT_LIVE);
	addEventListener('online', check);
	addEventListener('offline', () => become('away'));
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden)
			check();
	});
	return { check, again: check };
}

/* The same for several lanes: boards, a map by lane, gets every board but those older than the known one.
   on_board(board, known): known is undefined for the first board of a lane. */
export function follow_boards(boards, { on_board, ...options }) {
	return follow({ ...options, on_board(next, first) {
		const known = boards.get(next.lane);

		if (known && !first && is_newer(known, next))
			return;
		boards.set(next.lane, next);
		on_board(next, known);
	} });
}
