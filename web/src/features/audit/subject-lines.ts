import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { type AuditSubject, type SubjectKind, subjectKindOf } from "#shared/models/audit-subject.ts";
import { say } from "#web/lib/texts/say.ts";

export type Subjects = Readonly<Record<string, AuditSubject>>;

/** One resource of an entry. */
export interface Subject {
  readonly id: string;
  /** The name, or the id if there is none. */
  readonly text: string;
  /** A link; undefined if the resource is deleted, hidden or has no screen. */
  readonly to: string | undefined;
  readonly kind: SubjectKind | undefined;
}

interface SubjectLine {
  readonly word: string;
  readonly subjects: readonly Subject[];
}

const unnamed: Readonly<Record<SubjectKind, string>> = {
  template: say("Deleted template"),
  account: say("Removed AWS account"),
  member: say("Former member"),
  group: say("Removed user group"),
  policy: say("Removed policy"),
  block: say("Deleted block"),
  tag: say("Removed tag"),
};

function textOf(kind: SubjectKind, id: string, subject: AuditSubject | undefined): string {
  if (subject === undefined) return `${unnamed[kind]} ${id.slice(0, 8)}`;
  if (subject.state === "there") return subject.name;
  if (subject.state === "deleted") return say("{name} (deleted)", { name: subject.name });
  return kind === "account"
    ? say("An AWS account that you do not see")
    : say("A template of an account that you do not see");
}

function pathOf(kind: SubjectKind, id: string, name: string): string {
  switch (kind) {
    case "template":
      return `/templates/${id}/editor`;
    case "account":
      return `/aws?dialog=account-status&accountId=${id}`;
    case "member":
      return `/settings?members-filter=${encodeURIComponent(name)}`;
    case "group":
      return `/settings?userGroupId=${id}`;
    case "policy":
      return `/settings?policyId=${id}`;
    case "block":
      return `/templates/reusable-blocks?blockId=${id}`;
    case "tag":
      return "/tags";
  }
}

function subjectOf(word: string, id: string | number, names: Subjects): Subject {
  const kind = subjectKindOf(word);
  if (kind === undefined || typeof id === "number") return { id: String(id), text: String(id), to: undefined, kind };
  const named = names[id];
  return {
    id,
    kind,
    text: textOf(kind, id, named),
    to: named?.state === "there" ? pathOf(kind, id, named.name) : undefined,
  };
}

const linesOf = (change: string, held: AuditEntry["before"], names: Subjects): SubjectLine[] =>
  Object.entries(held ?? {}).map(([word, ids]) => ({
    word: `${change} ${word}`,
    subjects: ids.map((id) => subjectOf(word, id, names)),
  }));

/** The resource of an entry, then what was removed from it and what was added. */
export const subjectLines = ({ subjectIds, before, after }: AuditEntry, names: Subjects): SubjectLine[] => [
  ...Object.entries(subjectIds).map(([word, id]) => ({
    word: word.replace(/Id$/, ""),
    subjects: [subjectOf(word, id, names)],
  })),
  ...linesOf("removed", before, names),
  ...linesOf("added", after, names),
];

/** A line in the CSV file, with the ids after the names. */
export const lineText = ({ word, subjects }: SubjectLine): string =>
  `${word} ${subjects.map(({ id, text }) => (id === text ? text : `${text} (${id})`)).join(", ")}`;
