#!/usr/bin/env python3
"""league_night.py PINDECK - a league night from the desk to the standings: four teams on four lanes, a substitute, an absentee, two
bowlers in one place, a correction after the last ball, confirmed and locked. The standings are those of the same scores typed in."""
import concurrent.futures
import fcntl
import struct
import sys
import urllib.parse

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect, pindeck

PASSWORD = "bowling shoes"
LEAGUE = "목요 리그"
NIGHT = f"/api/leagues/{urllib.parse.quote(LEAGUE)}/nights/1"
LIVE = f"/api/leagues/{urllib.parse.quote(LEAGUE)}/live"
TEAMS = ("Cats", "Dogs", "Owls", "Bees")
MEMBERS = (("박준서=160", "Ann Able=150"), ("Bob Brown=140", "Cal Cole=130"), ("Dan Dale=120", "Eve Ende=110"), ("Fay Fox=100", "Gus Grey=90"))


class Night(served.ServerTest):
    password = PASSWORD
    lanes = 4

    def address(self):
        return f"{self.enterContext(served.tempfile.TemporaryDirectory())}/night.db"

    def setUp(self):
        self.store = self.address()
        pindeck("people", "--store", self.store, "add", "박준서", "--display", "준서")
        self.found(LEAGUE)
        super().setUp()
        self.desk = self.client()
        expect(self.desk.sign_in(password=PASSWORD), 200)

    def found(self, league):
        self.run_league("new", league, "--set", "bowlers=2", "--set", "games=2", "--set", "entering_games=9")
        self.run_league("teams", league, *TEAMS)
        for team, members in zip(TEAMS, MEMBERS):
            self.run_league("members", league, team, *members)
        self.run_league("import", league, "-", text="week,pair,left,right\n1,1,1,2\n1,2,3,4\n2,1,1,3\n2,2,2,4\n")

    def run_league(self, *words, text=None, status=0):
        return pindeck("league", *words, "--store", self.store, text=text, status=status)

    def board(self, lane, holds=lambda board: True):
        return self.until(lambda: expect(self.desk.get(f"/api/lanes/{lane}"), 200).json, holds)

    def started(self, **body):
        return expect(self.desk.post(f"{NIGHT}/start", body), 200)

    def bowl(self, left, until=11, **frames):
        """A whole game of the teams on a pair of lanes, or up to that frame: every frame of a bowler has these two balls. The boards after
        it, by team."""
        def goes_on(board):
            return board["state"] == "playing" and board["turn"]["frame"] < until
        machines = [self.machine(left), self.machine(left + 1)]
        boards = [machine.board() for machine in machines]
        while any(goes_on(board) for board in boards):
            for machine in machines:
                board = machine.board()
                if goes_on(board) and board["pair"]["bowls"]:
                    turn = board["turn"]
                    machine.ball(frames[turn["name"]][0 if turn["first"] else 1])
            boards = [machine.board() for machine in machines]
        return {board["team"]: board for board in boards}

    def of_team(self, team, holds=lambda board: True):
        """The board of the lane on which the team is, once that holds."""
        def ask():
            boards = [self.board(lane) for lane in (1, 2, 3, 4)]
            return next((board for board in boards if board.get("team") == team), {})
        return self.until(ask, lambda board: "league" in board and holds(board))


