#!/usr/bin/env python3
"""refusals.py PINDECK - every refusal that docs/http.md lists, with its status, its code and its
alternatives; no refusal changes anything."""
import contextlib
import os
import re
import sqlite3
import sys
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served

DOCUMENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, "docs", "http.md")
PASSWORD = "bowling shoes"
CASES = {}


def documented():
    """Each code with its statuses, as the table has them."""
    with open(DOCUMENT, encoding="utf-8") as file:
        rows = re.findall(r"^\| ([45]\d\d(?:, [45]\d\d)*) \| (.*) \|$", file.read(), re.MULTILINE)
    return {code: {int(status) for status in statuses.split(", ")}
            for statuses, codes in rows for code in re.findall(r"`([a-z_]+)`", codes) if code != "possible"}


def refusal(status, code, **server):
    """A case: a function that is given a test and a lane of a fresh server and returns the refusal."""
    def put(function):
        CASES[code] = (status, function, server)
        return function
    return put


def must(holds, what):
    if not holds:
        raise AssertionError(what)


def told(lane, what, body, status, code, possible=None, **headers):
    """The request is refused with this status, code and list of alternatives, and changes nothing."""
    found = lane.refused(what, body, status, code, **headers)
    if possible is not None:
        must(found == possible, f"{code}: possible is {found}, not {possible}")
    return found


# ---- 400: malformed requests --------------------------------------------------------------------

@refusal(400, "bad_json")
def _(test, lane):
    lane.open("PJS")
    for body in (b"", b"{", b"{\"pins\":}", b"pins=8", b"{\"pins\":8}}", b"{\"pins\":8} x", b"{'pins':8}",
                 b"{\"pins\":08}", b"{\"pins\":8,}", b"\xff\xfe{}", b"NaN"):
        told(lane, "deliveries", body, 400, "bad_json")
    told(lane, "undo", b"", 400, "bad_json")


@refusal(400, "double_member")
def _(test, lane):
    lane.open("PJS")
    for body in (b"{\"pins\":8,\"pins\":9}", b"{\"pins\":8,\"p\\u0069ns\":8}"):
        told(lane, "deliveries", body, 400, "double_member")


@refusal(400, "bad_body")
def _(test, lane):
    lane.open("PJS")
    balls = ["pins", "standing", "mark", "foul"]
    for body in ([], None, 8, "8", {}, {"pin": 8}, {"pins": "8"}, {"pins": 8.0}, {"pins": 8.5}, {"pins": None},
                 {"pins": [8]}, {"pins": True}, {"pins": 8, "mark": "8"}, {"pins": 8, "standing": [7, 10]},
                 {"pins": 8, "more": 1}, {"mark": 8}, {"mark": ""}, {"standing": 7}, {"standing": ["7"]},
                 {"standing": [7, 7]}, {"standing": [0]}, {"standing": [11]}, {"standing": [7.0]},
                 {"foul": False}, {"foul": 1}, {"standing": {"7": 1}}):
        answer = b"null" if body is None else body
        told(lane, "deliveries", answer, 400, "bad_body", balls)
    for what, body, member in (
            ("games", {}, "bowlers"), ("games", {"bowlers": []}, "bowlers"), ("games", {"bowlers": "PJS"}, "bowlers"),
            ("games", {"bowlers": ["PJS"], "games": -1}, "games"), ("games", {"bowlers": ["PJS"], "games": 100}, "games"),
            ("games", {"bowlers": ["PJS"], "again": True}, "again"), ("games", {"again": False}, "again"),
            ("games", {"again": True, "rotate": 1}, "rotate"), ("games", {"bowlers": [{"nam": "PJS"}]}, "name"),
            ("games", {"bowlers": [{"name": "TIG", "team": {"format": "baker"}}]}, "members"),
            ("games", {"bowlers": [{"name": "TIG", "team": ["LEE", "HAN"]}]}, "members"),
            ("corrections", {"frame": 1, "ball": 1, "pins": 1}, "bowler"),
            ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1}, "pins"),
            ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "dead": False}, "dead"),
            ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 3, "reason": "r" * 256}, "reason"),
            ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 3, "reason": "가" * 86}, "reason"),
            ("corrections", {"bowler": "PJS", "frame": 1, "balls": []}, "balls"),
            ("corrections", {"bowler": "PJS", "frame": 1, "balls": [{"pins": 1}] * 4}, "balls"),
            ("bowlers", {}, "name"), ("bowlers", {"name": "LEE", "from": 0}, "from"),
            ("bowlers", {"name": "LEE", "from": 11}, "from"), ("bowlers", {"name": "LEE", "from": "4"}, "from"),
            ("bowlers/PJS/seat", {}, "seat"), ("bowlers/PJS/seat", {"seat": 0}, "seat"),
            ("bowlers/PJS/seat", {"seat": 13}, "seat"), ("bowlers/PJS/return", {"from": 11}, "from"),
            ("notes", {}, "text"), ("notes", {"text": ""}, "text"), ("notes", {"text": "t" * 256}, "text"),
            ("notes", {"text": 5}, "text")):
        found = told(lane, what, body, 400, "bad_body")
        must(member in found, f"{what} {body}: {member} is not in {found}")
    for what, possible in (("undo", ["reason"]), ("bowlers/PJS/leave", ["reason"])):
        told(lane, what, {"more": 1}, 400, "bad_body", possible)
    for body in ({}, {"token": 5}, {"token": "x", "password": "y"}, {"tokens": "x"}, []):
        answer = lane.post("/api/session", body)
        must((answer.status, answer.code) == (400, "bad_body"), answer)


