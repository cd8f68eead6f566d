import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import type { Route } from "#shared/api/route.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designOfRows, designShowing } from "#tests/support/block-designs.ts";
import { type DeployedFolder, openDeployedFolder } from "#tests/support/deployed-folder.ts";
import { pngOf } from "#tests/support/images.ts";
import { type CallOptions, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

/** Blocks and images of a folder that CloudFormation deploys. */

let product: Product;
let key: string;
let deployed: DeployedFolder;
let footerId: string;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  const { person, customer } = await openStudio(product);
  key = await makeKey(person, customer.accountId);
  const design = JSON.parse(designOfRows("<p>Shop</p>"));
  footerId = (
    await create(machineBlockRoutes.createLibraryBlock, { label: "Footer", description: "Shared", tags: [], design })
  ).id;
  const shown = JSON.parse(designShowing({ id: footerId, version: 1, html: "<p>Shop</p>" }));
  await create(sourceSaveRoutes.createFromSource, { name: "Linked", subject: "Hello", design: shown });
  deployed = await openDeployedFolder(product, key);
  await deployed.folder.run(["init"]);
  await deployed.folder.run(["pull"]);
  return () => deployed.close();
});
afterAll(() => product.close());

const call = async (route: Route, options: CallOptions = {}) => {
  const { status, body } = await product.call(route, { token: key, ...options });
  expect([status, JSON.stringify(body)]).toEqual([route.status ?? 200, expect.any(String)]);
  return body;
};
let requests = 0;
const create = (route: Route, body: object) =>
  call(route, { headers: { "idempotency-key": `request-${String((requests += 1))}` }, body });
const blocks = async (): Promise<any[]> => (await call(machineBlockRoutes.listLibraryBlocks)).blocks;
const images = async (): Promise<any[]> => (await call(machineImageRoutes.listLibraryImages)).images;
const footer = async () => {
  const { version, label, design } = await call(machineBlockRoutes.readLibraryBlock, { params: { id: footerId } });
  return { version, label, html: JSON.stringify(design) };
};
const versionsOf = async (name: string): Promise<any[]> =>
  (await product.call(templateSourceRoutes.listSourceVersions, { token: key, params: { name } })).body.versions ?? [];

/** Other words in the folder's block. */
async function writeFooter(words: string) {
  const file = "blocks/Footer/design.json";
  await deployed.folder.write(file, (await deployed.folder.read(file)).replace(/<p>.*?<\/p>/, `<p>${words}</p>`));
}
/** A template with an image of its own, and a block. */
async function writeNew() {
  const bytes = pngOf(500);
  const file = `images/${createHash("sha256").update(bytes).digest("hex")}.png`;
  await deployed.folder.write(file, bytes);
  await deployed.folder.write("images/unused.png", pngOf(600));
  await deployed.folder.write("templates/New/template.yaml", "subject: Hi\n");
  await deployed.folder.write("templates/New/mail.html", `<p>Hi</p><img src="${file}" alt="">`);
  await deployed.folder.write("blocks/Head/block.yaml", "label: Head\ndescription: Top\n");
  await deployed.folder.write("blocks/Head/design.json", designOfRows(`<img src="${file}" alt="">`));
  return file;
}
const success = expect.objectContaining({ Status: "SUCCESS" });

describe("a deployment of a folder with blocks and images", () => {
  it("creates both once, as a push does, before the templates that show them", async () => {
    const file = await writeNew();
    expect(await deployed.deploy()).toEqual(success);
    expect(deployed.log()).toContain(`${file} uploaded, blocks/Head created, New created, 1 unchanged`);
    const [{ url }] = await images();
    const source = await call(templateSourceRoutes.readSourceVersion, { params: { name: "New", versionNumber: "1" } });
    expect(source.source.html).toContain(`src="${String(url)}"`);
    // The repository does not get the lock of the deployment.
    await deployed.folder.write("templates/New/template.yaml", "subject: Hello\n");
    expect(await deployed.deploy()).toEqual(success);
    expect([(await images()).length, (await blocks()).length]).toEqual([1, 2]);
    const { json } = await deployed.folder.json(["push"]);
    expect(json.templates.map(({ state }: any) => state)).toEqual(["unchanged", "unchanged"]);
    expect(json).toMatchObject({ images: [], blocks: [{ change: "unchanged" }, { change: "unchanged" }] });
  });

  it("saves what was changed of a block since, again and again", async () => {
    for (const [at, words] of ["First", "Second", "First"].entries()) {
      await writeFooter(words);
      expect(await deployed.deploy()).toEqual(success);
      expect(await footer()).toMatchObject({ version: at + 2, html: expect.stringContaining(`<p>${words}</p>`) });
    }
    expect(await deployed.deploy()).toEqual(success);
    await deployed.folder.write("blocks/Footer/block.yaml", "label: End\ndescription: Shared\n");
    expect(await deployed.deploy()).toEqual(success);
    expect(await footer()).toMatchObject({ version: 4, label: "End" });
  });

  it("leaves the block of another user, and fails where both have changed it", async () => {
    await writeFooter("First");
    await deployed.deploy();
    const { version } = await footer();
    expect(version).toBe(2);
    const theirs = {
      label: "Footer",
      description: "Shared",
      tags: [],
      design: JSON.parse(designOfRows("<p>Theirs</p>")),
    };
    const save = { params: { id: footerId }, body: { ...theirs, basedOnVersion: version } };
    await call(machineBlockRoutes.saveLibraryBlock, save);
    expect(await deployed.deploy()).toEqual(success);
    await writeFooter("Second");
    await writeNew();
    const { Status, Reason = "" } = await deployed.deploy();
    expect([Status, Reason]).toEqual(["FAILED", expect.stringContaining("blocks/Footer: changed in the account")]);
    expect(await footer()).toMatchObject({ version: 3, html: expect.stringContaining("<p>Theirs</p>") });
    expect([await images(), await versionsOf("New")]).toEqual([[], []]);
  });

  it("takes back what a failed update has saved of a block", async () => {
    await writeFooter("First");
    await deployed.deploy();
    await writeFooter("Second");
    await deployed.folder.write("templates/New/template.yaml", "subject: Hi\n");
    const outdated = designShowing({ id: footerId, version: 1, html: "<p>Shop</p>" });
    await deployed.folder.write("templates/New/design.json", outdated);
    expect(await deployed.deploy()).toMatchObject({
      Status: "FAILED",
      Reason: expect.stringMatching(/BLOCK_MODIFIED/),
    });
    expect(await footer()).toMatchObject({ version: 4, html: expect.stringContaining("<p>First</p>") });
  });
});
