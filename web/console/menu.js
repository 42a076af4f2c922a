/* The menu of a console. Actions on one bowler are in the row of that bowler, two taps away. */
import { ask, h, s } from '../shared/dom.js';
import { last_turn } from '../board/board.js';
import { display_name } from '../board/names.js';
import { pick_bowler } from '../seating/picking.js';
import { say, say_refusal } from '../words/words.js';

const ICONS = {
	skip: 'M5 5v14l9-7zM18 5v14',
	theirs: 'M7 8h13l-3-3M17 16H4l3 3',
	leave: 'M13 4h6v16h-6M4 12h10M10 8l4 4-4 4',
	back: 'M11 4H5v16h6M20 12H10M14 8l-4 4 4 4',
	rename: 'M4 20l4-1L19 8l-3-3L5 16z',
};

const icon = (name) => s('svg', { viewBox: '0 0 24 24', width: 22, height: 22, 'aria-hidden': 'true', class: 'icon' }, s('path', { d: ICONS[name] }));

function row_key(kind, { text, label, key, act, disabled = false }) {
	return h('button', { type: 'button', class: 'row-key', 'data-key': key, 'aria-label': label, disabled, onclick: act }, icon(kind), h('small', null, text));
}

export function rename_dialog({ board, bowler, changes }) {
	ask(say('rename_name', display_name(bowler)), (close) => {
		const trouble = h('p', { class: 'trouble', role: 'alert' });

		return h('div', null, pick_bowler({ bowlers: board.bowlers.filter((other) => other !== bowler) }, async ({ display, ...named }) => {
			const { refusal } = await changes.rename(bowler.name, named, display);

			if (refusal)
				trouble.textContent = say_refusal(refusal);
			else
				close();
		}), trouble);
	}, say('close')).querySelector('input')?.focus();
}

/* changes: see undoing.js. */
function bowler_row({ board, bowler, changes, close }) {
	const { turn, last } = board;
	const name = display_name(bowler);
	const left = bowler.state === 'left';
	/* on a pair, a ball of the frame before was bowled on the other lane: undoing it would take the team back there */
	const is_here = !board.pair || last?.frame === turn?.frame;
	const act = (work) => () => {
		close();
		changes.tell_refusal(work());
	};

	return h('li', { class: turn?.seat === bowler.seat ? 'current' : null },
		h('strong', null, name),
		turn?.seat === bowler.seat && turn.ball === 1 && board.bowlers.length > 1 ? row_key('skip', { text: say('skip_short'), key: `skip-${bowler.name}`,
			label: say('skip_turn', name), act: act(() => changes.skip(bowler.name)) }) : null,
		last && is_here && last.seat !== bowler.seat && bowler.state === 'playing' ? row_key('theirs', { text: say('was_theirs', last_turn(board)), key: `theirs-${bowler.name}`,
			label: say('was_theirs_of', name, last_turn(board)), act: act(() => changes.pass(bowler.name, { from: last.name, marks: last_turn(board) })) }) : null,
		row_key(left ? 'back' : 'leave', { text: say(left ? 'come_back' : 'leave'), key: `leaves-${bowler.name}`, disabled: bowler.state === 'over',
			label: say(left ? 'return_name' : 'leave_name', name),
			act: act(() => left ? changes.come_back(bowler.name, {}) : changes.leave(bowler.name)) }),
		row_key('rename', { text: say('rename'), key: `rename-${bowler.name}`, label: say('rename_name', name),
			act() {
				close();
				rename_dialog({ board, bowler, changes });
			} }));
}

/* items: [name, act] or [name, null, address] in groups; null leaves one out. bowlers: null where nothing may be changed. */
export function menu_dialog({ board, items, changes, may }) {
	ask(say('menu'), (close) => {
		const item = ([name, act, href, key]) => h('li', null, href ? h('a', { class: 'button', href }, name)
			: h('button', { type: 'button', class: key === 'danger' ? 'danger' : null, onclick: () => {
				close();
				act();
			} }, name));
		const join = async ({ display, ...named }) => {
			close();
			await changes.join({ ...named, discipline: board.bowlers[0]?.discipline }, display);
		};

		return h('div', { class: 'menu-parts' },
			may ? [h('h3', null, say('bowlers')),
				h('ul', { class: 'bowler-rows' }, board.bowlers.map((bowler) => bowler_row({ board, bowler, changes, close }))),
				board.state === 'playing' ? [h('h3', null, say('somebody_joins')), pick_bowler(board, join)] : null] : null,
			h('h3', null, say('on_the_lane')),
			h('ul', { class: 'menu' }, items.filter(Boolean).map(item)));
	}, say('close')).classList.add('side');
}
