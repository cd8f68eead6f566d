import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { freedomsOf, type DesignMode } from "./item-permissions.ts";

interface Selecting {
  readonly design: Design;
  readonly designMode: DesignMode;
}

/** The item itself if it may be selected, or else its row; null, which means the mail, when neither may. */
export function selectableAt({ design, designMode }: Selecting, id: string): string | null {
  const found = findItem(design, id);
  if (!found || freedomsOf(found, designMode).select) return id;
  if (found.kind === "row") return null;
  return selectableAt({ design, designMode }, idOf(found.row));
}
