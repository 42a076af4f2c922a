/* The time of the house: pages show its local time, wherever they are read. The server sends the offset from UTC;
 * until it has answered for the first time, pages use the time zone of the browser. */
import { get } from './api.js';

const KEPT = 'pindeck.zone';
const MINUTE = 60 * 1000;
const AGAIN = 30 * 1000;
const HALF_A_YEAR = 182 * 24 * 60 * MINUTE;

let offsets = []; /* the latest first */
let asked = false;

/* Check a text from the storage, which other pages may have written, or an answer. */
function read(text) {
	const list = JSON.parse(text).map(({ from, minutes }) => ({ from: Date.parse(from), minutes: Number(minutes) }));

	return list.every(({ from, minutes }) => Number.isFinite(from) && Number.isFinite(minutes)) ? list.reverse() : [];
}

try {
	offsets = read(localStorage.getItem(KEPT) ?? '[]');
} catch {
	/* until the server answers */
}

function minutes_at(time) {
	return (offsets.find(({ from }) => from <= time) ?? offsets.at(-1))?.minutes ?? -new Date(time).getTimezoneOffset();
}

/* A date whose UTC fields are the local time of the house at that moment. */
export function house_time(moment = Date.now()) {
	const time = new Date(moment).getTime();

	return new Date(time + minutes_at(time) * MINUTE);
}

/* Hours and minutes in the house, 22:30, for a field of a form. */
export function house_clock(moment) {
	return house_time(moment).toISOString().slice(11, 16);
}

/* The moment, in milliseconds, at which the clocks of the house show 22:30 today. */
export function today_at(clock) {
	const shown = house_time().setUTCHours(...clock.split(':').map(Number), 0, 0);
	const near = shown - minutes_at(shown) * MINUTE;

	return shown - minutes_at(near) * MINUTE;
}

/* Of this half of the year and the other. */
const shown = () => [0, HALF_A_YEAR].map((ago) => minutes_at(Date.now() - ago)).join();

async function ask(on_change) {
	const answer = await get('/api/zone').catch(() => null);

	if (!answer) {
		setTimeout(ask, AGAIN, on_change);
		return;
	}
	const before = shown();

	offsets = read(JSON.stringify(answer.offsets));
	try {
		localStorage.setItem(KEPT, JSON.stringify(answer.offsets));
	} catch {
		/* until the page is left */
	}
	if (shown() !== before)
		on_change();
}

/* Ask the server once for each page; calls on_change() when times must be shown again. */
export function know_zone(on_change) {
	if (!asked)
		ask(on_change);
	asked = true;
}
