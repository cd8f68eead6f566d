import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";

/** The site as it ships, for suites that open it in a browser. */
export default async function setup(): Promise<void> {
  await buildWhenChanged("site");
}
