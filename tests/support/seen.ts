import { expect as base } from "@playwright/test";
import { scaledTimeout } from "./scaled-timeouts.ts";

/**
 * Waits for visible content in tests that Playwright does not run itself: its default would be five seconds, whatever
 * the load.
 */
export const expect = base.configure({ timeout: scaledTimeout(10_000) });
