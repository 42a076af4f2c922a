#!/usr/bin/env python3
"""Score sheets as a browser sees them: parsed, and every mark and total found in the box it belongs to."""
import re
import sys
import subprocess
import xml.etree.ElementTree

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

DRAW, GAMES = sys.argv[1:3]
SVG = "{http://www.w3.org/2000/svg}"
NAME, BOX, FRAME, ROW, TOP, MARGIN = 140, 28, 84, 56, 72, 4  # where things are
ALLOWED = {  # what needs no style, no script and nothing from elsewhere
    "svg": {"role", "width", "height", "viewBox", "font-family", "fill"},
    "title": set(), "desc": set(),
    "g": {"transform", "font-size", "font-weight", "fill", "text-anchor"},
    "text": {"x", "y", "font-size", "font-weight", "fill", "text-anchor"},
    "tspan": {"dx", "font-size", "font-weight", "fill"},
    "rect": {"x", "width", "height", "fill"},
    "circle": {"cx", "cy", "r", "fill", "stroke"},
    "path": {"d", "fill", "stroke", "stroke-width"},
}
failed = 0


def check(right, *what):
    global failed
    if not right:
        failed += 1
        print(*what)


def draw(*bowlers, when="2026-11-15 18:30"):
    arguments = [word for bowler in bowlers for word in bowler]
    run = subprocess.run([DRAW, "sheet", when, *arguments], capture_output=True, check=True, timeout=DEADLINE)
    return xml.etree.ElementTree.fromstring(run.stdout)


def check_safe(tree):
    for element in tree.iter():
        tag = element.tag.removeprefix(SVG)
        check(tag in ALLOWED, "element", element.tag)
        check(set(element.attrib) <= ALLOWED.get(tag, set()), tag, element.attrib)
        check(not any("url(" in value for value in element.attrib.values()), tag, element.attrib)


def check_size(tree):
    width, height = (float(tree.get(side).removesuffix("mm")) for side in ("width", "height"))
    box = [float(number) for number in tree.get("viewBox").split()]
    check(width <= 277 and height <= 190, "larger than A4 on its side:", width, height)
    check(box[2] / width == box[3] / height, "not to scale")
    for row in rows_of(tree):
        for text in row.iter(SVG + "text"):
            check(0 <= int(text.get("x")) <= box[2] - 2 * MARGIN and 0 < int(text.get("y")) <= ROW, "outside:", text.text)


def rows_of(tree):
    return [group for group in tree.iter(SVG + "g") if group.get("transform")]


class Line:
    """A row of the sheet, by where things are in it."""

    def __init__(self, row):
        self.boxes = [{} for _ in range(10)]
        self.totals, self.grey, self.circled, self.left, self.right = [""] * 10, [], [], [], []
        for text in row.iter(SVG + "text"):
            self.take(text, int(text.get("x")), int(text.get("y")))
        for circle in row.iter(SVG + "circle"):
            self.circled.append(self.box(int(circle.get("cx"))))
        self.shaded = [self.box(int(rect.get("x")))[0] for rect in row.iter(SVG + "rect")]

    @staticmethod
    def box(across):
        return (across - NAME) // FRAME + 1, (across - NAME) % FRAME // BOX + 1

    def take(self, text, across, down):
        frame, box = self.box(across)
        if across < NAME:
            self.left.append(text.text)
        elif frame > 10:
            self.right.append(text.text)
        elif down < 22:
            check(box not in self.boxes[frame - 1], "two marks in one box")
            self.boxes[frame - 1][box] = text.text
            if text.get("fill"):
                self.grey.append(frame)
        else:
            self.totals[frame - 1] = text.text

    def marks(self):
        return " ".join("".join(mark for _, mark in sorted(boxes.items())) for boxes in self.boxes).rstrip()


def lines_of(*bowlers, **more):
    tree = draw(*bowlers, **more)
    check_safe(tree)
    check_size(tree)
    rows = rows_of(tree)
    check([row.get("transform") for row in rows] ==
          [f"translate({MARGIN} {TOP + ROW * number})" for number in range(len(bowlers))], "rows")
    return [Line(row) for row in rows]


def golden():
    with open(GAMES, encoding="utf-8") as file:
        lines = [line.rstrip("\n").replace("(none)", "") for line in file if line.strip() and not line.startswith("#")]
    return [lines[first:first + 3] for first in range(0, len(lines), 3)]


