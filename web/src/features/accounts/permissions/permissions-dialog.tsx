import Button from "@cloudscape-design/components/button";
import Spinner from "@cloudscape-design/components/spinner";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { AwsFailure } from "../aws-failure.tsx";
import { checkQuery, reportQuery } from "../queries.ts";
import { ConnectionState } from "./connection-state.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { RolePolicies } from "./role-policies.tsx";

/** Whether Sestina can assume the account's role, and what the role allows, by feature. */
export function PermissionsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const check = useQuery(checkQuery(account.id));
  const report = useQuery(reportQuery(account.id));
  const again = () => Promise.all([check.refetch(), report.refetch()]);
  return (
    <Dialog
      title={`Permissions of ${account.alias}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button iconName="refresh" loading={check.isFetching || report.isFetching} onClick={() => void again()}>
            Check again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
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
