#!/usr/bin/env python3
"""access.py PINDECK - permissions to read and write: links, tokens, cookies, the desk, private houses, other sites,
TLS."""
import contextlib
import os
import pty
import re
import select
import signal
import socket
import ssl
import stat
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect

PASSWORD = "bowling shoes"
READING = ("/api/house", "/api/lanes/1", "/api/games", "/api/games/1", "/api/games/1/log", "/api/games/1/sheet.svg", "/api/games/1/need?target=200", "/api/games/1/series", "/api/highs", "/api/leagues", "/api/lanes/1/watch.svg",
           "/api/bowlers/PJS", "/api/export?format=csv")


class Tokens(served.ServerTest):
    def test_every_lane_has_a_link_of_its_own(self):
        self.assertEqual(sorted(self.server.tokens), [1, 2])
        one, two = self.server.tokens.values()
        self.assertNotEqual(one, two)
        for token in (one, two):
            self.assertRegex(token, r"^[A-Za-z0-9_.~-]{22,}$")  # 128 bits, and nothing a link would have to escape

    def test_links_are_shown_once_and_tokens_last(self):
        tokens = dict(self.server.tokens)
        self.server.restart()
        self.assertEqual(self.server.links(), {})
        self.assertEqual(self.machine(1).open("PJS")["lane"], 1)
        self.server.restart("--new-links", links=True)
        self.assertNotIn(tokens[1], self.server.tokens.values())
        self.assertEqual(self.machine(1).ball("X")["balls"], 1)
        old = self.client(Authorization=f"Bearer {tokens[1]}")
        self.is_refused(old.post("/api/lanes/1/undo"), 401, "token_wrong")

    def test_more_lanes_have_links_of_their_own(self):
        tokens = dict(self.server.tokens)
        self.server.stop()
        self.server.lanes = 3
        self.server.start(links=False)
        self.assertEqual(set(self.server.links()) - {1, 2}, {3})
        self.assertEqual({lane: self.server.tokens[lane] for lane in tokens}, tokens)
        self.assertEqual(self.machine(3).open("PJS")["lane"], 3)
        self.assertEqual(self.machine(2).open("PJS")["lane"], 2)

    def test_only_hashes_are_kept_and_only_for_the_owner(self):
        path = f"{self.server.store}-access"
        with open(path, "rb") as file:
            kept = file.read()
        for token in self.server.tokens.values():
            self.assertNotIn(token.encode(), kept)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode) & 0o077, 0)

    def test_the_token_is_not_on_the_command_line_or_in_an_answer(self):
        machine = self.machine()
        machine.open("PJS")
        for path in READING + ("/api/session", "/console/1", "/"):
            self.assertNotIn(self.server.tokens[1].encode(), machine.get(path).body)

    def test_a_machine_is_not_held_up_by_a_console(self):
        expect(self.client().sign_in(token=self.server.tokens[1]), 200)
        self.assertEqual(self.machine().open("PJS")["lane"], 1)
        other = self.machine()
        self.assertEqual(other.ball("X")["balls"], 1)

    def test_the_actor_is_written_down(self):
        machine = self.machine()
        machine.open("PJS")
        machine.ball("X")
        actors = {line["actor"] for line in machine.get("/api/games/1/log").json["lines"]}
        self.assertEqual(actors, {"machine of lane 1"})
        console = self.client()
        expect(console.sign_in(token=self.server.tokens[2]), 200)
        expect(console.post("/api/lanes/2/games", {"bowlers": ["KYJ"]}), 201)
        actors = {line["actor"] for line in machine.get("/api/games/2/log").json["lines"]}
        self.assertEqual(actors, {"lane 2"})

    def test_malformed_bearer_tokens_are_refused(self):
        token = self.server.tokens[1]
        for header in (token, f"Basic {token}", f"Bearer{token}", "Bearer", f"Bearer {token} x", f"Token {token}"):
            answer = self.client(Authorization=header).post("/api/lanes/1/games", {"bowlers": ["PJS"]})
            self.assertEqual(answer.status, 401, header)
        answer = self.client(Authorization=f"bearer {token}").post("/api/lanes/1/games", {"bowlers": ["PJS"]})
        self.assertEqual(answer.status, 201, "schemes are written in any case")

    def test_a_token_in_the_query_is_none(self):
        answer = self.client().post(f"/api/lanes/1/games?token={self.server.tokens[1]}", {"bowlers": ["PJS"]})
        self.assertEqual(answer.status, 401)

    def test_right_tokens_are_not_counted_and_wrong_ones_do_not_lock_them_out_for_ever(self):
        machine = self.machine()
        machine.open("PJS")
        for _ in range(30):
            machine.ball(1)
            machine.undo()
        client = self.client()
        found = [client.post("/api/session", {"token": "wrong"}).status for _ in range(11)]
        self.assertEqual(found, [401] * 10 + [429])


