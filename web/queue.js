/* What was tapped and is not answered yet. It is in the browser's store before it is sent, leaves in
   order and one at a time, and goes away only when the server answered: with its key it is done once,
   however often it is sent. */
import { Away, get, new_key, post } from './api.js';

/* While the browser's store takes nothing, because it is full or turned off, memory has what waits: then it is not
   kept, and lives only as long as the page. */
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

/* on_change: what waits has changed. on_board: the server answered with it. on_away: it does not. on_refused: this was
   dropped. on_stopped: this and all behind it wait for a decision. can_send: is there any sense in trying? */
export function queue_of(lane, { can_send, on_change, on_board, on_away, on_refused, on_stopped }) {
	const name = `pindeck.queue.${lane}`;
	const storage = storage_of(name);
	const waiting = new Map();
	let busy = false;
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

	/* Something else happened on the lane meanwhile. Where the same ball is still awaited nobody minds. */
	async function moved_on(item) {
		const board = await get(`/api/lanes/${lane}`);

		on_board(board);
		if (!is_same_place(board.turn, item.seen) || board.game !== item.seen.game)
			return false;
		edit_item(item.key, (each) => { each.base = board.id; });
		return true;
	}

	async function send(item) {
		const match = item.guarded ? item.base || storage.read().answered : undefined;

		edit_item(item.key, (each) => { each.tried = true; });
		const board = await post_alone(item, match);
		const value = storage.read();

		value.items = value.items.filter(({ key }) => key !== item.key);
		value.answered = board.id;
		storage.write(value);
		/* the board and what waits behind it are drawn together: one without the other is neither */
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

	/* What was just tapped, with nothing behind it, is only said to be refused; what waited is kept. */
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

	async function pump() {
		if (busy)
			return;
		busy = true;
		while (await turn_over())
			;
		busy = false;
		on_change();
	}

	function put(item) {
		const entry = { key: new_key(), ...item };

		change((value) => {
			/* behind others it is meant for the board they lead to */
			if (value.items.length > 0)
				entry.base = '';
			value.items.push(entry);
		});
		pump();
		return entry.key;
	}

	/* The browser asks before it closes a page that alone has what was tapped. */
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
		/* The first may be stored already: it was sent, and its answer did not come. */
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
		/* Take the last back, if it cannot have reached the server. */
		take_back() {
			const last = items().at(-1);

			if (!last || last.tried || last.what !== 'ball')
				return false;
			forget(last.key);
			return true;
		},
		/* board_id: it is meant for that board now, else for the one it was meant for */
		retry(board_id) {
			const reused = stopped?.refusal.code === 'key_reused';

			stopped = null;
			change((value) => {
				/* under its old key it would be refused for ever */
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
