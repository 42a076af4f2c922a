/* The permission to keep score: on this device, on another one, or on none yet. */
import { Away, get, post } from '../client/api.js';
import { decoded, h } from '../shared/dom.js';
import { password_form } from '../shared/password.js';
import { say, say_refusal, say_short_clock } from '../words/words.js';

const AGAIN = 2000; /* milliseconds until the next request to a server that is away */

/* The token is in the fragment, which is not sent to servers. on_change(): called after every change. remembered: whether this device
   kept score when it was last used, for a server that does not answer; null if that is unknown. */
export function permission_of(lane, on_change, remembered = null) {
	let token = '';
	let session = null;
	let refused = null;
	let asked = 0;
	let timer = 0;
	let in_doubt = false; /* another console may have the lane */

	const has_lane = (number = lane) => session !== null && session.lanes.includes(number);
	const is_taken = () => refused?.code === 'console_taken' || (has_lane() && session.taken.includes(lane));

	function later(work) {
		clearTimeout(timer);
		timer = setTimeout(work, AGAIN);
	}

	/* An answer that comes after a later question is dropped. */
	async function ask_session() {
		const number = ++asked;
		let answer = session;

		try {
			answer = await get('/api/session');
		} catch (trouble) {
			if (!(trouble instanceof Away))
				answer = { desk: false, lanes: [], taken: [], password: false };
			else if (in_doubt)
				later(check);
			else if (session === null && remembered === null)
				later(begin);
		}
		if (number !== asked)
			return;
		in_doubt &&= answer === session;
		session = answer;
		/* the other console has signed out */
		if (refused?.code === 'console_taken' && has_lane() && !session.taken.includes(lane))
			refused = null;
		on_change();
	}

	/* A device that has a session needs no token to take the lane over. */
	async function use(take_over) {
		refused = null;
		try {
			await post('/api/session', { ...(has_lane() && take_over ? { lane } : { token }), ...(take_over ? { take_over } : {}) });
		} catch (trouble) {
			if (trouble instanceof Away) {
				later(() => alone(() => use(take_over)));
				on_change();
				return;
			}
			refused = trouble;
		}
		if (location.hash)
			history.replaceState(null, '', location.pathname);
		await ask_session();
	}

	/* Two requests at the same time would open two sessions. */
	let beginning = null;

	function alone(work) {
		beginning ??= work().finally(() => { beginning = null; });
		return beginning;
	}

	/* The server may have carried out a request whose answer is still to come. */
	const afterwards = (work) => (beginning ?? Promise.resolve()).then(() => alone(work));

	/* Another device keeps score; this one may take the lane over. */
	function taken_card(since, waiting) {
		return h('section', { class: 'card permission taken', 'aria-labelledby': 'permission-title' },
			h('h2', { id: 'permission-title' }, h('span', { role: 'alert' }, since ? say('taken_since', say_short_clock(new Date(since))) : say_refusal({ code: 'console_taken' }))),
			h('p', null, say(waiting > 0 ? 'taken_waiting' : 'taken_safe', waiting)),
			h('div', { class: 'row wrap' },
				h('a', { class: 'button tall grow', href: `/watch/${lane}`, 'data-key': 'only-watch' }, say('only_watch')),
				h('button', { type: 'button', class: 'primary tall grow', 'data-key': 'take-over', onclick: () => afterwards(() => use(true)) }, say('take_over'))),
			h('p', { class: 'hint' }, say('taken_told')));
	}

	/* The lane was taken over: by another console, or by this one. */
	function check() {
		in_doubt = true;
		return afterwards(ask_session);
	}

	function begin() {
		if (location.hash.length > 1)
			token = decoded(location.hash.slice(1));
		return alone(() => location.hash.length > 1 ? use(false) : ask_session());
	}

	addEventListener('hashchange', begin);

	return {
		begin,
		ask_session,
		check,
		is_known: () => session !== null || remembered !== null,
		/* of this lane, or of the other one of its pair */
		may: (number = lane) => number !== lane ? session !== null && (session.desk || (has_lane(number) && !session.taken.includes(number))) : session !== null ? session.desk || (has_lane() && !is_taken()) : remembered === true && !is_taken(),
		/* another console took the lane, or the link was revoked */
		lose(refusal) {
			refused = refusal;
			ask_session();
		},
		/* since: when the lane was taken over. waiting: the number of taps that are kept here. */
		card({ since = '', waiting = 0 } = {}) {
			if (is_taken() && (token || has_lane()))
				return taken_card(has_lane() ? since : '', waiting);
			const why = refused ?? (is_taken() ? { code: 'console_taken' } : null);

			return h('section', { class: 'card permission', 'aria-labelledby': 'permission-title' },
				h('h2', { id: 'permission-title' }, say('read_only')),
				why ? h('p', { class: 'trouble', role: 'alert' }, say_refusal(why)) : null,
				h('p', null, say('how_console')),
				session?.password ? [h('p', null, say('or_password')), password_form(() => {
					refused = null;
					ask_session();
				})] : null);
		},
	};
}
