/* Everything the pages say, in Korean and in English. */

const marks = {
	ko: { X: '스트라이크', '/': '스페어', '-': '0핀', F: '파울', T: '텐박스' },
	en: { X: 'strike', '/': 'spare', '-': 'miss', F: 'foul', T: 'ten-box' },
};

const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const phrases = {
	/* everywhere */
	pindeck: ['핀덱', 'Pindeck'],
	lane: [(n) => `${n}번 레인`, (n) => `Lane ${n}`],
	game_number: [(n) => `게임 ${n}`, (n) => `Game ${n}`],
	frame: [(n) => `${n}프레임`, (n) => `frame ${n}`],
	ball: [(n) => `${n}구`, (n) => `ball ${n}`],
	series: [(n, of) => of ? `${of}게임 중 ${n}번째` : `이어서 ${n}번째 게임`,
		(n, of) => of ? `game ${n} of ${of}` : `game ${n} in a row`],
	name: ['이름', 'Name'],
	total: ['합계', 'Total'],
	score: ['점수', 'Score'],
	close: ['닫기', 'Close'],
	cancel: ['그만두기', 'Cancel'],
	language: ['English', '한국어'],
	language_tag: ['en', 'ko'],
	full_screen: ['전체 화면', 'Full screen'],
	skip: ['본문으로 건너뛰기', 'Skip to content'],
	house: ['모든 레인', 'All lanes'],
	loading: ['불러오는 중…', 'Loading…'],
	failed: ['불러오지 못했습니다', 'Could not be loaded'],
	try_again: ['다시 시도', 'Try again'],
	closed_house: ['이 볼링장의 기록은 공개되지 않습니다', 'The scores of this house are not public'],

	/* connection */
	live: ['연결됨', 'Live'],
	connecting: ['연결하는 중', 'Connecting'],
	away: ['서버와 끊김', 'Server away'],
	denied: ['비공개', 'Not public'],
	away_watch: ['서버와 연결이 끊겼습니다. 마지막으로 받은 점수입니다.',
		'The server is away. These are the last scores it sent.'],
	away_console: ['서버와 연결이 끊겼습니다. 계속 입력하세요: 누른 것은 여기에 보관하고, 연결되면 순서대로 한 번씩 보냅니다.',
		'The server is away. Go on: what you enter is kept here, and sent once and in order when it is back.'],
	missing_title: ['페이지를 찾을 수 없습니다', 'Page not found'],
	missing_page: [(path) => `이 주소에는 페이지가 없습니다: ${path}`, (path) => `There is no page at this address: ${path}`],
	missing_way: ['전체 레인 보기', 'Go to all lanes'],
	not_stored: ['이 브라우저의 저장 공간이 가득 차서 입력을 이 기기에 저장하지 못합니다. 전송될 때까지 이 페이지를 닫지 마세요.',
		'The storage of this browser is full, so entries are not saved on this device. Keep this page open until they are sent.'],
	not_kept: ['서버가 저장하지 못했습니다. 다시 시도하고 있습니다.', 'The server could not keep it. Trying again.'],
	outcome_unknown: ['서버에서 저장 결과를 받지 못했습니다. 두 번 기록되지 않도록 같은 투구를 다시 보내고 있습니다.',
		'The server could not say whether it was kept. Sending the same ball again; it is recorded once.'],
	waiting: [(n) => `${n}개 대기`, (n) => `${n} waiting`],
	waiting_list: ['아직 보내지 못한 입력', 'Not sent yet'],

	/* board */
	board: ['점수판', 'Score board'],
	split: ['스플릿', 'split'],
	missed: ['치지 않음', 'missed'],
	free_strike: ['던지지 않는 스트라이크', 'free strike'],
	empty: ['아직 없음', 'not bowled'],
	turn_mark: ['지금 차례', 'bowls now'],
	has_left: ['떠남', 'left'],
	mark: [(mark) => marks.ko[mark] ?? (/^\d+$/.test(mark) ? `${mark}핀` : mark),
		(mark) => marks.en[mark] ?? (/^\d+$/.test(mark) ? plural(mark, 'pin') : mark)],
	up_to: [(n) => `최대 ${n}`, (n) => `max ${n}`],
	fix_frame: [(name, frame, balls) => `${name} ${frame}프레임 고치기: ${balls}`,
		(name, frame, balls) => `Correct ${name}, frame ${frame}: ${balls}`],

	/* strikes in a row */
	strike: ['스트라이크', 'Strike'],
	string: [(n) => ({ 2: '더블', 3: '터키', 4: '포배거', 5: '파이브배거', 6: '식스팩', 12: '퍼펙트 게임' })[n] ??
		`${n}연속 스트라이크`,
	(n) => ({ 2: 'Double', 3: 'Turkey', 4: 'Four-bagger', 5: 'Five-bagger', 6: 'Six-pack',
		12: 'Perfect game' })[n] ?? `${n} in a row`],

	/* overhead */
	welcome: ['어서 오세요', 'Welcome'],
	free_lane: ['빈 레인입니다. 콘솔에서 이름을 넣으면 시작합니다.',
		'This lane is free. Names on the console begin a game.'],
	bowls: ['지금', 'Now'],
	next: ['다음', 'Next'],
	leads: ['선두', 'Leads'],
	lead: [(by) => `${by}점 차`, (by) => `by ${by}`],
	tied: ['동점', 'tied'],
	game_over: ['게임이 끝났습니다', 'The game is over'],
	winner: ['우승', 'Winner'],
	winners: ['공동 우승', 'Tie'],
	stand: [(pins) => `남은 핀 ${pins}`, (pins) => `pins ${pins} stand`],
	stand_count: [(n) => `${n}핀 남음`, (n) => `${plural(n, 'pin')} up`],
	overhead_title: [(n) => `${n}번 레인 점수판`, (n) => `Lane ${n}, score board`],

	/* console */
	console_title: [(n) => `${n}번 레인 콘솔`, (n) => `Lane ${n}, console`],
	said_ball: [(who, what, frame) => `${who}: ${what}, ${frame}프레임`,
		(who, what, frame) => `${who}: ${what}, frame ${frame}`],
	said_next: [(who) => `다음 ${who}`, (who) => `next ${who}`],
	said_undone: ['마지막 투구를 취소했습니다', 'The last ball was taken back'],
	said_changed: ['점수판이 바뀌었습니다', 'The board has changed'],
	said_pending: [(who, what) => `${who}: ${what}, 보내기를 기다립니다`, (who, what) => `${who}: ${what}, waiting to be sent`],
	for_team: [(team) => `팀 ${team}`, (team) => `team ${team}`],
	turn_unsure: ['보낸 뒤에 차례를 알 수 있습니다', 'Whose turn it is shows once these are sent'],
	counts: ['쓰러진 핀의 수', 'How many fell'],
	pins: ['서 있는 핀', 'Which still stand'],
	count_key: [(n) => `쓰러진 핀 ${n}`, (n) => `${plural(n, 'pin')} fell`],
	key_X: ['스트라이크', 'Strike'],
	key_slash: ['스페어', 'Spare'],
	key_none: ['0핀 (거터 또는 미스)', 'None fell (gutter or miss)'],
	key_foul: ['파울', 'Foul'],
	pin: [(pin) => `핀 ${pin}`, (pin) => `pin ${pin}`],
	pin_down_before: [(pin) => `핀 ${pin}, 이미 쓰러짐`, (pin) => `pin ${pin}, down before`],
	rack_hint: ['투구 뒤에 서 있는 핀을 누르세요', 'Tap the pins that still stand after the ball'],
	enter_pins: [(pins, fell) => pins ? `남은 핀 ${pins} 입력 (${fell}핀 쓰러짐)` : `모두 쓰러짐 입력`,
		(pins, fell) => pins ? `Enter: ${pins} left, ${fell} fell` : 'Enter: all fell'],
	undo: ['취소', 'Undo'],
	undo_what: [(who, frame, ball, mark) => `${who} ${frame}.${ball} ‘${mark}’`,
		(who, frame, ball, mark) => `${who} ${frame}.${ball} ‘${mark}’`],
	nothing_to_undo: ['취소할 투구가 없습니다', 'There is no ball to take back'],
	twice: [(mark) => `‘${mark}’가 두 번 빠르게 눌려서 한 번만 넣었습니다.`,
		(mark) => `‘${mark}’ was tapped twice quickly: it was entered once.`],
	once_more: ['한 번 더 넣기', 'Enter it again'],
	not_possible: [(mark) => `지금 ‘${mark}’는 넣을 수 없습니다`, (mark) => `‘${mark}’ is not possible now`],
	not_entered: ['넣지 않았습니다', 'Not entered'],
	possible: [(list) => `지금 가능한 입력: ${list}`, (list) => `Possible now: ${list}`],
	menu: ['메뉴', 'Menu'],
	help: ['키보드', 'Keyboard'],
	keys: [[
		['0–9 X / - F', '투구'], ['p', '핀 하나하나로: 숫자로 고르고 Enter'], ['u', '마지막 투구 취소'],
		['↑ ↓ ← →', '점수판에서 프레임 고르기, Enter로 고치기'], ['m', '메뉴'], ['n', '게임이 끝난 뒤 한 게임 더'],
		['l', 'English'], ['?', '이 도움말'],
	], [
		['0–9 X / - F', 'the ball'], ['p', 'pin by pin: choose by digits, then Enter'], ['u', 'take the last ball back'],
		['↑ ↓ ← →', 'choose a frame on the board, Enter corrects it'], ['m', 'menu'], ['n', 'after the game: another one'],
		['l', '한국어'], ['?', 'these keys'],
	]],

	/* permission */
	read_only: ['보기만 하는 중', 'Watching only'],
	how_console: ['점수를 입력하려면 이 레인의 콘솔 링크를 여세요. 데스크에서 QR 코드를 받을 수 있습니다.',
		'To keep score here, open this lane’s console link. The desk has it, as a QR code too.'],
	or_password: ['또는 데스크 비밀번호를 넣으세요.', 'Or give the desk’s password.'],
	password: ['데스크 비밀번호', 'Desk password'],
	sign_in: ['로그인', 'Sign in'],
	sign_out: ['로그아웃', 'Sign out'],
	give_up: ['콘솔 연결 해제', 'Sign out of this console'],
	take_over: ['이 기기가 이어받기', 'Take over on this device'],
	taken_scan: ['이어받으려면 콘솔 링크를 다시 여세요.', 'To take over, open the console link again.'],

	/* refused in the queue */
	stopped: ['서버가 받지 않아서 멈췄습니다', 'Stopped: the server refused this'],
	damaged: [(n) => `이 게임의 기록은 ${n}번째 줄이 손상되어 그 앞까지만 보여 줍니다.`,
		(n) => `Line ${n} of this game's record is damaged: it is shown up to there.`],
	damaged_board: ['이 게임의 기록이 손상되어 읽을 수 있는 데까지만 표시합니다.',
		'This game is damaged and shown as far as it can be read.'],
	damaged_next: ['이 게임에는 더 입력할 수 없습니다. 다음 게임을 시작하세요.', 'This game takes no more balls. Begin the next one.'],
	damaged_mark: ['손상됨', 'damaged'],
	stored_under: [(entry) => `이 키로 저장된 것: ${entry}.`, (entry) => `Stored under that key: ${entry}.`],
	stopped_behind: [(n) => `뒤에 ${n}개가 더 기다립니다.`, (n) => `${plural(n, 'more waits', 'more wait')} behind it.`],
	decide_first: ['먼저 위에서 어떻게 할지 고르세요', 'First decide above what to do with it'],
	drop_one: ['이것만 버리기', 'Drop this one'],
	drop_all: ['모두 버리기', 'Drop all of them'],
	send_again: ['다시 보내기', 'Send it again'],
	what_undo: ['마지막 투구 취소', 'take back the last ball'],
	what_fix: ['고치기', 'correction'],
	what_seat: ['자리', 'seats'],
	what_note: ['메모', 'note'],
	what_game: ['새 게임', 'new game'],

	/* opening */
	new_game: ['새 게임', 'New game'],
	who_bowls: ['누가 치나요?', 'Who bowls?'],
	names_hint: ['영문자 세 글자씩, 여러 명은 이어서: PJS KYJ LEE', 'Three letters each, several in a row: PJS KYJ LEE'],
	add: ['추가', 'Add'],
	order: ['치는 순서', 'Order'],
	nobody_yet: ['아직 아무도 없습니다', 'Nobody yet'],
	earlier: [(name) => `${name} 앞으로`, (name) => `${name} earlier`],
	later: [(name) => `${name} 뒤로`, (name) => `${name} later`],
	remove: [(name) => `${name} 빼기`, (name) => `Remove ${name}`],
	discipline: ['경기 방식', 'Discipline'],
	as_others: ['모두와 같이', 'as the others'],
	discipline_for: [(name) => `${name}의 경기 방식`, (name) => `Discipline of ${name}`],
	games_in_row: ['게임 수', 'Games in a row'],
	each_alone: ['각자', 'Each alone'],
	in_teams: ['팀으로', 'In teams'],
	team: ['팀', 'Team'],
	team_name: ['팀 이름 (세 글자)', 'Team name (three letters)'],
	members: ['팀원, 치는 순서대로', 'Members, in order'],
	format: ['형식', 'Format'],
	add_team: ['팀 추가', 'Add the team'],
	begin: ['시작', 'Begin'],
	same_again: ['같은 사람들로 한 게임 더', 'Another game, same bowlers'],
	same_rotated: ['한 게임 더, 팀 순서를 돌려서', 'Another game, teams rotated'],
	other_bowlers: ['다른 사람들로', 'Other bowlers'],
	unfinished: ['지금 게임이 끝나지 않았습니다. 그대로 두고 새 게임을 열까요?',
		'The game on this lane is not over. Leave it so and begin another?'],
	leave_unfinished: ['두고 새로 열기', 'Leave it and begin'],

	/* seats, note */
	seats: ['사람과 순서', 'Bowlers and order'],
	add_bowler: ['한 명 추가', 'Add a bowler'],
	from_frame: ['어느 프레임부터', 'From frame'],
	from_now: ['지금 프레임부터', 'the one being bowled'],
	from_first: ['처음부터 모두', 'the first: makes up all'],
	leave: ['그만 침', 'Leaves'],
	come_back: ['다시 침', 'Comes back'],
	leave_name: [(name) => `${name} 그만 침`, (name) => `${name} leaves`],
	return_name: [(name) => `${name} 다시 침`, (name) => `${name} comes back`],
	note: ['메모', 'Note'],
	note_hint: ['게임 기록에 남습니다', 'Stays in the log of the game'],
	keep: ['남기기', 'Keep'],
	noted: ['메모를 남겼습니다', 'Noted'],
	too_long_note: ['너무 깁니다', 'That is too long'],

	/* correcting */
	fix_title: [(name, frame) => `${name} ${frame}프레임 고치기`, (name, frame) => `Correct ${name}, frame ${frame}`],
	it_was: ['지금까지', 'It was'],
	it_will_be: ['바뀌면', 'It becomes'],
	choose_ball: ['어느 투구', 'Which ball'],
	dead_ball: [(n) => `${n}구는 무효 (데드볼)`, (n) => `Ball ${n} was dead`],
	reason: ['이유 (없어도 됨)', 'Reason (optional)'],
	save: ['고치기', 'Correct it'],
	incomplete: ['이 프레임의 다음 투구도 넣으세요', 'Now the next ball of that frame'],
	corrected: ['고쳤습니다', 'Corrected'],
	will_be_sent: ['연결되면 보냅니다', 'It will be sent when the server is back'],

	/* house */
	house_title: ['핀덱: 모든 레인', 'Pindeck: all lanes'],
	lanes: ['레인', 'Lanes'],
	free: ['비어 있음', 'free'],
	playing: ['경기 중', 'playing'],
	finished: ['끝남', 'finished'],
	console: ['콘솔', 'Console'],
	console_on: ['콘솔 연결됨', 'console connected'],
	overhead: ['점수판 보기', 'Score board'],
	sheet: ['점수표', 'Score sheet'],
	history: ['지난 게임', 'Games'],
	bowler: ['플레이어', 'Bowler'],
	bowlers: ['플레이어', 'Bowlers'],
	from: ['부터', 'From'],
	to: ['까지', 'To'],
	show: ['보기', 'Show'],
	more: ['더 보기', 'More'],
	no_games: ['그런 게임이 없습니다', 'No such games'],
	find_bowler: ['플레이어 찾기', 'Find a bowler'],
	find: ['찾기', 'Find'],
	desk: ['데스크', 'Desk'],
	sessions: ['로그인한 기기', 'Devices signed in'],
	device: ['기기', 'Device'],
	where: ['권한', 'May write on'],
	console_of: [(lane) => `${lane}번 레인 콘솔`, (lane) => `Console of lane ${lane}`],
	signed_in: ['로그인', 'Signed in'],
	used: ['마지막 사용', 'Last used'],
	this_device: ['(이 기기)', '(this one)'],
	revoke_of: [(device, place) => `${device}, ${place}: 로그아웃`, (device, place) => `Sign out ${device}, ${place}`],
	revoked: [(device) => `로그아웃했습니다: ${device}`, (device) => `${device} is signed out`],
	audit: ['감사 기록', 'Audit log'],
	moment: ['시각', 'Time'],
	action: ['종류', 'Action'],
	detail: ['내용', 'Detail'],
	who: ['사용자와 기기', 'User and device'],
	by_server: ['서버', 'server'],
	by_machine: [(lane) => `${lane}번 레인 기계`, (lane) => `machine of lane ${lane}`],
	lanes_served: [(n) => `레인 ${n}개`, (n) => plural(n, 'lane', 'lanes')],
	times_more: [(times) => `${times}번 더`, (times) => `${times} times more`],
	desk_in: ['데스크로 로그인했습니다. 모든 레인의 점수를 입력할 수 있습니다.', 'You are signed in as the desk and may write on every lane.'],
	no_password: ['데스크 비밀번호가 없습니다: pindeck serve --set-password', 'The desk has no password: pindeck serve --set-password'],
	new_link: ['새 콘솔 링크', 'New console link'],
	new_link_lane: [(n) => `${n}번 레인 새 콘솔 링크`, (n) => `New console link for lane ${n}`],
	new_link_void: ['전에 준 링크는 이제 쓸 수 없습니다.', 'The link given before is void now.'],
	new_link_sure: ['새 링크를 만들면 지금 링크는 쓸 수 없게 됩니다.', 'A new link voids the one there is.'],
	make_link: ['새 링크 만들기', 'Make a new link'],
	qr: [(n) => `${n}번 레인 콘솔의 QR 코드`, (n) => `QR code of the console of lane ${n}`],
	copy: ['복사', 'Copy'],
	copied: ['복사했습니다', 'Copied'],
	export: ['모두 내려받기', 'Download everything'],
	when: ['날짜', 'Date'],
	unfinished_mark: ['끝나지 않음', 'unfinished'],

	/* sheet */
	sheet_title: [(n) => `게임 ${n} 점수표`, (n) => `Game ${n}, score sheet`],
	sheet_picture: [(n) => `게임 ${n}의 점수표. 같은 내용이 아래 표에 있습니다.`,
		(n) => `Score sheet of game ${n}. The table below says the same.`],
	print: ['인쇄', 'Print'],
	share: ['그림으로 저장', 'Save as a picture'],
	as_table: ['표로 보기', 'As a table'],
	log: ['기록', 'Log'],
	log_line: ['줄', 'Line'],
	log_time: ['시각', 'Time'],
	log_who: ['누가', 'Who'],
	log_what: ['무엇을', 'What'],
	log_why: ['왜', 'Why'],
	of_line: [(n) => `${n}번 줄을 고침`, (n) => `of line ${n}`],
	locked: ['잠김', 'locked'],
	broken_seal: ['봉인 깨짐', 'broken seal'],
	broken_seal_why: ['이 게임의 기록이 Pindeck 밖에서 바뀌었거나 손상되었습니다. 바뀐 줄은 pindeck verify로 찾습니다.',
		'The record of this game was changed outside of Pindeck, or is damaged. pindeck verify names the line.'],
	broken_seal_board: ['봉인 깨짐: 이 게임의 기록이 Pindeck 밖에서 바뀌었거나 손상되었습니다.',
		'Broken seal: the record of this game was changed outside of Pindeck, or is damaged.'],
	kind: [(kind) => ({ opened: '게임을 엶', seated: '앉음', bowled: '투구', undone: '취소', corrected: '투구를 고침',
		reframed: '프레임을 고침', annulled: '무효', finished: '끝남', locked: '잠금', unlocked: '잠금을 풂', noted: '메모',
		left: '떠남', joined: '돌아옴', moved: '자리를 옮김' })[kind] ?? kind,
	(kind) => ({ opened: 'opened', seated: 'seated', bowled: 'bowled', undone: 'taken back', corrected: 'ball corrected',
		reframed: 'frame corrected', annulled: 'dead ball', finished: 'finished', locked: 'locked',
		unlocked: 'unlocked', noted: 'note', left: 'left', joined: 'came back', moved: 'moved to seat' })[kind] ?? kind],

	/* a bowler's page */
	bowler_title: [(name) => `${name}: 기록`, (name) => `${name}: records`],
	figures: ['기록', 'Figures'],
	games: ['게임 수', 'Games'],
	average: ['평균', 'Average'],
	low_game: ['최저 점수', 'Low game'],
	low_series: ['최저 3게임', 'Low series of three'],
	high_game: ['최고 점수', 'High game'],
	high_series: ['최고 3게임', 'High series of three'],
	longest_string: ['최다 연속 스트라이크', 'Longest string'],
	first_ball_average: ['첫 투구 평균', 'First-ball average'],
	first_ball_fouls: ['첫 투구 파울', 'First-ball fouls'],
	strikes: ['스트라이크', 'Strikes'],
	doubles: ['더블', 'Doubles'],
	spares: ['스페어', 'Spares'],
	open_frames: ['오픈 프레임', 'Open frames'],
	single_pin: ['핀 하나 처리', 'Single pins made'],
	several_pins: ['핀 여러 개 처리', 'Several pins made'],
	split_made: ['스플릿 처리', 'Splits made'],
	of: [(made, came) => `${came}번 중 ${made}번`, (made, came) => `${made} of ${came}`],
	cost: ['놓친 스페어가 게임마다 깎은 점수', 'Pins a game lost by missed spares'],
	cost_single_pin: ['핀 하나', 'Single pins'],
	cost_several_pins: ['핀 여러 개', 'Several pins'],
	cost_split: ['스플릿', 'Splits'],
	cost_unknown: ['어느 핀인지 모름', 'Unknown pins'],
	over_time: ['점수의 흐름', 'Scores over time'],
	running: ['최근 10게임 평균', 'Average of the last ten'],
	chart_of: [(n, low, high) => `${n}게임의 점수, ${low}에서 ${high}까지`,
		(n, low, high) => `Scores of ${plural(n, 'game')}, from ${low} to ${high}`],
	leaves: ['남긴 핀과 처리', 'Leaves, and how often made'],
	heat: ['핀마다', 'Pin by pin'],
	heat_hint: ['진할수록 자주 남긴 핀. 아래 숫자는 처리한 비율.',
		'The stronger, the more often the pin was left. Below: how often it was then made.'],
	came: ['남음', 'Came'],
	made: ['처리', 'Made'],
	share_made: ['비율', 'Rate'],
	leave_head: ['남은 핀', 'Leave'],
	no_leaves: ['핀까지 기록한 투구가 아직 없습니다', 'No ball says which pins stood yet'],
	no_figures: ['이 기간에는 게임이 없습니다', 'No games in that time'],
	games_of: [(name) => `${name}의 게임`, (name) => `Games of ${name}`],
};

