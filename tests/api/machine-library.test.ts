import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import type { Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
});
afterAll(() => product.close());

const color = "#0f766e";
const listTags = async (token = key) => (await product.call(machineLibraryRoutes.listLibraryTags, { token })).body;
const createTag = (body: object, idempotencyKey: string, token = key) =>
  product.call(machineLibraryRoutes.createLibraryTag, { token, body, headers: { "idempotency-key": idempotencyKey } });

describe("a program", () => {
  it("creates a tag, which the app has, and uses it in a template", async () => {
    const { status, body } = await createTag({ label: "Orders", color: "#0F766E" }, "tag-orders");
    expect(status).toBe(201);
    expect(body).toMatchObject({ label: "Orders", color, useCount: 0 });
    const inApp = await studio.person.call(tagRoutes.listTags);
    expect(inApp.body).toMatchObject([{ id: body.id, label: "Orders", color }]);

    const template = { name: "Receipt", subject: "Hello", html: "<p>Hello</p>", tags: ["orders"] };
    const headers = { "idempotency-key": "receipt-tagged" };
    await product.call(sourceSaveRoutes.createFromSource, { token: key, body: template, headers });
    expect((await listTags()).entities).toMatchObject([{ id: body.id, label: "Orders", useCount: 1 }]);
  });

  it("lists the tags that users have made, by label", async () => {
    await studio.person.call(tagRoutes.createTag, { body: { label: "Alpha", color } });
    const labels = (await listTags()).entities.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(["Alpha", "Orders"]);
  });

  it("creates one tag per Idempotency-Key", async () => {
    const body = { label: "Once", color };
    const answers = await Promise.all([createTag(body, "once-only"), createTag(body, "once-only")]);
    const again = await createTag(body, "once-only");
    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(again.status).toBe(201);
    expect(await createTag({ label: "Other", color }, "once-only")).toMatchObject({ status: 400 });
  });

  it("creates no second tag of a label, whatever its case", async () => {
    const answer = await createTag({ label: "ONCE", color }, "once-again");
    expect(answer).toEqual({ status: 409, body: { detail: "TAG_LABEL_ALREADY_EXISTS" } });
  });

  it("creates no tag without the scope write", async () => {
    const reader = await makeKey(studio.person, studio.customer.accountId, { scopes: ["read"] });
    expect(await createTag({ label: "Refused", color }, "tag-refused", reader)).toMatchObject({ status: 403 });
    expect(JSON.stringify(await listTags(reader))).not.toContain("Refused");
  });
});

it("a key sees no tags of another company", async () => {
  const other = await openStudio(product);
  const theirs = await makeKey(other.person, other.customer.accountId);
  expect(await listTags(theirs)).toEqual({ entities: [] });
});
