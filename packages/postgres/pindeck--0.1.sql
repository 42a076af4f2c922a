/* The functions of pindeck. Each takes a sheet, and optionally its discipline. */
\echo Use "CREATE EXTENSION pindeck" to load this file. \quit

CREATE FUNCTION bowling_score(sheet text) RETURNS integer
AS 'MODULE_PATHNAME', 'bowling_score' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_score(sheet text, discipline text) RETURNS integer
AS 'MODULE_PATHNAME', 'bowling_score' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_valid(sheet text) RETURNS boolean
AS 'MODULE_PATHNAME', 'bowling_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_valid(sheet text, discipline text) RETURNS boolean
AS 'MODULE_PATHNAME', 'bowling_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_reason(sheet text) RETURNS text
AS 'MODULE_PATHNAME', 'bowling_reason' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_reason(sheet text, discipline text) RETURNS text
AS 'MODULE_PATHNAME', 'bowling_reason' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION bowling_frames(sheet text) RETURNS TABLE (frame integer, marks text, score integer, total integer)
AS 'MODULE_PATHNAME', 'bowling_frames' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 10;
CREATE FUNCTION bowling_frames(sheet text, discipline text) RETURNS TABLE (frame integer, marks text, score integer, total integer)
AS 'MODULE_PATHNAME', 'bowling_frames' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 10;
CREATE FUNCTION bowling_balls(sheet text) RETURNS TABLE (frame integer, ball integer, mark text, pins integer, points integer, foul boolean, split boolean,
	leave text)
AS 'MODULE_PATHNAME', 'bowling_balls' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 18;
CREATE FUNCTION bowling_balls(sheet text, discipline text) RETURNS TABLE (frame integer, ball integer, mark text, pins integer, points integer, foul boolean, split boolean,
	leave text)
AS 'MODULE_PATHNAME', 'bowling_balls' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 18;

/* Aggregates. The state collects sheets and scores many at once. */
CREATE FUNCTION bowling_sum_take(internal, text) RETURNS internal
AS 'MODULE_PATHNAME', 'bowling_sum_take' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_sum_take(internal, text, text) RETURNS internal
AS 'MODULE_PATHNAME', 'bowling_sum_take' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_histogram_take(internal, text) RETURNS internal
AS 'MODULE_PATHNAME', 'bowling_histogram_take' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_histogram_take(internal, text, text) RETURNS internal
AS 'MODULE_PATHNAME', 'bowling_histogram_take' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_tally_combine(internal, internal) RETURNS internal
AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_tally_serial(internal) RETURNS bytea
AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_tally_deserial(bytea, internal) RETURNS internal
AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION bowling_sum_final(internal) RETURNS bigint
AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_average_final(internal) RETURNS double precision
AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION bowling_histogram_final(internal) RETURNS bigint[]
AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE bowling_sum(sheet text) (
	SFUNC = bowling_sum_take, STYPE = internal, SSPACE = 1024, FINALFUNC = bowling_sum_final,
	COMBINEFUNC = bowling_tally_combine, SERIALFUNC = bowling_tally_serial, DESERIALFUNC = bowling_tally_deserial, PARALLEL = SAFE);
CREATE AGGREGATE bowling_sum(sheet text, discipline text) (
	SFUNC = bowling_sum_take, STYPE = internal, SSPACE = 1024, FINALFUNC = bowling_sum_final,
	COMBINEFUNC = bowling_tally_combine, SERIALFUNC = bowling_tally_serial, DESERIALFUNC = bowling_tally_deserial, PARALLEL = SAFE);
CREATE AGGREGATE bowling_average(sheet text) (
	SFUNC = bowling_sum_take, STYPE = internal, SSPACE = 1024, FINALFUNC = bowling_average_final,
	COMBINEFUNC = bowling_tally_combine, SERIALFUNC = bowling_tally_serial, DESERIALFUNC = bowling_tally_deserial, PARALLEL = SAFE);
