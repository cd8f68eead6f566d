import * as z from "zod";
import { Person } from "./person.ts";
import { Id, severalLines, Timestamp } from "./scalars.ts";
import { Template } from "./template.ts";

/** How many versions the history begins with, and how many more each time. */
export const VERSIONS_AT_ONCE = 5;

/** A version as the history shows it, in the selected account. */
export const TemplateVersion = z.object({
  /** The template's; with the number it names the version. */
  uid: Id,
  versionNumber: z.int().positive(),
  /** Amazon SES of the account holds it now. */
  published: z.boolean(),
  /** When it was last published in the account; also of one that another has replaced since. */
  publishedTimestamp: Timestamp.optional(),
  /** Absent for a former member, and for a rollback. */
  publishedByUser: Person.optional(),
  /** No user published it: it was published again after mails of the newer version could not be rendered. */
  publishedByRollback: z.boolean().optional(),
  /** Empty for a former member. */
  publishedByUserEmail: z.string().optional(),
  createdTimestamp: Timestamp,
  /** A version never changes: what changes is when it was published, and its note. */
  updatedTimestamp: Timestamp,
  createdByUser: Person.optional(),
  /** The version it is a copy of, when it was restored. */
  restoredFrom: z.int().positive().optional(),
  note: z.string(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateVersions = z.object({
  templateName: z.string(),
  /** The newest, newest first; the first version of all is not among them. */
  latest: z.array(TemplateVersion),
  /** The first version. */
  creation: TemplateVersion,
  /** How many versions there are, the first one included. */
  total: z.int().positive(),
});
export type TemplateVersions = z.infer<typeof TemplateVersions>;

/** What a version holds. */
export const VersionContent = Template.pick({
  subject: true,
  html: true,
  text: true,
  textIsOwn: true,
  design: true,
  mailSettings: true,
  words: true,
  languages: true,
  finals: true,
}).extend({ versionNumber: z.int().positive() });
export type VersionContent = z.infer<typeof VersionContent>;

export const VersionNote = z.strictObject({
  /** Empty: none. */
  note: z
    .string()
    .trim()
    .max(500, "At most 500 characters are allowed.")
    .regex(...severalLines),
});
