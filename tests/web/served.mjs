/* A pindeck serve of the test's own: on a free port, with a store of its own, killed and started again. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEADLINE } from './deadline.mjs';

const SHARED = fileURLToPath(new URL('../shared', import.meta.url));
const CONSOLE = /https?:\/\/\S+\/console\/(\d+)#(\S+)/;
const HOUSE = /(https?:\/\/[^\s/]+:\d+)\/?$/;

/* A free port that no other process gets while the server is down: see held_port in served.py. The process that holds it ends when its
 * input does. */
async function hold_port() {
	const holder = spawn('python3', ['-c', 'import sys\nsys.path.append(sys.argv[1])\nimport served\nplug = served.held_port()\n' +
		'print(plug.getsockname()[1], flush=True)\nsys.stdin.read()', SHARED],
	{ stdio: ['pipe', 'pipe', 'inherit'] });
	const [port] = await once(holder.stdout, 'data', { signal: AbortSignal.timeout(DEADLINE) });

	return { port: Number(port), release: () => holder.stdin.end() };
}

/* With a hash of the least effort: see keep_password in served.py. A real one would take longer than a request waits, on a slow machine. */
function keep_password(store, password) {
	execFileSync('python3', ['-c', 'import sys\nsys.path.append(sys.argv[1])\nimport served\nserved.keep_password(*sys.argv[2:])',
		SHARED, store, password]);
}

/* store: an address of a database; without it a file of the server's own. zone: of the house; without it that of the test.
 * password: of the desk; without it there is none. */
export async function serve(pindeck, { lanes = 3, store = '', zone = process.env.TZ, password = '' } = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'pindeck-web-'));
	const server = { folder, store: store || join(folder, 'games.db'), links: {}, tokens: {}, errors: '', base: '' };
	const held = await hold_port();
	let process_ = null;

	server.start = () => new Promise((resolve, reject) => {
		let text = '';
		const timer = setTimeout(() => reject(new Error(`it does not serve: ${text} ${server.errors}`)), DEADLINE);

		process_ = spawn(pindeck, ['serve', '--language', 'en', '--lanes', String(lanes), '--listen', `127.0.0.1:${held.port}`,
			'--store', server.store, '--print-links'], { env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: zone }, stdio: ['ignore', 'pipe', 'pipe'] });
		process_.on('error', reject);
		process_.stderr.on('data', (data) => { server.errors += data; });
		process_.on('exit', (status) => {
			clearTimeout(timer);
			reject(new Error(`it ended with ${status}: ${server.errors}`));
		});
		process_.stdout.on('data', (data) => {
			text += data;
			const lines = text.split('\n').slice(0, -1);
			const house = lines.map((line) => HOUSE.exec(line.trim())).find(Boolean);

			for (const line of lines) {
				const link = CONSOLE.exec(line);

				if (link)
					[server.links[link[1]], server.tokens[link[1]]] = [link[0], link[2]];
			}
			if (house && Object.keys(server.links).length === lanes) {
				clearTimeout(timer);
				[, server.base] = house;
				resolve();
			}
		});
	});

	const ended = () => new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('it does not end')), DEADLINE);

		process_.removeAllListeners('exit');
		process_.on('exit', (status, signal) => {
			clearTimeout(timer);
			process_ = null;
			resolve(status ?? signal);
		});
	});

	server.kill = () => {
		const end = ended();

		process_.kill('SIGKILL');
		return end;
	};
	/* It must end with status 0, and without a report of a sanitizer. */
	server.stop = async () => {
		if (process_) {
			const end = ended();

			process_.kill('SIGTERM');
			const status = await end;

			if (status !== 0)
				throw new Error(`status ${status}: ${server.errors}`);
		}
		if (/Sanitizer|runtime error:/.test(server.errors))
			throw new Error(server.errors);
	};
	server.close = async () => {
		try {
			await server.stop();
		} finally {
			process_?.kill('SIGKILL');
			held.release();
			rmSync(folder, { recursive: true, force: true });
		}
	};
	/* Change the store outside of the program, while it does not run. */
	server.tamper = async (...statements) => {
		await server.stop();
		execFileSync('python3', ['-c', 'import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as store:\n' +
			'\tfor statement in sys.argv[2:]: store.execute(statement)', server.store, ...statements]);
		await server.start();
	};
	server.get = async (path) => (await fetch(server.base + path)).json();
	/* The answer once it is as expected: boards follow the desk a moment later. */
	server.get_when = async (path, is_expected) => {
		const deadline = Date.now() + DEADLINE;

		for (;;) {
			const answer = await server.get(path);

			if (is_expected(answer))
				return answer;
			if (Date.now() > deadline)
				throw new Error(`${path} is not as expected: ${JSON.stringify(answer)}`);
			await new Promise((again) => setTimeout(again, 20));
		}
	};
	server.post = async (lane, what, body) => {
		const answer = await fetch(`${server.base}/api/lanes/${lane}/${what}`, { method: 'POST', body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.tokens[lane]}` } });
		const board = await answer.json();

		if (!answer.ok)
			throw new Error(`${what} ${JSON.stringify(body)}: ${JSON.stringify(board)}`);
		return board;
	};
	server.balls = async (lane, marks) => {
		let board;

		for (const mark of marks)
			board = await server.post(lane, 'deliveries', { mark });
		return board;
	};
	if (password)
		keep_password(server.store, password);
	await server.start().catch(async (trouble) => {
		process_?.kill('SIGKILL');
		held.release();
		rmSync(folder, { recursive: true, force: true });
		throw trouble;
	});
	return server;
}

/* The running totals of a sheet, by the rules. */
export function totals_of(pindeck, sheet) {
	const run = spawnSync(pindeck, ['score', '--frames', '--format', 'json'], { input: `${sheet}\n`, encoding: 'utf-8', timeout: DEADLINE });

	return JSON.parse(run.stdout).frames;
}

/* A sheet as single balls: { mark } with the pins that were left where they are noted, in frames. */
export function frames_of(sheet) {
	return sheet.split(' ').map((frame) => [...frame.matchAll(/([X/\-F\d])(?:\[([\d-]+)\])?/g)].map(([, mark, left]) => ({
		mark, left: left ? left.split('-').map(Number) : null })));
}
