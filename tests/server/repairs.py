#!/usr/bin/env python3
"""repairs.py PINDECK - repairs over HTTP: of the current game of a lane by its console, of stored games by the desk;
each with a dry run before it and an undo after it, each once under its key, each in the log."""
import sys

sys.path.append(f"{sys.path[0]}/../shared")
import served
from boards import marks_of
from served import expect

PASSWORD = "bowling shoes"


def without(board, *names):
    """The content of a board without its version."""
    return {name: value for name, value in board.items() if name not in ("id", "line", *names)}


class Repairs(served.ServerTest):
    def setUp(self):
        super().setUp()
        self.lane = self.machine()
        self.lane.open("PJS", "KYJ", "LEE")
        self.lane.balls(7, 2, "X", 5, "/", 8, 1)

    def log(self, game=1):
        return self.lane.get(f"/api/games/{game}/log").json["lines"]

    def undoable(self, game=1):
        return [(line["line"], line["kind"]) for line in expect(self.lane.get(f"/api/games/{game}/repairs"), 200).json["repairs"]]

    def marks(self, board, name):
        return next(marks_of(one) for one in board["bowlers"] if one["name"] == name)

    def repair(self, **body):
        """A dry run changes nothing and shows the effect of the repair; the last line is the repair with its
        reason."""
        before, lines = self.lane.board(), len(self.log())
        preview = self.lane.act("repairs", **body, dry_run=True)
        self.assertEqual(self.lane.board(), before)
        self.assertEqual(len(self.log()), lines)
        board = self.lane.act("repairs", **body, reason="a test")
        self.assertEqual(without(board), without(preview["board"]))
        self.assertEqual((self.log()[-1]["text"], self.log()[-1]["actor"]), ("a test", "machine of lane 1"))
        return board, preview

    def undo(self, before, kind):
        """The last repair can be undone, once, with a line that names it."""
        line, found = self.undoable()[-1]
        self.assertEqual(found, kind)
        board = self.lane.act("repairs", undo=line, reason="back")
        self.assertEqual(without(board), without(before))
        self.assertEqual(self.log()[-1]["replaces"], line)
        self.lane.refused("repairs", {"undo": line}, 409, "changed_since")

    def test_another_person_is_on_a_seat(self):
        before = self.lane.board()
        board, preview = self.repair(repair="name", bowler="PJS", name="HAN")
        self.assertEqual([one["name"] for one in board["bowlers"]], ["HAN", "KYJ", "LEE"])
        self.assertEqual(self.marks(board, "HAN"), ["72", "81"])
        self.assertEqual((preview["frames"], preview["scores"]), ([], []))
        self.undo(before, "named")
        self.lane.refused("repairs", {"repair": "name", "bowler": "PJS", "name": "KYJ"}, 422, "name_taken")
        self.lane.refused("repairs", {"repair": "name", "bowler": "PJS", "name": "PJS"}, 409, "no_change")
        self.lane.refused("repairs", {"repair": "name", "bowler": "PJS", "name": "P"}, 422, "bad_name")
        self.lane.refused("repairs", {"repair": "name", "bowler": "PJS", "name": "HAN", "person": 4}, 404, "no_such_person")
        self.lane.refused("repairs", {"repair": "name", "bowler": "ZZZ", "name": "HAN"}, 404, "no_such_bowler")

    def test_two_bowled_on_each_others_line(self):
        before = self.lane.board()
        board, preview = self.repair(repair="swap", bowler="PJS", other="KYJ", frame=1)
        self.assertEqual((self.marks(board, "PJS"), self.marks(board, "KYJ")), (["X"], ["72", "81"]))
        self.assertEqual([(one["bowler"], one["frame"], one["before"], one["after"]) for one in preview["frames"]],
                         [("PJS", 1, "7 2", "X"), ("PJS", 2, "8 1", ""), ("KYJ", 1, "X", "7 2"), ("KYJ", 2, "", "8 1")])
        self.assertEqual({one["bowler"]: (one["before"], one["after"]) for one in preview["scores"]}, {"PJS": (18, 10), "KYJ": (10, 18)})
        self.undo(before, "swapped")
        self.lane.refused("repairs", {"repair": "swap", "bowler": "PJS", "other": "PJS", "frame": 1}, 422, "no_other_bowler")

    def test_a_seat_was_added_by_mistake(self):
        before = self.lane.board()
        board, preview = self.repair(repair="remove", bowler="KYJ")
        self.assertEqual([one["name"] for one in board["bowlers"]], ["PJS", "LEE"])
        self.assertEqual(board["removed"], ["KYJ"])
        self.assertEqual([(one["bowler"], one["before"], one["after"]) for one in preview["frames"]], [("KYJ", "X", "")])
        self.assertNotIn("after", preview["scores"][0])
        board = self.lane.act("repairs", repair="keep", bowler="KYJ")
        self.assertEqual(without(board), without(before))
        self.repair(repair="remove", bowler="LEE")
        self.undo(before, "removed")
        self.lane.refused("repairs", {"repair": "keep", "bowler": "ZZZ"}, 404, "no_such_bowler")

    def test_day_lane_and_kind(self):
        before = self.lane.board()
        for body, kind, member, value in (({"repair": "day", "day": "2026-11-01"}, "dated", "day", "2026-11-01"),
                                          ({"repair": "kind", "kind": "tournament"}, "kind_changed", "kind", "tournament")):
            board, _ = self.repair(**body)
            self.assertEqual(board[member], value)
            self.lane.refused("repairs", body, 409, "no_change")
            self.undo(before, kind)
        self.repair(repair="lane", lane=12)
        self.assertEqual(self.lane.get("/api/games/1").json["lane"], 12)
        self.undo(before, "relaned")
        self.assertEqual(self.lane.get("/api/games/1").json["lane"], 1)

    def test_a_void_game_counts_nowhere(self):
        before = self.lane.board()
        self.lane.refused("repairs", {"repair": "void"}, 400, "reason_needed")
        self.lane.refused("repairs", {"repair": "void", "reason": ""}, 400, "reason_needed")
        board = self.lane.act("repairs", repair="void", reason="the sensor was blocked")
        self.assertIs(board["voided"], True)
        self.lane.refused("deliveries", {"pins": 1}, 409, "game_voided")
        self.undo(before, "voided")
        self.lane.act("repairs", repair="void", reason="again")
        self.assertEqual(without(self.lane.act("repairs", repair="restore")), without(before))
        self.lane.refused("repairs", {"repair": "restore"}, 409, "no_change")

    def test_a_skipped_turn_is_made_up_in_order(self):
        before = self.lane.board()
        self.assertEqual(before["turn"]["name"], "KYJ")
        board, _ = self.repair(repair="skip")
        self.assertEqual((board["turn"]["name"], board["bowlers"][1]["skipped"], board["bowlers"][1]["skips"]), ("LEE", True, 1))
        self.undo(before, "skipped")
        self.lane.act("repairs", repair="skip")
        self.lane.balls(9, 0, 7, 1)
        self.assertEqual((self.lane.board()["turn"]["name"], self.lane.board()["turn"]["frame"]), ("KYJ", 2))
        self.lane.ball(3)
        self.lane.refused("repairs", {"repair": "skip"}, 422, "frame_begun")

    def test_a_bowler_out_of_turn_finishes_the_frame(self):
        before = self.lane.board()
        board, _ = self.repair(repair="call", bowler="LEE")
        self.assertEqual((board["turn"]["name"], board["called"]), ("LEE", 3))
        self.undo(before, "called")
        self.lane.act("repairs", repair="call", bowler="LEE")
        board = self.lane.ball(4)
        self.assertEqual((self.marks(board, "LEE"), board["turn"]["name"], board["called"]), (["5/", "4"], "LEE", 3))
        self.lane.refused("repairs", {"undo": board["line"] - 1}, 409, "changed_since")
        board = self.lane.ball(6)
        self.assertEqual((self.marks(board, "LEE"), board["turn"]["name"]), (["5/", "4/"], "KYJ"))
        self.assertNotIn("called", board)
        self.lane.refused("repairs", {"repair": "call", "bowler": "KYJ"}, 409, "no_change")

    def test_an_undone_ball_is_bowled_again_by_its_bowler(self):
        self.lane.act("repairs", repair="call", bowler="LEE")
        self.lane.balls(4, 6)
        board = self.lane.act("undo")
        self.assertEqual((board["turn"]["name"], board["turn"]["ball"], board["called"]), ("LEE", 2, 3))
        board = self.lane.act("undo")
        self.assertEqual((board["turn"]["name"], board["turn"]["ball"], board["called"]), ("LEE", 1, 3))

    def test_the_last_turn_was_another_bowlers(self):
        self.lane.balls(7, 2)
        before = self.lane.board()
        self.assertEqual((before["last"]["name"], before["turn"]["name"]), ("KYJ", "LEE"))
        preview = self.lane.act("repairs", repair="pass", bowler="LEE", dry_run=True)
        self.assertEqual(self.lane.board(), before)
        board = self.lane.act("repairs", repair="pass", bowler="LEE", reason="the wrong line")
        self.assertEqual(self.log()[-4]["text"], "the wrong line")
        self.assertEqual((self.marks(board, "KYJ"), self.marks(board, "LEE"), board["turn"]["name"]), (["X"], ["5/", "72"], "KYJ"))
        self.assertEqual([(one["bowler"], one["frame"], one["before"], one["after"]) for one in preview["frames"]],
                         [("KYJ", 2, "7 2", ""), ("LEE", 2, "", "7 2")])
        board = self.lane.act("repairs", repair="pass", bowler="KYJ")
        self.assertEqual(without(board), without(before))
        self.lane.refused("repairs", {"repair": "pass", "bowler": "KYJ"}, 422, "no_other_bowler")
        self.lane.refused("repairs", {"repair": "pass", "bowler": "ZZZ"}, 404, "no_such_bowler")
        board = self.lane.ball(6)
        board = self.lane.act("repairs", repair="pass", bowler="PJS")
        self.assertEqual((board["turn"]["name"], board["turn"]["ball"], board["called"]), ("PJS", 2, 1))
        self.lane.refused("repairs", {"repair": "pass", "bowler": "LEE", "if": 1}, 400, "bad_body")

    def test_a_correction_shows_its_effect_first(self):
        before, lines = self.lane.board(), len(self.log())
        preview = self.lane.act("corrections", bowler="LEE", frame=1, ball=1, pins=6, dry_run=True)
        self.assertEqual([(one["bowler"], one["frame"], one["before"], one["after"]) for one in preview["frames"]], [("LEE", 1, "5 /", "6 /")])
        self.assertEqual((self.lane.board(), len(self.log())), (before, lines))
        board = self.lane.correct(bowler="LEE", frame=1, ball=1, pins=6)
        self.assertEqual(without(board), without(preview["board"]))
        self.undo_correction(before)
        preview = self.lane.act("corrections", bowler="PJS", frame=2, ball=2, dead=True, dry_run=True)
        self.assertEqual([(one["before"], one["after"]) for one in preview["frames"]], [("8 1", "8")])

    def undo_correction(self, before):
        line, kind = self.undoable()[-1]
        self.assertIn(kind, ("corrected", "reframed"))
        self.assertEqual(without(self.lane.act("repairs", undo=line)), without(before))

    def test_bodies_have_the_members_of_their_repair(self):
        for body, possible in (({"repair": "name", "bowler": "PJS"}, ["bowler", "name", "person", "guest", "reason", "dry_run"]),
                               ({"repair": "swap", "bowler": "PJS", "other": "KYJ"}, ["bowler", "other", "frame", "reason", "dry_run"]),
                               ({"repair": "skip", "bowler": "PJS"}, ["reason", "dry_run"]),
                               ({"repair": "lane", "lane": 0}, ["lane", "reason", "dry_run"]),
                               ({"repair": "void", "reason": "x", "day": "2026-11-01"}, ["reason", "dry_run"]),
                               ({"undo": 0}, ["undo", "reason", "dry_run"]), ({"undo": "7"}, ["undo", "reason", "dry_run"])):
            self.assertEqual(self.lane.refused("repairs", body, 400, "bad_body"), possible, body)

    def test_a_repair_is_done_once_under_its_key(self):
        for body in ({"repair": "swap", "bowler": "PJS", "other": "KYJ", "frame": 1}, {"repair": "kind", "kind": "league"}):
            first = expect(self.lane.post("/api/lanes/1/repairs", body, Idempotency_Key=body["repair"]), 200).json
            again = expect(self.lane.post("/api/lanes/1/repairs", body, Idempotency_Key=body["repair"]), 200)
            self.assertEqual((again.headers["Idempotency-Replayed"], again.json), ("true", first))
        undo = {"undo": self.undoable()[-1][0]}
        first = expect(self.lane.post("/api/lanes/1/repairs", undo, Idempotency_Key="back"), 200).json
        self.assertEqual(expect(self.lane.post("/api/lanes/1/repairs", undo, Idempotency_Key="back"), 200).json, first)
        self.lane.refused("repairs", {"undo": undo["undo"] - 1}, 409, "key_reused", Idempotency_Key="back")
        # a dry run needs no key and uses none up
        expect(self.lane.post("/api/lanes/1/repairs", {"repair": "skip", "dry_run": True}, Idempotency_Key="dry"), 200)
        expect(self.lane.post("/api/lanes/1/repairs", {"repair": "skip"}, Idempotency_Key="dry"), 200)
        self.server.restart()
        self.assertEqual(expect(self.machine().post("/api/lanes/1/repairs", undo, Idempotency_Key="back"), 200).headers["Idempotency-Replayed"], "true")

    def test_a_board_that_has_moved_on_is_not_repaired(self):
        tag = self.lane.get("/api/lanes/1").etag
        self.lane.ball(3)
        for body in ({"repair": "skip"}, {"repair": "skip", "dry_run": True}):
            self.lane.refused("repairs", body, 412, "board_moved_on", If_Match=tag)

    def test_other_lanes_and_strangers_may_not(self):
        body = {"repair": "kind", "kind": "league"}
        self.is_refused(self.client().post("/api/lanes/1/repairs", body), 401, "token_needed")
        self.is_refused(self.machine(2).post("/api/lanes/1/repairs", body), 403, "other_lane")
        self.is_refused(self.lane.post("/api/games/1/repairs", body), 403, "desk_only")
        self.is_refused(self.lane.post("/api/games/1/corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 6}), 403, "desk_only")
        self.is_refused(self.client().post("/api/games/1/repairs", {**body, "dry_run": True}), 403, "desk_only")

    def test_a_game_is_opened_with_its_kind(self):
        board = self.machine(2).open("PJS", kind="practice")
        self.assertEqual(board["kind"], "practice")
        self.assertNotIn("kind", self.lane.board())


class StoredGames(served.ServerTest):
    password = PASSWORD

    def setUp(self):
        super().setUp()
        lane = self.machine()
        for score in (9, 8):
            lane.open("PJS", "KYJ")
            lane.balls(*[score, 0, 7, 2] * 10)
        self.desk = self.client()
        expect(self.desk.sign_in(password=PASSWORD), 200)

    def repair(self, game, status=200, **body):
        return expect(self.desk.post(f"/api/games/{game}/repairs", body), status)

    def test_the_desk_repairs_a_finished_game(self):
        before = self.desk.get("/api/games/1").json
        preview = self.repair(1, repair="swap", bowler="PJS", other="KYJ", frame=1, dry_run=True)
        self.assertEqual(self.desk.get("/api/games/1").json, before)
        self.assertEqual(len(preview.json["frames"]), 20)
        answer = self.repair(1, repair="name", bowler="PJS", name="HAN", reason="a typo")
        self.assertEqual(answer.json, self.desk.get("/api/games/1").json)
        self.assertEqual(answer.etag, self.desk.get("/api/games/1").etag)
        self.assertEqual([one["name"] for one in answer.json["bowlers"]], ["HAN", "KYJ"])
        self.assertIs(answer.json["locked"], True)
        line = self.desk.get("/api/games/1/log").json["lines"][-1]
        self.assertEqual((line["kind"], line["actor"], line["text"]), ("named", "desk", "a typo"))
        undone = self.repair(1, undo=line["line"]).json
        self.assertEqual(without(undone), without(before))

    def test_the_desk_corrects_a_finished_game(self):
        answer = expect(self.desk.post("/api/games/1/corrections", {"bowler": "PJS", "frame": 1, "ball": 2, "mark": "/"}), 200).json
        self.assertEqual((marks_of(answer["bowlers"][0])[0], answer["bowlers"][0]["score"], answer["locked"]), ("9/", 100, True))
        self.is_refused(self.desk.post("/api/games/1/corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "dead": True}), 422, "not_last_ball")

    def test_a_repair_of_the_current_game_is_on_its_board(self):
        with self.stream("/api/lanes/1/events") as stream:
            stream.board()
            answer = self.repair(2, repair="void", reason="the sensor was blocked").json
            self.assertEqual((answer["voided"], stream.board()["voided"]), (True, True))
        self.assertEqual(self.machine().board()["line"], answer["line"])

    def test_a_repair_of_a_stored_game_is_done_once_under_its_key(self):
        body = {"repair": "kind", "kind": "league"}
        for replayed in (None, "true"):
            answer = expect(self.desk.post("/api/games/1/repairs", body, Idempotency_Key="k"), 200)
            self.assertEqual(answer.headers.get("Idempotency-Replayed"), replayed)
            self.assertEqual(answer.json, self.desk.get("/api/games/1").json)
        self.is_refused(self.desk.post("/api/games/1/repairs", {"repair": "kind", "kind": "open"}, Idempotency_Key="k"), 409, "key_reused")
        # a key belongs to its game
        expect(self.desk.post("/api/games/2/repairs", body, Idempotency_Key="k"), 200)

    def test_undoing_walks_back_and_never_redoes(self):
        before = self.desk.get("/api/games/1").json["bowlers"]
        for pins in (1, 0):
            expect(self.desk.post("/api/games/1/corrections", {"bowler": "PJS", "frame": 1, "ball": 2, "pins": pins}), 200)
        self.repair(1, repair="kind", kind="league")
        for _ in range(3):
            lines = [line for line in self.desk.get("/api/games/1/repairs").json["repairs"] if not line.get("undoes")]
            after = expect(self.desk.post("/api/games/1/repairs", {"undo": lines[-1]["line"]}), 200).json
        self.assertEqual(after["bowlers"], before)
        self.assertNotIn("kind", after)
        repairs = self.desk.get("/api/games/1/repairs").json["repairs"]
        self.assertEqual([line for line in repairs if not line.get("undoes")], [])
        # an undo can be undone by its number
        redone = expect(self.desk.post("/api/games/1/repairs", {"undo": repairs[-1]["line"]}), 200).json
        self.assertNotEqual(redone["bowlers"], before)

    def test_a_game_that_does_not_exist(self):
        self.is_refused(self.desk.post("/api/games/9/repairs", {"repair": "restore"}), 404, "no_such_game")
        self.is_refused(self.desk.get("/api/games/9/repairs"), 404, "no_such_game")
        self.assertEqual(self.desk.get("/api/games/1/repairs").json, {"game": 1, "repairs": []})

    def written(self, count):
        """The records of the desk's actions in the audit log, which another thread writes."""
        records = self.until(lambda: self.desk.get("/api/audit?action=write").json["records"], lambda found: len(found) >= count)
        self.assertEqual({one["actor"] for one in records}, {"desk"})
        return [one["detail"] for one in reversed(records)]

    def test_the_audit_log_names_the_game(self):
        self.repair(1, repair="void", reason="a test")
        self.repair(1, repair="restore", dry_run=True)
        expect(self.desk.post("/api/lanes/1/repairs", {"repair": "kind", "kind": "league"}), 200)
        expect(self.desk.post("/api/games/1/repairs", {"undo": self.desk.get("/api/games/1/repairs").json["repairs"][-1]["line"]}), 200)
        expect(self.desk.post("/api/games/1/corrections", {"bowler": "PJS", "frame": 1, "ball": 2, "mark": "/", "reason": "seen"}), 200)
        expected = ["game voided: 1: a test", "kind changed: 2", "repair undone: 1", "correction: 1: seen"]
        self.assertEqual(self.written(len(expected)), expected)
        log = served.pindeck("log", "--store", self.server.store, "--action", "write", "--language", "ko")
        for text in ("게임 무효 처리: 1: a test", "게임 종류 변경: 2", "수정 되돌리기: 1", "점수 수정: 1: seen"):
            self.assertIn(text, log)


if __name__ == "__main__":
    served.main()
