/* The package in a browser. Compiled from bytes, so the server need not know the type of .wasm files. */
import { start } from './pindeck.js';

const answer = await fetch(new URL('./pindeck.wasm', import.meta.url));

if (!answer.ok)
	throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);

export { Refusal } from './pindeck.js';
export const { disciplines, open, score, scoreMany } = start(await WebAssembly.compile(await answer.arrayBuffer()));
