import type { Permission } from "./permissions.ts";

/** What people read for each permission. */
export const permissionLabels = {
  read_templates: "View templates",
  create_templates: "Create templates",
  edit_templates: "Edit templates",
  delete_templates: "Delete templates",
  publish_templates: "Publish templates",
  accept_breaking_changes: "Accept breaking changes",
  read_tags: "View tags",
  write_tags: "Manage tags",
  read_aws_accounts: "View AWS accounts",
  write_aws_accounts: "Manage AWS accounts",
  read_email_identities: "View email identities",
  write_email_identities: "Manage email identities",
  read_domain_identities: "View domain identities",
  write_domain_identities: "Manage domain identities",
  write_blocks: "Create reusable blocks",
  edit_blocks: "Edit reusable blocks",
  delete_blocks: "Delete reusable blocks",
  billing: "Manage plan and billing",
  iam: "Manage team and access",
  company_security: "Manage company security",
} as const satisfies Readonly<Record<Permission, string>>;
