import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { pageOfEntries, sortEntries } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { prefixes } from "#functions/storage/keys.ts";
import { getTag, putNewTag, removeTag } from "#functions/storage/tags/tag-store.ts";
import {
  archiveEntry,
  findArchivedEntries,
  restoreEntry,
  deleteArchivedEntry,
} from "#functions/storage/templates/template-archive-store.ts";
import {
  deleteTemplateEntry,
  findTemplateEntry,
  listEntriesOfAccount,
  moveEntryToVersion,
  parseEntry,
  putNewTemplateEntry,
} from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let companies = 0;
const newCompany = () => `company-${String((companies += 1))}`;

const accounts = ["account-1", "account-2"] as const;
const tagNames = ["tag-news-1", "tag-shop-1"] as const;
const START = Date.parse("2026-11-01T08:00:00.000Z");
/** What a step of the run does, and by a clock that goes wrong by so many milliseconds. */
const Step = fc.record({
  does: fc.constantFrom("create", "save", "move", "archive", "restore", "purge", "tag", "untag", "drop tag", "wait"),
  template: fc.constantFrom("template-1", "template-2", "template-3"),
  account: fc.constantFrom(...accounts),
  tag: fc.constantFrom(...tagNames),
  skew: fc.integer({ min: -25_000, max: 25_000 }),
  /** Which of the warm Lambdas look at the list after it. */
  readers: fc.subarray([0, 1, 2]),
});
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does one step as the product would; what its conditions refuse is left undone. */
async function take({ does, template, account, tag }: Step, companyId: string, at: string): Promise<void> {
  const seen = await findTemplateEntry(table, companyId, account, template);
  const [archived] = (await findArchivedEntries(table, companyId, template)).filter(
    (each) => each.accountId === account,
  );
  const tagged = { kind: "template", id: template } as const;
  if (does === "create" && archived === undefined) {
    const fresh = makeTemplateEntry({ id: template, accountId: account, name: template, createdAt: at, updatedAt: at });
    await table.write(...putNewTemplateEntry(companyId, fresh));
  }
  if (does === "save" && seen) {
    const saved = {
      ...seen,
      versionNumber: seen.versionNumber + 1,
      updatedAt: at,
      status: "draft",
      blocks: {},
    } as const;
    await table.write(moveEntryToVersion(companyId, seen, saved));
  }
  if (does === "move" && seen) {
    const to = accounts.find((other) => other !== account)!;
    const moved: TemplateEntry = { ...seen, accountId: to, updatedAt: at };
    const isArchivedThere = (await findArchivedEntries(table, companyId, template)).some(
      (each) => each.accountId === to,
    );
    if (isArchivedThere) return;
    await table.write(...deleteTemplateEntry(companyId, seen, at), ...putNewTemplateEntry(companyId, moved));
  }
  if (does === "archive" && seen) await table.write(...archiveEntry(companyId, seen, { at, by: "person-1" }));
  if (does === "restore" && archived) {
    await table.write(
      ...restoreEntry(
        companyId,
        archived,
        makeTemplateEntry({ id: template, accountId: account, name: template, createdAt: at, updatedAt: at }),
      ),
    );
  }
  if (does === "purge" && archived) await table.write(...deleteArchivedEntry(companyId, archived, at));
  if (does === "tag") await table.write(...(await retag(table, { companyId, tagged, tagIds: [tag], at })));
  if (does === "untag") await table.write(...(await retag(table, { companyId, tagged, tagIds: [], at })));
  if (does === "drop tag") await table.write(...removeTag(companyId, await getTag(table, companyId, tag), at));
}

const query = {
  search: "TEMPLATE",
  status: ["draft", "published", "unpublished", "archived"],
  tag_filter: [],
  order: "desc",
  order_by: "version_number",
  skip: 0,
  limit: 10,
} as const;

/** The list as anybody would work it out who reads everything. */
async function plainAnswer(companyId: string, account: string) {
  const live = await listEntriesOfAccount(table, companyId, account);
  const archived = (await table.query(prefixes.everyArchivedEntry(companyId)))
    .map(parseEntry)
    .filter(({ accountId }) => accountId === account);
  const all = [...live, ...archived.map((entry) => ({ ...entry, status: "archived" as const }))];
  return pageOfEntries(sortEntries(all, query), () => [], query);
}