@refusal(400, "reason_needed", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    lane.open("PJS", "KYJ")
    session = next(one["id"] for one in desk.get("/api/sessions").json["sessions"])
    before = desk.get("/api/desk").json
    for method, path, body in (("POST", "/api/lanes/1/look", {"theme": "light"}), ("POST", "/api/lanes/1/close", {"free": True}), ("POST", "/api/lanes/1/reopen", {}),
                               ("POST", "/api/lanes/1/move", {"to": 2}), ("POST", "/api/lanes/1/link", {}), ("DELETE", f"/api/sessions/{session}", {}),
                               ("POST", "/api/lanes/1/bowlers/KYJ/lane", {"to": 2}), ("POST", "/api/lanes/1/repairs", {"repair": "void"})):
        for reason in ({}, {"reason": ""}, {"reason": " \u3000"}):
            answer = desk.request(method, path, {**body, **reason})
            must((answer.status, answer.code, answer.json["possible"]) == (400, "reason_needed", ["reason"]), answer)
    answer = desk.delete(f"/api/sessions/{session}")
    must((answer.status, answer.code) == (400, "reason_needed"), answer)
    must({**desk.get("/api/desk").json, "now": ""} == {**before, "now": ""} and len(lane.board()["bowlers"]) == 2, "nothing changed")


@refusal(400, "bad_query")
def _(test, lane):
    for query in ("limit=0", "limit=201", "limit=-1", "limit=x", "limit=5x", "limit=", "limit=99999999999999999999",
                  "from=yesterday", "from=2026-13-01", "from=2026-02-30", "to=2026-11-15T00:00:00Z", "lane=x", "lane=0",
                  "bowler=", f"bowler={'x' * 200}", "kind=x", "discipline=x", "note=", "cursor=%00", "cursor=never", "unfinished=maybe", "more=1"):
        answer = lane.get(f"/api/games?{query}")
        must((answer.status, answer.code) == (400, "bad_query"), f"{query}: {answer}")
    for path in ("/api/export?format=xml", "/api/export?form=csv", "/api/bowlers/PJS?from=x", "/api/games/1/need",
                 "/api/games/1/need?target=0", "/api/games/1/need?target=451", "/api/games/1/need?target=x",
                 "/api/games/1/need?bowler=PJS", "/api/games/1/need?target=200&bowler=", "/api/bowlers/PJS?kind=x", "/api/games/1/need?target=200&lane=1", "/api/highs?from=x", "/api/highs?lane=1",
                 "/api/games/1/series?lane=1"):
        answer = lane.get(path)
        must((answer.status, answer.code) == (400, "bad_query"), f"{path}: {answer}")


@refusal(400, "bad_key")
def _(test, lane):
    lane.open("PJS")
    for key in ("", "k" * 65, "a b", "a/b", "a,b", "\"a\"", "a%20", "키".encode().decode("latin-1")):
        told(lane, "deliveries", {"pins": 1}, 400, "bad_key", Idempotency_Key=key)


# ---- 401 and 403: permissions ---------------------------------------------------------------------

@refusal(401, "token_needed")
def _(test, lane):
    stranger = test.client()
    for what, body in (("games", {"bowlers": ["PJS"]}), ("deliveries", {"pins": 1}), ("undo", {}),
                       ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 1}), ("notes", {"text": "x"}),
                       ("bowlers", {"name": "LEE"}), ("bowlers/LEE/leave", {}), ("bowlers/LEE/return", {}),
                       ("bowlers/LEE/seat", {"seat": 1})):
        answer = stranger.post(f"{lane.base}/{what}", body)
        must((answer.status, answer.code) == (401, "token_needed"), f"{what}: {answer}")
    must(lane.board()["state"] == "free", "nothing was done")


@refusal(401, "token_wrong")
def _(test, lane):
    right = test.server.tokens[1]
    for token in ("", "x", right[:-1], right + "x", right.swapcase() if right.swapcase() != right else "y"):
        answer = test.client(Authorization=f"Bearer {token}").post("/api/lanes/1/games", {"bowlers": ["PJS"]})
        must(answer.status == 401 and answer.code in ("token_wrong", "token_needed"), f"{token}: {answer}")
    answer = test.client(Authorization="Bearer wrong").post("/api/lanes/1/games", {"bowlers": ["PJS"]})
    must((answer.status, answer.code) == (401, "token_wrong"), answer)
    answer = test.client().post("/api/session", {"token": "wrong"})
    must((answer.status, answer.code) == (401, "token_wrong"), answer)
    must("Set-Cookie" not in answer.headers, "no cookie for a wrong token")


@refusal(401, "password_wrong", password=PASSWORD)
def _(test, lane):
    for password in ("", "bowling shoe", "bowling shoes ", PASSWORD.upper()):
        answer = test.client().sign_in(password=password)
        must((answer.status, answer.code) == (401, "password_wrong"), f"{password}: {answer}")


@refusal(403, "other_site")
def _(test, lane):
    lane.open("PJS")
    for origin in ("http://example.com", "null", f"http://127.0.0.1:{test.server.port + 1}",
                   f"https://127.0.0.1:{test.server.port}", "http://127.0.0.1", f"http://127.0.0.1:{test.server.port}.example.com"):
        told(lane, "deliveries", {"pins": 1}, 403, "other_site", Origin=origin)
        answer = test.client(Origin=origin).post("/api/session", {"token": test.server.tokens[1]})
        must((answer.status, answer.code) == (403, "other_site"), answer)
    answer = lane.delivery(1)
    must(answer.status == 200, answer)
    answer = lane.post(f"{lane.base}/deliveries", {"pins": 1}, Origin=f"http://127.0.0.1:{test.server.port}")
    must(answer.status == 200, f"its own site may: {answer}")


