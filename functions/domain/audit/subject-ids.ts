import type { AuditRecord } from "#functions/storage/audit/audit-store.ts";
import { type SubjectKind, subjectKindOf } from "#shared/models/audit-subject.ts";

type Entry = Pick<AuditRecord, "subjectIds" | "before" | "after">;

/** The ids of the named subjects of these entries, by kind, without duplicates. */
export function subjectIdsOf(entries: readonly Entry[]): (kind: SubjectKind) => string[] {
  const found = new Map<SubjectKind, Set<string>>();
  const add = (word: string, ids: readonly (string | number)[]) => {
    const kind = subjectKindOf(word);
    if (kind === undefined) return;
    // In some entries `accounts` is a number.
    const named = ids.filter((id) => typeof id === "string");
    found.set(kind, new Set([...(found.get(kind) ?? []), ...named]));
  };
  for (const { subjectIds, before = {}, after = {} } of entries) {
    for (const [word, id] of Object.entries(subjectIds)) add(word, [id]);
    for (const [word, ids] of [...Object.entries(before), ...Object.entries(after)]) add(word, ids);
  }
  return (kind) => [...(found.get(kind) ?? [])];
}
