/* The rules of bowling: games, and the scores of sheets. engine.c is compiled to the WebAssembly module that scores. */

const FRAMES = 10;
const UNFINISHED = 0xFFFD; /* this and greater numbers in place of a total: no finished game */
const AT_ONCE = 4096; /* sheets that are copied into the engine together */
const PAGE = 65536;
const KEPT = 64; /* games whose bytes are kept in one block */
const NO_MARK = 1; /* for characters outside ASCII, and NUL, which would end the text: the rules refuse it */

/* The engine takes numbers of 32 bits: greater ones would wrap to another place. */
const within_frames = (number) => Number.isInteger(number) && number > 0 && number <= FRAMES ? number : 0;

/** Why the rules refuse a ball, a sheet or a correction. Nothing has changed. */
export class Refusal extends Error {
	constructor(message, reason, frame, ball) {
		super(message);
		this.name = 'Refusal';
		this.reason = reason;
		this.frame = frame;
		this.ball = ball;
	}
}

/** The functions of the package, for a compiled module of pindeck.wasm. */
export function start(module) {
	const { exports: engine } = new WebAssembly.Instance(module);
	const { memory } = engine;
	const heap = engine.__heap_base.value;
	const sheet = engine.sheet();
	const size = engine.size();
	let bytes;
	let in_engine; /* the bytes of the sheet */
	let loaded = null; /* the game whose bytes these are */
	let block = { bytes: null, used: KEPT };

	/* Growing the memory detaches the views before. */
	function view_memory() {
		bytes = new Uint8Array(memory.buffer);
		in_engine = bytes.subarray(sheet, sheet + size);
	}

	view_memory();

	function make_room(end) {
		if (end <= bytes.length)
			return;
		memory.grow(Math.ceil((end - bytes.length) / PAGE));
		view_memory();
	}

	/* Returns the address after it. The caller has made room. */
	function copy_text(text, to) {
		for (let next = 0; next < text.length; next++) {
			const code = text.charCodeAt(next);

			bytes[to + next] = code > 0 && code < 128 ? code : NO_MARK;
		}
		return to + text.length;
	}

	/* The address of a copy that ends with NUL. */
	function put(value) {
		const text = typeof value === 'string' ? value : String(value);

		if (text.length === 1) {
			bytes[heap + 1] = 0;
			return copy_text(text, heap) - 1;
		}
		make_room(heap + text.length + 1);
		bytes[copy_text(text, heap)] = 0;
		return heap;
	}

	function taken(length) {
		const from = engine.written();

		return String.fromCharCode(...bytes.subarray(from, from + length));
	}

	function refuse(reason) {
		throw new Refusal(taken(engine.reason()), reason, engine.refused_frame() || null, engine.refused_ball() || null);
	}

	function accept(reason) {
		if (reason !== 0)
			refuse(reason);
	}

	/* Open a game of this discipline in the engine. */
	function open_in_engine(discipline) {
		keep_loaded();
		const reason = engine.open(numbers.get(discipline) ?? disciplines.length);

		if (reason !== 0)
			throw new Refusal(`unknown discipline ${discipline}: it is one of ${disciplines.join(', ')}`, reason, null, null);
	}

	function keep_loaded() {
		if (loaded !== null)
			Game.keep(loaded);
		loaded = null;
	}

	class Game {
		/* The place of its bytes while another game is in the engine. An array of its own for each game would
		 * cost more than its balls. */
		#block = null;
		#at = 0;
		#discipline;

		constructor(discipline) {
			open_in_engine(discipline);
			this.#discipline = discipline;
			loaded = this;
		}

		static keep(game) {
			if (game.#block === null) {
				if (block.used === KEPT)
					block = { bytes: new Uint8Array(KEPT * size), used: 0 };
				game.#block = block.bytes;
				game.#at = size * block.used++;
			}
			game.#block.set(in_engine, game.#at);
		}

		#load() {
			if (loaded === this)
				return;
			keep_loaded();
			in_engine.set(this.#block.subarray(this.#at, this.#at + size));
			loaded = this;
		}

		bowl(ball) {
			this.#load();
			accept(engine.bowl(put(ball)));
			return this;
		}

		read(text) {
			this.#load();
			accept(engine.read(put(text)));
			return this;
		}

		undo() {
			this.#load();
			accept(engine.undo());
			return this;
		}

		correct(frame, ball, mark) {
			this.#load();
			accept(engine.correct(within_frames(frame), within_frames(ball), put(mark)));
			return this;
		}

		get discipline() {
			return this.#discipline;
		}

		get score() {
			this.#load();
			return engine.score();
		}

		get turn() {
			this.#load();
			return engine.frame() === 0 ? null : { frame: engine.frame(), ball: engine.ball() };
		}

		board() {
			const { discipline, score, turn } = this;
			const frames = Array.from({ length: FRAMES }, (_, index) => {
				const total = engine.total(index + 1);
				const marks = Array.from({ length: engine.balls(index + 1) }, (_mark, ball) => taken(engine.mark(index + 1, ball + 1)));

				return { marks, total: total < 0 ? null : total };
			});

			return { discipline, score, turn, frames };
		}

		outlook() {
			this.#load();
			return { highest: engine.highest(), lowest: engine.lowest() };
		}

		need(target) {
			const { highest, lowest } = this.outlook();
			const reaches = engine.lowest_wins() ? (score) => score <= target : (score) => score >= target;
			const [best, worst] = engine.lowest_wins() ? [lowest, highest] : [highest, lowest];

			if (reaches(worst))
				return 'certain';
			return reaches(best) ? 'possible' : 'impossible';
		}

		boardText() {
			this.#load();
			return taken(engine.board());
		}

		toString() {
			this.#load();
			return taken(engine.write());
		}

		toJSON() {
			return { discipline: this.discipline, sheet: String(this) };
		}
	}

	const disciplines = [];
	const numbers = new Map();

	for (let name = taken(engine.name(0)); name !== ''; name = taken(engine.name(disciplines.length))) {
		numbers.set(name, disciplines.length);
		disciplines.push(name);
	}
	Object.freeze(disciplines);

	const open = (discipline = 'tenpin') => new Game(discipline);

	function score(text, discipline = 'tenpin') {
		open_in_engine(discipline);
		accept(engine.read(put(text)));
		return engine.score();
	}

	/* Offsets, totals and texts, one after the other. */
	function score_some(sheets) {
		const texts = sheets.map(String);
		const totals = heap + 4 * (texts.length + 1);
		const first = totals + 2 * texts.length;
		let end = 0;

		make_room(texts.reduce((sum, text) => sum + text.length, first));
		const view = new DataView(memory.buffer);

		view.setInt32(heap, 0, true);
		texts.forEach((text, index) => {
			end = copy_text(text, first + end) - first;
			view.setInt32(heap + 4 * (index + 1), end, true);
		});
		engine.many(totals, first, heap, texts.length);
		return texts.map((_, index) => {
			const total = view.getUint16(totals + 2 * index, true);

			return total < UNFINISHED ? total : null;
		});
	}

	function scoreMany(sheets, discipline = 'tenpin') {
		const list = Array.from(sheets);
		const scores = [];

		open_in_engine(discipline);
		for (let from = 0; from < list.length; from += AT_ONCE)
			scores.push(...score_some(list.slice(from, from + AT_ONCE)));
		return scores;
	}

	return { disciplines, open, score, scoreMany };
}