CREATE AGGREGATE bowling_average(sheet text, discipline text) (
	SFUNC = bowling_sum_take, STYPE = internal, SSPACE = 1024, FINALFUNC = bowling_average_final,
	COMBINEFUNC = bowling_tally_combine, SERIALFUNC = bowling_tally_serial, DESERIALFUNC = bowling_tally_deserial, PARALLEL = SAFE);
CREATE AGGREGATE bowling_histogram(sheet text) (
	SFUNC = bowling_histogram_take, STYPE = internal, SSPACE = 4096, FINALFUNC = bowling_histogram_final,
	COMBINEFUNC = bowling_tally_combine, SERIALFUNC = bowling_tally_serial, DESERIALFUNC = bowling_tally_deserial, PARALLEL = SAFE);
CREATE AGGREGATE bowling_histogram(sheet text, discipline text) (
	SFUNC = bowling_histogram_take, STYPE = internal, SSPACE = 4096, FINALFUNC = bowling_histogram_final,
	COMBINEFUNC = bowling_tally_combine, SERIALFUNC = bowling_tally_serial, DESERIALFUNC = bowling_tally_deserial, PARALLEL = SAFE);

/* The games of a journal as a view. SQL derives what needs no replay: games whose lines are openings, seats, balls, balls taken back, locks
 * and notes. Of other games the view has one row with the reason, and no value that could be wrong. */
CREATE FUNCTION bowling_games_create(journal regnamespace) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
EXECUTE replace($view$
CREATE OR REPLACE VIEW JOURNAL.bowling_games AS
WITH odd AS (
	SELECT game, string_agg(DISTINCT kind, ', ' ORDER BY kind) AS kinds FROM JOURNAL.lines
	WHERE kind NOT IN ('opened', 'seated', 'bowled', 'undone', 'finished', 'locked', 'unlocked', 'noted')
		OR kind = 'seated' AND (coalesce(place, '') <> '' OR coalesce(text, '') <> '' OR discipline IN ('3-6-9', 'fivepin'))
	GROUP BY game),
sheets AS (
	SELECT b.game, b.bowler, string_agg(CASE WHEN b.pins LIKE 'F%' THEN 'F' ELSE split_part(b.pins, '=', 1) END, ',' ORDER BY b.line) AS sheet
	FROM JOURNAL.lines b
	WHERE b.kind = 'bowled' AND NOT EXISTS (SELECT FROM JOURNAL.lines u WHERE u.game = b.game AND u.kind = 'undone' AND u.replaces = b.line)
	GROUP BY b.game, b.bowler),
seats AS (
	SELECT s.game, s.bowler, s.person, s.discipline, coalesce(b.sheet, '') AS sheet
	FROM JOURNAL.lines s LEFT JOIN sheets b ON b.game = s.game AND b.bowler = s.bowler WHERE s.kind = 'seated')
SELECT o.game, s.bowler, s.person,
	CASE WHEN odd.kinds IS NULL AND coalesce(o.value, '') !~ '^[0-9]{4}-[0-9-]+(T[0-9:.]+)?( |$)' THEN to_timestamp(o.time / 1000.0) END AS opened,
	CASE WHEN odd.kinds IS NOT NULL THEN NULL
		WHEN o.value ~ '^[0-9]{4}-[0-9-]+(T[0-9:.]+)?( |$)' THEN left(o.value, 10)::date
		ELSE to_timestamp(o.time / 1000.0)::date END AS day,
	CASE WHEN odd.kinds IS NULL THEN o.lane END AS lane,
	s.discipline, s.sheet, bowling_score(s.sheet, s.discipline) AS total,
	coalesce('needs pindeck: ' || odd.kinds, bowling_reason(s.sheet, s.discipline)) AS reason
FROM JOURNAL.lines o LEFT JOIN odd ON odd.game = o.game LEFT JOIN seats s ON s.game = o.game AND odd.kinds IS NULL
WHERE o.line = 1
$view$, 'JOURNAL', journal::text);
END
$body$;
