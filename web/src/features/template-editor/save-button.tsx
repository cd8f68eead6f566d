import { anyOf } from "#shared/permissions.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { saveButtonState } from "./save-button-state.ts";
import type { Saving } from "./use-saving.ts";

export interface SaveButtonProps {
  readonly unpublishedChanges: boolean;
  readonly unsaved: boolean;
  readonly isOpen: boolean;
  readonly saving: Saving;
}

/** 'Save' while something is unsaved, then 'Publish' while something is unpublished. */
export function SaveButton({ unpublishedChanges, unsaved, isOpen, saving }: SaveButtonProps) {
  const { defaultAccount } = useCompany();
  const { action, disabled } = saveButtonState({
    hasDefaultAccount: defaultAccount !== null,
    unpublishedChanges,
    unsaved,
    busy: saving.busy || !isOpen,
  });
  return action === "publish" ? (
    <PermissionButton
      variant="primary"
      needs={anyOf("publish_templates")}
      disabled={disabled}
      loading={saving.busy}
      onClick={() => void saving.publish()}
    >
      Publish
    </PermissionButton>
  ) : (
    <PermissionButton
      variant="primary"
      needs={anyOf("edit_templates")}
      disabled={disabled}
      loading={saving.busy}
      onClick={() => void saving.save()}
    >
      Save
    </PermissionButton>
  );
}
