import Alert from "@cloudscape-design/components/alert";
import Link from "@cloudscape-design/components/link";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { billingAdminsQuery } from "../queries.ts";

/** The members with the billing permission, who can change the plan. */
export function AskBillingAdmin() {
  const { data, isPending, error, refetch } = useQuery(billingAdminsQuery);
  if (isPending) return <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>;
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const admins = data.entities;
  return (
    <Alert type="info" header={say("Only a billing admin can change the plan")}>
      {say(
        admins.length === 0
          ? "Please contact your company’s billing admin."
          : "Please contact your company’s billing admin:",
      )}
      {admins.length > 0 && (
        <ul>
          {admins.map(({ email, displayName }) => (
            <li key={email}>
              {displayName !== "" && displayName !== email && `${displayName}, `}
              <Link href={`mailto:${email}`}>{email}</Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
