import { useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router-dom";
import { holdUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";

export interface LeaveGuard {
  /** The user is about to leave with unsaved changes. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** Leaves by `go`, or continues the blocked navigation, without asking. */
  readonly leaveBy: (go: () => void) => void;
}

const otherPage = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/**
 * Guards unsaved changes: asks before a navigation in the app, and uses the browser's dialog before a page load.
 * `isLeaving` decides which navigations count; by default those to another page.
 */
export function useLeaveGuard(unsaved: boolean, isLeaving = otherPage): LeaveGuard {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !free.current && isLeaving(currentLocation, nextLocation),
  );

  // Not after the user has chosen to discard the changes.
  const held = unsaved && blocker.state !== "proceeding";
  useEffect(() => {
    if (!held) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    const release = holdUnsavedWork(() => !free.current);
    return () => {
      window.removeEventListener("beforeunload", ask);
      release();
    };
  }, [held]);

  // A save that was running when the user left has ended: there is nothing to ask any more.
  useEffect(() => {
    if (unsaved || free.current || blocker.state !== "blocked") return;
    free.current = true;
    blocker.proceed();
  }, [unsaved, blocker]);

  const leave = () => blocker.proceed?.();
  return {
    asking: blocker.state === "blocked",
    leave,
    stay: () => blocker.reset?.(),
    leaveBy: (go) => {
      if (free.current) return;
      free.current = true;
      if (blocker.state === "blocked") leave();
      else go();
    },
  };
}
