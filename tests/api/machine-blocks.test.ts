import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import type { Route } from "#shared/api/route.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
  const headers = { "idempotency-key": "tag-footers" };
  await call(machineLibraryRoutes.createLibraryTag, { headers, body: { label: "Footers", color: "#0f766e" } });
});
afterAll(() => product.close());

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });
const designOf = (html: string) => ({ ...(JSON.parse(makeDesign(html)) as object), ourOwnKey: { kept: [1, null] } });
let requests = 0;
const create = (body: object, idempotencyKey = `request-block-${String((requests += 1))}`) =>
  call(machineBlockRoutes.createLibraryBlock, { body, headers: { "idempotency-key": idempotencyKey } });
const save = (id: string, body: object) => call(machineBlockRoutes.saveLibraryBlock, { params: { id }, body });
const read = async (id: string) => (await call(machineBlockRoutes.readLibraryBlock, { params: { id } })).body;
const footer = { label: "Footer", description: "Below each mail", tags: ["footers"] };

describe("a program", () => {
  it("creates a block with its tags, which the app has, and reads the same design, unknown keys included", async () => {
    const design = designOf("<p>Footer</p>");
    const { status, body } = await create({ ...footer, design });
    expect(status).toBe(201);
    expect(body).toMatchObject({ label: "Footer", state: "UPDATED", version: 1, tags: ["Footers"] });
    expect(await read(body.id)).toEqual({ ...body, design });
    const inApp = (await studio.person.call(blockRoutes.getBlock, { params: { id: body.id } })).body;
    expect(inApp).toMatchObject({ label: "Footer", tags: [{ label: "Footers" }] });
    expect(inApp.html).toContain("Footer");
  });

  it("creates one block per Idempotency-Key", async () => {
    const answers = await Promise.all([create(footer, "block-once"), create(footer, "block-once")]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 201, body: { version: 0, state: "CREATED" } });
    expect((await create({ ...footer, label: "Other" }, "block-once")).status).toBe(400);
  });

  it("saves what has changed, and makes no version of a design that is the same in another order", async () => {
    const design = designOf("<p>One</p>");
    const { id } = (await create({ ...footer, design })).body;
    const reordered = Object.fromEntries(Object.entries(design).reverse());
    expect((await save(id, { basedOnVersion: 1, design: reordered })).body).toMatchObject({ version: 1 });
    expect((await save(id, { basedOnVersion: 1, label: "Renamed", tags: [] })).body).toMatchObject({
      ...{ version: 1, label: "Renamed", description: footer.description, tags: [] },
    });
    expect((await save(id, { basedOnVersion: 1, design: designOf("<p>Two</p>") })).body).toMatchObject({ version: 2 });
  });

  it("is told who saved a newer design, and writes nothing", async () => {
    const { id } = (await create({ ...footer, design: designOf("<p>One</p>") })).body;
    const change = { basedOnVersion: 1, design: makeDesign("<p>By a user</p>") };
    await studio.person.call(blockRoutes.updateBlock, { params: { id }, body: change });
    const answer = await save(id, { basedOnVersion: 1, design: designOf("<p>By a program</p>"), tags: [] });
    expect(answer).toMatchObject({ status: 409, body: { detail: "BLOCK_CHANGED" } });
    expect(answer.body.fields[0].rule).toContain(studio.person.email);
    expect(await read(id)).toMatchObject({ version: 2, tags: ["Footers"] });
  });

  it("saves a block to the templates of the account, as a job where there are any that show it", async () => {
    const { id } = (await create({ ...footer, design: designOf("<p>One</p>") })).body;
    const answer = await call(machineBlockRoutes.propagateLibraryBlock, { params: { id } });
    expect(answer).toMatchObject({ status: 202, body: { jobs: [] } });
    expect(await read(id)).toMatchObject({ state: "PROPAGATED" });
  });

  it("lists blocks by label, in pages", async () => {
    const list = async (query: Record<string, string>) =>
      (await call(machineBlockRoutes.listLibraryBlocks, { query })).body;
    const { blocks, next } = await list({});
    expect(next).toBeUndefined();
    expect(blocks.at(-1)).toMatchObject({ label: "Renamed" });
    const first = await list({ limit: "1" });
    expect(first.blocks).toEqual([blocks[0]]);
    expect(await list({ limit: "1", cursor: first.next })).toMatchObject({ blocks: [blocks[1]] });
    expect((await list({ cursor: first.next })).blocks).toEqual(blocks.slice(1));
  });

  it("saves by the ETag of a read, and gets 304 for what it has", async () => {
    const { id } = (await create({ ...footer, design: designOf("<p>One</p>") })).body;
    const at = `${product.url}/api/v1/blocks/${id}`;
    const get = (headers: Record<string, string> = {}) =>
      fetch(at, { headers: { authorization: `Bearer ${key}`, ...headers } });
    const etag = (await get()).headers.get("etag")!;
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    const change = { params: { id }, headers: { "if-match": etag }, body: { design: designOf("<p>Two</p>") } };
    expect(await call(machineBlockRoutes.saveLibraryBlock, change)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const late = { ...change, body: { design: designOf("<p>Three</p>") } };
    expect(await call(machineBlockRoutes.saveLibraryBlock, late)).toMatchObject({
      ...{ status: 409, body: { detail: "BLOCK_CHANGED" } },
    });
    const unbased = { params: { id }, body: { label: "Other" } };
    expect(await call(machineBlockRoutes.saveLibraryBlock, unbased)).toMatchObject({ status: 400 });
  });

  it.each([
    ["a design that cannot be read", { design: {} }, 400, "BLOCK_DESIGN_INVALID"],
    ["a tag that the company has not", { tags: ["Unknown"] }, 404, "TAG_NOT_FOUND"],
    ["an unknown field", { surprise: 1 }, 400, "INVALID_INPUT"],
  ])("creates no block with %s", async (_, more, status, detail) => {
    expect(await create({ ...footer, ...more })).toMatchObject({ status, body: { detail } });
  });
});

it("a key finds no block of another company", async () => {
  const { id } = (await create(footer)).body;
  const other = await openStudio(product);
  const token = await makeKey(other.person, other.customer.accountId);
  for (const route of [machineBlockRoutes.readLibraryBlock, machineBlockRoutes.propagateLibraryBlock]) {
    const answer = await product.call(route, { token, params: { id } });
    expect(answer).toEqual({ status: 404, body: { detail: "BLOCK_NOT_FOUND" } });
  }
});
