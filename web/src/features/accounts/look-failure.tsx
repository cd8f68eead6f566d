import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { ApiError, sentenceOf } from "#web/lib/api-errors/api-error.ts";
import { MissingPermissions } from "./missing-permissions.tsx";

export interface LookFailureProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Leads to the permission report, where that helps. */
  readonly onCheckPermissions?: () => void;
}

/** Says why AWS could not be looked into, and what helps. */
export function LookFailure({ error, retrying, onRetry, onCheckPermissions }: LookFailureProps) {
  const asksForPermissions = error instanceof ApiError && error.code === "AWS_PERMISSIONS_MISSING";
  return (
    <SpaceBetween size="s">
      <Alert
        type="error"
        action={
          <SpaceBetween direction="horizontal" size="xs">
            {asksForPermissions && onCheckPermissions !== undefined && (
              <Button onClick={onCheckPermissions}>Check permissions</Button>
            )}
            <Button loading={retrying} onClick={onRetry}>
              Try again
            </Button>
          </SpaceBetween>
        }
      >
        {sentenceOf(error)}
      </Alert>
      <MissingPermissions missing={error instanceof ApiError ? error.missing : undefined} />
    </SpaceBetween>
  );
}
