import { useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router-dom";
import { holdUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";

export interface LeaveGuard {
  /** Somebody is about to leave, and would lose something. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** Leaves by `go`, or the way that was asked for, without a question: nothing is lost any more. */
  readonly leaveBy: (go: () => void) => void;
}

const otherPage = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/**
 * Holds back who leaves with unsaved changes: in the app by a question, else by the browser's own.
 * `isLeaving` says which ways lead away; unless given, those to another page.
 */
export function useLeaveGuard(unsaved: boolean, isLeaving = otherPage): LeaveGuard {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !free.current && isLeaving(currentLocation, nextLocation),
  );

  // Not once the person has chosen to discard it.
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

  const leave = () => blocker.proceed?.();
  return {
    asking: blocker.state === "blocked",
    leave,
    stay: () => blocker.reset?.(),
    leaveBy: (go) => {
      free.current = true;
      if (blocker.state === "blocked") leave();
      else go();
    },
  };
}
