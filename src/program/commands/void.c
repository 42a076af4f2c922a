/* pindeck void: mark a game as one that counts nowhere. */
#include "program/command_store.h"
#include "program/commands/game_repair.h"

#include <string.h>

static const struct option options[] = {
	{ "reason", required_argument, NULL, 'r' },
	{ "undo", no_argument, NULL, 'u' },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct game_repair *asked = chosen;

	if (option == 'u') {
		asked->kind = ENTRY_RESTORED;
		return STATUS_DONE;
	}
	asked->reason = pindeck_text_from(word, strlen(word));
	return request_check_reason(word, language);
}

static const struct syntax syntax = { "void", TEXT_VOID_USAGE, ":r:uS:a:l:h", options, choose };

static enum status void_game(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct game_repair asked = { .kind = ENTRY_VOIDED };
	enum status status = request_read(&request, &syntax, argc, argv, &asked);
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
	.run = void_game,
};
