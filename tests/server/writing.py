#!/usr/bin/env python3
"""writing.py PINDECK - all actions on a lane over HTTP: games, balls, corrections, bowlers, series, notes; retried
requests; boards that have changed meanwhile."""
import concurrent.futures
import os
import sys

sys.path.append(f"{sys.path[0]}/../shared")
import served
from boards import marks_of, totals_of
from served import expect

import matches


def names_of(board):
    return [bowler["name"] for bowler in board["bowlers"]]


class Corrections(served.ServerTest):
    def setUp(self):
        super().setUp()
        self.lane = self.machine()

    def bowler(self, name="PJS"):
        return next(one for one in self.lane.board()["bowlers"] if one["name"] == name)

    def test_a_ball_was_another(self):
        self.lane.open("PJS", "KYJ")
        self.lane.balls(7, 2, 9, "/", 3, 4)
        board = self.lane.correct(bowler="PJS", frame=1, ball=2, pins=3, reason="pin 7 fell late")
        self.assertEqual(marks_of(board["bowlers"][0]), ["7/", "34"])
        self.assertEqual(totals_of(board["bowlers"][0]), [13, 20])
        self.assertEqual(board["balls"], 6)
        self.lane.correct(bowler="PJS", frame=1, ball=1, standing=[7, 8, 10])
        self.assertEqual(self.bowler()["frames"][0]["balls"][0]["left"], [7, 8, 10])
        self.lane.correct(bowler="KYJ", frame=1, ball=1, mark="F")
        self.assertEqual(marks_of(self.bowler("KYJ"))[0][0], "F")
        self.lane.correct(bowler="PJS", frame=2, ball=2, foul=True)
        self.assertEqual(marks_of(self.bowler())[1], "3F")
        log = self.lane.get("/api/games/1/log").json["lines"]
        corrected = [line for line in log if line["kind"] == "corrected"]
        self.assertEqual(len(corrected), 3)
        # the spare stays a spare: both balls of the frame have changed
        self.assertEqual([(line["place"], line["pins"]) for line in log if line["kind"] == "reframed"], [("1.1", "F 10")])
        self.assertEqual(marks_of(self.bowler("KYJ"))[0], "F/")
        self.assertEqual((corrected[0]["text"], corrected[0]["bowler"], corrected[0]["place"]),
                         ("pin 7 fell late", "PJS", "1.2"))
        self.assertEqual(log[corrected[0]["replaces"] - 1]["kind"], "bowled")

    def test_a_frame_was_another(self):
        self.lane.open("PJS")
        self.lane.balls("X", 7, 2)
        board = self.lane.correct(bowler="PJS", frame=1, balls=[{"pins": 7}, {"mark": "/"}])
        self.assertEqual(marks_of(board["bowlers"][0]), ["7/", "72"])
        board = self.lane.correct(bowler="PJS", frame=2, balls=[{"standing": []}], reason="it was a strike")
        self.assertEqual(marks_of(board["bowlers"][0]), ["7/", "X"])
        self.assertEqual(board["turn"]["frame"], 3)
        kinds = [line["kind"] for line in self.lane.get("/api/games/1/log").json["lines"]]
        self.assertEqual(kinds.count("reframed"), 2)

    def test_a_dead_ball_does_not_count(self):
        self.lane.open("PJS")
        self.lane.balls(7, 2, 5)
        board = self.lane.correct(bowler="PJS", frame=2, ball=1, dead=True, reason="a child ran into it")
        self.assertEqual(marks_of(board["bowlers"][0]), ["72"])
        self.assertEqual(board["balls"], 2)
        self.assertEqual(self.lane.get("/api/games/1/log").json["lines"][-1]["kind"], "annulled")

    def test_a_finished_game_is_corrected(self):
        self.lane.open("PJS")
        self.lane.balls(*["X"] * 12)
        board = self.lane.correct(bowler="PJS", frame=10, ball=3, pins=9)
        self.assertEqual((board["state"], board["bowlers"][0]["score"]), ("finished", 299))
        self.assertIs(self.lane.get("/api/games/1").json["locked"], True)

    def test_a_reason_of_any_language(self):
        self.lane.open("PJS")
        self.lane.balls(7, 2)
        reason = "핀 7이 \"늦게\" 넘어졌다, \\ 그렇다 🎳"
        self.lane.correct(bowler="PJS", frame=1, ball=2, pins=3, reason=reason)
        self.assertEqual(self.lane.get("/api/games/1/log").json["lines"][-1]["text"], reason)
        reason = "r" * 255
        self.lane.correct(bowler="PJS", frame=1, ball=2, pins=2, reason=reason)
        self.assertEqual(self.lane.get("/api/games/1/log").json["lines"][-1]["text"], reason)

    def test_impossible_corrections_are_refused(self):
        self.lane.open("PJS", "KYJ")
        self.lane.balls("X", "X", 7, 2)
        self.lane.refused("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 7}, 422, "frame_incomplete")
        self.lane.refused("corrections", {"bowler": "PJS", "frame": 2, "ball": 1, "pins": 9}, 422, "too_many_pins")
        self.lane.refused("corrections", {"bowler": "PJS", "frame": 3, "ball": 1, "pins": 9}, 422, "no_such_ball")
        self.lane.refused("corrections", {"bowler": "LEE", "frame": 1, "ball": 1, "pins": 9}, 404, "no_such_bowler")


class Undo(served.ServerTest):
    def test_ball_after_ball_is_taken_back(self):
        lane = self.machine()
        boards = [lane.open("PJS", "KYJ")]
        for mark in ("X", 7, "/", 8, 1, "F", 3):
            boards.append(lane.ball(mark))
        for expected in reversed(boards[:-1]):
            found = lane.undo()
            for name in ("turn", "bowlers", "balls", "last", "state"):
                self.assertEqual(found.get(name), expected.get(name))
        lane.refused("undo", {}, 422, "no_such_ball")

    def test_the_last_ball_of_a_game(self):
        lane = self.machine()
        lane.open("PJS")
        lane.balls(*["X"] * 12)
        board = lane.undo()
        self.assertEqual((board["state"], board["turn"]["frame"], board["turn"]["ball"]), ("playing", 10, 3))
        self.assertIs(lane.get("/api/games/1").json["finished"], False)
        board = lane.ball(5)
        self.assertEqual((board["state"], board["bowlers"][0]["score"]), ("finished", 295))

    def test_undo_brings_back_a_bowler_who_left_after_the_ball(self):
        lane = self.machine()
        lane.open("PJS", "KYJ")
        lane.balls("X", 9)
        lane.act("bowlers/KYJ/leave")
        board = lane.undo()
        self.assertEqual(board["bowlers"][1]["state"], "playing")
        self.assertEqual(board["turn"]["name"], "KYJ")


class Presence(served.ServerTest):
    def setUp(self):
        super().setUp()
        self.lane = self.machine()

    def test_somebody_comes_late(self):
        self.lane.open("PJS")
        self.lane.balls("X", "X", "X")
        board = self.lane.act("bowlers", name="LEE")
        late = board["bowlers"][1]
        self.assertEqual([frame.get("missed", False) for frame in late["frames"][:3]], [True] * 3)
        self.assertEqual([frame["balls"] for frame in late["frames"][:3]], [[]] * 3)
        self.assertEqual(board["turn"]["name"], "PJS")
        self.lane.ball("X")
        self.assertEqual(self.lane.board()["turn"], {**self.lane.board()["turn"], "name": "LEE", "frame": 4})

    def test_somebody_comes_late_and_makes_up_some_or_all(self):
        self.lane.open("PJS")
        self.lane.balls("X", "X", "X")
        board = self.lane.act("bowlers", name="LEE", **{"from": 2})
        self.assertEqual((board["turn"]["name"], board["turn"]["frame"]), ("LEE", 2))
        board = self.lane.act("bowlers", name="HAN", discipline="no-tap-9", **{"from": 1})
        self.assertEqual((board["turn"]["name"], board["turn"]["frame"]), ("HAN", 1))
        self.assertEqual(board["bowlers"][2]["discipline"], "no-tap-9")

    def test_a_team_comes_late(self):
        self.lane.open("PJS")
        self.lane.ball("X")
        team = {"format": "scotch", "members": ["LEE", "HAN"]}
        board = self.lane.act("bowlers", name="TIG", team=team)
        self.assertEqual(board["bowlers"][1]["team"], team)

    def test_somebody_leaves_and_comes_back(self):
        self.lane.open("PJS", "KYJ")
        self.lane.balls("X", 9, "/")
        board = self.lane.act("bowlers/KYJ/leave")
        self.assertEqual(board["bowlers"][1]["state"], "left")
        board = self.lane.balls("X", "X", "X")
        self.assertEqual((board["turn"]["name"], board["turn"]["frame"]), ("PJS", 5))
        board = self.lane.act("bowlers/KYJ/return", **{"from": 5})
        self.assertEqual(board["turn"]["name"], "PJS")
        board = self.lane.ball("X")
        self.assertEqual((board["turn"]["name"], board["turn"]["frame"]), ("KYJ", 5))
        frames = board["bowlers"][1]["frames"]
        self.assertEqual([frame.get("missed", False) for frame in frames[:4]], [False, True, True, True])
        self.lane.act("bowlers/KYJ/leave")
        board = self.lane.act("bowlers/KYJ/return")
        self.assertEqual(board["bowlers"][1]["state"], "playing")

    def test_when_the_last_leaves_the_game_is_over(self):
        self.lane.open("PJS", "KYJ")
        self.lane.balls("X", "X")
        self.lane.act("bowlers/KYJ/leave")
        board = self.lane.act("bowlers/PJS/leave")
        self.assertEqual(board["state"], "finished")
        self.assertNotIn("turn", board)

    def test_another_seat(self):
        self.lane.open("PJS", "KYJ", "LEE")
        board = self.lane.act("bowlers/LEE/seat", seat=1)
        self.assertEqual(names_of(board), ["LEE", "PJS", "KYJ"])
        self.assertEqual(board["turn"]["name"], "LEE")
        self.assertEqual(names_of(self.lane.act("bowlers/LEE/seat", seat=2)), ["PJS", "LEE", "KYJ"])
        self.assertEqual(names_of(self.lane.act("bowlers/PJS/seat", seat=3)), ["LEE", "KYJ", "PJS"])
        self.lane.ball("X")
        self.assertEqual(names_of(self.lane.act("bowlers/PJS/seat", seat=1)), ["PJS", "LEE", "KYJ"])

    def test_small_letters_in_the_path(self):
        self.lane.open("PJS", "KYJ")
        self.assertEqual(self.lane.act("bowlers/kyj/leave")["bowlers"][1]["state"], "left")


class Teams(served.ServerTest):
    def bowls(self, lane, count):
        found = []
        for _ in range(count):
            found.append(lane.board()["turn"]["bowls"])
            lane.ball(4)
        return found

    def test_baker(self):
        lane = self.machine()
        board = lane.open({"name": "TIG", "team": {"format": "baker", "members": ["KYJ", "PJS", "LEE"]}})
        self.assertEqual(board["bowlers"][0]["team"], {"format": "baker", "members": ["KYJ", "PJS", "LEE"]})
        self.assertEqual((board["turn"]["name"], board["turn"]["bowls"]), ("TIG", "KYJ"))
        self.assertEqual(self.bowls(lane, 8), ["KYJ", "KYJ", "PJS", "PJS", "LEE", "LEE", "KYJ", "KYJ"])

    def test_scotch(self):
        lane = self.machine()
        board = lane.open({"name": "DUO", "team": {"format": "scotch", "members": ["AAA", "BBB"]}})
        self.assertEqual((board["turn"]["bowls"], board["next"]["bowls"]), ("AAA", "BBB"))
        self.assertEqual(self.bowls(lane, 4), ["AAA", "BBB", "AAA", "BBB"])
        self.assertEqual(lane.board()["next"]["bowls"], "BBB")
        lane.ball("X")
        self.assertEqual((lane.board()["turn"]["bowls"], lane.board()["next"]["bowls"]), ("BBB", "AAA"))

    def test_scotch_with_a_lead(self):
        lane = self.machine()
        lane.open({"name": "DUO", "discipline": "no-tap-9", "team": {"format": "scotch-lead", "members": ["AAA", "BBB"]}},
                  "PJS")
        self.assertEqual(self.bowls(lane, 4), ["AAA", "BBB", "PJS", "PJS"])
        lane.balls("X", "X")
        self.assertEqual(lane.board()["turn"]["bowls"], "AAA")

    def test_ten_share_a_game(self):
        members = [letter * 3 for letter in "ABCDEFGHIJ"]
        lane = self.machine()
        lane.open({"name": "ALL", "team": {"format": "baker", "members": members}})
        found = [lane.board()["turn"]["bowls"]]
        for _ in range(9):
            found.append(lane.ball("X")["turn"]["bowls"])
        self.assertEqual(found, members)


class Series(served.ServerTest):
    def test_games_in_a_row(self):
        lane = self.machine()
        board = lane.open("PJS", "KYJ", games=3)
        self.assertEqual(board["series"], {"number": 1, "of": 3})
        for number in (1, 2):
            lane.balls(*["X"] * 24)
            board = lane.again()
            self.assertEqual(board["series"], {"number": number + 1, "of": 3})
            self.assertEqual((board["game"], board["balls"], names_of(board)), (number + 1, 0, ["PJS", "KYJ"]))

    def test_again_without_saying_how_many(self):
        lane = self.machine()
        self.assertNotIn("series", lane.open("PJS"))
        lane.balls(*["X"] * 12)
        self.assertEqual(lane.again()["series"], {"number": 2})

    def test_teams_rotate(self):
        team = {"format": "baker", "members": ["AAA", "BBB", "CCC"]}
        for rotate, expected in ((False, ["AAA", "BBB", "CCC"]), (True, ["BBB", "CCC", "AAA"])):
            lane = self.machine(2 if rotate else 1)
            lane.open({"name": "TIG", "team": team})
            lane.balls(*["X"] * 12)
            board = lane.again(rotate=rotate)
            self.assertEqual(board["bowlers"][0]["team"]["members"], expected)

    def test_a_bowler_who_left_is_not_in_the_next_game(self):
        lane = self.machine()
        lane.open("PJS", "KYJ")
        lane.balls("X", "X")
        lane.act("bowlers/KYJ/leave")
        lane.balls(*["X"] * 11)
        self.assertEqual(names_of(lane.again()), ["PJS"])

    def test_a_game_is_left_only_on_purpose(self):
        lane = self.machine()
        lane.open("PJS")
        self.assertEqual(lane.open("KYJ")["bowlers"][0]["name"], "KYJ", "without a ball there is nothing to leave")
        lane.ball("X")
        lane.refused("games", {"bowlers": ["PJS"]}, 409, "game_in_progress")
        lane.refused("games", {"again": True}, 409, "game_in_progress")
        lane.refused("games", {"bowlers": ["PJS"], "leave_unfinished": False}, 409, "game_in_progress")
        board = lane.again(leave_unfinished=True)
        self.assertEqual(names_of(board), ["KYJ"])
        lane.ball("X")
        board = lane.open("PJS", leave_unfinished=True)
        self.assertEqual(names_of(board), ["PJS"])
        left = lane.get("/api/games?unfinished=true").json["games"]
        self.assertEqual(len(left), 2)

    def test_again_needs_a_game(self):
        self.machine().refused("games", {"again": True}, 409, "no_game")


class Notes(served.ServerTest):
    def test_a_note_is_kept(self):
        lane = self.machine()
        before = lane.open("PJS")
        text = "new lane oil, 새 기름 <b>&amp;</b>"
        board = lane.act("notes", text=text)
        self.assertEqual(board["line"], before["line"] + 1)
        self.assertEqual(lane.get("/api/games/1/log").json["lines"][-1]["text"], text)


class Evenings(served.ServerTest):
    """Whole evenings of a team, guests and two games: the journal is that of pindeck play."""

    def send(self, lane, answer):
        words = answer.split()
        if words[0] == "join" and ":" in words[1]:
            name, discipline = words[1].split(":")
            lane.act("bowlers", name=name, discipline=discipline, **{"from": int(words[2])})
        elif words[0] == "join":
            lane.act(f"bowlers/{words[1]}/return")
        elif words[0] == "leave":
            lane.act(f"bowlers/{words[1]}/leave")
        elif words[0] == "undo":
            lane.undo()
        else:
            lane.ball(answer)

    def test_the_journal_is_that_of_the_terminal(self):
        for seed in (1, 2, 3):
            with self.subTest(seed), served.Server(lanes=1) as server:
                lane = server.machine()
                who, answers = matches.evening(seed)
                reference, _ = matches.play_through(served.PINDECK, f"{server.folder}/whole.db", answers, who)
                lane.open({"name": "TIG", "team": {"format": "baker", "members": ["KYJ", "PJS", "LEE"]}},
                          {"name": "HAN", "discipline": "fivepin"}, games=2)
                for answer in answers:
                    if lane.board()["state"] == "finished":
                        lane.again(rotate=False)
                    self.send(lane, answer)
                board = lane.board()
                lane.close()
                found = matches.journal(served.PINDECK, server.store)
                for line in found + reference:
                    line.pop("key", None)
                self.assertEqual(found, reference)
                self.assertEqual(board["state"], "finished")


class OnceOnly(served.ServerTest):
    def count(self, lane, kind="bowled"):
        game = lane.board()["game"]
        return sum(line["kind"] == kind for line in lane.get(f"/api/games/{game}/log").json["lines"])

    def test_the_same_key_is_one_ball(self):
        lane = self.machine()
        lane.open("PJS")
        first = lane.delivery(7, key="tap-1")
        self.assertNotIn("Idempotency-Replayed", first.headers)
        again = lane.delivery(7, key="tap-1")
        self.assertEqual((again.status, again.headers["Idempotency-Replayed"]), (200, "true"))
        self.assertEqual(again.json, first.json)
        self.assertEqual(self.count(lane), 1)
        self.assertEqual(lane.get("/api/games/1/log").json["lines"][-1]["key"], "tap-1")
        self.assertEqual(lane.ball(2, key="tap-2")["balls"], 2)

    def test_the_board_of_a_replay_is_that_of_now(self):
        lane = self.machine()
        lane.open("PJS")
        lane.ball(7, key="one")
        now = lane.ball(2, key="two")
        again = lane.delivery(7, key="one")
        self.assertEqual(again.json, now)

    def test_every_action_can_be_sent_twice(self):
        lane = self.machine()
        acts = [("games", {"bowlers": ["PJS", "KYJ"]}), ("deliveries", {"pins": 7}), ("deliveries", {"pins": 1}),
                ("corrections", {"bowler": "PJS", "frame": 1, "ball": 2, "pins": 2}), ("deliveries", {"mark": "X"}),
                ("undo", {}), ("notes", {"text": "hello"}), ("bowlers", {"name": "LEE"}), ("bowlers/LEE/leave", {}),
                ("bowlers/LEE/return", {}), ("bowlers/LEE/seat", {"seat": 1})]
        for number, (what, body) in enumerate(acts):
            with self.subTest(what):
                first = lane.post(f"{lane.base}/{what}", body, Idempotency_Key=f"act:{number}")
                self.assertIn(first.status, (200, 201), first)
                again = lane.post(f"{lane.base}/{what}", body, Idempotency_Key=f"act:{number}")
                self.assertEqual(again.headers["Idempotency-Replayed"], "true")
                self.assertEqual(again.json, first.json)

    def test_undo_twice_with_one_key_takes_back_one_ball(self):
        lane = self.machine()
        lane.open("PJS")
        lane.balls(3, 4, 5)
        self.assertEqual(lane.undo(key="u")["balls"], 2)
        self.assertEqual(lane.undo(key="u")["balls"], 2)
        self.assertEqual(lane.undo()["balls"], 1)

    def test_a_replay_after_the_game_is_over(self):
        lane = self.machine()
        lane.open("PJS")
        lane.balls(*["X"] * 11)
        lane.ball("X", key="last")
        again = lane.delivery("X", key="last")
        self.assertEqual((again.status, again.headers["Idempotency-Replayed"]), (200, "true"))
        lane.again()
        again = lane.delivery("X", key="last")
        self.assertEqual((again.status, again.json["balls"]), (200, 0), "the keys of the last game are known")

    def test_keys_are_of_a_lane(self):
        one, two = self.machine(1), self.machine(2)
        one.open("PJS")
        two.open("KYJ")
        one.ball(7, key="same")
        self.assertEqual(two.ball(7, key="same")["balls"], 1)

    def test_a_refused_ball_does_not_use_up_its_key(self):
        lane = self.machine()
        lane.open("PJS")
        lane.ball(7)
        lane.refused("deliveries", {"pins": 5}, 422, "too_many_pins", Idempotency_Key="k")
        self.assertEqual(lane.ball(2, key="k")["balls"], 2)

    def test_keys_of_every_letter(self):
        lane = self.machine()
        lane.open("PJS")
        for number, key in enumerate(("A", "z9", "a-b_c.d:e", "k" * 64), 1):
            self.assertEqual(lane.ball(1, key=key)["balls"], number)

    def test_twenty_at_once_are_one_ball(self):
        self.machine().open("PJS")
        for what, body, kind in (("deliveries", {"pins": 3}, "bowled"), ("undo", {}, "undone")):
            machines = [self.machine() for _ in range(20)]
            with concurrent.futures.ThreadPoolExecutor(20) as pool:
                answers = list(pool.map(
                    lambda one: one.post(f"{one.base}/{what}", body, Idempotency_Key="all-" + what),
                    machines))
            self.assertEqual([answer.status for answer in answers], [200] * 20)
            self.assertEqual(sum("Idempotency-Replayed" not in answer.headers for answer in answers), 1)
            self.assertEqual(self.count(self.machine(), kind), 1)

    def test_the_last_256_keys_are_known(self):
        lane = self.machine()
        lane.open("PJS")
        for number in range(128):
            lane.ball(3, key=f"b{number}")
            lane.undo(key=f"u{number}")
        answer = lane.delivery(3, key="b0")
        self.assertEqual(answer.headers["Idempotency-Replayed"], "true")
        self.assertEqual(answer.json["balls"], 0)

    def test_a_key_holds_after_the_plug_was_pulled(self):
        lane = self.machine()
        lane.open("PJS")
        board = lane.ball(7, key="plug")
        lane.undo(key="undo")
        lane.ball(6, key="six")
        self.server.kill()
        self.server.start()
        lane.close()
        for body, key in (({"pins": 7}, "plug"), ({"pins": 6}, "six")):
            again = lane.post(f"{lane.base}/deliveries", body, Idempotency_Key=key)
            self.assertEqual((again.status, again.headers["Idempotency-Replayed"]), (200, "true"))
        again = lane.post(f"{lane.base}/undo", {}, Idempotency_Key="undo")
        self.assertEqual((again.status, again.headers["Idempotency-Replayed"]), (200, "true"))
        self.assertEqual(lane.board()["balls"], board["balls"])
        self.assertEqual(self.count(lane), 2)


class MovedOn(served.ServerTest):
    def test_a_board_that_has_moved_on(self):
        lane = self.machine()
        lane.open("PJS")
        tag = lane.get(lane.base).etag
        answer = lane.post(f"{lane.base}/deliveries", {"pins": 7}, If_Match=tag)
        self.assertEqual(answer.status, 200)
        lane.refused("deliveries", {"pins": 1}, 412, "board_moved_on", If_Match=tag)
        lane.refused("undo", {}, 412, "board_moved_on", If_Match=tag)
        lane.refused("deliveries", {"pins": 1}, 412, "board_moved_on", If_Match='"0.0"')
        expect(lane.post(f"{lane.base}/deliveries", {"pins": 1}, If_Match=answer.etag), 200)

    def test_a_free_lane_has_a_tag_too(self):
        lane = self.machine()
        answer = lane.post(f"{lane.base}/games", {"bowlers": ["PJS"]}, If_Match='"0.0"')
        self.assertEqual(answer.status, 201)
        lane.refused("games", {"bowlers": ["KYJ"]}, 412, "board_moved_on", If_Match='"0.0"')

    def test_of_two_writes_for_the_same_board_the_second_is_refused(self):
        lane = self.machine()
        lane.open("PJS")
        tag = lane.get(lane.base).etag
        machines = [self.machine() for _ in range(8)]
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(
                lambda one: one.post(f"{one.base}/deliveries", {"pins": 1}, If_Match=tag).status, machines))
        self.assertEqual(sorted(answers), [200] + [412] * 7)
        self.assertEqual(lane.board()["balls"], 1)

    def test_a_retried_ball_is_answered_even_with_an_outdated_if_match(self):
        lane = self.machine()
        lane.open("PJS")
        tag = lane.get(lane.base).etag
        for _ in range(2):
            answer = lane.post(f"{lane.base}/deliveries", {"pins": 7}, If_Match=tag, Idempotency_Key="k")
            self.assertEqual((answer.status, answer.json["balls"]), (200, 1))


if __name__ == "__main__":
    served.main()
