import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";

/** What journeys open is built once, before all of them: two workers that build at the same time would disturb each other. */
export default async function setup(): Promise<void> {
  await buildWhenChanged("site");
  await buildWhenChanged("deployment");
}
