"""Writes the manual pages from what the program says of its own commands.

    touchstone --experimental-dump-help | python3 manual.py FOLDER
"""

import json
import pathlib
import re
import sys


def escaped(text: str) -> str:
    """Text in which the formatter sees no macro and no escape."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text: str) -> list[str]:
    """Text with its indented lines as they stand."""
    lines: list[str] = []
    is_sample = False
    for line in text.split("\n"):
        if not line.strip():
            lines += [".fi"] if is_sample else []
            is_sample = False
            lines.append(".PP")
            continue
        if line.startswith("  ") and not is_sample:
            lines.append(".nf")
            is_sample = True
        if not line.startswith("  ") and is_sample:
            lines.append(".fi")
            is_sample = False
        lines.append(escaped(line))
    return lines + ([".fi"] if is_sample else [])


def spelled(argument: dict) -> str:
    """How an argument is written."""
    value = f"\\fI{escaped(argument.get('valueName', 'value'))}\\fR"
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    names = [
        ("\\-" if name["kind"] == "short" else "\\-\\-") + escaped(name["name"])
        for name in argument["names"]
    ]
    text = ", ".join(f"\\fB{name}\\fR" for name in names)
    return text + (f" {value}" if argument["kind"] == "option" else "")


def synopsis(name: str, command: dict) -> str:
    """The command with its arguments in one line."""
    words = [f"\\fB{escaped(name)}\\fR"]
    shown = [a for a in command.get("arguments", []) if a["shouldDisplay"]]
    if any(a["kind"] != "positional" for a in shown):
        words.append("[\\fIoptions\\fR]")
    for argument in shown:
        if argument["kind"] == "positional":
            text = spelled(argument)
            words.append(f"[{text}]" if argument["isOptional"] else text)
    if command.get("subcommands"):
        words.append("\\fIcommand\\fR ...")
    return " ".join(words)


def page(name: str, command: dict, version: str, others: list[str]) -> str:
    title = name.replace(" ", "-")
    lines = [
        f'.TH "{title.upper()}" 1 "" "Touchstone {version}" "Touchstone"',
        ".SH NAME",
        f"{escaped(title)} \\- {escaped(command.get('abstract', '').rstrip('.'))}",
        ".SH SYNOPSIS",
        synopsis(name, command),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + paragraphs(command["discussion"])
    shown = [a for a in command.get("arguments", []) if a["shouldDisplay"]]
    if shown:
        lines.append(".SH OPTIONS")
        for argument in shown:
            lines += [".TP", spelled(argument)]
            texts = [argument.get("abstract", ""), argument.get("discussion", "")]
            lines += [escaped(re.sub(r"\s+", " ", text)) for text in texts if text]
    subcommands = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
    if subcommands:
        lines.append(".SH COMMANDS")
        for other in subcommands:
            lines += [".TP", f"\\fB{escaped(other['commandName'])}\\fR", escaped(other.get("abstract", ""))]
    if others:
        lines.append(".SH SEE ALSO")
        lines.append(", ".join(f"\\fB{escaped(other)}\\fR(1)" for other in others))
    return "\n".join(lines) + "\n"


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    version = sys.argv[2]
    root = json.load(sys.stdin)["command"]
    commands = [c for c in root["subcommands"] if c["commandName"] != "help" and c.get("shouldDisplay", True)]
    names = [f"touchstone-{c['commandName']}" for c in commands]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "touchstone.1").write_text(page("touchstone", root, version, names))
    for command, name in zip(commands, names):
        text = page(f"touchstone {command['commandName']}", command, version, ["touchstone"])
        (folder / f"{name}.1").write_text(text)


main()
