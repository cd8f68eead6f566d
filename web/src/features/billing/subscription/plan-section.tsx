import * as styles from "#web/features/billing/subscription/subscription.module.css";
import Badge from "@cloudscape-design/components/badge";
import { day } from "#web/lib/format/dates.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { paymentText, priceText, termText } from "./plan-state.ts";
import { PlanActions } from "./plan-actions.tsx";

/** The plan, how it is paid, and until when. */
export function PlanSection() {
  const { name, billing, isDefaultPlan } = useCompany().subscription;
  return (
    <section className={styles.plan} aria-label={say("Your plan")}>
      <div className={styles.planText}>
        <h2>
          {name} {billing.pastDue && <Badge color="red">{say("Payment failed")}</Badge>}
          {billing.endsAt !== null && (
            <Badge color="grey">{say("Ends on {endsAt}", { endsAt: day(billing.endsAt) })}</Badge>
          )}
        </h2>
        <p className={styles.price}>{priceText(name, billing)}</p>
        {!isDefaultPlan && (
          <dl>
            <div>
              <dt>{say("Payment")}</dt>
              <dd>{paymentText(billing)}</dd>
            </div>
            <div>
              <dt>{say("Term")}</dt>
              <dd>{termText(billing)}</dd>
            </div>
          </dl>
        )}
      </div>
      <PlanActions />
    </section>
  );
}
