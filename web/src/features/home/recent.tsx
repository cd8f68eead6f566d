import * as styles from "#web/features/home/home.module.css";
import * as todayStyles from "#web/features/home/today.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { templateRoutes } from "#shared/api/templates.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { favouriteTemplatesQuery } from "#web/lib/templates/favourite-queries.ts";
import { recentTemplatesQuery } from "#web/lib/templates/template-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";

/** The templates of the selected account that changed last, and whether Amazon SES holds them as they are. */
export function Recent() {
  const mayRead = useMay(templateRoutes.listTemplates.access);
  const { data, isPending, error, refetch } = useQuery({ ...recentTemplatesQuery, enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section className={styles.card} aria-labelledby="home-recent">
      <h2 id="home-recent">{say("Recently edited")}</h2>
      {isPending && <ListSkeleton rows={3} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{say("No templates in this AWS account yet.")}</p>}
      {data !== undefined && data.length > 0 && <ul className={todayStyles.needs}>{data.map(lineOf)}</ul>}
    </section>
  );
}

/** The caller's favourites in the selected account; renders nothing if there are none. */
export function Favourites() {
  const mayRead = useMay(templateRoutes.listTemplates.access);
  const { data = [] } = useQuery({ ...favouriteTemplatesQuery(5), enabled: mayRead });
  if (data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="home-favourites">
      <h2 id="home-favourites">{say("Favourites")}</h2>
      <ul className={todayStyles.needs}>{data.map(lineOf)}</ul>
    </section>
  );
}

const lineOf = (template: TemplateListItem) => (
  <li key={template.uid}>
    <span className={todayStyles.recent}>
      <Link to={`/templates/${template.uid}/preview`}>{template.templateName}</Link>
      <RelativeTime at={template.updatedTimestamp} />
    </span>
    <TemplateStatus template={template} />
  </li>
);
