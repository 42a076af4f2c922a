/* The pictures of the overhead board, drawn here: pins, the ball, the lane, animals. Nothing is loaded. */
import { s } from '../shared/dom.js';

const PIN = 'M20 0C12.5 0 8 6.5 8 15c0 10 5 16 5 26 0 13-10 22-10 43 0 16 5 28 8 36h18c3-8 8-20 8-36 0-21-10-30-10-43 0-10 5-16 5-26C32 6.5 27.5 0 20 0z';

const stop = (offset, colour) => s('stop', { offset, 'stop-color': colour });

/* Shapes that all pictures of the page use; once in the document. */
export function shapes() {
	return s('svg', { class: 'unseen', width: 0, height: 0, 'aria-hidden': 'true' },
		s('defs', null,
			s('linearGradient', { id: 'pin-body' }, stop(0, '#b7a585'), stop(0.28, '#fff8ea'), stop(0.55, '#fffdf7'), stop(1, '#bfae8f')),
			s('linearGradient', { id: 'pin-gold' }, stop(0, '#a86a10'), stop(0.3, '#ffe9a6'), stop(0.6, '#ffc93c'), stop(1, '#96590a')),
			s('linearGradient', { id: 'pin-silver' }, stop(0, '#7d8790'), stop(0.3, '#ffffff'), stop(0.6, '#d5dce2'), stop(1, '#767f88')),
			s('linearGradient', { id: 'pin-bronze' }, stop(0, '#6d3a17'), stop(0.3, '#f3c79c'), stop(0.6, '#d08a4c'), stop(1, '#6b3814')),
			s('radialGradient', { id: 'ball-body', cx: 0.36, cy: 0.3, r: 0.8 }, stop(0, '#ffb35c'), stop(0.45, '#d9690f'), stop(1, '#5b2103')),
			s('radialGradient', { id: 'ball-blue', cx: 0.36, cy: 0.3, r: 0.8 }, stop(0, '#7fd0ee'), stop(0.45, '#1d7ea3'), stop(1, '#06303f')),
			s('linearGradient', { id: 'wood', x2: 0, y2: 1 }, stop(0, '#3a2410'), stop(0.55, '#80501f'), stop(1, '#c0853f')),
			s('clipPath', { id: 'pin-outline' }, s('path', { d: PIN })),
			s('g', { id: 'pin-stripes', 'clip-path': 'url(#pin-outline)' },
				s('path', { d: 'M8 33.500q12 3 24 0v4.700q-12 3-24 0zM8 43q12 3 24 0v4.700q-12 3-24 0z' })),
			s('g', { id: 'pin' }, s('path', { d: PIN, fill: 'url(#pin-body)' }), s('use', { href: '#pin-stripes', fill: '#d8322a' })),
			s('g', { id: 'pin-1' }, s('path', { d: PIN, fill: 'url(#pin-gold)' }), s('use', { href: '#pin-stripes', fill: '#8a5a0c' })),
			s('g', { id: 'pin-2' }, s('path', { d: PIN, fill: 'url(#pin-silver)' }), s('use', { href: '#pin-stripes', fill: '#6b747c' })),
			s('g', { id: 'pin-3' }, s('path', { d: PIN, fill: 'url(#pin-bronze)' }), s('use', { href: '#pin-stripes', fill: '#5b2f12' })),
			s('g', { id: 'pin-face' },
				s('circle', { cx: 16, cy: 15, r: 2.2 }), s('circle', { cx: 24, cy: 15, r: 2.2 }),
				s('path', { d: 'M15.5 21q4.5 5 9 0', fill: 'none', stroke: '#23180d', 'stroke-width': 1.8, 'stroke-linecap': 'round' })),
			s('g', { id: 'ball' },
				s('circle', { r: 50, fill: 'url(#ball-body)' }),
				s('g', { fill: '#3a1402' }, s('circle', { cx: 8, cy: -20, r: 6 }), s('circle', { cx: 26, cy: -14, r: 6 }), s('circle', { cx: 14, cy: -2, r: 6.5 }))),
			s('path', { id: 'crown', d: 'M2 9l9 8L20 2l9 15 9-8-4 22H6z' })));
}

