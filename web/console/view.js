/* The part of the board that is in view: it scrolls to the bowler and the frame of the turn. */

const BEFORE = 2; /* frames before the current one on a narrow board */

/* The box is not scrolled while neither the turn nor its size changes. */
export function view_of(box, draw) {
	let in_view = '';
	let size = '';

	new ResizeObserver(([{ contentRect: { width, height } }]) => {
		size = `${width}x${height}`;
		draw();
	}).observe(box);

	function scroll_to_row(row) {
		const head = box.querySelector('thead')?.offsetHeight ?? 0;
		const is_above = row.offsetTop < box.scrollTop + head;
		const is_below = row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight;

		if (is_above || is_below)
			box.scrollTop = row.offsetTop - head - (box.clientHeight > head + 3 * row.offsetHeight ? row.offsetHeight : 0);
	}

	function keep(place) {
		const now = JSON.stringify([place?.seat, place?.frame, size]);

		if (now === in_view)
			return;
		in_view = now;
		const row = box.querySelector('tr.current');
		const cells = (row ?? box.querySelector('tbody')?.firstChild)?.children;
		const first = cells?.[Math.max(1, (place?.frame ?? 0) - BEFORE)];

		if (row)
			scroll_to_row(row);
		/* no cell is cut at the names */
		if (first && box.scrollWidth > box.clientWidth)
			box.scrollLeft = first.offsetLeft - cells[0].offsetWidth;
	}

	return { keep };
}
