/* The lanes and bowlers that this phone follows; they are remembered. */

const KEPT = 'pindeck.following';
const MOST = 100;

function kept() {
	try {
		const value = JSON.parse(localStorage.getItem(KEPT));

		return Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(0, MOST) : [];
	} catch {
		return [];
	}
}

const followed = new Set(kept());

export const of_lane = (lane) => `lane ${lane}`;
/* The number of a person means one person, letters may be those of several. */
export const of_bowler = ({ person, name }) => person ? `person ${person}` : `name ${name}`;
export const follows = (what) => followed.has(what);

export function toggle_follow(what) {
	if (!followed.delete(what) && followed.size < MOST)
		followed.add(what);
	try {
		localStorage.setItem(KEPT, JSON.stringify([...followed]));
	} catch {
		/* until the page is left */
	}
}
