import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError, sentenceOf } from "#web/lib/api-errors/api-error.ts";
import { MissingPermissions } from "../missing-permissions.tsx";

/** Whether the role is as it must be: assumable with the external id, and not without. */
export function ConnectionState({ check }: { check: UseQueryResult<boolean> }) {
  if (check.isPending) return <StatusIndicator type="loading">Checking the connection</StatusIndicator>;
  if (check.isError) {
    return (
      <SpaceBetween size="xs">
        <StatusIndicator type="error">{sentenceOf(check.error)}</StatusIndicator>
        <MissingPermissions missing={check.error instanceof ApiError ? check.error.missing : undefined} />
      </SpaceBetween>
    );
  }
  return (
    <StatusIndicator type="success">
      Connected: the role lets Sestina in, and nobody without your external ID.
    </StatusIndicator>
  );
}
