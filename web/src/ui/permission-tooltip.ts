import type { Access, Permission } from "#shared/permissions.ts";

const anyPermission = "Permission needed. Please consult account admin.";

const kinds: Partial<Record<Permission, string>> = {
  create_templates: "Create",
  edit_templates: "Edit",
  delete_templates: "Delete",
  publish_templates: "Publish",
  accept_breaking_changes: "Accept breaking changes",
  write_tags: "Write tags",
  write_aws_accounts: "AWS account write",
  write_email_identities: "Email identity write",
  write_domain_identities: "Domain identity write",
  write_blocks: "Blocks",
  edit_blocks: "Blocks",
  delete_blocks: "Blocks",
  company_security: "Company security",
};

/** Why a control is disabled for a user without `access`. */
export function permissionTooltip(access: Access): string {
  if (typeof access === "string") return anyPermission;
  const kind = kinds[access.anyOf[0]];
  return kind === undefined ? anyPermission : `${kind} permission needed. Consult account admin.`;
}
