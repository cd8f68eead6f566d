import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { EditorState } from "../../state/session/editor-state.ts";
import { freedomsOf } from "./item-permissions.ts";

type Selecting = Pick<EditorState, "design" | "designMode">;

/** The item itself if it may be selected, or else its row; null, which means the mail, when neither may. */
export function selectableAt({ design, designMode }: Selecting, id: string): string | null {
  const found = findItem(design, id);
  if (!found || freedomsOf(found, designMode).select) return id;
  if (found.kind === "row") return null;
  return selectableAt({ design, designMode }, idOf(found.row));
}