class WholeNight(Night):
    def test_from_the_desk_to_the_standings(self):
        self.plan()
        self.start()
        self.change_lineups()
        self.first_game()
        self.second_game()
        self.finish()

    def plan(self):
        night = expect(self.desk.get(NIGHT), 200).json
        self.assertEqual([(pair["lane"], pair["state"]) for pair in night["pairs"]], [(1, "planned"), (3, "planned")])
        cats = night["pairs"][0]["sides"][0]
        self.assertEqual((cats["name"], cats["lane"]), ("Cats", 1))
        self.assertEqual([(place["position"], place["name"], place["average"], place["handicap"]) for place in cats["lineup"]],
                         [(1, "준서", 160, 54), (2, "Ann Able", 150, 63)])
        # the secretary plans an absentee before the night; the desk changes the plan and changes it back
        self.run_league("lineup", LEAGUE, "3", "1=:A", "--week", "1")
        for change, state in ((None, "absent"), ({"name": "Dan Dale"}, "present"), ({"state": "absent"}, "absent")):
            if change:
                expect(self.desk.post(f"{NIGHT}/lineup", {"team": 3, "position": 1, **change}), 200)
            night = self.until(lambda: expect(self.desk.get(NIGHT), 200).json,
                               lambda night: night["pairs"][1]["sides"][0]["lineup"][0]["state"] == state)
            self.assertEqual(night["pairs"][1]["sides"][0]["lineup"][0]["name"], "Dan Dale")
        refused = self.client().post(f"{NIGHT}/start", {})
        self.assertEqual((refused.status, refused.code), (403, "desk_only"))

    def start(self):
        self.started(pairs=[1])
        night = self.started().json
        self.assertEqual([pair["state"] for pair in night["pairs"]], ["started", "started"])
        self.assertEqual(self.started().headers["Idempotency-Replayed"], "true")
        one, three = self.of_team("Cats"), self.of_team("Owls")
        self.first = one["game"]
        self.assertEqual([(bowler["name"], bowler["handicap"]) for bowler in one["bowlers"]], [("PJS", 54), ("AAB", 63)])
        printed, = expect(self.client().get(f"/api/games/{one['game']}/print"), 200).json["games"]
        self.assertEqual([bowler["handicap"] for bowler in printed["board"]["bowlers"]], [54, 63])
        self.assertEqual((one["lane"], one["kind"], one["series"], three["lane"]), (1, "league", {"number": 1, "of": 2}, 3))
        self.assertEqual((one["league"]["team"]["name"], one["league"]["opponent"]["name"], one["league"]["opponent"]["lane"]),
                         ("Cats", "Dogs", 2))
        self.assertEqual([(place["position"], place["state"]) for place in three["league"]["bowlers"]], [(1, "absent"), (2, "present")])
        self.assertEqual([bowler["name"] for bowler in three["bowlers"]], ["EEN"])

    def change_lineups(self):
        path = f"{NIGHT}/lineup"
        change = {"team": 2, "position": 2, "name": "Zoe Zed"}
        self.assertEqual(self.desk.post(path, change).code, "unknown_name")
        self.assertEqual(self.machine(1).post(path, {"team": 3, "position": 2, "name": "Gus Grey"}).code, "other_lane")
        expect(self.machine(2).post(path, {**change, "new": True}), 200)
        board = self.of_team("Dogs", lambda board: board["bowlers"][1]["name"] == "ZZE")
        self.assertEqual(board["league"]["bowlers"][1]["name"], "Zoe Zed")
        self.assertEqual(self.desk.post(path, {"team": 1, "position": 1, "name": "Zoe Zed"}).code, "bowler_twice")

    def first_game(self):
        self.machine(1).balls(9, 0)
        live = expect(self.client().get(LIVE), 200).json
        match = live["night"]["matches"][0]
        self.assertEqual([side["scratch"] for side in match["sides"]], [9, 0])
        self.assertEqual(match["sides"][1]["outlook"]["state"], "open")
        self.assertNotIn("lead", match, "the Dogs have completed no frame")
        self.assertEqual([[game["scratch"] for game in side["games"]] for side in match["sides"]], [[9], [0]])
        self.assertEqual([bowler["score"] for bowler in match["sides"][0]["bowlers"]], [9, 0])
        self.assertEqual(self.run_league("points", LEAGUE, "--week", "1", "--format", "csv").splitlines()[1:], [])
        boards = self.bowl(1, PJS=(9, 0), AAB=(8, 0), BBR=(7, 0), ZZE=(6, 0))
        dogs, cats = boards["Dogs"]["league"], boards["Cats"]["league"]
        # 70 and 72, 60 and 144, as a first night counts its own average; against 90 and 54, 80 and 63
        self.assertEqual((dogs["lead"], dogs["team"]["outlook"]["state"]), (59, "won"))
        self.assertEqual((cats["lead"], cats["team"]["total"], cats["team"]["points"], cats["team"]["outlook"]["state"]), (-59, 287, 0, "lost"))
        self.bowl(3, EEN=(5, 0), FFO=(4, 0), GGR=(3, 0))
        self.is_refused(self.desk.post(f"{NIGHT}/confirm", {"team": 1}), 409, "not_complete")

    def second_game(self):
        for lane in (1, 3):
            self.machine(lane).again()
        # a late-comer takes the place of the absentee, another bowler one that was bowled in
        expect(self.desk.post(f"{NIGHT}/lineup", {"team": 3, "position": 1, "name": "Dan Dale"}), 200)
        expect(self.desk.post(f"{NIGHT}/lineup", {"team": 4, "position": 2, "name": "Hal Hill", "new": True}), 200)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.of_team("Bees")["league"]["bowlers"][-1]["name"], "Hal Hill")
        self.bowl(1, PJS=(9, 0), AAB=(8, 0), BBR=(7, 0), ZZE=(6, 0))
        self.bowl(3, EEN=(5, 0), DDA=(6, 0), FFO=(4, 0), HHI=(3, 0))

    def finish(self):
        # the last ball was wrong
        bees = self.machine(self.of_team("Bees")["lane"])
        bees.correct(bowler="HHI", frame=10, ball=2, pins=4, reason="misread")
        for lane in (1, 2, 3):
            expect(self.machine(lane).post(f"{NIGHT}/confirm", {"team": lane}), 200)
        self.is_refused(self.machine(1).post(f"{NIGHT}/confirm", {"team": 4}), 403, "other_lane")
        self.assertFalse(self.board(1)["league"]["locked"])
        self.assertTrue(expect(self.desk.post(f"{NIGHT}/confirm", {}), 200).json["locked"])
        self.board(1, lambda board: board["league"]["locked"])
        change = {"bowler": "HHI", "frame": 10, "ball": 2, "pins": 5}
        bees.refused("corrections", change, 409, "week_locked")
        bees.correct(**change, reason="it was five")
        stored = f"/api/games/{self.first}/corrections"
        change = {"bowler": "PJS", "frame": 1, "ball": 2, "pins": 1}
        self.is_refused(self.desk.post(stored, change), 409, "week_locked")
        expect(self.desk.post(stored, {**change, "reason": "seen on video"}), 200)
        self.compare()
        # the games of the locked week are still on the lanes: the next week changes none of them
        expect(self.desk.post(f"{NIGHT[:-1]}2/start", {}), 200)

    def compare(self):
        """The same scores typed in."""
        self.found("Typed")
        rows = ("1,1,1,1,박준서,100,90", "1,1,1,2,Ann Able,80,80", "1,1,2,1,Bob Brown,70,70", "1,1,2,2,Zoe Zed,60,60",
                "1,3,3,1,Dan Dale,A,60", "1,3,3,2,Eve Ende,50,50", "1,3,4,1,Fay Fox,40,40", "1,3,4,2,Gus Grey,30,-",
                "1,3,4,3,Hal Hill,,35")
        self.run_league("import", "Typed", "-", text="week,lane,team,slot,bowler,g1,g2\n" + "\n".join(rows).replace(",-", ",") + "\n")
        for name in ("standings", "points", "recap", "bowlers"):
            said = [self.run_league(name, league, "--week", "1", "--format", "csv") for league in (LEAGUE, "Typed")]
            self.assertEqual(said[0], said[1], name)
        self.assertIn("seen on video", self.run_league("changes", LEAGUE))


