import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { useLive } from "../lib/live.ts";
import { Empty, Pane } from "../ui/card.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { EventCard } from "./event-card.tsx";
import { AgreementCard, UsageCard } from "./marketplace-cards.tsx";
import { paymentApi } from "./payment-api.ts";
import { WebhookCard } from "./webhook-card.tsx";

const lead = "Stripe and AWS Marketplace are local here: no card is charged and nothing is bought.";

/** Payments by Stripe and by AWS Marketplace, and the events that Sestina received of them. */
export function PaymentsTab() {
  const { data, lost } = useLive(["payments"], paymentApi.overview);
  return (
    <Pane title="Payments" lead={lead} state={{ isLoaded: data !== undefined, lost }}>
      {data !== undefined && (
        <>
          <WebhookCard overview={data} />
          <Section title="Customers">
            {data.customers.length === 0 && <Empty>No payment yet. Upgrade in Sestina, and use a test card.</Empty>}
            {data.customers.map((customer) => (
              <CustomerCard key={customer.id} customer={customer} />
            ))}
          </Section>
          <Section title="AWS Marketplace">
            <AgreementCard agreements={data.agreements} marketplaceUrl={data.marketplaceUrl} />
            <UsageCard usage={data.usage} />
          </Section>
          <Section title="Stripe's events">
            <EventCard events={data.events} />
          </Section>
        </>
      )}
    </Pane>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <SpaceBetween size="s">
        <Box variant="h3">{title}</Box>
        {children}
      </SpaceBetween>
    </section>
  );
}
