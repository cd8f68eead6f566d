/** The browser of the journeys is that of the benches, so that what they measure is what is tested. */
export { chromiumLaunchOptions } from "#bin/run/chromium.ts";
