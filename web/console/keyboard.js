/* The key that was pressed, independent of the keyboard layout. */

const FULL_WIDTH = 0xfee0; /* from a full-width character to its ASCII one */
const PLACES = { Slash: ['/', '?'], Minus: ['-', '_'], NumpadDivide: ['/', '/'], NumpadSubtract: ['-', '-'] };

/* The key at that place of a Latin keyboard. */
function key_at(code, shift) {
	const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];

	if (letter)
		return shift ? letter : letter.toLowerCase();
	return digit ?? PLACES[code]?.[shift ? 1 : 0] ?? '';
}

/* ASCII keys and names such as Enter stay as they are: a Latin layout may have moved them. Hangul, and keys that an
 * input method holds back, are identified by their position on the keyboard. */
export function key_of({ key, code, shiftKey }) {
	if (/^[\uff01-\uff5e]$/.test(key))
		return String.fromCharCode(key.charCodeAt(0) - FULL_WIDTH);
	if (key === 'Process' || key === 'Unidentified' || /^[\u0080-\uffff]$/.test(key))
		return key_at(code, shiftKey) || key;
	return key;
}
