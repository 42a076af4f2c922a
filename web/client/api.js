/* Requests to the server: an answer, a refusal, or no answer. */

const PATIENCE = 8000;

/* The server refused the request. */
export class Refusal extends Error {
	constructor(status, body) {
		super(body.reason ?? body.code ?? String(status));
		this.status = status;
		this.code = body.code ?? '';
		this.possible = body.possible ?? [];
		this.stored = body.stored ?? null; /* under a key that was reused */
	}
}

/* No answer, or an answer that leaves open whether the request was carried out. */
export class Away extends Error {
	constructor(code = '') {
		super(code || 'away');
		this.code = code;
	}
}

async function fetched(path, options) {
	const abort = new AbortController();
	const give_up = () => abort.abort();
	const timer = setTimeout(give_up, PATIENCE);

	try {
		const response = await fetch(path, { ...options, signal: abort.signal, cache: 'no-store',
			credentials: 'same-origin' });

		return { response, body: await response.json().catch(() => null) };
	} catch {
		throw new Away();
	} finally {
		clearTimeout(timer);
	}
}

async function ask(path, options) {
	const { response, body } = await fetched(path, options);

	if (response.ok && body !== null)
		return body;
	if (response.status >= 500 || body === null)
		throw new Away(body?.code);
	throw new Refusal(response.status, body);
}

export function get(path) {
	return ask(path, {});
}

/* key: the idempotency key. match: the id of the board that the request is meant for. */
export function post(path, body, { key, match } = {}) {
	const headers = { 'Content-Type': 'application/json' };

	if (key)
		headers['Idempotency-Key'] = key;
	if (match)
		headers['If-Match'] = `"${match}"`;
	return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/* asked: the body of the request, or nothing. */
export async function drop(path, asked) {
	const sent = asked ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) } : {};
	const { response, body } = await fetched(path, { method: 'DELETE', ...sent });

	if (response.ok)
		return;
	throw response.status >= 500 || body === null ? new Away(body?.code) : new Refusal(response.status, body);
}

/* The status of an answer without its body; 0 without an answer. */
export async function ping(path) {
	try {
		return (await fetched(path, { method: 'HEAD' })).response.status;
	} catch {
		return 0;
	}
}

/* crypto.randomUUID is only there over TLS; a lane's tablet has none. */
export function new_key() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));

	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
