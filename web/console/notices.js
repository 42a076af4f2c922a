/* Short messages in the turn strip, where they cover no key: actions that can be undone, and refusals. */
import { fill, h } from '../shared/dom.js';
import { say } from '../words/words.js';

const SHOWN = 7000;
const UNDO_SHOWN = 10000;

/* box: the element that shows one message at a time. */
export function notices_in(box) {
	let timer = 0;

	function clear() {
		clearTimeout(timer);
		fill(box);
	}

	/* A message with a focused button stays. */
	function expire() {
		if (box.contains(document.activeElement))
			timer = setTimeout(expire, SHOWN);
		else
			clear();
	}

	/* action: { name, act }, a button beside the text. refused: stays until it is closed or the next ball. */
	function tell(text, { action, refused = false, shown = SHOWN } = {}) {
		clear();
		if (!text)
			return;
		fill(box, h('div', { class: `toast${refused ? ' refused' : ''}`, role: refused ? 'alert' : null },
			h('span', null, text),
			action ? h('button', { type: 'button', 'data-key': 'toast-action', onclick: () => {
				clear();
				action.act();
			} }, action.name) : null,
			h('button', { type: 'button', class: 'square', 'aria-label': say('close'), 'data-key': 'toast-close', onclick: clear }, '✕')));
		if (!refused)
			timer = setTimeout(expire, shown);
	}

	return { clear, tell, offer_undo: (text, act) => tell(text, { action: { name: say('undo'), act }, shown: UNDO_SHOWN }) };
}
