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
  "account.changed": "AWS account changed",
  "account.removed": "AWS account removed",
  "account.production-access-requested": "Production access requested",
  "account.api-key-made": "API key made",
  "account.api-key-revoked": "API key revoked",
  "email-identity.added": "Sender address added",
  "template.created": "Template created",
  "template.saved": "Template saved",
  "template.published": "Template published",
  "template.imported": "Template imported",
  "template.sent": "Template sent",
};
