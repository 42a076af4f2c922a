#!/usr/bin/env python3
"""desk.py PINDECK - decisions of the desk: looks, messages, calls, closed lanes, the waiting list, one more link of a
console. Boards show them, they survive a restart, only the desk may make them, and the audit log records them with
their reasons."""
import json
import sys
import threading
import time

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect

PASSWORD = "bowling shoes"
LATER = "2099-01-01T00:00:00.000Z"


def access_text(server):
    with open(f"{server.store}-access", encoding="utf-8") as file:
        return file.read()


class DeskTest(served.ServerTest):
    password = PASSWORD

    def desk(self):
        desk = self.client()
        expect(desk.sign_in(password=PASSWORD), 200)
        return desk

    def console(self, lane=1, **more):
        console = self.client()
        expect(console.sign_in(token=self.server.tokens[lane], **more), 200)
        return console

    def board_until(self, client, holds, lane=1):
        return self.until(lambda: expect(client.get(f"/api/lanes/{lane}"), 200).json, holds)

    def floor(self, desk, lane=1):
        return expect(desk.get("/api/desk"), 200).json["lanes"][lane - 1]

    def restart(self, *clients):
        for client in clients:
            client.close()
        self.server.kill()
        self.server.start()


class Decisions(DeskTest):
    def test_boards_streams_and_the_house_show_them_and_a_restart_keeps_them(self):
        desk, stranger = self.desk(), self.client()
        stream = served.Stream(stranger, "/api/lanes/1/events")
        self.addCleanup(stream.close)
        self.assertNotIn("look", stream.board())
        expect(desk.post("/api/lanes/1/look", {"theme": "children", "gutter": False, "reason": "a test"}), 200)
        look = {"theme": "children", "celebrations": True, "gutter": False, "sound": False}
        board = stream.board()
        self.assertEqual((board["look"], board["id"]), (look, "0.0"))
        expect(desk.post("/api/message", {"text": "마지막 게임 22:30", "until": LATER}), 200)
        expect(desk.post("/api/lanes/1/call", {"kind": "fault"}), 200)
        self.restart(desk, stranger)
        board = expect(stranger.get("/api/lanes/1"), 200).json
        self.assertEqual(board["look"], look)
        self.assertEqual((board["message"]["text"], board["message"]["until"]), ("마지막 게임 22:30", LATER))
        self.assertEqual(board["call"]["kind"], "fault")
        other = expect(stranger.get("/api/lanes/2"), 200).json
        self.assertEqual(other["message"]["text"], "마지막 게임 22:30")
        self.assertNotIn("call", other)
        self.assertEqual(stranger.get("/api/house").json["lanes"][0]["look"], look)
        expect(desk.delete("/api/message"), 204)
        expect(desk.delete("/api/lanes/1/call"), 204)
        expect(desk.post("/api/lanes/1/look", {"theme": "dark", "gutter": True, "reason": "a test"}), 200)
        board = self.board_until(stranger, lambda board: not {"look", "message", "call"} & set(board))

    def test_a_decision_changes_the_tag_of_the_board_and_refuses_no_ball(self):
        desk, machine = self.desk(), self.machine(1)
        machine.open("PJS")
        before = machine.get("/api/lanes/1")
        expect(desk.post("/api/lanes/1/look", {"sound": True, "reason": "a test"}), 200)
        self.board_until(machine, lambda board: "look" in board)
        after = machine.get("/api/lanes/1", If_None_Match=before.etag)
        self.assertEqual(after.status, 200)
        self.assertEqual(machine.get("/api/lanes/1", If_None_Match=after.etag).status, 304)
        for tag in (before.etag, after.etag):
            expect(machine.post("/api/lanes/1/notes", {"text": "oil"}, If_Match=tag), 200 if tag == before.etag else 412)
        now = machine.get("/api/lanes/1").etag
        expect(machine.post("/api/lanes/1/deliveries", {"pins": 3}, If_Match=now), 200)

    def test_a_message_ends_by_itself(self):
        desk = self.desk()
        over = int(time.time()) + 2
        soon = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(over))
        expect(desk.post("/api/message", {"text": "soon over", "until": soon}), 200)
        self.board_until(desk, lambda board: "message" in board or time.time() > over)
        self.board_until(desk, lambda board: "message" not in board and time.time() > over)
        self.assertIsNone(desk.get("/api/desk").json["message"])

    def test_what_cannot_be_read_is_refused_and_changes_nothing(self):
        desk = self.desk()
        before = desk.get("/api/desk").json
        for path, bodies in {
                "/api/lanes/1/look": ([], {"theme": "pink"}, {"theme": 1}, {"sound": "yes"}, {"more": 1}, {"theme": None}),
                "/api/lanes/1/call": ({}, {"kind": "none"}, {"kind": "help"}, {"kind": ["desk"]}, {"kind": "desk", "reason": "x"}),
                "/api/lanes/1/close": ({"free": 1}, {"reason": "x" * 121}, {"reason": "a\tb"}, {"reason": "a\nb"}, {"reason": "\u202e"}, {"game": 1}),
                "/api/lanes/1/reopen": ({"restore": "yes"}, {"free": True}),
                "/api/message": ({}, {"text": ""}, {"text": "  "}, {"text": "x" * 241}, {"text": "가" * 81}, {"text": "a\nwaiting 1"}, {"text": "x", "until": "22:30"},
                                 {"text": "x", "until": 5}, {"text": "x", "until": "1969-01-01T00:00:00.000Z"}),
                "/api/waiting": ({}, {"name": ""}, {"name": " "}, {"name": "a\tb"}, {"name": "x", "people": 0}, {"name": "x", "people": 1000}, {"name": "x", "people": "2"},
                                 {"name": "x", "people": 2.5}, {"name": "x", "lane": 0}, {"name": "x", "time": "soon"}, {"name": "x" * 121}),
                "/api/settings": ({}, {"club": 5}, {"club": "a\tb"}, {"club": "x" * 121}, {"club": "x", "more": 1}, {"names": "all", "club": "x"})}.items():
            for body in bodies:
                with self.subTest(path=path, body=body):
                    self.is_refused(desk.post(path, body), 400, "bad_body")
            self.is_refused(desk.post(path, b"{"), 400, "bad_json")
            self.is_refused(desk.post(path, b'{"reason":"x","reason":"x"}'), 400, "double_member")
            self.is_refused(desk.post(path, b"{}", Content_Type="text/plain"), 415, "json_needed")
        self.is_refused(desk.post("/api/waiting", {"name": "x", "lane": 99}), 404, "no_such_lane")
        self.is_refused(desk.post("/api/waiting", {"name": "x"}, Idempotency_Key="a b"), 400, "bad_key")
        self.assertEqual(desk.post("/api/waiting", {"name": "Kim"}, Idempotency_Key="k1").status, 201)
        self.is_refused(desk.post("/api/waiting", {"name": "Lee"}, Idempotency_Key="k1"), 409, "key_reused")
        again = desk.post("/api/waiting", {"name": "Kim"}, Idempotency_Key="k1")
        self.assertEqual(desk.delete(f"/api/waiting/{again.json['id']}").status, 204)
        self.is_refused(desk.post("/api/lanes/9/look", {}), 404, "no_such_lane")
        after = desk.get("/api/desk").json
        self.assertEqual({**after, "now": ""}, {**before, "now": ""})

    def test_only_the_desk_decides_and_only_its_lane_calls(self):
        stranger, console, machine = self.client(), self.console(1), self.machine(1)
        for path in ("/api/lanes/1/look", "/api/lanes/1/close", "/api/lanes/1/reopen", "/api/lanes/1/qr", "/api/message", "/api/waiting"):
            for one in (stranger, console, machine):
                self.is_refused(one.post(path, {}), 403, "desk_only")
        for path in ("/api/message", "/api/waiting/1"):
            self.is_refused(console.delete(path), 403, "desk_only")
        self.is_refused(console.get("/api/desk"), 403, "desk_only")
        self.is_refused(stranger.post("/api/lanes/1/call", {"kind": "desk"}), 401, "token_needed")
        self.is_refused(console.post("/api/lanes/2/call", {"kind": "desk"}), 403, "other_lane")
        self.is_refused(self.desk().post("/api/message", {"text": "x"}, Origin="http://elsewhere.example"), 403, "other_site")
        expect(console.post("/api/lanes/1/call", {"kind": "service"}), 200)
        board = self.board_until(stranger, lambda board: "call" in board)
        expect(console.post("/api/lanes/1/call", {"kind": "service"}), 200)
        self.assertEqual(stranger.get("/api/lanes/1").json["call"], board["call"])
        expect(console.delete("/api/lanes/1/call"), 204)
        expect(console.delete("/api/lanes/1/call"), 204)
        self.board_until(stranger, lambda board: "call" not in board)

    def test_the_audit_log_has_each_with_its_reason(self):
        desk, console = self.desk(), self.console(1)
        reason = "생일 파티: " + "축하합니다 " * 5 + "!"
        expect(desk.post("/api/lanes/1/look", {"theme": "children", "reason": reason}), 200)
        expect(desk.post("/api/lanes/1/look", {"theme": "children", "reason": "again"}), 200)
        expect(console.post("/api/lanes/1/call", {"kind": "fault"}), 200)
        expect(desk.post("/api/lanes/1/close", {"reason": "ball return"}), 200)
        expect(desk.post("/api/message", {"text": "hello", "reason": "a guest asked"}), 200)
        expect(desk.delete("/api/message"), 204)
        group = expect(desk.post("/api/waiting", {"name": "장미라"}), 201).json
        expect(desk.request("DELETE", f"/api/waiting/{group['id']}", {"reason": "lane 3"}), 204)
        self.is_refused(desk.request("DELETE", "/api/message", {"text": "x"}), 400, "bad_body")
        expect(desk.post("/api/lanes/2/games", {"bowlers": ["PJS", "KYJ"], "reason": "league night"}), 201)
        expect(desk.post("/api/lanes/2/bowlers/PJS/leave", {"reason": "injured"}), 200)
        expect(desk.post("/api/lanes/2/bowlers/PJS/return", {"reason": "better"}), 200)
        written = self.until(lambda: desk.get("/api/audit?action=write").json["records"], lambda found: len(found) >= 3)
        self.assertEqual([one["detail"] for one in written[::-1]], ["game opened: league night", "bowler left: injured", "bowler returned: better"])
        records = self.until(lambda: desk.get("/api/audit?action=desk").json["records"], lambda found: len(found) >= 7)
        self.assertEqual([(one["actor"], one["lane"], one["detail"]) for one in records[::-1]],
                         [("desk", 1, f"look changed: {reason}"), ("lane 1", 1, "fault reported"), ("desk", 1, "lane closed: ball return"),
                          ("desk", None, "message sent: hello: a guest asked"), ("desk", None, "message ended: hello"),
                          ("desk", None, "group waits: 장미라"), ("desk", None, "group left list: 장미라: lane 3")])
        self.assertIn("lane closed: ball return", served.pindeck("log", "--language", "en", "--store", self.server.store, "--action", "desk"))


