import * as z from "zod";
import type { KeyScope } from "./key-scopes.ts";

/** Everything a policy can allow. */
export const Permission = z.enum([
  "read_templates",
  "create_templates",
  "edit_templates",
  "delete_templates",
  "publish_templates",
  "accept_breaking_changes",
  "read_tags",
  "write_tags",
  "read_aws_accounts",
  "write_aws_accounts",
  "read_email_identities",
  "write_email_identities",
  "read_domain_identities",
  "write_domain_identities",
  "write_blocks",
  "edit_blocks",
  "delete_blocks",
  "billing",
  "iam",
  "company_security",
]);
export type Permission = z.infer<typeof Permission>;

/** Programs: an API key with a scope (shared/key-scopes.ts). */
interface KeyAccess {
  readonly scope: KeyScope;
}

/** Machines: an API key, or the SCIM token of a company's identity provider. */
type MachineAccess = KeyAccess | "scim-token";

export const isForKeys = (access: Access): access is KeyAccess => typeof access === "object" && "scope" in access;

/** Whether a Lambda authorizer stands before such routes, which has found out who calls. */
export const isForMachines = (access: Access): access is MachineAccess => access === "scim-token" || isForKeys(access);

/**
 * Who may call an endpoint or open a screen. There is no default: every route says one of these. A scope: a program
 * whose API key has it, and no user who is signed in. "scim-token": a company's identity provider. "joining": a
 * user with a valid token of a company, a member or not yet. "undecided": a user with a valid token, also without a
 * company, since they have invitations to answer first.
 */
export type Access =
  | "public"
  | "signed-in"
  | "joining"
  | "undecided"
  | MachineAccess
  | { readonly anyOf: readonly [Permission, ...Permission[]] };

/** Holders of at least one of the named permissions. */
export const anyOf = <const P extends readonly [Permission, ...Permission[]]>(...permissions: P) => ({
  anyOf: permissions,
});

/** Whether someone who is signed in and holds `held` passes `access`. */
export const mayPass = (access: Access, held: readonly Permission[]): boolean =>
  typeof access === "string" || ("anyOf" in access && access.anyOf.some((permission) => held.includes(permission)));

const templatePermissions = [
  "read_templates",
  "create_templates",
  "edit_templates",
  "delete_templates",
  "publish_templates",
] as const;

/** The permissions of users who work with templates or blocks. */
export const designPermissions = [...templatePermissions, "write_blocks", "edit_blocks", "delete_blocks"] as const;

export const identityPermissions = [
  "read_email_identities",
  "write_email_identities",
  "read_domain_identities",
  "write_domain_identities",
] as const;

export const anyTemplatePermission = anyOf(...templatePermissions);

/** Users who may settle some kind of difference between Amazon SES and what was published. */
export const driftAccess = anyOf("create_templates", "edit_templates", "publish_templates");
