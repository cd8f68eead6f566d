import type { AuditEntry } from "#shared/models/audit-entry.ts";

interface SubjectLine {
  readonly name: string;
  readonly ids: string;
}

const linesOf = (word: string, held: AuditEntry["before"]): SubjectLine[] =>
  Object.entries(held ?? {}).map(([kind, ids]) => ({ name: `${word} ${kind}`, ids: ids.join(", ") }));

/** To what something was done, then what it holds no more and what it holds since. */
export const subjectLines = ({ subjectIds, before, after }: AuditEntry): SubjectLine[] => [
  ...Object.entries(subjectIds).map(([name, id]) => ({ name, ids: String(id) })),
  ...linesOf("removed", before),
  ...linesOf("added", after),
];
