import * as z from "zod";

/** What an API key may do. */
export const KeyScope = z.enum(["read", "write", "publish", "send"]);
export type KeyScope = z.infer<typeof KeyScope>;

/** Access of a route for programs: the key must have this scope. */
export const keyScope = <const Scope extends KeyScope>(scope: Scope) => ({ scope });

/**
 * The permissions that a scope stands for: a maker needs them, and the actor behind the key has them. Their names are
 * checked where they are used: shared/permissions.ts imports this file.
 */
export const permissionsOfScope = {
  read: ["read_templates", "read_tags"],
  write: ["create_templates", "edit_templates", "delete_templates", "write_blocks", "edit_blocks", "write_tags"],
  publish: ["publish_templates"],
  /** Sends need one of edit_templates and publish_templates. */
  send: ["edit_templates"],
} as const satisfies Readonly<Record<KeyScope, readonly string[]>>;

/** The permissions of several scopes, each once. */
export const permissionsOfScopes = (scopes: readonly KeyScope[]) => [
  ...new Set(scopes.flatMap((scope) => permissionsOfScope[scope])),
];
