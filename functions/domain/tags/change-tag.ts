import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument, TagRecord } from "#functions/storage/records.ts";
import { changeTags, type TagChange } from "#functions/storage/tags/tag-changes.ts";
import { getTag, listTags, TAGS_PER_WRITE } from "#functions/storage/tags/tag-store.ts";
import { AppError } from "#shared/errors.ts";
import { NewTagLabel } from "#shared/models/tag.ts";
import { partsOf, tagsBelow } from "#shared/models/tag-path.ts";
import { batchesOf } from "../batches-of.ts";
import { retryConflicts } from "../retry-conflicts.ts";

const refuse = (rule: string) => new AppError("INVALID_INPUT", { fields: [{ field: "label", rule }] });

const problemOf = (label: string) => NewTagLabel.safeParse(label).error?.issues[0]?.message;

/**
 * The changes of the tags nested below one that gets another label: it stands in front of theirs.
 * @throws AppError INVALID_INPUT for labels that they cannot have
 */
function changesBelow({ seen, tag }: TagChange, all: readonly TagRecord[]): readonly TagChange[] {
  const below = tagsBelow(seen, all);
  if (below.length === 0) return [];
  const [from, to] = [partsOf(seen.label), partsOf(tag.label)];
  if (to.length === 1 && tag.label.includes("/"))
    throw refuse("Tags are nested below it: use no space next to a slash.");
  if (tagsBelow(seen, [tag]).length > 0) throw refuse("A tag cannot be nested below itself.");
  const kept = all.filter(({ id }) => id !== seen.id && !below.some((each) => each.id === id));
  const taken = new Set(kept.map(({ label }) => label.toLowerCase()));
  if (taken.has(tag.label.toLowerCase())) throw new AppError("TAG_LABEL_ALREADY_EXISTS");
  return below.map((each) => {
    const label = [...to, ...partsOf(each.label).slice(from.length)].join("/");
    if (problemOf(label) !== undefined) throw refuse(`${label} would be too long, or nested too deep.`);
    if (taken.has(label.toLowerCase())) throw refuse(`There is a tag ${label} already.`);
    return { seen: each, tag: { ...each, label, updatedAt: tag.updatedAt } };
  });
}

/**
 * Gives a tag another label or color, and the tags nested below it the new label in front of theirs. The tag itself is in
 * the last of the transactions, so that a repeated call completes one that was interrupted.
 * @throws AppError TAG_NOT_FOUND, TAG_LABEL_ALREADY_EXISTS, INVALID_INPUT for a label that it cannot have
 */
export const changeTag = (
  { companyId, userId: actorId }: AccessDocument,
  { id, label, color }: Pick<TagRecord, "id" | "label" | "color">,
  { table, now, newId }: WriteContext,
): Promise<TagRecord> =>
  retryConflicts(async () => {
    const seen = await getTag(table, companyId, id);
    const at = now().toISOString();
    const change = { seen, tag: { ...seen, label, color, updatedAt: at } };
    const isRenamed = label !== seen.label;
    const problem = isRenamed ? problemOf(label) : undefined;
    if (problem !== undefined) throw refuse(problem);
    const below = isRenamed ? changesBelow(change, await listTags(table, companyId)) : [];
    for (const changes of batchesOf([...below, change], TAGS_PER_WRITE)) {
      const entries = changes.map(({ tag }) =>
        auditEntry({ id: newId(), companyId, at, actorId, action: "tag.changed", subjectIds: { tag: tag.id } }),
      );
      await table.write(...changeTags(companyId, changes), ...entries);
    }
    return change.tag;
  });
