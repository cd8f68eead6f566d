import type { PolicyRecord } from "#functions/storage/records.ts";
import type { Policy } from "#shared/models/policy.ts";
import { permissionLabels } from "#shared/permission-labels.ts";

/** A policy as its list and its drawer show it. */
export const policyView = ({ id, label, description, isDefault, permissions }: PolicyRecord): Policy => ({
  ...{ id, label, description, isDefault },
  permissionCount: permissions.length,
  permissions: permissions.map((permission) => ({ id: permission, label: permissionLabels[permission] })),
});