@refusal(403, "other_lane")
def _(test, lane):
    lane.open("PJS")
    other = test.machine(2)
    for what, body in (("games", {"bowlers": ["KYJ"]}), ("deliveries", {"pins": 1}), ("undo", {}),
                       ("notes", {"text": "x"})):
        answer = other.post(f"/api/lanes/1/{what}", body)
        must((answer.status, answer.code) == (403, "other_lane"), answer)
    must(lane.board()["balls"] == 0, "nothing was done")


@refusal(403, "desk_only")
def _(test, lane):
    told(lane, "link", {}, 403, "desk_only")


# ---- 404 and 405: unknown resources and methods -----------------------------------------------------

@refusal(404, "no_such_resource")
def _(test, lane):
    for path in ("/api/nothing", "/api/", "/api/lanes/1/", "/api/lanes/1/deliveries/1", "/api//house", "/api/house/",
                 "/API/house", "/api/games/1/sheet.png", "/nothing", "/favicon.php", "/../etc/passwd",
                 "/api/../api/house", "/lanes", "/console", "/console/1/x"):
        answer = lane.get(path)
        must(answer.status in (404, 400), f"{path}: {answer}")
    answer = lane.get("/api/nothing")
    must((answer.status, answer.code) == (404, "no_such_resource"), answer)
    must(len(answer.json["possible"]) >= 15, "the resources there are")
    answer = lane.post("/api/lanes/1/nothing", {})
    must((answer.status, answer.code) == (404, "no_such_resource"), answer)


@refusal(404, "no_such_lane")
def _(test, lane):
    for path in ("/api/lanes/x", "/api/lanes/1x", "/api/lanes/-1", "/api/lanes/01", "/api/lanes/99999999999999999999",
                 "/api/lanes/0", "/api/lanes/%zz", "/api/lanes/%00"):
        answer = lane.get(path)
        must((answer.status, answer.code) == (404, "no_such_lane"), f"{path}: {answer}")
    answer = lane.get("/api/lanes/3")
    must((answer.status, answer.code) == (404, "no_such_lane"), answer)
    answer = lane.post("/api/lanes/3/deliveries", {"pins": 1})
    must((answer.status, answer.code) in ((404, "no_such_lane"), (403, "other_lane")), answer)


@refusal(404, "no_such_game")
def _(test, lane):
    for path in ("/api/games/1", "/api/games/1/log", "/api/games/1/sheet.svg", "/api/games/1/need?target=200", "/api/games/123456789012", "/api/games/x",
                 "/api/games/0", "/api/games/1.5"):
        answer = lane.get(path)
        must((answer.status, answer.code) == (404, "no_such_game"), f"{path}: {answer}")


@refusal(404, "no_such_bowler")
def _(test, lane):
    for path in ("/api/bowlers/ZZZ", "/api/bowlers/PJSX", "/api/bowlers/P1S"):
        answer = lane.get(path)
        must(answer.status == 404 and answer.code == "no_such_bowler", f"{path}: {answer}")
    game = lane.open("PJS")["game"]
    answer = lane.get(f"/api/games/{game}/need?target=200&bowler=ZZZ")
    must((answer.status, answer.code) == (404, "no_such_bowler"), answer)
    for what, body in (("bowlers/ZZZ/leave", {}), ("bowlers/ZZZ/return", {}), ("bowlers/ZZZ/seat", {"seat": 1}),
                       ("corrections", {"bowler": "ZZZ", "frame": 1, "ball": 1, "pins": 1})):
        told(lane, what, body, 404, "no_such_bowler")


@refusal(404, "no_such_session", password="bowling shoes")
def _(test, lane):
    desk = test.client()
    must(desk.sign_in(password="bowling shoes").status == 200, "signed in")
    for session in ("0" * 32, "x" * 32, "1"):
        answer = desk.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"})
        must((answer.status, answer.code) == (404, "no_such_session"), answer)


@refusal(405, "wrong_method")
def _(test, lane):
    for method, path, allowed in (
            ("POST", "/api/house", {"GET", "HEAD"}), ("PUT", "/api/lanes/1", {"GET", "HEAD"}),
            ("DELETE", "/api/lanes/1", {"GET", "HEAD"}), ("GET", "/api/lanes/1/deliveries", {"POST"}),
            ("GET", "/api/lanes/1/games", {"POST"}), ("HEAD", "/api/lanes/1/undo", {"POST"}),
            ("PATCH", "/api/lanes/1/undo", {"POST"}), ("PUT", "/api/session", {"GET", "HEAD", "POST", "DELETE"}),
            ("DELETE", "/api/games/1", {"GET", "HEAD"}), ("POST", "/", {"GET", "HEAD"}),
            ("OPTIONS", "/api/house", {"GET", "HEAD"})):
        answer = lane.request(method, path, {} if method in ("POST", "PUT", "PATCH") else None)
        must(answer.status == 405, f"{method} {path}: {answer}")
        must(method == "HEAD" or answer.code == "wrong_method", answer)
        found = set(re.split(", *", answer.headers["Allow"]))
        must(found - {"OPTIONS"} == allowed, f"{method} {path}: {found}")


# ---- 409 and 412: conflicts with the current state --------------------------------------------------

@refusal(409, "no_game", lanes=3)
def _(test, lane):
    for other in (2, 3):
        test.machine(other).open("PJS", "KYJ")
    for what, body in (("deliveries", {"pins": 1}), ("undo", {}), ("notes", {"text": "x"}), ("bowlers", {"name": "LEE"}),
                       ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 1}), ("bowlers/PJS/leave", {}),
                       ("bowlers/PJS/return", {}), ("bowlers/PJS/seat", {"seat": 1}), ("games", {"again": True}), ("repairs", {"undo": 9})):
        told(lane, what, body, 409, "no_game")


