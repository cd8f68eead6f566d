import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Key, Table, Write } from "#functions/adapters/ports/table.ts";
import { keepListIn } from "#functions/core/keep-list.ts";
import type { KeepList } from "#functions/domain/templates/list/template-index.ts";
import { pageOfEntries } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { findLeftovers } from "#functions/storage/company/company-leftovers-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { listKeys, listSnapshots } from "#functions/storage/templates/template-list-store.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { startTable } from "#tests/support/table.ts";
import { accounts, doings, plainAnswer, plainTags, putTags, query, take } from "#tests/support/template-list-steps.ts";
import { spoiltSnapshots } from "#tests/support/spoilt-snapshots.ts";
import { listPrefixes } from "#functions/storage/templates/template-list-store.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.now();
const at = (time: number) => new Date(time).toISOString();

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let companies = 0;
let companyId: string;
const first = { account: "account-1", tag: "tag-news-1" } as const;

/** Two templates, one of them archived, and the tags of one. */
beforeEach(async () => {
  companyId = `company-${String((companies += 1))}`;
  await putTags(table, companyId, at(START));
  for (const template of ["template-1", "template-2"] as const) {
    await take(table, { does: "create", template, ...first }, companyId, at(START));
  }
  await take(table, { does: "archive", template: "template-2", ...first }, companyId, at(START));
  await take(table, { does: "tag", template: "template-1", ...first }, companyId, at(START));
});

/** Keeps a snapshot of any list; a failure is thrown. */
const keepWith = (lists: Table): KeepList => ({ fewestTemplates: 1, run: (write) => write(lists) });

/** The list of a Lambda at a time, as all accounts see it, and whether it read the entries one by one. */
async function read(lambda: ReturnType<typeof createTemplateIndex>, time: number, keep?: KeepList) {
  let readsEntries = false;
  const watched: Table = {
    ...table,
    query: (asked) => {
      if (asked.skPrefix === listPrefixes.everyTemplateEntry(companyId).skPrefix) readsEntries = true;
      return table.query(asked);
    },
  };
  const templates = await lambda.read(watched, companyId, () => new Date(time), keep);
  const pages = accounts.map((id) => pageOfEntries(templates.sorted([id], query), templates.tagIdsOf, query));
  return { pages, tags: templates.tagsOf("template-1").map(({ id }) => id), readsEntries };
}

const readCold = (time: number, keep?: KeepList) => read(createTemplateIndex(), time, keep);

/** The list as a read of every item answers it. */
const everything = async () => ({
  pages: await Promise.all(accounts.map((id) => plainAnswer(table, companyId, id))),
  tags: await plainTags(table, companyId, "template-1"),
});

const fromSnapshot = async () => ({ ...(await everything()), readsEntries: false });
const fromEntries = async () => ({ ...(await everything()), readsEntries: true });

const find = async (key: Key): Promise<any> => table.get(key);
const findHead = () => find(listKeys.templateList(companyId));
const overwrite = (item: Key) => table.write({ put: { ...item }, onlyIf: "present", otherwise: "NOT_FOUND" });

/** A table whose writes fail after so many, as for a Lambda that is stopped. */
function breakOffAfter(count: number): { lists: Table; written: Write[] } {
  const written: Write[] = [];
  const write: Table["write"] = async (...writes) => {
    if (written.length === count) throw new Error("stopped");
    written.push(...writes);
    await table.write(...writes);
  };
  return { lists: { ...table, write }, written };
}

const isStopped = (error: unknown) => {
  if (!(error instanceof Error && error.message === "stopped")) throw error;
};

