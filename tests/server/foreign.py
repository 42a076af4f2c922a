#!/usr/bin/env python3
"""Changes of a server's store by other programs: corrections from the command line, damage, games without bowlers."""
import sqlite3
import sys
import time

sys.path.append(f"{sys.path[0]}/../shared")
from served import DEADLINE, ServerTest, expect, main, pindeck

PERFECT = ["X"] * 12


class ForeignCase(ServerTest):
    def setUp(self):
        super().setUp()
        self.lane = self.machine()

    def tell_store(self, statement):
        """Changes the file directly, without the program."""
        database = sqlite3.connect(self.server.store, timeout=DEADLINE)
        database.execute(statement)
        database.commit()
        database.close()

    def write(self, command, *words, status=0):
        return pindeck(command, *words, "--store", self.server.store, "--language", "en", status=status)


class CorrectionsFromTheCommandLine(ForeignCase):
    def test_a_correction_is_shown_to_everybody(self):
        self.lane.open("PJS")
        self.lane.balls(*PERFECT)
        with self.server.stream("/api/lanes/1/events") as lane, self.server.stream("/api/events") as house:
            lane.board()
            for _ in range(self.lanes):
                house.next()
            self.write("correct", "1", "PJS", "10.3", "7", "--unlock")
            board = lane.board()
            self.assertEqual(board["bowlers"][0]["score"], 297)
            self.assertEqual(house.next()["event"], "board")
        self.assertEqual(self.lane.board()["bowlers"][0]["score"], 297)
        self.assertEqual(self.client().get("/api/house").json["lanes"][0]["bowlers"][0]["score"], 297)

    def test_balls_go_on_after_a_correction(self):
        self.lane.open("PJS")
        self.lane.balls(*PERFECT)
        self.write("correct", "1", "PJS", "10.3", "7", "--unlock")
        # a request before the correction was noticed is refused once, with the new board shown
        answer = self.lane.post("/api/lanes/1/undo", {}, Idempotency_Key="k")
        if answer.status == 409 and answer.code == "written_elsewhere":
            answer = self.lane.post("/api/lanes/1/undo", {}, Idempotency_Key="k")
        board = expect(answer, 200).json
        self.assertEqual(board["turn"]["ball"], 3)
        self.assertEqual(board["balls"], 11)
        self.assertEqual(self.lane.ball(10)["bowlers"][0]["score"], 300)

    def test_many_corrections_are_all_noticed(self):
        self.lane.open("PJS")
        self.lane.balls(*PERFECT)
        for pins in ("1", "2", "3", "4"):
            self.write("correct", "1", "PJS", "10.3", pins, "--unlock")
        end = time.monotonic() + DEADLINE
        while self.lane.board()["bowlers"][0]["score"] != 294:
            self.assertLess(time.monotonic(), end, self.lane.board())
            time.sleep(0.05)


