import "./subscription.css";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { Page } from "#web/ui/page.tsx";
import { watchedCompanyQuery } from "../queries.ts";
import { InvoicesSection } from "./invoices-section.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PlanSection } from "./plan-section.tsx";
import { UsageSection } from "./usage-section.tsx";

/** The plan, its usage, and the invoices. */
export function SubscriptionPage() {
  // Polls for changes that the user made in Stripe's portal.
  useQuery(watchedCompanyQuery);
  return (
    <Page title="Subscription" description="Your plan, what of it is used, and your invoices.">
      <SpaceBetween size="xl">
        <PlanSection />
        <UsageSection />
        <NextSteps />
        <InvoicesSection />
      </SpaceBetween>
    </Page>
  );
}
