import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cloud } from "./demo/make-demo.ts";
import type { Login } from "./demo/sign-in-demo.ts";

/** Good on this machine alone, like everything the small cloud holds. */
export const demoLogin: Login = { email: "demo@sestina.example", password: "Sestina-demo-1" };

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Makes, through the product's own doors, what there is to look at on a first visit: a person with a company on the
 * Business plan, a connected AWS account with a verified sender and domain, tags, a block, and templates of which some
 * are published. Once per data folder: what is deleted afterwards stays deleted. A first start that was interrupted is
 * taken up by the next one.
 */
export async function seedDemo(cloud: Cloud, dataFolder: string): Promise<void> {
  const done = join(dataFolder, "demo-is-there");
  if (await exists(done)) return;
  // Later starts need neither this nor the AWS clients behind it.
  const { makeDemo } = await import("./demo/make-demo.ts");
  await makeDemo(cloud, demoLogin);
  await writeFile(done, "");
}
