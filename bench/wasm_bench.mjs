/* wasm_bench.mjs PACKAGE SHEET_BALLS - the cost of a ball as WebAssembly in Node, compared with the native library.
 * PACKAGE is the folder of the npm package, SHEET_BALLS the native program that bowls the same balls.
 *
 * Other processes must not change the ratio: rounds are shorter than the scheduler's time slice, native and WebAssembly take turns, and
 * each counts with its best round. While the floor is missed, more rounds follow. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [PACKAGE, SHEET_BALLS] = process.argv.slice(2);
const FLOOR = 0.5;
const TURNS = 5;
const REPEATED = 5; /* at most, while the floor is missed */
const ROUNDS = 80;
const GAMES = 100;
const BALLS = ['X', '7', '/', '9', '-', 'X', '-', '8', '8', '/', '-', '6', 'X', 'X', 'X', '8', '1'];

/* The engine, called for every ball, with the texts of the balls in its memory. */
const { exports: engine } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(PACKAGE, 'pindeck.wasm'))));
const heap = engine.__heap_base.value;

new Uint8Array(engine.memory.buffer).set(new TextEncoder().encode(BALLS.map((ball) => `${ball}\0`).join('')), heap);

function by_engine() {
	let finished = 0;

	for (let game = 0; game < GAMES; game++) {
		engine.open(0);
		for (let ball = 0; ball < BALLS.length; ball++)
			engine.bowl(heap + 2 * ball);
		finished += engine.frame() === 0;
	}
	return finished;
}

const { open } = await import(pathToFileURL(resolve(PACKAGE, 'node.js')));

function by_package() {
	let finished = 0;

	for (let next = 0; next < GAMES; next++) {
		const game = open();

		for (const ball of BALLS)
			game.bowl(ball);
		finished += game.turn === null;
	}
	return finished;
}

const best = { engine: Infinity, package: Infinity, native: Infinity };

function measure(name, bowl_games) {
	for (let round = 0; round < ROUNDS; round++) {
		const from = process.hrtime.bigint();

		if (bowl_games() !== GAMES)
			throw new Error(`${name}: a game is not finished`);
		best[name] = Math.min(best[name], Number(process.hrtime.bigint() - from) / (GAMES * BALLS.length));
	}
}

const ratio = (name) => best.native / best[name];

for (let turn = 0; turn < TURNS || (turn < TURNS * REPEATED && ratio('engine') < FLOOR); turn++) {
	best.native = Math.min(best.native, Number(execFileSync(SHEET_BALLS, { encoding: 'utf-8' })));
	measure('engine', by_engine);
	measure('package', by_package);
}
console.log(`nanoseconds for a ball: native ${best.native.toFixed(1)}, engine ${best.engine.toFixed(1)}, package ${best.package.toFixed(1)}`);
if (process.env.PINDECK_FLOORS)
	appendFileSync(process.env.PINDECK_FLOORS, `a ball as WebAssembly, share of native speed\tleast\t${ratio('engine')}\t${FLOOR}\n`);
console.log(`a ball as WebAssembly: ${ratio('engine').toFixed(2)} of native speed, at least ${FLOOR}${ratio('engine') < FLOOR ? '  MISSED' : ''}; ` +
	`${ratio('package').toFixed(2)} with the objects of the package`);
process.exitCode = ratio('engine') < FLOOR ? 1 : 0;
