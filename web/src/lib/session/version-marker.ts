import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";

/** To be raised with a change after which what browsers keep of a session no longer fits: people sign in anew, once. */
const version = 1;
const marker = storedSetting("version", z.number());

/** Whether this browser was last used with another version; one that was never used fits. */
export const isOfAnotherVersion = (): boolean => (marker.read() ?? version) !== version;

export const noteVersion = (): void => marker.write(version);
