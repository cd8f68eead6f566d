import "./subscription.css";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { Page } from "#web/ui/page.tsx";
import { watchedCompanyQuery } from "../queries.ts";
import { InvoicesSection } from "./invoices-section.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PlanSection } from "./plan-section.tsx";
import { UsageSection } from "./usage-section.tsx";

/** What the company pays for, what of it is used, and what was invoiced. */
export function SubscriptionPage() {
  // Whoever comes back from Stripe's portal sees its changes as they arrive.
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
