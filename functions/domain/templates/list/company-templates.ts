import { isDeepStrictEqual } from "node:util";
import type { TemplateItem } from "#functions/storage/template-changes-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import type { TagChip } from "#shared/models/tag.ts";
import { type Sorting, sortEntries } from "./page-of-entries.ts";

/** What is kept in memory of one company's templates. */
export interface CompanyTemplates {
  /** Takes changes in, the latest at the end; one that is known already makes no difference. */
  readonly apply: (items: readonly TemplateItem[]) => void;
  /** How many entries there are, of all accounts and the archive. */
  readonly size: () => number;
  /** A template as one account has it, also when it is in the archive. */
  readonly entryIn: (accountId: string, templateId: string) => TemplateEntry | undefined;
  /** All entries of these accounts. */
  readonly inAccounts: (accountIds: readonly string[]) => readonly TemplateEntry[];
  /** The same, sorted; the same list as long as nothing changes. */
  readonly sorted: (accountIds: readonly string[], sorting: Sorting) => readonly TemplateEntry[];
  readonly tagIdsOf: (templateId: string) => readonly string[];
  /** The tags of a template that still exist, by label. */
  readonly tagsOf: (templateId: string) => TagChip[];
}

type Tag = Extract<TemplateItem, { is: "tag" }>["tag"];

/** Puts a value into a map, or takes it out; true if that made a difference. */
function set<K, V>(map: Map<K, V>, key: K, value: V | undefined): boolean {
  if (value === undefined) return map.delete(key);
  if (isDeepStrictEqual(map.get(key), value)) return false;
  map.set(key, value);
  return true;
}

/** Empty at first. */
export function createCompanyTemplates(): CompanyTemplates {
  const entries = new Map<string, TemplateEntry>();
  const tagIds = new Map<string, readonly string[]>();
  const tags = new Map<string, Tag>();
  const sortedLists = new Map<string, readonly TemplateEntry[]>();
  const place = (accountId: string, id: string) => `${accountId}#${id}`;

  const take = (item: TemplateItem): void => {
    let changesEntries = false;
    if (item.is === "entry") changesEntries = set(entries, place(item.entry.accountId, item.entry.id), item.entry);
    else if (item.is === "gone-entry") changesEntries = set(entries, place(item.accountId, item.id), undefined);
    else if (item.is === "tagging") set(tagIds, item.id, item.tagIds);
    else if (item.is === "tag") set(tags, item.tag.id, item.tag);
    else set(tags, item.id, undefined);
    if (changesEntries) sortedLists.clear();
  };

  const inAccounts = (accountIds: readonly string[]) =>
    [...entries.values()].filter(({ accountId }) => accountIds.includes(accountId));
  const tagIdsOf = (templateId: string) => tagIds.get(templateId) ?? [];
  return {
    apply: (items) => items.forEach(take),
    size: () => entries.size,
    entryIn: (accountId, templateId) => entries.get(place(accountId, templateId)),
    inAccounts,
    sorted: (accountIds, sorting) => {
      const name = [...accountIds, sorting.order_by, sorting.order].join(" ");
      const known = sortedLists.get(name);
      if (known !== undefined) return known;
      const list = sortEntries(inAccounts(accountIds), sorting);
      sortedLists.set(name, list);
      return list;
    },
    tagIdsOf,
    tagsOf: (templateId) =>
      tagIdsOf(templateId)
        .flatMap((id) => tags.get(id) ?? [])
        .sort((a, b) => a.label.localeCompare(b.label)),
  };
}