const disciplines = {
	tenpin: ['텐핀', 'Ten-pin'],
	'no-tap-9': ['노탭 9', 'No-tap 9'],
	'no-tap-8': ['노탭 8', 'No-tap 8'],
	'no-tap-7': ['노탭 7', 'No-tap 7'],
	'current-frame': ['커런트 프레임', 'Current frame'],
	'low-ball': ['로볼 (낮은 점수가 이김)', 'Low ball (the lowest wins)'],
	candlepin: ['캔들핀', 'Candlepin'],
	duckpin: ['덕핀', 'Duckpin'],
	'3-6-9': ['3-6-9', '3-6-9'],
	fivepin: ['파이브핀', 'Five-pin'],
	baker: ['베이커: 프레임마다 돌아가며', 'Baker: frame by frame'],
	scotch: ['스카치: 투구마다 번갈아', 'Scotch: ball by ball'],
	'scotch-lead': ['스카치: 첫 투구와 나머지', 'Scotch: first balls and the others'],
};

const leaves = {
	bedposts: '베드포스트', Cincinnati: '신시내티', Kresge: '크레스지', 'dime store': '다임 스토어', lily: '릴리',
	'baby split': '베이비 스플릿', 'baby split with company': '베이비 스플릿과 하나 더', 'Christmas tree': '크리스마스 트리',
	'side by side': '나란히', 'big four': '빅 포', 'Greek church': '그리스 교회', 'big five': '빅 파이브', 'big six': '빅 식스',
	bucket: '버킷', 'double wood': '더블 우드', 'fast eight': '패스트 에이트', 'picket fence': '피켓 펜스', washout: '워시아웃',
};

