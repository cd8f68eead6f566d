import type { BlockSummary } from "#shared/models/block.ts";
import type { BlockAction } from "./block-actions.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { TagsDialog } from "./tags-dialog.tsx";
import { UsagesDialog } from "./usages-dialog.tsx";

export interface ActionDialogProps {
  readonly block: BlockSummary;
  readonly action: BlockAction;
  readonly onClose: () => void;
}

/** The dialog of a row's action. */
export function ActionDialog({ block, action, onClose }: ActionDialogProps) {
  switch (action) {
    case "rename":
      return <RenameDialog block={block} onClose={onClose} />;
    case "tags":
      return <TagsDialog block={block} onClose={onClose} />;
    case "delete":
      return <DeleteDialog block={block} onClose={onClose} />;
    case "usages":
      return <UsagesDialog block={block} onClose={onClose} />;
    case "duplicate":
      return null;
  }
}
