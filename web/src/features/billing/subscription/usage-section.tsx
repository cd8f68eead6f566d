import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useCompany } from "#web/lib/session/use-session.ts";
import { UsageCard } from "./usage-card.tsx";

/** The usage of each limit, and the price of one more. */
export function UsageSection() {
  const { subscription } = useCompany();
  return (
    <section aria-label="Usage">
      <SpaceBetween size="s">
        <Header variant="h2">Usage</Header>
        <div className="subscription-usage">
          <UsageCard
            title="Templates"
            one="template"
            used={subscription.templates.count}
            limit={subscription.templateLimit}
            extraCost={subscription.additionalTemplateCosts}
          />
          <UsageCard
            title="AWS accounts"
            one="AWS account"
            used={subscription.awsAccountsCount}
            limit={subscription.awsAccountLimit}
            extraCost={subscription.additionalAccountCosts}
          />
          <UsageCard
            title="Users"
            one="user"
            used={subscription.userCount}
            limit={subscription.userLimit}
            extraCost={subscription.additionalUserCosts}
          />
        </div>
      </SpaceBetween>
    </section>
  );
}
