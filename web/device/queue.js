/* The queue of taps that the server has not answered. Each is in the browser's storage before it is sent. They are sent in
   order, one at a time, and removed when the server has answered. Retries have the same key, so each is done once. */
import { Away, get, new_key, post } from '../client/api.js';

/* While the browser's storage is full or turned off, the queue is only in memory and ends with the page. */
function storage_of(name) {
	let memory = { items: [], answered: '' };
	let kept = true;

	return {
		is_kept: () => kept,
		read() {
			if (!kept)
				return memory;
			try {
				const value = JSON.parse(localStorage.getItem(name));

				return Array.isArray(value?.items) ? value : { items: [], answered: '' };
			} catch {
				return memory;
			}
		},
		write(value) {
			memory = value;
			try {
				localStorage.setItem(name, JSON.stringify(value));
				kept = true;
			} catch {
				kept = false;
			}
		},
	};
}

const is_same_place = (turn, seen) => turn && seen && turn.seat === seen.seat &&
	turn.frame === seen.frame && turn.ball === seen.ball;

/* on_change: the queue has changed. on_idle: nothing is being sent any more. on_board: the server answered with a board. on_away: it does
 *    not answer. on_refused: an item was dropped. on_stopped: an item and all later ones wait for a decision. can_send: whether to try. */
export function queue_of(lane, { can_send, on_change, on_idle, on_board, on_away, on_refused, on_stopped }) {
	const name = `pindeck.queue.${lane}`;
	const storage = storage_of(name);
	const waiting = new Map();
	let busy = false;
	let again = false;
	let sending = false;
	let stopped = null;

	const items = () => storage.read().items;

	function change(edit) {
		const value = storage.read();

		edit(value);
		storage.write(value);
		on_change();
	}

	function edit_item(key, edit) {
		change((value) => value.items.filter((item) => item.key === key).forEach(edit));
	}

	function forget(key) {
		change((value) => {
			value.items = value.items.filter((item) => item.key !== key);
		});
	}

	function tell(key, outcome) {
		waiting.get(key)?.(outcome);
		waiting.delete(key);
	}

	/* The board has changed meanwhile. If it is the same bowler's same ball, the item is sent for the new board. */
	async function moved_on(item) {
		const board = await get(`/api/lanes/${lane}`);

		on_board(board);
		if (!is_same_place(board.turn, item.seen) || board.game !== item.seen.game)
			return false;
		edit_item(item.key, (each) => { each.base = board.id; });
		return true;
	}

	/* The board that the item is meant for. On a pair of lanes another team may be on the lane by now: then it is refused. */
	function match_of({ guarded, base, game }) {
		const id = base || storage.read().answered;

		if (!guarded)
			return undefined;
		return game && id && !id.startsWith(`${game}.`) ? `${game}.0` : id;
	}

	async function send(item) {
		const match = match_of(item);

		edit_item(item.key, (each) => { each.tried = true; });
		const board = await post_alone(item, match);
		const value = storage.read();

		value.items = value.items.filter(({ key }) => key !== item.key);
		value.answered = board.id;
		storage.write(value);
		/* the board and the queue change together: draw them once */
		on_board(board);
		tell(item.key, { board });
	}

	async function post_alone(item, match) {
		sending = true;
		try {
			return await post(item.path, item.body, { key: item.key, match });
		} finally {
			sending = false;
		}
	}

	/* A single item that was just tapped is dropped with a message; items that waited are kept. */
	function refuse(item, refusal) {
		if (waiting.has(item.key)) {
			forget(item.key);
			tell(item.key, { refusal });
			return;
		}
		if (items().length === 1 && !item.waited && refusal.status === 422) {
			forget(item.key);
			on_refused(refusal, item);
			return;
		}
		stopped = { item, refusal };
		on_stopped(refusal);
		on_change();
	}

	function wait() {
		change((value) => value.items.forEach((each) => { each.waited = true; }));
		for (const key of [...waiting.keys()])
			tell(key, { waiting: true });
	}

	async function turn_over() {
		const item = items()[0];

		if (!item || stopped)
			return false;
		if (!can_send()) {
			wait();
			return false;
		}
		try {
			await send(item);
		} catch (trouble) {
			if (trouble instanceof Away) {
				on_away(trouble);
				wait();
				return false;
			}
			if (trouble.code === 'board_moved_on' && item.seen && await moved_on(item).catch(() => false))
				return true;
			refuse(item, trouble);
		}
		return true;
	}

	/* Items that are added while the last one ends are sent too. */
	async function pump() {
		again = true;
		if (busy)
			return;
		busy = true;
		while (again) {
			again = false;
			while (await turn_over())
				;
		}
		busy = false;
		on_idle();
	}

	function put(item) {
		const entry = { key: new_key(), ...item };

		change((value) => {
			/* an item after others is meant for the board that results from them */
			if (value.items.length > 0)
				entry.base = '';
			value.items.push(entry);
		});
		pump();
		return entry.key;
	}

	/* The browser asks before it closes a page whose queue is only in memory. */
	addEventListener('beforeunload', (event) => {
		if (!storage.is_kept() && items().length > 0)
			event.preventDefault();
	});

	addEventListener('storage', (event) => {
		if (event.key === name)
			on_change();
	});

	return {
		items,
		pump,
		put,
		is_busy: () => busy,
		is_kept: storage.is_kept,
		is_sending: () => sending,
		/* The first item may be stored already: it was sent, and its answer was lost. */
		is_in_doubt: () => !stopped && items()[0]?.tried === true,
		stopped: () => stopped,
		/* The answer: { board }, { refusal }, or { waiting } for a server that is away. */
		submit: (item) => new Promise((resolve) => {
			const entry = { key: new_key(), ...item };

			waiting.set(entry.key, resolve);
			put(entry);
			if (stopped)
				tell(entry.key, { waiting: true });
		}),
		/* Removes the last item, unless it may have reached the server. */
		take_back() {
			const last = items().at(-1);

			if (!last || last.tried || last.what !== 'ball')
				return false;
			forget(last.key);
			return true;
		},
		/* board_id: the board that the item is meant for from now on */
		retry(board_id) {
			const reused = stopped?.refusal.code === 'key_reused';

			stopped = null;
			change((value) => {
				/* the old key would be refused again */
				if (value.items[0] && reused)
					value.items[0].key = new_key();
				if (value.items[0] && board_id)
					value.items[0].base = board_id;
			});
			pump();
		},
		drop_first(board_id) {
			stopped = null;
			change((value) => {
				value.items.shift();
				if (value.items[0])
					value.items[0].base = board_id;
			});
			pump();
		},
		drop_all() {
			stopped = null;
			change((value) => {
				value.items = [];
			});
		},
	};
}
