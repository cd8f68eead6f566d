import Alert from "@cloudscape-design/components/alert";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import type { PaidPlanName } from "#shared/plans.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { watchedCompanyQuery } from "../queries.ts";

/** For a stored card: the plan changes when the payment provider confirms. */
export function Updating({ plan }: { plan: PaidPlanName }) {
  const { data: company } = useQuery(watchedCompanyQuery);
  if (company?.subscription.name === plan) {
    return (
      <Alert type="success" header={`You are on ${plan} now.`}>
        <LinkTo to="/settings/subscription">View your subscription</LinkTo>
      </Alert>
    );
  }
  return <StatusIndicator type="loading">Your subscription is being updated. Please wait.</StatusIndicator>;
}
