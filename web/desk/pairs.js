/* The dialog that opens a pair of lanes: two teams that change lanes after every frame, or one without an opponent. */
import { naming } from '../board/who.js';
import { ask, h } from '../shared/dom.js';
import { say } from '../words/words.js';

/* on_decided(): the last name of the team that could mean several is decided. */
function team_fields(lane, on_decided) {
	const field = (name, more) => h('input', { type: 'text', id: `${name}-${lane}`, autocomplete: 'off', ...more });
	const team = field('team', { maxlength: 36 });
	const bowlers = field('bowlers', { maxlength: 400 });

	const meant = naming(on_decided);

	return {
		bowlers,
		read: async () => ({ team: team.value.trim(), ...await meant.read(bowlers.value) }),
		box: h('fieldset', { class: 'field' }, h('legend', null, say('begins_on', lane)),
			h('label', { for: `team-${lane}` }, say('name_of_team')), team,
			h('label', { for: `bowlers-${lane}` }, say('bowlers_in_order')), bowlers, meant.view),
	};
}

/* The lane and its partner for a pair, as the server names it. */
export function pair_dialog(desk, lane) {
	const lanes = [lane.lane, lane.pair_with].sort((one, other) => one - other);
	const fields = lanes.map((each) => team_fields(each, () => fields[0].bowlers.form.requestSubmit()));
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	const games = h('input', { type: 'number', id: 'pair-games', min: 1, max: 99, value: 3 });

	ask(say('pair_of', ...lanes), (close) => h('form', { class: 'repair', onsubmit: async (event) => {
		event.preventDefault();
		const teams = await Promise.all(fields.map(({ read }) => read()));
		const unclear = teams.find(({ why }) => why);

		trouble.textContent = unclear?.why ?? '';
		if (unclear)
			return;
		/* a team without an opponent begins on its own lane */
		const first = teams[0].bowlers.length > 0 ? 0 : 1;
		const seated = teams.slice(first).filter(({ bowlers }) => bowlers.length > 0).map(({ team, bowlers }) => ({ team, bowlers }));
		const body = { teams: seated, other: lanes[1 - first], games: Number(games.value) };

		if (await desk.act('POST', `/api/lanes/${lanes[first]}/pair`, body, say('pair_opened', ...lanes)))
			close();
	} }, h('p', { class: 'hint' }, say('pair_hint')), fields.map(({ box }) => box),
	h('div', { class: 'field' }, h('label', { for: 'pair-games' }, say('games_in_row')), games),
	trouble, h('button', { class: 'primary', 'data-key': 'open-pair' }, say('open_pair'))), say('close'));
	fields[0].bowlers.focus();
}
