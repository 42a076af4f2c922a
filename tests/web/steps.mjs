/* The steps of a script, in place of those of node:test. Each one goes on where the one before it ended: after a failure the others are skipped, because
 * each of them would wait to its deadline for what never comes. A step that waits for something without a deadline fails too. */
import { it as step } from 'node:test';
import { DEADLINE } from './deadline.mjs';

const LONGEST = 2 * DEADLINE;

let failed = '';

async function within_time(act, context) {
	let timer;
	const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error('the step does not end')), LONGEST); });

	try {
		await Promise.race([act(context), late]);
	} finally {
		clearTimeout(timer);
	}
}

export function it(name, options_or_act, act = options_or_act) {
	step(name, act === options_or_act ? {} : options_or_act, async (context) => {
		if (failed) {
			context.skip(`after the failure of "${failed}"`);
			return;
		}
		try {
			await within_time(act, context);
		} catch (error) {
			failed = name;
			throw error;
		}
	});
}
