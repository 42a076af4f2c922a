/* The highs of the night: the best complete games of the last twelve hours. */
import { get } from '../shared/api.js';
import { house_day } from '../shared/zone.js';

const MOST = 10; /* highs */
const PAGES = 20; /* of games that are read */
const BEFORE = 12 * 3600 * 1000; /* an evening may end after midnight */

/* The games of the night: those of the last twelve hours. */
export async function games_of_the_night() {
	const since = new Date(Date.now() - BEFORE);
	const games = [];
	let cursor = '';

	for (let page = 0; page < PAGES; page++) {
		const answer = await get(`/api/games?from=${house_day(since)}&limit=200${cursor ? `&cursor=${cursor}` : ''}`);

		games.push(...answer.games.filter(({ opened, voided }) => !voided && new Date(opened) >= since));
		cursor = answer.cursor;
		if (!cursor)
			break;
	}
	return games;
}

/* Complete games by score; where the lowest wins there is no high. */
export function highs_of(games) {
	return games.flatMap((game) => game.bowlers.filter(({ state, discipline }) => state === 'over' && discipline !== 'low-ball')
		.map((bowler) => ({ game, bowler }))).sort((one, other) => other.bowler.score - one.bowler.score).slice(0, MOST);
}