@refusal(409, "game_in_progress")
def _(test, lane):
    lane.open("PJS")
    lane.ball(1)
    possible = told(lane, "games", {"bowlers": ["KYJ"]}, 409, "game_in_progress")
    must(any("leave_unfinished" in one for one in possible), possible)


@refusal(409, "console_taken")
def _(test, lane):
    first, second = test.client(), test.client()
    token = test.server.tokens[1]
    must(first.sign_in(token=token).status == 200, "the first console")
    answer = second.post("/api/session", {"token": token})
    must((answer.status, answer.code) == (409, "console_taken"), answer)
    must(any("take_over" in one for one in answer.json["possible"]), answer)


@refusal(409, "written_elsewhere")
def _(test, lane):
    lane.open("PJS")
    # the server polls the store several times a second: a request before the next poll is refused
    for _ in range(20):
        board = lane.board()
        with contextlib.closing(sqlite3.connect(test.server.store, timeout=served.DEADLINE)) as store, store:
            store.execute("INSERT INTO lines (game, line, time, actor, kind, text) VALUES (?, ?, ?, ?, ?, ?)",
                          (board["game"], board["line"] + 1, 1794000000000, "somebody", "noted", "from elsewhere"))
        answer = lane.delivery(0)
        if answer.status != 200:
            break
    must((answer.status, answer.code) == (409, "written_elsewhere"), answer)
    now = lane.board()
    must((now["line"], now["balls"]) == (board["line"] + 1, board["balls"]), f"it is shown as it is now: {now}")
    must(lane.ball(0)["balls"] == board["balls"] + 1, "and goes on")


@refusal(409, "key_reused")
def _(test, lane):
    lane.open("PJS")
    lane.ball(7, key="one")
    possible = told(lane, "deliveries", {"pins": 1}, 409, "key_reused", Idempotency_Key="one")
    must(possible == ["another Idempotency-Key"], possible)


@refusal(409, "game_damaged")
def _(test, lane):
    lane.open("PJS")
    lane.ball(7)
    with contextlib.closing(sqlite3.connect(test.server.store, timeout=served.DEADLINE)) as store, store:
        store.execute("UPDATE lines SET pins = 77 WHERE line = 3")
    test.server.restart()
    lane = test.machine()
    must(told(lane, "deliveries", {"pins": 1}, 409, "game_damaged") == ["open the next game"], "what is possible")


@refusal(409, "no_password")
def _(test, lane):
    answer = test.client().sign_in(password=PASSWORD)
    must((answer.status, answer.code) == (409, "no_password"), answer)


@refusal(409, "has_not_left")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.ball(1)
    told(lane, "bowlers/KYJ/return", {}, 409, "has_not_left")


@refusal(412, "board_moved_on")
def _(test, lane):
    lane.open("PJS")
    told(lane, "deliveries", {"pins": 1}, 412, "board_moved_on", If_Match='"1.1"')


# ---- 413 and 415: sizes and types of bodies ---------------------------------------------------------

@refusal({413}, "too_long")
def _(test, lane):
    lane.open("PJS")
    body = b'{"text":"x"}'
    answer = lane.post(f"{lane.base}/notes", body + b" " * (13 * 1024 - len(body)))
    must(answer.status == 200, f"13 KiB and a head are not too long: {answer}")
    before = lane.board()
    answer = lane.post(f"{lane.base}/notes", body + b" " * (14 * 1024 - len(body)))
    must((answer.status, answer.code) == (413, "too_long"), answer)
    must(lane.board() == before, "nothing was done")


@refusal({415}, "json_needed")
def _(test, lane):
    lane.open("PJS")
    for kind in (None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                 "application/jsonx", "text/json", "application/json-patch+json"):
        told(lane, "deliveries", {"pins": 1}, 415, "json_needed", Content_Type=kind)
    for number, kind in enumerate(("application/json; charset=utf-8", "Application/JSON", "application/json;charset=UTF-8"), 1):
        answer = lane.post(f"{lane.base}/deliveries", {"pins": 1}, Content_Type=kind)
        must(answer.status == 200 and answer.json["balls"] == number, f"{kind}: {answer}")


# ---- 422: refusals of the rules ---------------------------------------------------------------------

def after(count):
    """The possible second balls with this number of pins standing."""
    return [str(number) for number in range(count + 1)] + ["/", "F"]


FIRST = [str(number) for number in range(11)] + ["X", "F"]


@refusal(422, "impossible_pins")
def _(test, lane):
    lane.open("PJS", {"name": "KYJ", "discipline": "fivepin"})
    for pins in (11, -1, 2147483647, -2147483648, 4294967306, 9223372036854775807):
        told(lane, "deliveries", {"pins": pins}, 422, "impossible_pins", FIRST)
    told(lane, "deliveries", {"standing": ["a"]}, 422, "impossible_pins", FIRST)


@refusal(422, "too_many_pins")
def _(test, lane):
    lane.open("PJS")
    lane.ball(8)
    told(lane, "deliveries", {"pins": 3}, 422, "too_many_pins", after(2))
    told(lane, "deliveries", {"pins": 10}, 422, "too_many_pins", after(2))
    told(lane, "deliveries", {"mark": "9"}, 422, "too_many_pins", after(2))


@refusal(422, "pin_not_standing")
def _(test, lane):
    lane.open("PJS")
    lane.ball(standing=[7, 10])
    told(lane, "deliveries", {"standing": [1]}, 422, "pin_not_standing", after(2))
    told(lane, "deliveries", {"standing": [7, 10, 1]}, 422, "pin_not_standing", after(2))


@refusal(422, "no_split")
def _(test, lane):
    lane.open("PJS")
    told(lane, "deliveries", {"mark": "(9)"}, 422, "no_split", FIRST)
    lane.ball(5)
    told(lane, "deliveries", {"mark": "(3)"}, 422, "no_split", after(5))