class Sessions(served.ServerTest):
    def sign_in(self, lane=1, **more):
        client = self.client()
        answer = expect(client.sign_in(token=self.server.tokens[lane], **more), 200)
        self.assertNotEqual(client.cookies, {})
        return client, answer

    def test_a_client_without_a_session_has_no_permissions(self):
        self.assertEqual(self.client().get("/api/session").json, {"desk": False, "lanes": [], "keeps": [], "taken": [], "password": False})

    def test_a_console_has_a_cookie(self):
        client, answer = self.sign_in()
        for cookie in answer.headers.get_all("Set-Cookie"):
            words = [word.strip().lower() for word in cookie.split(";")[1:]]
            self.assertIn("httponly", words)
            self.assertTrue({"samesite=strict", "samesite=lax"} & set(words), cookie)
            self.assertIn("path=/", words)
            self.assertNotIn("secure", words, "there is no TLS here")
            self.assertNotIn(self.server.tokens[1], cookie)
        self.assertEqual(client.get("/api/session").json, {"desk": False, "lanes": [1], "keeps": [1], "taken": [], "password": False})
        answer = client.post("/api/lanes/1/games", {"bowlers": ["PJS"]})
        self.assertEqual(answer.status, 201)
        self.is_refused(client.post("/api/lanes/2/games", {"bowlers": ["PJS"]}), 403, "other_lane")

    def test_it_is_given_up(self):
        client, _ = self.sign_in()
        self.assertEqual(client.delete("/api/session").status, 204)
        self.assertEqual(client.cookies, {})
        self.assertEqual(client.get("/api/session").json["lanes"], [])
        self.assertEqual(client.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 401)
        self.assertIs(self.server.answers()["lanes"][0]["console"], False)
        self.sign_in()

    def test_a_second_console_takes_over(self):
        first, _ = self.sign_in()
        first.post("/api/lanes/1/games", {"bowlers": ["PJS"]})
        second = self.client()
        answer = second.post("/api/session", {"token": self.server.tokens[1]})
        self.is_refused(answer, 409, "console_taken")
        self.assertEqual(second.cookies, {})
        second, _ = self.sign_in(take_over=True)
        self.assertEqual(second.post("/api/lanes/1/deliveries", {"pins": 7}).status, 200)
        answer = first.post("/api/lanes/1/deliveries", {"pins": 1})
        self.is_refused(answer, 409, "console_taken")
        self.assertEqual(second.get("/api/lanes/1").json["balls"], 1)

    def test_a_console_that_comes_back_is_the_same(self):
        client, _ = self.sign_in()
        answer = client.post("/api/session", {"token": self.server.tokens[1]})
        self.assertEqual(answer.status, 200)

    def test_the_cookie_outlives_the_server(self):
        client, _ = self.sign_in()
        client.post("/api/lanes/1/games", {"bowlers": ["PJS"]})
        self.server.kill()
        self.server.start()
        client.close()
        answer = client.post("/api/lanes/1/deliveries", {"pins": 7})
        if answer.status == 401:  # then the page signs in again, with the token it keeps
            expect(client.sign_in(token=self.server.tokens[1]), 200)
            answer = client.post("/api/lanes/1/deliveries", {"pins": 7})
        self.assertEqual(answer.json["balls"], 1)

    def test_a_cookie_that_was_made_up(self):
        client, _ = self.sign_in()
        for name, value in list(client.cookies.items()):
            for bad in (value[:-1], value[:-1] + ("A" if value[-1] != "A" else "B"), "", "x" * 4000, self.server.tokens[1]):
                client.cookies = {name: bad}
                answer = client.post("/api/lanes/1/games", {"bowlers": ["PJS"]})
                self.assertEqual(answer.status, 401, bad)
        self.assertEqual(self.machine().board()["state"], "free")

    def test_a_page_of_another_site_cannot_use_the_cookie(self):
        client, _ = self.sign_in()
        for origin in ("http://evil.example", "null"):
            answer = client.post("/api/lanes/1/games", {"bowlers": ["PJS"]}, Origin=origin)
            self.is_refused(answer, 403, "other_site")
            self.assertNotIn("Access-Control-Allow-Origin", answer.headers)
        answer = client.post("/api/lanes/1/games", "{\"bowlers\":[\"PJS\"]}", Content_Type="text/plain")
        self.is_refused(answer, 415, "json_needed")
        self.assertEqual(client.get("/api/lanes/1").json["state"], "free")
        answer = client.post("/api/lanes/1/games", {"bowlers": ["PJS"]},
                             Origin=f"http://{self.server.host}:{self.server.port}")
        self.assertEqual(answer.status, 201)

    def test_a_browser_says_which_site_asks(self):
        client, _ = self.sign_in()
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
            answer = client.post("/api/lanes/1/games", {"bowlers": ["PJS"]}, Sec_Fetch_Site=site)
            self.assertEqual(answer.status, status, site)
        self.assertEqual(self.client().get("/api/house", Sec_Fetch_Site="cross-site").status, 200, "reading is open")

    def test_too_many_wrong_tokens_lock_out_an_address_but_not_its_sessions(self):
        client, _ = self.sign_in()
        stranger = self.client()
        for _ in range(10):
            stranger.post("/api/session", {"token": "wrong"})
        self.is_refused(stranger.post("/api/session", {"token": "wrong"}), 429, "too_many_wrong")
        self.assertEqual(self.machine(2).open("PJS")["lane"], 2, "right tokens go on")
        expect(stranger.sign_in(token=self.server.tokens[2]), 200)
        self.assertEqual(client.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 201)
        self.assertEqual(stranger.get("/api/lanes/1").status, 200)

    def test_another_name_for_this_machine_does_not_help(self):
        client, _ = self.sign_in()
        answer = client.post("/api/lanes/1/games", {"bowlers": ["PJS"]}, Host="evil.example",
                             Origin="http://evil.example")
        self.is_refused(answer, 421, "other_host")


