/* pages.mjs PINDECK SCRIPT... - the tests of these scripts, one after the other, in one browser: starting it takes as long as some of them. */
import { after, describe } from 'node:test';
import { keep_browser } from './browser.mjs';
import { DEADLINE } from './deadline.mjs';

const end_browser = keep_browser();

/* What a failed set-up left running must not keep the process. */
function give_up() {
	console.error('a server or a browser of these scripts still runs');
	process.exit(1);
}

after(async () => {
	await end_browser();
	setTimeout(give_up, DEADLINE).unref();
});
for (const script of process.argv.slice(3))
	describe(script, () => import(`./${script}`));