@refusal(422, "frame_over")
def _(test, lane):
    lane.open("PJS")
    lane.balls(3, 4)
    body = {"bowler": "PJS", "frame": 1}
    told(lane, "corrections", {**body, "balls": [{"pins": 3}, {"pins": 4}, {"pins": 1}]}, 422, "frame_over")
    told(lane, "corrections", {**body, "balls": [{"mark": "X"}, {"pins": 4}]}, 422, "frame_over")


@refusal(422, "frame_incomplete")
def _(test, lane):
    lane.open("PJS")
    lane.balls("X", 3, 4)
    told(lane, "corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 3}, 422, "frame_incomplete")
    told(lane, "corrections", {"bowler": "PJS", "frame": 1, "balls": [{"pins": 3}]}, 422, "frame_incomplete")


@refusal(422, "game_over")
def _(test, lane):
    lane.open("PJS")
    lane.balls(*["X"] * 12)
    told(lane, "deliveries", {"pins": 1}, 422, "game_over", [])
    told(lane, "bowlers/PJS/leave", {}, 422, "game_over")
    told(lane, "bowlers", {"name": "LEE"}, 422, "game_over")


@refusal(422, "no_such_ball")
def _(test, lane):
    lane.open("PJS", "KYJ")
    told(lane, "undo", {}, 422, "no_such_ball")
    lane.balls("X", 7)
    body = {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 1}
    for change in ({"frame": 2}, {"ball": 2}, {"frame": 0}, {"frame": 11}, {"ball": 0}, {"ball": 4}, {"frame": -1},
                   {"frame": 2147483648}, {"ball": 9223372036854775807}):
        told(lane, "corrections", {**body, **change}, 422, "no_such_ball")
    told(lane, "corrections", {"bowler": "PJS", "frame": 2, "balls": [{"pins": 1}]}, 422, "no_such_ball")
    told(lane, "corrections", {"bowler": "KYJ", "frame": 1, "ball": 2, "dead": True}, 422, "no_such_ball")


@refusal(422, "bad_name")
def _(test, lane):
    for name in ("", "PJ", "PJSX", "P1S", "P S", "김민수", "<b>", "PJé", " PJS", "PJS "):
        told(lane, "games", {"bowlers": [name]}, 422, "bad_name")
        told(lane, "games", {"bowlers": [{"name": name}]}, 422, "bad_name")
    lane.open("PJS")
    told(lane, "bowlers", {"name": "PJ"}, 422, "bad_name")
    told(lane, "games", {"bowlers": [{"name": "TIG", "team": {"format": "baker", "members": ["LE", "HAN"]}}]}, 422,
         "bad_name")


@refusal(422, "name_taken")
def _(test, lane):
    told(lane, "games", {"bowlers": ["PJS", "pjs"]}, 422, "name_taken")
    lane.open("PJS")
    told(lane, "bowlers", {"name": "PJS"}, 422, "name_taken")


@refusal(422, "lane_full")
def _(test, lane):
    names = [letter * 3 for letter in "ABCDEFGHIJKLM"]
    told(lane, "games", {"bowlers": names}, 422, "lane_full")
    lane.open(*names[:12])
    told(lane, "bowlers", {"name": "MMM"}, 422, "lane_full")


@refusal(422, "no_such_discipline")
def _(test, lane):
    known = test.server.answers()["disciplines"]
    for name in ("", "ninepin", "TENPIN", "tenpin ", "x" * 1000):
        told(lane, "games", {"bowlers": ["PJS"], "discipline": name}, 422, "no_such_discipline", known)
        told(lane, "games", {"bowlers": [{"name": "PJS", "discipline": name}]}, 422, "no_such_discipline", known)
    lane.open("PJS")
    told(lane, "bowlers", {"name": "LEE", "discipline": "ninepin"}, 422, "no_such_discipline", known)


@refusal(422, "unknown_mark")
def _(test, lane):
    lane.open("PJS", {"name": "KYJ", "discipline": "fivepin"})
    for mark in ("Q", "%", "xx", "7/", "-1", "8 ", "?", "undo", "핀"):
        told(lane, "deliveries", {"mark": mark}, 422, "unknown_mark", FIRST)
    lane.ball("X")
    told(lane, "deliveries", {"mark": "f g"}, 422, "unknown_mark")


@refusal(422, "late_strike")
def _(test, lane):
    lane.open("PJS")
    lane.ball(0)
    told(lane, "deliveries", {"mark": "X"}, 422, "late_strike", after(10))


@refusal(422, "early_spare")
def _(test, lane):
    lane.open("PJS")
    told(lane, "deliveries", {"mark": "/"}, 422, "early_spare", FIRST)


@refusal(422, "late_spare")
def _(test, lane):
    lane.open("PJS", discipline="candlepin")
    lane.balls(3, 4)
    possible = told(lane, "deliveries", {"mark": "/"}, 422, "late_spare")
    must(possible == ["0", "1", "2", "3", "F"], possible)


@refusal(422, "bad_leave")
def _(test, lane):
    lane.open("PJS")
    for mark in ("8[7-11]", "8[", "8[7", "8[]", "8[7-7]", "8[a]", "8[7-10]]"):
        answer = lane.delivery(mark)
        must(answer.status == 422 and answer.code in ("bad_leave", "leave_disagrees", "unknown_mark"), f"{mark}: {answer}")
    told(lane, "deliveries", {"mark": "8[7-11]"}, 422, "bad_leave", FIRST)


@refusal(422, "leave_disagrees")
def _(test, lane):
    lane.open("PJS")
    told(lane, "deliveries", {"mark": "8[7]"}, 422, "leave_disagrees", FIRST)
    told(lane, "deliveries", {"mark": "7[7-10]"}, 422, "leave_disagrees", FIRST)


@refusal(422, "pins_not_told")
def _(test, lane):
    lane.open("PJS", discipline="fivepin")
    possible = told(lane, "deliveries", {"pins": 3}, 422, "pins_not_told")
    must({"a", "b", "c", "d", "e", "-", "X", "F"} <= set(possible), possible)


@refusal(422, "team_full")
def _(test, lane):
    for form, members in (("scotch", 3), ("scotch-lead", 3), ("baker", 11)):
        team = {"format": form, "members": [letter * 3 for letter in "ABCDEFGHIJK"[:members]]}
        told(lane, "games", {"bowlers": [{"name": "TIG", "team": team}]}, 422, "team_full")


@refusal(422, "team_incomplete")
def _(test, lane):
    for form in ("baker", "scotch", "scotch-lead"):
        for members in ([], ["AAA"]):
            team = {"format": form, "members": members}
            told(lane, "games", {"bowlers": [{"name": "TIG", "team": team}]}, 422, "team_incomplete")


@refusal(422, "has_left")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.ball(1)
    lane.act("bowlers/KYJ/leave")
    told(lane, "bowlers/KYJ/leave", {}, 422, "has_left")


@refusal(422, "no_bowlers")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.ball(1)
    for name in ("PJS", "KYJ"):
        lane.act(f"bowlers/{name}/leave")
    told(lane, "games", {"again": True}, 422, "no_bowlers")


@refusal(422, "not_last_ball")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls(3, 0, "X", 4, 0)
    body = {"bowler": "PJS", "dead": True}
    for frame, ball in ((1, 1), (1, 2), (2, 1)):
        told(lane, "corrections", {**body, "frame": frame, "ball": ball}, 422, "not_last_ball")


@refusal(422, "spare_becomes_strike")
def _(test, lane):
    lane.open("PJS")
    lane.balls(*["X"] * 9, 9, 1)
    told(lane, "corrections", {"bowler": "PJS", "frame": 10, "ball": 1, "mark": "X"}, 422, "spare_becomes_strike")


@refusal(409, "no_change")
def _(test, lane):
    lane.open("PJS")
    lane.balls(9, 1)
    told(lane, "corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 9}, 409, "no_change")
    told(lane, "corrections", {"bowler": "PJS", "frame": 1, "balls": [{"pins": 9}, {"mark": "/"}]}, 409, "no_change")


@refusal(422, "already_bowled")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls("X", "X", "X", "X")
    lane.act("bowlers/KYJ/leave")
    told(lane, "bowlers/KYJ/return", {"from": 1}, 422, "already_bowled")


@refusal(409, "game_voided")
def _(test, lane):
    lane.open("PJS")
    lane.balls(9)
    lane.act("repairs", repair="void", reason="the sensor was blocked")
    told(lane, "deliveries", {"pins": 1}, 409, "game_voided")
    told(lane, "corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 8}, 409, "game_voided")
    told(lane, "repairs", {"repair": "void", "reason": "again"}, 409, "no_change")


@refusal(409, "changed_since")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls(9, 0)
    line = lane.act("repairs", repair="kind", kind="league")["line"]
    lane.act("repairs", repair="kind", kind="practice")
    told(lane, "repairs", {"undo": line}, 409, "changed_since")


@refusal(409, "no_make_up", options=("--no-make-up",))
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls(9, 0, 8, 1)
    lane.act("bowlers/PJS/leave")
    lane.balls(9, 0, 8, 1)
    told(lane, "bowlers/PJS/return", {"from": 2}, 409, "no_make_up", ["4"])
    told(lane, "bowlers", {"name": "LEE", "from": 1}, 409, "no_make_up", ["4"])
    lane.act("bowlers", name="LEE", **{"from": 4})
    lane.act("bowlers/PJS/return")


@refusal(409, "lane_closed", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    served.expect(desk.post("/api/lanes/1/close", {"reason": "ball return"}), 200)
    for one in (lane, desk):
        answer = one.post(f"{lane.base}/games", {"bowlers": ["PJS"]})
        must((answer.status, answer.code) == (409, "lane_closed"), answer)
    served.expect(desk.post("/api/lanes/1/reopen", {"reason": "a test"}), 200)
    lane.open("PJS")


@refusal(409, "not_on_lane", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    served.expect(desk.post("/api/lanes/1/pair", {"teams": [{"bowlers": ["PJS"]}, {"bowlers": ["KYJ"]}]}), 201)
    lane.ball("X")
    must(lane.refused("deliveries", {"pins": 3}, 409, "not_on_lane") == ["lane 2"], "the lane of the next ball")


@refusal(409, "in_pair", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    served.expect(desk.post("/api/lanes/1/pair", {"teams": [{"bowlers": ["PJS"]}]}), 201)
    answer = desk.post("/api/lanes/1/move", {"to": 2, "reason": "a test"})
    must((answer.status, answer.code) == (409, "in_pair"), answer)


@refusal(409, "half_voided", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    served.expect(desk.post("/api/lanes/1/pair", {"teams": [{"bowlers": ["PJS"]}, {"bowlers": ["KYJ"]}]}), 201)
    served.expect(desk.post("/api/games/2/repairs", {"repair": "void", "reason": "sensor"}), 200)
    must(lane.refused("games", {"again": True}, 409, "half_voided") == ["restore game 2", "void game 1"], "both ways out")
    served.expect(desk.post("/api/games/1/repairs", {"repair": "void", "reason": "sensor"}), 200)
    must((lane.again()["game"], lane.board()["pair"]["opponent"]["game"]) == (3, 4), "both are bowled again")


@refusal(409, "other_game", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    lane.open("PJS", "KYJ")
    other = test.machine(2)
    other.open("LEE", discipline="candlepin")
    answer = desk.post(f"{lane.base}/bowlers/KYJ/lane", {"to": 2, "reason": "a test"})
    must((answer.status, answer.code, answer.json["possible"]) == (409, "other_game", ["candlepin"]), answer)
    must(len(lane.board()["bowlers"]) == 2, "nobody left")


@refusal(409, "lane_reserved", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    one, other = (served.expect(desk.post("/api/waiting", {"name": name}), 201).json["id"] for name in ("one", "other"))
    served.expect(desk.post(f"/api/waiting/{one}/lane", {"lane": 1}), 200)
    answer = desk.post(f"/api/waiting/{other}/lane", {"lane": 1})
    must((answer.status, answer.code) == (409, "lane_reserved"), answer)
    served.expect(desk.delete(f"/api/waiting/{one}/lane"), 204)
    served.expect(desk.post(f"/api/waiting/{other}/lane", {"lane": 1}), 200)
    lane.open("PJS")


@refusal(409, "waiting_list_full", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    for number in range(64):
        served.expect(desk.post("/api/waiting", {"name": f"group {number}"}), 201)
    answer = desk.post("/api/waiting", {"name": "one more"})
    must((answer.status, answer.code) == (409, "waiting_list_full"), answer)
    must(len(desk.get("/api/desk").json["waiting"]) == 64, "nothing was added")


@refusal(404, "no_such_line")
def _(test, lane):
    lane.open("PJS")
    lane.balls(9)
    for line in (1, 2, 3, 4, 2147483647):
        told(lane, "repairs", {"undo": line}, 404, "no_such_line")


@refusal(422, "no_such_kind")
def _(test, lane):
    kinds = ["open", "practice", "league", "tournament"]
    told(lane, "games", {"bowlers": ["PJS"], "kind": "fun"}, 422, "no_such_kind", kinds)
    lane.open("PJS")
    for kind in ("fun", "", 3, None):
        told(lane, "repairs", {"repair": "kind", "kind": kind}, 422, "no_such_kind", kinds)


@refusal(422, "no_such_repair")
def _(test, lane):
    lane.open("PJS")
    words = ["name", "swap", "remove", "keep", "day", "lane", "kind", "void", "restore", "skip", "call", "pass"]
    for word in ("paint", "", 3, None):
        told(lane, "repairs", {"repair": word}, 422, "no_such_repair", words)
    told(lane, "repairs", {}, 422, "no_such_repair", words)


@refusal(422, "bad_day")
def _(test, lane):
    lane.open("PJS")
    for day in ("yesterday", "2026-13-01", "2026-02-30", "20261115", "2026-11-15T25:00", ""):
        told(lane, "repairs", {"repair": "day", "day": day}, 422, "bad_day")


@refusal(422, "day_to_come")
def _(test, lane):
    lane.open("PJS")
    for day in ("9998-01-02", "9998-01-02T19:30", "9998-01-02T19:30:00.000Z"):
        told(lane, "repairs", {"repair": "day", "day": day}, 422, "day_to_come")


@refusal(422, "time_past", password=PASSWORD)
def _(test, lane):
    desk = test.client()
    served.expect(desk.sign_in(password=PASSWORD), 200)
    answer = desk.post("/api/message", {"text": "Last games", "until": "2001-01-01T00:00:00.000Z"})
    must((answer.status, answer.code) == (422, "time_past"), answer)
    must("message" not in lane.board(), "nothing was sent")


@refusal(422, "no_other_bowler")
def _(test, lane):
    lane.open("PJS")
    told(lane, "repairs", {"repair": "skip"}, 422, "no_other_bowler")
    told(lane, "repairs", {"repair": "remove", "bowler": "PJS"}, 422, "no_other_bowler")


@refusal(422, "frame_begun")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls(7)
    told(lane, "repairs", {"repair": "skip"}, 422, "frame_begun")


@refusal(422, "turn_begun")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls(7)
    told(lane, "bowlers/KYJ/seat", {"seat": 1}, 422, "turn_begun", ["PJS"])


@refusal(422, "no_such_seat")
def _(test, lane):
    lane.open("PJS", "KYJ")
    told(lane, "bowlers/PJS/seat", {"seat": 3}, 422, "no_such_seat", ["1", "2"])
    told(lane, "bowlers/PJS/seat", {"seat": 12}, 422, "no_such_seat", ["1", "2"])


@refusal(422, "frame_to_come")
def _(test, lane):
    lane.open("PJS", "KYJ")
    lane.balls("X", "X", "X")
    told(lane, "bowlers", {"name": "LEE", "from": 3}, 422, "frame_to_come", ["1", "2"])
    lane.act("bowlers/KYJ/leave")
    told(lane, "bowlers/KYJ/return", {"from": 10}, 422, "frame_to_come")


@refusal(422, "no_such_format")
def _(test, lane):
    formats = test.server.answers()["formats"]
    for name in ("", "alone", "Baker", "relay"):
        team = {"format": name, "members": ["AAA", "BBB"]}
        told(lane, "games", {"bowlers": [{"name": "TIG", "team": team}]}, 422, "no_such_format", formats)


# ---- 429 and 503: limits and failures -----------------------------------------------------------------

@refusal(429, "too_many_wrong")
def _(test, lane):
    client = test.client()
    answers = [client.post("/api/session", {"token": f"wrong{number}"}) for number in range(12)]
    found = [answer.status for answer in answers]
    must(found[:10] == [401] * 10 and found[11] == 429, found)
    must(answers[11].code == "too_many_wrong", answers[11])
    must(0 < int(answers[11].headers["Retry-After"]) <= 60, dict(answers[11].headers))
    answer = test.client(Authorization="Bearer wrong").post("/api/lanes/1/undo", {})
    must((answer.status, answer.code) == (429, "too_many_wrong"), answer)
    must(test.client().get("/api/house").status == 200, "who only reads is not held up")


@refusal(503, "not_kept")
def _(test, lane):
    lane.open("PJS")
    with contextlib.closing(sqlite3.connect(test.server.store, timeout=served.DEADLINE, isolation_level=None)) as store:
        store.execute("BEGIN IMMEDIATE")
        before = lane.board()
        lane.patient = False
        answer = lane.delivery(7, key="again")
        must((answer.status, answer.code) == (503, "not_kept"), answer)
        must(int(answer.headers["Retry-After"]) > 0, dict(answer.headers))
        must(lane.board() == before, "nothing has changed")
        store.execute("ROLLBACK")
    must(lane.ball(7, key="again")["balls"] == 1, "and it can be sent again")


@refusal(503, "not_read")
def _(test, lane):
    lane.open("PJS")
    lane.ball(7)
    with contextlib.closing(sqlite3.connect(test.server.store, timeout=served.DEADLINE, isolation_level=None)) as store:
        store.execute("ALTER TABLE lines RENAME TO gone")
        for path in ("/api/games/1/log", "/api/games", "/api/bowlers/PJS", "/api/export"):
            answer = test.client().get(path)
            must((answer.status, answer.code) == (503, "not_read"), (path, answer))
        store.execute("ALTER TABLE gone RENAME TO lines")
    must(test.client().get("/api/games/1/log").status == 200, "and it is read again")


# ---- malformed requests: each closes the connection ---------------------------------------------------

def closed(test, data, status, code):
    found = served.answers_in(test.server.raw(data, half_close=False))
    must(len(found) == 1, found)
    must((found[0].status, found[0].code) == (status, code), found)
    must(found[0].headers["Connection"] == "close", dict(found[0].headers))
    must(found[0].json["possible"], found[0])


NEXT = b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n"


def malformed(status, code, *requests):
    @refusal(status, code)
    def _(test, lane):
        for data in requests:
            closed(test, data + NEXT, status, code)


HOST = b"Host: localhost\r\n"
malformed(400, "bad_request", b"GET\r\n\r\n", b"GET / HTTP/1.1\n\n", b"GET / HTTP/1.1\r\n\r\n",
          b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: +1\r\n\r\n")
malformed(414, "target_too_long", b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + HOST + b"\r\n")
malformed(417, "bad_expectation", b"POST / HTTP/1.1\r\n" + HOST + b"Expect: wonders\r\n\r\n")
malformed(431, "head_too_long", b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"x" * 16000 + b"\r\n\r\n",
          b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n" * 64 + b"\r\n")
malformed(501, "no_such_method", b"BREW / HTTP/1.1\r\n" + HOST + b"\r\n", b"CONNECT / HTTP/1.1\r\n" + HOST + b"\r\n",
          b"get / HTTP/1.1\r\n" + HOST + b"\r\n")
malformed(501, "no_such_coding", b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: gzip\r\n\r\n")
malformed(505, "no_such_version", b"GET / HTTP/2.0\r\n" + HOST + b"\r\n", b"GET / HTTP/0.9\r\n\r\n")


@refusal(408, "too_slow")
def _(test, lane):
    found = served.answers_in(test.server.raw(b"GET / HTTP/1.1\r\nHost:", half_close=False))
    must([(answer.status, answer.code) for answer in found] == [(408, "too_slow")], found)


@refusal(421, "other_host")
def _(test, lane):
    answer = test.client().get("/api/house", Host="evil.example")
    must((answer.status, answer.code) == (421, "other_host"), answer)


# Reasons that the rules give only for a whole game, which is never read over HTTP.
NEVER = {"frame_torn", "team_discipline", "free_strike"}
# In live.py the first three, in hanging.py and lookups.py the next, in people.py those of persons, in leagues.py and
# league_night.py those of leagues.
ELSEWHERE = {"too_many_viewers", "closing", "too_busy", "outcome_unknown", "store_silent", "too_many_lookups",
             "no_such_person", "no_such_claim", "same_name", "several_persons", "person_forgotten", "person_merged", "not_merged", "person_retired",
             "not_retired", "already_claimed", "bad_full_name", "bad_claim", "no_such_league", "no_such_week",
             "no_such_team", "unknown_name", "bowler_twice", "has_bowled", "not_started", "team_late", "not_complete", "week_locked"}


class Refusals(unittest.TestCase):
    def test_the_document_lists_every_refusal(self):
        listed = documented()
        self.assertGreater(len(listed), 50)
        tried = {code: status if isinstance(status, set) else {status} for code, (status, _, _) in CASES.items()}
        self.assertEqual({code for code in listed if code not in tried} - NEVER - ELSEWHERE, set(), "not tried")
        self.assertEqual({code for code in tried if code not in listed}, set(), "not in the document")
        for code, statuses in tried.items():
            self.assertLessEqual(statuses, listed[code], code)

    def case(self, code):
        _, function, options = CASES[code]
        with contextlib.ExitStack() as stack:
            self.server = served.Server(**options)
            stack.callback(self.server.retire)
            self.stack = stack
            function(self, self.machine())
            self.server.answers()

    def machine(self, lane=1, **headers):
        machine = self.server.machine(lane, **headers)
        self.stack.callback(machine.close)
        return machine

    def client(self, **headers):
        client = self.server.client(**headers)
        self.stack.callback(client.close)
        return client


def add_tests():
    for code in CASES:
        setattr(Refusals, f"test_{code}", lambda self, code=code: self.case(code))


add_tests()

if __name__ == "__main__":
    served.main()
