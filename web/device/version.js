/* Another version of the program: the page loads it when that interrupts nothing. */
import { install } from '../client/installed.js';

export function version_of({ draw, may_load }) {
	let installed = null;
	let is_stale = false;

	return {
		/* Check when the server answers first, and again after an outage: its version may have changed. */
		look() {
			if (installed)
				installed.update();
			else
				installed = install({ on_version() {
					is_stale = true;
					draw();
				} });
		},
		load() {
			if (!is_stale || !may_load() || document.querySelector('dialog[open]'))
				return;
			is_stale = false;
			location.reload();
		},
	};
}
