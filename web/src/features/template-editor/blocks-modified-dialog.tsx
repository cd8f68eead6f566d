import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { errorMessages } from "#shared/error-messages.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export interface BlocksModifiedDialogProps {
  /** Labels of the changed blocks. */
  readonly labels: readonly string[];
  readonly saving: boolean;
  readonly onSave: (how: "unlink" | "updateBlock") => void;
  readonly onClose: () => void;
}

/** Asks what to do with rows whose blocks have changed since they were inserted. */
export function BlocksModifiedDialog({ labels, saving, onSave, onClose }: BlocksModifiedDialogProps) {
  return (
    <Dialog
      title={say("Reusable blocks have changed")}
      onClose={onClose}
      actions={
        <>
          <Button disabled={saving} onClick={() => onSave("unlink")}>
            {say("Unlink block(s) & save")}
          </Button>
          <Button variant="primary" loading={saving} onClick={() => onSave("updateBlock")}>
            {say("Update block(s) & save")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="s">
        <div>{say(errorMessages.TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED)}</div>
        <ul>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <div>
          {say(
            "Updating exchanges their rows for what the blocks are now. Unlinking keeps the rows as they stand here; they will not follow the blocks any more.",
          )}
        </div>
      </SpaceBetween>
    </Dialog>
  );
}
