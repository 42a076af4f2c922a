/* The package in Node. */
import { readFileSync } from 'node:fs';
import { start } from './pindeck.js';

export { Refusal } from './pindeck.js';
export const { disciplines, open, score, scoreMany } =
	start(new WebAssembly.Module(readFileSync(new URL('./pindeck.wasm', import.meta.url))));