const actions = {
	start: ['서버 시작', 'Server started'],
	stop: ['서버 종료', 'Server stopped'],
	sign_in: ['로그인', 'Sign-in'],
	sign_out: ['로그아웃', 'Sign-out'],
	link: ['새 콘솔 링크', 'New console link'],
	password: ['새 비밀번호', 'New password'],
	revoke: ['기기 로그아웃', 'Device signed out'],
	write: ['데스크 입력', 'Written by the desk'],
};

/* Details of audit records, besides the codes of refusals. */
const details = {
	'command line': ['명령줄', 'command line'],
	'from many addresses': ['여러 주소에서', 'from many addresses'],
	'game opened': ['게임을 엶', 'game opened'],
	'next game opened': ['다음 게임을 엶', 'next game opened'],
	'ball': ['투구', 'ball'],
	'ball undone': ['투구 취소', 'ball undone'],
	'correction': ['점수를 고침', 'correction'],
	'bowler seated': ['플레이어 앉음', 'bowler seated'],
	'bowler left': ['플레이어 떠남', 'bowler left'],
	'bowler returned': ['플레이어 돌아옴', 'bowler returned'],
	'bowler moved': ['자리를 옮김', 'bowler moved'],
	'note': ['메모', 'note'],
};

const refusals = {
	bad_json: ['보낸 것을 서버가 읽지 못했습니다', 'The server could not read what was sent'],
	bad_body: ['보낸 것에 모자라거나 남는 것이 있습니다', 'Something was missing in what was sent, or too much'],
	bad_query: ['찾는 조건이 잘못되었습니다', 'That cannot be searched for'],
	bad_key: ['보낸 열쇠가 잘못되었습니다', 'The key that was sent is wrong'],
	bad_request: ['보낸 요청을 서버가 읽지 못했습니다', 'The server could not read the request'],
	too_slow: ['요청이 제시간에 도착하지 않았습니다. 다시 시도하세요', 'The request did not arrive in time; try again'],
	target_too_long: ['주소가 너무 깁니다', 'The address is too long'],
	bad_expectation: ['보낸 요청을 서버가 읽지 못했습니다', 'The server could not read the request'],
	other_host: ['이 서버의 주소가 아닙니다. 데스크에서 받은 주소를 여세요',
		'This server does not have that name: open the address that the desk gave you'],
	head_too_long: ['요청의 쿠키나 헤더가 너무 깁니다', 'The cookies or headers that were sent are too long'],
	no_such_method: ['지원하지 않는 요청입니다', 'This request is not supported'],
	no_such_coding: ['보낸 요청을 서버가 읽지 못했습니다', 'The server could not read the request'],
	no_such_version: ['이 HTTP 버전은 지원하지 않습니다', 'This version of HTTP is not supported'],
	token_needed: ['이 레인에 쓸 권한이 없습니다. 콘솔 링크를 여세요', 'You may not write here: open the console link'],
	token_wrong: ['이 링크는 이제 쓸 수 없습니다. 데스크에서 새 링크를 받으세요', 'This link is void: ask the desk for a new one'],
	password_wrong: ['비밀번호가 틀렸습니다', 'The password is wrong'],
	other_site: ['다른 사이트에서 보낸 것이라 받지 않았습니다', 'It came from another site and was not taken'],
	other_lane: ['이 기기는 다른 레인의 콘솔입니다', 'This device is the console of another lane'],
	desk_only: ['데스크만 할 수 있습니다', 'Only the desk may do that'],
	no_such_resource: ['그런 것은 없습니다', 'There is no such thing here'],
	no_such_lane: ['그런 레인은 없습니다', 'There is no such lane'],
	no_such_game: ['그런 게임은 없습니다', 'There is no such game'],
	no_such_session: ['이미 로그아웃한 기기입니다', 'There is no such session; it may have ended'],
	no_such_bowler: ['그런 플레이어는 없습니다', 'There is no such bowler'],
	wrong_method: ['여기서는 할 수 없는 일입니다', 'That cannot be done there'],
	no_game: ['이 레인에는 아직 게임이 없습니다', 'There is no game on this lane yet'],
	game_in_progress: ['지금 게임이 끝나지 않았습니다', 'The game on this lane is not over'],
	console_taken: ['다른 기기가 이 레인의 점수를 입력하고 있습니다', 'Another device keeps score on this lane'],
	key_reused: ['이 요청 키는 다른 입력에 이미 쓰였습니다. 저장하지 않았습니다', 'This request key was used for another entry; nothing was kept'],
	game_damaged: ['이 게임의 기록이 손상되어 더 입력할 수 없습니다. 다음 게임을 시작하세요', 'The record of this game is damaged and takes no more balls; open the next game'],
	written_elsewhere: ['다른 프로그램이 이 게임을 바꾸고 있습니다', 'Another program is changing this game'],
	no_password: ['이 서버에는 데스크 비밀번호가 없습니다', 'This server has no desk password'],
	board_moved_on: ['그 사이에 점수판이 바뀌었습니다. 지금 차례를 확인하세요',
		'The board has changed meanwhile: look whose turn it is now'],
	too_long: ['너무 깁니다', 'That is too long'],
	json_needed: ['보낸 것을 서버가 읽지 못했습니다', 'The server could not read what was sent'],
	impossible_pins: ['한 번에 쓰러뜨릴 수 있는 핀은 0개에서 10개까지입니다', 'A ball fells 0 to 10 pins'],
	too_many_pins: ['남아 있는 핀보다 많습니다', 'More pins than stand'],
	pin_not_standing: ['이미 쓰러진 핀입니다', 'A pin that had fallen before'],
	no_split: ['이 투구는 스플릿을 남길 수 없습니다', 'This ball cannot leave a split'],
	frame_over: ['끝난 프레임입니다', 'The frame is over'],
	frame_incomplete: ['앞 프레임이 끝나지 않은 상태가 됩니다', 'The frame before it would not be complete'],
	game_over: ['게임이 끝났습니다', 'The game is over'],
	no_such_ball: ['그런 투구는 없습니다', 'No such ball was bowled'],
	bad_name: ['이름은 영문자 세 글자입니다', 'A name is three English letters'],
	name_taken: ['같은 이름의 플레이어가 이미 있습니다', 'Somebody of that name is there already'],
	lane_full: ['이미 열두 명이 다 찼습니다', 'Twelve bowlers are there already'],
	no_such_discipline: ['그런 경기 방식은 없습니다', 'There is no such discipline'],
	has_not_left: ['이 플레이어는 떠나지 않았습니다', 'This bowler has not left'],
	too_busy: ['지금 할 일이 너무 많습니다. 잠시 뒤에 다시 해 보세요', 'Too much is under way; try again in a moment'],
	closing: ['서버가 끝나는 중입니다', 'The server is about to end'],
	no_such_seat: ['그 자리에는 아무도 없습니다', 'Nobody sits there'],
	frame_to_come: ['아직 오지 않은 프레임입니다', 'That frame is still to come'],
	no_such_format: ['그런 팀 형식은 없습니다', 'There is no such format'],
	unknown_mark: ['핀의 수도 X / - F 기호도 아닙니다', 'Not a count and not one of the marks X / - F'],
	late_strike: ['X는 첫 투구의 기호입니다. 남은 핀을 모두 쓰러뜨리면 /', 'X is for a first ball; / takes the rest'],
	early_spare: ['/는 첫 투구의 기호가 아닙니다. 모두 쓰러뜨리면 X', '/ is not for a first ball; X takes all'],
	late_spare: ['/는 두 번째 투구에만 씁니다', '/ is for a second ball, not for a third'],
	frame_torn: ['프레임 안에 빈칸이 있습니다', 'A space inside a frame'],
	bad_leave: ['남은 핀을 알 수 없습니다', 'That is no leave'],
	leave_disagrees: ['쓰러진 수와 남은 핀이 맞지 않습니다', 'Count and leave do not add up'],
	pins_not_told: ['파이브핀은 쓰러진 핀, 기호, 점수 가운데 하나로 넣어야 합니다', 'Five-pin needs the pins that fell, a mark or points'],
	team_full: ['팀 인원이 이미 다 찼습니다', 'The team has all its bowlers already'],
	team_incomplete: ['팀 인원이 모자랍니다. 베이커는 2–10명, 스카치는 2명입니다', 'Too few: two to ten for baker, two for scotch'],
	team_discipline: ['팀의 경기 방식은 하나입니다', 'A team bowls by one discipline'],
	has_left: ['이미 떠난 플레이어입니다', 'That bowler has left already'],
	already_bowled: ['이미 첫 투구를 했습니다', 'The first ball was bowled already'],
	free_strike: ['3·6·9프레임은 던지지 않는 스트라이크입니다', 'Frames 3, 6 and 9 are strikes nobody bowls'],
	no_bowlers: ['모두 빠졌습니다. 게임에는 한 명 이상 필요하니 복귀시키거나 추가하세요',
		'All have left, and a game needs at least one bowler: bring one back or seat another'],
	too_many_wrong: ['너무 많이 틀렸습니다. 잠시 뒤에 다시 하세요', 'Wrong too often: wait a moment'],
	too_many_viewers: ['보고 있는 사람이 너무 많습니다', 'Too many are watching'],
	not_kept: ['서버가 저장하지 못했습니다. 다시 해 보세요', 'The server could not keep it; try again'],
	outcome_unknown: ['저장소가 응답하지 않거나 메모리가 부족해 저장되었는지 알 수 없습니다. 점수판을 먼저 확인하세요',
		'The store does not answer, or memory ran out, so it is unknown whether this was kept: look at the board first'],
	not_read: ['저장소를 읽지 못했습니다. 잠시 뒤 다시 시도하세요', 'The store could not be read; try again in a moment'],
	store_silent: ['저장소가 응답하지 않습니다. 잠시 뒤 다시 시도하세요', 'The store does not answer; try again in a moment'],
	too_many_lookups: ['이 기기에서 보낸 검색이 너무 많습니다. 잠시 뒤 다시 시도하세요',
		'Too many searches from this device are waiting; try again in a moment'],
};

