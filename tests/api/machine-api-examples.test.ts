import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { jobRoutes } from "#shared/api/jobs.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { image } from "#tests/support/images.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** The examples of docs/api-v1.md, each by the heading above it, run as they stand there. */

let product: Product;
let studio: Studio;
let key: string;
const examples = new Map<string, string>();

beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  await studio.template("Welcome", "<p>Hello {{name}}</p>");
  key = await makeKey(studio.person, studio.customer.accountId);
  const page = await readFile("docs/api-v1.md", "utf8");
  for (const [, title = "", script = ""] of page.matchAll(/^## ([^\n]+)\n[^#]*?^```sh\n(.*?)^```$/gms))
    examples.set(title, script);
});
afterAll(() => product.close());

/** Runs the example below a heading; curl ends with an error for every answer but a good one. */
async function run(title: string, more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const env = { ...process.env, SESTINA_URL: product.url, SESTINA_KEY: key, ...more };
  const { stdout } = await promisify(execFile)("bash", ["-euc", examples.get(title) ?? "false"], { env });
  examples.delete(title);
  return JSON.parse(stdout);
}

it("the page's examples list, read and publish templates, and follow the job", async () => {
  expect(await run("Asking what a key opens")).toMatchObject({ key: { name: "CI" }, accounts: [{ alias: "Main" }] });
  expect(await run("Listing templates")).toMatchObject({ count: 1, entities: [{ name: "Welcome" }] });
  const read = { subject: "Hello", variables: { properties: { name: { type: ["string", "number"] } } } };
  expect(await run("Reading a template")).toMatchObject(read);
  expect(await run("Reading what people wrote")).toMatchObject({ version: 2, source: { subject: "Hello" } });
  expect(await run("Listing versions")).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] });
  expect(await run("Planning")).toMatchObject({ templates: [{ change: "update", version: 2 }], missing: [] });
  expect(await run("Creating", { REQUEST_ID: "receipt-1" })).toMatchObject({ name: "Receipt", version: 1 });
  expect(await run("Saving")).toMatchObject({ name: "Receipt", version: 2 });
  expect(await run("Renaming")).toMatchObject({ name: "Order-receipt", version: 3 });
  expect(await run("Comparing two versions")).toMatchObject({ changes: [{ field: "subject", change: "changed" }] });
  expect(await run("Noting")).toMatchObject({ version: 3, note: "Renamed for the shop" });
  expect(await run("Keeping sample data")).toMatchObject({ name: "Ada", language: "de", revision: 1 });
  expect(await run("Archiving")).toEqual({ liveIn: [] });
  expect(await run("Restoring")).toMatchObject({ name: "Order-receipt", status: "draft" });
  expect(await run("Reading the languages")).toMatchObject({ languages: [], default: null });
  expect(await run("Comparing what versions need")).toMatchObject({
    compatible: false,
    changes: [{ effect: "breaking", value: "order", witness: { name: "name" } }],
  });
  expect(await run("Rendering")).toMatchObject({
    subject: "Hallo Ada",
    language: "de",
    missing: [
      { value: "order", part: "html" },
      { value: "order", part: "text" },
    ],
  });
  expect(await run("Checking")).toMatchObject({ ok: true, contract: null });
  expect(await run("Tags", { REQUEST_ID: "tag-orders" })).toMatchObject({ label: "Orders", useCount: 0 });
  const block = await run("Blocks", { REQUEST_ID: "block-footer" });
  expect(block).toMatchObject({ label: "Footer", version: 1, tags: ["Orders"] });
  const { id: BLOCK_ID } = z.object({ id: z.string() }).parse(block);
  expect(await run("Saving a block to its templates", { BLOCK_ID })).toEqual({ jobs: [] });
  const folder = await mkdtemp(join(tmpdir(), "sestina-images-"));
  await writeFile(join(folder, "logo.png"), image("png"));
  const uploaded = await run("Images", { REQUEST_ID: "image-logo", FOLDER: folder });
  await rm(folder, { recursive: true });
  const hash = createHash("sha256").update(image("png")).digest("hex");
  expect(uploaded).toMatchObject({ name: "logo.png", width: 1, hash });
  expect(await run("Publishing")).toMatchObject({ name: "Welcome", status: "published", publishedVersion: 2 });
  const { body } = await studio.person.call(jobRoutes.listJobs);
  expect(await run("Listing jobs")).toMatchObject({ jobs: [{ kind: "publish-templates" }] });
  const job = await run("Following a job", { JOB_ID: body.entities[0].id });
  expect(job).toMatchObject({ job: { state: "done" }, items: [{ name: "Welcome", outcome: "published" }] });
});

it("the page's example sends a template", async () => {
  await studio.customer.verify("ada@example.com");
  expect(await run("Sending", { ORDER_ID: "order-4711" })).toMatchObject({ job: { kind: "send-template" } });
  await expectSoon(() => mailsTo(product, "ada@example.com")[0]?.html).toContain("Hello Ada");
});

it("the page has no example that is not run here", () => {
  expect([...examples.keys()]).toEqual([]);
});
