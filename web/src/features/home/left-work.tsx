import * as styles from "#web/features/home/home.module.css";
import * as todayStyles from "#web/features/home/today.module.css";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { listLeftWork } from "#web/lib/working-copies/list-working-copies.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const MOST_SHOWN = 5;

/** Templates that the reader changed in this browser and did not save; renders nothing if there are none. */
export function LeftWork() {
  const { uid: companyId } = useCompany();
  const { uid: userId } = useUser();
  const { data = [] } = useQuery({
    queryKey: ["left-work", companyId, userId],
    queryFn: () => listLeftWork({ companyId, userId }),
    // The editor writes it without a call of the API.
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="home-left-work">
      <h2 id="home-left-work">{say("Where you left off")}</h2>
      <ul className={todayStyles.needs}>
        {data.slice(0, MOST_SHOWN).map(({ templateId, templateName, keptAt }) => (
          <li key={templateId}>
            <span className={todayStyles.recent}>
              <Link to={`/templates/${templateId}/editor`}>{templateName}</Link>
              <RelativeTime at={keptAt} />
            </span>
            <StatusIndicator type="pending">{say("Not saved, kept in this browser")}</StatusIndicator>
          </li>
        ))}
      </ul>
    </section>
  );
}
