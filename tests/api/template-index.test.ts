import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { KeepList } from "#functions/domain/templates/list/template-index.ts";
import { pageOfEntries } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { deleteTemplateEntry, putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { startTable } from "#tests/support/table.ts";
import { accounts, plainAnswer, plainTags, putTags, query, Step, take } from "#tests/support/template-list-steps.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let companies = 0;
const newCompany = () => `company-${String((companies += 1))}`;

const START = Date.parse("2026-11-01T08:00:00.000Z");

const isRefused = (error: unknown) => error instanceof Error && error.name === "AppError";

/** Keeps a snapshot of any list. */
const keep: KeepList = { fewestTemplates: 1, run: (write) => write(table) };

describe("the list that warm Lambdas keep in memory, and new ones read from a snapshot", () => {
  it("equals a read of everything, after any changes by clocks that differ", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const companyId = newCompany();
        let clock = START;
        const timeAt = (skew = 0) => new Date(clock + skew).toISOString();
        await putTags(table, companyId, timeAt());
        const lambdas = [createTemplateIndex(), createTemplateIndex(), createTemplateIndex()];
        for (const step of steps) {
          clock += step.does === "wait" ? 3_600_000 : 700;
          await take(table, step, companyId, timeAt(step.skew)).catch((error: unknown) => {
            if (!isRefused(error)) throw error;
          });
          const readers = step.readers.map((reader) => lambdas[reader]!);
          for (const lambda of step.isColdRead ? [...readers, createTemplateIndex()] : readers) {
            const templates = await lambda.read(table, companyId, () => new Date(clock), keep);
            const pageIn = (id: string) => pageOfEntries(templates.sorted([id], query), templates.tagIdsOf, query);
            const pages = accounts.map(pageIn);
            expect(pages).toEqual(await Promise.all(accounts.map((id) => plainAnswer(table, companyId, id))));
            const shown = templates.tagsOf(step.template).map(({ id }) => id);
            expect(shown).toEqual(await plainTags(table, companyId, step.template));
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
