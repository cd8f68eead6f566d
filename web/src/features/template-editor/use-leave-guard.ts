import { useEffect } from "react";
import { useBlocker } from "react-router-dom";

export interface LeaveGuard {
  /** Somebody is about to leave, and would lose something. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Holds back who leaves the page with unsaved changes: in the app by a question, else by the browser's own. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  return {
    asking: blocker.state === "blocked",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
