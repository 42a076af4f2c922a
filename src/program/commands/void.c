/* pindeck void: mark a game as one that counts nowhere. */
#include "program/command_store.h"
#include "program/commands/game_repair.h"

#include <string.h>

static const struct option_row options[] = {
	OPTION('r', "reason", VOID_OPTION_REASON, reason_text, INTO(struct game_repair, reason)),
	OPTION('u', "undo", VOID_OPTION_UNDO, flag, INTO(struct game_repair, kind),
	       .value = ENTRY_RESTORED),
	ACTOR_OPTION(OPTION_ACTOR),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

static enum status void_game(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct game_repair asked = { .kind = ENTRY_VOIDED };
	enum status status = request_read(&request, &void_command, argc, argv, &asked);
	int64_t game;

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] == NULL || request.words[1] != NULL)
		return command_usage_error(request.words[0] == NULL ? "void" : request.words[1],
		                           words(request.language, TEXT_VOID_SAY_WHICH));
	if (asked.kind == ENTRY_VOIDED && pindeck_text_is_empty(asked.reason))
		return command_usage_error("--reason", words(request.language, TEXT_VOID_SAY_WHY));
	status = request_read_game_number(request.words[0], request.language, &game);
	return status == STATUS_DONE ? game_repair(&asked, game, &request) : status;
}

const struct command void_command = {
	.name = "void",
	.summary = TEXT_VOID_SUMMARY,
	.usage = TEXT_VOID_USAGE,
	.options = options,
	.run = void_game,
};
