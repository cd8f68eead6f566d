import * as styles from "#web/app/shell/bell/bell.module.css";
import { useQuery } from "@tanstack/react-query";
import { MOST_COUNTED } from "#shared/api/notifications.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { unreadCountQuery } from "#web/lib/notifications/notification-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { BarPanel } from "./bar-panel.tsx";

const BellPanel = lazyChunk(async () => (await import("./bell-panel.tsx")).BellPanel);

const labelOf = (count: number) => {
  if (count === 0) return say("Notifications");
  return say("Notifications: {count} unread", {
    count:
      count < MOST_COUNTED ? String(count) : say("{MOST_COUNTED} or more", { MOST_COUNTED: String(MOST_COUNTED - 1) }),
  });
};

/** The button that shows how many notifications are unread, and opens the newest ones. */
export function Bell() {
  const { data: count = 0 } = useQuery(unreadCountQuery);
  return (
    <BarPanel
      label={labelOf(count)}
      icon={
        <path d="M10 3a5 5 0 0 0-5 5v3.5L3.5 14h13L15 11.5V8a5 5 0 0 0-5-5ZM8 16.5a2 2 0 0 0 4 0" strokeWidth="1.6" />
      }
      badge={
        count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count < MOST_COUNTED ? count : `${String(MOST_COUNTED - 1)}+`}
          </span>
        )
      }
      Content={BellPanel}
    />
  );
}
