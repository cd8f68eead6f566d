import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cloud } from "./demo/make-demo.ts";
import type { Login } from "./demo/sign-in-demo.ts";

/** Valid on this machine only, like everything in the local AWS. */
export const demoLogin: Login = { email: "demo@sestina.example", password: "Sestina-demo-1" };

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Creates the demo data through the product's API: a user with a company on the Business plan, a connected AWS account
 * with a verified sender and domain, tags, a block, and templates, some of them published. Once per data folder: later
 * deletions are kept. An interrupted first start is continued by the next one.
 */
export async function seedDemo(cloud: Cloud, dataFolder: string): Promise<void> {
  const done = join(dataFolder, "demo-is-there");
  if (await exists(done)) return;
  // Later starts need neither this module nor its AWS clients.
  const { makeDemo } = await import("./demo/make-demo.ts");
  await makeDemo(cloud, demoLogin);
  await writeFile(done, "");
}