/* ---- which language ------------------------------------------------------------------------- */

const KEPT = 'pindeck.language';
const listeners = [];

function kept() {
	try {
		return localStorage.getItem(KEPT);
	} catch {
		return null;
	}
}

let language = kept() ?? (/^en/i.test(navigator.language ?? '') ? 'en' : 'ko');

const pick = ([korean, english]) => language === 'en' ? english : korean;

export function say(phrase, ...details) {
	const words = pick(phrases[phrase]);

	return typeof words === 'function' ? words(...details) : words;
}

/* What a refusal means; its reason as the server words it where it is not known here. */
export function say_refusal(refusal) {
	const row = refusals[refusal.code];

	return row ? pick(row) : refusal.message;
}

/* Why something could not be read. */
export function say_trouble(trouble) {
	if (!trouble.code)
		return say('failed');
	return trouble.code === 'token_needed' ? say('closed_house') : say_refusal(trouble);
}

/* A line of the journal: what it records. */
export function say_entry(line) {
	return [say('kind', line.kind), line.bowler, line.place, line.pins, line.discipline,
		line.kind === 'opened' ? say('lane', line.lane) : '',
		line.kind === 'moved' || line.kind === 'seated' ? line.text : ''].filter(Boolean).join(' ') +
		(line.replaces ? ` (${say('of_line', line.replaces)})` : '');
}

