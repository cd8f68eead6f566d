import * as styles from "#web/features/home/home.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { driftSummaryQuery, openFindings } from "#web/lib/drift/drift-queries.ts";
import { locale, say } from "#web/lib/texts/say.ts";

/** How many templates Amazon SES holds differently from what was published; nothing before the first check. */
export function DriftCard() {
  const { data = [] } = useQuery(driftSummaryQuery);
  if (data.every(({ checkedAt }) => checkedAt === undefined)) return null;
  const count = data.reduce((sum, summary) => sum + openFindings(summary), 0);
  const isMore = data.some((summary) => summary.isMore);
  return (
    <section className={styles.card} aria-label={say("Differences in Amazon SES")}>
      <p className={styles.figure}>
        {count.toLocaleString(locale)}
        {isMore && "+"}
      </p>
      <h2>{say("Differences in Amazon SES")}</h2>
      <Link to="/aws/drift">{say("View drift")}</Link>
    </section>
  );
}
