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

/** What each plan holds and costs. */
export function PlansPage() {
  return (
    <HelpFrame title="Plans" description="What each plan holds and costs, in U.S. dollars.">
      <div className="help-table" role="region" aria-label="Plans" tabIndex={0}>
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
