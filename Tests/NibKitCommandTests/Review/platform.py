#!/usr/bin/env python3
"""A stand-in for the interfaces of GitHub and GitLab: comments in memory, on the loopback interface.

platform.py --comments FILE [--log FILE] [--forbid] [--unavailable COUNT] [--head SHA]

Prints its port. FILE has the comments as JSON, at the beginning and after each change. With --forbid nothing may be written, as by the token of a pull
request from a fork; the first COUNT calls fail with 502. It ends when standard input does.
"""
import argparse
import http.server
import json
import pathlib
import re
import sys
import threading

parser = argparse.ArgumentParser()
parser.add_argument("--comments", type=pathlib.Path, required=True)
parser.add_argument("--log", type=pathlib.Path)
parser.add_argument("--forbid", action="store_true")
parser.add_argument("--unavailable", type=int, default=0)
parser.add_argument("--head", default="")
words = parser.parse_args()
comments = json.loads(words.comments.read_text()) if words.comments.exists() else []
left = words.unavailable

GITHUB = re.compile(r"/repos/shop/app/issues/(?:\d+/comments|comments/(\d+))$")
GITLAB = re.compile(r"/projects/42/merge_requests/7/notes(?:/(\d+))?$")
OWN, OTHER = {"id": 1, "type": "Bot"}, {"id": 2, "type": "User"}
TOKENS = {"Authorization": "Bearer secret", "PRIVATE-TOKEN": "secret"}


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_call(self):
        global left
        path, _, query = self.path.partition("?")
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        if words.log:
            with words.log.open("a") as log:
                log.write(f"{self.command} {path}\n")
        if left > 0:
            left -= 1
            return self.answer(502, {})
        if not any(self.headers.get(name) == value for name, value in TOKENS.items()):
            return self.answer(401, {})
        if self.command == "GET" and path == "/repos/shop/app/pulls/7":
            return self.answer(200, {"head": {"sha": words.head}})
        if path == "/user":
            # The token of a job is nobody's on GitHub.
            return self.answer(*((200, OWN) if self.headers.get("PRIVATE-TOKEN") else (403, {})))
        found = GITHUB.match(path) or GITLAB.match(path)
        if not found:
            return self.answer(404, {})
        if self.command == "GET":
            values = dict(part.split("=") for part in query.split("&"))
            size, page = int(values["per_page"]), int(values["page"])
            shown = comments[(page - 1) * size:page * size]
            authors = [OTHER if comment.get("isOfOther") else OWN for comment in shown]
            return self.answer(200, [{**comment, "user": author, "author": author} for comment, author in zip(shown, authors)])
        if words.forbid:
            return self.answer(403, {"message": "Resource not accessible by integration"})
        if self.command == "POST":
            comments.append({"id": len(comments) + 1, "body": body["body"]})
        else:
            (comment,) = [comment for comment in comments if comment["id"] == int(found[1])]
            comment["body"] = body["body"]
        words.comments.write_text(json.dumps(comments))
        self.answer(201 if self.command == "POST" else 200, {})

    do_GET = do_POST = do_PATCH = do_PUT = handle_call


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
