/* Sounds of celebrations, generated: no files. Off unless the lane has sound on. One group of voices at a time, quiet by night. */
import { house_time } from '../shared/zone.js';

const PEAK = 0.25; /* -12 dB below full scale */
const NIGHT = 0.4; /* of that, from 22:00 on */
const LATE = 22;
const THIRD = 2 ** (4 / 12);
const CHORD = [523.25, 659.25, 783.99];

let context = null;
let group = null;

/* Browsers let a page make sound only after a key or a tap. */
export function wake_sound() {
	context ??= 'AudioContext' in globalThis ? new AudioContext() : null;
	context?.resume();
}

function envelope(at, attack, decay, level) {
	const gain = context.createGain();

	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(level, at + attack);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
	gain.connect(group);
	return gain;
}

function tone({ type = 'sine', from, to = from, at = 0, lasts, level = 0.5, wobble = 0 }) {
	const start = context.currentTime + at;
	const voice = context.createOscillator();

	voice.type = type;
	voice.frequency.setValueAtTime(from, start);
	voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
	if (wobble > 0) {
		const slow = context.createOscillator();
		const depth = context.createGain();

		slow.frequency.value = wobble;
		depth.gain.value = from / 5;
		slow.connect(depth).connect(voice.frequency);
		slow.start(start);
		slow.stop(start + lasts);
	}
	voice.connect(envelope(start, 0.015, lasts, level));
	voice.start(start);
	voice.stop(start + lasts + 0.1);
}

/* Pins: noise whose high part fades away. */
function noise({ at = 0, lasts, from, to, level = 0.6 }) {
	const start = context.currentTime + at;
	const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
	const source = context.createBufferSource();
	const filter = context.createBiquadFilter();

	buffer.getChannelData(0).forEach((_, index, data) => { data[index] = Math.random() * 2 - 1; });
	source.buffer = buffer;
	filter.type = 'lowpass';
	filter.frequency.setValueAtTime(from, start);
	filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
	source.connect(filter).connect(envelope(start, 0.005, lasts, level));
	source.start(start);
}

function strike(higher) {
	noise({ lasts: 0.25, from: 4000, to: 300 });
	for (const note of CHORD)
		tone({ type: 'triangle', from: note * THIRD ** higher, at: 0.22, lasts: 0.4, level: 0.3 });
}

const arpeggio = (notes) => notes.forEach((note, index) => tone({ type: 'triangle', from: note, at: index * 0.12, lasts: 0.35, level: 0.4 }));

const SOUNDS = {
	spare: () => [783.99, 1046.5].forEach((note, index) => tone({ from: note, at: index * 0.1, lasts: 0.12 })),
	strike: () => strike(0),
	double: () => strike(1),
	turkey() {
		strike(2);
		tone({ type: 'sawtooth', from: 300, at: 1, lasts: 0.35, wobble: 18, level: 0.2 });
	},
	string: ({ strikes }) => strike(Math.min(strikes - 1, 5)),
	split: () => arpeggio([392, 523.25, 659.25, 783.99]),
	gutter() {
		tone({ from: 500, to: 180, lasts: 0.5 });
		noise({ at: 0.5, lasts: 0.15, from: 1800, to: 500, level: 0.4 });
	},
	clean: () => arpeggio(CHORD),
	club: () => arpeggio([...CHORD, 1046.5]),
	best: () => arpeggio([261.63, 329.63, 392, 523.25, 659.25, 783.99]),
	perfect() {
		tone({ from: 65.4, lasts: 6, level: 0.5 });
		for (let lamp = 0; lamp < 12; lamp++)
			for (const ratio of [1, 2.76])
				tone({ from: 440 * ratio, at: lamp / 3, lasts: 0.8, level: 0.2 });
		for (const note of CHORD)
			tone({ type: 'triangle', from: note, at: 4, lasts: 3, level: 0.3 });
	},
	message: () => tone({ from: 2100, lasts: 1.2, level: 0.4 }),
};

export function hush_sound() {
	group?.disconnect();
	group = null;
}

/* what: a celebration, or a message of the desk */
export function play_sound(what) {
	if (context?.state !== 'running')
		return;
	hush_sound();
	group = context.createGain();
	group.gain.value = PEAK * (house_time().getUTCHours() >= LATE ? NIGHT : 1);
	group.connect(context.destination);
	SOUNDS[what.kind]?.(what);
}
