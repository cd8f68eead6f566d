import type { BlockState } from "#shared/models/block-state.ts";
import type { Access } from "#shared/permissions.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import type { Rollout } from "./queries.ts";

export interface BlockButton {
  readonly text: "Update Block" | "Save to all Templates" | "Publish all Templates";
  readonly needs: Access;
  readonly does: "save" | Rollout;
  /** There is nothing to do. */
  readonly isIdle: boolean;
}

/** The next step of a block: save it, roll it out to its templates, or publish those templates. */
export function blockButton(state: BlockState, unsaved: boolean): BlockButton {
  const save = { text: "Update Block", needs: blockAccess.edit, does: "save" } as const;
  if (unsaved) return { ...save, isIdle: false };
  if (state === "UPDATED") {
    return { text: "Save to all Templates", needs: blockAccess.propagate, does: "propagate", isIdle: false };
  }
  if (state === "PROPAGATED") {
    return { text: "Publish all Templates", needs: blockAccess.publish, does: "publish", isIdle: false };
  }
  return { ...save, isIdle: true };
}
