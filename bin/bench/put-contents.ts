import { randomUUID } from "node:crypto";
import type { Table } from "#functions/adapters/ports/table.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { putNewTemplateVersion } from "#functions/storage/templates/template-bodies-store.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";

const AT_ONCE = 8;
/** In each of the three parts of a mail: about 5,000 characters in its two languages. */
const WORDS = 200;
const words = "order parcel address invoice customer delivery today thanks account please {{name}} Grüße".split(" ");

const textOf = (number: number): string =>
  Array.from({ length: WORDS }, (_, at) => words[(number * 7 + at * at) % words.length] ?? "").join(" ");

/** Gives a company so many templates with texts in two languages. Each has a word of its own: "word-<number>". */
export async function putContents(table: Table, companyId: string, templates: number): Promise<void> {
  const at = "2026-01-01T08:00:00.000Z";
  const numbers = Array.from({ length: templates }, (_, number) => number);
  await inParallel(numbers, AT_ONCE, async (number) => {
    const id = randomUUID();
    const text = `${textOf(number)} word-${String(number)} ${textOf(number + 1)}`;
    const bodies = {
      ...{ subject: `Number ${String(number)} for {{name}}`, html: "", text, textIsOwn: false, design: "{}" },
      words: { de: { text: textOf(number + 2) } },
    };
    const version = { version: 1, createdAt: at, createdBy: "of-the-bench", bytes: text.length };
    const entry = { id, accountId: noAccount, name: `template-${String(number)}`, status: "draft" as const };
    await table.write(
      ...putNewTemplateEntry(companyId, { ...entry, versionNumber: 1, blocks: {}, createdAt: at, updatedAt: at }),
      ...(await putNewTemplateVersion(companyId, id, version, { bodies, basis: undefined })),
    );
  });
}
