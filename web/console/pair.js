/* The console on a pair of lanes: a bar with both lanes, and the view while the team bowls on the other one. */
import { h } from '../shared/dom.js';
import { opponent_of, team_of, way_of, why_of } from '../board/pair.js';
import { say } from '../words/words.js';

function cell({ number, own, href, name, facts }) {
	const content = [h('span', { class: 'lane-number' }, say('lane', number)), h('b', null, name), h('small', null, facts.filter(Boolean).map((fact) => h('span', null, fact)))];

	return href ? h('a', { class: 'pair-lane button', href, 'data-key': 'other-lane' }, content)
		: h('div', { class: 'pair-lane', 'aria-current': own ? 'true' : null }, content);
}

function facts_of_opponent({ frame, turn, score, over, waits }) {
	return [over ? say('game_is_over') : say('frame', frame), waits ? say('team_waits') : turn, String(score)];
}

/* may: this device keeps score on the other lane too, and a tap leads there. */
export function pair_bar({ board, lane, may }) {
	const { pair, turn } = board;
	const here = { number: lane, own: true, name: team_of(board), facts: [way_of(board, lane) || (turn ? say('frame', turn.frame) : say('game_is_over')), String(pair.score)] };
	const there = { number: pair.lane, href: may ? `/console/${pair.lane}` : null, name: opponent_of(board) || say('no_opponent'),
		facts: pair.opponent ? facts_of_opponent(pair.opponent) : [] };
	const lanes = [here, there].sort((one, other) => one.number - other.number);

	return h('nav', { class: 'pair-bar', 'aria-label': say('pair_of', lanes[0].number, lanes[1].number) }, lanes.map(cell));
}

/* In place of the keys. */
export function elsewhere_panel({ board, undo, may }) {
	const { pair } = board;

	return h('div', { class: 'over elsewhere' }, h('div', { class: 'card win', role: 'status' },
		h('h2', null, way_of(board, board.lane)), h('p', null, why_of(board) || team_of(board))),
	h('div', { class: 'go-on' },
		may && pair.on && pair.on !== board.lane ? h('a', { class: 'button primary', 'data-key': 'follow', href: `/console/${pair.on}` }, say('lane', pair.on)) : null, undo));
}