async function plainTags(companyId: string, templateId: string): Promise<string[]> {
  const tagging: any = await table.get({ pk: `company#${companyId}`, sk: `tags-of#template#${templateId}` });
  const tags: any[] = await table.query(prefixes.tags(companyId));
  return tags.filter(({ id }) => tagging?.tagIds.includes(id)).map(({ id }) => id);
}

const isRefused = (error: unknown) => error instanceof Error && error.name === "AppError";

describe("the list that warm Lambdas keep in memory", () => {
  it("equals a read of everything, after any changes by clocks that differ", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const companyId = newCompany();
        let clock = START;
        const timeAt = (skew = 0) => new Date(clock + skew).toISOString();
        for (const id of tagNames) {
          const tag = { id, label: id, color: "#000000", createdAt: timeAt(), updatedAt: timeAt(), useCount: 0 };
          await table.write(...putNewTag(companyId, tag));
        }
        const lambdas = [createTemplateIndex(), createTemplateIndex(), createTemplateIndex()];
        for (const step of steps) {
          clock += step.does === "wait" ? 3_600_000 : 700;
          await take(step, companyId, timeAt(step.skew)).catch((error: unknown) => {
            if (!isRefused(error)) throw error;
          });
          for (const reader of step.readers) {
            const templates = await lambdas[reader]!.read(table, companyId, () => new Date(clock));
            const pageIn = (id: string) => pageOfEntries(templates.sorted([id], query), templates.tagIdsOf, query);
            const pages = accounts.map(pageIn);
            expect(pages).toEqual(await Promise.all(accounts.map((id) => plainAnswer(companyId, id))));
            const shown = templates.tagsOf(step.template).map(({ id }) => id);
            expect(shown).toEqual(await plainTags(companyId, step.template));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("is read again by a Lambda that was idle for longer than deletions are remembered", async () => {
    const companyId = newCompany();
    const index = createTemplateIndex();
    const at = (time: number) => new Date(time).toISOString();
    const entry = makeTemplateEntry({ updatedAt: at(START) });
    await table.write(...putNewTemplateEntry(companyId, entry));
    const list = async (time: number) => {
      const templates = await index.read(table, companyId, () => new Date(time));
      return templates.sorted(["account-1"], query).length;
    };
    expect(await list(START)).toBe(1);
    await table.write(...deleteTemplateEntry(companyId, entry, at(START + 1000)));
    const tombstone = { pk: `company#${companyId}`, sk: `gone#template#${entry.accountId}#${entry.id}` };
    await table.write({ delete: tombstone, onlyIf: "present", otherwise: "NOT_FOUND" });
    expect(await list(START + 13 * 3_600_000)).toBe(0);
  });

  it("has a template that a slow clock restores after a fast one deleted it", async () => {
    const companyId = newCompany();
    const index = createTemplateIndex();
    const at = (time: number) => new Date(time).toISOString();
    const entry = makeTemplateEntry({ updatedAt: at(START) });
    const list = async () => (await index.read(table, companyId, () => new Date(START))).sorted(["account-1"], query);
    await table.write(...putNewTemplateEntry(companyId, entry));
    await table.write(...deleteTemplateEntry(companyId, entry, at(START + 20_000)));
    expect(await list()).toEqual([]);
    await table.write(...putNewTemplateEntry(companyId, entry));
    expect(await list()).toEqual([entry]);
  });

  it("keeps one company's templates from another's", async () => {
    const [one, other] = [newCompany(), newCompany()];
    const index = createTemplateIndex();
    await table.write(...putNewTemplateEntry(one, makeTemplateEntry()));
    const count = async (companyId: string) =>
      (await index.read(table, companyId, () => new Date(START))).sorted(["account-1"], query).length;
    expect([await count(one), await count(other), await count(one)]).toEqual([1, 0, 1]);
  });
});
