import * as z from "zod";

/** The kinds of things that audit entries are about and that have a name. */
export const SubjectKind = z.enum(["template", "account", "member", "group", "policy", "block", "tag"]);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** What a subject of audit entries is called. */
export const AuditSubject = z.object({
  kind: SubjectKind,
  /** The last known one of a deleted subject; empty for a hidden one. */
  name: z.string(),
  /** "hidden": it is in AWS accounts that the reader does not see. */
  state: z.enum(["there", "deleted", "hidden"]),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

const kinds: Readonly<Record<string, SubjectKind>> = {
  template: "template",
  templateId: "template",
  account: "account",
  accountId: "account",
  accounts: "account",
  member: "member",
  users: "member",
  group: "group",
  groups: "group",
  policy: "policy",
  policies: "policy",
  block: "block",
  tag: "tag",
  tags: "tag",
};

/** The kind of the things whose ids stand under this word in `subjectIds`, `before` or `after` of an entry. */
export const subjectKindOf = (word: string): SubjectKind | undefined => kinds[word];
