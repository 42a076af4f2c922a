/* Repairs of the bowlers, day, lane and kind of a game. The server decides each repair, and previews its effect. */
import { get, post } from '../client/api.js';
import { ask, h, replace } from '../shared/dom.js';
import { last_turn } from './board.js';
import { display_name, name_on } from './names.js';
import { naming } from './who.js';
import { needs_reason, reason_field } from '../shared/reason.js';
import { say, say_entry, say_kind_of_game, say_possible, say_refusal, say_trouble } from '../words/words.js';

const KINDS = ['open', 'practice', 'league', 'tournament'];
const FRAMES = 10;

/* ---- the effect of a change ----------------------------------------------------------------------- */

const frame_text = ({ bowler, frame, before, after, member_before, member_after }) => member_after
	? say('effect_member', bowler, frame, after, member_before, member_after)
	: say('effect_frame', bowler, frame, before || '–', after || '–');

const score_text = ({ bowler, before, after }) => say('effect_score', bowler, before ?? '–', after ?? '–');

/* preview: the answer to a dry run. */
export function effect_list({ frames, scores, board }) {
	const named_on = (each) => ({ ...each, bowler: board ? name_on(board, each.bowler) : each.bowler });

	if (frames.length === 0 && scores.length === 0)
		return h('p', { class: 'hint', 'data-key': 'no-effect' }, say('effect_none'));
	return h('ul', { class: 'effect' }, frames.map((each) => h('li', null, frame_text(named_on(each)))),
		scores.map((each) => h('li', null, h('b', null, score_text(named_on(each))))));
}

/* ---- the next ball out of turn ---------------------------------------------------------------------- */

/* Two taps: this dialog, and the bowler of the next ball, or of the last one. The dialog closes with the second tap, because the board shows at once
   what was tapped, and keys that follow are meant for it. changes: see undoing.js. */
export function turn_dialog({ board, changes }) {
	const { turn, last, bowlers } = board;

	ask(say('out_of_turn_title'), (close) => {
		const act = (change) => () => {
			close();
			changes.tell_refusal(change());
		};

		return h('div', { class: 'repair' }, h('p', { class: 'hint' }, say('out_of_turn_hint')),
			h('div', { class: 'row wrap' }, bowlers.filter(({ state, seat }) => state === 'playing' && seat !== turn?.seat).map((bowler) =>
				h('button', { type: 'button', class: 'tall grow', 'data-key': `call-${bowler.name}`,
					onclick: act(() => changes.repair({ repair: 'call', bowler: bowler.name })) }, display_name(bowler)))),
			h('p', { class: 'hint' }, say('skip_hint')),
			h('button', { type: 'button', 'data-key': 'skip-turn', onclick: act(() => changes.skip(turn.name)) },
				say('skip_turn', name_on(board, turn.name))),
			last ? [h('p', { class: 'hint' }, say('pass_hint', name_on(board, last.name), last_turn(board))),
				h('div', { class: 'row wrap' }, bowlers.filter(({ state, seat }) => state === 'playing' && seat !== last.seat).map((bowler) =>
					h('button', { type: 'button', class: 'grow', 'data-key': `pass-${bowler.name}`,
						onclick: act(() => changes.pass(bowler.name, { from: last.name, marks: last_turn(board) })) }, display_name(bowler))))] : null);
	}, say('close'));
}

/* ---- all repairs ------------------------------------------------------------------------------------ */

const option = (value, text) => h('option', { value }, text);
const field = (id, name, input) => h('div', { class: 'field' }, h('label', { for: id }, name), input);

