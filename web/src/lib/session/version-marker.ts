import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";

/** Raise it with a change that makes stored session data invalid: users then have to sign in again, once. */
const version = 1;
const marker = storedSetting("version", z.number());

/** Whether this browser was last used with another version. A new browser was not. */
export const isOfAnotherVersion = (): boolean => (marker.read() ?? version) !== version;

export const noteVersion = (): void => marker.write(version);
