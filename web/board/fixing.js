/* The dialog that corrects a frame: one ball of it, all of it, or a ball that does not count. */
import { ask, h, replace } from '../shared/dom.js';
import { as_sent, bowl_frame } from './engine.js';
import { display_name } from './names.js';
import { count_keys, pad, pin_keys } from './pad.js';
import { has_five_pins, rack_of } from './rack.js';
import { needs_reason, reason_field } from '../shared/reason.js';
import { effect_list } from './repairing.js';
import { post } from '../client/api.js';
import { say, say_refusal } from '../words/words.js';

/* A new ball has the body that was entered. */
const body_of = (ball, five) => ball.body ?? as_sent(ball, five);

const marks = (balls) => balls.map(({ mark }) => mark).join(' ') || '–';

const last_total = (bowler) => bowler.worth ?? bowler.score;

/* The running totals of the bowler, now and then; only the frames that differ. preview: the board as it would be. */
function now_then(bowler, preview) {
	const then = preview.bowlers[bowler.seat - 1];
	const frames = then.frames.map((frame, index) => [index + 1, bowler.frames[index]?.total, frame.total])
		.filter(([, before, after_it]) => before !== after_it);
	const text = (total) => total === undefined ? '–' : String(total);
	const cell = (before, after_it, value, kind) => h('td', { class: before === after_it ? null : kind }, text(value));

	return h('div', { class: 'now-then-box' }, h('table', { class: 'now-then' },
		h('caption', { class: 'unseen' }, say('now_then')),
		h('thead', null, h('tr', null, h('td', null), frames.map(([frame]) => h('th', { scope: 'col' }, String(frame))), h('th', { scope: 'col' }, say('total')))),
		h('tbody', null,
			h('tr', null, h('th', { scope: 'row' }, say('totals_now')), frames.map(([, before, after_it]) => cell(before, after_it, before, 'old')),
				cell(last_total(bowler), last_total(then), last_total(bowler), 'old')),
			h('tr', null, h('th', { scope: 'row' }, say('totals_then')), frames.map(([, before, after_it]) => cell(before, after_it, after_it, 'new')),
				cell(last_total(bowler), last_total(then), last_total(then), 'new')))));
}

