import { type ReactNode, useEffect, useState } from "react";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { Waiting } from "../waiting.tsx";
import * as z from "zod/mini";
import { storedSetting } from "../../lib/stored/stored-setting.ts";

/** Raise it with a change that makes stored session data invalid: users then have to sign in again, once. */
const VERSION = 1;
const marker = storedSetting("version", z.number());

/** Whether this browser was last used with another version. A new browser was not. */
const isOfAnotherVersion = (): boolean => (marker.read() ?? VERSION) !== VERSION;

const noteVersion = (): void => marker.write(VERSION);

/** Ends a session that began with another version of the app, because its stored data may not fit. */
export function SameVersion({ children }: { children: ReactNode }) {
  const [isOutdated] = useState(isOfAnotherVersion);
  useEffect(() => {
    if (isOutdated) void signOutAndForget().finally(noteVersion);
    else noteVersion();
  }, [isOutdated]);
  return isOutdated ? <Waiting /> : children;
}