export const use = (name, attributes = {}) => s('use', { href: `#${name}`, ...attributes });

/* ---- the lane as the bowler sees it ---------------------------------------------------------------- */

/* Where each pin stands in the picture: the foot, and its size. Rows farther away are smaller and higher. */
function places(five) {
	const rows = [[96, 1], [122, 1.12], [152, 1.25], [188, 1.4]];
	const spot = (column, row) => ({ x: 300 + column * 33 * rows[row][1], y: rows[row][0], size: rows[row][1] });

	if (five)
		return { a: spot(-3, 0), e: spot(3, 0), b: spot(-1.5, 1), d: spot(1.5, 1), c: spot(0, 2) };
	return { 7: spot(-3, 0), 8: spot(-1, 0), 9: spot(1, 0), 10: spot(3, 0), 4: spot(-2, 1), 5: spot(0, 1), 6: spot(2, 1),
		2: spot(-1, 2), 3: spot(1, 2), 1: spot(0, 3) };
}

/* Boards run towards the pins. */
function boards() {
	return Array.from({ length: 13 }, (_, index) => s('path', { class: `plank p${index % 3}`,
		d: `M${213 + index * 13.4} 60 L${226.4 + index * 13.4} 60 L${-60 + (index + 1) * 55.4} 240 L${-60 + index * 55.4} 240z` }));
}

/* standing: the pins that stand, or null where only their number is known. whole: all of it is seen, however low the place is. */
export function lane_picture({ five, standing, label, faces, whole }) {
	const spots = Object.entries(places(five)).map(([name, spot]) => ({ ...spot, pin: five ? name : Number(name) }))
		.sort((one, other) => one.y - other.y);
	const up = (pin) => standing?.includes(pin);

	return s('svg', { class: 'lane-picture', viewBox: whole ? '0 6 600 200' : '0 0 600 240', preserveAspectRatio: whole ? 'xMidYMax meet' : 'xMidYMax slice', role: 'img', 'aria-label': label },
		s('path', { class: 'spot-light', d: 'M240 0h120l210 240H30z' }),
		boards(),
		s('path', { class: 'lane-edge', d: 'M213 60L-60 240M387.2 60L660 240', fill: 'none' }),
		spots.map(({ pin, x, y, size }) => s('ellipse', { class: up(pin) ? 'shade' : 'hole', cx: x, cy: y, rx: 11 * size, ry: 3.2 * size })),
		spots.filter(({ pin }) => up(pin)).map(({ x, y, size }) => s('g', { class: 'standing-pin', transform: `translate(${x - 13.6 * size} ${y - 81.6 * size}) scale(${0.68 * size})` },
			use('pin'), faces ? use('pin-face') : null)));
}

/* ---- animals of the children's theme --------------------------------------------------------------- */

const EARS = {
	round: (fill) => [s('circle', { cx: 22, cy: 24, r: 15, fill }), s('circle', { cx: 78, cy: 24, r: 15, fill })],
	long: (fill) => [s('ellipse', { cx: 34, cy: 16, rx: 10, ry: 26, fill }), s('ellipse', { cx: 66, cy: 16, rx: 10, ry: 26, fill })],
	sharp: (fill) => [s('path', { d: 'M12 48L18 4l30 22z', fill }), s('path', { d: 'M88 48L82 4 52 26z', fill })],
	eyes: (fill) => [s('circle', { cx: 30, cy: 26, r: 17, fill }), s('circle', { cx: 70, cy: 26, r: 17, fill })],
	comb: () => [s('path', { d: 'M36 24q2-20 14-8 12-12 14 8z', fill: '#e8452c' })],
	mane: () => [s('circle', { cx: 50, cy: 56, r: 48, fill: '#a8571b' })],
};

