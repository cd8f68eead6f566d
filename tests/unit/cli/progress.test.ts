import { describe, expect, it } from "vitest";
import { createPace } from "#cli/api/pace.ts";
import type { Command } from "#cli/core/command.ts";
import { type CallRate, createProgress } from "#cli/core/progress.ts";
import { runCommand } from "#cli/core/run.ts";
import { ownSurroundings, type Surroundings } from "#cli/core/surroundings.ts";

const MINUTE = 60_000;

function announced(left: number, seconds: number) {
  let time = 0;
  const pace = createPace({ wait: () => Promise.resolve(), now: () => time }, () => undefined);
  const headers = {
    ratelimit: `"calls";r=${String(left)};t=${String(seconds)}`,
    "ratelimit-policy": '"calls";q=300;w=60',
  };
  pace.learn(new Headers(headers));
  return { pace, goOn: (milliseconds: number) => (time += milliseconds) };
}

describe("the announced rate", () => {
  it.each([
    [0, 0],
    [10, 0],
    [11, 20_000],
    [310, 20_000],
    [311, 20_000 + MINUTE],
    [910, 20_000 + 2 * MINUTE],
    [911, 20_000 + 3 * MINUTE],
  ])("of 10 calls for 20 seconds, then 300 a minute: %i calls take %i ms at least", (calls, milliseconds) => {
    expect(announced(10, 20).pace.timeFor(calls)).toBe(milliseconds);
  });

  it("is none before an answer, and the window goes on without calls", () => {
    const { pace, goOn } = announced(10, 20);
    goOn(15_000);
    expect(pace.timeFor(11)).toBe(5000);
    goOn(15_000);
    expect(pace.timeFor(11)).toBe(0);
    const silent = createPace({ wait: () => Promise.resolve(), now: () => 0 }, () => undefined);
    silent.learn(new Headers());
    expect(silent.timeFor(1000)).toBe(0);
  });
});

describe("progress", () => {
  function linesOf(total: number, each: number, rate?: CallRate) {
    let time = 0;
    const lines: string[] = [];
    const around = { ...ownSurroundings(), now: () => time };
    const show = createProgress({ around, status: (line) => lines.push(line), rate }, total);
    for (let at = 1; at <= total; at += 1) {
      time += each;
      show(String(at));
    }
    return lines;
  }

  it("estimates by the measured pace from the third on", () => {
    expect(linesOf(5, 30_000)).toEqual([
      "████░░░░░░░░░░░░░░░░ 1 of 5: 1",
      "████████░░░░░░░░░░░░ 2 of 5: 2",
      "████████████░░░░░░░░ 3 of 5: 3 (60 seconds left)",
      "████████████████░░░░ 4 of 5: 4 (30 seconds left)",
      "████████████████████ 5 of 5: 5",
    ]);
  });

  it("asks the rate for as many calls as the rest makes by the pace so far", () => {
    let made = 7;
    const asked: number[] = [];
    const rate = {
      made: () => (made += 2),
      timeFor: (calls: number) => {
        asked.push(calls);
        return calls > 0 ? 5 * MINUTE : 0;
      },
    };
    expect(linesOf(4, 10, rate)[2]).toBe("███████████████░░░░░ 3 of 4: 3 (5 minutes left)");
    expect(asked).toEqual([6, 4, 2, 0]);
  });
});

describe("the line that says how far a command is", () => {
  async function writtenOf(more: Partial<Surroundings>, isJson = false) {
    const written: string[] = [];
    const write = (text: string) => void written.push(text);
    const around = {
      ...ownSurroundings(),
      env: {},
      isErrorTerminal: true,
      columns: 14,
      ...more,
      write,
      writeError: write,
    };
    const command: Command<object> = (_, { status, report }) => {
      status("1 of 2: a long name");
      report("Waiting.");
      status("2 of 2: \u001b[2J");
      return Promise.resolve({ json: {}, text: "Done" });
    };
    expect(await runCommand(() => Promise.resolve(command), {}, { isJson, around })).toBe(0);
    return written;
  }

  it("is one line, which is gone before anything else is written", async () => {
    const cleared = "\r\u001b[2K";
    expect(await writtenOf({})).toEqual([
      ...[`${cleared}1 of 2: a lon`, cleared, "Waiting.\n", `${cleared}2 of 2: \uFFFD[2J`, cleared, "Done\n"],
    ]);
  });

  it("is a line of its own where a terminal cannot erase one, and none elsewhere", async () => {
    const lines = ["1 of 2: a long name\n", "Waiting.\n", "2 of 2: \uFFFD[2J\n", "Done\n"];
    expect(await writtenOf({ env: { TERM: "dumb" } })).toEqual(lines);
    expect(await writtenOf({ isErrorTerminal: false })).toEqual(["Done\n"]);
    expect(await writtenOf({}, true)).toEqual(["{}\n"]);
  });
});
