import * as styles from "#web/app/shell/bell/bell.module.css";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { MOST_COUNTED } from "#shared/api/notifications.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { unreadCountQuery } from "#web/lib/notifications/notification-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { Waiting } from "#web/ui/waiting.tsx";

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
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={styles.bell}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape" && open) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={labelOf(count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M10 3a5 5 0 0 0-5 5v3.5L3.5 14h13L15 11.5V8a5 5 0 0 0-5-5ZM8 16.5a2 2 0 0 0 4 0" strokeWidth="1.6" />
        </svg>
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count < MOST_COUNTED ? count : `${String(MOST_COUNTED - 1)}+`}
          </span>
        )}
      </button>
      {open && (
        <>
          <div className={styles.shade} aria-hidden="true" onClick={() => setOpen(false)} />
          <div className={styles.panel}>
            <Suspense fallback={<Waiting />}>
              <BellPanel onClose={close} />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}
