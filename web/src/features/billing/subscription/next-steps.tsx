import { plans } from "#shared/plans.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { dollars, monthlyCost } from "#web/lib/plans/prices.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** For the free plan: what the next plans contain. */
export function NextSteps() {
  if (!useCompany().subscription.isDefaultPlan) return null;
  const { templateLimit, userLimit } = plans.Business;
  return (
    <section className="subscription-card subscription-next" aria-label="Next steps">
      <h3>Room for your team</h3>
      <p>
        Starter begins at {dollars(monthlyCost("Starter", true) ?? 0)} per month. Business holds {templateLimit}{" "}
        templates and {userLimit} users, and fills in lists and nested variables.
      </p>
      <p>
        <LinkTo to="/settings/upgrade">Choose a plan</LinkTo> or <LinkTo to="/help/plans">compare all plans</LinkTo>.
      </p>
    </section>
  );
}
