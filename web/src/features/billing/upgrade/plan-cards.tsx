import * as styles from "#web/features/billing/upgrade/plan-cards.module.css";
import { useId } from "react";
import { PaidPlanName, plans } from "#shared/plans.ts";
import { say } from "#web/lib/texts/say.ts";
import { planContents, priceLines } from "./plan-texts.ts";

export interface PlanCardsProps {
  readonly chosen: PaidPlanName;
  readonly annual: boolean;
  /** The company's plan, if it is a paid one. */
  readonly current: PaidPlanName | undefined;
  readonly onChange: (plan: PaidPlanName) => void;
}

/** One card per plan that can be bought; one is selected. */
export function PlanCards({ chosen, annual, current, onChange }: PlanCardsProps) {
  const group = useId();
  return (
    <fieldset className={styles.cards} aria-label={say("Plan")}>
      {PaidPlanName.options.map((name) => {
        const offered = annual || plans[name].monthly !== undefined;
        const { from, price, unit, billed } = priceLines(name, annual && plans[name].annual !== undefined);
        return (
          <label key={name} className={styles.card}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={chosen === name}
              disabled={!offered}
              aria-labelledby={`${group}-${name}`}
              aria-describedby={`${group}-${name}-price ${group}-${name}-billed`}
              onChange={() => onChange(name)}
            />
            <span className={styles.cardHead}>
              <span className={styles.cardName} id={`${group}-${name}`}>
                {name}
              </span>
              {current === name && <span className={styles.cardNote}>{say("Your plan")}</span>}
            </span>
            <span className={styles.cardPrice} id={`${group}-${name}-price`}>
              {from !== undefined && <small>{from} </small>}
              {price} <small>{unit}</small>
            </span>
            <span className={styles.cardBilled} id={`${group}-${name}-billed`}>
              {offered ? billed : say("With annual billing only")}
            </span>
            <ul className={styles.cardHolds}>
              {planContents(name).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </label>
        );
      })}
    </fieldset>
  );
}