/* board: of the lane; none for a stored game. send(body) answers { board }, { refusal } or { waiting }. path: of the lane or the game. running: the frame is still being bowled. */
export function fix_dialog({ board, bowler, number, chosen, running, path, send, on_done }) {
	const { discipline } = bowler;
	const five = has_five_pins(bowler);
	const old = bowler.frames[number - 1].balls;
	let balls = old.map((ball) => ({ ...ball }));
	let at = Math.min(chosen, old.length) - 1;
	let close;
	let pins;
	let killing = false; /* the ball at the cursor is to be dead */
	let asked = '';      /* the correction whose effect is shown */

	const place = h('div', { class: 'fixing' });
	const trouble = h('p', { class: 'trouble', role: 'alert' });
	const effect = h('div', { class: 'effect-box', 'aria-live': 'polite' });
	const will_be = h('b');
	const reason = reason_field({ most: 80, needed: needs_reason(board) });

	const is_changed = () => balls.some((ball) => ball.body);
	const after = (count) => bowl_frame(discipline, number, balls.slice(0, count).map((ball) => body_of(ball, five)));
	const is_whole = () => running || after(balls.length).over;

	/* Balls that no longer fit after a changed ball are removed and asked for again; so are those that would fell other pins. */
	function put(body) {
		const bodies = balls.map((ball) => body_of(ball, five));

		bodies[at] = body;
		const fit = bowl_frame(discipline, number, bodies).balls;
		const same = fit.findIndex((ball, index) => index > at && ball.fell !== balls[index].fell);

		balls = fit.slice(0, same < 0 ? fit.length : same).map((ball, index) => index === at || balls[index].body ? { ...ball, body: bodies[index] } : ball);
		trouble.textContent = '';
		pins = null;
		killing = false;
		if (!after(balls.length).over && balls.length === at + 1 && !(running && balls.length >= old.length))
			at += 1;
		draw();
	}

	/* The server previews the effect of the correction. Without an answer the correction can still be sent. */
	async function show_effect() {
		const body = killing || (is_changed() && is_whole()) ? { ...correction(), dry_run: true } : null;
		const own = body ? JSON.stringify({ ...body, reason: '' }) : '';

		if (own === asked)
			return;
		asked = own;
		if (!body) {
			replace(effect);
			return;
		}
		let found;

		try {
			const preview = await post(`${path}/corrections`, body);

			found = [effect_list(preview), preview.board.bowlers[bowler.seat - 1] ? now_then(bowler, preview.board) : null];
			if (own === asked) {
				trouble.textContent = '';
				/* a spare stays a spare: the server decides about the balls after the corrected one */
				will_be.textContent = marks(preview.board.bowlers[bowler.seat - 1]?.frames[number - 1]?.balls ?? []);
			}
		} catch (refusal) {
			trouble.textContent = refusal.status && own === asked ? say_refusal(refusal) : '';
		}
		if (own === asked)
			replace(effect, ...(found ?? []));
	}

	function correction() {
		const changed = balls.filter((ball) => ball.body).length;
		const base = { bowler: bowler.name, frame: number, ...reason.given() };

		if (killing)
			return { ...base, ball: at + 1, dead: true };
		if (changed === 1 && balls.length === old.length)
			return { ...base, ball: balls.findIndex((ball) => ball.body) + 1, ...balls.find((ball) => ball.body).body };
		return { ...base, balls: balls.map((ball) => body_of(ball, five)) };
	}

	async function save(body) {
		trouble.textContent = '';
		const { refusal, waiting } = await send(body);

		if (refusal) {
			trouble.textContent = say_refusal(refusal);
			return;
		}
		close();
		on_done(say(waiting ? 'will_be_sent' : 'corrected'));
	}

	function kill() {
		killing = true;
		draw();
	}

	function tab(index) {
		const ball = balls[index];

		return h('button', { type: 'button', class: 'ball-tab', 'aria-pressed': String(index === at), 'data-key': `tab-${index}`,
			onclick: () => { at = index; pins = null; killing = false; draw(); } },
		h('small', null, say('ball', index + 1)), h('b', null, ball ? ball.mark : '?'));
	}

	function draw() {
		const { met } = after(at);
		const needs_more = !is_whole();
		const tabs = Array.from({ length: Math.max(balls.length, at + 1) }, (_, index) => tab(index));

		if (!asked)
			will_be.textContent = marks(balls);
		pins ??= pin_keys({ met, five, all: rack_of(bowler), on_ball: put, on_change: draw });
		const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;

		const dead = at < old.length && !is_changed() ? h('button', { type: 'button', class: 'key undo', 'aria-pressed': String(killing), 'data-key': 'dead',
			onclick: kill }, say('dead_ball', at + 1)) : null;

		replace(place,
			h('div', { class: 'row wrap', role: 'group', 'aria-label': say('choose_ball') }, tabs,
				h('p', { class: 'change', 'aria-live': 'polite' }, `${say('it_was')} `, h('b', null, marks(old)),
					is_changed() || killing ? [' → ', `${say('it_will_be')} `, will_be] : null)),
			needs_more && is_changed() ? h('p', { class: 'hint strong' }, say('incomplete')) : null,
			effect, trouble,
			pad(count_keys({ met, five, on_ball: put, prefix: 'fix', extra: [dead] }), pins.view()),
			reason.box,
			h('div', { class: 'row fixing-foot' },
				h('button', { type: 'button', onclick: close }, say('cancel')),
				h('button', { type: 'button', class: 'primary grow tall', 'data-key': 'save',
					disabled: !killing && (!is_changed() || needs_more), onclick: () => reason.is_given() && save(correction()) }, say('save'))));
		show_effect();
		if (focused)
			(place.querySelector(`[data-key="${CSS.escape(focused)}"]:not(:disabled)`) ??
				place.querySelector('.ball-tab[aria-pressed="true"]')).focus();
	}

	ask(say('fix_title', display_name(bowler), number), (do_close) => {
		close = do_close;
		draw();
		return place;
	}, say('close')).classList.add('sheet');
}
