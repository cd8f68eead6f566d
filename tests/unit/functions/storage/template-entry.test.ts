import { describe, expect, it } from "vitest";
import { keys, noAccount } from "#functions/storage/keys.ts";
import { idsOfTemplateEntry } from "#functions/storage/template-records.ts";
import { putNewTemplateEntry } from "#functions/storage/template-entry-store.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";

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
