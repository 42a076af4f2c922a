/* announce.mjs PAGE_JS - announcements for screen readers: none of several at once is lost. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const regions = new Map();

globalThis.navigator ??= {};
globalThis.document = {
	documentElement: {},
	getElementById: (id) => regions.get(id) ?? null,
	createElement: () => ({ append() {}, setAttribute(name, value) { this[name] = value; }, textContent: '' }),
	body: {
		appendChild(region) {
			regions.set(region.id, region);
			return region;
		},
	},
};
const { announce } = await import(pathToFileURL(resolve(process.argv[2])));

const now = () => regions.get('pindeck-live-now').textContent;
const soon = () => regions.get('pindeck-live-soon').textContent;

describe('announcements', () => {
	it('are read one after the other, also when they come at once', (test) => {
		test.mock.timers.enable({ apis: ['setTimeout'] });
		announce('Strike');
		announce('Lane 3 is free', true);
		announce('PJS: 9');
		assert.deepEqual([soon(), now()], ['', ''], 'a region is empty before it speaks');
		test.mock.timers.tick(49);
		announce('KYJ is next');
		test.mock.timers.tick(1);
		assert.deepEqual([soon(), now()], ['Strike; PJS: 9; KYJ is next', 'Lane 3 is free']);
		announce('Spare');
		assert.equal(soon(), '');
		test.mock.timers.tick(50);
		assert.deepEqual([soon(), now()], ['Spare', 'Lane 3 is free']);
	});
});
