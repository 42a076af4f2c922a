/* The golden games of tests/games.txt through the npm package; in Node and in a browser. Returns the number of games, and throws at the first
 * that differs. */
export function check_golden({ open, score, scoreMany }, text) {
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => line === '(none)' ? '' : line);
	const games = lines.length / 3;

	function same(seen, expected, what) {
		if (JSON.stringify(seen) !== JSON.stringify(expected))
			throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
	}

	for (let game = 0; game < games; game++) {
		const [discipline, sheet, numbers] = lines.slice(3 * game, 3 * game + 3);
		const totals = numbers.split(' ').filter(Boolean).map(Number);
		const read = open(discipline).read(sheet);
		const board = read.board();
		const what = `${discipline} ${sheet}`;

		same(board.frames.map(({ total }) => total).filter((total) => total !== null), totals, what);
		same(score(sheet, discipline), totals.at(-1) ?? 0, what);
		same(scoreMany([sheet], discipline), [board.turn === null ? totals.at(-1) : null], what);
		same(open(discipline).read(String(read)).board(), board, what);
	}
	return games;
}
