import { anyOf } from "#shared/permissions.ts";

/** Who may do what with blocks; what the server asks for too. The first names the tooltip for those who may not. */
export const blockAccess = {
  create: anyOf("create_templates", "write_blocks"),
  edit: anyOf("edit_templates", "edit_blocks"),
  delete: anyOf("delete_templates", "delete_blocks"),
  propagate: anyOf("edit_templates"),
  publish: anyOf("publish_templates"),
} as const;
