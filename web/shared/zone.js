/* The time of the house: pages show what the clocks on its walls show, wherever they are read. The server knows how far those are ahead
   of UTC; until it has answered, and in a house that was never reached, the clock of the browser stands in. */
import { get } from './api.js';

const KEPT = 'pindeck.zone';
const MINUTE = 60 * 1000;
const AGAIN = 30 * 1000;
const HALF_A_YEAR = 182 * 24 * 60 * MINUTE;

let offsets = []; /* the latest first */
let asked = false;

/* Text that others may have written into the storage, or an answer. */
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

/* A date whose fields in UTC are what the clocks of the house show at that moment. */
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

/* Ask the server, once for each page; on_change() when times are to be shown anew. */
export function know_zone(on_change) {
	if (!asked)
		ask(on_change);
	asked = true;
}
