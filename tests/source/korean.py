#!/usr/bin/env python3
"""The Korean texts: one word for one thing, no particle that depends on a value, whole sentences in 합니다체, and help that
fits a terminal of 80 columns."""
import glob
import os
import re
import sys
import unicodedata

SOURCE = os.environ["SOURCE"]
COLUMNS = 80
# A line of the help of the full screen has a frame on both sides.
COLUMNS_IN_FRAME = 76

# A word that Korean bowlers or programs do not use, and the word to use instead.
WORDS = {
    "애버리지": "에버리지",
    "데스크": "카운터",
    "전광판": "점수판",
    "보드 이름": "점수판 이름",
    "머리 위": "레인 모니터",
    "결석": "불참",
    "레인 쌍": "페어 레인",
    "개인 대결": "개인전",
    "클린 게임": "올커버",
    "로볼": "로우볼",
    "포배거": "포베거",
    "서 있는 핀": "남은 핀",
    "던지": "치다 or 투구하다",
    "던진": "투구",
    "던질": "투구",
    "그만두": "취소 (cancel) or 나가기 (quit)",
    "들어가기": "로그인",
    "고치": "수정 or 바로잡기",
    "있을 수 없": "규칙에 맞지 않다",
    "그런 ": "없는 ...입니다",
    "그 사이": "그사이",
    "사유": "이유",
    "핀덱": "Pindeck",
}
# Particles that follow the sound of the word before them. 의, 에, 부터 and 까지 fit every word.
PARTICLE = re.compile(r"(?:%[-0-9.]*(?:ll|z)?[ds]|\$\{\w+\})[’\"]?(?:은|는|이|가|을|를|와|과|로|으로)(?![가-힣])")
# 해요체, except for requests and questions, which 합니다체 shares with it here: 입력하세요, 치나요?, 할까요?
INFORMAL = re.compile(r"(?<![세까나가])요(?=[.!]|$)")
CLAUSES = re.compile(r"[가-힣];")
TEXT = re.compile(r'TEXT\((\w+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)')
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
SCRIPT = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")


def text_of(path):
    with open(f"{SOURCE}/{path}", encoding="utf-8") as file:
        return file.read()


def program_texts():
    for name, literals in TEXT.findall(text_of("src/words/korean.def")):
        yield name, "".join(STRING.findall(literals)).replace("\\n", "\n").replace('\\"', '"')


def page_texts():
    for number, line in enumerate(text_of("web/words/korean.js").split("\n"), 1):
        if not line.startswith("/*"):
            yield from ((number, one or other) for one, other in SCRIPT.findall(line))


def columns(line):
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line)


def faults(text):
    yield from (f"{word!r}: say {better}" for word, better in WORDS.items() if word in text)
    yield from (f"the particle behind a value fits only some values: {found.group()!r}" for found in PARTICLE.finditer(text))
    if any(INFORMAL.search(line) for line in text.split("\n")):
        yield "해요체"
    if CLAUSES.search(text):
        yield "a semicolon between clauses: a full stop in Korean"


def wide_lines(name, text):
    if name.startswith("HELP") or name.endswith("USAGE"):
        most = COLUMNS_IN_FRAME if name.startswith("HELP_") else COLUMNS
        yield from (f"{columns(line)} columns: {line!r}" for line in text.replace("%s", "ko, en").split("\n") if columns(line) > most)


def main():
    program, pages = list(program_texts()), list(page_texts())
    wrong = [f"korean.def, {name}: {fault}" for name, text in program for fault in (*faults(text), *wide_lines(name, text))]
    wrong += [f"korean.js:{line}: {fault}" for line, text in pages for fault in faults(text)]
    pages_of_docs = glob.glob("docs/*.ko.md", root_dir=SOURCE)
    wrong += [f"{page}: {fault}" for page in ["README.ko.md", *sorted(pages_of_docs)] for fault in faults(text_of(page))]
    if len(program) < 1000 or len(pages) < 700 or not pages_of_docs:
        wrong.append(f"only {len(program)} texts of the program, {len(pages)} of the pages and {len(pages_of_docs)} documents were read")
    sys.exit("\n".join(wrong) if wrong else 0)


main()
