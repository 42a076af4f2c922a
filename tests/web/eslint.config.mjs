// What eslint checks in the pages and in their tests: make lint.
import js from '@eslint/js';
import globals from 'globals';

export default [
	{ ignores: ['**/node_modules/**', 'build*/**'] },
	js.configs.recommended,
	{
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		rules: { 'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'all' }], eqeqeq: 'error', 'no-var': 'error',
			'prefer-const': 'error' },
	},
	{ files: ['web/**/*.js'], languageOptions: { globals: globals.browser } },
	{ files: ['web/worker.js'], languageOptions: { globals: globals.serviceworker } },
	{ files: ['packages/npm/*.js'], languageOptions: { globals: globals['shared-node-browser'] } },
	{ files: ['tests/npm/*.mjs', 'bench/*.mjs'], languageOptions: { globals: globals.node } },
	// Functions that Playwright runs in the page know the globals of a browser too.
	{ files: ['tests/web/**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
