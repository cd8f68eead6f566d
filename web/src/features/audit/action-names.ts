import type { AuditAction } from "#shared/models/audit-entry.ts";

/** What people read for each action. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  "company.renamed": "Company renamed",
  "member.invited": "Member invited",
  "member.invited-again": "Invitation sent again",
  "member.joined": "Member joined",
  "member.removed": "Member removed",
  "member.put-into-groups": "Member's groups changed",
  "group.created": "User group added",
  "group.changed": "User group changed",
  "group.removed": "User group removed",
  "policy.created": "Policy added",
  "policy.changed": "Policy changed",
  "policy.removed": "Policy removed",
  "account.connected": "AWS account connected",
  "email-identity.added": "Sender address added",
  "job.started": "Job started",
  "template.created": "Template created",
  "template.saved": "Template saved",
  "template.published": "Template published",
  "template.imported": "Template imported",
  "template.sent": "Template sent",
};
