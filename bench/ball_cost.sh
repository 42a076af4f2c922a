#!/bin/sh
# ball_cost.sh BUILD - instructions to bowl one ball and draw the board, on average and at most in a game.
# callgrind counts the same whatever else the machine does. bench/README.md has the figures.
set -eu
build=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
valgrind --quiet --tool=callgrind --callgrind-out-file="$scratch/cost" --toggle-collect=bowl_and_draw \
	--dump-after=bowl_and_draw "$build/bench/ball_cost" > "$scratch/board" 2> "$scratch/log" ||
	{ cat "$scratch/log"; exit 1; }
cat "$scratch/board"
grep -h '^summary:' "$scratch"/cost.* | awk -v average=6000 -v most=10000 '
	$2 > 0 { sum += $2; count++; if ($2 > dearest) dearest = $2 }
	END {
		if (count != 21) { print "balls counted: " count ", expected: 21"; exit 1 }
		printf "one ball bowled and the board drawn: %d instructions on average (limit %d), %d at most (limit %d)\n",
			sum / count, average, dearest, most
		if (ENVIRON["PINDECK_FLOORS"] != "")
			printf "instructions of a ball, average\tmost\t%d\t%d\ninstructions of the dearest ball\tmost\t%d\t%d\n",
				sum / count, average, dearest, most >> ENVIRON["PINDECK_FLOORS"]
		exit sum / count < average && dearest < most ? 0 : 1
	}'
