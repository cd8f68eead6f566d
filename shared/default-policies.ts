import { Permission } from "./permissions.ts";

interface DefaultPolicy {
  readonly label: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** The default policy that holds every permission. */
const administratorPolicy = "Administrator";

/** How often permissions were added to those of the default policies. A company's access rules say which it has. */
export const PERMISSIONS_VERSION = 3;

const editorPermissions: readonly Permission[] = [
  "read_templates",
  "create_templates",
  "edit_templates",
  "write_blocks",
  "edit_blocks",
  "read_tags",
  "write_tags",
  "read_aws_accounts",
  "read_email_identities",
  "read_domain_identities",
];

/** The policies every new company starts with; they cannot be edited or removed. */
export const defaultPolicies: readonly DefaultPolicy[] = [
  {
    label: administratorPolicy,
    description: "Everything, including team and billing",
    permissions: Permission.options,
  },
  {
    label: "Template manager",
    description: "Templates, blocks and tags, including publishing and deleting",
    permissions: [...editorPermissions, "delete_templates", "publish_templates", "delete_blocks"],
  },
  {
    label: "Editor",
    description: "Templates, blocks and tags, without publishing and deleting",
    permissions: editorPermissions,
  },
  {
    label: "Viewer",
    description: "Looks at everything, changes nothing",
    permissions: [
      "read_templates",
      "read_tags",
      "read_aws_accounts",
      "read_email_identities",
      "read_domain_identities",
    ],
  },
  { label: "Billing", description: "Plan, payment and invoices", permissions: ["billing"] },
];

/** The group the founder of a company is put into. */
export const administratorsGroup = {
  label: "Administrators",
  description: "Founders and administrators of the company",
  policyLabel: administratorPolicy,
} as const;

/** Whether it is the policy of a new company that holds every permission; no member can edit or remove it. */
export const isAdministratorPolicy = ({ label, isDefault }: { readonly label: string; readonly isDefault: boolean }) =>
  isDefault && label === administratorPolicy;

interface StoredPolicy {
  readonly label: string;
  readonly isDefault: boolean;
  readonly permissions: readonly Permission[];
}

/**
 * A policy as it is with the permissions that were added since its company was founded: the default Administrator
 * policy, which no member can edit, holds all of them. Every other policy is the same object: its company decides.
 */
export function withNewPermissions<P extends StoredPolicy>(policy: P): P {
  const isBehind = policy.permissions.length < Permission.options.length;
  return isAdministratorPolicy(policy) && isBehind ? { ...policy, permissions: [...Permission.options] } : policy;
}
