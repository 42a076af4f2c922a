/* Elements built by hand: what comes from outside is only ever text. */

const SVG = 'http://www.w3.org/2000/svg';

function set(element, name, value) {
	if (value === undefined || value === null || value === false)
		return;
	if (typeof value === 'function')
		element.addEventListener(name.replace(/^on/, ''), value);
	else
		element.setAttribute(name, value === true ? '' : value);
}

function make(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes ?? {}))
		set(element, name, value);
	element.append(...children.flat(2).filter((child) => child !== null && child !== undefined &&
		child !== false));
	return element;
}

export function h(tag, attributes, ...children) {
	return make(document.createElement(tag), attributes, children);
}

export function s(tag, attributes, ...children) {
	return make(document.createElementNS(SVG, tag), attributes, children);
}

/* New contents; whoever had the focus inside, by its data-key, has it again. */
export function fill(element, ...children) {
	const key = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;

	element.replaceChildren(...children.flat(2).filter(Boolean));
	if (key)
		element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
	return element;
}

export function hidden(text) {
	return h('span', { class: 'unseen' }, text);
}

/* The last part of the address: a lane, a game, a bowler. */
export function named() {
	return decodeURIComponent(location.pathname.split('/').filter(Boolean).pop() ?? '');
}

/* A dialog that is gone once it is closed. content(close) makes what is in it. */
export function ask(title, content, close_name) {
	const before = document.activeElement;
	const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' });
	const close = () => dialog.close();

	dialog.append(
		h('header', { class: 'dialog-head' },
			h('h2', { id: 'dialog-title' }, title),
			h('button', { type: 'button', class: 'quiet square', 'aria-label': close_name,
				onclick: close }, '✕')),
		content(close, dialog));
	dialog.addEventListener('click', (event) => {
		if (event.target === dialog)
			close();
	});
	dialog.addEventListener('close', () => {
		const key = before?.dataset?.key;

		dialog.remove();
		if (before?.isConnected)
			before.focus();
		else if (key)
			document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
	});
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}
