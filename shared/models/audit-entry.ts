import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** What is written about: every change of access, connection, publication, sending and deletion. */
export const AuditAction = z.enum([
  "company.renamed",
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
  "email-identity.added",
  "job.started",
  "template.created",
  "template.saved",
  "template.published",
  "template.imported",
  "template.sent",
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Who did what to what, and when. Entries are only ever added. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  actorId: Id,
  /** Empty for somebody who is no member any more. */
  actorEmail: z.string(),
  action: AuditAction,
  /** Ids of what it was done to: template, version, account, send, member … */
  subjectIds: z.record(z.string(), z.union([z.string(), z.int()])),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
