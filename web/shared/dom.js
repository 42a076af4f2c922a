/* Elements built by hand: data from outside is only ever text. */

const SVG = 'http://www.w3.org/2000/svg';

function set(element, name, value) {
	if (value === undefined || value === null || value === false)
		return;
	if (typeof value === 'function') {
		element[name] = value;
		(element.handlers ??= new Set()).add(name);
	} else
		element.setAttribute(name, value === true ? '' : value);
}

/* append and replaceChildren would write null and false as words. */
const present = (children) => children.flat(2).filter((child) => child !== null && child !== undefined && child !== false);

function make(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes ?? {}))
		set(element, name, value);
	element.append(...present(children));
	return element;
}

/* Replaces the children; null, undefined and false are left out. */
export function replace(element, ...children) {
	element.replaceChildren(...present(children));
	return element;
}

export function h(tag, attributes, ...children) {
	return make(document.createElement(tag), attributes, children);
}

export function s(tag, attributes, ...children) {
	return make(document.createElementNS(SVG, tag), attributes, children);
}

/* ---- drawing again ------------------------------------------------------------------------------

   Existing elements are changed in place instead of being replaced: a finger on a key, the focus and text that is being typed
   must survive a redraw. An element with data-own manages its own children: it is kept while the value is the same. An element that
   was drawn from a text (drawn_from) stays as it is while that text is the same. */

let owners = 0;

export function own() {
	return String(++owners);
}

/* make() draws the element, unless the old one was drawn from the same text. */
export function drawn_from(text, old, make_it) {
	const element = old?.drawn === text ? old.cloneNode(false) : make_it();

	element.drawn = text;
	return element;
}

function is_same(old, fresh) {
	return old.nodeName === fresh.nodeName && old.dataset?.own === fresh.dataset?.own;
}

function take_attributes(old, fresh) {
	for (const { name } of [...old.attributes])
		if (!fresh.hasAttribute(name) && name !== 'open')
			old.removeAttribute(name);
	for (const { name, value } of fresh.attributes)
		if (old.getAttribute(name) !== value)
			old.setAttribute(name, value);
}

function take_handlers(old, fresh) {
	for (const name of old.handlers ?? [])
		old[name] = null;
	for (const name of fresh.handlers ?? [])
		old[name] = fresh[name];
	old.handlers = fresh.handlers;
}

function become(old, fresh) {
	if (old === fresh || (fresh.drawn !== undefined && old.drawn === fresh.drawn))
		return;
	if (!is_same(old, fresh)) {
		old.replaceWith(fresh);
	} else if (old.nodeType === Node.TEXT_NODE) {
		if (old.data !== fresh.data)
			old.data = fresh.data;
	} else if (!old.dataset.own) {
		take_attributes(old, fresh);
		take_handlers(old, fresh);
		take_children(old, [...fresh.childNodes]);
		old.drawn = fresh.drawn;
	}
}

function take_children(element, children) {
	const old = [...element.childNodes];

	children.forEach((child, index) => old[index] ? become(old[index], child) : element.append(child));
	for (const rest of old.slice(children.length))
		rest.remove();
}

export function fill(element, ...children) {
	element.filled = undefined;
	take_children(element, children.flat(2).filter((child) => child instanceof Node));
	return element;
}

/* Fills the element with what make() draws, unless it was filled from the same text. True if it was drawn. */
export function fill_from(element, text, make_it) {
	if (element.filled === text)
		return false;
	fill(element, make_it());
	element.filled = text;
	return true;
}

export function hidden(text) {
	return h('span', { class: 'unseen' }, text);
}

/* Part of an address as text; as it stands where it is not encoded correctly. */
export function decoded(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/* The last part of the address: a lane, a game, a bowler. */
export function named() {
	return decoded(location.pathname.split('/').filter(Boolean).pop() ?? '');
}

let dialogs = 0; /* asked so far: each has an id of its own, one may ask over another */

/* A dialog that is removed when it is closed. content(close) makes its content. */
export function ask(title, content, close_name) {
	const before = document.activeElement;
	const id = `dialog-title-${++dialogs}`;
	const dialog = h('dialog', { 'aria-labelledby': id });
	const close = () => dialog.close();

	dialog.append(
		h('header', { class: 'dialog-head' },
			h('h2', { id }, title),
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
