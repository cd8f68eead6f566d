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

/** What whoever makes a design allows those who work with it. A column stands and falls with its row. */
export const permissionFields: Readonly<Record<ItemKind, FieldGroup>> = {
  row: ofItems,
  column: { title: "What others may do", fields: [locked] },
  content: ofItems,
};
