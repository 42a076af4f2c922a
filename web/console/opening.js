/* The form that opens a game: who bowls, in which order, by which rules. */
import { get } from '../shared/api.js';
import { h, own, replace } from '../shared/dom.js';
import { say, say_discipline, say_refusal } from '../words/words.js';

const letters_of = (text) => text.toUpperCase().split(/[^A-Z]+/).filter(Boolean);

/* Names typed one after the other, with or without spaces; rest: the letters of an incomplete name. */
function names_in(text) {
	const names = letters_of(text).flatMap((word) => word.match(/.{1,3}/g));
	const rest = names.length > 0 && names.at(-1).length < 3 ? names.pop() : '';

	return { names, rest };
}

async function recent(lane) {
	const { games } = await get(`/api/games?lane=${lane}&limit=20`);

	return [...new Set(games.flatMap(({ bowlers }) => bowlers.map(({ name }) => name)))].slice(0, 12);
}

function field(label, control, id) {
	control.id = id;
	return h('div', { class: 'field' }, h('label', { for: id }, label), control);
}

function options(names, chosen, first) {
	return [first ? h('option', { value: '' }, first) : null,
		names.map((name) => h('option', { value: name, selected: name === chosen }, say_discipline(name)))];
}

/* draft is kept by the caller, so that a redraw loses nothing. on_begin(body) answers with a refusal or null. */
export function opening_form({ lane, house, draft, on_begin, on_cancel }) {
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	const list = h('ol', { class: 'seats' });
	const known = h('div', { class: 'row wrap known' });
	const people = h('div');
	const name_input = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
		'aria-describedby': 'names-hint', maxlength: 60, class: 'names', oninput: typed,
		onkeydown: (event) => {
			if (event.key === 'Enter' && name_input.value) {
				event.preventDefault();
				take_names(true);
			}
		} });

	function complain(text) {
		trouble.textContent = text;
	}

	/* whether these bowlers can bowl together, the server decides when the game begins */
	function add(bowler) {
		if (draft.bowlers.length >= house.most_bowlers)
			return complain(say_refusal({ code: 'lane_full' }));
		draft.bowlers.push(bowler);
		return draw_list();
	}

	function take_names(all) {
		const { names, rest } = names_in(name_input.value);

		complain('');
		names.forEach((name) => add({ name }));
		name_input.value = rest;
		if (all && rest)
			complain(say_refusal({ code: 'bad_name' }));
		name_input.focus();
	}

	/* A name is complete as soon as another character follows it. */
	function typed() {
		name_input.value = name_input.value.toUpperCase();
		if (/[A-Z]{3}[^A-Z]|[A-Z]{4}/.test(name_input.value))
			take_names(false);
	}

	function shift(index, by) {
		const [bowler] = draft.bowlers.splice(index, 1);

		draft.bowlers.splice(index + by, 0, bowler);
		draw_list();
		list.querySelector(`[data-key="${by < 0 ? 'up' : 'down'}-${bowler.name}"]:not(:disabled)`)?.focus();
	}

	function seat(bowler, index) {
		const own = h('select', { 'aria-label': say('discipline_for', bowler.name),
			onchange: () => { bowler.discipline = own.value || undefined; } },
		options(house.disciplines, bowler.discipline, say('as_others')));

		return h('li', null,
			h('strong', null, bowler.name),
			bowler.team ? h('span', { class: 'note' }, `${bowler.team.members.join(' ')} · ${say_discipline(bowler.team.format)}`) : null,
			own,
			h('button', { type: 'button', class: 'quiet square', disabled: index === 0, 'data-key': `up-${bowler.name}`,
				'aria-label': say('earlier', bowler.name), onclick: () => shift(index, -1) }, '↑'),
			h('button', { type: 'button', class: 'quiet square', disabled: index === draft.bowlers.length - 1,
				'data-key': `down-${bowler.name}`, 'aria-label': say('later', bowler.name), onclick: () => shift(index, 1) }, '↓'),
			h('button', { type: 'button', class: 'quiet square', 'aria-label': say('remove', bowler.name),
				onclick: () => {
					draft.bowlers.splice(index, 1);
					draw_list();
					name_input.focus();
				} }, '✕'));
	}

	function draw_list() {
		replace(list, ...(draft.bowlers.length > 0 ? draft.bowlers.map(seat)
			: [h('li', { class: 'nobody' }, say('nobody_yet'))]));
		for (const key of known.children)
			key.disabled = draft.bowlers.some(({ name }) => name === key.textContent);
	}

	function names_part() {
		return [
			h('div', { class: 'field' },
				h('label', { for: 'names' }, say('who_bowls')),
				h('div', { class: 'row' }, name_input,
					h('button', { type: 'button', onclick: () => take_names(true) }, say('add'))),
				h('p', { id: 'names-hint', class: 'hint' }, say('names_hint'))),
			known];
	}

	function team_part() {
		const team_name = h('input', { type: 'text', maxlength: 3, autocomplete: 'off', autocapitalize: 'characters', class: 'names' });
		const members = h('input', { type: 'text', maxlength: 60, autocomplete: 'off', autocapitalize: 'characters', class: 'names' });
		const format = h('select', null, options(house.formats, 'baker'));

		function add_team() {
			const { names, rest } = names_in(members.value);
			const team = names_in(team_name.value);

			complain('');
			if (team.names.length !== 1 || team.rest || rest)
				return complain(say_refusal({ code: 'bad_name' }));
			/* how many members a format needs, the server decides */
			if (names.length === 0)
				return complain(say_refusal({ code: 'team_incomplete' }));
			add({ name: team.names[0], team: { format: format.value, members: names } });
			team_name.value = members.value = '';
			return team_name.focus();
		}

		return [field(say('team_name'), team_name, 'team-name'), field(say('members'), members, 'members'),
			field(say('format'), format, 'format'), h('button', { type: 'button', onclick: add_team }, say('add_team'))];
	}

	function draw_people() {
		replace(people, ...(draft.teams ? team_part() : names_part()));
	}

	function choice(teams, name) {
		const radio = h('input', { type: 'radio', name: 'teams', checked: draft.teams === teams,
			onchange: () => { draft.teams = teams; draw_people(); } });

		return h('label', { class: 'choice' }, radio, h('span', null, name));
	}

	const discipline = h('select', { onchange: () => { draft.discipline = discipline.value; } },
		options(house.disciplines, draft.discipline));
	const games = h('input', { type: 'number', min: 1, max: 99, value: draft.games, inputmode: 'numeric',
		onchange: () => { draft.games = Number(games.value) || 1; } });

	async function begin(event) {
		event.preventDefault();
		/* a refusal of an earlier attempt does not stop this one */
		complain('');
		if (name_input.value && !draft.teams)
			take_names(true);
		if (trouble.textContent)
			return;
		if (draft.bowlers.length === 0) {
			complain(say('nobody_yet'));
			name_input.focus();
			return;
		}
		const refusal = await on_begin({
			bowlers: draft.bowlers.map(({ name, discipline: own, team }) => own || team
				? { name, ...(own ? { discipline: own } : {}), ...(team ? { team } : {}) } : name),
			discipline: discipline.value,
			...(draft.games > 1 ? { games: draft.games } : {}),
		});

		if (refusal)
			complain(say_refusal(refusal));
	}

	name_input.id = 'names';
	draw_people();
	draw_list();
	recent(lane).then((names) => {
		replace(known, ...names.map((name) => h('button', { type: 'button', class: 'quiet chip',
			onclick: () => add({ name }) }, name)));
		draw_list();
	}, () => {});

	return h('form', { class: 'opening', 'data-own': own(), onsubmit: begin },
		h('h2', null, say('new_game')),
		h('div', { class: 'segments', role: 'group', 'aria-label': say('team') },
			choice(false, say('each_alone')), choice(true, say('in_teams'))),
		people,
		h('h3', null, say('order')), list,
		h('div', { class: 'row wrap' }, field(say('discipline'), discipline, 'discipline'),
			field(say('games_in_row'), games, 'games')),
		trouble,
		h('div', { class: 'row' },
			on_cancel ? h('button', { type: 'button', onclick: on_cancel }, say('cancel')) : null,
			h('button', { class: 'primary grow tall' }, say('begin'))));
}
