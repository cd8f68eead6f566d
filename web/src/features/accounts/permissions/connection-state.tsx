import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { MissingPermissions } from "../missing-permissions.tsx";

/** Whether the role can be assumed with the external id, and only with it. */
export function ConnectionState({ check }: { check: UseQueryResult<boolean> }) {
  if (check.isPending) return <StatusIndicator type="loading">Checking the connection</StatusIndicator>;
  if (check.isError) {
    return (
      <SpaceBetween size="xs">
        <StatusIndicator type="error">{errorMessage(check.error)}</StatusIndicator>
        <MissingPermissions missing={check.error instanceof ApiError ? check.error.missing : undefined} />
      </SpaceBetween>
    );
  }
  return (
    <StatusIndicator type="success">
      Connected: Sestina can assume the role, and only with your external ID.
    </StatusIndicator>
  );
}
