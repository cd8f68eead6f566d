import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useMutationState } from "@tanstack/react-query";
import { useAskedForReload } from "#web/lib/chunks/missing-chunk.ts";
import { reloadPage } from "#web/lib/chunks/page-reload.ts";
import { useOnline } from "#web/lib/connection/online.ts";
import * as styles from "#web/app/shell/notices.module.css";
import { say } from "#web/lib/texts/say.ts";

/** Shown while the browser is offline; says whether changes are waiting. */
export function OfflineNotice() {
  const online = useOnline();
  // TanStack Query resumes these when the browser is online again.
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  return (
    <div className={`${styles.frameNotice} ${styles.offlineNotice}`} role="status">
      {!online && (
        <Alert type="warning" header={say("You are offline")}>
          {waiting > 0
            ? say(
                "Your changes are not saved yet. They are waiting, and will be saved when the connection is back. Keep this page open.",
              )
            : say("What is not loaded yet will be loaded when the connection is back.")}
        </Alert>
      )}
    </div>
  );
}

/** Shown while code is missing and a reload would lose unsaved work. */
export function ReloadNotice() {
  if (!useAskedForReload()) return null;
  return (
    <div className={`${styles.frameNotice} ${styles.reloadNotice}`} role="alert">
      <Alert
        type="warning"
        header={say("This page has to be reloaded")}
        action={<Button onClick={() => reloadPage()}>{say("Reload")}</Button>}
      >
        {say(
          "What you opened could not be loaded; a new version of Sestina may have been released. Your changes are still here. Save them first, then reload.",
        )}
      </Alert>
    </div>
  );
}
