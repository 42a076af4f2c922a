/* What the program says, in Korean and in English. */
#include "words.h"

#include <string.h>

static const char *const codes[LANGUAGES] = { [KOREAN] = "ko", [ENGLISH] = "en" };

/* clang-format off */
static const char *const phrases[PHRASES][LANGUAGES] = {
	[ASK_NAME] = {
		"플레이어 이름은(3 english letters)?: ",
		"Player name(3 english letters)?: ",
	},
	[ASK_PEOPLE] = { "How many people? ", "How many people? " },
	[ASK_NAME_BEFORE] = { "플레이어 ", "Name of player " },
	[ASK_NAME_AFTER] = { "의 이름은?(3 english letters): ", "?(3 english letters): " },
	[ASK_BALL_BEFORE] = { "", "Frame " },
	[ASK_BALL_AFTER] = { "프레임 투구 : ", " ball : " },
	[ASK_TURN_AFTER] = { "'s turn : ", "'s turn : " },
	[HELP] = {
		"0-10              쓰러뜨린 핀의 수\n"
		"X / - F           스트라이크, 스페어, 거터(G도 가능), 파울\n"
		"9/  72  X9/       한 프레임을 한 번에 (한 투구라도 안 되면 전부 입력되지 않음)\n"
		"bcd               파이브핀: 쓰러진 핀, 왼쪽부터 a-e (파울이면 뒤에 F)\n"
		"C/O, HS, A, 7     파이브핀: 점수판에 보이는 기호나 점수\n"
		"8[7-10]           8개를 쓰러뜨리고 7번과 10번이 남음\n"
		"(8)               8개를 쓰러뜨리고 스플릿이 남음\n"
		"undo              마지막 투구 취소 (고친 것은 fix로 다시 고침)\n"
		"fix 3.2 5         3프레임 두 번째 투구를 5로 고침 (여러 명이면 fix PJS 3.2 5)\n"
		"fix 3 7/          3프레임 전체를 7과 스페어로 고침\n"
		"annul 3.2         3프레임 두 번째 투구를 무효로 함 (데드볼)\n"
		"join KYJ          지금 프레임부터 함께 침 (join KYJ 1: 놓친 프레임도 모두)\n"
		"leave KYJ         그만 침, 남은 프레임은 0점 (돌아오면 join KYJ)\n"
		"note 레인 교체    게임에 메모를 남김. fix와 annul 뒤에는 # 이유\n"
		"quit              그만하기 (pindeck resume로 이어서 할 수 있음)\n",
		"0-10              how many pins fell\n"
		"X / - F           strike, spare, gutter (or G), foul\n"
		"9/  72  X9/       a whole frame at once (if one ball cannot be, none is taken)\n"
		"bcd               five-pin: the pins that fell, a to e from the left (F behind: foul)\n"
		"C/O, HS, A, 7     five-pin: a mark as the board shows it, or points\n"
		"8[7-10]           eight fell, pins 7 and 10 still stand\n"
		"(8)               eight fell and left a split\n"
		"undo              take the last ball back (a correction is corrected with fix)\n"
		"fix 3.2 5         the second ball of frame 3 was a 5 (of several bowlers: fix PJS 3.2 5)\n"
		"fix 3 7/          frame 3 as a whole was a 7 and a spare\n"
		"annul 3.2         the second ball of frame 3 was a dead ball\n"
		"join KYJ          KYJ bowls too, from this frame on (join KYJ 1: makes up all frames)\n"
		"leave KYJ         KYJ bowls no more: zero for the rest (back again: join KYJ)\n"
		"note new lane     keep a note with the game; after fix and annul: # reason\n"
		"quit              stop here (pindeck resume goes on)\n",
	},
	[POSSIBLE_NOW] = { "지금 가능한 입력: ", "possible now: " },
	[FIRST_BALL_MARKS] = { "X, -, F (?: 도움말)", "X, -, F (?: help)" },
	[LATER_BALL_MARKS] = { "/, -, F (?: 도움말)", "/, -, F (?: help)" },
	[THIRD_BALL_MARKS] = { "-, F (?: 도움말)", "-, F (?: help)" },
	[EXAMPLE_NAME] = { "예: PJS", "for example: PJS" },
	[EXAMPLE_DISCIPLINE] = {
		"pindeck disciplines를 보세요. 예: PJS:no-tap-9",
		"pindeck disciplines shows them, for example: PJS:no-tap-9",
	},
	[EXAMPLE_TEAM] = { "예: TIG=KYJ+PJS", "for example: TIG=KYJ+PJS" },
	[NOT_A_GUEST] = { "누가 언제부터인지 알 수 없습니다", "that does not say who, or from which frame" },
	[HOW_TO_JOIN] = { "예: join KYJ, join KYJ 1, leave KYJ", "for example: join KYJ, join KYJ 1, leave KYJ" },
	[FRAME_TO_COME] = { "아직 오지 않은 프레임입니다", "that frame is still to come" },
	[JOIN_UP_TO] = { "지금 가능한 프레임: 1-", "frames possible now: 1-" },
	[ANOTHER_NAME] = { "다른 이름을 입력하세요", "type another name" },
	[EXAMPLE_PEOPLE] = { "1명에서 12명까지 가능합니다", "1 to 12 can bowl on a lane" },
	[NOT_A_NUMBER_OF_PEOPLE] = { "인원수가 아닙니다", "not a number of people" },
	[EMPTY_ANSWER] = { "입력이 비어 있습니다", "nothing was typed" },
	[NOT_TEXT] = { "읽을 수 없는 글자가 있습니다", "that is not text" },
	[LINE_TOO_LONG] = { "입력이 너무 깁니다", "that is too long" },
	[NOT_A_CORRECTION] = { "무엇을 고칠지 알 수 없습니다", "that does not say what to correct" },
	[FOR_EXAMPLE] = { "예", "for example" },
	[NOBODY_BOWLED] = { "아직 투구가 없습니다", "no ball has been bowled yet" },
	[SEVERAL_BOWL] = { "누구의 투구인지 알 수 없습니다", "that does not say whose ball it was" },
	[BOWLED_UP_TO] = { "마지막 투구: ", "the last ball bowled is " },
	[NO_LONGER_FITS] = { "투구와 맞지 않게 됩니다", "would no longer fit" },
	[FIX_WHOLE_FRAME] = {
		"바뀐 것은 없습니다. 프레임 전체를 고치려면 그 프레임의 투구를 함께 입력하세요",
		"nothing was changed; to correct the whole frame, give all its balls",
	},
	[NOTHING_TO_UNDO] = { "취소할 투구가 없습니다", "there is no ball to take back" },
	[EMPTY_NOTE] = { "메모가 비어 있습니다", "the note is empty" },
	[EXAMPLE_NOTE] = { "예: note 레인 교체", "for example: note new lane" },
	[GAME_LOCKED] = {
		"끝난 게임이라 잠겨 있습니다",
		"the game is finished and locked",
	},
	[NOT_KEPT] = { "저장하지 못했습니다", "this was not kept" },
	[GO_ON_UNKEPT] = {
		"y: 저장하지 않고 계속, Enter: 다시 시도, 그 밖: 그만 ? ",
		"y: go on without keeping it, Enter: try again, anything else: stop ? ",
	},
	[LEFT_UNKEPT] = {
		"이 게임에는 저장되지 않은 기록이 있습니다",
		"something of this game was not kept",
	},
	[STILL_NOT_KEPT] = {
		"이 게임에는 저장되지 않은 기록이 있습니다. 줄 수",
		"something of this game was not kept; lines",
	},
	[GOES_ON_ELSEWHERE] = {
		"다른 곳에서 이 게임을 바꾸었습니다. 지금은 이렇습니다",
		"somebody else has changed this game; this is how it is now",
	},
	[CANNOT_READ] = { "입력을 읽을 수 없습니다", "cannot read the input" },
	[CANNOT_WRITE] = { "출력할 수 없습니다", "cannot write the output" },
	[RECORD_CUT_SHORT] = { "기록이 중간에 끊겼습니다", "the record is cut short" },
	[TIME_LEFT] = { "남은 시간", "time left" },
	[IMPOSSIBLE_GAMES] = { "있을 수 없는 게임", "impossible games" },
	[SUM_GAMES] = { "게임:", "games:" },
	[SUM_FINISHED] = { "끝난 게임:", "finished:" },
	[SUM_UNFINISHED] = { "끝나지 않은 게임:", "unfinished:" },
	[SUM_IMPOSSIBLE] = { "있을 수 없는 게임:", "impossible:" },
	[SUM_MEAN] = { "평균:", "mean:" },
	[SUM_LOW] = { "최저점:", "low game:" },
	[SUM_HIGH] = { "최고점:", "high game:" },
};

