/** Stored records of templates. Stores parse them on reading. */
import * as z from "zod";
import { FinalMarks } from "#shared/models/final-marks.ts";
import { MailSettings } from "#shared/models/mail-settings.ts";
import { StoredWords, WordCounts } from "#shared/models/mail-words.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { TemplateStatus } from "#shared/models/template-status.ts";

const versionNumber = z.int().positive();

/** The languages that a template uses, next to the default one. Absent: all of the company. */
const TemplateLanguages = z.array(z.string());

/**
 * A template entry: the summary for lists, at most 400 bytes without creator, blocks, counts, languages and hash of the source (id and account are in
 * its key only). A template is published if `publishedVersion` equals `versionNumber`.
 */
export const TemplateEntry = z.object({
  id: Id,
  /** An account's id, or `noAccount`. */
  accountId: z.string(),
  name: z.string(),
  status: TemplateStatus,
  /** The current version in this account. */
  versionNumber,
  publishedVersion: versionNumber.optional(),
  /** Hash of what Amazon SES held after the last publish, or when the running one read it. */
  sesHash: z.string().optional(),
  /** Hash of what a running or interrupted publish writes: also own content. */
  sesWriting: z.string().optional(),
  /** The versions of the reusable blocks in the current version, by block id. */
  blocks: z.record(z.string(), z.int().nonnegative()).default({}),
  /** Of the current version; absent until the first save after the release that began to count. */
  wordCounts: WordCounts.optional(),
  /**
   * Which version Amazon SES has in each other language, such as "de:3 fr:2": what the items of the languages say. Absent until the first
   * publish that knows it.
   */
  languageVersions: z.string().optional(),
  /** The languages that the published version uses. Absent, or of another version: not known. */
  publishedUse: z.object({ version: versionNumber, used: TemplateLanguages.optional() }).optional(),
  /** Of what people wrote of the current version: 128 bits. Absent for a version of an earlier release, from Amazon SES or from another account. */
  sourceHash: z.string().optional(),
  createdAt: Timestamp,
  /** Who created the template. Absent in entries of earlier releases until the next save. */
  createdBy: Id.optional(),
  updatedAt: Timestamp,
  publishedAt: Timestamp.optional(),
  /** The first job with the published request: earlier requests are superseded. */
  publishedFor: Id.optional(),
});
export type TemplateEntry = z.infer<typeof TemplateEntry>;

/** Versions by language tag, out of an entry's `languageVersions`. */
export const parseLanguageVersions = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(" ")
      .filter((one) => one !== "")
      .map((one) => {
        const [code = "", version] = one.split(":");
        return [code, Number(version)];
      }),
  );

/** What an entry says of the contents of its current version. */
export type ShownContents = Pick<TemplateEntry, "blocks" | "wordCounts">;

/** An entry of an archived template. It can be restored until it is purged. */
export const ArchivedEntry = TemplateEntry.extend({ archivedAt: Timestamp, archivedBy: Id });
export type ArchivedEntry = z.infer<typeof ArchivedEntry>;

/** Data that all entries of a template share. */
export const TemplateHead = z.object({
  id: Id,
  name: z.string(),
  /** The newest version in any account. */
  newestVersion: versionNumber,
  /** The job that archives or restores the template in many accounts; no other call changes its accounts meanwhile. */
  movedBy: Id.optional(),
  createdAt: Timestamp,
  createdBy: Id,
});
export type TemplateHead = z.infer<typeof TemplateHead>;

/** A version never changes. Its bodies are stored separately. */
export const TemplateVersion = z.object({
  version: versionNumber,
  createdAt: Timestamp,
  createdBy: Id,
  /** The version it was based on; absent for the first. */
  basedOn: versionNumber.optional(),
  /** For a version made by a rollout: the block and its version. */
  broughtBlock: z.object({ id: Id, version: versionNumber }).optional(),
  /** For a version made by a rollout of the brand: the brand's revision. */
  broughtBrand: versionNumber.optional(),
  /**
   * For a version made from one that such a rollout made, however many saves ago, or made from a template that began in the brand:
   * the brand's revision.
   */
  keptBrand: versionNumber.optional(),
  /** The version that was restored. */
  restoredFrom: versionNumber.optional(),
  /** Size of html and text together, in UTF-8 bytes, which SES limits. */
  bytes: z.int().nonnegative(),
  /** Those of its bodies, for readers that need nothing else of them. */
  languages: TemplateLanguages.optional(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateBodies = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The text was written by hand or imported, not made from the design. */
  textIsOwn: z.boolean(),
  /** The html was imported or written by hand, not made from the design. Absent in versions of earlier releases. */
  htmlIsOwn: z.boolean().optional(),
  /** Design JSON exactly as it was saved. */
  design: z.string(),
  /** Absent: none. */
  mailSettings: MailSettings.optional(),
  /** Absent: none. */
  words: StoredWords.optional(),
  languages: TemplateLanguages.optional(),
  finals: FinalMarks.optional(),
});
export type TemplateBodies = z.infer<typeof TemplateBodies>;

const TemplateEntryKey = z
  .string()
  .regex(/^(?:archived-)?template#[^#]+#[^#]+$/)
  .transform((sk) => sk.split("#"));

/** The account (or `noAccount`) and the template in the sort key of an entry, also of an archived one. */
export function idsOfTemplateEntry(sk: string): { accountId: string; id: string } {
  const [, accountId = "", id = ""] = TemplateEntryKey.parse(sk);
  return { accountId, id };
}
