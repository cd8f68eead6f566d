import type { JobKind } from "./models/job.ts";
import { type Access, anyOf, driftAccess } from "./permissions.ts";

/** Who may start a job of a kind, and so see and retry those in the accounts they see. */
export const jobAccess: Readonly<Record<JobKind, Access>> = {
  "sync-email-identities": anyOf("read_email_identities", "write_email_identities"),
  "sync-domain-identities": anyOf("read_domain_identities", "write_domain_identities"),
  "publish-templates": anyOf("publish_templates"),
  "delete-templates": anyOf("delete_templates"),
  "propagate-block": anyOf("edit_templates"),
  "apply-brand": anyOf("edit_templates"),
  "archive-templates": anyOf("delete_templates"),
  "restore-templates": anyOf("delete_templates"),
  "import-templates": anyOf("create_templates"),
  "list-templates": anyOf("create_templates"),
  "compare-languages": anyOf("create_templates"),
  "send-template": anyOf("edit_templates", "publish_templates"),
  "check-drift": driftAccess,
};

/** The name of each kind of job. */
export const jobNames = {
  "sync-email-identities": "Refresh of email identities",
  "sync-domain-identities": "Refresh of domain identities",
  "publish-templates": "Publishing to Amazon SES",
  "delete-templates": "Deletion from Amazon SES",
  "propagate-block": "Saving a block to templates",
  "apply-brand": "Applying the brand to templates",
  "archive-templates": "Deletion in many accounts",
  "restore-templates": "Restoring in many accounts",
  "import-templates": "Import from AWS SES",
  "list-templates": "Listing of templates in Amazon SES",
  "compare-languages": "Comparison of languages in Amazon SES",
  "send-template": "Sending",
  "check-drift": "Check for drift in Amazon SES",
} as const satisfies Readonly<Record<JobKind, string>>;