class Desk(served.ServerTest):
    password = PASSWORD

    def setUp(self):
        super().setUp()
        self.desk = self.client()

    def sign_in(self):
        return expect(self.desk.sign_in(password=PASSWORD), 200)

    def test_the_desk_writes_everywhere(self):
        self.assertIs(self.desk.get("/api/session").json["password"], True)
        self.sign_in()
        told = self.desk.get("/api/session").json
        self.assertIs(told["desk"], True)
        for lane in (1, 2):
            self.assertEqual(self.desk.post(f"/api/lanes/{lane}/games", {"bowlers": ["PJS"]}).status, 201)
        actors = {line["actor"] for line in self.desk.get("/api/games/1/log").json["lines"]}
        self.assertEqual(actors, {"desk"})

    def test_the_desk_is_not_held_up_by_a_console(self):
        expect(self.client().sign_in(token=self.server.tokens[1]), 200)
        self.sign_in()
        self.assertEqual(self.desk.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 201)

    def test_a_new_link(self):
        self.sign_in()
        machine = self.machine(2)
        machine.open("PJS")
        answer = expect(self.desk.post("/api/lanes/2/link", {"reason": "a test"}), 200)
        self.assertEqual(set(answer.json), {"link", "qr", "reachable"})
        match = served.CONSOLE_LINK.fullmatch(answer.json["link"])
        self.assertEqual(match.group(1), "2")
        self.assertTrue(answer.json["link"].startswith(f"http://127.0.0.1:{self.server.port}/"))
        self.assertRegex(answer.json["qr"], r"(?s)^<svg [^>]*>.*</svg>\s*$")
        self.assertNotRegex(answer.json["qr"], r"(?i)<script|\son\w+=|href")
        self.is_refused(machine.delivery("X"), 401, "token_wrong")
        self.server.tokens[2] = match.group(2)
        self.assertEqual(self.machine(2).ball("X")["balls"], 1)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.machine(2).ball("X")["balls"], 2, "the new link lasts")
        self.assertEqual(self.machine(1).open("KYJ")["lane"], 1, "the other one was not touched")

    def test_a_new_link_ends_the_console_of_the_old(self):
        console = self.client()
        expect(console.sign_in(token=self.server.tokens[1]), 200)
        self.sign_in()
        expect(self.desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
        self.assertEqual(console.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 401)

    def test_a_link_has_no_idempotency(self):
        self.sign_in()
        answer = self.desk.post("/api/lanes/9/link", {"reason": "a test"})
        self.is_refused(answer, 404, "no_such_lane")

    def test_the_password_is_not_kept(self):
        with open(f"{self.server.store}-access", "rb") as file:
            self.assertNotIn(PASSWORD.encode(), file.read())

    def test_another_password(self):
        self.sign_in()
        self.server.stop()
        served.set_password(self.server.store, "other shoes")
        self.server.start()
        self.desk.close()
        self.is_refused(self.client().sign_in(password=PASSWORD), 401, "password_wrong")
        expect(self.client().sign_in(password="other shoes"), 200)
        self.assertEqual(self.desk.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 401,
                         "who came with the old one is out")

    def test_a_running_server_knows_another_password_at_once(self):
        self.sign_in()
        served.set_password(self.server.store, "other shoes")
        self.is_refused(self.client().sign_in(password=PASSWORD), 401, "password_wrong")
        expect(self.client().sign_in(password="other shoes"), 200)
        self.assertEqual(self.desk.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 401)
        self.assertEqual(self.machine(1).open("PJS")["lane"], 1, "the links are as they were")

    def test_wrong_passwords_are_counted(self):
        client = self.client()
        found = [client.post("/api/session", {"password": "wrong"}).status for _ in range(11)]
        self.assertEqual(found, [401] * 10 + [429])
        answer = client.post("/api/session", {"password": PASSWORD})
        self.is_refused(answer, 429, "too_many_wrong")

    def test_the_links_are_still_good(self):
        self.assertEqual(self.machine(1).open("PJS")["lane"], 1)


class SetPassword(unittest.TestCase):
    def run_it(self, text, store):
        return subprocess.run([served.PINDECK, "serve", "--language", "en", "--store", store, "--set-password"],
                              input=text, text=True, capture_output=True, timeout=served.DEADLINE)

    def test_an_empty_password_is_none(self):
        with tempfile.TemporaryDirectory() as folder:
            for text in ("", "\n"):
                done = self.run_it(text, f"{folder}/games.db")
                self.assertNotEqual(done.returncode, 0)
                self.assertNotEqual(done.stderr, "")

    def test_it_ends_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            done = self.run_it(PASSWORD + "\n", f"{folder}/games.db")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn(PASSWORD, done.stdout + done.stderr)
            self.assertEqual(stat.S_IMODE(os.stat(f"{folder}/games.db-access").st_mode) & 0o077, 0)

    def type_twice(self, folder, again):
        """Type a password at a terminal, then another text; the status, and what the terminal showed."""
        ours, theirs = pty.openpty()
        before = termios.tcgetattr(theirs)
        process = subprocess.Popen([served.PINDECK, "serve", "--language", "en", "--store", f"{folder}/games.db", "--set-password"],
                                   stdin=theirs, stdout=theirs, stderr=theirs)
        shown = ""
        for text, asked in ((PASSWORD, 1), (again, 2)):
            while shown.count(": ") < asked:
                self.assertTrue(select.select([ours], [], [], served.DEADLINE)[0], shown)
                shown += os.read(ours, 4096).decode()
            os.write(ours, f"{text}\n".encode())
        status = process.wait(served.DEADLINE)
        while select.select([ours], [], [], 0)[0]:
            shown += os.read(ours, 4096).decode()
        self.assertEqual(termios.tcgetattr(theirs), before, "the terminal is as it was")
        os.close(theirs)
        os.close(ours)
        return status, shown

    def test_a_terminal_shows_no_password(self):
        with tempfile.TemporaryDirectory() as folder:
            for again, expected in ((PASSWORD + "x", 1), (PASSWORD, 0)):
                status, shown = self.type_twice(folder, again)
                self.assertEqual(status, expected, shown)
                self.assertNotIn(PASSWORD, shown)
            server = served.Server(store=f"{folder}/games.db", lanes=1)
            self.addCleanup(server.close)
            client = server.client()
            self.addCleanup(client.close)
            expect(client.sign_in(password=PASSWORD), 200)


class Private(served.ServerTest):
    options = ("--private",)

    def test_clients_without_permission_cannot_read(self):
        self.machine().open("PJS")
        self.machine().balls(*["X"] * 12)
        stranger = self.client()
        for path in READING + ("/api/events", "/api/lanes/1/events"):
            with self.subTest(path):
                self.is_refused(stranger.get(path), 401, "token_needed")
                self.assertEqual(stranger.head(path).status, 401)
        self.assertIs(stranger.get("/api/session").json["desk"], False)
        self.assertEqual(stranger.get("/").status, 200, "the page itself is no secret")

    def test_a_console_reads(self):
        machine = self.machine()
        machine.open("PJS")
        machine.balls(*["X"] * 12)
        client = self.client()
        expect(client.sign_in(token=self.server.tokens[1]), 200)
        for who in (machine, client):
            for path in READING:
                with self.subTest(path):
                    self.assertEqual(who.get(path).status, 200)
        self.assertIs(machine.get("/api/house").json["private"], True)
        with served.Stream(client, "/api/lanes/1/events") as stream:
            self.assertEqual(stream.board()["lane"], 1)

    def test_the_desk_reads(self):
        self.server.stop()
        served.set_password(self.server.store, PASSWORD)
        self.server.start()
        desk = self.client()
        expect(desk.sign_in(password=PASSWORD), 200)
        self.assertEqual(desk.get("/api/house").status, 200)

    def test_refusals_do_not_tell_whether_a_game_exists(self):
        for path in ("/api/games/99", "/api/bowlers/ZZZ"):
            self.assertEqual(self.client().get(path).status, 401, path)


class Memory(served.ServerTest):
    store = "memory:"

    def test_with_a_memory_store_links_are_shown_at_every_start(self):
        old = self.server.tokens[1]
        self.machine().open("PJS")
        self.server.restart(links=True)
        self.assertNotEqual(self.server.tokens[1], old)
        self.assertEqual(self.machine().board()["state"], "free")
        self.assertFalse(any(name.startswith("memory") for name in os.listdir(".")))


class TwoServers(served.ServerTest):
    def test_the_second_is_told(self):
        self.machine().open("PJS")
        second = subprocess.run(
            [served.PINDECK, "serve", "--language", "en", "--lanes", "2", "--listen", "127.0.0.1:0", "--store",
             self.server.store], capture_output=True, text=True, timeout=served.DEADLINE)
        self.assertEqual(second.returncode, 1)
        self.assertRegex(second.stderr, r"lane 1")
        self.assertNotIn("http://", second.stdout)
        self.assertEqual(self.machine().ball("X")["balls"], 1)

    def test_a_console_of_the_terminal_is_told(self):
        done = subprocess.run([served.PINDECK, "play", "--language", "en", "--store", self.server.store, "--lane", "1",
                               "PJS"], input="X\n", capture_output=True, text=True, timeout=served.DEADLINE)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("another program keeps score on that lane", done.stderr)

    def test_a_port_that_is_taken(self):
        with tempfile.TemporaryDirectory() as folder:
            second = subprocess.run(
                [served.PINDECK, "serve", "--language", "en", "--listen", f"127.0.0.1:{self.server.port}", "--store",
                 f"{folder}/games.db"], capture_output=True, text=True, timeout=served.DEADLINE)
        self.assertEqual(second.returncode, 3)
        self.assertIn(str(self.server.port), second.stderr)


class CommandLine(unittest.TestCase):
    def refuses(self, *arguments):
        done = subprocess.run([served.PINDECK, "serve", "--language", "en", "--store", "memory:", *arguments],
                              capture_output=True, text=True, timeout=served.DEADLINE, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 2, f"{arguments}: {done}")
        self.assertNotEqual(done.stderr, "")
        self.assertEqual(done.stdout, "")

    def test_each_wrong_option_is_named(self):
        for arguments in (("--lanes", "0"), ("--lanes", "x"), ("--lanes", "10000"), ("--listen", "nowhere"),
                          ("--listen", "127.0.0.1:70000"), ("--listen", "127.0.0.1:-1"), ("--nothing",), ("word",),
                          ("--tls-cert", "x"), ("--tls-key", "x")):
            with self.subTest(arguments):
                self.refuses(*arguments)

    def test_help(self):
        for language, word in (("en", "Usage"), ("ko", "사용법")):
            said = served.pindeck("serve", "--help", "--language", language)
            self.assertIn(word, said)
            for option in ("--lanes", "--listen", "--store", "--private", "--tls-cert", "--tls-key", "--set-password",
                           "--new-links", "--language", "--host-name", "--per-address"):
                self.assertIn(option, said)


class Hosts(served.ServerTest):
    """DNS rebinding: another site can make its own name resolve to this server; the browser then sends that name."""
    options = ("--host-name", "bowling.example", "--host-name", "203.0.113.9", "--host-name", "0.0.0.0", "--host-name", "::")

    def ask(self, host):
        return self.client().get("/api/house", Host=host)

    def test_names_that_the_server_has(self):
        machine = socket.gethostname()
        for host in ("localhost", "LOCALHOST", "localhost.", "localhost:1", f"127.0.0.1:{self.server.port}", "127.0.0.9", "[::1]",
                     "[::1]:80", "bowling.example", "Bowling.Example:99", "203.0.113.9",
                     machine, machine.split(".")[0] + ".local"):
            self.assertEqual(self.ask(host).status, 200, host)

    def test_the_host_of_the_link(self):
        self.is_refused(self.ask("club.example"), 421, "other_host")
        host, port = self.server.host, self.server.port
        self.server.stop()
        self.server.options = ["--link", "https://club.example:8443", "--listen", f"{host}:{port}"]
        self.server.start()
        self.server.host, self.server.port = host, port
        for name in ("club.example", "club.example:8443", "CLUB.example:1"):
            self.assertEqual(self.ask(name).status, 200, name)
        self.is_refused(self.ask("bowling.example"), 421, "other_host")

    def test_every_address_of_the_machine(self):
        found = subprocess.run(["hostname", "-I"], capture_output=True, text=True, timeout=served.DEADLINE, check=False).stdout
        for address in found.split():
            host = f"[{address}]" if ":" in address else address
            self.assertEqual(self.ask(host).status, 200, host)

    def test_names_of_others(self):
        for host in ("evil.example", "localhost.evil.example", "evil.example:8080", "xlocalhost", "8.8.8.8", "[2001:db8::1]",
                     "bowling.example.evil", "0x7f.1", "127.1"):
            self.is_refused(self.ask(host), 421, "other_host")
        for path in ("/", "/app/house.js", "/api/session", "/nothing"):
            self.is_refused(self.client().get(path, Host="evil.example"), 421, "other_host")

    def test_texts_that_are_no_host(self):
        for own in ("localhost", "127.0.0.1", "[::1]", "bowling.example"):
            for more in (":80@evil.example", ":@evil.example", "@evil.example", ":80:80", ":80/evil.example", "/evil.example", ":80#", "?", ":80 evil.example",
                         ":80,evil.example", ":80\\evil.example", ":65536", ":+80", ":8o", ":080808", ":%40", "%2f", "\t:80"):
                self.is_refused(self.ask(own + more), 400, "bad_request")
        for host in ("[::1", "::1", "[]", "[localhost]", "[::1]]", "[::1]80", "a" * 300, ":80", "local host", "127.0.0.1@evil", "evil@localhost",
                     "http://localhost", "localhost, localhost", "."):
            self.is_refused(self.ask(host), 400, "bad_request")

    def test_a_link_leads_to_a_host_of_this_server(self):
        served.set_password(self.server.store, PASSWORD)
        desk = self.client()
        self.assertEqual(desk.sign_in(password=PASSWORD).status, 200)
        port = self.server.port
        for host, base in (("bowling.example", "http://bowling.example"), ("Bowling.Example.:99", "http://bowling.example:99"),
                           ("203.0.113.9:8080", "http://203.0.113.9:8080"), ("localhost", "http://bowling.example"),
                           (f"[::1]:{port}", f"http://bowling.example:{port}"), (f"0.0.0.0:{port}", f"http://bowling.example:{port}"),
                           (f"[::]:{port}", f"http://bowling.example:{port}")):
            told = desk.post("/api/lanes/1/qr", Host=host).json
            self.assertTrue(told["link"].startswith(base + "/console/1#"), told["link"])
        for host in ("localhost:80@evil.example", "bowling.example:80@evil.example", "evil.example"):
            self.assertIn(desk.post("/api/lanes/1/qr", Host=host).status, (400, 421))

    def test_bad_names_are_refused_at_the_start(self):
        for name in ("", "a b", "http://x", "x:80", "-x", "x/"):
            served.pindeck("serve", "--host-name", name, status=2)
        served.pindeck("serve", *[word for number in range(17) for word in ("--host-name", f"n{number}")], status=2)
        for number in ("0", "20001", "x", "-1"):
            served.pindeck("serve", "--per-address", number, status=2)


class Tls(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.cert, self.key = f"{self.folder}/cert.pem", f"{self.folder}/key.pem"
        self.make_certificate()

    def make_certificate(self):
        served.make_certificate(self.cert, self.key)

    def start(self):
        return self.enterContext(served.Server(tls=self.cert, options=["--tls-cert", self.cert, "--tls-key", self.key]))

    def test_everything_over_tls(self):
        server = self.start()
        self.assertTrue(any(line and f"https://127.0.0.1:{server.port}/console/1#" in line for line in server.lines))
        machine = server.machine()
        self.addCleanup(machine.close)
        machine.open("PJS")
        with server.stream("/api/lanes/1/events") as stream:
            self.assertEqual(stream.board()["balls"], 0)
            machine.ball("X")
            self.assertEqual(stream.board()["balls"], 1)
        console = server.client()
        self.addCleanup(console.close)
        answer = expect(console.post("/api/session", {"token": server.tokens[1]},
                                     Origin=f"https://127.0.0.1:{server.port}"), 200)
        for cookie in answer.headers.get_all("Set-Cookie"):
            self.assertRegex(cookie, r"(?i);\s*secure")
        answer = console.post("/api/lanes/1/undo", {}, Origin=f"http://127.0.0.1:{server.port}")
        self.assertEqual((answer.status, answer.code), (403, "other_site"))

    def seen_certificate(self, server):
        return ssl.get_server_certificate((server.host, server.port), timeout=served.DEADLINE)

    def wait_for(self, server, words):
        deadline = time.monotonic() + served.DEADLINE
        while words not in server.errors() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertIn(words, server.errors())

    def test_hsts(self):
        server = self.start()
        client = server.client()
        self.addCleanup(client.close)
        for path in ("/", "/api/house", "/nothing"):
            self.assertRegex(client.get(path).headers["Strict-Transport-Security"], r"^max-age=\d{7,}$")

    def test_sighup_reads_the_certificate_again(self):
        server = self.start()
        before = self.seen_certificate(server)
        with server.stream("/api/events") as stream:
            stream.board()
            self.make_certificate()
            server.process.send_signal(signal.SIGHUP)
            self.wait_for(server, "were reloaded")
            after = self.seen_certificate(server)
            self.assertNotEqual(before, after)
            with open(self.cert, encoding="ascii") as file:
                self.assertEqual(after.strip(), file.read().strip())
            with open(self.key, "w", encoding="ascii") as file:
                file.write("nothing")
            server.process.send_signal(signal.SIGHUP)
            self.wait_for(server, "keeps the old")
            self.assertEqual(self.seen_certificate(server), after, "the old one is still used")
            os.remove(self.key)
            os.mkfifo(self.key)  # opening it would wait for a writer
            server.process.send_signal(signal.SIGHUP)
            server.answers()
            self.assertEqual(self.seen_certificate(server), after, "a pipe is not waited for")
            machine = server.machine()
            self.addCleanup(machine.close)
            machine.open("PJS")
            self.assertEqual(stream.board()["lane"], 2)
            self.assertEqual(stream.board()["lane"], 1, "streams go on")

    def test_plain_bytes_on_a_tls_port(self):
        server = self.start()
        seen = server.raw(b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertNotIn(b"200", seen)
        server.answers()

    def test_old_versions_are_refused(self):
        server = self.start()
        done = subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", "-tls1_1",
                               "-cipher", "ALL:@SECLEVEL=0"], input="", capture_output=True, text=True,
                              timeout=served.DEADLINE)
        self.assertNotIn("Cipher is ECDHE", done.stdout)
        server.answers()

    def test_a_stop_during_a_request_leaks_no_memory(self):
        """The server stops while a connection reads an answer; the sanitizers report leaks."""
        server = self.start()
        heard = threading.Event()

        def ask():
            context = ssl.create_default_context(cafile=self.cert)
            with contextlib.suppress(OSError), socket.create_connection((server.host, server.port)) as plain, \
                    context.wrap_socket(plain, server_hostname="127.0.0.1") as plug:
                while True:  # the next question before the end of the answer
                    plug.sendall(b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    if not plug.recv(512):
                        break
                    heard.set()

        asker = threading.Thread(target=ask)
        asker.start()
        self.assertTrue(heard.wait(served.DEADLINE))
        self.assertEqual(server.stop(), 0)
        asker.join(served.DEADLINE)
        server.start()

    def test_a_stop_closes_the_streams(self):
        server = self.start()
        with server.stream("/api/events") as stream:
            stream.board()
            stream.board()
            self.assertEqual(server.stop(signal.SIGTERM), 0)
            self.assertEqual(stream.next()["event"], "bye")
            self.assertIsNone(stream.next())
        server.start()

    def test_an_unusable_certificate_is_named(self):
        other = f"{self.folder}/other.pem"
        subprocess.run(["openssl", "genpkey", "-algorithm", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-out",
                        other], check=True, capture_output=True, timeout=served.DEADLINE)
        for cert, key in ((f"{self.folder}/none", self.key), (self.cert, f"{self.folder}/none"), (self.key, self.key),
                          (self.cert, other)):
            done = subprocess.run([served.PINDECK, "serve", "--language", "en", "--listen", "127.0.0.1:0", "--store",
                                   "memory:", "--tls-cert", cert, "--tls-key", key], capture_output=True, text=True,
                                  timeout=served.DEADLINE)
            self.assertEqual(done.returncode, 3, done)
            self.assertTrue(re.search("none|key|cert", done.stderr), done.stderr)
            self.assertNotIn("http", done.stdout)


if __name__ == "__main__":
    served.main()
