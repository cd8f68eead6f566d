import { describe, expect, test } from "vitest";
import { fewAtOnce } from "#web/ui/templates/pictures/few-at-once.ts";

const unending = new AbortController().signal;
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Work whose name is added to `started` when it begins, and which ends when the test calls for its end. */
function workOf(started: string[]) {
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    run: (name: string) => () => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

describe("few at once", () => {
  test("the next in line starts when one ends or fails, in the order of the calls", async () => {
    const started: string[] = [];
    const { run, end, fail } = workOf(started);
    const inLine = fewAtOnce(2);
    const results = ["a", "b", "c", "d", "e"].map((name) => inLine(run(name), unending));
    const outcomes = Promise.allSettled(results);
    await turns();
    expect(started).toEqual(["a", "b"]);
    end("b");
    await turns();
    expect(started).toEqual(["a", "b", "c"]);
    fail("a");
    await turns();
    expect(started).toEqual(["a", "b", "c", "d"]);
    end("c");
    end("d");
    await turns();
    end("e");
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
    const later = inLine(run("f"), unending);
    await turns();
    end("f");
    expect(await later).toBe("f");
  });

  test("what is aborted while it waits does not run, and keeps no place", async () => {
    const started: string[] = [];
    const { run, end } = workOf(started);
    const inLine = fewAtOnce(1);
    const first = inLine(run("a"), unending);
    const aborting = new AbortController();
    const aborted = inLine(run("b"), aborting.signal);
    const last = inLine(run("c"), unending);
    aborting.abort(new Error("left"));
    end("a");
    await expect(aborted).rejects.toThrow("left");
    await turns();
    expect(started).toEqual(["a", "c"]);
    end("c");
    expect(await Promise.all([first, last])).toEqual(["a", "c"]);
  });
});
