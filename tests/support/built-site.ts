import { buildSiteWhenChanged } from "../../bin/build/build-site.ts";

/** The site as it ships, for suites that open it in a browser. */
export default async function setup(): Promise<void> {
  await buildSiteWhenChanged();
}
