import type { Write } from "#functions/adapters/ports/table.ts";
import { keys } from "../keys.ts";
import type { TagRecord } from "../records.ts";
import { freeLabel, labelKey, takeLabel } from "./tag-store.ts";

/** A tag as it was read, and as it shall be. */
export interface TagChange {
  readonly seen: TagRecord;
  readonly tag: TagRecord;
}

/** The label of a tag that gets another one, given to this one in the same transaction. */
const passLabel = (companyId: string, from: TagRecord, { id, label }: TagRecord): Write => ({
  put: { ...labelKey(companyId, label), tagId: id },
  onlyIf: [{ attribute: "tagId", is: "=", value: from.id }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that changes tags, if their labels are unchanged since the read: at most three writes for each.
 * One may get the label of another that gets a new one.
 */
export function changeTags(companyId: string, changes: readonly TagChange[]): readonly Write[] {
  const renamed = changes.filter(({ seen, tag }) => seen.label.toLowerCase() !== tag.label.toLowerCase());
  const holderOf = (label: string) => renamed.find(({ seen }) => seen.label.toLowerCase() === label.toLowerCase());
  const isTaken = (label: string) => renamed.some(({ tag }) => tag.label.toLowerCase() === label.toLowerCase());
  return [
    ...changes.map(({ seen, tag }): Write => ({
      update: keys.tag(companyId, tag.id),
      change: { set: { label: tag.label, color: tag.color, updatedAt: tag.updatedAt } },
      onlyIf: [{ attribute: "label", is: "=", value: seen.label }],
      otherwise: "CONFLICT_TRY_AGAIN",
    })),
    ...renamed.flatMap(({ seen }) => (isTaken(seen.label) ? [] : [freeLabel(companyId, seen)])),
    ...renamed.map(({ tag }) => {
      const holder = holderOf(tag.label);
      return holder === undefined ? takeLabel(companyId, tag) : passLabel(companyId, holder.seen, tag);
    }),
  ];
}
