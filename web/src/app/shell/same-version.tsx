import { type ReactNode, useEffect, useState } from "react";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { isOfAnotherVersion, noteVersion } from "#web/lib/session/version-marker.ts";
import { Waiting } from "../waiting.tsx";

/** Ends a session that began with another version of the app, because its stored data may not fit. */
export function SameVersion({ children }: { children: ReactNode }) {
  const [isOutdated] = useState(isOfAnotherVersion);
  useEffect(() => {
    if (isOutdated) void signOutAndForget().finally(noteVersion);
    else noteVersion();
  }, [isOutdated]);
  return isOutdated ? <Waiting /> : children;
}
