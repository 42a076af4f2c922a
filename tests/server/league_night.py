#!/usr/bin/env python3
"""league_night.py PINDECK - a league night from the desk to the standings: four teams on four lanes, a substitute, an absentee, two
bowlers in one place, a correction after the last ball, confirmed and locked. The standings are those of the same scores typed in."""
import sys
import time
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

    def setUp(self):
        folder = self.enterContext(served.tempfile.TemporaryDirectory())
        self.store = f"{folder}/night.db"
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

    def until(self, ask, holds):
        end = time.monotonic() + served.DEADLINE
        while True:
            found = ask()
            if holds(found):
                return found
            if time.monotonic() > end:
                self.fail(f"never: {found}")
            time.sleep(0.02)

    def board(self, lane, holds=lambda board: True):
        return self.until(lambda: expect(self.desk.get(f"/api/lanes/{lane}"), 200).json, holds)

    def started(self, **body):
        return expect(self.desk.post(f"{NIGHT}/start", body), 200)

    def bowl(self, left, **frames):
        """A whole game of the teams on a pair of lanes: every frame of a bowler has these two balls. The boards after it, by team."""
        machines = [self.machine(left), self.machine(left + 1)]
        boards = [machine.board() for machine in machines]
        while any(board["state"] == "playing" for board in boards):
            for machine in machines:
                board = machine.board()
                if board["state"] == "playing" and board["pair"]["bowls"]:
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
        refused = self.client().post(f"{NIGHT}/start", {})
        self.assertEqual((refused.status, refused.code), (403, "desk_only"))

    def start(self):
        self.started(pairs=[1])
        night = self.started(absent=[{"team": 3, "position": 1}]).json
        self.assertEqual([pair["state"] for pair in night["pairs"]], ["started", "started"])
        self.assertEqual(self.started().headers["Idempotency-Replayed"], "true")
        one, three = self.of_team("Cats"), self.of_team("Owls")
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
        stored = "/api/games/1/corrections"
        change = {"bowler": "PJS", "frame": 1, "ball": 2, "pins": 1}
        self.is_refused(self.desk.post(stored, change), 409, "week_locked")
        expect(self.desk.post(stored, {**change, "reason": "seen on video"}), 200)
        self.compare()

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


if __name__ == "__main__":
    served.main()
