/* pages.mjs PINDECK SCRIPT... - the tests of these scripts, one after the other, in one browser: starting it takes as long as some of them. */
import { after, describe } from 'node:test';
import { keep_browser } from './browser.mjs';

const end_browser = keep_browser();

after(end_browser);
for (const script of process.argv.slice(3))
	describe(script, () => import(`./${script}`));
