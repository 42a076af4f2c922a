/* The choice of the language, and the texts of the pages in it: english.js and korean.js have them by name, src/words those that the program has too. */

import * as program from 'program-texts';
import page_english from './english.js';
import page_korean from './korean.js';
import { house_time, know_zone } from '../client/zone.js';

/* The texts of the pages and those of the program, which tools/page_texts writes. A page may word one differently. */
const with_program = (pages, shared) => ({ ...pages,
	...Object.fromEntries(Object.entries(shared).map(([table, rows]) => [table, { ...rows, ...pages[table] }])) });

const english = with_program(page_english, program.english);
const korean = with_program(page_korean, program.korean);

/* In the order in which the key for the language goes through them. */
const languages = [korean, english];

/* ---- the pseudo-language: English in brackets and longer by a third, to test layouts with ------- */

const longer = (text) => text === '' ? '' : `[${text}${'é'.repeat(Math.ceil(text.length / 3))}]`;

function pseudo_of(value) {
	if (typeof value === 'string')
		return longer(value);
	if (typeof value === 'function')
		return (...details) => longer(value(...details));
	if (Array.isArray(value))
		return value.map(pseudo_of);
	return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, pseudo_of(text)]));
}

/* ---- which language ------------------------------------------------------------------------- */

const KEPT = 'pindeck.language';
const listeners = [];

function kept() {
	try {
		return localStorage.getItem(KEPT);
	} catch {
		return null;
	}
}

function language_of(code) {
	if (code === 'pseudo')
		return { ...pseudo_of(english), code: english.code, name: 'Pseudo' };
	return languages.find((one) => one.code === code);
}

let language = language_of(kept()) ?? (/^en/i.test(navigator.language ?? '') ? english : korean);

/* The code of the language for the server. */
export function language_code() {
	return language.code;
}

export function next_language() {
	return languages[(languages.findIndex((one) => one.code === language.code) + 1) % languages.length];
}

/* ---- texts ------------------------------------------------------------------------------------ */

export function say(name, ...details) {
	const text = language.texts[name];

	return typeof text === 'function' ? text(...details) : text;
}

function entry(table, name) {
	return Object.hasOwn(language[table], name) ? language[table][name] : undefined;
}

/* The text of a refusal; the reason in the words of the server if its code is unknown here. */
export function say_refusal(refusal) {
	return entry('refusals', refusal.code) ?? refusal.message;
}

/* What is possible instead of something refused. */
export const say_possible = ({ possible }) => possible?.length > 0 ? ` ${say('possible', possible.join(' '))}` : '';

/* Why something could not be read. */
export function say_trouble(trouble) {
	if (!trouble.code)
		return say('failed');
	return trouble.code === 'token_needed' ? say('closed_house') : say_refusal(trouble);
}

/* The event that a line of the journal records. */
export function say_entry(line) {
	return [entry('kinds', line.kind) ?? line.kind, line.bowler, line.value, line.place, line.pins, line.discipline,
		line.lane ? say('lane', line.lane) : '',
		line.kind === 'moved' || line.kind === 'seated' ? line.text : ''].filter(Boolean).join(' ') +
		(line.replaces ? ` (${say('of_line', line.replaces)})` : '');
}

/* A milestone or a personal best; where the lowest score wins, a game of that score or below. */
export function say_feat(feat, { best }) {
	if (best === 'lowest' && feat.milestone === 'game')
		return say('feat_low_game', feat.value);
	return say(`feat_${feat.milestone}`, feat.value, feat.before);
}

/* Of a lane without a game, closed or not. */
export const say_free = ({ closed, reserved }) => closed ? say('lane_is_closed') : reserved ? say('reserved_for', reserved.name) : say('free');

export function say_kind_of_game(kind) {
	return say(`game_kind_${kind}`) ?? kind;
}

export function say_action(action) {
	return entry('actions', action) ?? action;
}

/* The detail of an audit record: the code of a refusal, or a word of src/journal/audit.h and, after a colon, what it is about. */
export function say_detail(detail) {
	const [word, ...rest] = detail.split(': ');
	const about = rest.join(': ');
	const said = word === 'console' && rest.length ? say('console') : entry('details', word);

	if (word === 'lanes' && about)
		return say('lanes_served', Number(about));
	if (said && rest.length)
		return `${said}: ${about}`;
	return entry('details', detail) ?? entry('refusals', detail) ?? detail;
}

/* The actor of an audit record; a user of the command line goes by the user name. */
export function say_actor(actor) {
	const lane = /^(machine of )?lane (\d+)$/.exec(actor);

	if (lane)
		return say(lane[1] ? 'by_machine' : 'console_of', Number(lane[2]));
	return actor === 'desk' ? say('desk') : actor === 'server' ? say('by_server') : actor;
}

export function say_discipline(name) {
	return entry('disciplines', name) ?? name;
}

/* The name of a leave; empty when the language has none and the pins are shown instead. */
export function say_leave(name) {
	return entry('leaves', name) ?? name;
}

/* A date whose fields in UTC are to be shown: of a moment, those of the clocks of the house; a day as typed on paper, perhaps with a
   time of day, is the same everywhere. */
function date_of(time) {
	const typed = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?$/.exec(time);

	return typed ? new Date(`${typed[1]}${typed[2] ?? 'T12:00'}Z`) : house_time(time);
}

export function say_day(time) {
	return date_of(time).toLocaleDateString(language.code, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/* A day as typed has no time of day. */
export function say_moment(time) {
	if (/^\d{4}-\d\d-\d\d$/.test(time))
		return say_day(time);
	return date_of(time).toLocaleString(language.code, { month: 'short', day: 'numeric', hour: '2-digit',
		minute: '2-digit', timeZone: 'UTC' });
}

/* Hours and minutes of a date, in the house. */
export function say_short_clock(date) {
	return house_time(date).toLocaleTimeString(language.code, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
}

/* How long ago a moment was: minutes, or hours and minutes. */
export function say_ago(time) {
	const minutes = Math.max(0, Math.floor((Date.now() - new Date(time)) / 60000));

	return say('minutes_long', Math.floor(minutes / 60), minutes % 60);
}

export function say_clock(time) {
	return house_time(time).toLocaleTimeString(language.code, { hour: '2-digit', minute: '2-digit',
		second: '2-digit', timeZone: 'UTC' });
}

function tell() {
	for (const listener of listeners)
		listener();
}

/* Also called when the time of the house becomes known. */
export function on_language(listener) {
	listeners.push(listener);
	document.documentElement.lang = language.code;
	listener();
	know_zone(tell);
}

export function toggle_language() {
	language = next_language();
	document.documentElement.lang = language.code;
	try {
		localStorage.setItem(KEPT, language.code);
	} catch {
		/* until the page is left */
	}
	tell();
}
