import { anyOf } from "#shared/permissions.ts";

/**
 * Permissions for actions on blocks, as the server checks them. The first of each list names the tooltip for users
 * without them.
 */
export const blockAccess = {
  /** The screen of the blocks. */
  open: anyOf(
    "write_blocks",
    "edit_blocks",
    "delete_blocks",
    "create_templates",
    "edit_templates",
    "delete_templates",
    "publish_templates",
  ),
  create: anyOf("create_templates", "write_blocks"),
  edit: anyOf("edit_templates", "edit_blocks"),
  delete: anyOf("delete_templates", "delete_blocks"),
  propagate: anyOf("edit_templates"),
  publish: anyOf("publish_templates"),
} as const;
