import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleCli } from "#cli/bundle.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import type { Route } from "#shared/api/route.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designOfRows } from "#tests/support/block-designs.ts";
import { openCliFolder } from "#tests/support/cli.ts";
import { type Death, startKillingProxy } from "#tests/support/killed-cli.ts";
import { pngOf } from "#tests/support/images.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const DEATHS = 12;
/** Of pushes of blocks and images. */
const SHARED_DEATHS = 6;
/** Of pushes of tags, languages and sample data. */
const BESIDES_DEATHS = 10;
/** A language, a tag, a template, and its sample data: a changed set and a new one. */
const BESIDES_CHANGED = 5;
/** An image, a new block, a changed one and a template. */
const SHARED_CHANGED = 4;
/** Creations and saves of one push. */
const CHANGED = 5;

let product: Product;
let studio: Studio;
let bundle: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  bundle = await mkdtemp(join(tmpdir(), "sestina-bundle-"));
  await bundleCli(join(bundle, "sestina.mjs"));
});
afterAll(async () => {
  await rm(bundle, { recursive: true });
  await product.close();
});

const deathAmong = (calls: number) =>
  fc.record({
    call: fc.integer({ min: 1, max: calls }),
    when: fc.constantFrom<Death["when"]>("before", "during", "after"),
    delay: fc.integer({ min: 0, max: 25 }),
  });

it(
  `a push that is killed at any of ${String(DEATHS)} points is completed by the next one, with each version once`,
  async () => {
    const proxy = await startKillingProxy(product.url);
    const folder = await openCliFolder();
    const write = async (name: string, greeting: string) => {
      await folder.write(`templates/${name}/template.yaml`, `subject: ${greeting}\n`);
      await folder.write(`templates/${name}/mail.html`, `<p>${greeting}</p>`);
    };
    const keptNames = ["Kept-1", "Kept-2", "Kept-3"];
    await folder.run(["init"]);
    let key = "";
    const at = () => ({ cwd: folder.path, env: { SESTINA_URL: proxy.url, SESTINA_KEY: key } });
    const run = (args: readonly string[], death?: Death) => proxy.run(join(bundle, "sestina.mjs"), args, at(), death);
    let killed = 0;
    for (const [round, death] of fc.sample(deathAmong(CHANGED), { numRuns: DEATHS, seed: 24 }).entries()) {
      // A key has 300 calls a minute.
      if (round % 5 === 0) key = await makeKey(studio.person, studio.customer.accountId);
      for (const name of keptNames) await write(name, `Round ${String(round)}`);
      const newNames = [1, 2].map((n) => `New-${String(round)}-${String(n)}`);
      for (const name of newNames) await write(name, "Hello");
      if ((await run(["push"], death)).signal === "SIGKILL") killed += 1;
      const next = await run(["push"]);
      expect(next, JSON.stringify({ round, death, next })).toMatchObject({ exitCode: 0, err: "" });
      const versionsOf = async (name: string): Promise<number> =>
        (await product.call(templateSourceRoutes.listSourceVersions, { token: key, params: { name } })).body.versions
          .length;
      expect(await Promise.all([...keptNames, ...newNames].map(versionsOf))).toEqual([
        ...keptNames.map(() => Math.min(round + 1, 20)),
        ...[1, 1],
      ]);
    }
    // Some deaths come after the end of a short run.
    expect(killed).toBeGreaterThan(DEATHS / 2);
    expect(JSON.parse((await run(["pull", "--json"])).out)).toMatchObject({ written: [] });
    await folder.remove();
    await proxy.close();
  },
  scaledTimeout(90_000),
);

