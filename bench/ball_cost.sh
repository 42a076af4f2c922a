#!/bin/sh
# ball_cost.sh BUILD - instructions to bowl one ball and draw the board, the dearest of a game.
# callgrind counts the same whatever else the machine does. Required: fewer than 20,000.
set -eu
build=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
valgrind --quiet --tool=callgrind --callgrind-out-file="$scratch/cost" --toggle-collect=bowl_and_draw \
	--dump-after=bowl_and_draw "$build/bench/ball_cost" > "$scratch/board" 2> "$scratch/log" ||
	{ cat "$scratch/log"; exit 1; }
cat "$scratch/board"
grep -h '^summary:' "$scratch"/cost.* | awk -v limit=20000 '
	$2 > 0 { sum += $2; count++; if ($2 > most) most = $2 }
	END {
		printf "one ball bowled and the board drawn: %d instructions on average, %d at most (limit %d)\n",
			sum / count, most, limit
		exit most < limit && count == 21 ? 0 : 1
	}'
