import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { MissingPermissions } from "./missing-permissions.tsx";

export interface AwsFailureProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Opens the permission report, if that helps. */
  readonly onCheckPermissions?: () => void;
}

/** The error of a call to AWS, and what to do. */
export function AwsFailure({ error, retrying, onRetry, onCheckPermissions }: AwsFailureProps) {
  const asksForPermissions = error instanceof ApiError && error.code === "AWS_PERMISSIONS_MISSING";
  return (
    <SpaceBetween size="s">
      <Alert
        type="error"
        action={
          <SpaceBetween direction="horizontal" size="xs">
            {asksForPermissions && onCheckPermissions !== undefined && (
              <Button onClick={onCheckPermissions}>{say("Check permissions")}</Button>
            )}
            <Button loading={retrying} onClick={onRetry}>
              {say("Try again")}
            </Button>
          </SpaceBetween>
        }
      >
        {errorMessage(error)}
      </Alert>
      <MissingPermissions missing={error instanceof ApiError ? error.missing : undefined} />
    </SpaceBetween>
  );
}
