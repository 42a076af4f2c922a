#!/usr/bin/env python3
"""Queries by class and client: long queries delay no other client, an abandoned query is
dropped, and one client cannot fill the queue."""
import contextlib
import datetime
import http.client
import socket
import sys
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect

ABANDONED = 1500
GAMES = 1200  # of one bowler: statistics that take a while
PASSWORD = "a long password"


def sheets(games):
    """Games of one bowler, as import reads them."""
    first = datetime.date(2020, 1, 1)
    days = (first + datetime.timedelta(days=number) for number in range(games))
    return "".join(f"{day}, lane 1\nAAA: {'9- ' * 9}9-\n\n" for day in days)


class LookupsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = served.Server(password=PASSWORD, options=["--per-address", "5000"])
        cls.addClassCleanup(cls.server.close)
        served.pindeck("import", "--store", cls.server.store, "-", text=sheets(GAMES))

    def client(self):
        client = self.server.client()
        self.addCleanup(client.close)
        return client

    def plug(self):
        plug = socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE)
        self.addCleanup(plug.close)
        return plug

    def ask(self, path):
        """A question whose answer is not read yet."""
        plug = self.plug()
        plug.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
        return plug

    def ask_at_once(self, path, count, fields=("",)):
        """All are connected before the first of them asks: on a busy machine the first would be answered before the last came."""
        plugs = [self.plug() for _ in range(count)]
        for number, plug in enumerate(plugs):
            plug.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n{fields[number % len(fields)]}\r\n".encode())
        return plugs

    @staticmethod
    def answer(plug):
        response = http.client.HTTPResponse(plug)
        response.begin()
        return served.Answer(response.status, response.headers, response.read())


class Lookups(LookupsTest):
    def must_be_prompt(self):
        """If long queries shared a queue with these, the server would refuse these as overdue."""
        expect(self.client().sign_in(password=PASSWORD), 200)
        for path in ("/api/games/1", "/api/games"):
            expect(self.client().get(path), 200)

    def test_abandoned_queries_are_dropped(self):
        for _ in range(ABANDONED):
            plug = self.ask("/api/bowlers/AAA")
            plug.close()
        self.must_be_prompt()
        # and the long queries of others are answered too
        expect(self.client().get("/api/bowlers/AAA"), 200)

    def test_one_client_cannot_fill_the_queue(self):
        self.cannot_fill_the_queue(self.ask_at_once("/api/bowlers/AAA", 60))

    def test_one_link_cannot_fill_the_queue(self):
        """A device can sign in again and again with the link of its lane."""
        cookies = []
        for _ in range(8):
            console = self.client()
            expect(console.sign_in(token=self.server.tokens[1], take_over=True), 200)
            cookies += [f"Cookie: {name}={value}\r\n" for name, value in console.cookies.items()]
        self.assertEqual(len(set(cookies)), 8)
        self.cannot_fill_the_queue(self.ask_at_once("/api/bowlers/AAA", 56, cookies))

    def cannot_fill_the_queue(self, plugs):
        self.must_be_prompt()
        answers = [self.answer(plug) for plug in plugs]
        codes = {answer.status if answer.status == 200 else answer.code for answer in answers}
        self.assertLessEqual(codes, {200, "too_many_lookups", "too_busy"})  # the last on a slow machine
        self.assertIn("too_many_lookups", codes)
        self.assertIn(200, codes)
        for answer in answers:
            if answer.status != 200:
                served.must_be_a_refusal(answer)

    def test_clients_take_turns(self):
        """A console has its own session, so it does not wait behind other clients of its address."""
        plugs = [self.ask("/api/bowlers/AAA") for _ in range(8)]
        machine = self.server.machine(1)
        self.addCleanup(machine.close)
        answer = machine.get("/api/bowlers/AAA")
        self.assertIn(answer.status if answer.status == 200 else answer.code, (200, "too_busy"))  # the last on a slow machine
        for plug in plugs:
            self.answer(plug)

    def test_a_client_that_closed_its_sending_side_gets_a_cheap_answer(self):
        plug = self.ask("/api/games/1")
        plug.shutdown(socket.SHUT_WR)
        self.assertEqual(self.answer(plug).status, 200)


class Ending(LookupsTest):
    def test_long_queries_and_exports_do_not_delay_the_end(self):
        plugs = [self.ask("/api/bowlers/AAA") for _ in range(8)]
        plugs += [self.ask("/api/export?format=json") for _ in range(3)]  # and these are not read
        with contextlib.closing(self.server.client()) as client:
            client.connection = client.connect()
            client.connection.request("POST", "/api/session", f'{{"password":"{PASSWORD}"}}',
                                      {"Content-Type": "application/json"})
            self.assertEqual(self.server.stop(), 0)
        for plug in plugs:
            plug.close()
        self.server.start()


if __name__ == "__main__":
    served.main()
