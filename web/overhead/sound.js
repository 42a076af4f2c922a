/* Sounds of celebrations, generated: no files. Off unless the lane has sound on. One group of voices at a time, quiet by night. */
import { house_time } from '../client/zone.js';

const PEAK = 0.25; /* -12 dB below full scale: the sum of the voices of a sound, each at most 1 */
const NIGHT = 0.4; /* factor from 22:00 to the morning */
const LATE = 22;
const EARLY = 6;
const ATTACK = 0.015; /* seconds */
const RELEASE = 0.01; /* a voice ends without a click */
const FAINT = 0.02; /* of its level, where the release begins */
const THIRD = 2 ** (4 / 12);
const CHORD = [523.25, 659.25, 783.99];

/* The voices of one sound, which begins at the moment start: all go to out. */
function voices_on(context, out, start) {
	/* Loud after the attack, silent after lasts, both in seconds from at. */
	function envelope(at, { attack = ATTACK, lasts, level }) {
		const gain = context.createGain();

		gain.gain.setValueAtTime(0, at);
		gain.gain.linearRampToValueAtTime(level, at + attack);
		gain.gain.exponentialRampToValueAtTime(level * FAINT, at + lasts - RELEASE);
		gain.gain.linearRampToValueAtTime(0, at + lasts);
		gain.connect(out);
		return gain;
	}

	function wobbled(voice, { from, at, lasts, wobble }) {
		const slow = context.createOscillator();
		const depth = context.createGain();

		slow.frequency.value = wobble;
		depth.gain.value = from / 5;
		slow.connect(depth).connect(voice.frequency);
		slow.start(at);
		slow.stop(at + lasts);
	}

	function tone({ type = 'sine', from, to = from, at = 0, lasts, level = 0.5, attack, wobble = 0 }) {
		const begin = start + at;
		const voice = context.createOscillator();

		voice.type = type;
		voice.frequency.setValueAtTime(from, begin);
		voice.frequency.exponentialRampToValueAtTime(to, begin + lasts);
		if (wobble > 0)
			wobbled(voice, { from, at: begin, lasts, wobble });
		voice.connect(envelope(begin, { attack, lasts, level }));
		voice.start(begin);
		voice.stop(begin + lasts);
	}

	/* Pins: noise whose high part fades away. */
	function noise({ at = 0, lasts, from, to, level = 0.6 }) {
		const begin = start + at;
		const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
		const source = context.createBufferSource();
		const filter = context.createBiquadFilter();

		buffer.getChannelData(0).forEach((_, index, data) => { data[index] = Math.random() * 2 - 1; });
		source.buffer = buffer;
		filter.type = 'lowpass';
		filter.frequency.setValueAtTime(from, begin);
		filter.frequency.exponentialRampToValueAtTime(to, begin + lasts);
		source.connect(filter).connect(envelope(begin, { attack: 0.005, lasts, level }));
		source.start(begin);
	}

	return { tone, noise };
}

function strike({ tone, noise }, higher) {
	noise({ lasts: 0.25, from: 4000, to: 300 });
	for (const note of CHORD)
		tone({ type: 'triangle', from: note * THIRD ** higher, at: 0.25, lasts: 0.4, level: 0.3 });
}

const arpeggio = ({ tone }, notes) => notes.forEach((note, index) => tone({ type: 'triangle', from: note, at: index * 0.12, lasts: 0.35, level: 0.4 }));

const SOUNDS = {
	spare: ({ tone }) => [783.99, 1046.5].forEach((note, index) => tone({ from: note, at: index * 0.09, lasts: 0.09 })),
	strike: (voices) => strike(voices, 0),
	double: (voices) => strike(voices, 1),
	turkey(voices) {
		strike(voices, 2);
		voices.tone({ type: 'sawtooth', from: 300, at: 1, lasts: 0.35, wobble: 18, level: 0.2 });
	},
	string: (voices, { strikes }) => strike(voices, Math.min(strikes - 1, 5)),
	split: (voices) => arpeggio(voices, [392, 523.25, 659.25, 783.99]),
	gutter({ tone, noise }) {
		tone({ from: 500, to: 180, lasts: 0.5 });
		noise({ at: 0.5, lasts: 0.15, from: 1800, to: 500, level: 0.4 });
	},
	clean: (voices) => arpeggio(voices, CHORD),
	club: (voices) => arpeggio(voices, [...CHORD, 1046.5]),
	best: (voices) => arpeggio(voices, [261.63, 329.63, 392, 523.25, 659.25, 783.99]),
	/* the drone fades in while the twelve lamps are lit */
	perfect({ tone }) {
		tone({ from: 65.41, lasts: 7, attack: 4, level: 0.35 });
		for (let lamp = 0; lamp < 12; lamp++)
			for (const ratio of [1, 2.76])
				tone({ from: 440 * ratio, at: lamp / 3, lasts: 0.8, level: 0.15 });
		for (const note of CHORD)
			tone({ type: 'triangle', from: note, at: 4.2, lasts: 3, level: 0.2 });
	},
	message: ({ tone }) => tone({ from: 2100, lasts: 1.2, level: 0.4 }),
};

export const SOUND_KINDS = Object.keys(SOUNDS);

/* All voices go through the group that is returned. hour: of the house. */
export function sound_on(context, what, hour = house_time().getUTCHours()) {
	const group = context.createGain();

	group.gain.value = PEAK * (hour >= LATE || hour < EARLY ? NIGHT : 1);
	group.connect(context.destination);
	SOUNDS[what.kind]?.(voices_on(context, group, context.currentTime), what);
	return group;
}

/* ---- the speaker of this screen ---- */

let speaker = null;
let group = null;

/* Browsers let a page make sound only after a key or a tap. */
export function wake_sound() {
	speaker ??= 'AudioContext' in globalThis ? new AudioContext() : null;
	speaker?.resume();
}

export function hush_sound() {
	group?.disconnect();
	group = null;
}

/* what: a celebration, or a message of the desk */
export function play_sound(what) {
	hush_sound();
	if (speaker?.state === 'running')
		group = sound_on(speaker, what);
}
