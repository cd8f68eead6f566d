import { administratorPolicy } from "./administrator-policy.ts";
import { Permission } from "./permissions.ts";
import type { policies } from "./texts/german/policies.ts";

interface DefaultPolicy {
  readonly label: string;
  readonly description: keyof typeof policies;
  readonly permissions: readonly Permission[];
}

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
} as const satisfies { label: string; description: keyof typeof policies; policyLabel: string };