SEVEN = {"PJS": (7, 0), "AAB": (7, 0), "BBR": (7, 0), "CCO": (7, 0), "DDA": (7, 0), "EEN": (7, 0), "FFO": (7, 0), "GGR": (7, 0), "ZZE": (7, 0)}


class Mishaps(Night):
    """Mistakes in a night: the server refuses them with the alternatives, or they count as they should; nothing is
    lost."""

    def lineup(self, team, position, status=200, **change):
        return expect(self.desk.post(f"{NIGHT}/lineup", {"team": team, "position": position, **change}), status)

    def recap(self, week=1):
        """The games of each place: (team, slot): (name, g1, g2)."""
        rows = self.run_league("recap", LEAGUE, "--week", str(week), "--format", "csv").splitlines()
        names = rows[0].split(",")
        rows = [dict(zip(names, row.split(","))) for row in rows[1:]]
        return {(int(row["team"]), int(row["slot"])): (row["g1"], row["g2"]) for row in rows}

    def test_two_desks_start_the_same_night(self):
        desks = [self.desk, self.client()]
        expect(desks[1].sign_in(password=PASSWORD), 200)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda desk: desk.post(f"{NIGHT}/start", {}), desks))
        self.assertEqual([answer.status for answer in answers], [200, 200], answers)
        self.assertEqual(sum("Idempotency-Replayed" in answer.headers for answer in answers), 1)
        boards = [self.board(lane, lambda board: "league" in board) for lane in (1, 2, 3, 4)]
        self.assertEqual(sorted(board["game"] for board in boards), [1, 2, 3, 4])

    def test_a_lane_is_occupied(self):
        self.machine(4).open("ADA")
        self.machine(4).ball(3)
        refused = self.desk.post(f"{NIGHT}/start", {})
        self.assertEqual(self.is_refused(refused, 409, "game_in_progress"), ["4", '"leave_unfinished":true'])
        self.assertNotIn("league", self.board(1))
        self.started(pairs=[1])
        self.machine(4).undo()
        self.started()
        self.assertEqual(self.of_team("Bees")["lane"], 4)

    def test_the_secretary_starts_the_night(self):
        def start(*words, status=0):
            return self.run_league("start", LEAGUE, "--week", "1", "-l", "en", *words, status=status).splitlines()
        self.run_league("lineup", LEAGUE, "1", "1=:A", "--week", "1")
        # the server decides as it does for the desk, and the command prints its answer
        self.machine(4).open("ADA")
        self.machine(4).ball(3)
        self.assertEqual(start(status=1), [])
        expect(self.desk.post("/api/lanes/1/close", {"reason": "oil"}), 200)
        self.assertEqual(start("--lanes", "1", status=1), [])
        expect(self.desk.post("/api/lanes/1/reopen", {"reason": "a test"}), 200)
        self.assertNotIn("league", self.board(1))
        for _ in range(2):
            self.assertEqual(start("--lanes", "1"), ["lanes 1-2: Cats (game 2) - Dogs (game 3)", "the server has opened the games; the lanes show them"])
        cats = self.of_team("Cats")
        self.assertEqual((cats["game"], [bowler["name"] for bowler in cats["bowlers"]]), (2, ["AAB"]))
        self.machine(4).undo()
        # without a server the command opens the games, and the server finds them
        self.server.kill()
        self.assertEqual(start()[1:], ["lanes 3-4: Owls (game 4) - Bees (game 5)", "no server runs on these lanes; pindeck serve shows the games when it starts"])
        self.server.start()
        self.desk.close()
        self.assertEqual((self.of_team("Bees")["game"], self.of_team("Cats")["game"]), (5, 2))
        self.assertEqual(self.started().headers["Idempotency-Replayed"], "true")
        # an imported record has old orders, which are not carried out
        exported = self.run_league("export", LEAGUE)
        self.run_league("import", "Again", "-", text=exported)
        self.assertEqual([pair["state"] for pair in expect(self.desk.get(NIGHT), 200).json["pairs"]], ["started", "started"])

    def test_no_server_has_the_lane(self):
        """Another program has a lane: the command waits for a server in vain."""
        self.server.kill()
        with open(f"{self.store}-lanes", "r+b") as lanes:
            fcntl.fcntl(lanes, 37, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 2, 1, 0))  # F_OFD_SETLK: byte 2 is lane 2
            self.assertEqual(self.run_league("start", LEAGUE, "--week", "1", status=3), "")
        self.server.start()
        self.desk.close()
        self.assertEqual([pair["state"] for pair in expect(self.desk.get(NIGHT), 200).json["pairs"]], ["planned", "planned"])

    def test_the_server_dies_in_the_middle_of_a_frame(self):
        self.started()
        one, two = self.machine(1), self.machine(2)
        one.balls(9, 0, 8, 0)  # the Cats wait for lane 2
        two.balls(7, 1, 5)
        before = [{key: board[key] for key in ("game", "line", "team", "bowlers", "pair")} for board in (self.board(1), self.board(2))]
        self.server.kill()
        self.server.start()
        self.desk.close()
        after = [{key: board[key] for key in ("game", "line", "team", "bowlers", "pair")} for board in (self.board(1), self.board(2))]
        self.assertEqual(before, after)
        self.machine(2).ball(2)
        self.assertEqual([self.board(lane)["team"] for lane in (1, 2)], ["Dogs", "Cats"])

    def test_a_substitute_for_both_teams(self):
        self.started()
        self.lineup(1, 2, name="Zoe Zed", new=True)
        self.is_refused(self.desk.post(f"{NIGHT}/lineup", {"team": 2, "position": 1, "name": "Zoe Zed"}), 409, "bowler_twice")
        self.is_refused(self.desk.post(f"{NIGHT}/lineup", {"team": 3, "position": 1, "name": "Zoe Zed"}), 409, "bowler_twice")
        self.assertEqual([bowler["name"] for bowler in self.of_team("Dogs")["bowlers"]], ["BBR", "CCO"])

    def test_absent_from_the_second_game_on(self):
        self.started()
        self.bowl(1, **SEVEN)
        self.machine(1).again()
        self.lineup(1, 2, state="absent")
        self.bowl(1, **SEVEN)
        self.assertEqual(self.recap()[1, 2], ("70", "A"))
        self.assertEqual(self.recap()[1, 1], ("70", "70"))

    def test_a_team_that_arrives_late_with_one_bowler(self):
        absent = [{"team": 2, "position": position} for position in (1, 2)]
        self.started(pairs=[1], absent=absent)
        board = self.of_team("Cats")
        self.assertNotIn("opponent", board["pair"])
        self.machine(1).balls(7, 0)
        # neither the start of the other pair nor one without a bowler brings the team in
        self.started()
        self.assertEqual(self.started(pairs=[1], absent=absent).headers["Idempotency-Replayed"], "true")
        self.assertEqual(self.of_team("Cats")["balls"], 2)
        # it joins the game that its opponent bowls, which keeps its balls
        self.lineup(2, 1, name="Bob Brown")
        for replayed in (None, "true"):
            self.assertEqual(self.started(pairs=[1], absent=absent[1:]).headers.get("Idempotency-Replayed"), replayed)
        dogs, cats = self.of_team("Dogs"), self.of_team("Cats")
        self.assertEqual((dogs["lane"], [bowler["name"] for bowler in dogs["bowlers"]], dogs["series"]), (2, ["BBR"], {"number": 1, "of": 2}))
        self.assertEqual((cats["game"], cats["balls"], cats["pair"]["opponent"]["team"]), (board["game"], 2, "Dogs"))
        self.bowl(1, **SEVEN)
        self.machine(1).again()
        self.bowl(1, **SEVEN)
        recap = self.recap()
        self.assertEqual((recap[2, 1], recap[2, 2], recap[1, 1]), (("70", "70"), ("A", "A"), ("70", "70")))

    def test_a_team_that_arrives_for_the_second_game(self):
        start = {"pairs": [1]}
        self.started(**start, absent=[{"team": 2, "position": position} for position in (1, 2)])
        self.bowl(1, **SEVEN)
        self.assertEqual(self.is_refused(self.desk.post(f"{NIGHT}/start", start), 409, "team_late"), ["open the next game"])
        self.machine(1).again()  # the Cats begin on lane 2, the Dogs will on lane 1
        self.machine(2).balls(7, 0, 7, 0)
        self.machine(1).ball(7)
        self.assertEqual(self.is_refused(self.desk.post(f"{NIGHT}/start", start), 422, "turn_begun"), ["PJS"])
        self.machine(1).ball(0)
        self.started(**start)
        self.assertEqual([self.board(lane)["team"] for lane in (1, 2)], ["Dogs", "Cats"])
        self.assertTrue(self.board(2)["pair"]["waits"])
        self.bowl(1, **SEVEN)
        recap = self.recap()
        self.assertEqual((recap[1, 1], recap[2, 1], recap[2, 2]), (("70", "70"), ("A", "70"), ("A", "70")))
        self.assertEqual(self.started(**start).headers["Idempotency-Replayed"], "true")
        expect(self.desk.post(f"{NIGHT}/confirm", {"team": 2}), 200)

    def test_game_one_is_corrected_during_the_next(self):
        self.started(pairs=[1])
        first = self.of_team("Cats")["game"]
        self.bowl(1, **SEVEN)
        self.machine(1).again()
        self.machine(1).ball(0)
        expect(self.desk.post(f"/api/games/{first}/corrections", {"bowler": "PJS", "frame": 1, "ball": 2, "pins": 2, "reason": "seen"}), 200)
        # every board shows it at once, without another ball
        self.of_team("Cats", lambda board: board["league"]["bowlers"][0]["series"] == 72)
        self.bowl(1, **SEVEN)
        self.assertEqual(self.recap()[1, 1][0], "72")

    def test_a_ball_that_changes_a_score_ends_its_confirmation(self):
        self.started(pairs=[1])
        first = self.of_team("Cats")["game"]
        self.bowl(1, **SEVEN)
        self.machine(1).again()
        self.bowl(1, **SEVEN)
        confirmed = lambda: [team["confirmed"] for team in expect(self.desk.get(NIGHT), 200).json["pairs"][0]["sides"]]
        expect(self.desk.post(f"{NIGHT}/confirm", {"team": 1}), 200)
        self.assertEqual(confirmed(), [True, False])
        change = {"bowler": "PJS", "frame": 1, "ball": 2, "pins": 2, "reason": "seen"}
        expect(self.desk.post(f"/api/games/{first}/corrections", change), 200)
        self.assertEqual(confirmed(), [False, False])
        self.server.kill()
        self.server.start()
        self.assertEqual(confirmed(), [False, False])
        expect(self.desk.post(f"{NIGHT}/confirm", {"team": 1}), 200)
        self.assertEqual(confirmed(), [True, False])

    def test_voided_games_are_bowled_again(self):
        self.started(pairs=[1])
        games = [self.board(lane)["game"] for lane in (1, 2)]
        self.machine(1).balls(7, 0)
        for game in games:
            expect(self.desk.post(f"/api/games/{game}/repairs", {"repair": "void", "reason": "power"}), 200)
        self.machine(1).again()
        board = self.of_team("Cats")
        self.assertNotIn(board["game"], games)
        self.assertEqual([bowler["handicap"] for bowler in board["bowlers"]], [54, 63])
        self.bowl(1, **SEVEN)
        self.machine(2).again()
        self.bowl(1, **SEVEN)
        self.assertEqual([self.recap()[team, 1] for team in (1, 2)], [("70", "70")] * 2)
        expect(self.desk.post(f"{NIGHT}/confirm", {"team": 1}), 200)

    def test_a_substitute_with_the_letters_of_an_opponent(self):
        self.started(pairs=[1])
        self.lineup(2, 2, name="Al Abbey", new=True)
        self.assertEqual([bowler["name"] for bowler in self.of_team("Dogs")["bowlers"]], ["BBR", "AAB"])
        self.bowl(1, **{**SEVEN, "AAB": (6, 0)})
        self.machine(1).again()
        lines = len(self.run_league("export", LEAGUE).splitlines())
        self.bowl(1, **{**SEVEN, "AAB": (6, 0)})
        self.assertEqual(len(self.run_league("export", LEAGUE).splitlines()), lines, "a ball adds no line to the record")
        self.assertEqual({place: games for place, games in self.recap().items() if place[0] < 3},
                         {(1, 1): ("70", "70"), (1, 2): ("60", "60"), (2, 1): ("70", "70"), (2, 2): ("60", "60")})
        for team in (1, 2):
            expect(self.desk.post(f"{NIGHT}/confirm", {"team": team}), 200)

    def test_voided_games_of_teams_that_share_letters(self):
        self.started(pairs=[1])
        self.lineup(2, 2, name="Al Abbey", new=True)
        self.bowl(1, **{**SEVEN, "AAB": (6, 0)})
        self.machine(1).again()
        for lane in (1, 2):
            expect(self.desk.post(f"/api/games/{self.board(lane)['game']}/repairs", {"repair": "void", "reason": "power"}), 200)
        self.machine(1).again()
        self.server.kill()
        self.server.start()
        self.bowl(1, **{**SEVEN, "AAB": (5, 0)})
        self.assertEqual({place: games for place, games in self.recap().items() if place[0] < 3},
                         {(1, 1): ("70", "70"), (1, 2): ("60", "50"), (2, 1): ("70", "70"), (2, 2): ("60", "50")})
        expect(self.desk.post(f"{NIGHT}/confirm", {"team": 2}), 200)

    def test_a_match_moves_to_another_pair_of_lanes(self):
        self.started(pairs=[1])
        machine = self.machine(1)
        machine.balls(7, 0)
        expect(self.desk.post("/api/lanes/1/move", {"to": 3, "reason": "lane 1 is broken"}), 200)
        self.assertEqual([self.board(lane)["team"] for lane in (3, 4)], ["Cats", "Dogs"])
        # the consoles of these lanes are those of the match now
        console = self.client()
        expect(console.sign_in(token=self.server.tokens[1]), 200)
        self.is_refused(console.post(f"{NIGHT}/lineup", {"team": 1, "position": 2, "state": "absent"}), 403, "other_lane")
        expect(console.sign_in(token=self.server.tokens[4]), 200)
        expect(console.post(f"{NIGHT}/lineup", {"team": 1, "position": 2, "state": "absent"}), 200)
        self.bowl(3, **SEVEN)
        self.machine(3).again()
        self.bowl(3, **SEVEN)
        self.assertEqual([self.recap()[team, 1] for team in (1, 2)], [("70", "70")] * 2)
        self.assertEqual(self.recap()[1, 2], ("A", "A"))
        expect(console.post(f"{NIGHT}/confirm", {"team": 1}), 200)

    def test_the_next_game_waits_for_the_other_team(self):
        self.started(pairs=[1])
        one, two = self.machine(1), self.machine(2)
        one.balls(7, 0)
        one.refused("games", {"again": True}, 409, "game_in_progress")
        self.is_refused(self.desk.post(f"{NIGHT}/confirm", {}), 409, "not_complete")
        two.balls(7, 0)
        self.assertEqual([self.board(lane)["balls"] for lane in (1, 2)], [2, 2])
        # after eight frames the Cats have 112 and 117 against 112 and 153; two bowlers have two frames left, of at most 30 pins each
        teams = self.bowl(1, until=9, **SEVEN)
        self.assertEqual(teams["Cats"]["league"]["team"]["outlook"], {"state": "open", "needs": 37, "frames": 2, "most": 120})
        self.assertEqual(teams["Dogs"]["league"]["team"]["outlook"], {"state": "open", "needs": 0, "frames": 2, "most": 120})