it(
  `a push of blocks and images that is killed at any of ${String(SHARED_DEATHS)} points is completed by the next one, with each once`,
  async () => {
    const proxy = await startKillingProxy(product.url);
    const folder = await openCliFolder();
    await folder.run(["init"]);
    await mkdir(join(folder.path, "images"));
    const image = '<img src="images/shown.png" alt="Shown">';
    const writeBlock = async (label: string, text: string) => {
      await folder.write(`blocks/${label}/block.yaml`, `label: ${label}\ndescription: Shared\n`);
      await folder.write(`blocks/${label}/design.json`, designOfRows(`<p>${text}</p>${image}`));
    };
    let key = await makeKey(studio.person, studio.customer.accountId);
    const at = () => ({ cwd: folder.path, env: { SESTINA_URL: proxy.url, SESTINA_KEY: key } });
    const run = (death?: Death) => proxy.run(join(bundle, "sestina.mjs"), ["push"], at(), death);
    let killed = 0;
    for (const [round, death] of fc
      .sample(deathAmong(SHARED_CHANGED), { numRuns: SHARED_DEATHS, seed: 24 })
      .entries()) {
      if (round % 4 === 0) key = await makeKey(studio.person, studio.customer.accountId);
      await writeFile(join(folder.path, "images/shown.png"), pngOf(300 + round));
      await writeBlock("Kept", `Round ${String(round)}`);
      await writeBlock(`New ${String(round)}`, "New");
      await folder.write("templates/Shown/template.yaml", "subject: Hello\n");
      await folder.write("templates/Shown/mail.html", `<p>${String(round)}</p>${image}`);
      if ((await run(death)).signal === "SIGKILL") killed += 1;
      const next = await run();
      expect(next, JSON.stringify({ round, death, next })).toMatchObject({ exitCode: 0, err: "" });
      const query = { limit: "100" };
      const { images } = (await product.call(machineImageRoutes.listLibraryImages, { token: key, query })).body;
      expect(images).toHaveLength(round + 1);
      const { blocks } = (await product.call(machineBlockRoutes.listLibraryBlocks, { token: key, query })).body;
      const rounds = Array.from({ length: round + 1 }, (_, each) => each);
      expect(blocks.map(({ label, version }: any) => [label, version])).toEqual([
        ["Kept", round + 1],
        // The picture of the former blocks is another one now.
        ...rounds.map((each) => [`New ${String(each)}`, round - each + 1]),
      ]);
      const params = { name: "Shown" };
      const { body } = await product.call(templateSourceRoutes.listSourceVersions, { token: key, params });
      expect(body.versions).toHaveLength(round + 1);
    }
    expect(killed).toBeGreaterThan(SHARED_DEATHS / 2);
    await folder.remove();
    await proxy.close();
  },
  scaledTimeout(90_000),
);

it(
  `a push of tags, languages and sample data that is killed at any of ${String(BESIDES_DEATHS)} points is completed by the next one, with each once`,
  async () => {
    const proxy = await startKillingProxy(product.url);
    const company = await openStudio(product);
    const folder = await openCliFolder();
    await folder.write("sestina.yaml", "defaultLanguage: en\n");
    let key = "";
    const at = () => ({ cwd: folder.path, env: { SESTINA_URL: proxy.url, SESTINA_KEY: key } });
    const run = (args: readonly string[], death?: Death) => proxy.run(join(bundle, "sestina.mjs"), args, at(), death);
    const read = async (route: Route) => (await product.call(route, { token: key, params: { name: "Mail" } })).body;
    let killed = 0;
    const deaths = fc.sample(deathAmong(BESIDES_CHANGED), { numRuns: BESIDES_DEATHS, seed: 24 });
    for (const [round, death] of deaths.entries()) {
      if (round % 5 === 0) key = await makeKey(company.person, company.customer.accountId);
      const codes = "cs da de es fi fr hu it nl pl pt sv".split(" ").slice(0, round + 1);
      const described = { subject: `Round ${String(round)}`, languages: codes, tags: [`Tag ${String(round)}`] };
      await folder.write("templates/Mail/template.yaml", JSON.stringify(described));
      await folder.write("templates/Mail/mail.html", "<p>Hello {{name}}</p>");
      await folder.write("templates/Mail/sample-data/Kept.json", JSON.stringify({ name: round }));
      await folder.write(`templates/Mail/sample-data/${codes.at(-1) ?? ""}/New ${String(round)}.json`, "{}");
      if ((await run(["push"], death)).signal === "SIGKILL") killed += 1;
      const next = await run(["push"]);
      expect(next, JSON.stringify({ round, death, next })).toMatchObject({ exitCode: 0, err: "" });
      const rounds = Array.from({ length: round + 1 }, (_, each) => each);
      const { languages } = await read(machineApiRoutes.readLanguages);
      expect(languages.map(({ code }: any) => code)).toEqual(["en", ...codes]);
      const { entities: tags } = await read(machineLibraryRoutes.listLibraryTags);
      expect(tags.map(({ label, useCount }: any) => [label, useCount])).toEqual(
        rounds.map((each) => [`Tag ${String(each)}`, Number(each === round)]).sort(),
      );
      const { entities: sets } = await read(namedSampleDataRoutes.listSampleDataByName);
      expect(sets.map(({ name, revision }: any) => [name, revision])).toEqual([
        ["Kept", round + 1],
        ...rounds.map((each) => [`New ${String(each)}`, 1]).sort(),
      ]);
      expect((await read(templateSourceRoutes.listSourceVersions)).versions).toHaveLength(round + 1);
    }
    expect(killed).toBeGreaterThan(BESIDES_DEATHS / 2);
    expect(JSON.parse((await run(["pull", "--json"])).out)).toMatchObject({ written: [], sampleData: { written: [] } });
    await folder.remove();
    await proxy.close();
  },
  scaledTimeout(90_000),
);
