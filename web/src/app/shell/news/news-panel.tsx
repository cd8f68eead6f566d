import * as panelStyles from "#web/app/shell/bell/bell.module.css";
import * as styles from "#web/app/shell/news/news.module.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { day as dateOf } from "#web/lib/format/dates.ts";
import { userQuery } from "#web/lib/session/session-queries.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { newestDay, news } from "./news.ts";

/** What is new in the product. Opening it notes that all of it was seen. */
export function NewsPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // Entries that were new when the panel opened stay marked.
  const [seen] = useState(useUser().newsSeen);
  const { mutate: noteSeen } = useNoteSeen();
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (seen < newestDay) noteSeen();
  }, [seen, noteSeen]);
  return (
    <div ref={panel} role="dialog" aria-label={say("What is new")} tabIndex={-1} className={panelStyles.content}>
      <div className={panelStyles.head}>
        <h2>{say("What is new")}</h2>
      </div>
      <ul className={styles.news}>
        {news.map(({ day, title, text, to }) => (
          <li key={title}>
            <h3 className={day > seen ? panelStyles.unread : styles.newsTitle}>
              {day > seen && <span className={panelStyles.hidden}>{say("New:")} </span>}
              {to === undefined ? (
                title
              ) : (
                <Link to={to} onClick={onClose}>
                  {title}
                </Link>
              )}
            </h3>
            <p>{text}</p>
            <time className={panelStyles.quiet} dateTime={day}>
              {dateOf(`${day}T12:00`)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The dot goes at once; if the call fails, it is there again at a later visit. */
function useNoteSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(userRoutes.noteTutorialSeen, { params: { id: `news-${newestDay}` } }),
    onMutate: () => queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, newsSeen: newestDay }),
  });
}