class DamagedGames(ForeignCase):
    def damage(self):
        """The third ball of three; and a sound game beside it."""
        other = self.machine(2)
        other.open("LEE")
        other.balls(*PERFECT)
        game = self.lane.open("PJS", "KYJ")["game"]
        self.lane.balls(9, "/", "X")
        self.tell_store(f"UPDATE lines SET pins = '77' WHERE game = {game} AND line = 6")
        return game

    def test_it_is_reported_as_damaged_and_the_next_game_can_be_opened(self):
        game = self.damage()
        self.server.restart()
        board = self.lane.board()
        self.assertEqual((board["game"], board["damaged"], board["balls"]), (game, 6, 2))
        self.assertEqual(self.client().get("/api/house").json["lanes"][0]["damaged"], 6)
        for what, body in (("deliveries", {"pins": 3}), ("undo", {}), ("notes", {"text": "oil"}),
                           ("bowlers/KYJ/leave", {})):
            self.assertEqual(self.lane.refused(what, body, 409, "game_damaged"), ["open the next game"])
        board = self.lane.again()
        self.assertEqual([bowler["name"] for bowler in board["bowlers"]], ["PJS", "KYJ"])
        self.assertNotIn("damaged", board)
        self.lane.ball(3)
        self.server.restart()
        self.assertEqual(self.lane.board()["balls"], 1)

    def test_a_ball_that_is_retried_is_not_sent_for_ever(self):
        self.damage()
        self.server.restart()
        self.lane = self.machine()
        for _ in range(2):
            self.assertEqual(self.lane.delivery(4, key="after").code, "game_damaged")

    def test_it_is_shown_as_far_as_it_can_be_read(self):
        game = self.damage()
        client = self.client()
        told = expect(client.get(f"/api/games/{game}"), 200).json
        self.assertEqual((told["damaged"], told["balls"]), (6, 2))
        row = next(row for row in client.get("/api/games").json["games"] if row["game"] == game)
        self.assertEqual(row["damaged"], 6)
        self.assertEqual(expect(client.get(f"/api/games/{game}/sheet.svg"), 200).status, 200)
        self.assertEqual(len(expect(client.get(f"/api/games/{game}/log"), 200).json["lines"]), 6)
        listed = self.write("history", status=3)
        self.assertIn("damaged", listed)
        self.assertIn("LEE", listed)
        self.assertIn("LEE", self.write("stats", status=3))
        self.assertIn("PJS", self.write("show", str(game), status=3))

    def test_damage_in_a_store_does_not_stop_the_server(self):
        self.lane.open("PJS")
        self.lane.ball(3)
        for statement in ("UPDATE lines SET bowler = 'P\x1bS' WHERE line = 2",
                          "UPDATE lines SET actor = x'ff1b5b324a' WHERE line = 3",
                          "UPDATE lines SET time = 'yesterday' WHERE line = 2",
                          "UPDATE lines SET kind = 'bowled' WHERE line = 1",
                          "UPDATE lines SET lane = 99 WHERE line = 1",
                          "DELETE FROM lines WHERE line = 1",
                          "DELETE FROM lines"):
            self.tell_store(statement)
            self.server.restart()
            client = self.client()
            for path in ("/api/house", "/api/lanes/1", "/api/games", "/api/games/1/log"):
                self.assertIn(client.get(path).status, (200, 404), statement)
            client.close()
        self.lane = self.machine()
        self.lane.open("KYJ", leave_unfinished=True)
        self.lane.ball(3)


class GamesWithoutBowlers(ForeignCase):
    def test_the_next_game_needs_a_bowler_who_has_not_left(self):
        self.lane.open("PJS")
        self.lane.ball(3)
        self.lane.act("bowlers/PJS/leave")
        self.lane.refused("games", {"again": True}, 422, "no_bowlers")
        self.lane.refused("games", {"bowlers": []}, 400, "bad_body")

    def test_one_that_is_in_the_store_is_served(self):
        self.lane.open("PJS")
        self.tell_store("DELETE FROM lines WHERE line = 2")
        self.server.restart()
        board = self.lane.board()
        self.assertEqual(board["bowlers"], [])
        self.assertNotIn("turn", board)
        self.lane.refused("deliveries", {"pins": 3}, 404, "no_such_bowler")
        self.lane.act("bowlers", name="KYJ")
        self.lane.ball(3)


class Keys(ForeignCase):
    def test_a_reused_key_is_refused_with_the_stored_line(self):
        self.lane.open("PJS")
        self.lane.ball(3, key="ball-1")
        for body in ({"pins": 4}, {"pins": 3, "foul": True}, {"pins": 11}, {"standing": [7, 10]}):
            answer = self.lane.post("/api/lanes/1/deliveries", body, Idempotency_Key="ball-1")
            self.assertEqual((answer.status, answer.code), (409, "key_reused"), answer)
            stored = answer.json["stored"]
            self.assertEqual((stored["kind"], stored["bowler"], stored["place"], stored["pins"], stored["key"]),
                             ("bowled", "PJS", "1.1", "3", "ball-1"))
        self.lane.refused("undo", {}, 409, "key_reused", Idempotency_Key="ball-1")
        answer = self.lane.delivery(3, key="ball-1")
        self.assertEqual((answer.status, answer.headers["Idempotency-Replayed"]), (200, "true"))
        self.assertEqual(self.lane.board()["balls"], 1)

    def test_it_is_known_after_a_kill_and_after_the_ball_was_taken_back(self):
        self.lane.open("PJS")
        self.lane.ball(3, key="ball-1")
        self.lane.undo()
        self.server.kill()
        self.server.start()
        lane = self.machine()
        self.assertEqual(lane.delivery(4, key="ball-1").code, "key_reused")
        self.assertEqual(lane.delivery(3, key="ball-1").headers["Idempotency-Replayed"], "true")
        self.assertEqual(lane.board()["balls"], 0)

    def test_a_key_belongs_to_its_lane(self):
        other = self.machine(2)
        self.lane.open("PJS")
        other.open("KYJ")
        self.lane.ball(3, key="ball-1")
        self.assertEqual(other.ball(4, key="ball-1")["balls"], 1)


if __name__ == "__main__":
    main()
