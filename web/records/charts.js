/* A line of scores over time, drawn by hand. */
import { s } from '../shared/dom.js';

const HEIGHT = 260;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 12;
const RIGHT = 12;
const VALUE = 16; /* room for the value above a point */

/* The average of the last ten scores up to each. */
export function running_average(scores, window = 10) {
	return scores.map((_, index) => {
		const part = scores.slice(Math.max(0, index + 1 - window), index + 1);

		return part.reduce((sum, score) => sum + score, 0) / part.length;
	});
}

const STEPS = [10, 20, 25, 50, 100];

function rounds(low, high, steps) {
	const step = steps.find((each) => (high - low) / each <= 6) ?? 100;
	const first = Math.floor(low / step) * step;
	const count = Math.max(1, Math.ceil((high - first) / step));

	return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

/* label: the description for screen readers; first and last: texts below the ends; width: in units of the letters; steps: between the lines of the
   grid; running: whether the average of the last ten is drawn too; values: whether each point has its score. */
export function score_chart({ scores, label, first, last, width, steps = STEPS, running = true, values = false }) {
	const lines = rounds(Math.min(...scores), Math.max(...scores), steps);
	const low = lines[0];
	const high = lines.at(-1);
	const inside = values ? VALUE : 0;
	const x = (index) => LEFT + inside + (scores.length === 1 ? 0.5 : index / (scores.length - 1)) * (width - LEFT - RIGHT - 2 * inside);
	const y = (score) => TOP + inside + (1 - (score - low) / (high - low)) * (HEIGHT - TOP - inside - BOTTOM);
	const path = (values) => values.map((value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');

	return s('svg', { viewBox: `0 0 ${width} ${HEIGHT}`, class: 'chart', role: 'img', 'aria-label': label },
		lines.map((score) => s('g', { class: 'grid' },
			s('line', { x1: LEFT, x2: width - RIGHT, y1: y(score), y2: y(score) }),
			s('text', { x: LEFT - 8, y: y(score) + 4, 'text-anchor': 'end' }, String(score)))),
		s('path', { class: 'scores', d: path(scores) }),
		scores.length <= 120 ? scores.map((score, index) => s('circle', { class: 'dot', cx: x(index), cy: y(score), r: 2.5 })) : null,
		values ? scores.map((score, index) => s('text', { class: 'value', x: x(index), y: y(score) - 8, 'text-anchor': 'middle' }, String(score))) : null,
		running ? s('path', { class: 'running-line', d: path(running_average(scores)) }) : null,
		s('text', { class: 'end', x: LEFT, y: HEIGHT - 6 }, first),
		s('text', { class: 'end', x: width - RIGHT, y: HEIGHT - 6, 'text-anchor': 'end' }, last));
}
