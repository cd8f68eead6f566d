import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Key, Table, Write } from "#functions/adapters/ports/table.ts";
import { keepContentsIn } from "#functions/core/keep-list.ts";
import { createContentsIndex } from "#functions/domain/templates/contents/contents-index.ts";
import { findInContents } from "#functions/domain/templates/contents/find-in-contents.ts";
import type { KeepContents } from "#functions/domain/templates/contents/kept-contents.ts";
import { findLeftovers } from "#functions/storage/company/company-leftovers-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { putNewTemplateVersion } from "#functions/storage/templates/template-bodies-store.ts";
import { contentsKeys, contentsSnapshots } from "#functions/storage/templates/template-contents-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { startTable } from "#tests/support/table.ts";
import { spoiltSnapshots } from "#tests/support/spoilt-snapshots.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.now();
/** As many as are worth reading a snapshot for, and some more. */
const COUNT = 120;

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let companies = 0;
let companyId: string;
let entries: TemplateEntry[];

/** A version of a template that says "version <version> of <id>". */
async function putVersion(id: string, version: number) {
  const at = new Date(START).toISOString();
  const text = `version ${String(version)} of ${id}`;
  const bodies = { subject: "Hello", html: "", text, textIsOwn: false, design: "{}" };
  const made = { version, createdAt: at, createdBy: "user-1", bytes: 0 };
  await table.write(...(await putNewTemplateVersion(companyId, id, made, { bodies, basis: undefined })));
}

beforeEach(async () => {
  companyId = `company-${String((companies += 1))}`;
  const ids = Array.from({ length: COUNT }, (_, number) => `template-${String(number).padStart(3, "0")}`);
  entries = ids.map((id) => makeTemplateEntry({ id, name: id }));
  await Promise.all(ids.map((id) => putVersion(id, 1)));
});

const keepWith = (contents: Table): KeepContents => ({ fewestTemplates: 1, run: (write) => write(contents) });

interface ReadOptions {
  readonly keep?: KeepContents;
  /** The clock at each look at it. */
  readonly now?: () => number;
}

/** A search of a Lambda, and how many bodies it read. */
async function search(
  lambda: ReturnType<typeof createContentsIndex>,
  { keep = { fewestTemplates: Infinity, run: () => Promise.resolve() }, now = () => START }: ReadOptions = {},
) {
  let bodies = 0;
  const watched: Table = {
    ...table,
    query: (asked) => {
      bodies += 1;
      return table.query(asked);
    },
  };
  const unreadable: string[] = [];
  const { contentsOf, goesOn } = await lambda.read(watched, companyId, entries, {
    ...{ now: () => new Date(now()), keep, allEntries: () => entries },
    onUnreadable: (id) => unreadable.push(id),
  });
  const found = entries.filter((entry) => {
    const words = `version ${String(entry.versionNumber)} of ${entry.id}`;
    return findInContents([entry], contentsOf, words).found.length === 1;
  });
  return { found: found.length, goesOn, bodies, unreadable };
}
const searchCold = (options?: ReadOptions) => search(createContentsIndex(), options);

const find = async (key: Key): Promise<any> => table.get(key);
const findHead = () => find(contentsKeys.templateContents(companyId));
const overwrite = (item: Key) => table.write({ put: { ...item }, onlyIf: "present", otherwise: "NOT_FOUND" });
const fromBodies = { found: COUNT, goesOn: false, bodies: COUNT, unreadable: [] };
const fromSnapshot = { ...fromBodies, bodies: 0 };

/** A table whose writes fail after so many, as for a Lambda that is stopped. */
function breakOffAfter(count: number): { contents: Table; written: Write[] } {
  const written: Write[] = [];
  const write: Table["write"] = async (...writes) => {
    if (written.length === count) throw new Error("stopped");
    written.push(...writes);
    await table.write(...writes);
  };
  return { contents: { ...table, write }, written };
}

describe("a Lambda that searches in contents", () => {
  it("reads each version once, and those that were saved meanwhile", async () => {
    const lambda = createContentsIndex();
    expect(await search(lambda)).toEqual(fromBodies);
    expect(await search(lambda)).toEqual({ ...fromBodies, bodies: 0 });
    await putVersion("template-007", 2);
    entries[7] = { ...entries[7]!, versionNumber: 2 };
    expect(await search(lambda)).toEqual({ ...fromBodies, bodies: 1 });
  });

  it("reads a long list over several calls, and says what is not read yet", async () => {
    const lambda = createContentsIndex();
    let clock = START;
    // Each look at the clock is 100 ms later: one call reads about 40.
    const now = () => (clock += 100);
    const first = await search(lambda, { now });
    expect(first.goesOn).toBe(true);
    expect(first.found).toBeGreaterThan(20);
    expect(first.found).toBeLessThan(60);
    let calls = 1;
    for (let last = first; last.goesOn; calls += 1) last = await search(lambda, { now });
    expect(calls).toBeGreaterThan(2);
    expect(await search(lambda)).toEqual(fromSnapshot);
  });

  it("searches all others if one version cannot be read, and does not go on without end", async () => {
    const body = await find(keys.templateBody(companyId, "template-003", 1, 0));
    await overwrite({ ...body, chunk: body.chunk.slice(0, 10) });
    const lambda = createContentsIndex();
    const broken = { found: COUNT - 1, unreadable: ["template-003"] };
    expect(await search(lambda)).toMatchObject(broken);
    expect(await search(lambda)).toEqual({ ...broken, bodies: 1, goesOn: false });
  });

  it("counts a template that was deleted meanwhile as read", async () => {
    entries.push(makeTemplateEntry({ id: "template-gone" }));
    expect(await searchCold()).toEqual({ ...fromBodies, bodies: COUNT + 1 });
  });
});