class OddTeams(Night):
    """Three teams of one, two and three bowlers: a bye on a pair of its own, and places without a bowler."""

    def found(self, league):
        self.run_league("new", league, "--set", "bowlers=3", "--set", "games=1", "--set", "entering_games=9")
        self.run_league("teams", league, "Cats", "Dogs", "Owls")
        for team, members in (("Cats", ("박준서=160", "Ann Able=150", "Cal Cole=140")), ("Dogs", ("Bob Brown=140",)), ("Owls", ("Dan Dale=120", "Eve Ende=110"))):
            self.run_league("members", league, team, *members)
        self.run_league("import", league, "-", text="week,pair,left,right\n1,1,1,2\n1,2,3,\n")

    def test_a_bye_and_vacant_places(self):
        self.started()
        self.assertEqual([self.board(lane)["team"] for lane in (1, 2, 3, 4)], ["Cats", "Dogs", "Owls", "Owls"])
        for left in (1, 3):
            self.bowl(left, **SEVEN)
        self.assertTrue(expect(self.desk.post(f"{NIGHT}/confirm", {}), 200).json["locked"])
        points = self.run_league("points", LEAGUE, "--week", "1", "--format", "csv").splitlines()[1:]
        # 70 + 54, 63, 72 against 70 + 72 and two times 120 + 90; the Owls, without an opponent, do not reach their averages
        self.assertEqual(points, ["1,1,1,2,0,399", "1,1,2,1,2,562", "1,3,3,,0,539"])


if __name__ == "__main__":
    served.main()