class Moves(DeskTest):
    lanes = 3

    def test_of_two_moves_at_once_one_is_refused(self):
        one, two, desks = self.machine(1), self.machine(2), (self.desk(), self.desk())
        one.open("PJS")
        two.open("KYJ")
        together, answers = threading.Barrier(2), {}

        def move(lane):
            together.wait()
            answers[lane] = desks[lane - 1].post(f"/api/lanes/{lane}/move", {"to": 3, "reason": "a test"})

        threads = [threading.Thread(target=move, args=(lane,)) for lane in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        moved = 1 if answers[1].status == 200 else 2
        stays = 3 - moved
        expect(answers[moved], 200)
        self.is_refused(answers[stays], 409, "game_in_progress")
        self.board_until(one, lambda board: board.get("game") == moved, 3)
        self.assertEqual((one, two)[stays - 1].board()["game"], stays)
        expect(desks[0].post(f"/api/lanes/{moved}/reopen", {"restore": True, "reason": "a test"}), 200)  # the group is on lane 3
        expect(desks[0].post(f"/api/lanes/{moved}/look", {"sound": True, "reason": "a test"}), 200)
        board = self.board_until(one, lambda board: "look" in board, moved)
        self.assertEqual(board["state"], "free")

    def test_a_retry_of_a_move_finds_the_move(self):
        one, two, desk = self.machine(1), self.machine(2), self.desk()

        def move(lane, to, key):
            return desk.post(f"/api/lanes/{lane}/move", {"to": to, "reason": "a test"}, **{"Idempotency-Key": key})

        one.open("PJS")
        two.open("KYJ")
        answers = [expect(move(1, 3, "a-move"), 200) for _ in range(2)]
        self.assertEqual([answer.headers.get("Idempotency-Replayed") for answer in answers], [None, "true"])
        self.assertEqual([answer.json["state"] for answer in answers], ["free"] * 2)
        self.is_refused(move(1, 3, "once-more"), 409, "no_game")
        self.is_refused(move(2, 3, "another"), 409, "game_in_progress")
        self.assertEqual((self.machine(3).board()["game"], two.board()["game"]), (1, 2))
        # a move is no repair: it is moved back, not undone
        moved = [line["line"] for line in desk.get("/api/games/1/log").json["lines"] if line["kind"] == "relaned"]
        self.assertEqual(expect(desk.get("/api/games/1/repairs"), 200).json["repairs"], [])
        self.is_refused(desk.post("/api/games/1/repairs", {"undo": moved[0], "reason": "a test"}), 404, "no_such_line")


class Lanes(DeskTest):
    def test_closing_clears_the_board_and_reopening_can_bring_it_back(self):
        desk, machine = self.desk(), self.machine(1)
        machine.open("PJS", "KYJ")
        board = machine.balls(9, 1)
        expect(desk.post("/api/lanes/1/close", {"reason": "leak"}), 200)
        cleared = self.board_until(machine, lambda board: board["state"] == "free")
        self.assertEqual((cleared["bowlers"], cleared["cleared"], cleared["id"], cleared["closed"]["reason"]), ([], True, board["id"], "leak"))
        self.is_refused(machine.delivery(3), 409, "no_game")
        self.is_refused(machine.post("/api/lanes/1/games", {"bowlers": ["LEE"]}), 409, "lane_closed")
        self.assertEqual(expect(desk.get("/api/games/1"), 200).json["balls"], 2)
        self.restart(desk, machine)
        self.assertEqual(machine.board()["state"], "free")
        expect(desk.post("/api/lanes/1/reopen", {"restore": True, "reason": "a test"}), 200)
        back = self.board_until(machine, lambda board: board["state"] == "playing")
        self.assertEqual((back["balls"], back["id"]), (2, board["id"]))
        machine.balls(3)
        expect(desk.post("/api/lanes/1/close", {"free": True, "reason": "a test"}), 200)
        self.board_until(machine, lambda board: board["state"] == "free" and "closed" not in board)
        machine.open("LEE")  # the game before is left unfinished
        self.assertEqual(machine.board()["state"], "playing")
        self.assertEqual(desk.get("/api/games/1").json["balls"], 3)

    def test_a_group_moves_with_all_its_balls(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        one.open("PJS", "KYJ", games=2)
        one.balls("X", 9, "/")
        two.open("LEE")  # a later game, which is over: its board has a higher number
        two.balls(*["X"] * 12)
        stream = served.Stream(self.client(), "/api/lanes/2/events")
        self.addCleanup(stream.close)
        stream.board()
        expect(desk.post("/api/lanes/1/call", {"kind": "service"}), 200)
        expect(desk.post("/api/lanes/1/move", {"to": 2, "reason": "lane 1 is broken"}), 200)
        self.assertEqual((two.board()["game"], one.board()["state"]), (1, "free"))  # the answer came when the boards showed it
        self.assertEqual([expect(desk.post(f"/api/lanes/{lane}/move", {"to": 3 - lane, "reason": "a test"}), 200).status for lane in (2, 1, 2, 1)], [200] * 4)
        board = stream.board()
        while board["game"] != 1:
            board = stream.board()
        self.assertEqual((board["lane"], board["balls"], board["order"][0]), (2, 3, 2))  # the game on this lane before was 2
        self.assertEqual(self.board_until(two, lambda board: "call" in board, 2)["call"]["kind"], "service")  # it goes along
        self.is_refused(one.delivery(3), 409, "no_game")
        self.assertEqual(two.ball(8)["balls"], 4)
        expect(desk.delete("/api/message"), 204)  # after the changes before
        self.restart(desk, one, two)
        self.assertEqual((two.board()["game"], two.board()["balls"], one.board()["state"]), (1, 4, "free"))
        self.assertEqual(["call" in each.board() for each in (one, two)], [False, True])
        two.ball(1)
        one.open("NEW")  # others bowl where the group was
        self.is_refused(desk.post("/api/lanes/2/move", {"to": 1, "reason": "a test"}), 409, "game_in_progress")
        expect(desk.post("/api/lanes/1/close", {"free": True, "reason": "a test"}), 200)
        self.board_until(one, lambda board: board["state"] == "free")
        expect(desk.post("/api/lanes/2/move", {"to": 1, "reason": "a test"}), 200)
        self.assertEqual((one.board()["game"], two.board()["state"]), (1, "free"))
        self.assertEqual(one.ball("X")["balls"], 6)
        lines = desk.get("/api/games/1/log").json["lines"]
        self.assertEqual([line["kind"] for line in lines].count("bowled"), 6)
        # the journal has each lane to which the group moved, and the reason
        recorded = [line for line in lines if line["kind"] == "relaned"]
        self.assertEqual(len(recorded), 6)
        self.assertIn("lane 1 is broken", json.dumps(recorded[0]))
        self.assertEqual(desk.get("/api/games/1").json["lane"], 1)
        self.assertIn("group moved: lane 1 is broken", [record["detail"] for record in self.until(
            lambda: desk.get("/api/audit?action=desk").json["records"], lambda found: len(found) >= 3)])
        for body, status, code in (({}, 400, "bad_body"), ({"to": 0}, 400, "bad_body"), ({"to": "2"}, 400, "bad_body"), ({"to": 9, "reason": "x"}, 404, "no_such_lane"),
                                   ({"to": 1, "reason": "x"}, 404, "no_such_lane")):
            self.is_refused(desk.post("/api/lanes/1/move", body), status, code)
        self.is_refused(desk.post("/api/lanes/2/move", {"to": 1, "reason": "a test"}), 409, "no_game")
        self.is_refused(one.post("/api/lanes/1/move", {"to": 2}), 403, "desk_only")
        one.again(leave_unfinished=True)  # the next game of the group is opened where it bowls now
        self.assertEqual((one.board()["game"], one.board()["lane"]), (4, 1))

    def test_a_series_goes_on_where_the_group_moved(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        one.open("PJS", games=3)
        one.balls(*["X"] * 12)
        expect(desk.post("/api/lanes/1/move", {"to": 2, "reason": "a test"}), 200)
        two.again()
        self.assertEqual(two.board()["series"], {"number": 2, "of": 3})
        two.balls(*[9, 0] * 10)
        rows = expect(desk.get(f"/api/games/{two.board()['game']}/series"), 200).json
        self.assertEqual(rows["bowlers"], [{"seat": 1, "scores": [300], "total": 300}])
        for game in (1, two.board()["game"]):
            printed = expect(desk.get(f"/api/games/{game}/print"), 200).json["games"]
            self.assertEqual([each["board"]["bowlers"][0]["score"] for each in printed], [300, 90])
        expect(desk.post("/api/lanes/2/move", {"to": 1, "reason": "a test"}), 200)
        one.again()
        self.assertEqual(one.board()["series"], {"number": 3, "of": 3})
        self.assertEqual(expect(desk.get("/api/bowlers/PJS"), 200).json["disciplines"][0]["games"], 2)

    def send(self, desk, lane, bowler, to, status=200, code=None, key=None, **more):
        headers = {"Idempotency-Key": key} if key else {}
        answer = desk.post(f"/api/lanes/{lane}/bowlers/{bowler}/lane", {"to": to, "reason": "a test", **more}, **headers)
        self.assertEqual((answer.status, answer.json.get("code")), (status, code), answer)
        return answer.json

    def marks(self, board):
        """The bowlers of a board in their order, each with the frames that have balls."""
        return {bowler["name"]: " ".join("".join(ball["mark"] for ball in frame["balls"]) for frame in bowler["frames"] if frame["balls"])
                for bowler in board["bowlers"]}

    def test_a_bowler_moves_alone_with_all_balls(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        one.open("PJS", "KYJ", "LEE")
        one.balls("X", 9, "/", 8, 1, "X", 7, 2, 5, "/")  # two frames each
        two.open("ANN", "BOB")
        two.balls("X", 6)
        before = one.board()
        self.send(desk, 1, "KYJ", 2, reason="wishes to")
        self.assertEqual(self.marks(one.board()), {"PJS": "X X", "LEE": "81 5/"})
        self.assertEqual(self.marks(two.board()), {"ANN": "X", "BOB": "6", "KYJ": "9/ 72"})
        self.assertEqual(two.board()["turn"]["seat"], 2, "the frame that was begun is finished first")
        two.balls(2, "X", "X", 4, 3)  # BOB, then the second frames of ANN and BOB: KYJ is ahead and waits for them
        self.assertEqual(self.marks(two.board()), {"ANN": "X X 43", "BOB": "62 X", "KYJ": "9/ 72"})
        two.balls("X", 5)  # BOB and KYJ
        two.act("undo")
        self.assertEqual(self.marks(two.board()), {"ANN": "X X 43", "BOB": "62 X X", "KYJ": "9/ 72"})
        self.restart(desk, one, two)
        self.assertEqual(self.marks(one.board()), {"PJS": "X X", "LEE": "81 5/"})
        lines = desk.get(f"/api/games/{two.board()['game']}/log").json["lines"]
        self.assertEqual([(line["place"], line["lane"], line["value"]) for line in lines if line["kind"] == "brought"],
                         [("1.1", 1, str(before["game"])), ("2.1", 1, str(before["game"]))])
        self.assertIn("bowler sent: KYJ -> 2: wishes to", [record["detail"] for record in self.until(
            lambda: desk.get("/api/audit?action=write").json["records"], lambda found: len(found) >= 1)])

    def test_a_bowler_who_moved_counts_once_and_moves_back(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        one.open("PJS", "KYJ")
        one.balls(*["X", "X"] * 9, "X", "X", "X")  # KYJ has the tenth frame left
        two.open("ANN")
        two.balls(*[9, 0] * 9)
        first, second = one.board()["game"], two.board()["game"]
        self.send(desk, 1, "KYJ", 2)  # the game of PJS is over then
        self.assertEqual((one.board()["state"], self.marks(one.board())), ("finished", {"PJS": " ".join(["X"] * 9 + ["XXX"])}))
        self.send(desk, 2, "KYJ", 1, seat=1)
        self.assertEqual(list(self.marks(one.board())), ["KYJ", "PJS"])
        self.send(desk, 1, "KYJ", 2)
        two.balls(9, 0, 8, 1) if two.board()["turn"]["seat"] == 1 else two.balls(8, 1, 9, 0)
        self.assertEqual(two.board()["state"], "finished")
        for name, games in (("KYJ", [second]), ("PJS", [first]), ("ANN", [second])):
            self.assertEqual(desk.get(f"/api/bowlers/{name}").json["disciplines"][0]["games"], 1, name)
            self.assertEqual([game["game"] for game in desk.get(f"/api/games?bowler={name}").json["games"]], games)
        self.is_refused(desk.post(f"/api/games/{first}/repairs", {"repair": "keep", "bowler": "KYJ"}), 404, "no_such_bowler")
        self.assertNotIn("removed", desk.get(f"/api/games/{first}").json)

    def test_a_bowler_opens_a_game_on_a_free_lane_and_a_retry_moves_nobody_else(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        one.open("PJS", "KYJ", games=2)
        one.balls(*["X"] * 23, 5)
        one.again()
        one.balls("X", "X", "X", "X")
        for _ in range(2):
            self.send(desk, 1, "KYJ", 2, key="to-lane-2")
        self.send(desk, 1, "PJS", 2, 409, "key_reused", key="to-lane-2")
        self.assertEqual((self.marks(one.board()), self.marks(two.board())), ({"PJS": "X X"}, {"KYJ": "X X"}))
        self.assertEqual(two.board()["series"], {"number": 2, "of": 2})
        self.assertEqual(desk.get(f"/api/games/{two.board()['game']}/series").json["bowlers"], [{"seat": 1, "scores": [295], "total": 295}])
        self.assertEqual(desk.get(f"/api/games/{one.board()['game']}/series").json["bowlers"], [{"seat": 1, "scores": [300], "total": 300}])
        printed = desk.get(f"/api/games/{two.board()['game']}/print").json["games"]
        self.assertEqual([[bowler["name"] for bowler in game["board"]["bowlers"]] for game in printed], [["PJS", "KYJ"], ["KYJ"]])
        two.ball(9)
        self.send(desk, 2, "KYJ", 1, 422, "turn_begun")
        two.ball("/")
        game = two.board()["game"]
        self.send(desk, 2, "KYJ", 1)  # the only one there: that game counts nowhere, and others may bowl
        self.assertEqual((self.marks(one.board()), two.board()["state"]), ({"PJS": "X X", "KYJ": "X X 9/"}, "free"))
        self.assertTrue(expect(desk.get(f"/api/games/{game}"), 200).json["voided"])
        self.restart(desk, one, two)
        self.assertEqual(two.board()["state"], "free")
        two.open("LEE")

    def test_a_member_whose_letters_are_taken_there_gets_others(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        two.open("PJS")  # a guest: no member has these letters yet
        person = expect(desk.post("/api/people", {"full_name": "Park Jun Seo", "board_name": "PJS"}), 201).json["number"]
        one.open({"name": "PJS", "person": person}, "KYJ")
        one.balls("X", "X")
        self.send(desk, 1, "Park%20Jun%20Seo", 2)
        guest, member = two.board()["bowlers"]
        self.assertEqual((guest["name"], "person" in guest, member["person"]), ("PJS", False, person))
        self.assertNotEqual(member["name"], "PJS")
        self.assertEqual(self.marks(two.board())[member["name"]], "X")
        self.send(desk, 2, member["name"], 1, seat=1)
        self.assertEqual(one.board()["bowlers"][0]["person"], person)

    def test_a_bowler_whose_letters_are_taken_there_gets_others_and_the_old_ones_back(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        anna = expect(desk.post("/api/people", {"full_name": "Anna Lee", "board_name": "DAA"}), 201).json["number"]
        one.open({"name": "DAD", "guest": True}, "MOM")
        two.open({"name": "DAD", "guest": True}, "KID")
        one.balls("X", "X")
        two.balls(3, 4, 1, 2)
        self.send(desk, 1, "DAD", 2)
        letters = [bowler["name"] for bowler in two.board()["bowlers"]]
        self.assertEqual(letters[:2], ["DAD", "KID"])
        self.assertNotIn(letters[2], ("DAD", "DAA"))
        self.assertEqual(two.board()["bowlers"][2]["guest"], True)
        self.assertEqual([self.marks(two.board())[name] for name in letters], ["34", "12", "X"])
        two.balls(5, 4, 2, 2)
        self.send(desk, 2, letters[2], 1, 422, "bad_name", name="D4D")
        self.send(desk, 2, letters[2], 1, seat=1, name="DAD")
        self.assertEqual([bowler["name"] for bowler in one.board()["bowlers"]], ["DAD", "MOM"])
        self.assertEqual(expect(desk.get(f"/api/bowlers/{anna}"), 200).json["disciplines"], [])

    def test_a_bowler_stays_where_the_other_lane_cannot_take_one(self):
        desk, one, two = self.desk(), self.machine(1), self.machine(2)
        for to, status, code in ((9, 404, "no_such_lane"), (1, 404, "no_such_lane"), (0, 400, "bad_body"), ("2", 400, "bad_body")):
            self.send(desk, 1, "PJS", to, status, code)
        self.send(desk, 1, "PJS", 2, 409, "no_game")
        one.open("PJS", "KYJ", "LEE")
        one.balls("X", "X", "X")
        journal = desk.get("/api/export?format=csv").body
        self.send(desk, 1, "BOB", 2, 404, "no_such_bowler")
        self.is_refused(one.post("/api/lanes/1/bowlers/KYJ/lane", {"to": 2}), 403, "desk_only")
        expect(desk.post("/api/lanes/2/close", {"reason": "a test"}), 200)
        self.send(desk, 1, "KYJ", 2, 409, "lane_closed")
        expect(desk.post("/api/lanes/2/reopen", {"reason": "a test"}), 200)
        self.assertEqual(desk.get("/api/export?format=csv").body, journal)
        two.open("KYJ", "BOB")
        answer = self.send(desk, 1, "KYJ", 2, 422, "name_taken", name="BOB")
        self.assertEqual(answer["possible"], ["another name"])
        self.send(desk, 1, "PJS", 2, 422, "no_such_seat", seat=9)
        two.open("ANN", discipline="candlepin")
        self.assertEqual(self.send(desk, 1, "KYJ", 2, 409, "other_game")["possible"], ["candlepin"])
        two.open("ANN", kind="practice")
        self.send(desk, 1, "KYJ", 2, 409, "other_game")
        two.open(*(f"A{letter}A" for letter in "BCDEFGHIJKLM"))
        self.send(desk, 1, "KYJ", 2, 422, "lane_full")
        two.open("ANN", games=2)
        two.balls(*["X"] * 12)
        self.assertEqual(self.send(desk, 1, "KYJ", 2, 422, "game_over")["possible"], ["open the next game"])
        one.act("bowlers/LEE/leave")
        self.send(desk, 1, "LEE", 2, 422, "has_left")
        two.open("ANN")
        two.balls(*["X"] * 12)
        one.open("PJS", leave_unfinished=True)
        self.assertEqual(self.send(desk, 1, "PJS", 2, 422, "no_other_bowler")["possible"], ["move the group"])
        self.assertEqual(self.marks(one.board()), {"PJS": ""})

    def test_the_forecast_counts_the_frames_that_are_left(self):
        desk, machine = self.desk(), self.machine(1)
        self.assertNotIn("free_at", self.floor(desk))
        machine.open("PJS", "KYJ", games=3)
        self.assertEqual((self.floor(desk)["frames_left"], self.floor(desk)["games_left"]), (60, 2))
        machine.balls("X", 3, 4)
        self.assertEqual(self.floor(desk)["frames_left"], 58)
        self.assertGreater(self.floor(desk)["free_at"], desk.get("/api/desk").json["now"])

    def test_the_waiting_list_lasts_and_a_retried_request_adds_nothing(self):
        desk = self.desk()
        body = {"name": "장미라", "people": 4, "time": LATER, "lane": 2, "note": "두 아이"}
        group = expect(desk.post("/api/waiting", body, Idempotency_Key="k1"), 201).json
        self.assertEqual(expect(desk.post("/api/waiting", body, Idempotency_Key="k1"), 201).json, group)
        walk_in = expect(desk.post("/api/waiting", {"name": "walk-in"}), 201).json
        self.restart(desk)
        self.assertEqual(desk.get("/api/desk").json["waiting"], [group, walk_in])
        self.assertEqual({name: group[name] for name in body}, body)
        expect(desk.delete(f"/api/waiting/{group['id']}"), 204)
        expect(desk.delete(f"/api/waiting/{group['id']}"), 204)
        self.assertEqual(desk.get("/api/desk").json["waiting"], [walk_in])
        self.assertGreater(expect(desk.post("/api/waiting", {"name": "next"}), 201).json["id"], walk_in["id"])

    def test_a_lane_that_was_given_is_reserved_until_a_game_is_opened(self):
        desk, machine = self.desk(), self.machine(1)
        group = expect(desk.post("/api/waiting", {"name": "장미라", "people": 4}), 201).json
        other = expect(desk.post("/api/waiting", {"name": "김"}), 201).json
        path = f"/api/waiting/{group['id']}/lane"
        given = expect(desk.post(path, {"lane": 1}), 200).json
        self.assertEqual(given, {**group, "given": 1})
        self.assertEqual(expect(desk.post(path, {"lane": 1}), 200).json, given)
        reserved = {"name": "장미라", "people": 4}
        self.board_until(desk, lambda board: board.get("reserved") == reserved)
        self.assertEqual(next(lane for lane in desk.get("/api/house").json["lanes"] if lane["lane"] == 1)["reserved"], reserved)
        self.assertEqual(self.floor(desk)["reserved"], reserved)
        self.assertNotIn("pair_with", self.floor(desk))
        self.is_refused(desk.post(f"/api/waiting/{other['id']}/lane", {"lane": 1}), 409, "lane_reserved")
        self.is_refused(desk.post(f"/api/waiting/{other['id']}/lane", {"lane": 99}), 404, "no_such_lane")
        self.is_refused(desk.post("/api/waiting/99/lane", {"lane": 1}), 404, "no_such_resource")
        self.restart(desk)
        self.assertEqual(desk.get("/api/desk").json["waiting"], [given, other])
        expect(desk.delete(path), 204)
        self.assertEqual(desk.get("/api/desk").json["waiting"], [group, other])
        self.board_until(desk, lambda board: "reserved" not in board)
        expect(desk.post(path, {"lane": 1}), 200)
        expect(desk.post("/api/lanes/1/close", {"reason": "pins"}), 200)
        self.assertEqual(desk.get("/api/desk").json["waiting"], [group, other])
        expect(desk.post("/api/lanes/1/reopen", {"reason": "pins"}), 200)
        expect(desk.post(path, {"lane": 1}), 200)
        machine.open("PJS")
        self.until(lambda: desk.get("/api/desk").json["waiting"], lambda found: found == [other])
        self.board_until(desk, lambda board: board["state"] == "playing" and "reserved" not in board)
        self.is_refused(desk.post(f"/api/waiting/{other['id']}/lane", {"lane": 1}), 409, "game_in_progress")


    def test_a_series_is_printed_from_any_of_its_games(self):
        machine = self.machine(1)
        machine.open("PJS", games=2)
        machine.balls(*["X"] * 12)
        machine.again()
        machine.balls(*["9", "/"] * 10, "9")
        machine.open("LEE")
        machine.balls(3)
        for game in (1, 2):
            series = expect(self.client().get(f"/api/games/{game}/print"), 200).json
            self.assertEqual([one["board"]["bowlers"][0]["score"] for one in series["games"]], [300, 190])
            self.assertRegex(series["games"][0]["from"], r"^\d{4}-\d\d-\d\d \d\d:\d\d$")
        alone = expect(self.client().get("/api/games/3/print"), 200).json["games"]
        self.assertEqual([one["board"]["game"] for one in alone], [3])
        self.is_refused(self.client().get("/api/games/9/print"), 404, "no_such_game")


class Consoles(DeskTest):
    def test_one_more_link_leaves_the_others_valid(self):
        desk, console = self.desk(), self.console(1)
        made = [expect(desk.post("/api/lanes/1/qr", {}), 200).json for _ in range(5)]
        tokens = [one["link"].split("#")[1] for one in made]
        self.assertEqual(len(set(tokens)), 5)
        self.assertIn("<svg", made[0]["qr"])
        self.assertIs(made[0]["reachable"], False)  # the server listens to 127.0.0.1
        expect(console.post("/api/lanes/1/games", {"bowlers": ["PJS"]}), 201)
        self.is_refused(self.client().post("/api/session", {"token": tokens[0]}), 401, "token_wrong")  # the oldest made room
        self.restart(desk, console)
        for token in (*tokens[1:], self.server.tokens[1]):
            expect(self.client().sign_in(token=token, take_over=True), 200)
        expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
        for token in (tokens[4], self.server.tokens[1]):
            self.is_refused(self.client().post("/api/session", {"token": token}), 401, "token_wrong")

    def test_the_address_in_the_link_is_one_that_phones_can_reach(self):
        self.server.kill()
        self.server.start("--host-name", "bowling.example")
        link = expect(self.desk().post("/api/lanes/1/qr", {}), 200).json
        self.assertEqual((link["link"].split("/console/")[0], link["reachable"]), (f"http://bowling.example:{self.server.port}", True))
        codes = [expect(self.client().get("/api/lanes/1/watch.svg", Host=host), 200).body
                 for host in (f"localhost:{self.server.port}", f"bowling.example:{self.server.port}", "localhost")]
        self.assertEqual(codes[0], codes[1], "the phones of spectators too")
        self.assertNotEqual(codes[0], codes[2], "another port")

    def test_a_console_that_is_displaced_learns_it_from_the_stream(self):
        old, desk = self.console(1), self.desk()
        stream = served.Stream(old, "/api/lanes/1/events")
        self.addCleanup(stream.close)
        self.assertNotIn("taken_over", stream.board())
        self.assertEqual(old.get("/api/session").json["keeps"], [1])
        new = self.console(1, take_over=True)
        self.assertIn("taken_over", stream.board())
        self.assertEqual((old.get("/api/session").json["keeps"], old.get("/api/session").json["lanes"]), ([], [1]))
        self.assertEqual(new.get("/api/session").json["keeps"], [1])

    def test_a_console_that_is_displaced_takes_its_lane_back_without_the_link(self):
        old, new, desk = self.console(1), self.console(1, take_over=True), self.desk()
        again = {"lane": 1, "take_over": True}
        self.is_refused(old.post("/api/session", {"lane": 1}), 409, "console_taken")
        self.assertEqual(expect(old.post("/api/session", again), 200).json, {"lane": 1})
        self.assertEqual((old.get("/api/session").json["keeps"], new.get("/api/session").json["taken"]), ([1], [1]))
        self.is_refused(old.post("/api/session", {**again, "lane": 2}), 401, "token_needed")
        self.is_refused(old.post("/api/session", {**again, "lane": 2 ** 40}), 404, "no_such_lane")
        self.is_refused(old.post("/api/session", {**again, "token": "x"}), 400, "bad_body")
        self.is_refused(self.client().post("/api/session", again), 401, "token_needed")
        expect(desk.post("/api/lanes/1/link", {"reason": "tablet lost"}), 200)
        self.is_refused(old.post("/api/session", again), 401, "token_needed")
        self.until(lambda: desk.get("/api/audit?limit=1").json["records"][0], lambda record: (record["action"], record["detail"]) == ("link", "tablet lost"))
        self.is_refused(desk.post("/api/lanes/1/link", {"why": "x"}), 400, "bad_body")

    def test_a_console_without_a_stream_of_its_own_gives_a_sign_of_life(self):
        desk, console = self.desk(), self.console(1)
        stranger = self.client()
        self.until(lambda: access_text(self.server), lambda text: "keeper 1 " in text)
        self.restart(desk, console, stranger)
        self.assertEqual(stranger.head("/api/lanes/1/events").status, 200)
        self.assertEqual(self.floor(desk)["console"]["state"], "silent")
        self.assertEqual(console.head("/api/lanes/1/events").status, 200)
        self.assertEqual(self.floor(desk)["console"]["state"], "alive")

    def test_the_desk_knows_consoles_after_a_restart(self):
        desk, console = self.desk(), self.console(1)
        self.assertIsNone(self.floor(desk, 2)["console"])
        self.assertEqual(self.floor(desk)["console"]["state"], "alive")
        session = desk.get("/api/sessions").json["sessions"]
        known = next(one for one in session if one["kind"] == "console")
        self.until(lambda: access_text(self.server), lambda text: "keeper 1 " in text and known["id"] in text)
        self.restart(desk, console)
        self.assertEqual(self.floor(desk)["console"]["state"], "silent")
        self.assertEqual(console.get("/api/session").json["keeps"], [1])
        stream = served.Stream(console, "/api/lanes/1/events")
        self.addCleanup(stream.close)
        stream.board()
        self.assertEqual(self.floor(desk)["console"]["state"], "alive")
        expect(console.delete("/api/session"), 204)
        self.assertIsNone(self.floor(desk)["console"])

    def test_the_name_of_the_club_is_a_setting(self):
        desk = self.desk()
        self.assertEqual(desk.get("/api/settings").json, {"names": "display", "club": ""})
        self.assertEqual(expect(desk.post("/api/settings", {"club": "강변 볼링"}), 200).json["club"], "강변 볼링")
        expect(desk.post("/api/settings", {"names": "board"}), 200)
        self.restart(desk)
        self.assertEqual(self.client().get("/api/settings").json, {"names": "board", "club": "강변 볼링"})


if __name__ == "__main__":
    served.main()
