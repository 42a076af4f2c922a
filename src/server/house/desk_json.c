/* The desk as JSON. */
#include "server/house/desk_json.h"

#include "journal/moment.h"

static const char *truth(bool value)
{
	return value ? "true" : "false";
}

void desk_json_write_moment(struct writer *writer, const char *name, int64_t second)
{
	char text[MOMENT_SIZE];

	moment_write(second * 1000, text);
	writer_print(writer, ",\"%s\":\"%s\"", name, text);
}

void desk_json_write_look(struct writer *writer, const struct look *look)
{
	writer_print(writer, "{\"theme\":\"%s\",\"celebrations\":%s,\"gutter\":%s,\"sound\":%s}",
	             desk_theme_word(look->theme), truth(!look->no_celebrations),
	             truth(!look->no_gutter), truth(look->sound));
}

void desk_json_write_message(struct writer *writer, const struct desk *desk, int64_t now)
{
	const struct desk_message *message = &desk->message;

	if (!desk_has_message(desk, now)) {
		writer_text(writer, "null");
		return;
	}
	writer_text(writer, "{\"text\":");
	writer_json(writer, message->text);
	desk_json_write_moment(writer, "since", message->since);
	if (message->until != 0)
		desk_json_write_moment(writer, "until", message->until);
	writer_put(writer, '}');
}

static bool is_usual(const struct look *look)
{
	return look->theme == THEME_DARK && !look->no_celebrations && !look->no_gutter &&
	       !look->sound;
}

void desk_json_write_board(struct writer *writer, const struct desk *desk, int32_t lane,
                           int64_t now)
{
	if (desk_has_message(desk, now)) {
		writer_text(writer, ",\"message\":");
		desk_json_write_message(writer, desk, now);
	}
	desk_json_write_lane(writer, desk, lane);
}

void desk_json_write_lane(struct writer *writer, const struct desk *desk, int32_t lane)
{
	const struct desk_lane *decided = &desk->lanes[lane - 1];
	const struct waiting_group *group = desk_reserved(desk, lane);

	if (!is_usual(&decided->look)) {
		writer_text(writer, ",\"look\":");
		desk_json_write_look(writer, &decided->look);
	}
	if (decided->call != CALL_NONE) {
		writer_print(writer, ",\"call\":{\"kind\":\"%s\"", desk_call_word(decided->call));
		desk_json_write_moment(writer, "since", decided->called);
		writer_put(writer, '}');
	}
	if (decided->closed) {
		writer_text(writer, ",\"closed\":{\"reason\":");
		writer_json(writer, decided->note);
		desk_json_write_moment(writer, "since", decided->closed_since);
		writer_put(writer, '}');
	}
	if (group != NULL) {
		writer_text(writer, ",\"reserved\":{\"name\":");
		writer_json(writer, group->name);
		writer_print(writer, ",\"people\":%d}", group->people);
	}
}

void desk_json_write_waiting(struct writer *writer, const struct waiting_group *entry)
{
	writer_text(writer, "{\"id\":");
	writer_number(writer, entry->id);
	writer_text(writer, ",\"name\":");
	writer_json(writer, entry->name);
	writer_print(writer, ",\"people\":%d", entry->people);
	desk_json_write_moment(writer, "since", entry->since);
	if (entry->time != 0)
		desk_json_write_moment(writer, "time", entry->time);
	if (entry->lane != 0)
		writer_print(writer, ",\"lane\":%d", entry->lane);
	if (entry->given != 0)
		writer_print(writer, ",\"given\":%d", entry->given);
	if (entry->note[0] != '\0') {
		writer_text(writer, ",\"note\":");
		writer_json(writer, entry->note);
	}
	writer_put(writer, '}');
}
