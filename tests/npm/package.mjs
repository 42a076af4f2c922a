/* package.mjs PACKAGE PINDECK SOURCE - the npm package as it is installed: its size, golden, random and damaged games, refusals, and the example of its
 * README. PACKAGE is the folder that npm pack packs. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { check_golden } from './golden.mjs';

const [PACKAGE, PINDECK, SOURCE] = process.argv.slice(2);
const MOST_BYTES = 24 * 1024;
const MOST_COMPRESSED = 10 * 1024; /* by gzip, which every server and every browser knows */
const GAMES = 40; /* of each discipline */
const SEED = 20261118;
const MARKS = ['X', 'X', '/', '/', '-', 'F', '1', '2', '3', '5', '7', '8', '9', '9'];
const DAMAGE = ['X', '/', '-', 'F', '9', ' ', '', '[', '(', '#', ',', '.', ' . ', '. ', '_ ', '10', '\t', '볼', '?'];

const folder = mkdtempSync(join(tmpdir(), 'pindeck-npm-'));

after(() => rmSync(folder, { recursive: true, force: true }));

/* Packed and installed, as its users do. npm keeps what it needs in the folder, and asks no registry. */
const npm = (...words) => execFileSync('npm', [...words, '--cache', join(folder, 'cache'), '--offline', '--no-audit', '--no-fund', '--ignore-scripts'],
	{ cwd: folder, encoding: 'utf-8', stdio: ['ignore', 'pipe', 'pipe'] });
const [{ filename, files }] = JSON.parse(npm('pack', '--json', PACKAGE));

