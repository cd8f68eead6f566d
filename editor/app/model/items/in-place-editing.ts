import { findItem } from "#shared/email/design/find.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import { permissionsOf, type DesignMode } from "./item-permissions.ts";

interface Mode {
  readonly design: Design;
  readonly designMode: DesignMode;
}

const textTypes = new Set(["text", "paragraph", "heading", "button", "table"]);

/** The content with this id, if its text, or that of its cells, is edited in place on the canvas. */
export function contentEditedInPlace({ design, designMode }: Mode, id: string): Content | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "content" || !textTypes.has(drawnAs(found.item.type))) return undefined;
  return permissionsOf(found, designMode).edit ? found.item : undefined;
}

export function mayEditInPlace(state: Mode, id: string): boolean {
  return contentEditedInPlace(state, id) !== undefined;
}
