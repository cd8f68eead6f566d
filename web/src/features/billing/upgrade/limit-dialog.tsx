import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { errorMessages, hasMessage } from "#shared/error-messages.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { LimitDialogProps } from "#web/ui/snackbars/snackbars-context.ts";
import { Upgrade } from "./upgrade.tsx";

/** The plan limit that was reached (HTTP 426), with the form for a larger plan. */
export function LimitDialog({ code, onClose }: LimitDialogProps) {
  return (
    <Dialog title={say("Plan Limit Exceeded")} size="large" onClose={onClose}>
      <SpaceBetween size="l">
        <Alert type="warning">
          {say("{reason}. Please upgrade your plan to add more.", {
            reason: hasMessage(code) ? say(errorMessages[code]) : code,
          })}
        </Alert>
        <Upgrade />
      </SpaceBetween>
    </Dialog>
  );
}
