/* The records of the house and the highs of the evening, as the server decides them. */
import { get } from './api.js';

/* bowled: the number of games; best_games: the ten best; highs: the best game, series and string. All of one discipline, which the server chooses. */
async function read(path) {
	const answer = await get(path);

	return { ...answer, highs: answer.highs.filter(({ discipline }) => discipline === answer.discipline) };
}

export const house_records = () => read('/api/highs');
export const evening_highs = () => read('/api/highs?evening=now');

/* A name where there is one, else the letters. */
export const holder_name = ({ name, bowler }) => name ?? bowler;
