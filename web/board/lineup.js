/* The line-up of a team in a league night: the bowler of each place, and the dialog that changes one. */
import { Away, new_key, post } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { say, say_refusal } from '../words/words.js';

export const night_path = (league, week) => `/api/leagues/${encodeURIComponent(league)}/nights/${week}`;

const rate_text = ({ average, handicap }) => average === undefined ? say('night_no_average') : say('night_rate', average, handicap);
const place_text = (place) => place.state === 'vacant' ? say('league_vacant') : place.name;

/* A button for each place; on_place is null where nothing can be changed. */
export function lineup_list(side, on_place) {
	return h('ol', { class: 'lineup' }, side.lineup.map((place) => h('li', null, h('button', { type: 'button', class: `place is-${place.state}`,
		'data-key': `place-${side.team}-${place.position}`, disabled: on_place === null, onclick: () => on_place(place) },
	h('b', null, place_text(place)), h('small', null, place.state === 'absent' ? say('night_absent') : place.state === 'vacant' ? '' : rate_text(place))))));
}

/* The alternatives to a name that is unknown or that several bowlers have. */
function offers_of({ code, possible }, body, send) {
	const names = code === 'several_persons' ? possible.filter((name) => !name.startsWith('"')) : [];
	const is_asked = code === 'unknown_name' || code === 'several_persons';

	return [...names.map((name) => h('button', { type: 'button', onclick: () => send({ name }) }, name)),
		is_asked && body.name ? h('button', { type: 'button', class: 'primary', 'data-key': 'new-bowler', onclick: () => send({ ...body, new: true }) }, say('night_new', body.name)) : null];
}

/* path: of the night. on_absent: before the night is started absentees are only noted. on_done(night): the night after the change. */
export function place_dialog({ path, side, place, on_done, on_absent = null }) {
	ask(say('night_place', place.position, side.name), (close) => {
		const trouble = h('p', { class: 'trouble', role: 'alert' });
		const offers = h('div', { class: 'row wrap' });
		const name = h('input', { type: 'text', maxlength: 40, autocomplete: 'off', id: 'place-name' });

		async function send(body) {
			try {
				const night = await post(`${path}/lineup`, { team: side.team, position: place.position, ...body }, { key: new_key() });

				close();
				on_done(night);
			} catch (refusal) {
				trouble.textContent = refusal instanceof Away ? say('away') : say_refusal(refusal);
				replace(offers, ...offers_of(refusal, body, send));
			}
		}

		function absent() {
			if (!on_absent)
				return send({ state: 'absent' });
			close();
			return on_absent();
		}

		return h('div', { class: 'placing' },
			h('ul', { class: 'members' }, side.members.map((member) => h('li', null, h('button', { type: 'button', 'data-key': `member-${member.bowler}`,
				'aria-pressed': String(member.bowler === place.bowler && place.state === 'present'), onclick: () => send({ bowler: member.bowler }) },
			h('b', null, member.name), h('small', null, rate_text(member)))))),
			h('form', { class: 'row wrap', onsubmit: (event) => {
				event.preventDefault();
				if (name.value.trim())
					send({ name: name.value.trim() });
			} }, h('label', { for: 'place-name' }, say('night_substitute')), name, h('button', { 'data-key': 'substitute' }, say('night_put'))),
			trouble, offers,
			h('div', { class: 'row wrap' },
				place.bowler && place.state !== 'absent' ? h('button', { type: 'button', 'data-key': 'absent', onclick: absent }, say('night_is_absent', place.name)) : null,
				place.state !== 'vacant' ? h('button', { type: 'button', class: 'quiet', 'data-key': 'vacant', onclick: () => send({ state: 'vacant' }) }, say('night_make_vacant')) : null));
	}, say('close'));
}
