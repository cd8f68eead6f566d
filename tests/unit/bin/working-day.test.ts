import { expect, test } from "vitest";
import { actNames, inOrder, together, type Worker } from "#bin/bench/people/day.ts";
import type { CallApi } from "#bin/demo/call-api.ts";

/** People whose calls are counted: how many are under way, at most, and in all. */
function peopleAtWork(count: number, refusal?: string) {
  const seen = { now: 0, most: 0, all: 0 };
  const call = (async () => {
    seen.now += 1;
    seen.all += 1;
    seen.most = Math.max(seen.most, seen.now);
    await Promise.resolve();
    seen.now -= 1;
    if (refusal !== undefined) throw new Error(refusal);
    return { versionNumber: 2 };
  }) as unknown as CallApi;
  const workers = Array.from({ length: count }, (_, at): Worker => {
    const templates = [`template-${String(at)}`];
    return { call, templates, versions: new Map(templates.map((id) => [id, 1])) };
  });
  return { seen, workers };
}

test("all people call at once, and each makes every kind of call", async () => {
  const { seen, workers } = peopleAtWork(50);
  const made = await together(workers, 1);
  expect(seen.most).toBe(50);
  expect(new Set(made.map(({ act }) => act))).toEqual(new Set(actNames));
  expect(made).toHaveLength(seen.all);
});

test("the calls alone follow one another, in the same mix", async () => {
  const { seen, workers } = peopleAtWork(8);
  const made = await inOrder(workers, 1);
  expect(seen.most).toBe(1);
  expect(new Set(made.map(({ act }) => act))).toEqual(new Set(actNames));
});

test("a failed call is reported with its kind", async () => {
  const { workers } = peopleAtWork(1, "503");
  const [first] = await inOrder(workers, 0);
  expect(first).toMatchObject({ act: "who am I", problem: "Error: 503" });
});

test("after a save without an answer, the next one asks for the version first", async () => {
  const { seen, workers } = peopleAtWork(1, "503");
  await inOrder(workers, 0);
  expect(workers.flatMap(({ versions }) => [...versions])).toEqual([]);
  expect(seen.all).toBe(16);
});
