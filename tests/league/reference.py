#!/usr/bin/env python3
"""reference - random seasons of leagues: an independent implementation of the rules agrees with the program on every average,
handicap, total, point and place. Facts come in any order, some first wrong and then corrected.

Usage: reference.py DERIVE, the program of derive.c. PINDECK_TEST_SAMPLE: fewer seasons."""
import datetime
import os
import random
import subprocess
import sys
from fractions import Fraction
from math import floor

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

DEFAULTS = {
    "bowlers": 4, "games": 3, "present_least": 1, "first_lane": 1, "average_rounding": "truncate", "average_window": 0,
    "first": "own", "first_average": 0, "entering_games": 0, "handicap": "formula", "handicap_base": 220, "handicap_percent": 90,
    "handicap_rounding": "truncate", "handicap_negative": "no", "handicap_most": 0, "handicap_weeks": 1, "class_1": 0, "class_2": 0,
    "team_base": 800, "team_percent": 90, "game_limit": 0, "team_limit": 0, "absent": "minus", "absent_pins": 10,
    "absent_average": 120, "absent_handicap": "yes", "vacant": 120, "vacant_handicap": "yes", "dummy_handicap": "no",
    "points_game": 1, "points_series": 1, "points_match": 0, "points_match_series": 0, "match_absent": "unearned",
    "peterson_pins": 0, "bonus_pins": 0, "bonus_points": 0, "tie": "half", "unopposed": "earned", "unopposed_pins": 10,
    "bye": "earned", "order_1": "points", "order_2": "handicap", "order_3": "scratch", "order_4": "head", "part": 1,
    "playoff": "no", "award_games": 12, "award_thirds": 0, "award_places": 1, "award_once": "no",
}
PRESETS = {"": {}, "usbc": {}, "uk": {"handicap_base": 200}, "korea": {"bowlers": 3, "handicap": "fixed", "game_limit": 300, "award_once": "yes"},
           "japan": {"handicap_base": 190, "handicap_percent": 70, "team_limit": 288, "order_2": "scratch", "order_3": "handicap"}}
FIRST_DAY = datetime.date(2026, 9, 7)
AWARDS = ["average", "series", "game", "series_handicap", "game_handicap", "improved"]


def rounded(value, how):
    """A fraction as the league rounds it."""
    if value < 0:
        return -rounded(-value, how)
    if how == "truncate":
        return floor(value)
    if how == "nearest":
        return floor(value + Fraction(1, 2))
    return round(value)


class Bowler:
    def __init__(self):
        self.scores = []
        self.frozen = None  # block, average
        self.high_game = self.high_series = self.high_game_handicap = self.high_series_handicap = 0
        self.first = None


class Team:
    def __init__(self):
        self.won = self.lost = Fraction(0)
        self.pins = self.with_handicap = self.scheduled = self.high_game = self.high_series = 0
        self.against = {}

    def add(self, night):
        for what in ("won", "lost", "pins", "with_handicap", "scheduled"):
            setattr(self, what, getattr(self, what) + getattr(night, what))
        self.high_game, self.high_series = max(self.high_game, night.high_game), max(self.high_series, night.high_series)
        for other, points in night.against.items():
            self.against[other] = self.against.get(other, 0) + points


