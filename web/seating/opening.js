/* The form that opens a game: the bowlers, their order and the rules. */
import { h, own, replace } from '../shared/dom.js';
import { naming } from '../board/who.js';
import { joining } from './joining.js';
import { say, say_discipline, say_refusal } from '../words/words.js';

function field(label, control, id) {
	control.id = id;
	return h('div', { class: 'field' }, h('label', { for: id }, label), control);
}

function options(names, chosen, first) {
	return [first ? h('option', { value: '' }, first) : null,
		names.map((name) => h('option', { value: name, selected: name === chosen }, say_discipline(name)))];
}

/* draft is kept by the caller, so that a redraw loses nothing. on_begin(body) answers with a refusal or null. */
export function opening_form({ house, draft, on_begin, on_cancel }) {
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	const list = h('ol', { class: 'seats' });
	const people = h('div', { class: 'opening-part' });

	function complain(text) {
		trouble.textContent = text;
	}

	/* Seats the bowler; returns '', or the reason of a refusal. place: in the order, the last by default. */
	function add(bowler, place = draft.bowlers.length) {
		if (draft.bowlers.some(({ name }) => name === bowler.name))
			return `${bowler.name}: ${say_refusal({ code: 'name_taken' })}`;
		if (draft.bowlers.some(({ person }) => person && person === bowler.person))
			return `${bowler.display}: ${say('already_seated')}`;
		if (draft.bowlers.length >= house.most_bowlers)
			return `${bowler.display ?? bowler.name}: ${say_refusal({ code: 'lane_full' })}`;
		draft.bowlers.splice(place, 0, bowler);
		draw_list();
		return '';
	}

	function shift(index, by) {
		const [bowler] = draft.bowlers.splice(index, 1);

		draft.bowlers.splice(index + by, 0, bowler);
		draw_list();
		list.querySelector(`[data-key="${by < 0 ? 'up' : 'down'}-${bowler.name}"]:not(:disabled)`)?.focus();
	}

	/* The letters on the board: suggested, and changed here. */
	function board_name(bowler) {
		const input = h('input', { type: 'text', class: 'names letters', maxlength: 3, value: bowler.name, autocomplete: 'off',
			autocapitalize: 'characters', 'aria-label': say('board_name_of', bowler.display), onchange: () => {
				const name = input.value.toUpperCase();
				const free = draft.bowlers.every((other) => other === bowler || other.name !== name);

				if (/^[A-Z]{3}$/.test(name) && free)
					bowler.name = name;
				else
					complain(`${input.value}: ${say_refusal({ code: free ? 'bad_name' : 'name_taken' })}`);
				draw_list();
			} });

		return input;
	}

	function seat(bowler, index) {
		const own = h('select', { 'aria-label': say('discipline_for', bowler.name),
			onchange: () => { bowler.discipline = own.value || undefined; } },
		options(house.disciplines, bowler.discipline, say('as_others')));

		return h('li', null,
			h('strong', null, bowler.display ?? bowler.name),
			bowler.person ? board_name(bowler) : null,
			bowler.team ? h('span', { class: 'note' }, `${bowler.team.members.map(({ name }) => name).join(' ')} · ${say_discipline(bowler.team.format)}`) : null,
			own,
			h('button', { type: 'button', class: 'quiet square', disabled: index === 0, 'data-key': `up-${bowler.name}`,
				'aria-label': say('earlier', bowler.name), onclick: () => shift(index, -1) }, '↑'),
			h('button', { type: 'button', class: 'quiet square', disabled: index === draft.bowlers.length - 1,
				'data-key': `down-${bowler.name}`, 'aria-label': say('later', bowler.name), onclick: () => shift(index, 1) }, '↓'),
			h('button', { type: 'button', class: 'quiet square', 'aria-label': say('remove', bowler.name),
				onclick: () => {
					draft.bowlers.splice(index, 1);
					draw_list();
					members.draw();
					members.focus();
				} }, '✕'));
	}

	function draw_list() {
		replace(list, ...(draft.bowlers.length > 0 ? draft.bowlers.map(seat)
			: [h('li', { class: 'nobody' }, say('nobody_yet'))]));
	}

	const members = joining({ draft, add, complain });

	const team_name = h('input', { type: 'text', maxlength: 3, autocomplete: 'off', autocapitalize: 'characters', class: 'names' });
	const team_line = h('input', { type: 'text', maxlength: 200, autocomplete: 'off' });
	const format = h('select', null, options(house.formats, 'baker'));
	const meant = naming(add_team);

	/* True when the team is seated; otherwise shows the reason and keeps the typed text. */
	async function add_team() {
		complain('');
		if (!/^[a-z]{3}$/i.test(team_name.value)) {
			complain(say_refusal({ code: 'bad_name' }));
			team_name.focus();
			return false;
		}
		const { bowlers, why: unclear } = await meant.read(team_line.value);
		const why = unclear ?? (bowlers.length === 0 ? say_refusal({ code: 'team_incomplete' })
			: add({ name: team_name.value.toUpperCase(), team: { format: format.value, members: bowlers } }));

		complain(why);
		if (why)
			return false;
		team_name.value = team_line.value = '';
		team_name.focus();
		return true;
	}

	function team_part() {
		return [field(say('team_name'), team_name, 'team-name'), field(say('members'), team_line, 'members'), meant.view,
			field(say('format'), format, 'format'), h('button', { type: 'button', onclick: add_team }, say('add_team'))];
	}

	function draw_people() {
		replace(people, ...(draft.teams ? team_part() : members.view));
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
		/* include names that were typed but not added */
		if ((team_name.value || team_line.value) && !await add_team())
			return;
		if (!await members.finish())
			return;
		if (draft.bowlers.length === 0) {
			complain(say('nobody_yet'));
			members.focus();
			return;
		}
		const refusal = await on_begin({
			bowlers: draft.bowlers.map(({ name, person, guest, discipline: own, team }) => own || team || person || guest
				? { name, ...(person ? { person } : {}), ...(guest ? { guest } : {}), ...(own ? { discipline: own } : {}), ...(team ? { team } : {}) } : name),
			discipline: discipline.value,
			...(draft.games > 1 ? { games: draft.games } : {}),
		});

		if (refusal)
			complain(say_refusal(refusal));
	}

	draw_people();
	draw_list();

	return h('form', { class: 'opening', 'data-own': own(), onsubmit: begin },
		h('div', { class: 'opening-parts' },
			h('div', { class: 'opening-part' },
				h('h2', null, say('new_game')),
				h('div', { class: 'segments', role: 'group', 'aria-label': say('team') },
					choice(false, say('each_alone')), choice(true, say('in_teams'))),
				people),
			h('div', { class: 'opening-part' },
				h('h3', null, say('order')), list,
				h('div', { class: 'row wrap' }, field(say('discipline'), discipline, 'discipline'),
					field(say('games_in_row'), games, 'games')))),
		h('div', { class: 'opening-foot' }, trouble,
			h('div', { class: 'row' },
				on_cancel ? h('button', { type: 'button', onclick: on_cancel }, say('cancel')) : null,
				h('button', { class: 'primary grow tall' }, say('begin')))));
}