static const char *const korean_reasons[PINDECK_REASONS] = {
	[PINDECK_ACCEPTED] = "받았습니다",
	[PINDECK_IMPOSSIBLE_PINS] = "한 번에 쓰러뜨릴 수 있는 핀은 0개에서 10개까지입니다",
	[PINDECK_TOO_MANY_PINS] = "남아 있는 핀보다 많습니다",
	[PINDECK_PIN_NOT_STANDING] = "이미 쓰러진 핀입니다",
	[PINDECK_NO_SPLIT] = "이 투구는 스플릿을 남길 수 없습니다",
	[PINDECK_FRAME_OVER] = "끝난 프레임입니다",
	[PINDECK_FRAME_INCOMPLETE] = "앞 프레임이 끝나지 않은 상태가 됩니다",
	[PINDECK_GAME_OVER] = "게임이 끝났습니다",
	[PINDECK_NO_SUCH_BALL] = "그런 투구는 없습니다",
	[PINDECK_BAD_NAME] = "이름은 영문자 세 글자입니다",
	[PINDECK_NAME_TAKEN] = "같은 이름의 플레이어가 이미 있습니다",
	[PINDECK_LANE_FULL] = "이미 열두 명이 다 찼습니다",
	[PINDECK_NO_SUCH_DISCIPLINE] = "그런 경기 방식은 없습니다",
	[PINDECK_NO_SUCH_BOWLER] = "그런 플레이어는 없습니다",
	[PINDECK_UNKNOWN_MARK] = "핀의 수도 X / - F 기호도 아닙니다",
	[PINDECK_LATE_STRIKE] = "X는 첫 투구의 기호입니다. 남은 핀을 모두 쓰러뜨리면 /",
	[PINDECK_EARLY_SPARE] = "/는 첫 투구의 기호가 아닙니다. 모두 쓰러뜨리면 X",
	[PINDECK_LATE_SPARE] = "/는 두 번째 투구에만 씁니다",
	[PINDECK_FRAME_TORN] = "프레임 안에 빈칸이 있습니다",
	[PINDECK_BAD_LEAVE] = "남은 핀은 [7-10]처럼 씁니다",
	[PINDECK_LEAVE_DISAGREES] = "쓰러진 수와 남은 핀이 맞지 않습니다",
	[PINDECK_PINS_NOT_TOLD] = "파이브핀은 쓰러진 핀(왼쪽부터 a-e), C/O 같은 기호, 점수 가운데 하나로 씁니다",
	[PINDECK_TEAM_FULL] = "팀 인원이 이미 다 찼습니다",
	[PINDECK_TEAM_INCOMPLETE] = "팀 인원이 모자랍니다. baker는 2-10명, scotch는 2명입니다",
	[PINDECK_TEAM_DISCIPLINE] = "팀의 경기 방식은 하나입니다. 예: TIG:no-tap-9=KYJ+PJS",
	[PINDECK_HAS_LEFT] = "이미 떠난 플레이어입니다",
	[PINDECK_ALREADY_BOWLED] = "이미 첫 투구를 했습니다",
	[PINDECK_FREE_STRIKE] = "3·6·9프레임은 던지지 않는 스트라이크라서 X로 씁니다",
	[PINDECK_NO_BOWLERS] = "모두 빠졌습니다. 게임에는 한 명 이상 필요하니 복귀시키거나 추가하세요",
};

