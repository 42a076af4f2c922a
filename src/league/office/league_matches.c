/* The matches of a week and the settings of a league as JSON. */
#include "league/office/league_matches.h"

static void write_games(struct writer *writer, const char *name, const int32_t *pins, int games)
{
	writer_print(writer, ",\"%s\":[", name);
	for (int game = 0; game < games; game++)
		writer_print(writer, "%s%d", game > 0 ? "," : "", (int)pins[game]);
	writer_put(writer, ']');
}

static void write_points(struct writer *writer, const char *name, int32_t halves)
{
	char text[POINTS_TEXT_SIZE];

	number_text_write_points(halves, text);
	writer_print(writer, ",\"%s\":%s", name, text);
}

/* The sources of the points: games and series of the team, bowlers against bowlers, pins, bonus
 * points, decisions of the board. */
static void write_parts(struct writer *writer, const struct result_side *side, int games)
{
	writer_text(writer, ",\"game_points\":[");
	for (int game = 0; game < games; game++) {
		char text[POINTS_TEXT_SIZE];

		number_text_write_points(side->game_points[game], text);
		writer_print(writer, "%s%s", game > 0 ? "," : "", text);
	}
	writer_put(writer, ']');
	write_points(writer, "series_points", side->series_points);
	write_points(writer, "match_points", side->match_points);
	write_points(writer, "pin_points", side->peterson);
	write_points(writer, "bonus_points", side->bonus);
	write_points(writer, "decided_points", side->adjusted);
}

/* A side that has not bowled has no points and pins. */
static void write_side(struct writer *writer, const struct results *results,
                       const struct result_match *match, const struct result_side *side)
{
	char points[POINTS_TEXT_SIZE];

	if (side->team == 0) {
		writer_text(writer, "null");
		return;
	}
	writer_print(writer, "{\"team\":%d,\"name\":", (int)side->team);
	writer_json(writer, season_team_name(results->season, side->team));
	if (match->state == MATCH_BOWLED) {
		number_text_write_points(side->won, points);
		writer_print(writer, ",\"present\":%s,\"points\":%s",
		             side->presence == SIDE_PRESENT ? "true" : "false", points);
		write_games(writer, "scratch", side->scratch, match->games);
		write_games(writer, "handicap", side->handicap, match->games);
		writer_print(writer, ",\"pins\":%d,\"pins_with_handicap\":%d", (int)side->pins,
		             (int)side->pins_with_handicap);
		write_parts(writer, side, match->games);
	}
	writer_put(writer, '}');
}

static void write_match(struct writer *writer, const struct results *results,
                        const struct result_match *match)
{
	static const char *const states[] = {
		[MATCH_PLANNED] = "planned",
		[MATCH_POSTPONED] = "postponed",
		[MATCH_STARTED] = "started",
		[MATCH_BOWLED] = "bowled",
	};

	writer_print(writer, "{\"lane\":%d,\"state\":\"%s\",\"sides\":[", (int)match->lane,
	             states[match->state]);
	write_side(writer, results, match, match->sides);
	writer_put(writer, ',');
	write_side(writer, results, match, match->sides + 1);
	writer_text(writer, "]}");
}

void league_matches_write_week(struct writer *writer, const struct results *results, int week)
{
	const struct season_week *facts = results->season->weeks + week;
	const char *between = "";

	writer_print(writer, "{\"week\":%d,\"day\":", week);
	writer_json_or_null(writer, facts->day[0] != '\0' ? facts->day : NULL);
	writer_print(writer, ",\"position\":%s,\"locked\":%s,\"matches\":[",
	             facts->position ? "true" : "false", facts->locked ? "true" : "false");
	for (size_t next = 0; next < results->match_count; next++) {
		if (results->matches[next].week != week)
			continue;
		writer_text(writer, between);
		write_match(writer, results, results->matches + next);
		between = ",\n";
	}
	writer_text(writer, "]}");
}

void league_matches_write_settings(struct writer *writer, const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week > 0 ? week : 1);

	writer_put(writer, '{');
	for (int next = 0; next < SETTINGS; next++) {
		const enum setting setting = (enum setting)next;
		char text[LEAGUE_VALUE_SIZE];

		settings_write(setting, settings.value[setting], text);
		writer_text(writer, next > 0 ? "," : "");
		writer_json(writer, settings_key(setting));
		writer_put(writer, ':');
		if (settings_is_choice(setting))
			writer_json(writer, text);
		else
			writer_text(writer, text);
	}
	writer_put(writer, '}');
}
