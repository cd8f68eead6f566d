/** Steps that change a company's template list, and the list as a plain read of everything answers it. */
import fc from "fast-check";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { pageOfEntries, sortEntries } from "#functions/domain/templates/list/page-of-entries.ts";
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
import { makeTemplateEntry } from "./make-template-entry.ts";

export const accounts = ["account-1", "account-2"] as const;
export const tagNames = ["tag-news-1", "tag-shop-1"] as const;
export const doings = [
  "create",
  "save",
  "move",
  "archive",
  "restore",
  "purge",
  "tag",
  "untag",
  "drop tag",
  "wait",
] as const;

/** What a step of the run does, and by a clock that goes wrong by so many milliseconds. */
export const Step = fc.record({
  does: fc.constantFrom(...doings),
  template: fc.constantFrom("template-1", "template-2", "template-3"),
  account: fc.constantFrom(...accounts),
  tag: fc.constantFrom(...tagNames),
  skew: fc.integer({ min: -25_000, max: 25_000 }),
  /** Which of the warm Lambdas look at the list after it. */
  readers: fc.subarray([0, 1, 2]),
  /** Whether a new Lambda does, too. */
  isColdRead: fc.boolean(),
});
export type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does one step as the product would; what its conditions refuse is left undone. */
export async function take(
  table: Table,
  { does, template, account, tag }: Pick<Step, "does" | "template" | "account" | "tag">,
  companyId: string,
  at: string,
): Promise<void> {
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

export const query = {
  search: "TEMPLATE",
  status: ["draft", "published", "unpublished", "archived"],
  tag_filter: [],
  order: "desc",
  order_by: "version_number",
  skip: 0,
  limit: 10,
} as const;

/** The list as anybody would work it out who reads everything. */
export async function plainAnswer(table: Table, companyId: string, account: string) {
  const live = await listEntriesOfAccount(table, companyId, account);
  const archived = (await table.query(prefixes.everyArchivedEntry(companyId)))
    .map(parseEntry)
    .filter(({ accountId }) => accountId === account);
  const all = [...live, ...archived.map((entry) => ({ ...entry, status: "archived" as const }))];
  return pageOfEntries(sortEntries(all, query), () => [], query);
}

export async function plainTags(table: Table, companyId: string, templateId: string): Promise<string[]> {
  const tagging: any = await table.get({ pk: `company#${companyId}`, sk: `tags-of#template#${templateId}` });
  const tags: any[] = await table.query(prefixes.tags(companyId));
  return tags.filter(({ id }) => tagging?.tagIds.includes(id)).map(({ id }) => id);
}

/** The tags of every step. */
export async function putTags(table: Table, companyId: string, at: string): Promise<void> {
  for (const id of tagNames) {
    const tag = { id, label: id, color: "#000000", createdAt: at, updatedAt: at, useCount: 0 };
    await table.write(...putNewTag(companyId, tag));
  }
}
