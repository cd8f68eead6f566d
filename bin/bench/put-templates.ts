import { createHash, randomUUID } from "node:crypto";
import type { Table } from "#functions/adapters/ports/table.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { WordCounts } from "#shared/models/mail-words.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";

const IN_ONE_WRITE = 25;
const AT_ONCE = 4;

/** Words in so many languages: every second template lacks some in one of them. */
function countsIn(languages: readonly string[], number: number): WordCounts {
  const total = 5 + (number % 40);
  const incomplete = number % (2 * languages.length);
  return { total, written: Object.fromEntries(languages.map((code, at) => [code, at === incomplete ? 3 : total])) };
}

/** Published, with all the ids and hashes of such an entry, which cannot be compressed. */
function entryOf(number: number, languages: readonly string[]): TemplateEntry {
  const at = new Date(Date.parse("2026-01-01") + number * 60_000).toISOString();
  return {
    ...{ id: randomUUID(), accountId: noAccount, name: `template-${String(number * 7919)}` },
    status: "published",
    ...{ versionNumber: 2, publishedVersion: 2, blocks: {}, createdAt: at, updatedAt: at, publishedAt: at },
    ...{ sesHash: createHash("sha256").update(randomUUID()).digest("hex"), publishedFor: randomUUID() },
    ...(languages.length > 0 && {
      wordCounts: countsIn(languages, number),
      languageVersions: languages.map((code) => `${code}:2`).join(" "),
      publishedUse: { version: 2 },
    }),
  };
}

/** Gives a company so many templates with words in these languages, which were last changed long ago. */
export async function putTemplates(
  table: Table,
  companyId: string,
  templates: number,
  languages: readonly string[] = [],
): Promise<void> {
  let next = 0;
  const put = async () => {
    while (next < templates) {
      const first = next;
      next += IN_ONE_WRITE;
      const numbers = Array.from({ length: Math.min(IN_ONE_WRITE, templates - first) }, (_, i) => first + i);
      await table.write(...numbers.flatMap((number) => putNewTemplateEntry(companyId, entryOf(number, languages))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
}