def letters(number):
    return "G" + chr(ord("A") + number // 26) + chr(ord("A") + number % 26)


def golden_games_stand_in_their_boxes():
    games = golden()
    for first in range(0, len(games), 12):
        some = games[first:first + 12]
        found = lines_of(*((letters(number), discipline, "", balls) for number, (discipline, balls, _) in enumerate(some)))
        for line, (discipline, balls, totals) in zip(found, some):
            check(" ".join(line.totals).split() == totals.split(), discipline, balls, line.totals)
            if discipline in ("tenpin", "3-6-9", "current-frame", "candlepin", "duckpin"):
                plain = re.sub(r"\[[^]]*\]|[().]", "", balls).rstrip()
                ours = line.marks()
                # single balls are another way to write a game; only frames tell where a mark belongs
                if len(balls.split()) <= 10 and "," not in balls:
                    check(ours.split() == plain.split(), discipline, balls, ours)
    check(len(games) > 50, "where are the golden games?")


def a_perfect_game():
    line, = lines_of(("PJS", "tenpin", "", "X X X X X X X X X XXX"))
    check(line.boxes == [{3: "X"}] * 9 + [{1: "X", 2: "X", 3: "X"}], line.boxes)  # in the corner
    check(line.totals == [str(30 * frame) for frame in range(1, 11)], line.totals)
    check(line.left == ["PJS", "Ten-pin"] and line.right == ["300"], line.left, line.right)


def splits_and_fouls():
    line, = lines_of(("KYJ", "tenpin", "", "8[7-10]/ 7[4-6-7]2 F/ (8)1 X X 9/ -- 54 XF/"))
    check(line.marks() == "8/ 72 F/ 81 X X 9/ -- 54 XF/", line.marks())
    check(line.circled == [(1, 2), (2, 2), (4, 2)], line.circled)
    check(line.boxes[0] == {2: "8", 3: "/"} and line.right == ["141"], line.boxes[0], line.right)


def twelve_bowlers():
    found = lines_of(*((letters(number), "tenpin", "", " ".join(["72"] * min(number, 10))) for number in range(12)))
    check([line.left for line in found] == [[letters(number), "Ten-pin"] for number in range(12)], "names")
    check([line.right[:1] for line in found] == [[]] + [[str(9 * min(number, 10))] for number in range(1, 12)], "scores")
    check([line.right[1:] for line in found] == [[]] + [["so far"]] * 9 + [[], []], "words under them")


def five_pin():
    line, = lines_of(("PJS", "fivepin", "", "bcF,aF,deF X abcF,F,- cdF,F,F bc,F,de X abcd,eF bcde,aF abF,-,- XF,X,bcF"))
    check(line.boxes[0] == {1: "HSF", 2: "2F", 3: "5F"} and line.boxes[1] == {1: "X"}, line.boxes)
    check(line.boxes[2] == {1: "C/OF", 2: "F", 3: "-"} and line.boxes[9] == {1: "XF", 2: "X", 3: "HSF"}, line.boxes)


def candlepin():
    line, = lines_of(("PJS", "candlepin", "", "532 X 9/ 81- --T 721"))
    check(line.marks() == "532 X 9/ 81- --T 721", line.marks())
    check(line.boxes[1] == {1: "X"} and line.boxes[4] == {1: "-", 2: "-", 3: "T"}, line.boxes)


def a_team():
    line, = lines_of(("TIG", "tenpin", "baker KYJ PJS LEE HAN ABC DEF GHI JKL MNO WWW", "X X X X 8. . . . . ."))
    check(line.left == ["TIG", "Ten-pin, Baker", "KYJ PJS LEE HAN ABC", "DEF GHI JKL MNO WWW"], line.left)
    check(line.shaded == [5, 6, 7, 8, 9, 10] and line.right == ["114", "left"], line.shaded, line.right)


def missed_frames():
    line, = lines_of(("HAN", "tenpin", "", ". . . 72 8/ X 7."))
    check(line.shaded == [1, 2, 3, 7] and line.boxes[6] == {2: "7"}, line.shaded, line.boxes)
    check(line.totals == ["0", "0", "0", "9", "29", "46", "53", "", "", ""], line.totals)


def free_strikes():
    line, = lines_of(("LEE", "3-6-9", "", "72 9/ X 81 X X 9-"))
    check(line.grey == [3, 6] and line.boxes[2] == {3: "X"}, line.grey, line.boxes)
    check(line.right == ["124", "so far"], line.right)  # the free strike of frame 9 is certain


def half_a_game():
    lines = lines_of(("PJS", "tenpin", "", "72 9/ X X"), ("KYJ", "tenpin", "", "X"), ("LEE", "tenpin", "", ""))
    check([line.totals for line in lines] == [["9", "29"] + [""] * 8, [""] * 10, [""] * 10])
    check([line.right for line in lines] == [["59", "so far"], ["10", "so far"], []])


def for_the_ear():
    tree = draw(("PJS", "tenpin", "", "8[7-10]/ X"), ("TIG", "no-tap-9", "scotch KYJ LEE", "X 72"), when="2026년 <&>")
    check(tree.findtext(SVG + "title") == "Game 12, lane 3, 2026년 <&>", tree.findtext(SVG + "title"))
    check(tree.findtext(SVG + "desc") == "PJS, Ten-pin, 30 so far: 8[7-10]/ X\nTIG = Scotch KYJ LEE, No-tap 9, 28 so far: X 72\n",
          tree.findtext(SVG + "desc"))


def without_bowlers():
    check(lines_of() == [], "rows without bowlers")


CASES = [golden_games_stand_in_their_boxes, a_perfect_game, splits_and_fouls, twelve_bowlers, five_pin, candlepin, a_team,
         missed_frames, free_strikes, half_a_game, for_the_ear, without_bowlers]
for case in CASES:
    before = failed
    case()
    print("ok    " if failed == before else "FAILED", case.__name__)
sys.exit(1 if failed else 0)
