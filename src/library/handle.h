/* What the handles share: memory and texts of the caller, and reasons as texts. */
#ifndef PINDECK_HANDLE_H
#define PINDECK_HANDLE_H

#include <pindeck.h>

/* The place of a handle in memory of the caller, of any alignment. A null pointer when that is too
 * small for the handle and the bytes before it. */
void *handle_in(void *memory, size_t size, size_t needed, size_t alignment);

/* A sheet of a game that was bowled elsewhere, as pindeck_sheet_open makes it. */
struct pindeck_sheet *sheet_of(void *memory, size_t size, const struct pindeck_game *game);

/* A text of the caller. For a null pointer one that is no ball, no discipline and no format. */
struct pindeck_text handle_text(const char *text);

/* Read the text of the ball that replaces the one at this place. The verdict names the place. */
struct pindeck_verdict handle_read_ball(struct pindeck_delivery *delivery,
                                        const struct pindeck_game *game, struct pindeck_place place,
                                        const char *text);

/* As snprintf after this number of bytes of the text: cut off where it does not fit; a null pointer
 * takes nothing. Returns the length of the whole text. */
size_t handle_write(char *text, size_t room, size_t before, const char *written, size_t length);

/* The reason, after the place that it is about. */
size_t handle_write_reason(char *text, size_t room, struct pindeck_verdict verdict);

#endif