struct count_words {
	const char *korean;
	const char *one;
	const char *many;
};

static const struct count_words counts[COUNTED] = {
	[COUNTED_GAMES] = { "게임 %lld개", "%lld game", "%lld games" },
	[COUNTED_LINES] = { "%lld줄", "%lld line", "%lld lines" },
	[COUNTED_PROBLEMS] = {
		"이상이 있는 게임 %lld개를 저장소에 있는 그대로 복사했습니다. 게임 확인: pindeck verify",
		"%lld game with a problem was copied as it is; pindeck verify names it",
		"%lld games with a problem were copied as they are; pindeck verify names them",
	},
	[COUNTED_NO_GAMES] = {
		"게임이 없는 번호 %lld개",
		"%lld number without a game",
		"%lld numbers without a game",
	},
};

static const char *const troubles[TROUBLES][LANGUAGES] = {
	[NO_TROUBLE] = { "", "" },
	[TROUBLE_TAKEN] = {
		"다른 프로그램이 이 게임을 바꾸었습니다. 다시 해 보세요",
		"another program has changed this game; try again",
	},
	[TROUBLE_CLAIMED] = {
		"다른 프로그램이 그 레인의 점수를 기록하고 있습니다. 예: --lane 2",
		"another program keeps score on that lane; another one, for example: --lane 2",
	},
	[TROUBLE_NO_GAME] = {
		"그런 게임은 없습니다. 게임 번호는 pindeck history에 나옵니다",
		"there is no such game; pindeck history shows their numbers",
	},
	[TROUBLE_IMPOSSIBLE] = {
		"기록에 있을 수 없는 줄이 있습니다. pindeck export로 살펴보세요",
		"the journal has a line that cannot be; look at it with pindeck export",
	},
	[TROUBLE_UNREACHABLE] = {
		"저장소를 열 수 없습니다. 예: --store games.db",
		"the store cannot be opened; another one, for example: --store games.db",
	},
	[TROUBLE_BUSY] = {
		"다른 프로그램이 저장소를 잠갔습니다. 잠시 뒤에 다시 해 보세요",
		"another program keeps the store locked; try again in a moment",
	},
	[TROUBLE_READ_ONLY] = {
		"저장소에 쓸 수 없습니다. 다른 곳: --store games.db, 저장하지 않기: --store memory:",
		"the store cannot be written; another one: --store games.db, none: --store memory:",
	},
	[TROUBLE_FULL] = {
		"디스크가 가득 찼습니다. 자리를 비우고 다시 해 보세요",
		"the disk is full; make room and try again",
	},
	[TROUBLE_DAMAGED] = {
		"저장소가 손상되었습니다. 백업을 쓰거나 다른 저장소를 고르세요: --store games.db",
		"the store is damaged; use a copy of it, or another: --store games.db",
	},
	[TROUBLE_FOREIGN] = {
		"Pindeck의 저장소가 아닙니다. 예: --store games.db",
		"that is no store of Pindeck; another one, for example: --store games.db",
	},
	[TROUBLE_NEWER] = {
		"더 새로운 Pindeck이 쓴 저장소입니다. Pindeck을 업데이트하세요",
		"a newer Pindeck wrote this store; update Pindeck to use it",
	},
	[TROUBLE_UNSUPPORTED] = {
		"이 프로그램은 PostgreSQL 없이 만들어졌습니다. 예: --store games.db",
		"this program was built without PostgreSQL; a file, for example: --store games.db",
	},
	[TROUBLE_NO_MEMORY] = { "메모리가 모자랍니다", "there is not enough memory" },
	[TROUBLE_SYSTEM] = { "저장소를 쓸 수 없습니다", "the store does not work" },
};
/* clang-format on */

