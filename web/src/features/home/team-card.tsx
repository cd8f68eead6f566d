import * as styles from "#web/features/home/home.module.css";
import { Link } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";

/**
 * For billing administrators a link to the settings, or on the default plan to a plan with a team. Other users see it
 * locked.
 */
export function TeamCard() {
  const { isDefaultPlan } = useCompany().subscription;
  const mayBill = useMay(anyOf("billing"));
  if (mayBill && isDefaultPlan) {
    return (
      <section className={`${styles.card} ${styles.way}`} aria-label={say("Team")}>
        <h2>{say("Unlock team")}</h2>
        <p>{say("Work on templates together, each with their own permissions.")}</p>
        <Link to="/settings/upgrade">{say("Upgrade")}</Link>
      </section>
    );
  }
  if (mayBill) {
    return (
      <Link className={`${styles.card} ${styles.way}`} to="/settings">
        {say("View your team settings")}
      </Link>
    );
  }
  return (
    <section className={`${styles.card} ${styles.way}`} aria-label={say("Team")}>
      <button type="button" className={styles.locked} disabled aria-describedby="home-team-locked">
        {say("Manage your team")}
      </button>
      <p id="home-team-locked">{say("available for admins")}</p>
    </section>
  );
}
