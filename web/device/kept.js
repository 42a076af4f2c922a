/* The last board, and whether this device keeps score. A console shows them when it is opened while the server is
 * away. */

export function kept_of(lane) {
	const name = `pindeck.lane.${lane}`;
	let written = '';

	return {
		/* { board, may }, or null where nothing is kept */
		read() {
			try {
				const value = JSON.parse(localStorage.getItem(name));

				return value?.board?.lane === lane && Array.isArray(value.board.bowlers) ? value : null;
			} catch {
				return null;
			}
		},
		/* If the storage is full, the page still works, but opens without a board while the server is away. */
		write(board, may) {
			const text = JSON.stringify({ board, may });

			if (text === written)
				return;
			try {
				localStorage.setItem(name, text);
				written = text;
			} catch {
				localStorage.removeItem(name);
			}
		},
	};
}
