/* Undoing a change of the bowlers, or a correction, right after it was made. */
import { get } from '../client/api.js';
import { display_name } from '../board/names.js';
import { needs_reason, reason_for, undo_reason } from '../shared/reason.js';
import { say, say_possible, say_refusal, say_trouble } from '../words/words.js';

const bowler_in = (board, name) => board.bowlers.find((bowler) => bowler.name === name);

/* The frame in which a bowler continues. */
const frame_of = (board, name) => board.turn?.name === name ? board.turn.frame
	: (bowler_in(board, name)?.frames.length ?? 0) + 1;

/* The line of the first correction or repair after that line of the game; 0 if there is none. */
async function line_after(game, line) {
	const { repairs } = await get(`/api/games/${game}/repairs`);

	return repairs.find((each) => !each.undoes && each.line > line)?.line ?? 0;
}

/* send(what, path, body) answers { board }, { refusal } or { waiting }; notices: see notices.js. board(): the latest. */
export function undoing_with({ board, send, notices }) {
	async function run(send_it) {
		try {
			const answer = await send_it();

			if (answer?.refusal)
				notices.tell(say_refusal(answer.refusal), { refused: true });
			else
				notices.tell(say(answer?.waiting ? 'will_be_sent' : 'undone'));
		} catch (trouble) {
			notices.tell(say_trouble(trouble), { refused: true });
		}
	}

	const reason_of_undo = () => needs_reason(board()) ? undo_reason() : {};

	/* Sends a change, shows its result, and offers to undo it: undo(before, after) sends the opposite. A change without the reason that it
	   needs is not sent. While the dialog for the reason is open, other devices may change the board: before is the board after it. */
	async function change(what, path, body, { text, undo }) {
		const reason = await reason_for(board(), say('keep'), body);

		if (!reason)
			return { refusal: { code: 'week_locked' } };
		const before = board();
		const answer = await send(what, path, { ...body, ...reason });

		if (answer.board)
			notices.offer_undo(text, () => run(() => undo(before, answer.board)));
		else if (answer.waiting)
			notices.tell(say('will_be_sent'));
		return answer;
	}

	/* To undo an undo is a repair of its own. */
	async function plain(what, path, body, text) {
		const answer = await send(what, path, body);

		if (!answer.refusal)
			notices.tell(answer.waiting ? say('will_be_sent') : text);
		return answer;
	}

	/* A line of the journal is undone by its number. */
	const undo_line = async (before) => {
		const line = await line_after(before.game, before.line);

		return line > 0 ? send('repair', 'repairs', { undo: line, ...reason_of_undo() }) : { refusal: { code: 'no_such_line' } };
	};
	const name_of = (name) => display_name(bowler_in(board(), name) ?? { name });

	return {
		/* For changes of one tap, whose dialog is closed: nothing else would show why they were refused. */
		async tell_refusal(answer) {
			const { refusal } = await answer;

			if (refusal)
				notices.tell(say_refusal(refusal) + say_possible(refusal), { refused: true });
		},
		correct: (body) => change('fix', 'corrections', body, { text: say('corrected'), undo: undo_line }),
		repair: (body) => body.undo ? plain('repair', 'repairs', body, say('repaired'))
			: change('repair', 'repairs', body, { text: say('repaired'), undo: undo_line }),
		/* The last turn, with these marks, was bowled by that bowler. It is passed back while it is still the last one. */
		pass: (name, { from, marks }) => change('repair', 'repairs', { repair: 'pass', bowler: name }, { text: say('passed_toast', marks, name_of(name)),
			undo: (before, after) => board().balls === after.balls && board().last?.name === name
				? send('repair', 'repairs', { repair: 'pass', bowler: from, ...reason_of_undo() }) : { refusal: { code: 'changed_since' } } }),
		skip: (name) => change('repair', 'repairs', { repair: 'skip' }, { text: say('skipped_toast', name_of(name)), undo: undo_line }),
		rename: (bowler, body, shown) => change('repair', 'repairs', { repair: 'name', bowler, ...body },
			{ text: say('renamed_toast', name_of(bowler), shown ?? body.name), undo: undo_line }),
		leave: (name) => change('seat', `bowlers/${name}/leave`, {}, { text: say('left_toast', name_of(name)),
			undo: (before, after) => send('seat', `bowlers/${name}/return`, { ...reason_of_undo(),
				...frame_of(before, name) < after.latest_start ? { from: frame_of(before, name) } : {} }) }),
		come_back: (name, body) => change('seat', `bowlers/${name}/return`, body, { text: say('back_toast', name_of(name)),
			undo: () => send('seat', `bowlers/${name}/leave`, reason_of_undo()) }),
		move: (name, seat) => change('seat', `bowlers/${name}/seat`, { seat }, { text: say('moved_toast', name_of(name)),
			undo: (before) => send('seat', `bowlers/${name}/seat`, { seat: bowler_in(before, name).seat, ...reason_of_undo() }) }),
		join: (body, shown) => change('seat', 'bowlers', body, { text: say('joined_toast', shown ?? body.name),
			undo: () => send('repair', 'repairs', { repair: 'remove', bowler: body.name, ...reason_of_undo() }) }),
	};
}
