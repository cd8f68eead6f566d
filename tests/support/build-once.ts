import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";

/** What the tests of the infrastructure and of Lambda look at is built once, before all of them. */
export default async function setup(): Promise<void> {
  await buildWhenChanged("deployment");
}
