import Button from "@cloudscape-design/components/button";
import Spinner from "@cloudscape-design/components/spinner";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { AwsFailure } from "../aws-failure.tsx";
import { checkQuery, reportQuery } from "../queries.ts";
import { FeatureSection } from "./feature-section.tsx";
import { RolePolicies } from "./role-policies.tsx";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { MissingPermissions } from "../missing-permissions.tsx";

/** Whether Sestina can assume the account's role, and what the role allows, by feature. */
export function PermissionsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const check = useQuery(checkQuery(account.id));
  const report = useQuery(reportQuery(account.id));
  const again = () => Promise.all([check.refetch(), report.refetch()]);
  return (
    <Dialog
      title={say("Permissions of {alias}", { alias: account.alias })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button iconName="refresh" loading={check.isFetching || report.isFetching} onClick={() => void again()}>
            {say("Check again")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {say("Close")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        <ConnectionState check={check} />
        {report.isPending && <Spinner />}
        {report.isError && (
          <AwsFailure error={report.error} retrying={report.isFetching} onRetry={() => void report.refetch()} />
        )}
        {report.data?.map((feature) => (
          <FeatureSection key={feature.featureName + feature.featureStatus} feature={feature} />
        ))}
        <RolePolicies accountId={account.id} />
      </SpaceBetween>
    </Dialog>
  );
}

/** Whether the role can be assumed with the external id, and only with it. */
function ConnectionState({ check }: { check: UseQueryResult<boolean> }) {
  if (check.isPending) return <StatusIndicator type="loading">{say("Checking the connection")}</StatusIndicator>;
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
      {say("Connected: Sestina can assume the role, and only with your external ID.")}
    </StatusIndicator>
  );
}
