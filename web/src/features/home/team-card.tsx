import { Link } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";

/** The way to team and access, for the billing admin who may open it. */
export function TeamCard() {
  const mayBill = useMay(anyOf("billing"));
  const mayOpen = useMay(anyOf("iam"));
  return (
    <section className="home-card home-team" aria-label="Team">
      {mayBill && mayOpen ? (
        <Link to="/settings">View your team settings</Link>
      ) : (
        <>
          <button type="button" className="home-locked" disabled aria-describedby="home-team-locked">
            Manage your team
          </button>
          <p id="home-team-locked">available for admins</p>
        </>
      )}
    </section>
  );
}
