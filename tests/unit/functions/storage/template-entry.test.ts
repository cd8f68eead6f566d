import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { keys, noAccount } from "#functions/storage/keys.ts";
import {
  findTemplateEntry,
  moveEntryToVersion,
  putNewTemplateEntry,
} from "#functions/storage/templates/template-entry-store.ts";
import { idsOfTemplateEntry, type TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { startTable } from "#tests/support/table.ts";

const id = "0f6f3f0e-7a3c-4b5e-9d0a-6a1f2b3c4d5e";

/** AWS: "DynamoDB item sizes and formats"; a number takes a byte for two digits and one more. */
function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const digits = String(value).length;
      return name.length + (typeof value === "number" ? Math.ceil(digits / 2) + 1 : Buffer.byteLength(String(value)));
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

describe("the entry of a template", () => {
  it("has at most 400 bytes, so that a list of 10,000 costs little to read", () => {
    const at = "2026-11-20T16:50:00.000Z";
    const entry = makeTemplateEntry({
      id,
      accountId: id,
      name: "n".repeat(64),
      status: "published",
      versionNumber: 1234,
      publishedVersion: 1234,
      sesHash: "h".repeat(22),
      publishedAt: at,
    });
    const puts = putNewTemplateEntry(id, entry).flatMap((write) => ("put" in write ? [write.put] : []));
    const item = puts.find(({ sk }) => sk.startsWith("template#"))!;
    expect(itemBytes(item)).toBeLessThanOrEqual(400);
  });

  it.each([id, noAccount])("names its account (%s) and its template by its key", (accountId) => {
    expect(idsOfTemplateEntry(keys.templateEntry("company-1", accountId, id).sk)).toEqual({ accountId, id });
  });
});

describe("an entry that moves to a version", () => {
  let table: Table;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ table, close } = await startTable());
  });
  afterAll(() => close());

  /** An entry in a company of its own. */
  async function stored(overrides: Partial<TemplateEntry>) {
    const companyId = crypto.randomUUID();
    const seen = makeTemplateEntry({ id, ...overrides });
    await table.write(...putNewTemplateEntry(companyId, seen));
    const to = { ...seen, versionNumber: 2, status: "draft", updatedAt: "2026-11-02T08:00:00.000Z" } as const;
    const entry = () => findTemplateEntry(table, companyId, seen.accountId, id);
    return { companyId, seen, to, entry };
  }

  it("keeps what a publish has recorded about Amazon SES since the entry was read", async () => {
    const { companyId, seen, to, entry } = await stored({});
    await table.write({
      update: keys.templateEntry(companyId, seen.accountId, id),
      change: { set: { sesWriting: "writing", sesHash: "held" } },
      onlyIf: "present",
      otherwise: "TEMPLATE_NOT_FOUND",
    });
    await table.write(moveEntryToVersion(companyId, seen, to));
    expect(await entry()).toMatchObject({ versionNumber: 2, sesWriting: "writing", sesHash: "held" });
  });

  it("does not note again what a publish has ended since the entry was read", async () => {
    const { companyId, seen, to, entry } = await stored({ sesHash: "held", sesWriting: "writing" });
    await table.write({
      update: keys.templateEntry(companyId, seen.accountId, id),
      change: { set: { sesHash: "writing" }, remove: ["sesWriting"] },
      onlyIf: "present",
      otherwise: "TEMPLATE_NOT_FOUND",
    });
    await table.write(moveEntryToVersion(companyId, seen, to));
    const moved = await entry();
    expect([moved?.sesHash, moved?.sesWriting]).toEqual(["writing", undefined]);
  });

  const noted = { sesHash: "held", sesWriting: "writing", publishedVersion: 1 };
  it.each<[string, { sesHash?: string; sesWriting?: string }]>([
    ["nothing", {}],
    ["what it holds", { sesHash: "other" }],
    ["what is being written", { sesWriting: "next" }],
    ["both", { sesHash: "other", sesWriting: "next" }],
  ])("has after a rename the known state of Amazon SES under the new name: %s", async (_, held) => {
    const { companyId, seen, to, entry } = await stored(noted);
    await table.write(moveEntryToVersion(companyId, seen, { ...to, name: "renamed" }, held));
    const moved = await entry();
    expect(moved).toMatchObject({ name: "renamed", versionNumber: 2 });
    expect([moved?.sesHash, moved?.sesWriting]).toEqual([held.sesHash, held.sesWriting]);
  });

  it("is refused a new name if a publish has begun since the entry was read", async () => {
    const { companyId, seen, to } = await stored({});
    await table.write({
      update: keys.templateEntry(companyId, seen.accountId, id),
      change: { set: { sesWriting: "writing" } },
      onlyIf: "present",
      otherwise: "TEMPLATE_NOT_FOUND",
    });
    const renamed = table.write(moveEntryToVersion(companyId, seen, { ...to, name: "renamed" }, {}));
    await expect(renamed).rejects.toMatchObject({ code: "TEMPLATE_CHANGED" });
  });
});
