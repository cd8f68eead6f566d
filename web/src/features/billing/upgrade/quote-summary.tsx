import * as styles from "#web/features/billing/upgrade/quote-summary.module.css";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import type { TermCosts, UpgradeQuote } from "#shared/models/billing.ts";
import { moneyText } from "#shared/models/money.ts";
import { day } from "#web/lib/format/dates.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { creditText, extraLabels, monthlyText, nextPaymentText, startText } from "./quote-texts.ts";

/** The price of a plan change now and per term, its extras, and its start. */
export function QuoteSummary({ quote }: { quote: UpgradeQuote }) {
  const { currency, dueNow, present, next, lines } = quote;
  const money = (amount: number) => moneyText({ amount, currency });
  const perTerm = ({ total, annual }: TermCosts) =>
    say(annual ? "{money} per year" : "{money} per month", { money: money(total) });
  const extras = (kind: keyof typeof extraLabels, { extras: counts, amounts }: TermCosts) =>
    counts[kind] === 0 ? say("None") : `${String(counts[kind])}: ${money(amounts[kind])}`;
  const credit = creditText(quote);
  return (
    <div className={styles.quote}>
      <p className={styles.due}>
        {sayWith("Due now: {money}", { money: <strong>{dueNow === 0 ? say("nothing") : money(dueNow)}</strong> })}
        {dueNow > 0 && <span>{say(", charged to your card")}</span>}
      </p>
      {credit !== undefined && <p>{credit}</p>}
      <table aria-label={say("What changes")}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say("Now")}</th>
            <th scope="col">{say("After the change")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say("Plan")}</th>
            {[present, next].map((costs, index) => (
              <td key={index === 0 ? "now" : "after"}>
                {costs.plan}: {money(costs.amounts.plan)}
              </td>
            ))}
          </tr>
          {(["user", "awsAccount"] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{extraLabels[kind]}</th>
              <td>{extras(kind, present)}</td>
              <td>{extras(kind, next)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{say("Total")}</th>
            {[present, next].map((costs, index) => (
              <td key={index === 0 ? "now" : "after"}>
                {perTerm(costs)}
                {costs.annual && <small>{monthlyText(costs, currency)}</small>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        {say("{start} {nextPayment} on {nextPaymentAt}.", {
          start: startText(quote),
          nextPayment: nextPaymentText(quote),
          nextPaymentAt: day(quote.nextPaymentAt),
        })}
      </p>
      {lines.length > 0 && (
        <ExpandableSection headerText={say("How the amount due now is calculated")}>
          <ul>
            {lines.map(({ description, amount }, index) => (
              <li key={`${String(index)} ${description}`}>
                {description}: {money(amount)}
              </li>
            ))}
          </ul>
        </ExpandableSection>
      )}
    </div>
  );
}