class Reference:
    """The results of a season. facts: see random_season."""

    def __init__(self, facts):
        self.facts = facts
        self.bowlers = {number: Bowler() for number in facts["bowlers"]}
        self.nights = {}  # what each team won and bowled, by week
        self.carried = {}
        self.lines = {"row": [], "side": [], "winner": [], "team": [], "bowler": [], "award": []}
        waiting, day = [], None  # the nights of one day count for each other only afterwards
        for week, when, matches in self.evenings():
            if day is None or when != day:
                self.count(waiting)
                waiting = []
            waiting.append(self.week(week, matches))
            day = when if matches is not None else None
        self.count(waiting)
        self.finish(facts["weeks"])
        self.awards(facts["weeks"])

    def evenings(self):
        """Week, day and matches of every evening in the order in which they are bowled; the matches of a week that are not
        bowled on another day: None. A match on another day follows the weeks with earlier days, the matches on other, earlier
        days; the weeks without a day that are not later than its own or that of such a match, and that follow no week of its day or
        a later one; and the weeks before these."""
        days, others = self.facts["days"], {}
        for (week, place), day in self.facts["postponed"].items():
            if day != days.get(week):
                others.setdefault((day, week), []).append(place)
        follows = {}
        for day, week in sorted(others):
            latest = max(other for when, other in others if when <= day)
            end = min((other for other in days if days[other] >= day), default=self.facts["weeks"] + 1)
            earlier = [other for other in range(1, self.facts["weeks"] + 1) if (days[other] < day if other in days else other <= min(latest, end))]
            follows.setdefault(max(earlier, default=0), []).append((week, day, others[day, week]))
        for week in range(self.facts["weeks"] + 1):
            if week:
                yield week, days.get(week), None
            yield from follows.get(week, [])

    def count(self, nights):
        for night in nights:
            for bowler, scores in night.items():
                self.bowlers[bowler].scores += scores

    def part(self, week):
        """The first week of the part of the season."""
        while week > 1 and self.settings(week)["part"] == self.settings(week - 1)["part"]:
            week -= 1
        return week

    def totals(self, week):
        """The teams up to that week, as far as their matches are bowled."""
        teams = {number: Team() for number in self.facts["teams"]}
        for (when, team), points in self.facts["adjusted"].items():
            if self.part(week) <= when <= week:
                teams[team].won += points
        for (when, team), night in self.nights.items():
            if self.part(week) <= when <= week:
                teams[team].add(night)
        return teams

    def settings(self, week):
        values = DEFAULTS | PRESETS[self.facts["preset"]]
        for (start, key), value in sorted(self.facts["settings"].items()):
            if start <= max(week, 1):
                values[key] = value
        return values

    def rating(self, kind, bowler, week):
        found = [(start, value) for (start, who, what), value in self.facts["ratings"].items()
                 if who == bowler and what == kind and start <= max(week, 1)]
        return max(found)[1] if found else None

    # ---- averages and handicaps

    def average(self, values, bowler, week):
        scores = self.bowlers[bowler].scores
        if not scores or len(scores) < values["entering_games"]:
            entering = self.rating("entering", bowler, week)
            if entering is not None:
                return entering
            if values["first"] == "fixed":
                return values["first_average"]
        if not scores:
            return None
        if values["average_window"]:
            scores = scores[-values["average_window"]:]
        return rounded(Fraction(sum(scores), len(scores)), values["average_rounding"])

    @staticmethod
    def percent(values, pins, percent):
        handicap = rounded(Fraction(pins * percent, 100), values["handicap_rounding"])
        return handicap if values["handicap_negative"] == "yes" else max(handicap, 0)

    def formula(self, values, average, fixed=None, in_class=None):
        kind = values["handicap"]
        if kind in ("team", "none"):
            return 0
        if fixed is not None:
            return fixed
        if kind == "fixed":
            return 0
        if kind == "class":
            return values[f"class_{in_class}"] if in_class else 0
        handicap = self.percent(values, values["handicap_base"] - average, values["handicap_percent"])
        return min(handicap, values["handicap_most"]) if values["handicap_most"] else handicap

    def rate(self, values, bowler, week, own):
        """Average and handicap; own is the average of this night, or None."""
        average = self.average(values, bowler, week)
        if average is None:
            average = own
        known = average is not None
        if not known:
            average = values["absent_average"]
        base = average
        block = (week - 1) // values["handicap_weeks"]
        frozen = self.bowlers[bowler].frozen
        if known and values["handicap_weeks"] > 1 and frozen and frozen[0] == block:
            base = frozen[1]
        handicap = self.formula(values, base, self.rating("handicap", bowler, week), self.rating("class", bowler, week))
        return average, handicap, known

    @staticmethod
    def absent_score(values, average):
        score = {"minus": average - values["absent_pins"],
                 "percent": rounded(Fraction(average * (100 - values["absent_pins"]), 100), values["average_rounding"]),
                 "full": average, "fixed": values["absent_pins"]}[values["absent"]]
        return max(score, 0)

    # ---- rows: each cell becomes (score, handicap, average, is present)

    def placeholder(self, values, score, switch):
        return score, self.formula(values, score) if values[switch] == "yes" else 0, score, False

    def cell(self, values, text, present, absent):
        if text == "-":
            return None
        if text == "V":
            return self.placeholder(values, values["vacant"], "vacant_handicap")
        if text[0] == "D":
            return self.placeholder(values, int(text[1:]), "dummy_handicap")
        if text[0] == "A":
            score = int(text[1:]) if text[1:] else self.absent_score(values, absent[0])
            return score, absent[1] if values["absent_handicap"] == "yes" else 0, absent[0], False
        return int(text.lstrip("NP")), present[1], present[0], True

    @staticmethod
    def counting(cells):
        return [int(cell.lstrip("P")) for cell in cells if cell.lstrip("P").isdigit()]

    @staticmethod
    def limited(values, cell):
        score = cell[0] + cell[1]
        return min(score, values["game_limit"]) if values["game_limit"] else score

    def rows(self, values, week, teams):
        """The rows of the night by team and slot."""
        nights = {}
        found = sorted((key[1:], row) for key, row in self.facts["rows"].items() if key[0] == week and key[1] in teams)
        for _, (bowler, cells) in found:
            nights.setdefault(bowler, []).extend(self.counting(cells))
        result, frozen = {}, {}
        for (team, slot), (bowler, cells) in found:
            own = None
            if nights[bowler]:
                own = rounded(Fraction(sum(nights[bowler]), len(nights[bowler])), values["average_rounding"])
            present, absent = self.rate(values, bowler, week, own), self.rate(values, bowler, week, None)
            counted = [self.cell(values, cell, present, absent) for cell in cells]
            head = present if counted[0] and counted[0][3] else absent
            scores = [cell for cell in counted if cell]
            total = sum(self.limited(values, cell) for cell in scores)
            self.lines["row"].append(
                f"row {week} {team} {slot} {head[0]} {head[1]} {sum(cell[0] for cell in scores)} {total}")
            result.setdefault(team, []).append((slot, counted))
            if present[2]:
                frozen[bowler] = present[0]
        for bowler, average in frozen.items():
            block = (week - 1) // values["handicap_weeks"]
            if not self.bowlers[bowler].frozen or self.bowlers[bowler].frozen[0] != block:
                self.bowlers[bowler].frozen = block, average
        for (team, slot), (bowler, cells) in found:
            bowled = [int(cell.lstrip("NP")) for cell in cells if cell.lstrip("NP").isdigit()]
            one = self.bowlers[bowler]
            one.high_game = max([one.high_game, *bowled])
            counted = [self.limited(values, cell) for cell in dict(result[team])[slot] if cell and cell[3]]
            one.high_game_handicap = max([one.high_game_handicap, *counted])
            if len(bowled) == values["games"]:
                one.high_series = max(one.high_series, sum(bowled))
                one.high_series_handicap = max(one.high_series_handicap, sum(counted))
            if one.first is None:
                one.first = self.rating("entering", bowler, week)
            if one.first is None and nights[bowler]:
                one.first = rounded(Fraction(sum(nights[bowler]), len(nights[bowler])), values["average_rounding"])
        return result, {bowler: scores for bowler, scores in nights.items()}

    # ---- one side of a match

    def places(self, values, rows, game):
        """The cells of every place in one game, or None if no slot has a score."""
        count = values["bowlers"]
        if not any(cells[game] for _, cells in rows):
            return None
        result = [None] * count
        for slot, cells in rows:
            if slot <= count and cells[game]:
                result[slot - 1] = cells[game]
        spare = [cells[game] for slot, cells in rows if slot > count and cells[game]]
        for place in range(count):
            if result[place] is None:
                result[place] = spare.pop(0) if spare else self.placeholder(values, values["vacant"], "vacant_handicap")
        return result

    def side(self, values, rows):
        games = []
        for game in range(values["games"]):
            places = self.places(values, rows, game)
            if places is None:
                games.append(None)
                continue
            averages = sum(place[2] for place in places)
            handicap = sum(self.limited(values, place) - place[0] for place in places)
            if values["handicap"] == "team":
                handicap = self.percent(values, values["team_base"] - averages, values["team_percent"])
            if values["team_limit"]:
                handicap = min(handicap, values["team_limit"])
            scratch = sum(place[0] for place in places)
            games.append({"scratch": scratch, "total": scratch + handicap, "places": places,
                          "need": averages - values["bowlers"] * values["unopposed_pins"]})
        return games

    # ---- points

    @staticmethod
    def contest(values, points, left, right):
        """Won and lost of both sides."""
        if left > right:
            return (points, 0), (0, points)
        if left < right:
            return (0, points), (points, 0)
        if values["tie"] == "none":
            return (0, points), (0, points)
        return (Fraction(points, 2),) * 2, (Fraction(points, 2),) * 2

    def duel(self, values, points, present, scores, totals):
        if all(present):
            return self.contest(values, points, *scores)
        rule = values["match_absent"]
        if rule == "team":
            return self.contest(values, points, *totals)
        if rule == "present":
            return self.contest(values, points, *scores)
        if rule == "absent" and any(present):
            return self.contest(values, points, not present[0], not present[1])
        return (0, points), (0, points)

    def match(self, values, sides):
        """Won and lost of two sides that both appeared."""
        results = []
        played = [game for game in range(values["games"]) if sides[0][game] or sides[1][game]]
        if values["playoff"] == "yes":
            played = self.alive(played, sides, values["games"])
        for game in played:
            totals = [side[game]["total"] for side in sides]
            results.append(self.contest(values, values["points_game"], *totals))
            for place in range(values["bowlers"]):
                cells = [side[game]["places"][place] for side in sides]
                results.append(self.duel(values, values["points_match"], [cell[3] for cell in cells],
                                         [self.limited(values, cell) for cell in cells], totals))
        series = [sum(side[game]["total"] for game in played) for side in sides]
        results.append(self.contest(values, values["points_series"], *series))
        for place in range(values["bowlers"]):
            cells = [[side[game]["places"][place] for game in played] for side in sides]
            results.append(self.duel(values, values["points_match_series"], [all(cell[3] for cell in one) for one in cells],
                                     [sum(self.limited(values, cell) for cell in one) for one in cells], series))
        return [[sum(result[which][part] for result in results) for part in (0, 1)] for which in (0, 1)]

    @staticmethod
    def alive(played, sides, games):
        """The games of a play-off up to the one that wins it."""
        wins, left = [0, 0], []
        for game in played:
            if max(wins) * 2 > games:
                break
            left.append(game)
            totals = [side[game]["total"] if side[game] else 0 for side in sides]
            wins[0] += totals[0] > totals[1]
            wins[1] += totals[1] > totals[0]
        return left

    def alone(self, values, side, at_once):
        """Won and not earned of a side without an opponent."""
        won = lost = 0

        def give(points, earned):
            nonlocal won, lost
            won, lost = (won + points, lost) if earned else (won, lost + points)

        def earns(cells, team_earned):
            if at_once:
                return True
            if values["match_absent"] == "team":
                return team_earned
            return (values["match_absent"] == "present" and all(cell[3] for cell in cells) and
                    sum(cell[0] for cell in cells) >= sum(cell[2] for cell in cells) - values["unopposed_pins"] * len(cells))

        for game in side:
            earned = at_once or bool(game) and game["scratch"] >= game["need"]
            give(values["points_game"], earned)
            for place in range(values["bowlers"]):
                give(values["points_match"], at_once or bool(game) and earns([game["places"][place]], earned))
        side = [game for game in side if game]
        earned = at_once or sum(game["scratch"] for game in side) >= sum(game["need"] for game in side)
        give(values["points_series"], earned)
        for place in range(values["bowlers"]):
            give(values["points_match_series"], earns([game["places"][place] for game in side], earned))
        return won, lost

    def appears(self, values, week, team):
        if (week, team) in self.facts["forfeits"]:
            return False
        present = sum(any(cell.lstrip("NP").isdigit() for cell in cells)
                      for (when, who, _), (_, cells) in self.facts["rows"].items() if (when, who) == (week, team))
        return present >= values["present_least"]

    def takes_part(self, team, week):
        first, withdrawn = self.facts["teams"][team]
        return first <= week and (not withdrawn or week < withdrawn)

    # ---- a week

    def week(self, week, matches):
        """One evening: matches by number, or None for those of the week that are not bowled on another day. Returns the scores
        of its bowlers."""
        values = self.settings(week)
        pairs = self.facts["pairs"].get(week)
        apart = {place for (when, place) in self.facts["postponed"] if when == week}
        elsewhere = {place for place in apart if self.facts["postponed"][week, place] != self.facts["days"].get(week)}
        teams = {team for place, pair in enumerate(pairs or []) for team in pair
                 if (place not in elsewhere if matches is None else place in matches)}
        if pairs is None:
            teams = set(self.facts["teams"])
        if pairs is None and week in self.facts["positions"]:
            order = [team for team in self.order(week - 1) + self.beginners(week) if self.takes_part(team, week)]
            pairs = [(order[place], order[place + 1] if place + 1 < len(order) else 0) for place in range(0, len(order), 2)]
        rows, nights = self.rows(values, week, teams)
        adjusted = {team: points for (when, team), points in self.facts["adjusted"].items() if when == week}
        there = {team for when, team, _ in self.facts["rows"] if when == week}
        whole = any(place not in apart and there & set(pair) for place, pair in enumerate(pairs or []))
        for place, pair in enumerate(pairs or []):
            if not teams & set(pair) - {0}:
                continue
            bowled = bool(there & set(pair))
            if place not in apart:  # others of the night were bowled, or the secretary closed it: a team did not appear
                bowled = bowled or whole or week in self.facts["locked"]
            self.decide(values, week, pair, rows, adjusted, bowled)
        return nights

    def winner(self, week, place, pair, sides, games):
        """The winner of a play-off has won more than half of its games; a side that did not appear has no pins."""
        wins = [0, 0]
        for game in range(games):
            totals = [side[game]["total"] if side and side[game] else 0 for side in sides]
            if totals[0] != totals[1] and any(side and side[game] for side in sides):
                wins[totals[0] < totals[1]] += 1
        won = [team for team, count in zip(pair, wins) if 2 * count > games]
        self.lines["winner"].append(f"winner {week} {2 * place + 1} {won[0] if won else 0}")

    def decide(self, values, week, pair, rows, adjusted, bowled):
        takes = [bool(team) and self.takes_part(team, week) for team in pair]
        present = [takes[which] and self.appears(values, week, pair[which]) for which in (0, 1)]
        sides = [self.side(values, rows.get(pair[which], [])) if present[which] else None for which in (0, 1)]
        playoff = values["playoff"] == "yes"
        if playoff:  # the games decide, and nothing counts in the standings
            values = values | {"points_series": 0}
        if playoff and bowled:
            self.winner(week, self.facts["pairs"][week].index(pair), pair, sides, values["games"])
        points = [(0, 0), (0, 0)]
        if bowled:
            everything = values["games"] * values["points_game"] + values["points_series"] + values["bowlers"] * (
                values["games"] * values["points_match"] + values["points_match_series"])
            if all(present):
                points = self.match(values, sides)
            elif any(present):
                which = present.index(True)
                rule = values["unopposed"] if takes[1 - which] else values["bye"]
                if rule != "none":
                    points[which] = self.alone(values, sides[which], rule == "won")
                    if takes[1 - which]:
                        points[1 - which] = 0, everything
            elif all(takes):
                points = [(0, everything), (0, everything)]
        for which, team in enumerate(pair):
            if not team:
                continue
            if not takes[which] or not bowled:
                self.add_line(week, pair, which, adjusted.get(team, 0), 0, 0)
                continue
            won, lost = points[which]
            one, total = Team(), 0
            if present[which]:
                side = [game for game in sides[which] if game]
                total = sum(game["total"] for game in side)
                if values["peterson_pins"]:
                    rest = self.part(week), team
                    more, self.carried[rest] = divmod(self.carried.get(rest, 0) + total, values["peterson_pins"])
                    won += more
                if values["bonus_pins"]:
                    won += sum(values["bonus_points"] for game in side if game["total"] >= values["bonus_pins"])
                one.pins += sum(game["scratch"] for game in side)
                one.with_handicap += total
                one.high_game = max(game["scratch"] for game in side)
                if len(side) == values["games"]:
                    one.high_series = sum(game["scratch"] for game in side)
            if present[which] or takes[1 - which]:
                one.scheduled += values["games"]
            one.won, one.lost = won, lost
            against = won + adjusted.get(team, 0)
            one.against = {pair[1 - which]: against}
            if not playoff:
                self.nights[week, team] = one
            self.add_line(week, pair, which, against, lost, total)

    def add_line(self, week, pair, which, won, lost, total):
        self.lines["side"].append(f"side {week} {pair[which]} {pair[1 - which]} {int(2 * won)} {int(2 * lost)} {total}")

    # ---- standings

    def beginners(self, week):
        """The teams whose first week it is; the standings before it do not have them."""
        return [team for team, (first, _) in sorted(self.facts["teams"].items()) if first == week > 1]

    def order(self, week):
        values, teams = self.settings(week), self.totals(week)
        joined = [team for team in sorted(teams) if self.facts["teams"][team][0] <= max(week, 1)]

        def merit(kind, team, group):
            one = teams[team]
            whole = one.won + one.lost
            return {"points": one.won, "percent": Fraction(one.won, whole) if whole > 0 else 0, "handicap": one.with_handicap,
                    "scratch": one.pins, "none": 0, "head": sum(one.against.get(other, 0) for other in group)}[kind]

        groups = [joined]
        for number in (1, 2, 3, 4):
            finer = []
            for group in groups:
                merits = {team: merit(values[f"order_{number}"], team, group) for team in group}
                for value in sorted(set(merits.values()), reverse=True):
                    finer.append([team for team in group if merits[team] == value])
            groups = finer
        return [team for group in groups for team in group]

    def finish(self, week):
        values = self.settings(week)
        teams = self.totals(week)
        for place, team in enumerate(self.order(week), 1):
            one = teams[team]
            whole = one.won + one.lost
            share = rounded(1000 * Fraction(one.won) / whole, "nearest") if whole > 0 else 0
            sign = "-" if share < 0 else ""
            percent = f"{sign}{abs(share) // 1000 or ''}.{abs(share) % 1000:03}"
            average = rounded(Fraction(one.pins, one.scheduled), values["average_rounding"]) if one.scheduled else 0
            self.lines["team"].append(f"team {place} {team} {int(2 * one.won)} {int(2 * one.lost)} {percent} {average} {one.pins} "
                                      f"{one.with_handicap} {one.high_game} {one.high_series}")
        later = self.settings(week + 1)
        for bowler, one in self.bowlers.items():
            average, handicap, _ = self.rate(later, bowler, week + 1, None)
            self.lines["bowler"].append(f"bowler {bowler} {len(one.scores)} {sum(one.scores)} {average} {handicap} "
                                        f"{one.high_game} {one.high_series}")

    def award(self, values, kind, one):
        """The value of a bowler for an award, or None."""
        average = rounded(Fraction(sum(one.scores), len(one.scores)), values["average_rounding"]) if one.scores else None
        if kind == "average":
            return average
        if kind == "improved":
            value = average - one.first if average is not None and one.first is not None else 0
        else:
            value = getattr(one, f"high_{kind}")
        return value if value > 0 else None

    def awards(self, week):
        """Equal values share a place; a prize, where a person gets one, is that of the first award."""
        values = self.settings(week)
        least = max(values["award_games"], -(-values["award_thirds"] * values["games"] * week // 3))
        prizes = set()
        for kind in AWARDS:
            entries = [(self.award(values, kind, one), bowler) for bowler, one in self.bowlers.items()]
            entries = [(value, bowler) for value, bowler in entries if value is not None]
            able = [value for value, bowler in entries if len(self.bowlers[bowler].scores) >= least and bowler not in prizes]
            winners = set()
            for value, bowler in entries:
                place, reason = 0, 0
                if len(self.bowlers[bowler].scores) < least:
                    reason = 1
                elif bowler in prizes:
                    reason = 2
                elif (place := 1 + sum(other > value for other in able)) > values["award_places"]:
                    place, reason = 0, 3
                elif values["award_once"] == "yes":
                    winners.add(bowler)
                self.lines["award"].append(f"award {kind} {bowler} {value} {place} {reason}")
            prizes |= winners

    def text(self):
        return sorted(line for lines in self.lines.values() for line in lines)


# ---- random seasons --------------------------------------------------------------------------------------

def random_settings(dice):
    """Settings that do not contradict each other, by key."""
    def maybe(chance, **values):
        return {key: dice.choice(value) for key, value in values.items()} if dice.random() < chance else {}

    values = {"bowlers": dice.choice([1, 2, 3, 4]), "games": dice.choice([1, 2, 3, 3, 4])}
    values |= maybe(.4, average_rounding=["nearest", "half_even"])
    values |= maybe(.2, average_window=[2, 5, 7])
    values |= maybe(.2, first=["fixed"], first_average=[140, 160])
    values |= maybe(.3, entering_games=[3, 6, 9])
    values |= maybe(.5, handicap=["fixed", "class", "team", "none", "formula"], class_1=[20], class_2=[35])
    values |= maybe(.5, handicap_base=[180, 200, 230], handicap_percent=[70, 80, 100], handicap_rounding=["nearest", "half_even"])
    if values.get("handicap") != "none":
        values |= maybe(.2, handicap_negative=["yes"])
        values |= maybe(.2, handicap_most=[20, 60])
        values |= maybe(.2, team_limit=[60, 150])
    values |= maybe(.2, handicap_weeks=[2, 3])
    if values.get("handicap") != "team":
        values |= maybe(.2, game_limit=[200, 300])
        values |= maybe(.4, points_match=[1, 2], points_match_series=[0, 1], match_absent=["unearned", "team", "absent", "present"])
    values |= maybe(.4, absent=["minus", "percent", "full", "fixed"], absent_pins=[5, 10], absent_handicap=["yes", "no"])
    values |= maybe(.2, absent_average=[100, 150])
    values |= maybe(.2, vacant=[100, 140], vacant_handicap=["no"])
    values |= maybe(.2, dummy_handicap=["yes"])
    values |= maybe(.4, points_game=[1, 2], points_series=[0, 1, 2, 3])
    values |= maybe(.2, peterson_pins=[50, 100, 150])
    values |= maybe(.2, bonus_pins=[400], bonus_points=[1])
    values |= maybe(.2, tie=["none"])
    values |= maybe(.3, unopposed=["won", "earned"], unopposed_pins=[5, 20], bye=["won", "none", "earned"])
    values |= maybe(.2, present_least=[values["bowlers"]])
    if dice.random() < .5:
        order = dice.sample(["points", "percent", "handicap", "scratch", "head"], 4)
        values |= {f"order_{number}": order[number - 1] for number in (1, 2, 3, 4)}
    return values


def random_cell(dice, values):
    roll = dice.random()
    level = dice.choice([90, 130, 180])
    score = max(0, min(300, int(dice.gauss(level, 25))))
    if roll < .80:
        return str(score)
    return dice.choice(["A", "A", f"A{score}", "V", f"D{score}", f"N{score}", f"P{score}"])


def random_rows(dice, facts, values, week, team, roster):
    """The line-up of one team: sometimes empty, sometimes with two bowlers who share a place or a place without a
    row."""
    roll = dice.random()
    if roll < .06:
        return
    bowlers = roster[:] if dice.random() < .7 else dice.sample(roster, len(roster))
    for slot in range(1, values["bowlers"] + 1):
        if dice.random() < .04:
            continue
        cells = [random_cell(dice, values) for _ in range(values["games"])]
        if roll < .14 or dice.random() < .08:
            cells = ["A"] * values["games"]
        elif dice.random() < .08 and values["games"] > 1:
            cells[0] = "A"
        facts["rows"][week, team, slot] = bowlers[slot - 1], cells
        if roll > .93 and slot == 1 and values["games"] > 1:
            other = [cell if game % 2 else "-" for game, cell in enumerate(random_cell(dice, values) for _ in cells)]
            facts["rows"][week, team, values["bowlers"] + 1] = bowlers[-1], other
            facts["rows"][week, team, slot] = bowlers[0], ["-" if game % 2 else cell for game, cell in enumerate(cells)]


def day_of(week, later=0):
    return str(FIRST_DAY + datetime.timedelta(days=7 * (week - 1) + later))


def leave_last_game_out(facts, week, team):
    """A play-off may be decided before its last game."""
    for key in [key for key in facts["rows"] if key[:2] == (week, team)]:
        bowler, cells = facts["rows"][key]
        facts["rows"][key] = bowler, [*cells[:-1], "-"]


def random_season(dice, plain=False):
    """The facts of a season, by kind; each is found by its key, so that a correction replaces it. A plain one consists of
    settings, a schedule and scores."""
    weeks, count = dice.randint(2, 7), dice.randint(2, 7)
    base = random_settings(dice)
    preset = random.Random(weeks * 64 + count).choice(sorted(PRESETS)) if not plain and base.get("handicap", "formula") == "formula" else ""
    base |= {"award_games": 1 + count, "award_places": 1 + weeks % 3, "award_once": ["no", "yes"][count % 2]} if not plain else {}
    facts = {"weeks": weeks, "preset": preset, "settings": {(1, key): value for key, value in base.items()}, "teams": {}, "bowlers": [], "ratings": {},
             "pairs": {}, "positions": set(), "rows": {}, "forfeits": set(), "adjusted": {}, "days": {}, "postponed": {}}
    if dice.random() < .4:
        facts["settings"][dice.randint(2, weeks), "absent_average"] = 130
        facts["settings"][dice.randint(2, weeks), "unopposed_pins"] = 15
    if dice.random() < .3:
        facts["settings"][dice.randint(2, weeks), "part"] = 2
        if weeks > 2:
            facts["settings"][weeks, "part"] = 3
    facts["locked"] = {week for week in range(1, weeks + 1) if dice.random() < .3}
    playoff = weeks + 1 if base["games"] % 2 == 0 or dice.random() < .7 or base.get("points_game") == 0 else dice.randint(2, weeks)
    if playoff <= weeks:
        facts["settings"][playoff, "playoff"] = "yes"
    if dice.random() < .5:
        facts["days"] = {week: day_of(week) for week in range(1, weeks + 1)}
    rosters = {}
    for team in range(1, count + 1):
        first = dice.randint(2, weeks) if dice.random() < .15 and not plain else 1
        withdrawn = dice.randint(2, weeks) if dice.random() < .15 and not plain else 0
        facts["teams"][team] = first, withdrawn
        size = base["bowlers"] + 2
        rosters[team] = [len(facts["bowlers"]) + 1 + place for place in range(size)]
        facts["bowlers"] += rosters[team]
        for bowler in rosters[team]:
            for kind, value in (("entering", dice.randint(80, 220)), ("handicap", dice.randint(0, 90)), ("class", dice.randint(1, 2))):
                if dice.random() < .2 and not plain:
                    facts["ratings"][dice.choice([1, 1, 2]), bowler, kind] = value
    for week in range(1, weeks + 1):
        teams = [team for team in rosters if facts["teams"][team][0] <= week]
        dice.shuffle(teams)
        if week == weeks and week > 1 and playoff > weeks and dice.random() < .5:
            facts["positions"].add(week)
            facts["locked"].discard(week)
            continue
        teams += [0] * (len(teams) % 2)
        facts["pairs"][week] = list(zip(teams[::2], teams[1::2]))
        if facts["days"]:
            facts["postponed"] |= {(week, place): day_of(week, dice.choice([-8, -7, -1, 0, 1, 7, 7, 9, 14, 23]))
                                   for place in range(len(facts["pairs"][week])) if dice.random() < .2}
        undecided = {team: place for place, pair in enumerate(facts["pairs"][week]) for team in pair}
        short = {place for place in undecided.values() if week >= playoff and base["games"] > 1 and dice.random() < .4}
        for team in teams:
            if not team:
                continue
            random_rows(dice, facts, base, week, team, rosters[team])
            if undecided[team] in short:
                leave_last_game_out(facts, week, team)
            if dice.random() < .03 and not plain:
                facts["forfeits"].add((week, team))
            if dice.random() < .03 and not plain and (not facts["teams"][team][1] or week < facts["teams"][team][1]):
                facts["adjusted"][week, team] = Fraction(dice.choice([-2, -1, 1, 3]), 2)
    return facts


# ---- facts as lines of the record ------------------------------------------------------------------------

def line(kind, week="", lane="", team="", other="", slot="", bowler="", subject="", value=""):
    return "\t".join(str(field) for field in (kind, week, lane, team or "", other or "", slot, bowler, subject, value, ""))


def points_text(points):
    whole = abs(points)
    return ("-" if points < 0 else "") + (str(int(whole)) if whole.denominator == 1 else f"{int(whole)}.5")


def lines_of(facts, dice):
    """Teams and bowlers first; everything else in any order, and some of it wrong at first. In a locked week corrections are
    refused without a reason, and made with one."""
    begin = [line("founded", value=facts["preset"])]
    begin += [line("team", week=first, team=team, value=f"Team {team}") for team, (first, _) in facts["teams"].items()]
    begin += [line("bowler", bowler=bowler, value=f"B{bowler}") for bowler in facts["bowlers"]]
    early, later = [], []

    def fact(right, wrong):
        (later if dice.random() < .2 else early).append(right)
        if right in later:
            early.append(wrong)

    later += [line("withdrawn", week=withdrawn, team=team) for team, (_, withdrawn) in facts["teams"].items() if withdrawn]
    for (week, key), value in facts["settings"].items():
        fact(line("set", week=week, subject=key, value=value), line("set", week=week, subject=key))
    for (week, bowler, kind), value in facts["ratings"].items():
        fact(line("rated", week=week, bowler=bowler, subject=kind, value=value),
             line("rated", week=week, bowler=bowler, subject=kind, value=3))
    for week, pairs in facts["pairs"].items():
        for place, (left, right) in enumerate(pairs):
            early.append(line("paired", week=week, lane=2 * place + 1, team=left, other=right))
    early += [line("dated", week=week, value=day) for week, day in facts["days"].items()]
    later += [line("postponed", week=week, lane=2 * place + 1, value=day) for (week, place), day in facts["postponed"].items()]
    later += [line("position", week=week, value="yes") for week in facts["positions"]]
    for (week, team, slot), (bowler, cells) in facts["rows"].items():
        fact(line("scored", week=week, team=team, slot=slot, bowler=bowler, value=" ".join(cells)),
             line("scored", week=week, team=team, slot=slot, bowler=facts["bowlers"][0], value="222"))
    for week, team in facts["forfeits"]:
        fact(line("forfeited", week=week, team=team, value="yes"), line("forfeited", week=week, team=team, value=""))
    for (week, team), points in facts["adjusted"].items():
        fact(line("adjusted", week=week, team=team, value=points_text(points)), line("adjusted", week=week, team=team, value=9))
    dice.shuffle(early)
    dice.shuffle(later)
    locks = [line("locked", week=week) for week in sorted(facts["locked"])]
    return [*begin, *early, *locks, *(text for right in later for text in reasoned(facts, right)), f"derive {facts['weeks']}"]


def reasoned(facts, text):
    """The line; of a locked week first without a reason, and refused."""
    kind, week = text.split("\t")[:2]
    if kind not in ("scored", "forfeited", "adjusted", "paired") or int(week) not in facts["locked"]:
        return [text]
    return ["!" + text, text + "a protest"]


def main():
    count = 60 if os.environ.get("PINDECK_TEST_SAMPLE") else 400
    seasons = []
    for seed in range(count):
        dice = random.Random(seed)
        facts = random_season(dice)
        if dice.random() < .3:  # not every day is known
            facts["days"] = {week: day for week, day in facts["days"].items() if dice.random() < .5}
        seasons.append((seed, Reference(facts).text(), lines_of(facts, dice)))
    given = "".join(f"{text}\n" for _, _, lines in seasons for text in lines)
    done = subprocess.run([sys.argv[1]], input=given, capture_output=True, text=True, timeout=DEADLINE, check=False)
    if done.returncode:
        sys.exit(f"{sys.argv[1]}: {done.stderr}")
    answers = done.stdout.split("end\n")
    compared = 0
    for (seed, expected, lines), answer in zip(seasons, answers):
        found = sorted(answer.splitlines())
        compared += len(expected)
        if found == expected:
            continue
        print(f"season {seed}: expected, but not found:", *sorted(set(expected) - set(found))[:8], sep="\n  ")
        print("found, but not expected:", *sorted(set(found) - set(expected))[:8], sep="\n  ")
        print("settings:", *(text for text in lines if text.startswith("set\t")), sep="\n  ")
        sys.exit(1)
    print(f"{count} seasons, {compared} lines agree")


if __name__ == "__main__":
    main()
