#!/usr/bin/env python3
"""pairs.py PINDECK - pairs of lanes over HTTP: two teams that change lanes after every frame, a lane that is asked for the team that
bowls there now, teams that wait, the next games, retries, a restart, a team without an opponent."""
import random
import subprocess
import sys

sys.path.append(f"{sys.path[0]}/../shared")
import person
import served
from boards import marks_of
from served import expect

PASSWORD = "bowling shoes"
LIONS = {"team": "Lions", "bowlers": ["PJS", "KYJ"]}
TIGERS = {"team": "Tigers", "bowlers": ["LEE"]}


class Pairs(served.ServerTest):
    password = PASSWORD
    lanes = 4

    def setUp(self):
        super().setUp()
        self.desk = self.client()
        expect(self.desk.sign_in(password=PASSWORD), 200)
        self.left = self.machine(3)
        self.right = self.machine(4)

    def pair(self, *teams, lane=3, status=201, key=None, **more):
        headers = {"Idempotency_Key": key} if key else {}
        return expect(self.desk.post(f"/api/lanes/{lane}/pair", {"teams": list(teams), **more}, **headers), status)

    def teams(self):
        return [one.board().get("team") for one in (self.left, self.right)]

    def shown(self):
        """Of each lane: the team, and whether it bowls there or waits."""
        boards = [one.board() for one in (self.left, self.right)]
        return [(board["team"], "bowls" if board["pair"]["bowls"] else "waits" if board["pair"]["waits"] else "") for board in boards]

    def restart(self):
        self.server.restart()
        for one in (self.left, self.right, self.desk):
            one.close()

    def finish(self):
        """Both teams bowl until their games are over."""
        for _ in range(200):
            boards = [one.board() for one in (self.left, self.right)]
            if all(board["state"] == "finished" for board in boards):
                return
            for one, board in zip((self.left, self.right), boards):
                if board["pair"]["bowls"]:
                    one.ball(4)
        self.fail("the games do not end")

    def test_two_teams_change_lanes(self):
        board = self.pair(LIONS, TIGERS, games=3, kind="league").json
        self.assertEqual((board["lane"], board["team"], board["game"], board["series"]), (3, "Lions", 1, {"number": 1, "of": 3}))
        self.assertEqual(board["kind"], "league")
        self.assertEqual(board["pair"], {"lane": 4, "bowls": True, "waits": False, "on": 3, "next": 4, "score": 0, "opponent":
                         {"game": 2, "team": "Tigers", "frame": 1, "turn": "LEE", "score": 0, "over": False, "waits": False}})
        self.assertEqual(self.shown(), [("Lions", "bowls"), ("Tigers", "bowls")])
        self.left.ball("X")
        board = self.left.ball("X")
        # the Lions wait until the Tigers have left lane 4; a ball on lane 3 is refused, and their last ball can still
        # be undone
        self.assertEqual((board["team"], board["pair"]["waits"], board["pair"]["on"]), ("Lions", True, 4))
        self.assertEqual(self.left.refused("deliveries", {"pins": 3}, 409, "not_on_lane"), ["lane 4"])
        self.assertEqual(self.left.undo()["bowlers"][1]["frames"], [])
        self.left.ball(9)
        self.left.ball("/")
        opponent = self.right.ball(3)["pair"]["opponent"]
        self.assertEqual((opponent["waits"], opponent["score"]), (True, 20))
        board = self.right.ball(4)
        # both change lanes: lane 4 shows the Lions now
        self.assertEqual((board["lane"], board["team"], board["turn"]["frame"]), (4, "Lions", 2))
        self.assertEqual(self.shown(), [("Tigers", "bowls"), ("Lions", "bowls")])
        self.assertEqual(self.left.ball("X")["pair"]["waits"], True)
        self.assertEqual(marks_of(self.left.board()["bowlers"][0]), ["34", "X"])
        # a correction and a note on a lane are those of the team that it shows
        self.left.correct(bowler="LEE", frame=1, ball=1, pins=5)
        self.right.act("notes", text="lane 4 is dry")
        self.assertEqual(marks_of(self.left.board()["bowlers"][0]), ["54", "X"])
        self.assertEqual(self.right.refused("corrections", {"bowler": "LEE", "frame": 1, "ball": 1, "pins": 5}, 404, "no_such_bowler"), [])

    def test_undo_over_the_end_of_a_frame(self):
        self.pair(LIONS, TIGERS)
        self.left.balls("X", "X")
        self.right.ball("X")
        self.right.ball(5)  # the Lions, frame 2
        board = self.left.undo()  # the Tigers take their strike back, which was on lane 4
        self.assertEqual((board["team"], board["pair"]["waits"]), ("Lions", True))
        self.assertEqual(self.shown(), [("Lions", "waits"), ("Tigers", "bowls")])
        self.right.balls(8, 1)
        self.assertEqual(self.shown(), [("Tigers", "bowls"), ("Lions", "bowls")])
        self.assertEqual(marks_of(self.right.board()["bowlers"][0]), ["X", "5"])

    def test_a_ball_for_the_other_team_is_refused(self):
        self.pair(LIONS, TIGERS)
        self.left.balls(1, 2, 3)
        tag = self.left.get(self.left.base).etag
        self.right.balls("X")  # the Tigers wait: lane 3 shows it, and its board is still that of the same line
        self.assertNotEqual(self.left.get(self.left.base).etag, tag)
        expect(self.left.post(f"{self.left.base}/deliveries", {"pins": 4}, If_Match=tag), 200)
        late = self.left.post(f"{self.left.base}/deliveries", {"pins": 4}, If_Match=tag)
        self.is_refused(late, 412, "board_moved_on")
        self.assertEqual(self.shown(), [("Tigers", "bowls"), ("Lions", "bowls")])

    def test_retries_find_the_team_they_were_for(self):
        self.pair(LIONS, TIGERS, key="night-1")
        again = self.pair(LIONS, TIGERS, key="night-1", status=200)
        self.assertEqual(again.headers["Idempotency-Replayed"], "true")
        for other in ([LIONS], [TIGERS, LIONS], [LIONS, {"bowlers": ["LEE"]}]):
            refused = self.desk.post("/api/lanes/3/pair", {"teams": other}, Idempotency_Key="night-1")
            self.is_refused(refused, 409, "key_reused")
        self.left.ball("X")
        self.left.ball("X", key="last")
        self.right.ball("X", key="right")
        # lane 3 has the Tigers now: the retried ball is that of the Lions all the same, also after a restart
        for _ in range(2):
            answer = expect(self.left.delivery("X", key="last"), 200)
            self.assertEqual((answer.headers["Idempotency-Replayed"], answer.json["team"]), ("true", "Tigers"))
            self.is_refused(self.left.delivery(3, key="right"), 409, "key_reused")
            self.assertEqual(self.teams(), ["Tigers", "Lions"])
            self.restart()
        self.assertEqual([one["balls"] for one in (self.left.board(), self.right.board())], [1, 2])

    def test_the_next_games_begin_on_the_other_lane(self):
        self.pair(LIONS, TIGERS, games=3)
        self.finish()
        self.assertEqual(self.shown(), [("Tigers", ""), ("Lions", "")])
        self.left.undo()  # the Tigers are not over any more
        self.left.refused("games", {"again": True}, 409, "game_in_progress")
        self.right.refused("games", {"again": True}, 409, "game_in_progress")
        self.finish()
        board = expect(self.right.post(f"{self.right.base}/games", {"again": True}, Idempotency_Key="next"), 201).json
        self.assertEqual((board["team"], board["series"]), ("Lions", {"number": 2, "of": 3}))
        self.assertEqual(self.shown(), [("Tigers", "bowls"), ("Lions", "bowls")])
        self.assertEqual(expect(self.left.post(f"{self.left.base}/games", {"again": True}, Idempotency_Key="next"), 200)
                         .headers["Idempotency-Replayed"], "true")
        self.finish()
        self.restart()
        self.left.again()
        self.assertEqual(self.shown(), [("Lions", "bowls"), ("Tigers", "bowls")])
        self.finish()
        # the series of each team is its own, over both lanes
        boards = {board["team"]: board["game"] for board in (self.left.board(), self.right.board())}
        for team, bowlers in (("Lions", ["PJS", "KYJ"]), ("Tigers", ["LEE"])):
            series = expect(self.desk.get(f"/api/games/{boards[team]}/series"), 200).json
            self.assertEqual([len(row["scores"]) for row in series["bowlers"]], [2] * len(bowlers), series)
            printed = expect(self.desk.get(f"/api/games/{boards[team]}/print"), 200).json["games"]
            self.assertEqual([one["board"]["series"]["number"] for one in printed], [1, 2, 3])
            self.assertEqual({one["board"]["team"] for one in printed}, {team})

    def test_a_team_without_an_opponent(self):
        self.pair(LIONS)
        self.assertEqual(self.shown(), [("Lions", "bowls"), ("Lions", "")])
        self.assertEqual(self.right.refused("deliveries", {"pins": 3}, 409, "not_on_lane"), ["lane 3"])
        self.left.balls("X", "X")
        self.assertEqual(self.shown(), [("Lions", ""), ("Lions", "bowls")])
        self.left.undo()  # where the ball was bowled
        self.assertEqual(self.shown(), [("Lions", "bowls"), ("Lions", "")])
        self.finish()
        self.left.again()
        self.assertEqual(self.shown(), [("Lions", ""), ("Lions", "bowls")])

    def test_who_may_open_a_pair(self):
        for body, status, code in (({}, 400, "bad_body"), ({"teams": []}, 400, "bad_body"), ({"teams": [LIONS] * 3}, 400, "bad_body"),
                                   ({"teams": [{"team": "Lions"}]}, 400, "bad_body"), ({"teams": [LIONS], "other": "4"}, 400, "bad_body"),
                                   ({"teams": [{"bowlers": ["X"]}]}, 422, "bad_name"), ({"teams": [LIONS], "other": 3}, 404, "no_such_lane"),
                                   ({"teams": [LIONS], "other": 5}, 404, "no_such_lane"), ({"teams": [LIONS], "other": 0}, 404, "no_such_lane")):
            self.is_refused(self.desk.post("/api/lanes/3/pair", body), status, code)
        self.is_refused(self.left.post("/api/lanes/3/pair", {"teams": [LIONS]}), 403, "other_lane")
        self.right.open("ADA")
        self.right.ball(3)
        self.is_refused(self.desk.post("/api/lanes/3/pair", {"teams": [LIONS, TIGERS]}), 409, "game_in_progress")
        expect(self.desk.post("/api/lanes/4/close", {"reason": "oil"}), 200)
        self.is_refused(self.desk.post("/api/lanes/3/pair", {"teams": [LIONS, TIGERS]}), 409, "lane_closed")
        expect(self.desk.post("/api/lanes/4/reopen", {"reason": "a test"}), 200)
        self.pair(LIONS, TIGERS, lane=4)  # the first team begins on lane 4
        self.assertEqual(self.teams(), ["Tigers", "Lions"])
        self.pair(LIONS, TIGERS, lane=1, other=3)
        self.assertEqual((self.machine(1).board()["team"], self.left.board()["team"]), ("Lions", "Tigers"))
        # the team that has lost its pair continues on the lane where it began
        board = self.right.board()
        self.assertEqual((board["team"], "pair" in board), ("Lions", False))
        self.right.balls(1, 1, 1, 1, 1)
        self.assertEqual(self.right.board()["turn"]["frame"], 2)

    def test_the_desk_is_told_which_lanes_can_be_a_pair(self):
        def pairs():
            return [lane.get("pair_with") for lane in expect(self.desk.get("/api/desk"), 200).json["lanes"]]

        self.assertEqual(pairs(), [2, 1, 4, 3])
        self.right.open("ADA")
        self.until(pairs, lambda found: found == [2, 1, None, None])
        expect(self.desk.post("/api/lanes/1/close", {"reason": "oil"}), 200)
        self.assertEqual(pairs(), [None] * 4)
        expect(self.desk.post("/api/lanes/1/reopen", {"reason": "a test"}), 200)
        self.assertEqual(pairs(), [2, 1, None, None])
        expect(self.desk.post("/api/lanes/4/close", {"free": True, "reason": "a test"}), 200)  # ADA has gone
        self.assertEqual(pairs(), [2, 1, 4, 3])

    def test_one_console_may_keep_both_lanes(self):
        console, other = self.client(), self.client()
        expect(console.sign_in(token=self.server.tokens[3]), 200)
        self.is_refused(console.post("/api/lanes/4/deliveries", {"pins": 3}), 403, "other_lane")
        self.pair(LIONS, TIGERS)
        self.assertEqual(expect(console.get("/api/session"), 200).json["lanes"], [3, 4])
        expect(console.post("/api/lanes/4/deliveries", {"pins": 3}), 200)
        expect(console.post("/api/lanes/3/deliveries", {"pins": 3}), 200)
        self.assertEqual(expect(console.get("/api/session"), 200).json["keeps"], [3, 4])
        self.is_refused(console.post("/api/lanes/1/deliveries", {"pins": 3}), 403, "other_lane")
        # the lane gets a console of its own
        self.is_refused(other.sign_in(token=self.server.tokens[4]), 409, "console_taken")
        expect(other.sign_in(token=self.server.tokens[4], take_over=True), 200)
        self.is_refused(console.post("/api/lanes/4/deliveries", {"pins": 3}), 409, "console_taken")
        self.assertEqual(expect(console.get("/api/session"), 200).json["taken"], [4])
        expect(other.post("/api/lanes/4/deliveries", {"pins": 3}), 200)
        # when it is gone, the console of lane 3 may have it again; it loses both when it signs out, and the pair when that ends
        expect(other.delete("/api/session"), 204)
        expect(console.post("/api/lanes/4/undo", {}), 200)
        expect(self.desk.post("/api/lanes/4/games", {"bowlers": ["ADA"], "leave_unfinished": True}), 201)
        self.is_refused(console.post("/api/lanes/4/deliveries", {"pins": 3}), 403, "other_lane")
        expect(console.delete("/api/session"), 204)
        self.assertEqual([lane["console"] for lane in expect(self.desk.get("/api/house"), 200).json["lanes"]], [False] * 4)

    def move(self, lane, to, key=None):
        headers = {"Idempotency-Key": key} if key else {}
        return self.desk.post(f"/api/lanes/{lane}/move", {"to": to, "reason": "a test"}, **headers)

    def series_of(self, team):
        """The scores of the games before the one that the team bowls, by seat."""
        board = next(board for board in (self.left.board(), self.right.board()) if board["team"] == team)
        return [bowler["scores"] for bowler in expect(self.desk.get(f"/api/games/{board['game']}/series"), 200).json["bowlers"]]

    def test_a_pair_moves_together(self):
        self.pair(LIONS, TIGERS, games=2, kind="league")
        self.left.balls("X", "X")
        self.right.ball(3)
        self.is_refused(self.move(3, 4), 409, "in_pair")
        self.is_refused(self.desk.post("/api/lanes/3/bowlers/PJS/lane", {"to": 1, "reason": "a test"}), 409, "in_pair")
        expect(self.desk.post("/api/lanes/1/close", {"reason": "a test"}), 200)
        self.is_refused(self.move(4, 2), 409, "lane_closed")
        expect(self.desk.post("/api/lanes/1/reopen", {"reason": "a test"}), 200)
        answers = [expect(self.move(4, 2, key="a-move"), 200) for _ in range(2)]
        self.assertEqual(["Idempotency-Replayed" in answer.headers for answer in answers], [False, True])
        # lane 4 is lane 2 now, and lane 3 is lane 1: the Lions still wait for the Tigers
        self.assertTrue(all(one.board().get("cleared") for one in (self.left, self.right)))
        self.is_refused(self.move(4, 2), 409, "no_game")
        self.left.refused("deliveries", {"pins": 3}, 409, "no_game")
        self.left, self.right = self.machine(1), self.machine(2)
        self.assertEqual(self.shown(), [("Lions", "waits"), ("Tigers", "bowls")])
        self.assertEqual(self.left.refused("deliveries", {"pins": 3}, 409, "not_on_lane"), ["lane 2"])
        self.right.ball(4)
        self.assertEqual(self.shown(), [("Tigers", "bowls"), ("Lions", "bowls")])
        expect(self.desk.post("/api/games/2/corrections", {"bowler": "LEE", "frame": 1, "ball": 2, "pins": 5, "reason": "seen"}), 200)
        self.assertEqual(marks_of(self.left.board()["bowlers"][0]), ["35"])
        # the journal has the lane on which each game continues
        self.assertEqual([expect(self.desk.get(f"/api/games/{game}"), 200).json["lane"] for game in (1, 2)], [1, 2])
        self.is_refused(self.desk.post("/api/games/1/repairs", {"repair": "lane", "lane": 1, "reason": "moved"}), 409, "no_change")
        self.restart()
        self.assertEqual(self.shown(), [("Tigers", "bowls"), ("Lions", "bowls")])
        # others bowl where they were
        self.pair({"bowlers": ["ADA"]}, {"bowlers": ["BOB"]})
        self.assertEqual(self.machine(3).board()["pair"]["opponent"]["turn"], "BOB")
        self.is_refused(self.move(1, 3), 409, "game_in_progress")
        self.finish()
        self.left.again()
        self.assertEqual([(board["team"], board["series"]["number"], board["pair"]["on"]) for board in (self.left.board(), self.right.board())],
                         [("Tigers", 2, 1), ("Lions", 2, 2)])
        # each team has its own series
        self.assertEqual([self.series_of("Lions"), self.series_of("Tigers")], [[[90], [90]], [[80]]])

    def test_a_team_without_an_opponent_moves_and_comes_back(self):
        self.pair(LIONS, games=2)
        self.left.balls("X", "X")
        expect(self.move(4, 2), 200)
        self.left, self.right = self.machine(1), self.machine(2)
        self.assertEqual(self.shown(), [("Lions", ""), ("Lions", "bowls")])
        self.right.balls(3, 4)
        expect(self.move(1, 3), 200)
        self.left, self.right = self.machine(3), self.machine(4)
        self.restart()
        self.assertEqual(self.right.balls(3, 5)["pair"]["on"], 3)
        self.finish()
        self.assertEqual(self.left.again()["series"]["number"], 2)

    def test_the_desk_clears_both_lanes(self):
        self.pair(LIONS, TIGERS)
        self.left.ball(3)
        with self.stream("/api/lanes/4/events") as stream:
            stream.board()
            expect(self.desk.post("/api/lanes/3/close", {"free": True, "reason": "a test"}), 200)
            self.assertTrue(stream.board().get("cleared"))
        self.assertTrue(self.left.board().get("cleared"))
        self.right.refused("deliveries", {"pins": 3}, 409, "no_game")
        self.pair(TIGERS, LIONS)
        self.assertEqual(self.teams(), ["Tigers", "Lions"])

    def told(self, *arguments, status=1):
        """The output of the program on standard error."""
        done = subprocess.run([served.PINDECK, *arguments, "--store", self.server.store, "--language", "en"], text=True, input="", capture_output=True,
                              timeout=served.DEADLINE)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr

    def test_a_terminal_does_not_continue_one_of_the_games(self):
        self.pair(LIONS, TIGERS, games=2)
        self.left.ball(3)
        self.assertIn("another program keeps score of the unfinished game", self.told("resume"))
        self.server.kill()
        for number in ([], ["1"], ["2"]):
            self.assertIn("on a pair of lanes, which only a server can continue; to continue: pindeck serve", self.told("resume", *number))
        screen = person.Terminal(served.PINDECK, "lane", "--store", self.server.store, "--language", "en", data=self.server.folder)
        screen.read_until(b"one of the two on a pair of lanes")
        screen.type("\x03")
        screen.ended()
        # a correction is possible from there
        self.told("correct", "1", "PJS", "1.1", "4", status=0)
        self.server.start()
        for one in (self.left, self.right, self.desk):
            one.close()
        self.assertEqual(marks_of(self.left.board()["bowlers"][0]), ["4"])
        self.assertEqual(self.shown(), [("Lions", "bowls"), ("Tigers", "bowls")])
        # between two games of a series neither
        self.finish()
        self.server.kill()
        self.assertIn("only a server can continue", self.told("resume", "1"))
        self.server.start()
        self.desk.close()
        self.left.close()
        self.left.again()

    def test_viewers_of_both_lanes_follow(self):
        self.pair(LIONS, TIGERS)
        with self.stream("/api/lanes/3/events") as left, self.stream("/api/lanes/4/events") as right:
            for stream in (left, right):
                stream.board()
            self.left.balls("X", "X")
            self.right.ball("X")
            boards = []
            for stream, team in ((left, "Tigers"), (right, "Lions")):
                board = stream.board()
                orders = [board["order"]]
                while board["team"] != team:
                    board = stream.board()
                    orders.append(board["order"])
                boards.append(board)
                self.assertEqual(orders, sorted(orders))
            self.assertEqual([board["pair"]["bowls"] for board in boards], [True, True])

    def test_an_evening_of_cameras(self):
        """Two cameras that know nothing of teams, and undo now and then: every frame is bowled on its lane."""
        dice = random.Random(4)
        self.pair(LIONS, TIGERS)
        for _ in range(150):
            one = dice.choice((self.left, self.right))
            if dice.random() < 0.1:
                one.post(f"{one.base}/undo", {})
            answer = one.delivery(dice.choice((0, 5, 10, "X", "/")))
            self.assertIn(answer.status, (200, 409, 422), answer)
            if answer.status == 409:
                self.assertEqual(answer.code, "not_on_lane")
        self.finish()
        log = [line for game in (1, 2) for line in expect(self.desk.get(f"/api/games/{game}/log"), 200).json["lines"]]
        for line in log:
            if line["kind"] != "bowled":
                continue
            frame = int(line["place"].split(".")[0])
            begins = 3 if line["game"] == 1 else 4
            self.assertEqual(line["actor"], f"machine of lane {begins if frame % 2 else 7 - begins}", line)
        self.assertEqual([line["value"] for line in log if line["kind"] == "opened"], ["pair 4 team Lions", "pair 3 team Tigers"])


if __name__ == "__main__":
    served.main()
