/* What the handles share: memory and texts of the caller, and reasons as texts. */
#include "handle.h"

#include <string.h>

void *handle_in(void *memory, size_t size, size_t needed, size_t alignment)
{
	const size_t beyond = (uintptr_t)memory % alignment;

	if (memory == NULL || size < needed + alignment - 1)
		return NULL;
	return (char *)memory + (beyond == 0 ? 0 : alignment - beyond);
}

struct pindeck_text handle_text(const char *text)
{
	const char *front = text == NULL ? "?" : text;

	return pindeck_text_from(front, strlen(front));
}

struct pindeck_verdict handle_read_ball(struct pindeck_delivery *delivery,
                                        const struct pindeck_game *game, struct pindeck_place place,
                                        const char *text)
{
	struct pindeck_verdict verdict;

	if (!pindeck_game_has_ball(game, place))
		return pindeck_verdict_of(PINDECK_REASON_NO_SUCH_BALL, place);
	verdict = pindeck_delivery_read(delivery, handle_text(text),
	                                pindeck_ball_met(pindeck_game_ball(game, place)));
	return pindeck_verdict_of(verdict.reason, place);
}

size_t handle_write(char *text, size_t room, size_t before, const char *written, size_t length)
{
	const size_t left = room - before - 1;
	const size_t fits = length < left ? length : left;

	if (text != NULL && before < room) {
		memcpy(text + before, written, fits);
		text[before + fits] = '\0';
	}
	return before + length;
}

size_t handle_write_reason(char *text, size_t room, struct pindeck_verdict verdict)
{
	const char *reason = pindeck_reason_to_text(verdict.reason);
	const int frame = pindeck_place_to_frame(verdict.place);
	char place[] = "10.1: ";
	const size_t from = frame < PINDECK_FRAMES ? 1 : 0;
	size_t length = 0;

	if (frame > 0) {
		place[1] = (char)('0' + frame % PINDECK_FRAMES);
		place[3] = (char)('0' + pindeck_place_to_ball(verdict.place));
		length = handle_write(text, room, 0, place + from, sizeof place - 1 - from);
	}
	return handle_write(text, room, length, reason, strlen(reason));
}
