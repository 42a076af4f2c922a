/* What the full screen says, in Korean and in English. */
#include "screen_words.h"

/* clang-format off */
static const char *const phrases[SCREEN_PHRASES][LANGUAGES] = {
	[SAY_LANE] = { "레인", "lane" },
	[SAY_GAME] = { "게임", "game" },
	[SAY_FRAME] = { "프레임", "frame" },
	[SAY_SERIES] = { "이어진 게임", "in a row" },
	[SAY_MAX] = { "최대", "max" },
	[SAY_STANDING] = { "순위", "standing" },
	[SAY_TURN] = { "차례", "bowls" },
	[SAY_READ_ONLY] = { "보기만", "read only" },
	[SAY_NOBODY] = { "아직 아무도 없습니다", "nobody yet" },
	[SAY_NO_GAME_YET] = { "이 레인에는 아직 게임이 없습니다", "there is no game on this lane yet" },
	[SAY_OFFER] = { "끝나지 않은 게임이 있습니다", "there is an unfinished game" },
	[SAY_OFFER_KEYS] = { "Enter 이어서  n 새 게임  q 나가기", "Enter go on  n new game  q quit" },
	[SAY_NAMES] = { "누가 치나요? (영문자 세 글자): ", "Who bowls? (three letters each): " },
	[SAY_NAMES_KEYS] = { "Enter 추가  빈칸에서 Enter 시작  Esc 나가기", "Enter adds  Enter alone begins  Esc quits" },
	[SAY_BOWLING_KEYS] = {
		"0-9 X / - F  p 핀  u 취소  화살표 고치기  m 메뉴  ? 도움말  q 나가기",
		"0-9 X / - F  p pins  u undo  arrows correct  m menu  ? help  q quit",
	},
	[SAY_FIVE_KEYS] = {
		"1-5 X / - F  p 핀  u 취소  화살표 고치기  m 메뉴  ? 도움말  q 나가기",
		"1-5 X / - F  p pins  u undo  arrows correct  m menu  ? help  q quit",
	},
	[SAY_PINS_KEYS] = {
		"서 있는 핀을 고르세요: 숫자, 화살표와 스페이스, 클릭  f 파울  Enter 확인  Esc",
		"mark what still stands: digits, arrows and space, mouse  f foul  Enter  Esc",
	},
	[SAY_CHANGE_KEYS] = {
		"화살표 이동  < > 프레임  0-9 X / - F  p 핀  Del 무효  # 이유  Enter  Esc",
		"arrows move  < > frame  0-9 X / - F  p pins  Del dead  # reason  Enter  Esc",
	},
	[SAY_FRAME_KEYS] = { "몇 프레임인가요? 1-9, 0은 10", "which frame? 1-9, 0 is ten" },
	[SAY_REASON] = { "이유: ", "Reason: " },
	[SAY_TYPING_KEYS] = { "Enter 확인  Esc 그만", "Enter confirms  Esc goes back" },
	[SAY_MENU_KEYS] = { "글자를 누르세요  Esc 돌아가기", "press a letter  Esc goes back" },
	[SAY_MENU] = {
		"a  플레이어 추가\n"
		"d  플레이어 빼기\n"
		"b  다시 들어오기\n"
		"o  순서 바꾸기\n"
		"t  메모 남기기\n"
		"n  같은 사람들로 새 게임\n"
		"s  새 사람들로 새 게임\n"
		"l  English\n"
		"q  나가기",
		"a  add a bowler\n"
		"d  drop one out\n"
		"b  one comes back\n"
		"o  change the order\n"
		"t  keep a note\n"
		"n  new game, same bowlers\n"
		"s  new game, other bowlers\n"
		"l  한국어\n"
		"q  quit",
	},
	[SAY_GUEST] = { "누가 더 치나요? (KYJ: 지금부터, KYJ 1: 1프레임부터): ", "Who joins? (KYJ: from now on, KYJ 1: from frame 1): " },
	[SAY_LIST_KEYS] = { "위아래와 Enter, 또는 숫자  Esc 그만", "up, down and Enter, or a digit  Esc goes back" },
	[SAY_DROP] = { "누가 그만 치나요?", "Who leaves?" },
	[SAY_BACK] = { "누가 다시 치나요?", "Who comes back?" },
	[SAY_MOVE] = { "누구의 순서를 바꾸나요?", "Whose turn is to change?" },
	[SAY_SEAT] = { "누구의 자리로 옮기나요?", "To whose place?" },
	[SAY_NOTE] = { "메모: ", "Note: " },
	[SAY_HELP] = {
		"0-9          쓰러뜨린 핀의 수          X / - F   스트라이크 스페어 거터 파울\n"
		"p, 클릭      핀 하나하나로 입력        (0은 10번 핀, 스페이스로 바꿈)\n"
		"u  U         마지막 것 취소, 다시\n"
		"화살표       지난 투구로 이동해서 고침 (클릭도 됨)\n"
		"<  >         한 프레임씩 이동          c 7       7프레임으로 바로\n"
		"  값, Enter  새 값을 넣고 점수를 본 뒤 확인\n"
		"  #          이유를 적고 확인          Del       무효 투구 (데드볼)\n"
		"m            메뉴: 추가, 빼기, 순서, 메모, 새 게임\n"
		"n            게임이 끝난 뒤 같은 사람들로 한 게임 더\n"
		"l            English\n"
		"q            나가기 (모두 저장되어 있음: 다음에 이어서)",
		"0-9          how many pins fell        X / - F   strike spare gutter foul\n"
		"p, a click   a ball pin by pin         (0 is pin ten, space toggles)\n"
		"u  U         take the last thing back, and do it again\n"
		"arrows       to a ball that was bowled, to correct it (a click does it too)\n"
		"<  >         a frame to the left or right  c 7   straight to frame 7\n"
		"  a value    shows the new totals; Enter confirms\n"
		"  #          a reason, then Enter      Del       it was a dead ball\n"
		"m            menu: add, drop, order, note, new game\n"
		"n            after the game: another with the same bowlers\n"
		"l            한국어\n"
		"q            quit (everything is kept: go on next time)",
	},
	[SAY_HELP_KEYS] = { "아무 키나 누르면 돌아갑니다", "any key goes back" },
	[SAY_OVER] = { "게임이 끝났습니다", "The game is over" },
	[SAY_OVER_KEYS] = { "n 한 게임 더  u 취소  화살표 고치기  m 메뉴  ? 도움말  q 나가기", "n another game  u undo  arrows correct  m menu  ? help  q quit" },
	[SAY_TROUBLE_KEYS] = { "Enter 다시 시도  k 저장하지 않고 계속  q 나가기", "Enter try again  k go on without keeping it  q quit" },
	[SAY_FOLLOWING_KEYS] = { "l 언어  q 나가기", "l language  q quit" },
	[SAY_UNKNOWN_KEY] = { "여기서는 쓰이지 않는 키입니다. ? 도움말", "that key does nothing here; ? shows the keys" },
	[SAY_PIN_DOWN] = { "이미 쓰러진 핀입니다", "that pin was down before" },
	[SAY_FOUL] = { "파울", "foul" },
	[SAY_SPLIT] = { "스플릿", "split" },
	[SAY_NO_BALL_YET] = { "고칠 투구가 아직 없습니다", "there is no ball to correct yet" },
	[SAY_TYPE_NEXT] = { "이 프레임의 다음 투구도 입력하세요", "now type the next ball of that frame" },
	[SAY_NOTHING_TYPED] = { "먼저 새 값을 입력하세요. Esc 그만", "type the new value first; Esc goes back" },
	[SAY_CORRECTED] = { "고쳤습니다", "corrected" },
	[SAY_ANNUL] = { "무효로 합니다. Enter 확인", "a dead ball: Enter confirms" },
	[SAY_UNDONE] = { "취소했습니다", "taken back" },
	[SAY_REDONE] = { "다시 했습니다", "done again" },
	[SAY_NOTHING_UNDONE] = { "다시 할 것이 없습니다", "there is nothing to do again" },
	[SAY_TAKEN] = { "다른 곳에서 이 게임을 바꾸었습니다", "somebody else has changed this game" },
	[SAY_WRONG_NAMES] = { "예: PJS KYJ", "for example: PJS KYJ" },
	[SAY_NOBODY_LEFT] = { "해당하는 사람이 없습니다", "there is nobody for that" },
	[SAY_NOTED] = { "메모를 남겼습니다", "noted" },
	[SAY_WILL_BE] = { "이렇게 됩니다. Enter 확인, # 이유, Esc 그만", "this is how it will be: Enter confirms, # a reason, Esc goes back" },
	[SAY_TOTAL] = { "점수", "total" },
	[SAY_FELL] = { "쓰러진 핀", "fell" },
	[SAY_STAND] = { "서 있는 핀", "stand" },
	[SAY_CORRECTING] = { "고치는 투구", "correcting" },
	[SAY_FINAL] = {
		"그것은 u로 취소할 수 없습니다. u를 한 번 더 누르면 그 앞의 투구를 취소합니다",
		"that cannot be taken back with u; u once more takes back the ball before it",
	},
	[SAY_SURE] = {
		"게임이 끝나지 않았습니다. 그래도 새 게임이면 한 번 더 누르세요",
		"the game is not over; the same key once more begins another all the same",
	},
	[SAY_KEPT] = {
		"저장되어 있습니다. 이어서 하려면: pindeck lane",
		"is kept; to go on: pindeck lane",
	},
	[SAY_WIDER] = { "화면이 너무 작습니다 (80x24부터)", "the screen is too small (80x24 at least)" },
};
/* clang-format on */

const char *screen_words(enum language language, enum screen_phrase phrase)
{
	return phrases[phrase][language];
}
