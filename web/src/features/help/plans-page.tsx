import * as styles from "#web/features/help/help.module.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { extras, PlanName, plans } from "#shared/plans.ts";
import { dollars, monthlyCost } from "#web/lib/plans/prices.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { HelpFrame } from "./help-frame.tsx";

function priceOf(name: PlanName): string {
  const { monthly, annual } = plans[name];
  const byTheYear = monthlyCost(name, true);
  if (annual === undefined || byTheYear === undefined) return say("Free");
  if (monthly === undefined) return say("From {byTheYear} per month, paid yearly", { byTheYear: dollars(byTheYear) });
  return say("{monthly} per month, or {annual} per year ({byTheYear} per month)", {
    monthly: dollars(monthly),
    annual: dollars(annual),
    byTheYear: dollars(byTheYear),
  });
}

/** A limit; of the plan that is agreed upon, that it is. */
const limit = (name: PlanName, count: number): ReactNode => (name === "Enterprise" ? say("by contract") : count);

const columns: readonly ListColumn<PlanName>[] = [
  { id: "plan", header: say("Plan"), isRowHeader: true, minWidth: 95, cell: (name) => name },
  { id: "price", header: say("Price"), minWidth: 180, cell: priceOf },
  { id: "templates", header: say("Templates"), minWidth: 95, cell: (name) => limit(name, plans[name].templateLimit) },
  {
    id: "accounts",
    header: say("AWS accounts"),
    minWidth: 95,
    cell: (name) => limit(name, plans[name].awsAccountLimit),
  },
  { id: "users", header: say("Users"), minWidth: 95, cell: (name) => limit(name, plans[name].userLimit) },
  {
    id: "complex",
    header: say("Complex placeholders"),
    minWidth: 120,
    cell: (name) => (plans[name].complexPlaceholders ? say("Yes") : say("No")),
  },
];

/** What each plan contains and costs. */
export function PlansPage() {
  return (
    <HelpFrame title={say("Plans")} description={say("What each plan holds and costs, in U.S. dollars.")}>
      <div className={styles.plans}>
        <DataTable
          variant="container"
          items={PlanName.options}
          columnDefinitions={columns}
          ariaLabels={{ tableLabel: say("Plans") }}
        />
      </div>
      <p>
        {say(
          "On paid plans, a further AWS account costs {awsAccount} and a further user {user} per month. Complex placeholders are lists and nested objects. Amazon SES’s own price for sending is paid to AWS.",
          { awsAccount: dollars(extras.awsAccount), user: dollars(extras.user) },
        )}
      </p>

      <h2>{say("How do I upgrade, and how is it paid?")}</h2>
      <p>
        {sayWith(
          "Who holds the billing permission chooses a plan under {link}: on your AWS bill through AWS Marketplace, or by credit card. Paid by the year, a plan costs two months less. Enterprise is a contract: ask for an offer, and we get in touch. A change of a plan that is paid by card shows what is due now and what each term costs, and happens when you confirm it.",
          { link: <Link to="/settings/upgrade">{say("Upgrade")}</Link> },
        )}
      </p>

      <h2>{say("How do I cancel?")}</h2>
      <p>
        {sayWith(
          "Under {link}: who pays by card cancels in the payment portal, and who came by AWS Marketplace cancels there. You keep the plan until the end of the paid term. A plan paid by card can go on until then, and be followed by AWS Marketplace afterwards: sooner you would pay twice for the same time.",
          { link: <Link to="/settings/subscription">{say("Subscription")}</Link> },
        )}
      </p>

      <h2>{say("What happens above the limits of a smaller plan?")}</h2>
      <p>
        {say(
          "Nothing is deleted, and what is published stays in Amazon SES. You can read everything and delete what is too much; creating and changing wait until the limits hold again, or until you upgrade.",
        )}
      </p>

      <h2>{say("What if a card cannot be charged?")}</h2>
      <p>
        {say(
          "The plan stays while the card is tried again, and a notice on every page leads to the payment portal. When the last try fails, your company is on Discover.",
        )}
      </p>
    </HelpFrame>
  );
}
