import * as styles from "#web/features/billing/subscription/subscription.module.css";
import Badge from "@cloudscape-design/components/badge";
import { day } from "#web/lib/format/dates.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { paymentText, priceText, termText } from "./plan-state.ts";
import { PlanActions } from "./plan-actions.tsx";

/** The plan, how it is paid, and until when. */
export function PlanSection() {
  const { name, billing, isDefaultPlan } = useCompany().subscription;
  return (
    <section className={styles.plan} aria-label="Your plan">
      <div className={styles.planText}>
        <h2>
          {name} {billing.pastDue && <Badge color="red">Payment failed</Badge>}
          {billing.endsAt !== null && <Badge color="grey">Ends on {day(billing.endsAt)}</Badge>}
        </h2>
        <p className={styles.price}>{priceText(name, billing)}</p>
        {!isDefaultPlan && (
          <dl>
            <div>
              <dt>Payment</dt>
              <dd>{paymentText(billing)}</dd>
            </div>
            <div>
              <dt>Term</dt>
              <dd>{termText(billing)}</dd>
            </div>
          </dl>
        )}
      </div>
      <PlanActions />
    </section>
  );
}
