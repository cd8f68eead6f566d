import Button from "@cloudscape-design/components/button";
import { errors } from "#shared/errors.ts";
import { withReadableDates } from "#web/lib/format/readable-dates.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export interface BlockChangedDialogProps {
  /** Who saved it meanwhile and when, as the server says it; "" when it does not. */
  readonly who: string;
  readonly onReload: () => void;
  readonly onSaveOverNewest: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the block: whose design shall be the newest? */
export function BlockChangedDialog({ who, onReload, onSaveOverNewest, onClose }: BlockChangedDialogProps) {
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
      <p>{errors.BLOCK_CHANGED.message}</p>
      {who !== "" && <p>{withReadableDates(who)}</p>}
      <p>What is saved last is what templates get. Reloading shows what they saved.</p>
    </Dialog>
  );
}
