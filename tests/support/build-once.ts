import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";

/** The Lambdas and templates for the tests of the infrastructure are built once, before all of them. */
export default async function setup(): Promise<void> {
  await buildWhenChanged("deployment");
}
