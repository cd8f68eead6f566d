import { expect as base } from "@playwright/test";
import { inTime } from "./patience.ts";

/** What a page shows soon, in tests that Playwright does not run itself: there it would wait for five seconds, whatever the load. */
export const expect = base.configure({ timeout: inTime(10_000) });
