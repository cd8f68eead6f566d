import Button from "@cloudscape-design/components/button";
import { errors } from "#shared/errors.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export interface BlockChangedDialogProps {
  readonly onReload: () => void;
  readonly onSaveOverNewest: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the block: whose design shall be the newest? */
export function BlockChangedDialog({ onReload, onSaveOverNewest, onClose }: BlockChangedDialogProps) {
  return (
    <Dialog
      title="Block changed"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReload}>Reload and lose my changes</Button>
          <Button variant="primary" onClick={onSaveOverNewest}>
            Save mine as the newest version
          </Button>
        </>
      }
    >
      {errors.BLOCK_CHANGED.message}
    </Dialog>
  );
}
