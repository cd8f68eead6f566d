import * as styles from "#web/features/help/help.module.css";
import { Link } from "react-router-dom";
import { extras, PlanName, plans } from "#shared/plans.ts";
import { dollars, monthlyCost } from "#web/lib/plans/prices.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
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

/** What each plan contains and costs. */
export function PlansPage() {
  return (
    <HelpFrame title={say("Plans")} description={say("What each plan holds and costs, in U.S. dollars.")}>
      <div className={styles.table} role="region" aria-label={say("Plans")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[
                say("Plan"),
                say("Price"),
                say("Templates"),
                say("AWS accounts"),
                say("Users"),
                say("Complex placeholders"),
              ].map((head) => (
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
                {name === "Enterprise" ? <td colSpan={3}>{say("by contract")}</td> : <Limits name={name} />}
                <td>{plans[name].complexPlaceholders ? say("Yes") : say("No")}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
