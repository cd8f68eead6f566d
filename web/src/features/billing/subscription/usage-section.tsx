import * as styles from "#web/features/billing/subscription/subscription.module.css";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useCompany } from "#web/lib/session/use-session.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { extraText } from "./extra-text.ts";

/** The usage of each limit, and the price of one more. */
export function UsageSection() {
  const { subscription } = useCompany();
  return (
    <section aria-label={say("Usage")}>
      <SpaceBetween size="s">
        <Header variant="h2">{say("Usage")}</Header>
        <div className={styles.usage}>
          <UsageCard
            title={say("Templates")}
            one={say("template")}
            used={subscription.templates.count}
            limit={subscription.templateLimit}
            extraCost={subscription.additionalTemplateCosts}
          />
          <UsageCard
            title={say("AWS accounts")}
            one={say("AWS account")}
            used={subscription.awsAccountsCount}
            limit={subscription.awsAccountLimit}
            extraCost={subscription.additionalAccountCosts}
          />
          <UsageCard
            title={say("Users")}
            one={say("user")}
            used={subscription.userCount}
            limit={subscription.userLimit}
            extraCost={subscription.additionalUserCosts}
          />
        </div>
      </SpaceBetween>
    </section>
  );
}

interface UsageCardProps {
  readonly title: string;
  /** The name of one of them. */
  readonly one: string;
  readonly used: number;
  readonly limit: number;
  /** US dollars per month for each one above the limit; null if none can be added. */
  readonly extraCost: number | null;
}

/** The usage of one limit: the bar is full at and above the limit. */
function UsageCard({ title, one, used, limit, extraCost }: UsageCardProps) {
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const full = used >= limit;
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.count}>
        {used.toLocaleString(locale)} <span>{say("of {limit}", { limit: limit.toLocaleString(locale) })}</span>
      </p>
      <div className={full ? `${styles.bar} ${styles.barFull}` : styles.bar} aria-hidden="true">
        <span style={{ width: `${String(share)}%` }} />
      </div>
      <p className={styles.extra}>{extraText({ one, used, limit, extraCost })}</p>
    </section>
  );
}
