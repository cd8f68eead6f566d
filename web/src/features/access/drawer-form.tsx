import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useId, type ReactNode } from "react";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { UnsavedDialog } from "#web/ui/unsaved/unsaved-dialog.tsx";
import { useLeaveGuard } from "#web/ui/unsaved/use-leave-guard.ts";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { isSameDrawer } from "./drawers.ts";

export interface DrawerFormProps {
  readonly title: string;
  readonly form: {
    readonly submitting: boolean;
    readonly changed: boolean;
    readonly submit: () => Promise<boolean>;
  };
  /** Why the last attempt failed; "" if it did not. */
  readonly failure: string;
  /** Nothing can be saved. */
  readonly readOnly?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in a drawer, with its buttons below the scrolling content. It closes after saving, and asks before changes are
 * lost.
 */
export function DrawerForm({ title, form, failure, readOnly = false, onClose, children }: DrawerFormProps) {
  const formId = useId();
  const guard = useLeaveGuard(form.changed, (from, to) => !isSameDrawer(from, to));
  const save = async () => {
    if (await form.submit()) guard.leaveBy(onClose);
    else guard.stay();
  };
  return (
    <SideDrawer
      title={title}
      onClose={onClose}
      footer={
        <SpaceBetween size="s">
          {failure !== "" && <Alert type="error">{failure}</Alert>}
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="link" onClick={onClose}>
                {readOnly ? say("Close") : say("Cancel")}
              </Button>
              {!readOnly && (
                <Button variant="primary" loading={form.submitting} form={formId} formAction="submit">
                  {say("Save")}
                </Button>
              )}
            </SpaceBetween>
          </Box>
        </SpaceBetween>
      }
      dialogs={
        guard.asking && (
          <UnsavedDialog
            needs={anyOf("iam")}
            saveText={say("Save and close")}
            saving={form.submitting}
            onDiscard={guard.leave}
            onSave={() => void save()}
            onStay={guard.stay}
          >
            {say("{title} has changes that are not saved yet.", { title })}
          </UnsavedDialog>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SpaceBetween size="l">{children}</SpaceBetween>
      </form>
    </SideDrawer>
  );
}
