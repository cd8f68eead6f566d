import { anyOf } from "#shared/permissions.ts";

/** Who may do what with blocks; what the server asks for too. The first names the tooltip for those who may not. */
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
