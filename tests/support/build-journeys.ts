import { describeChromium } from "#bin/run/chromium.ts";
import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";

/** The app for the journeys is built once, before all of them: two parallel builds would interfere. */
export default async function setup(): Promise<void> {
  process.stdout.write(`Browser of this run: ${await describeChromium()}\n`);
  await buildWhenChanged("site");
  await buildWhenChanged("deployment");
}
