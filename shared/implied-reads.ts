import { Permission } from "./permissions.ts";

/** Who may change something sees it: e.g. publish_templates comes with read_templates. */
function readOf(permission: Permission): Permission | undefined {
  const [, thing] = /^(?:write|delete|publish|create|edit)_(\w+)$/.exec(permission) ?? [];
  return Permission.options.find((each) => each === `read_${thing ?? ""}`);
}

/** The permissions with the reads that they need, each once, in the order of the table of permissions. */
export function withImpliedReads(permissions: readonly Permission[]): Permission[] {
  const wanted = new Set(permissions.flatMap((permission) => [permission, readOf(permission) ?? permission]));
  return Permission.options.filter((permission) => wanted.has(permission));
}

/** What is left when one is taken away; with a read goes all that needs it. */
export const withoutPermission = (permissions: readonly Permission[], taken: Permission): Permission[] =>
  permissions.filter((permission) => permission !== taken && readOf(permission) !== taken);