describe("a Lambda with nothing in memory", () => {
  it("reads a list from the snapshot that another one has kept", async () => {
    expect(await readCold(START, keepWith(table))).toEqual(await fromEntries());
    expect(await readCold(START + MINUTE)).toEqual(await fromSnapshot());
  });

  const steps = doings.filter((does) => does !== "wait");
  const subjects = { create: "template-3", restore: "template-2", purge: "template-2" } as const;
  it.each(steps)("sees what was written after the snapshot: %s", async (does) => {
    await readCold(START, keepWith(table));
    const before = await everything();
    const template = does in subjects ? subjects[does as keyof typeof subjects] : "template-1";
    const tag = does === "tag" ? "tag-shop-1" : "tag-news-1";
    await take(table, { does, template, account: "account-1", tag }, companyId, at(START + SECOND));
    const after = await everything();
    expect(after).not.toEqual(before);
    expect(await readCold(START + 2 * SECOND)).toEqual({ ...after, readsEntries: false });
    // Shortly before a snapshot is too old.
    expect(await readCold(START + 19 * HOUR)).toEqual({ ...after, readsEntries: false });
  });

  it("sees what a slow clock wrote after a fast one kept the snapshot", async () => {
    await readCold(START + 25 * SECOND, keepWith(table));
    await take(table, { does: "save", template: "template-1", ...first }, companyId, at(START - 25 * SECOND));
    expect(await readCold(START + SECOND)).toEqual(await fromSnapshot());
  });

  const spoilt: Record<string, () => Promise<void>> = {
    ...spoiltSnapshots({
      ...{ find, overwrite, otherShape: "id name" },
      head: () => listKeys.templateList(companyId),
      part: () => listKeys.templateListPart(companyId, "a", 0),
    }),
    "is older than deletions are remembered": async () => {
      const head = await findHead();
      await overwrite({ ...head, snapshot: { ...head.snapshot, at: START - 21 * HOUR } });
    },
    "comes from a clock that is far ahead": async () => {
      const head = await findHead();
      await overwrite({ ...head, snapshot: { ...head.snapshot, at: START + HOUR } });
    },
  };
  it("reads the entries if the snapshot's head says nothing", async () => {
    await readCold(START, keepWith(table));
    await overwrite(listKeys.templateList(companyId));
    expect(await readCold(START + MINUTE)).toEqual(await fromEntries());
  });

  it.each(Object.keys(spoilt))("reads the entries, and replaces the snapshot, if it %s", async (why) => {
    await readCold(START, keepWith(table));
    await spoilt[why]!();
    await take(table, { does: "save", template: "template-1", ...first }, companyId, at(START + SECOND));
    expect(await readCold(START + MINUTE, keepWith(table))).toEqual(await fromEntries());
    expect(await readCold(START + MINUTE)).toEqual(await fromSnapshot());
  });
});

