import * as styles from "#web/features/help/help.module.css";
import { Link } from "react-router-dom";
import { extras, PlanName, plans } from "#shared/plans.ts";
import { dollars, monthlyCost } from "#web/lib/plans/prices.ts";
import { HelpFrame } from "./help-frame.tsx";

function priceOf(name: PlanName): string {
  const { monthly, annual } = plans[name];
  const byTheYear = monthlyCost(name, true);
  if (annual === undefined || byTheYear === undefined) return "Free";
  if (monthly === undefined) return `From ${dollars(byTheYear)} per month, paid yearly`;
  return `${dollars(monthly)} per month, or ${dollars(annual)} per year (${dollars(byTheYear)} per month)`;
}

/** What each plan contains and costs. */
export function PlansPage() {
  return (
    <HelpFrame title="Plans" description="What each plan holds and costs, in U.S. dollars.">
      <div className={styles.table} role="region" aria-label="Plans" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["Plan", "Price", "Templates", "AWS accounts", "Users", "Complex placeholders"].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PlanName.options.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{priceOf(name)}</td>
                {name === "Enterprise" ? <td colSpan={3}>by contract</td> : <Limits name={name} />}
                <td>{plans[name].complexPlaceholders ? "Yes" : "No"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        On paid plans, a further AWS account costs {dollars(extras.awsAccount)} and a further user{" "}
        {dollars(extras.user)} per month. Complex placeholders are lists and nested objects. Amazon SES&rsquo;s own
        price for sending is paid to AWS.
      </p>

      <h2>How do I upgrade, and how is it paid?</h2>
      <p>
        Who holds the billing permission chooses a plan under <Link to="/settings/upgrade">Upgrade</Link>: on your AWS
        bill through AWS Marketplace, or by credit card. Paid by the year, a plan costs two months less. Enterprise is a
        contract: ask for an offer, and we get in touch. A change of a plan that is paid by card shows what is due now
        and what each term costs, and happens when you confirm it.
      </p>

      <h2>How do I cancel?</h2>
      <p>
        Under <Link to="/settings/subscription">Subscription</Link>: who pays by card cancels in the payment portal, and
        who came by AWS Marketplace cancels there. You keep the plan until the end of the paid term. A plan paid by card
        can go on until then, and be followed by AWS Marketplace afterwards: sooner you would pay twice for the same
        time.
      </p>

      <h2>What happens above the limits of a smaller plan?</h2>
      <p>
        Nothing is deleted, and what is published stays in Amazon SES. You can read everything and delete what is too
        much; creating and changing wait until the limits hold again, or until you upgrade.
      </p>

      <h2>What if a card cannot be charged?</h2>
      <p>
        The plan stays while the card is tried again, and a notice on every page leads to the payment portal. When the
        last try fails, your company is on Discover.
      </p>
    </HelpFrame>
  );
}

function Limits({ name }: { name: PlanName }) {
  const { templateLimit, awsAccountLimit, userLimit } = plans[name];
  return (
    <>
      <td>{templateLimit}</td>
      <td>{awsAccountLimit}</td>
      <td>{userLimit}</td>
    </>
  );
}
