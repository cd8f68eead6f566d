import type { Access, Permission } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";

const anyPermission = say("Permission needed. Please consult account admin.");

const kinds: Partial<Record<Permission, string>> = {
  create_templates: say("Create"),
  edit_templates: say("Edit"),
  delete_templates: say("Delete"),
  publish_templates: say("Publish"),
  accept_breaking_changes: say("Accept breaking changes"),
  write_tags: say("Write tags"),
  write_aws_accounts: say("AWS account write"),
  write_email_identities: say("Email identity write"),
  write_domain_identities: say("Domain identity write"),
  write_blocks: say("Blocks"),
  edit_blocks: say("Blocks"),
  delete_blocks: say("Blocks"),
  company_security: say("Company security"),
};

/** Why a control is disabled for a user without `access`. */
export function permissionTooltip(access: Access): string {
  if (typeof access === "string" || !("anyOf" in access)) return anyPermission;
  const kind = kinds[access.anyOf[0]];
  return kind === undefined ? anyPermission : say("{kind} permission needed. Consult account admin.", { kind });
}
