import Button from "@cloudscape-design/components/button";
import { errorMessages } from "#shared/error-messages.ts";
import { withReadableDates } from "#web/lib/format/readable-dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export interface BlockChangedDialogProps {
  /** The server's text about who saved it and when; "" if there is none. */
  readonly who: string;
  readonly onReload: () => void;
  readonly onSaveOverNewest: () => void;
  readonly onClose: () => void;
}

/** Another user saved the block: asks whose design becomes the current version. */
export function BlockChangedDialog({ who, onReload, onSaveOverNewest, onClose }: BlockChangedDialogProps) {
  return (
    <Dialog
      title={say("Block changed")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReload}>{say("Reload and lose my changes")}</Button>
          <Button variant="primary" onClick={onSaveOverNewest}>
            {say("Save mine as the newest version")}
          </Button>
        </>
      }
    >
      <p>{say(errorMessages.BLOCK_CHANGED)}</p>
      {who !== "" && <p>{withReadableDates(who)}</p>}
      <p>{say("Templates get the version that is saved last. Reload to see the other user's version.")}</p>
    </Dialog>
  );
}
