import type { PolicyRecord } from "#functions/storage/records.ts";
import type { Policy, PolicyListItem } from "#shared/models/policy.ts";
import { permissionLabels } from "#shared/permission-labels.ts";

/** A policy as its drawer shows it. */
export const policyView = ({ id, label, description, isDefault, permissions }: PolicyRecord): Policy => ({
  ...{ id, label, description, isDefault },
  permissionCount: permissions.length,
  permissions: permissions.map((permission) => ({ id: permission, label: permissionLabels[permission] })),
});

/** A policy as its list shows it. */
export const policyListItem = (policy: PolicyRecord): PolicyListItem => ({
  ...policyView(policy),
  isDefault: policy.isDefault ? "True" : "False",
});