const char *words_for_trouble(enum language language, enum trouble trouble)
{
	return troubles[trouble][language];
}

const char *words(enum language language, enum phrase phrase)
{
	return phrases[phrase][language];
}

const char *words_for_reason(enum language language, enum pindeck_reason reason)
{
	return language == KOREAN ? korean_reasons[reason] : pindeck_reason_to_text(reason);
}

const char *words_for_count(enum language language, enum counted counted, long long count)
{
	const struct count_words *formats = &counts[counted];

	if (language == KOREAN)
		return formats->korean;
	return count == 1 ? formats->one : formats->many;
}

enum phrase words_instead_of_name(enum pindeck_reason reason)
{
	if (reason == PINDECK_NAME_TAKEN)
		return ANOTHER_NAME;
	if (reason == PINDECK_NO_SUCH_DISCIPLINE)
		return EXAMPLE_DISCIPLINE;
	if (reason == PINDECK_TEAM_INCOMPLETE || reason == PINDECK_TEAM_FULL)
		return EXAMPLE_TEAM;
	return reason == PINDECK_LANE_FULL ? EXAMPLE_PEOPLE : EXAMPLE_NAME;
}

enum language language_named(const char *code)
{
	for (enum language language = KOREAN; language < LANGUAGES; language++)
		if (strcmp(code, codes[language]) == 0)
			return language;
	return LANGUAGES;
}
