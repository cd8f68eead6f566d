import * as styles from "#web/app/shell/bell/bell.module.css";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Notification } from "#shared/models/notification.ts";
import { notificationText } from "#shared/notification-texts.ts";
import { useOnline } from "#web/lib/connection/online.ts";
import { newestQuery, useMarkRead } from "#web/lib/notifications/notification-queries.ts";
import { reader, say } from "#web/lib/texts/say.ts";
import { useAccountNames } from "#web/ui/accounts/use-account-names.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { Waiting } from "#web/ui/waiting.tsx";

export interface BellPanelProps {
  readonly onClose: () => void;
}

/** The newest notifications, each with a link to its subject. */
export function BellPanel({ onClose }: BellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { data, error, refetch } = useQuery(newestQuery);
  const markRead = useMarkRead();
  const snackbars = useSnackbars();
  const unread = data?.filter(({ isRead }) => !isRead) ?? [];
  const [newest] = data ?? [];
  return (
    <div ref={panel} role="dialog" aria-label={say("Newest notifications")} tabIndex={-1} className={styles.content}>
      <div className={styles.head}>
        <h2>{say("Notifications")}</h2>
        <Button
          variant="inline-link"
          disabled={unread.length === 0 || newest === undefined}
          loading={markRead.isPending}
          onClick={() => {
            if (newest !== undefined) markRead.mutate({ upTo: newest.id }, { onError: snackbars.report });
          }}
        >
          {say("Mark all as read")}
        </Button>
      </div>
      {data !== undefined ? (
        <Entries
          entries={data}
          onFollow={({ id, isRead }) => {
            if (!isRead) markRead.mutate({ ids: [id] });
            onClose();
          }}
        />
      ) : error !== null ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
      <Link to="/notifications" className={styles.all} onClick={onClose}>
        {say("All notifications")}
      </Link>
    </div>
  );
}

/** While nothing is loaded: offline, it may take long. */
function Pending() {
  return useOnline() ? (
    <Waiting />
  ) : (
    <ListMessage title={say("Notifications are loaded when the connection is back.")} />
  );
}

interface EntriesProps {
  readonly entries: readonly Notification[];
  readonly onFollow: (entry: Notification) => void;
}

function Entries({ entries, onFollow }: EntriesProps) {
  const aliasOf = useAccountNames();
  if (entries.length === 0) return <ListMessage title={say("No notifications")} />;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => {
        const { title, text, path } = notificationText(entry.event, reader);
        return (
          <li key={entry.id}>
            <Link to={path} onClick={() => onFollow(entry)}>
              <span className={entry.isRead ? styles.read : styles.unread}>
                {!entry.isRead && <span className={styles.hidden}>{say("Unread:")} </span>}
                {title}
              </span>
              <span>{text}</span>
              <span className={styles.quiet}>
                <RelativeTime at={entry.at} /> {"accountId" in entry.event && aliasOf(entry.event.accountId)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
