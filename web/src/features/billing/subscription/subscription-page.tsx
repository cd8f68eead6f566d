import * as styles from "#web/features/billing/subscription/subscription.module.css";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { watchedCompanyQuery, invoicesQuery } from "../queries.ts";
import { PlanSection } from "./plan-section.tsx";
import { UsageSection } from "./usage-section.tsx";
import { useCompany } from "#web/lib/session/use-session.ts";
import { ListSection } from "#web/ui/list-page/list-section.tsx";
import { invoiceColumns } from "./invoice-columns.tsx";
import { plans } from "#shared/plans.ts";
import { dollars, monthlyCost } from "#web/lib/plans/prices.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** The plan, its usage, and the invoices. */
export function SubscriptionPage() {
  // Polls for changes that the user made in Stripe's portal.
  useQuery(watchedCompanyQuery);
  return (
    <Page title={say("Subscription")} description={say("Your plan, what of it is used, and your invoices.")}>
      <SpaceBetween size="xl">
        <PlanSection />
        <UsageSection />
        <NextSteps />
        <InvoicesSection />
      </SpaceBetween>
    </Page>
  );
}

/** Invoices of payments by card. */
function InvoicesSection() {
  const { paidBy } = useCompany().subscription.billing;
  const invoices = useQuery(invoicesQuery);
  return (
    <ListSection
      title={say("Invoices")}
      query={invoices}
      columns={invoiceColumns}
      rowId={({ id }) => id}
      emptyHint={
        paidBy === "aws"
          ? say("What you buy on AWS Marketplace is on your AWS bill.")
          : say("Here are the invoices of plans that are paid by credit card.")
      }
    />
  );
}

/** For the free plan: what the next plans contain. */
function NextSteps() {
  if (!useCompany().subscription.isDefaultPlan) return null;
  const { templateLimit, userLimit } = plans.Business;
  return (
    <section className={`${styles.card} ${styles.next}`} aria-label={say("Next steps")}>
      <h3>{say("Room for your team")}</h3>
      <p>
        {say(
          "Starter begins at {monthlyCost} per month. Business holds {templateLimit} templates and {userLimit} users, and fills in lists and nested variables.",
          { monthlyCost: dollars(monthlyCost("Starter", true) ?? 0), templateLimit, userLimit },
        )}
      </p>
      <p>
        {sayWith("{choose} or {compare}.", {
          choose: <LinkTo to="/settings/upgrade">{say("Choose a plan")}</LinkTo>,
          compare: <LinkTo to="/help/plans">{say("compare all plans")}</LinkTo>,
        })}
      </p>
    </section>
  );
}
