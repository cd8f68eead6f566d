import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CopiedProduct, startCopiedProduct } from "#bin/bench/reload/copied-product.ts";

/** As `npm run dev` runs the product: each edit is followed by one call, which must run the new code. */

const handler = "functions/sso/find-sso-provider.ts";
const store = "functions/storage/sso/sso-store.ts";
const ofAll = "functions/core/answer.ts";

let product: CopiedProduct;
beforeAll(async () => {
  product = await startCopiedProduct();
});
afterAll(() => product.close());

async function ask() {
  const answer = await fetch(`${product.url}/api/sso/provider?iss=https://login.example`);
  return { status: answer.status, header: answer.headers.get("x-edit"), body: (await answer.json()) as unknown };
}

test("the next call runs an edited handler, and an edited file that it imports", async () => {
  expect(await ask()).toMatchObject({ status: 404, body: { detail: "SSO_PROVIDER_UNKNOWN" } });
  await product.edit(handler, '"SSO_PROVIDER_UNKNOWN"', '"SSO_CONNECTION_NOT_FOUND"');
  expect(await ask()).toMatchObject({ status: 404, body: { detail: "SSO_CONNECTION_NOT_FOUND" } });

  const list = "export async function listProvidersAtHost(";
  await product.edit(store, list, list.replace("export ", "").replace("(", "Before("));
  await product.edit(handler, "SSO_CONNECTION_NOT_FOUND", "SSO_PROVIDER_UNKNOWN");
  expect(await ask()).toMatchObject({ status: 500 });
  await product.edit(store, "async function listProvidersAtHostBefore(", list);
  expect(await ask()).toMatchObject({ status: 404, body: { detail: "SSO_PROVIDER_UNKNOWN" } });
});

test("an edit of what all Lambdas have reaches those that were called before", async () => {
  expect(await ask()).toMatchObject({ header: null });
  for (const [before, after] of [
    ['"no-store" }', '"no-store", "x-edit": "first" }'],
    ['"first"', '"second"'],
  ] as const) {
    await product.edit(ofAll, before, after);
    expect(await ask()).toMatchObject({ status: 404, header: /"(first|second)"/.exec(after)![1] });
  }
});

test("code that cannot be loaded fails the call, not the product, and works once it is repaired", async () => {
  await product.edit(ofAll, "const jsonHeaders", "const const jsonHeaders");
  expect(await ask()).toMatchObject({ status: 500 });
  await product.edit(ofAll, "const const jsonHeaders", "const jsonHeaders");
  expect(await ask()).toMatchObject({ status: 404 });

  await product.edit(ofAll, "./log.ts", "./moved-log.ts");
  expect(await ask()).toMatchObject({ status: 500 });
  const core = join(product.folder, "functions/core");
  await copyFile(join(core, "log.ts"), join(core, "moved-log.ts"));
  expect(await ask()).toMatchObject({ status: 404 });
  expect(product.hasEnded()).toBe(false);
});