describe("a snapshot of contents", () => {
  it("spares a new Lambda the versions, but for those that were saved since", async () => {
    expect(await searchCold({ keep: keepWith(table) })).toEqual(fromBodies);
    expect(await searchCold()).toEqual(fromSnapshot);
    for (const number of [1, 2, 3]) {
      await putVersion(entries[number]!.id, 2);
      entries[number] = { ...entries[number]!, versionNumber: 2 };
    }
    expect(await searchCold()).toEqual({ ...fromSnapshot, bodies: 3 });
  });

  it("does not exist for few templates, and is not written again for few changes", async () => {
    await searchCold({ keep: keepContentsIn(table, companyId) });
    expect(await findHead()).toBeUndefined();
    const lambda = createContentsIndex();
    await search(lambda, { keep: keepWith(table) });
    const { snapshot } = await findHead();
    await putVersion("template-001", 2);
    entries[1] = { ...entries[1]!, versionNumber: 2 };
    await search(lambda, { keep: keepWith(table), now: () => START + HOUR });
    expect((await findHead()).snapshot).toEqual(snapshot);
    await search(lambda, { keep: keepWith(table), now: () => START + 25 * HOUR });
    expect((await findHead()).snapshot.at).toBe(START + 25 * HOUR);
  });

  it("has no texts of templates that are no longer there when it is written", async () => {
    const lambda = createContentsIndex();
    await search(lambda);
    const gone = entries.pop()!;
    await search(lambda, { keep: keepWith(table) });
    const head = await contentsSnapshots.findHead(table, companyId);
    const items = await contentsSnapshots.read(table, companyId, head!.snapshot!);
    expect(items).toHaveLength(COUNT - 1);
    expect(items!.some(({ id }) => id === gone.id)).toBe(false);
  });

  const partOf = (slot: "a" | "b") => contentsKeys.templateContentsPart(companyId, slot, 0);
  const spoilt: Record<string, () => Promise<void>> = {
    "says nothing": () => overwrite(contentsKeys.templateContents(companyId)),
    ...spoiltSnapshots({
      ...{ find, overwrite, otherShape: "texts 0" },
      head: () => contentsKeys.templateContents(companyId),
      part: () => partOf("a"),
    }),
  };
  it.each(Object.keys(spoilt))("is not used and is written again if it %s", async (why) => {
    await searchCold({ keep: keepWith(table) });
    await spoilt[why]!();
    const now = () => START + 2 * MINUTE;
    if (why === "says nothing") {
      expect(await searchCold({ now })).toEqual(fromBodies);
      return;
    }
    expect(await searchCold({ keep: keepWith(table), now })).toEqual(fromBodies);
    expect(await searchCold({ now })).toEqual(fromSnapshot);
  });

  it("is never wrong when its writer is stopped after any write, and is written later", async () => {
    for (const count of [0, 1, 2]) {
      const time = START + count * 48 * HOUR;
      const { contents, written } = breakOffAfter(count);
      const stopped = searchCold({ keep: keepWith(contents), now: () => time });
      await expect(stopped).rejects.toThrow("stopped");
      expect(written.length).toBe(count);
      await putVersion("template-005", 2 + count);
      entries[5] = { ...entries[5]!, versionNumber: 2 + count };
      expect(await searchCold({ now: () => time })).toMatchObject({ found: COUNT });
      const later = { keep: keepWith(table), now: () => time + 2 * MINUTE };
      expect(await searchCold(later)).toMatchObject({ found: COUNT });
      expect((await findHead()).snapshot.at).toBe(time + 2 * MINUTE);
    }
  });

  it("is written by one of the Lambdas that search at once, and its failure fails no search", async () => {
    const { contents, written } = breakOffAfter(Infinity);
    const keep = { ...keepContentsIn(contents, companyId), fewestTemplates: 1 };
    const searches = Array.from({ length: 4 }, () => searchCold({ keep }));
    for (const each of await Promise.all(searches)) expect(each).toEqual(fromBodies);
    expect(written.filter(({ put }: any) => put?.chunk !== undefined)).toHaveLength(1);
    expect(await searchCold()).toEqual(fromSnapshot);
  });

  it("lets Lambdas that read a long list at once share what they have read", async () => {
    let clock = START;
    const now = () => (clock += 60);
    const [one, other] = [createContentsIndex(), createContentsIndex()];
    const first = await search(one, { now, keep: keepWith(table) });
    expect(first.goesOn).toBe(true);
    const second = await search(other, { keep: keepWith(table) });
    expect(second).toEqual({ ...fromBodies, bodies: COUNT - first.bodies });
  });

  it("is deleted with its company", async () => {
    const put = { put: { ...keys.company(companyId) }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const;
    await table.write(put);
    await searchCold({ keep: keepWith(table) });
    const left = await findLeftovers(table, companyId, (deletedAt) => deletedAt);
    expect(left.keys).toEqual(expect.arrayContaining([contentsKeys.templateContents(companyId), partOf("a")]));
  });
});