/* board(): the latest. path: of its lane or its game. send(body) as above. */
export function repairs_dialog({ board, path, send, on_done }) {
	const place = h('div', { class: 'repair' });
	const reason = reason_field({ most: 80, needed: needs_reason(board()) });
	let close;

	const bowler_options = () => board().bowlers.map((bowler) => option(bowler.name, display_name(bowler)));
	const bowler_select = (id) => h('select', { id }, bowler_options());

	/* A form whose button requests a preview of the repair; a second button, below the preview, sends it.
	 * compose() returns the body, or a text that names the missing part. */
	function repair_form(name, title, fields, compose) {
		const effect = h('div', { class: 'effect-box', 'aria-live': 'polite' });

		function complain(text) {
			replace(effect, h('p', { class: 'trouble', role: 'alert' }, text));
		}

		async function apply(body) {
			const { refusal, waiting } = await send(body);

			if (refusal) {
				complain(say_refusal(refusal) + say_possible(refusal));
				return;
			}
			close();
			on_done(say(waiting ? 'will_be_sent' : 'repaired'));
		}

		async function preview(event) {
			event.preventDefault();
			try {
				const body = { ...await compose(complain), ...reason.given() };

				if (!body.repair && !body.undo)
					return;
				const found = await post(`${path}/repairs`, { ...body, dry_run: true });

				replace(effect, effect_list(found), h('button', { type: 'button', class: 'primary', 'data-key': `apply-${name}`,
					onclick: () => reason.is_given() && apply({ ...body, ...reason.given() }) }, say('apply')));
				effect.querySelector('button').focus();
			} catch (trouble) {
				complain(say_trouble(trouble) + say_possible(trouble));
			}
		}

		return h('details', { 'data-key': `repair-${name}` }, h('summary', null, title),
			h('form', { onsubmit: preview }, h('div', { class: 'row wrap' }, fields,
				h('button', { 'data-key': `preview-${name}` }, say('preview'))), effect));
	}

	function rename_form() {
		const who = bowler_select('rename-bowler');
		const name = h('input', { type: 'text', id: 'rename-name', autocomplete: 'off', required: true, maxlength: 80 });
		const meant = naming(() => name.form.requestSubmit(), { exact: true });

		async function compose(complain) {
			const taken = board().bowlers.map((bowler) => bowler.name).filter((letters) => letters !== who.value).join(',');
			const { bowlers = [], unknown = [], why } = await meant.read(name.value, taken);

			if (bowlers.length === 1 && unknown.length === 0)
				return { repair: 'name', bowler: who.value, ...bowlers[0] };
			complain(why ?? say('unknown_name', name.value.trim()));
			return {};
		}

		return repair_form('name', say('rename_seat'), [field('rename-bowler', say('instead_of'), who), field('rename-name', say('name'), name), meant.view],
			compose);
	}

	function swap_form() {
		const one = bowler_select('swap-one');
		const other = bowler_select('swap-other');
		const from = h('select', { id: 'swap-from' }, Array.from({ length: FRAMES }, (_, index) => option(index + 1, String(index + 1))));

		other.selectedIndex = 1;
		return repair_form('swap', say('swap_bowlers'), [field('swap-one', say('swap_one'), one), field('swap-other', say('swap_other'), other),
			field('swap-from', say('from_frame'), from)],
		() => ({ repair: 'swap', bowler: one.value, other: other.value, frame: Number(from.value) }));
	}

	function remove_form() {
		const who = bowler_select('remove-bowler');

		return repair_form('remove', say('remove_seat'), [field('remove-bowler', say('name'), who)], () => ({ repair: 'remove', bowler: who.value }));
	}

	function keep_form() {
		const who = h('select', { id: 'keep-bowler' }, board().removed.map((name) => option(name, name)));

		return repair_form('keep', say('bring_back'), [field('keep-bowler', say('name'), who)], () => ({ repair: 'keep', bowler: who.value }));
	}

	function day_form() {
		const day = h('input', { type: 'date', id: 'repair-day', required: true, value: board().day?.slice(0, 10) ?? '' });

		return repair_form('day', say('wrong_day'), [field('repair-day', say('day'), day)], () => ({ repair: 'day', day: day.value }));
	}

	function lane_form() {
		const lane = h('input', { type: 'number', id: 'repair-lane', min: 1, max: 9999, required: true, inputmode: 'numeric', value: board().lane });

		return repair_form('lane', say('wrong_lane'), [field('repair-lane', say('lane_number'), lane)], () => ({ repair: 'lane', lane: Number(lane.value) }));
	}

	function kind_form() {
		const kind = h('select', { id: 'repair-kind' }, KINDS.map((each) => option(each, say_kind_of_game(each))));

		kind.value = board().kind ?? 'open';
		return repair_form('kind', say('wrong_kind'), [field('repair-kind', say('kind_of_game'), kind)], () => ({ repair: 'kind', kind: kind.value }));
	}

	function void_form() {
		if (board().voided)
			return repair_form('restore', say('restore_game'), [], () => ({ repair: 'restore' }));
		return repair_form('void', say('void_game'), [h('p', { class: 'hint' }, say('void_hint'))], () => ({ repair: 'void' }));
	}

	const undo_form = (line) => repair_form(`undo-${line.line}`, say_entry(line), [line.text ? h('p', { class: 'hint' }, line.text) : null],
		() => ({ undo: line.line }));
	const undo_list = (title, lines) => lines.length > 0 ? [h('h3', null, title), lines.map(undo_form)] : [];

	/* The lines that the server can undo, the last one first; lines that undid another line are listed
	 * separately: undoing such a line redoes the other one. */
	async function undo_forms(list) {
		try {
			const { repairs } = await get(`/api/games/${board().game}/repairs`);

			repairs.reverse();
			replace(list, undo_list(say('undo_repairs'), repairs.filter(({ undoes }) => !undoes)),
				undo_list(say('redo_repairs'), repairs.filter(({ undoes }) => undoes)));
		} catch (trouble) {
			replace(list, h('p', { class: 'trouble' }, say_trouble(trouble)));
		}
	}

	function draw() {
		const undoing = h('div', { class: 'repair' });
		const several = board().bowlers.length > 1;

		replace(place, reason.box, rename_form(), several ? swap_form() : null, several ? remove_form() : null,
			board().removed ? keep_form() : null, day_form(), lane_form(), kind_form(), void_form(), undoing);
		undo_forms(undoing);
	}

	draw();
	ask(say('repairs'), (do_close) => {
		close = do_close;
		return place;
	}, say('close'));
}
