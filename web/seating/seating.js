/* The dialogs for late bowlers, leaving, coming back and the order; and for notes. */
import { ask, h, replace } from '../shared/dom.js';
import { pick_bowler } from './picking.js';
import { display_name } from '../board/names.js';
import { say, say_discipline, say_refusal } from '../words/words.js';

/* changes: see undoing.js. board() is the latest. A change of the bowlers closes the dialog, so that the key for
 * undoing it is visible. */
export function seats_dialog({ board, house, changes }) {
	const place = h('div', { class: 'seating' });
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	let close;

	async function act(change, { closes = true } = {}) {
		const { refusal } = await change;

		trouble.textContent = refusal ? say_refusal(refusal) : '';
		if (!refusal && closes)
			close();
		else
			draw();
	}

	/* The server knows whether the house lets bowlers make up missed frames. */
	const may_make_up = () => house?.make_up !== false;

	/* The frames that a bowler who comes back may make up. */
	function missed_select(bowler) {
		const missed = bowler.frames.flatMap((frame, index) => frame.missed && index + 1 < board().latest_start ? [index + 1] : []);

		if (!may_make_up() || missed.length === 0)
			return null;
		return h('select', { 'data-key': `from-${bowler.name}`, 'aria-label': say('from_frame') }, h('option', { value: '' }, say('from_now')),
			missed.map((frame) => h('option', { value: frame }, say('made_up_from', frame))));
	}

	function seat(bowler, index, all) {
		const left = bowler.state === 'left';
		const move = (to) => act(changes.move(bowler.name, to), { closes: false });
		const start = left ? missed_select(bowler) : null;

		return h('li', null,
			h('strong', null, display_name(bowler)),
			h('span', { class: 'note' }, left ? say('has_left') : bowler.team ? bowler.team.members.join(' ') : ''),
			start,
			h('button', { type: 'button', class: 'quiet square', disabled: index === 0, 'data-key': `up-${bowler.name}`,
				'aria-label': say('earlier', bowler.name), onclick: () => move(bowler.seat - 1) }, '↑'),
			h('button', { type: 'button', class: 'quiet square', disabled: index === all.length - 1, 'data-key': `down-${bowler.name}`,
				'aria-label': say('later', bowler.name), onclick: () => move(bowler.seat + 1) }, '↓'),
			h('button', { type: 'button', 'data-key': `leave-${bowler.name}`, disabled: bowler.state === 'over',
				'aria-label': say(left ? 'return_name' : 'leave_name', bowler.name),
				onclick: () => act(left ? changes.come_back(bowler.name, start?.value ? { from: Number(start.value) } : {})
					: changes.leave(bowler.name)) },
			say(left ? 'come_back' : 'leave')));
	}

	const from = h('select', { id: 'late-from' });

	/* The server sends the last frame that a newcomer may begin with. */
	function draw_starts() {
		const chosen = from.value;
		const later = Array.from({ length: Math.max(board().latest_start - 1, 0) }, (_, index) => index + 2);

		const early = may_make_up() ? [h('option', { value: '1' }, say('from_first')),
			...later.map((frame) => h('option', { value: frame }, say('frame', frame)))] : [];

		replace(from, h('option', { value: '' }, say('from_now')), ...early);
		from.value = chosen;
		if (from.selectedIndex < 0)
			from.selectedIndex = 0;
	}

	function newcomer() {
		const discipline = h('select', { id: 'late-discipline' },
			(house?.disciplines ?? ['tenpin']).map((each) => h('option', { value: each,
				selected: each === board().bowlers[0]?.discipline }, say_discipline(each))));

		return h('div', { class: 'newcomer' },
			h('h3', null, say('add_bowler')),
			h('div', { class: 'row wrap' },
				h('div', { class: 'field' }, h('label', { for: 'late-from' }, say('from_frame')), from),
				h('div', { class: 'field' }, h('label', { for: 'late-discipline' }, say('discipline')), discipline)),
			pick_bowler(board(), ({ display, ...named }) => act(changes.join({ ...named, discipline: discipline.value,
				...(from.value ? { from: Number(from.value) } : {}) }, display))));
	}

	const list = h('ol', { class: 'seats' });

	function draw() {
		const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;

		replace(list, ...board().bowlers.map(seat));
		draw_starts();
		if (focused)
			list.querySelector(`[data-key="${focused}"]:not(:disabled)`)?.focus();
	}

	draw();
	place.append(list, trouble, newcomer());
	ask(say('seats'), (do_close) => {
		close = do_close;
		return place;
	}, say('close'));
}

export function note_dialog({ send, on_done }) {
	const text = h('input', { type: 'text', id: 'note', autocomplete: 'off', required: true, maxlength: 200 });
	const trouble = h('p', { class: 'trouble', role: 'alert' });

	ask(say('note'), (close) => h('form', { onsubmit: async (event) => {
		event.preventDefault();
		if (new TextEncoder().encode(text.value).length > 255) {
			trouble.textContent = say('too_long_note');
			return;
		}
		const { refusal, waiting } = await send('note', 'notes', { text: text.value });

		if (refusal) {
			trouble.textContent = say_refusal(refusal);
			return;
		}
		close();
		on_done(say(waiting ? 'will_be_sent' : 'noted'));
	} },
	h('div', { class: 'field' }, h('label', { for: 'note' }, say('note')), text, h('p', { class: 'hint' }, say('note_hint'))),
	trouble, h('div', { class: 'row' }, h('button', { class: 'primary grow' }, say('keep')))), say('close'));
	text.focus();
}