/* The ears, the fur and the muzzle of each, by seat. */
const ANIMALS = [['round', '#c07f3d', '#f3d9b4'], ['eyes', '#5fc65c', '#5fc65c'], ['long', '#f4f1ee', '#ffc7d3'], ['sharp', '#f58634', '#fff4e6'],
	['comb', '#ffd84d', '#ff9d2e'], ['mane', '#f2b04a', '#ffe3b0'], ['sharp', '#8d97a5', '#e7ebf0'], ['round', '#f6f6f6', '#ffffff'],
	['long', '#a77b5a', '#e9cfb6'], ['eyes', '#4db6c9', '#4db6c9'], ['round', '#ef8fb0', '#ffd3e0'], ['sharp', '#5b4b8a', '#c6b9ea']];

export function animal(seat) {
	const [ears, fur, muzzle] = ANIMALS[(seat - 1) % ANIMALS.length];
	const high = ears === 'eyes' ? 26 : 50;

	return s('svg', { class: 'animal', viewBox: '0 -12 100 112', 'aria-hidden': 'true' },
		EARS[ears](fur),
		s('circle', { cx: 50, cy: 58, r: 38, fill: fur }),
		s('ellipse', { cx: 50, cy: 72, rx: 20, ry: 15, fill: muzzle }),
		s('circle', { cx: ears === 'eyes' ? 30 : 36, cy: high, r: 6, fill: '#23180d' }), s('circle', { cx: ears === 'eyes' ? 70 : 64, cy: high, r: 6, fill: '#23180d' }),
		s('ellipse', { cx: 50, cy: 65, rx: 5, ry: 3.5, fill: '#23180d' }),
		s('path', { d: 'M40 74q10 10 20 0', fill: 'none', stroke: '#23180d', 'stroke-width': 3, 'stroke-linecap': 'round' }));
}

/* ---- parts of celebrations ------------------------------------------------------------------------- */

