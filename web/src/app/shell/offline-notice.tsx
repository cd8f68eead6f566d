import "./offline-notice.css";
import Alert from "@cloudscape-design/components/alert";
import { useMutationState } from "@tanstack/react-query";
import { useOnline } from "#web/lib/connection/online.ts";

/** Shown while the browser is offline; says whether changes are waiting. */
export function OfflineNotice() {
  const online = useOnline();
  // TanStack Query resumes these when the browser is online again.
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  return (
    <div className="offline-notice" role="status">
      {!online && (
        <Alert type="warning" header="You are offline">
          {waiting > 0
            ? "Your changes are not saved yet. They are waiting, and will be saved when the connection is back. Keep this page open."
            : "What is not loaded yet will be loaded when the connection is back."}
        </Alert>
      )}
    </div>
  );
}
