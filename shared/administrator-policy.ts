import { Permission } from "./permissions.ts";

/** The default policy that holds every permission. */
export const administratorPolicy = "Administrator";

/** How often permissions were added to those of the default policies. A company's access rules say which it has. */
export const PERMISSIONS_VERSION = 3;

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