mkdirSync(join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
npm('install', join(folder, filename));

const installed = join(folder, 'node_modules', 'pindeck');
const pindeck = await import(pathToFileURL(join(installed, 'node.js')));
const { disciplines, open, Refusal, score, scoreMany } = pindeck;

/* Numbers below a limit, the same in every run. */
let state = SEED;

function below(limit) {
	state = Math.imul(state ^ state >>> 15, 0x2C1B3C6D) + 0x9E3779B9 | 0;
	return ((state ^ state >>> 13) >>> 0) % limit;
}

const any = (list) => list[below(list.length)];

function refusal_of(change) {
	try {
		change();
	} catch (refusal) {
		assert.ok(refusal instanceof Refusal, refusal.stack);
		return refusal;
	}
	return null;
}

test('the package has its files and nothing else, and the engine is small', () => {
	const bytes = readFileSync(join(installed, 'pindeck.wasm'));

	assert.deepEqual(files.map(({ path }) => path).sort(),
		['LICENSE', 'README.md', 'browser.js', 'index.d.ts', 'node.js', 'package.json', 'pindeck.js', 'pindeck.wasm']);
	assert.ok(bytes.length <= MOST_BYTES, `${bytes.length} bytes`);
	const compressed = gzipSync(bytes, { level: 9 }).length;

	assert.ok(compressed <= MOST_COMPRESSED, `${compressed} bytes compressed`);
	assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
	assert.ok(statSync(join(installed, 'index.d.ts')).size > 0);
});

test('the example of the README prints what it says', () => {
	const [, program, printed] = /```js\n(.*?)```\n+```\n(.*?)```/s.exec(readFileSync(join(installed, 'README.md'), 'utf-8'));

	writeFileSync(join(folder, 'example.js'), program);
	assert.equal(execFileSync(process.execPath, ['example.js'], { cwd: folder, encoding: 'utf-8', env: { ...process.env, NO_COLOR: '1' } }), printed);
});

test('golden games', () => {
	assert.ok(check_golden(pindeck, readFileSync(join(SOURCE, 'tests', 'games.txt'), 'utf-8')) > 50);
});

test('the declarations name every discipline', () => {
	const declared = /type Discipline =(.*?);/s.exec(readFileSync(join(installed, 'index.d.ts'), 'utf-8'))[1].match(/'[^']+'/g);

	assert.deepEqual(declared.map((name) => name.slice(1, -1)), [...disciplines]);
});

/* Random balls until the game is over or long enough; refused ones change nothing. */
function random_game(discipline) {
	const game = open(discipline);

	for (let left = below(3) === 0 ? below(20) : Infinity; left > 0 && game.turn !== null; left--) {
		const before = String(game);

		while (refusal_of(() => game.bowl(any(MARKS))) !== null)
			assert.equal(String(game), before);
	}
	return game;
}

function damaged(sheet) {
	const at = below(sheet.length + 1);

	return sheet.slice(0, at) + any(DAMAGE) + sheet.slice(at + below(2));
}

/* The program's answers, one a sheet. */
function program_on(sheets, discipline) {
	const { error, stdout } = spawnSync(PINDECK, ['score', '--frames', '--quiet', '--threads', '1', '--format', 'json', '-d', discipline],
		{ input: `${sheets.join('\n')}\n`, encoding: 'utf-8' });

	assert.equal(error, undefined);
	return stdout.trim().split('\n').map((line) => JSON.parse(line));
}

/* In the words of the program. An empty line or a comment is no game there; the sheet without balls here is a game before its first ball. */
function package_on(sheet, discipline, line) {
	const game = open(discipline);

	if (refusal_of(() => game.read(sheet)) !== null)
		return { line, status: 'impossible', total: null, frames: [], marks: '' };
	const { frames, turn } = game.board();

	return { line, status: turn === null ? 'finished' : 'unfinished', total: turn === null ? game.score : null,
		frames: frames.map(({ total }) => total).filter((total) => total !== null), marks: String(game) };
}

test('random and damaged games as the program scores them', () => {
	const seen = {};

	for (const discipline of disciplines) {
		const games = Array.from({ length: GAMES }, () => random_game(discipline));
		const sheets = games.map(String).flatMap((sheet) => [sheet, damaged(sheet), damaged(damaged(sheet))]);
		const answers = program_on(sheets, discipline);

		assert.equal(answers.length, sheets.length);
		sheets.forEach((sheet, index) => {
			const { status } = answers[index];

			seen[status] = (seen[status] ?? 0) + 1;
			if (status !== 'empty')
				assert.deepEqual(package_on(sheet, discipline, index + 1), answers[index], `${discipline} ${sheet}`);
		});
		assert.deepEqual(scoreMany(sheets, discipline), answers.map(({ total }) => total), discipline);
	}
	assert.ok(seen.finished > 200 && seen.unfinished > 100 && seen.impossible > 200, JSON.stringify(seen));
});

test('games side by side, undone and corrected', () => {
	for (const discipline of disciplines) {
		const [one, other] = [random_game(discipline), random_game(discipline)];
		const [first, second] = [String(one), String(other)];
		const { discipline: named, sheet } = JSON.parse(JSON.stringify(one));

		assert.deepEqual(open(named).read(sheet).board(), one.board());

		score('', discipline);
		assert.deepEqual([String(one), String(other)], [first, second]);
		const balls = one.board().frames.reduce((sum, { marks }) => sum + marks.length, 0);
		let undone = 0;

		while (refusal_of(() => one.undo()) === null)
			undone++;
		assert.ok(undone <= balls);
		assert.deepEqual([String(one), String(other)], [String(open(discipline)), second]);
	}
	assert.equal(open().read('X 7/ 9-').correct(3, 1, 8).score, 20 + 18 + 8);
});

test('refusals name the ball and change nothing', () => {
	const game = open().read('X 7/');
	const refusal = refusal_of(() => game.correct(1, 1, 3));

	assert.deepEqual([refusal.message, refusal.frame, refusal.ball], ['2.1: the frame before it would be incomplete', 2, 1]);
	assert.equal(refusal_of(() => game.bowl('/')).message, '3.1: / is not for a first ball; a strike is X');
	for (const place of [[0, 1], [11, 1], [1, 9], [2 ** 32 + 1, 1], [1.5, 1], [NaN, 1], [-1, 1]])
		assert.ok(refusal_of(() => game.correct(...place, 'X')), place.join('.'));
	for (const ball of ['', '11', -1, 'X\0', '볼', 'XX', undefined, null, {}, NaN, '9'.repeat(1 << 20)])
		assert.ok(refusal_of(() => game.bowl(ball)), String(ball).slice(0, 20));
	assert.ok(refusal_of(() => game.read('9- \0')));
	assert.equal(String(game), 'X 7/');
	const over = open().read('X X X X X X X X X XXX');

	for (const ball of ['X', '?'])
		assert.deepEqual([refusal_of(() => over.bowl(ball)).message, over.score], ['the game is over', 300]);
	assert.match(refusal_of(() => open('skittles')).message, /^unknown discipline skittles: it is one of tenpin, /);
	assert.ok(refusal_of(() => scoreMany([], 'skittles')));
	assert.deepEqual(scoreMany(new Set(['9- '.repeat(10), `9-${' '.repeat(1 << 20)}`, ''])), [90, null, null]);
	assert.deepEqual(scoreMany([]), []);
	assert.equal(scoreMany(Array(10000).fill('X X X X X X X X X XXX')).filter((total) => total === 300).length, 10000);
});

test('outlook and need', () => {
	const game = open().read('X 9- X');

	assert.deepEqual(game.outlook(), { highest: 268, lowest: 19 + 9 + 10 });
	assert.deepEqual([38, 39, 268, 269, NaN].map((target) => game.need(target)), ['certain', 'possible', 'possible', 'impossible', 'impossible']);
	const low = open('low-ball');
	const { highest, lowest } = low.outlook();

	assert.deepEqual([highest, highest - 1, lowest, lowest - 1].map((target) => low.need(target)), ['certain', 'possible', 'possible', 'impossible']);
});
