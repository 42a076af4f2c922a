/* A league night at the console: the lead and the possible outcomes, the line-up by place, and the confirmation by
 * the captains at the end. */
import { Away, get, new_key, post } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { lineup_list, night_path, place_dialog } from '../board/lineup.js';
import { lead_text, match_points, outlook_text, totals_text } from '../board/match.js';
import { say, say_refusal } from '../words/words.js';

/* One line in the turn strip. */
export function match_line({ team, opponent, ...match }) {
	const parts = [lead_text(team, opponent, match), team.outlook ? outlook_text(team.outlook) : ''].filter(Boolean);

	return parts.length > 0 ? h('p', { class: 'match-line' }, parts.join(' · ')) : null;
}

/* Both line-ups of the pair of lanes; a touched place is changed. */
export function lineups_dialog(league) {
	ask(say('night_lineups'), () => {
		const place = h('div', { class: 'night-sides' }, h('p', null, say('loading')));
		const path = night_path(league.name, league.week);
		const is_ours = ({ lane }) => lane === league.lane;

		function show(night) {
			const sides = night.pairs.find(is_ours)?.sides.filter(Boolean) ?? [];

			replace(place, ...sides.map((side) => h('section', { class: 'night-side' }, h('h3', null, side.name),
				lineup_list(side, night.locked ? null : (one) => place_dialog({ path, side, place: one, on_done: show })))));
		}

		get(path).then(show, (trouble) => replace(place, h('p', { class: 'trouble', role: 'alert' }, trouble.code ? say_refusal(trouble) : say('away'))));
		return place;
	}, say('close')).classList.add('wide');
}

/* After the last game: the result, and a key for each captain. on_done(text): what to tell. */
export function match_panel(league, on_done) {
	const { team, opponent } = league;

	async function confirm(side) {
		try {
			await post(`${night_path(league.name, league.week)}/confirm`, { team: side.team }, { key: new_key() });
			on_done(say('night_confirmed_by', side.name));
		} catch (trouble) {
			on_done(trouble instanceof Away ? say('away') : say_refusal(trouble), { refused: true });
		}
	}

	return h('div', { class: 'card match-end' }, h('p', null, h('b', null, totals_text({ ...team, total: team.series_with_handicap }, opponent && { ...opponent, total: opponent.series_with_handicap }))),
		h('p', null, `${say('league_points')} ${match_points(team, opponent)}`),
		league.locked ? h('p', { class: 'note' }, say('night_locked')) : h('div', { class: 'row wrap' }, [team, opponent].filter(Boolean).map((side) => side.confirmed
			? h('p', { class: 'note' }, say('night_confirmed_by', side.name))
			: h('button', { type: 'button', class: 'primary', 'data-key': `confirm-${side.team}`, onclick: () => confirm(side) }, say('night_confirm', side.name)))));
}
