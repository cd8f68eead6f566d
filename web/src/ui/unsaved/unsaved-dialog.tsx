import Button from "@cloudscape-design/components/button";
import type { ReactNode } from "react";
import type { Access } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { PermissionButton } from "../permission-button.tsx";

export interface UnsavedDialogProps {
  /** The permissions for saving. */
  readonly needs: Access;
  readonly saveText?: string;
  readonly saving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onStay: () => void;
  readonly children: ReactNode;
}

/** Asks what to do with unsaved changes before the page is left. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { needs, saveText = say("Save and navigate"), saving, onDiscard, onSave, onStay, children } = props;
  return (
    <Dialog
      title={say("Changes not saved")}
      closeText={say("Go on editing")}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onDiscard} disabled={saving}>
            {say("Discard changes")}
          </Button>
          <PermissionButton needs={needs} variant="primary" loading={saving} onClick={onSave}>
            {saveText}
          </PermissionButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
