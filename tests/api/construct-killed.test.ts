import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { bundleConstruct } from "#construct/bundle.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designOfRows } from "#tests/support/block-designs.ts";
import { openCliFolder } from "#tests/support/cli.ts";
import { storeAsset, storeSecret } from "#tests/support/deployed-folder.ts";
import { type Death, startKillingProxy } from "#tests/support/killed-cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { serve } from "#tests/support/serve.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const DEATHS = 8;
/** Creations and saves of one deployment: of templates and a block. */
const CHANGED = 5;

let product: Product;
let studio: Studio;
let built: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  built = await mkdtemp(join(tmpdir(), "sestina-construct-"));
  await bundleConstruct(built);
});
afterAll(async () => {
  await rm(built, { recursive: true });
  await product.close();
});

const anyDeath = fc.record({
  call: fc.integer({ min: 1, max: CHANGED }),
  when: fc.constantFrom<Death["when"]>("before", "during", "after"),
  delay: fc.integer({ min: 0, max: 15 }),
});
const environment = () => Object.fromEntries(Object.entries(process.env).map(([name, value = ""]) => [name, value]));

it(
  `a deployment whose Lambda dies at any of ${String(DEATHS)} points is completed by its retry, with each version once`,
  async () => {
    const answers: { Status: string }[] = [];
    const cloudFormation = await serve({
      "/": {
        handle: ({ method, body }) => {
          if (method === "PUT") answers.push(JSON.parse(body.toString()));
          return Promise.resolve({ status: 200, body: "<StackStatus>UPDATE_IN_PROGRESS</StackStatus>" });
        },
      },
    });
    const proxy = await startKillingProxy(product.url);
    const folder = await openCliFolder();
    await folder.run(["init"]);
    const key = await makeKey(studio.person, studio.customer.accountId);
    const KeyArn = await storeSecret(key);
    const child = resolve(import.meta.dirname, "../support/deploy-child.ts");
    onTestFinished(async () => {
      await folder.remove();
      await proxy.close();
      await cloudFormation.close();
    });
    // What a killed run leaves goes with the folder.
    const own = { AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url, TMPDIR: folder.path };
    const at = { cwd: folder.path, env: { ...environment(), ...own } };
    const run = (event: object, death?: Death) =>
      proxy.run(child, [join(built, "handler/index.mjs"), JSON.stringify(event)], at, death);
    const write = async (name: string, greeting: string) => {
      await folder.write(`templates/${name}/template.yaml`, `subject: ${greeting}\n`);
      await folder.write(`templates/${name}/mail.html`, `<p>${greeting}</p>`);
    };
    const keptNames = ["Kept-1", "Kept-2", "Kept-3"];
    let former: object | undefined;
    let killed = 0;
    for (const [round, death] of fc.sample(anyDeath, { numRuns: DEATHS, seed: 24 }).entries()) {
      for (const name of keptNames) await write(name, `Round ${String(round)}`);
      await write(`New-${String(round)}`, "Hello");
      await folder.write("blocks/Head/block.yaml", "label: Head\ndescription: Top\n");
      await folder.write("blocks/Head/design.json", designOfRows(`<p>Round ${String(round)}</p>`));
      const properties = { Url: proxy.url, KeyArn, ...(await storeAsset(folder.path)) };
      const event = {
        ...{ RequestType: former ? "Update" : "Create", ResponseURL: `${cloudFormation.url}/`, StackId: "arn" },
        ...{ RequestId: String(round), LogicalResourceId: "Push", ResourceProperties: properties },
        ...(former && { PhysicalResourceId: "Push", OldResourceProperties: former }),
      };
      const first = await run(event, death);
      const retry = first.signal === "SIGKILL" ? await run(event) : first;
      if (retry !== first) killed += 1;
      expect(retry, JSON.stringify({ round, death })).toMatchObject({ exitCode: 0, err: "" });
      expect(answers.at(-1), JSON.stringify({ round, death })).toMatchObject({ Status: "SUCCESS" });
      former = properties;
      const versionsOf = async (name: string): Promise<number> =>
        (await product.call(templateSourceRoutes.listSourceVersions, { token: key, params: { name } })).body.versions
          .length;
      expect(await Promise.all([...keptNames, `New-${String(round)}`].map(versionsOf))).toEqual([
        ...keptNames.map(() => round + 1),
        1,
      ]);
      const { blocks } = (await product.call(machineBlockRoutes.listLibraryBlocks, { token: key })).body;
      expect(blocks).toMatchObject([{ label: "Head", version: round + 1 }]);
    }
    // Some deaths come after the end of a short run.
    expect(killed).toBeGreaterThan(DEATHS / 2);
  },
  scaledTimeout(90_000),
);
