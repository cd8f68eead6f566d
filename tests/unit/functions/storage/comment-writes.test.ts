import { afterAll, beforeAll, expect, it } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import {
  changeReply,
  changeThread,
  findThreadCounts,
  getThread,
  putNewReply,
  putNewThread,
  removeReplies,
  removeThread,
  setResolved,
} from "#functions/storage/comments/comment-store.ts";
import { AppError } from "#shared/errors.ts";
import { startTable } from "#tests/support/table.ts";

/** What writes of comments require of the table, which requests meet only when two of them come at the same moment. */

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const at = "2026-12-01T10:00:00.000Z";
const comment = (id: string) => ({ id, text: "Hi", createdAt: at, createdBy: "user-0001", revision: 1 });
const newThread = (id: string) => ({ ...comment(id), replies: 0 });
const resolution = { at, by: "user-0002" };

async function refusal(writes: readonly Write[]): Promise<string | undefined> {
  try {
    await table.write(...writes);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** A template with one thread, as two requests have read it. */
async function discussed(templateId: string) {
  const of = { companyId: "company-1", templateId };
  await table.write(...putNewThread(of, newThread("thread-0001"), undefined));
  return { of, seen: await getThread(table, of, "thread-0001"), counts: (await findThreadCounts(table, of))! };
}

it("the numbers of threads are as they were read, in each state", async () => {
  const { of, seen, counts } = await discussed("counted");
  expect(await refusal(putNewThread(of, newThread("thread-0002"), undefined))).toBe("CONFLICT_TRY_AGAIN");
  expect(await refusal(putNewThread(of, newThread("thread-0002"), counts))).toBeUndefined();
  // Another thread was begun, so there are more open ones.
  expect(await refusal(setResolved(of, seen, resolution, counts))).toBe("CONFLICT_TRY_AGAIN");
  const now = (await findThreadCounts(table, of))!;
  expect(now).toEqual({ open: 2, resolved: 0 });
  const otherResolved = { ...now, resolved: 1 };
  expect(await refusal(setResolved(of, seen, resolution, otherResolved))).toBe("CONFLICT_TRY_AGAIN");
  expect(await refusal(setResolved(of, seen, resolution, now))).toBeUndefined();
  expect(await findThreadCounts(table, of)).toEqual({ open: 1, resolved: 1 });
});

it("a thread that has changed since it was read is neither changed, answered, resolved nor deleted", async () => {
  const { of, seen, counts } = await discussed("changed");
  expect(await refusal(putNewReply(of, seen, comment("reply-0001")))).toBeUndefined();
  const late = [
    [changeThread(of, seen, { ...seen, text: "Changed" })],
    putNewReply(of, seen, comment("reply-0002")),
    setResolved(of, seen, resolution, counts),
    removeThread(of, seen, [], counts),
    removeReplies(of, seen, [comment("reply-0001")]),
  ];
  for (const writes of late) expect(await refusal(writes)).toBe("CONFLICT_TRY_AGAIN");
  const now = await getThread(table, of, seen.id);
  expect(now).toEqual({ ...seen, replies: 1, revision: 2 });
  const reply = comment("reply-0001");
  expect(await refusal([changeReply(of, seen.id, reply, { ...reply, text: "Changed" })])).toBeUndefined();
  expect(await refusal([changeReply(of, seen.id, reply, { ...reply, text: "Too late" })])).toBe("CONFLICT_TRY_AGAIN");
  expect(await refusal(removeReplies(of, now, [reply]))).toBe("CONFLICT_TRY_AGAIN");
  expect(await refusal(removeThread(of, now, [{ ...reply, revision: 2 }], counts))).toBeUndefined();
  expect(await findThreadCounts(table, of)).toEqual({ open: 0, resolved: 0 });
});
