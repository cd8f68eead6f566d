import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ReturnDialog } from "./return-dialog.tsx";

export interface ReturnFailureProps {
  /** Absent if the address is invalid. */
  readonly error?: Error;
  readonly onRetry?: () => void;
  readonly onClose: () => void;
}

export function ReturnFailure({ error, onRetry, onClose }: ReturnFailureProps) {
  return (
    <ReturnDialog
      title={say("Your subscription")}
      onClose={onClose}
      actions={
        <>
          <Button variant="link" onClick={onClose}>
            {say("Close")}
          </Button>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {say("Try again")}
            </Button>
          )}
        </>
      }
    >
      <Alert type="error" header={say("Something went wrong when updating your company plan. Please contact support")}>
        {error && errorMessage(error)}
      </Alert>
    </ReturnDialog>
  );
}
