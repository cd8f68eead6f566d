/** What the table keeps of templates. Stores parse these on the way out. */
import * as z from "zod";
import { MailSettings } from "#shared/models/mail-settings.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { TemplateStatus } from "#shared/models/template.ts";

const versionNumber = z.int().positive();

/**
 * A template in one account: the summary item of lists, at most 400 bytes without blocks (id and account stand in its key alone).
 * A template is published when `publishedVersion` is its `versionNumber`.
 */
export const TemplateEntry = z.object({
  id: Id,
  /** An account's id, or `noAccount`. */
  accountId: z.string(),
  name: z.string(),
  status: TemplateStatus,
  /** The newest version in this account. */
  versionNumber,
  publishedVersion: versionNumber.optional(),
  /** Hash of what Amazon SES held after our last publish, or when the one that is going on looked. */
  sesHash: z.string().optional(),
  /** Hash of what a publish is writing, or was when it broke off: content of ours as well. */
  sesWriting: z.string().optional(),
  /** Which versions of which reusable blocks the newest version shows, by the block's id. */
  blocks: z.record(z.string(), z.int().nonnegative()).default({}),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  publishedAt: Timestamp.optional(),
  /** The job that first asked for what is published: what an older one wants is out of date. */
  publishedFor: Id.optional(),
});
export type TemplateEntry = z.infer<typeof TemplateEntry>;

/** A deleted template as it was in one account. It can be restored until it is purged. */
export const ArchivedEntry = TemplateEntry.extend({ archivedAt: Timestamp, archivedBy: Id });
export type ArchivedEntry = z.infer<typeof ArchivedEntry>;

/** What the accounts' entries of one template share. */
export const TemplateHead = z.object({
  id: Id,
  name: z.string(),
  /** The newest version in any account. */
  newestVersion: versionNumber,
  /** The job that deletes or restores it in its many accounts; nothing else changes in which it is meanwhile. */
  movedBy: Id.optional(),
  createdAt: Timestamp,
  createdBy: Id,
});
export type TemplateHead = z.infer<typeof TemplateHead>;

/** A version never changes. Its bodies lie beside it. */
export const TemplateVersion = z.object({
  version: versionNumber,
  createdAt: Timestamp,
  createdBy: Id,
  /** The version it was made from; absent for the first. */
  basedOn: versionNumber.optional(),
  /** Made by saving a block to its templates: which, and which version of it. */
  broughtBlock: z.object({ id: Id, version: versionNumber }).optional(),
  /** The version it is a copy of. */
  restoredFrom: versionNumber.optional(),
  /** Size of html and text together, in UTF-8 bytes: what SES's limit counts. */
  bytes: z.int().nonnegative(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateBodies = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The text was written by hand or imported, not made from the design. */
  textIsOwn: z.boolean(),
  /** Design JSON exactly as it was saved. */
  design: z.string(),
  /** Absent: none. */
  mailSettings: MailSettings.optional(),
});
export type TemplateBodies = z.infer<typeof TemplateBodies>;

const IdOfKey = z.string().regex(/^[^#]+$/);

const TemplateEntryKey = z
  .union([
    z.templateLiteral(["template#", IdOfKey, "#", IdOfKey]),
    z.templateLiteral(["archived-template#", IdOfKey, "#", IdOfKey]),
  ])
  .transform((sk) => sk.split("#"));

/** The account (or `noAccount`) and the template that the sort key of an entry names, of a deleted one too. */
export function idsOfTemplateEntry(sk: string): { accountId: string; id: string } {
  const [, accountId = "", id = ""] = TemplateEntryKey.parse(sk);
  return { accountId, id };
}