/* Rays from the middle; they are one picture that turns slowly. */
export function rays(count = 18) {
	const point = (turn) => `${(Math.cos(turn) * 1400).toFixed(1)} ${(Math.sin(turn) * 1400).toFixed(1)}`;
	const step = Math.PI / count;

	return s('svg', { class: 'rays', viewBox: '-800 -450 1600 900', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
		s('g', { class: 'turning' }, Array.from({ length: count }, (_, index) => s('path', { d: `M0 0L${point(index * 2 * step)}L${point(index * 2 * step + step)}z` }))));
}

/* Pins that fly off in all directions: at most ten. */
export function flying_pins(count) {
	return s('svg', { class: 'flying-pins', viewBox: '-800 -450 1600 900', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
		Array.from({ length: count }, (_, index) => s('g', { class: `flight d${index}` }, s('g', { class: 'tumble' }, use('pin', { x: -20, y: -60, transform: 'scale(1.5)' })))));
}

export function confetti(count = 24) {
	return s('svg', { class: 'confetti', viewBox: '0 0 1600 900', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
		Array.from({ length: count }, (_, index) => s('rect', { class: `bit b${index % 8} k${index % 5}`, x: (index * 397) % 1600, y: -40 - (index * 71) % 220, width: 12 + index % 3 * 8, height: 16 })));
}

/* A turkey: a ball with pins as its tail. */
export function turkey() {
	const colours = ['#d8322a', '#f08b1d', '#ffb84d', '#2b93b8'];
	const feather = (index) => s('g', { class: `feather f${index}`, transform: `rotate(${-90 + index * 18})` },
		s('ellipse', { cx: 0, cy: -235, rx: 52, ry: 130, fill: colours[index % 4] }),
		use('pin', { transform: 'translate(-26 -330) scale(1.3)' }));

	return s('svg', { class: 'turkey', viewBox: '-400 -400 800 640', 'aria-hidden': 'true' },
		Array.from({ length: 11 }, (_, index) => feather(index)),
		s('g', { class: 'feet', fill: 'none', stroke: '#f0a03a', 'stroke-width': 18, 'stroke-linecap': 'round' }, s('path', { d: 'M-50 150v50m-34 22l34-22 34 22' }), s('path', { d: 'M50 150v50m-34 22l34-22 34 22' })),
		use('ball', { transform: 'translate(0 30) scale(3)' }),
		s('g', { class: 'head' },
			s('path', { d: 'M-48 -150q0-58 48-58t48 58q0 42-20 56v76q-28 26-56 0v-76q-20-14-20-56z', fill: '#b2541c' }),
			s('circle', { cx: -20, cy: -160, r: 17, fill: '#fff' }), s('circle', { cx: 20, cy: -160, r: 17, fill: '#fff' }),
			s('circle', { cx: -17, cy: -158, r: 8, fill: '#23180d' }),
			s('circle', { class: 'wink', cx: 17, cy: -158, r: 8, fill: '#23180d' }),
			s('path', { d: 'M-18 -142h36L0 -112z', fill: '#ffd27a' }),
			s('path', { d: 'M0 -122q20 8 16 44-10 18-20 0-6-24 4-44z', fill: '#d8322a' })));
}

/* The bedposts with a sleeping ball between them. */
export function bed() {
	const patches = [];
	const colours = ['#d8322a', '#f3e9d6', '#8a5526', '#1f7d9e', '#ffb84d'];

	for (let row = 0; row < 4; row++)
		for (let column = 0; column < 8; column++)
			patches.push(s('rect', { x: -240 + column * 60, y: 70 + row * 50, width: 60, height: 50, fill: colours[(row * 3 + column * 2) % 5], stroke: '#2a1a0a', 'stroke-opacity': 0.4 }));
	return s('svg', { class: 'bed', viewBox: '-420 -260 840 520', 'aria-hidden': 'true' },
		s('rect', { x: -260, y: -110, width: 520, height: 260, rx: 60, fill: '#5e3613' }),
		s('rect', { x: -210, y: -40, width: 420, height: 130, rx: 50, fill: '#fff5e4' }),
		s('g', { class: 'sleeper' },
			s('circle', { r: 84, cy: 0, fill: 'url(#ball-blue)' }),
			s('path', { d: 'M-80 -34q10-90 84-96 70-4 78 66 34 10 46 52-26-8-52-12-80-32-156-10z', fill: '#ee8a17' }),
			s('path', { d: 'M-92 -30q92-42 172-4l-4 24q-80-34-164 4z', fill: '#fff5e4' }),
			s('circle', { cx: 128, cy: -6, r: 15, fill: '#fff5e4' }),
			s('path', { d: 'M-46 12q14 14 30 0M14 12q14 14 30 0M-12 40q10 8 20 0', fill: 'none', stroke: '#031a22', 'stroke-width': 7, 'stroke-linecap': 'round' })),
		s('g', { class: 'blanket' }, patches, s('path', { d: 'M-250 92q250-56 500 0v-44q-250-50-500 0z', fill: '#fff5e4' })),
		s('g', { class: 'post left' }, use('pin', { transform: 'translate(-370 -220) scale(3.9)' })),
		s('g', { class: 'post right' }, use('pin', { transform: 'translate(214 -220) scale(3.9)' })),
		s('g', { class: 'zzz', fill: '#ffd27a', 'font-weight': 800 }, s('text', { x: 96, y: -110, 'font-size': 44 }, 'z'), s('text', { x: 132, y: -150, 'font-size': 58 }, 'z'), s('text', { x: 176, y: -196, 'font-size': 78 }, 'Z')));
}

/* A ball that takes a swim. */
export function pool() {
	const wave = (y, fill, name) => s('path', { class: `wave ${name}`, fill,
		d: `M-1000 ${y}${Array.from({ length: 20 }, () => 'q25 -26 50 0t50 0').join('')}V900H-1000z` });

	return s('svg', { class: 'pool', viewBox: '-800 -450 1600 900', preserveAspectRatio: 'xMidYMax slice', 'aria-hidden': 'true' },
		s('rect', { x: -800, y: -450, width: 1600, height: 900, fill: '#160f09' }),
		s('path', { d: 'M-800 -200h1600v350h-1600z', fill: 'url(#wood)' }),
		s('g', { class: 'at-edge' }, [0, 1, 2, 3, 4].map((index) =>
			s('g', { class: `waver w${index}`, transform: `translate(${120 + index * 120} ${-140 + index % 2 * 24}) scale(2.1)` }, use('pin'), use('pin-face')))),
		wave(110, '#0d3343', 'w1'),
		s('g', { class: 'afloat-left' }, s('g', { transform: 'translate(-430 130)' }, s('g', { class: 'duck' }, s('path', { d: 'M-60 60q-6-66 56-60-20-60 30-76 60-8 56 48-2 22-18 30 26 6 56-26 14 60-30 92-60 16-116 8-30-4-34-16z', fill: '#ffd23f' }),
			s('circle', { cx: 48, cy: -38, r: 8, fill: '#23180d' }), s('path', { d: 'M22 -34l-44 12 42 12z', fill: '#f08b1d', transform: 'translate(4 0)' })))),
		s('g', { class: 'afloat' }, s('g', { transform: 'translate(-60 130)' }, s('g', { class: 'swimmer' }, use('ball', { transform: 'scale(2.4)' }),
			s('rect', { x: -96, y: -54, width: 192, height: 66, rx: 30, fill: '#063445' }), s('rect', { x: -84, y: -44, width: 168, height: 46, rx: 22, fill: '#7cdcf2' }),
			s('circle', { cx: -38, cy: -20, r: 13, fill: '#063445' }), s('circle', { cx: 38, cy: -20, r: 13, fill: '#063445' }),
			s('path', { d: 'M-32 48q32 32 64 0', fill: 'none', stroke: '#3a1402', 'stroke-width': 9, 'stroke-linecap': 'round' })))),
		wave(190, '#1a6f8d', 'w2'), wave(260, '#125469', 'w1'), wave(330, '#0e4152', 'w2'));
}

export function bunting() {
	const colours = ['#ffb84d', '#d8322a', '#f3e9d6', '#1f7d9e'];
	const sag = (x) => 10 + 60 * (1 - ((x - 800) / 800) ** 2);

	return s('svg', { class: 'bunting', viewBox: '0 0 1600 190', preserveAspectRatio: 'xMidYMin slice', 'aria-hidden': 'true' },
		s('path', { d: 'M0 10Q800 130 1600 10', fill: 'none', stroke: '#8a5526', 'stroke-width': 5 }),
		Array.from({ length: 16 }, (_, index) => s('path', { class: `flag g${index % 4}`, fill: colours[index % 4],
			d: `M${index * 100 + 14} ${sag(index * 100 + 14)}h72l-36 84z` })));
}

/* One filled tile for each strike, joined. */
export function tiles(count) {
	const shown = Math.min(count, 12);

	return s('svg', { class: 'tiles', viewBox: `0 0 ${shown * 120 - 20} 100`, 'aria-hidden': 'true' },
		s('rect', { class: 'link', x: 20, y: 41, width: Math.max(0, shown * 120 - 60), height: 18 }),
		Array.from({ length: shown }, (_, index) => s('g', { class: `tile t${index}` }, s('rect', { x: index * 120, width: 100, height: 100, rx: 18 }),
			s('path', { d: `M${index * 120 + 28} 28l44 44m0-44l-44 44` }))));
}

/* A rack with only some pins standing. */
export function few_pins(pins) {
	const spots = places(pins.some((pin) => typeof pin === 'string'));

	return s('svg', { class: 'few-pins', viewBox: '150 0 300 210', 'aria-hidden': 'true' },
		pins.map((pin) => spots[pin]).filter(Boolean).sort((one, other) => one.y - other.y).map(({ x, y, size }, index) => s('g', { class: `few w${index % 5}`, transform: `translate(${x - 13.6 * size} ${y - 81.6 * size}) scale(${0.68 * size})` }, use('pin'))));
}
