import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { anyOf } from "#shared/permissions.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";

export interface UnsavedDialogProps {
  readonly saving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onStay: () => void;
}

/** Asks what to do with unsaved changes before the editor is left. */
export function UnsavedDialog({ saving, onDiscard, onSave, onStay }: UnsavedDialogProps) {
  return (
    <Modal
      visible
      header="Changes not saved"
      closeAriaLabel="Stay in the editor"
      onDismiss={onStay}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onDiscard} disabled={saving}>
              Discard changes
            </Button>
            <PermissionButton needs={anyOf("edit_templates")} variant="primary" loading={saving} onClick={onSave}>
              Save and navigate
            </PermissionButton>
          </SpaceBetween>
        </Box>
      }
    >
      This template has changes that are not saved yet.
    </Modal>
  );
}