describe("the snapshot of a list", () => {
  it("is never wrong when its writer is stopped after any write, and is written later", async () => {
    for (const count of [0, 1, 2]) {
      const time = START + count * 6 * HOUR;
      const { lists, written } = breakOffAfter(count);
      await readCold(time, keepWith(lists)).catch(isStopped);
      expect(written.length).toBe(count);
      await take(table, { does: "save", template: "template-1", ...first }, companyId, at(time + SECOND));
      // Its claim stands: another Lambda does not try.
      const keep = count === 0 ? undefined : keepWith(breakOffAfter(0).lists);
      expect(await readCold(time + MINUTE / 2, keep)).toMatchObject(await everything());
      expect(await readCold(time + 2 * MINUTE, keepWith(table))).toMatchObject(await everything());
      expect(await readCold(time + 2 * MINUTE)).toEqual(await fromSnapshot());
    }
  });

  it("stays usable while the next one is written", async () => {
    await readCold(START, keepWith(table));
    const { lists, written } = breakOffAfter(2);
    await readCold(START + 5 * HOUR, keepWith(lists)).catch(isStopped);
    expect(written.length).toBe(2);
    expect(await readCold(START + 5 * HOUR)).toEqual(await fromSnapshot());
  });

  it("is written by one of the Lambdas that read a list at once", async () => {
    const counts = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { lists, written } = breakOffAfter(Infinity);
        await readCold(START, { fewestTemplates: 1, run: (write) => keepListIn(lists, companyId).run(write) });
        return written.filter(({ put }: any) => put.chunk !== undefined).length;
      }),
    );
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect(await readCold(START)).toEqual(await fromSnapshot());
  });

  it("is refused where a writer that stood still for minutes replaced a part of it", async () => {
    let goOn = () => {};
    const standsStill = new Promise<void>((resolve) => (goOn = resolve));
    const slow: Table = {
      ...table,
      write: async (...writes) => {
        if (writes.some(({ put }: any) => put.chunk !== undefined)) await standsStill;
        await table.write(...writes);
      },
    };
    const late = readCold(START, keepWith(slow));
    await expect.poll(findHead).toMatchObject({ claimedUntil: START + MINUTE });
    await take(table, { does: "save", template: "template-1", ...first }, companyId, at(START + SECOND));
    await readCold(START + 2 * MINUTE, keepWith(table));
    expect(await readCold(START + 2 * MINUTE)).toEqual(await fromSnapshot());
    goOn();
    await expect(late).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
    expect(await readCold(START + 3 * MINUTE, keepWith(table))).toEqual(await fromEntries());
    expect(await readCold(START + 3 * MINUTE)).toEqual(await fromSnapshot());
  });

  it("is renewed by a warm Lambda after four hours, unless another one did", async () => {
    const [one, other] = [createTemplateIndex(), createTemplateIndex()];
    const snapshotAt = async () => (await findHead()).snapshot.at - START;
    await read(one, START, keepWith(table));
    await read(other, START, keepWith(table));
    await read(one, START + 4 * HOUR, keepWith(table));
    expect(await snapshotAt()).toBe(0);
    await read(one, START + 4 * HOUR + MINUTE, keepWith(table));
    await read(other, START + 4 * HOUR + 2 * MINUTE, keepWith(table));
    expect(await snapshotAt()).toBe(4 * HOUR + MINUTE);
  });

  it("is renewed by a new Lambda that had to add many changes", async () => {
    await readCold(START, keepWith(table));
    for (let number = 0; number < 510; number += 30) {
      const entries = Array.from({ length: 30 }, (_, i) => {
        const id = `template-more-${String(number + i)}`;
        return makeTemplateEntry({ id, name: id, updatedAt: at(START + 5 * MINUTE) });
      });
      await table.write(...entries.flatMap((entry) => putNewTemplateEntry(companyId, entry)));
    }
    expect(await readCold(START + 10 * MINUTE, keepWith(table))).toEqual(await fromSnapshot());
    expect((await findHead()).snapshot.at).toBe(START + 10 * MINUTE);
  });

  it("is not tried again for ten minutes by a Lambda whose writes fail", async () => {
    const lambda = createTemplateIndex();
    let tries = 0;
    const failing: KeepList = { fewestTemplates: 1, run: () => Promise.resolve(void (tries += 1)) };
    for (const minutes of [0, 1, 9, 11]) await read(lambda, START + minutes * MINUTE, failing);
    expect(tries).toBe(2);
  });

  it("does not exist for a short list", async () => {
    await readCold(START, keepListIn(table, companyId));
    expect(await findHead()).toBeUndefined();
  });

  it("does not exist for a list that does not fit, of which nothing is written", async () => {
    const tag = { id: "t", color: "#000000", createdAt: at(START), updatedAt: at(START), useCount: 0 };
    // 12 MB that cannot be compressed.
    const items = Array.from({ length: 200 }, () => {
      const label = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
      return { is: "tag", tag: { ...tag, label } } as const;
    });
    const { lists, written } = breakOffAfter(0);
    const list = { newId: () => "1", at: START, items, seen: undefined };
    expect(await listSnapshots.put(lists, companyId, list)).toBeUndefined();
    expect(written).toEqual([]);
  });

  it("is deleted with its company, the one before too", async () => {
    const putCompany = {
      put: { ...keys.company(companyId) },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    } as const;
    await table.write(putCompany);
    await readCold(START, keepWith(table));
    await readCold(START + 5 * HOUR, keepWith(table));
    const left = await findLeftovers(table, companyId, (deletedAt) => deletedAt);
    const parts = (["a", "b"] as const).map((slot) => listKeys.templateListPart(companyId, slot, 0));
    expect(left.keys).toEqual(expect.arrayContaining([listKeys.templateList(companyId), ...parts]));
  });
});
