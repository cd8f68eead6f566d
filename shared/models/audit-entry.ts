import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** What is written about: every change of access, connection, publication, sending and deletion. */
export const AuditAction = z.enum([
  "company.renamed",
  "company.deletion-planned",
  "company.deletion-cancelled",
  "member.data-exported",
  "member.left",
  "subscription.upgrade-requested",
  "subscription.changed",
  "member.invited",
  "member.invited-again",
  "member.joined",
  "member.removed",
  "member.put-into-groups",
  "group.created",
  "group.changed",
  "group.removed",
  "policy.created",
  "policy.changed",
  "policy.removed",
  "account.connected",
  "account.changed",
  "account.removed",
  "account.production-access-requested",
  "account.api-key-made",
  "account.api-key-revoked",
  "email-identity.added",
  "job.started",
  "email-identity.made-default",
  "email-identity.named",
  "email-identity.offered",
  "email-identity.all-offered",
  "domain-identity.added",
  "identity.removed",
  "block.created",
  "block.changed",
  "block.removed",
  "block.tagged",
  "block.propagated",
  "block.published",
  "template.created",
  "template.saved",
  "template.published",
  "template.imported",
  "template.sent",
  "template.version-noted",
  "template.tagged",
  "template.duplicated",
  "template.deleted",
  "template.restored",
  "template.purged",
  "template.former-names-deleted",
  "image.deleted",
  "image.restored",
  "image.purged",
  "sample-data.saved",
  "sample-data.changed",
  "sample-data.removed",
  "tag.created",
  "tag.changed",
  "tag.removed",
]);
export type AuditAction = z.infer<typeof AuditAction>;

const HeldIds = z.record(z.string(), z.array(z.string()));

/** Who did what to what, and when. Entries are only ever added. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  actorId: Id,
  /** An address, or an API key's name. Empty for somebody who is no member any more and for a key taken back. */
  actorEmail: z.string(),
  action: AuditAction,
  /** Ids of what it was done to: template, version, account, send, member … */
  subjectIds: z.record(z.string(), z.union([z.string(), z.int()])),
  /** For changes of access: what it held before and no more, by kind (permissions, policies, accounts, users, groups). */
  before: HeldIds.optional(),
  /** The same, of what it holds since and did not before. */
  after: HeldIds.optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
