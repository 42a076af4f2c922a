/* A page of stored games: shows that it loads, then its content, or the reason of a failure. */
import { fill, h } from '../shared/dom.js';
import { head, language_key } from '../shared/page.js';
import { on_language, say, say_trouble } from '../words/words.js';

/* read() sends the request; contents(read) draws its answer, above() the part that is always shown above it,
 * instead(refusal) the alternatives of a refusal, or nothing. All are called again for another language. Returns
 * load(), which reads again, and draw(). */
export function reading_page({ title, heading, above = () => null, read, contents, instead = () => null }) {
	const head_box = h('div', { class: 'head-box' });
	const main = h('main', { id: 'main', tabindex: '-1' });
	let answer = null;
	let trouble = null;
	let loads = 0;

	function below() {
		if (trouble)
			return instead(trouble) ?? [h('p', { class: 'card', role: 'alert' }, say_trouble(trouble)),
				h('button', { type: 'button', onclick: load }, say('try_again'))];
		return answer ? contents(answer) : h('p', { class: 'card' }, say('loading'));
	}

	function draw() {
		document.title = title();
		fill(head_box, head(heading(), language_key()));
		fill(main, above(), below());
	}

	async function load() {
		const number = ++loads;
		const outcome = await read().then((read_answer) => ({ answer: read_answer, trouble: null }), (refusal) => ({ answer, trouble: refusal }));

		/* an answer that a later request has overtaken is not shown */
		if (number !== loads)
			return;
		({ answer, trouble } = outcome);
		draw();
	}

	document.body.append(head_box, main);
	on_language(draw);
	load();
	return { draw, load };
}
