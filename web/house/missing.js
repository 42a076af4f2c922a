/* The page for an unknown address. */
import { decoded, fill, h } from '../shared/dom.js';
import { head, language_key } from '../shared/page.js';
import { on_language, say } from '../words/words.js';

const SHOWN = 120; /* characters of the address */

const head_box = h('div', { class: 'head-box' });
const main = h('main', { id: 'main', tabindex: '-1' });
const path = decoded(location.pathname);

function draw() {
	document.title = say('missing_title');
	fill(head_box, head(say('missing_title'), language_key()));
	fill(main, h('section', { class: 'card' },
		h('p', null, say('missing_page', path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path)),
		h('p', null, h('a', { class: 'button', href: '/' }, say('missing_way')))));
}

document.body.append(head_box, main);
on_language(draw);
