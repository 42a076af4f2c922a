/* The look of a lane: theme, celebrations and sound. The desk decides; a later choice on this screen is valid until
 * the desk decides again. */

const THEMES = ['dark', 'light', 'children'];
const DEFAULTS = { theme: 'dark', celebrations: true, gutter: true, sound: false };

const flag = (value) => value === true || value === 'on';
const text_of = (told) => JSON.stringify(told ?? {});

function kept(lane) {
	try {
		return JSON.parse(localStorage.getItem(`pindeck.look.${lane}`)) ?? {};
	} catch {
		return {};
	}
}

function keep(lane, look) {
	try {
		localStorage.setItem(`pindeck.look.${lane}`, JSON.stringify(look));
	} catch {
		/* until the page is left */
	}
}

/* told(): the look that the desk chose for the lane; every member may be missing. ?theme=light and the like are for trying. */
export function look_of(lane, told) {
	const asked = new URLSearchParams(location.search);
	let own = kept(lane); /* { chosen, told }: the choice on this screen, and the look of the desk at that time */

	function current() {
		const chosen = own.told === text_of(told()) ? own.chosen : {};
		const all = { ...DEFAULTS, ...told() ?? {}, ...chosen, ...Object.fromEntries([...asked].filter(([name]) => name in DEFAULTS)) };

		return { theme: THEMES.includes(all.theme) ? all.theme : DEFAULTS.theme,
			celebrations: flag(all.celebrations), gutter: flag(all.gutter), sound: flag(all.sound) };
	}

	function choose(change) {
		const chosen = own.told === text_of(told()) ? own.chosen : {};

		own = { chosen: { ...chosen, ...change }, told: text_of(told()) };
		keep(lane, own);
		for (const name of Object.keys(change))
			asked.delete(name);
	}

	return {
		current,
		next_theme: () => choose({ theme: THEMES[(THEMES.indexOf(current().theme) + 1) % THEMES.length] }),
		toggle_sound: () => choose({ sound: !current().sound }),
	};
}
