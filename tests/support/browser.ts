/** Journeys use the browser of the benches, so that the measured and the tested browser are the same. */
export { chromiumLaunchOptions } from "#bin/run/chromium.ts";
