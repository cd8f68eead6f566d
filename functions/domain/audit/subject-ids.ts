import type { AuditRecord } from "#functions/storage/audit-store.ts";
import { type SubjectKind, subjectKindOf } from "#shared/models/audit-subject.ts";

type Entry = Pick<AuditRecord, "subjectIds" | "before" | "after">;

/** The ids of the named things that these entries are about, by kind and each once. */
export function subjectIdsOf(entries: readonly Entry[]): (kind: SubjectKind) => string[] {
  const found = new Map<SubjectKind, Set<string>>();
  const add = (word: string, ids: readonly (string | number)[]) => {
    const kind = subjectKindOf(word);
    if (kind === undefined) return;
    // `accounts` of some entries is how many there were.
    const named = ids.filter((id) => typeof id === "string");
    found.set(kind, new Set([...(found.get(kind) ?? []), ...named]));
  };
  for (const { subjectIds, before = {}, after = {} } of entries) {
    for (const [word, id] of Object.entries(subjectIds)) add(word, [id]);
    for (const [word, ids] of [...Object.entries(before), ...Object.entries(after)]) add(word, ids);
  }
  return (kind) => [...(found.get(kind) ?? [])];
}
