import type { ItemKind } from "#shared/email/design/types.ts";
import type { FieldGroup } from "./field.ts";

const locked = {
  label: "Locked",
  path: ["locked"],
  control: "toggle",
  hint: "Neither it nor anything in it can be changed.",
} as const;

const ofItems: FieldGroup = {
  title: "What others may do",
  fields: [
    { label: "Select it", path: ["selectable"], control: "toggle" },
    { label: "Move it", path: ["draggable"], control: "toggle" },
    { label: "Duplicate it", path: ["duplicatable"], control: "toggle" },
    { label: "Delete it", path: ["deletable"], control: "toggle" },
    { label: "Hide it on a device", path: ["hideable"], control: "toggle" },
    locked,
  ],
};

/** The permissions that the author of a design sets for its users. A column has those of its row. */
export const permissionFields: Readonly<Record<ItemKind, FieldGroup>> = {
  row: ofItems,
  column: { title: "What others may do", fields: [locked] },
  content: ofItems,
};
