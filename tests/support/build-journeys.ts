import { chromiumInWords } from "#bin/run/chromium.ts";
import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";

/** What journeys open is built once, before all of them: two workers that build at the same time would disturb each other. */
export default async function setup(): Promise<void> {
  process.stdout.write(`Browser of this run: ${await chromiumInWords()}\n`);
  await buildWhenChanged("site");
  await buildWhenChanged("deployment");
}
