import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { permissionsOf, type DesignMode } from "./item-permissions.ts";

interface Selecting {
  readonly design: Design;
  readonly designMode: DesignMode;
}

/** The item if it may be selected, else its row, else null (the mail). */
export function selectableAt({ design, designMode }: Selecting, id: string): string | null {
  const found = findItem(design, id);
  if (!found || permissionsOf(found, designMode).select) return id;
  if (found.kind === "row") return null;
  return selectableAt({ design, designMode }, idOf(found.row));
}