export function say_action(action) {
	return Object.hasOwn(actions, action) ? pick(actions[action]) : action;
}

/* The detail of an audit record: the code of a refusal, one of the texts that the server writes, or the kind of a session and
 * its device. */
export function say_detail(detail) {
	const lanes = /^lanes: (\d+)$/.exec(detail);
	const desk = /^desk: (.*)$/.exec(detail);

	if (lanes)
		return say('lanes_served', Number(lanes[1]));
	if (desk)
		return `${say('desk')}: ${desk[1]}`;
	if (detail.startsWith('console: '))
		return `${say('console')}: ${detail.slice('console: '.length)}`;
	if (Object.hasOwn(details, detail))
		return pick(details[detail]);
	return Object.hasOwn(refusals, detail) ? pick(refusals[detail]) : detail;
}

/* The actor of an audit record; a user of the command line goes by the user name. */
export function say_actor(actor) {
	const lane = /^(machine of )?lane (\d+)$/.exec(actor);

	if (lane)
		return say(lane[1] ? 'by_machine' : 'console_of', Number(lane[2]));
	return actor === 'desk' ? say('desk') : actor === 'server' ? say('by_server') : actor;
}

export function say_discipline(name) {
	return disciplines[name] ? pick(disciplines[name]) : name;
}

export function say_leave(name) {
	return language === 'ko' ? leaves[name] ?? name : name;
}

export function say_day(time) {
	return new Date(time).toLocaleDateString(language, { year: 'numeric', month: 'short', day: 'numeric' });
}

export function say_moment(time) {
	return new Date(time).toLocaleString(language, { month: 'short', day: 'numeric', hour: '2-digit',
		minute: '2-digit' });
}

export function say_clock(time) {
	return new Date(time).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit',
		second: '2-digit' });
}

export function on_language(listener) {
	listeners.push(listener);
	document.documentElement.lang = language;
	listener();
}

export function toggle_language() {
	language = language === 'ko' ? 'en' : 'ko';
	document.documentElement.lang = language;
	try {
		localStorage.setItem(KEPT, language);
	} catch {
		/* until the page is left */
	}
	for (const listener of listeners)
		listener();
}
