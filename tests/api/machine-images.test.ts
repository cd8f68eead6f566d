import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageRoutes } from "#shared/api/images.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import type { Route } from "#shared/api/route.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { exif } from "#tests/support/exif.ts";
import { image, pngOf, uploadByKey, uploadTo, wholeImage } from "#tests/support/images.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";
import { stillWebp } from "#tests/support/webp-files.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
});
afterAll(() => product.close());

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });
const upload = (bytes: Buffer, idempotencyKey?: string) =>
  uploadByKey(product.url, key, { bytes, ...(idempotencyKey !== undefined && { idempotencyKey }) });
const list = async (query: Record<string, string> = {}) =>
  (await call(machineImageRoutes.listLibraryImages, { query })).body;
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a program", () => {
  it("uploads an image that mails show, with the hash of what is at its address", async () => {
    const { status, body } = await upload(wholeImage("gif"));
    expect({ status, body }).toMatchObject({ status: 201, body: { name: "picture.png", width: 1, height: 1 } });
    const shown = new Uint8Array(await (await fetch(body.url)).arrayBuffer());
    expect({ hash: body.hash, bytes: body.bytes }).toEqual({ hash: hashOf(shown), bytes: shown.length });
    expect((await call(machineImageRoutes.readLibraryImage, { params: { id: body.id } })).body).toEqual(body);
    expect((await list()).images).toContainEqual(body);
  });

  it("finds the same bytes instead of a second image, also what the app has stored, and with other metadata", async () => {
    const { id } = await uploadTo(product, studio.person, "by-app.png", pngOf(200));
    expect((await upload(pngOf(200))).body).toMatchObject({ id, name: "by-app.png" });
    const webp = stillWebp(wholeImage("webpExtended"), { width: 1, height: 1 }, exif(6, "camera"));
    const other = stillWebp(wholeImage("webpExtended"), { width: 1, height: 1 }, exif(6, "phone"));
    const first = (await upload(webp)).body;
    expect(first.hash).not.toBe(hashOf(webp));
    expect((await upload(other)).body).toEqual(first);
    const stored = Buffer.from(await (await fetch(first.url)).arrayBuffer());
    expect((await upload(stored)).body).toEqual(first);
  });

  it("stores an image once per Idempotency-Key, which another image cannot use", async () => {
    const answers = await Promise.all([upload(pngOf(300), "once-png"), upload(pngOf(300), "once-png")]);
    expect(answers[0]).toEqual(answers[1]);
    const all: { hash: string }[] = (await list({ limit: "100" })).images;
    expect(all.filter(({ hash }) => hash === answers[0].body.hash)).toHaveLength(1);
    expect(await upload(pngOf(301), "once-png")).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT" } });
  });

  it("uploads a deleted image again", async () => {
    const { id } = (await upload(pngOf(400))).body;
    await studio.person.call(imageRoutes.deleteImage, { params: { id } });
    expect((await call(machineImageRoutes.readLibraryImage, { params: { id } })).status).toBe(404);
    expect((await upload(pngOf(400))).body.id).not.toBe(id);
  });

  it("lists images in pages, the oldest first", async () => {
    const { images, next } = await list({ limit: "100" });
    expect(next).toBeUndefined();
    const first = await list({ limit: "2" });
    expect(first.images).toEqual(images.slice(0, 2));
    expect((await list({ limit: "100", cursor: first.next })).images).toEqual(images.slice(2));
  });

  it.each([
    ["html", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a truncated picture", image("png").subarray(0, 40)],
  ])("stores no %s", async (_, bytes) => {
    const before = await list({ limit: "100" });
    expect(await upload(bytes)).toMatchObject({ status: 400, body: { detail: "IMAGE_NOT_ACCEPTED" } });
    expect(await list({ limit: "100" })).toEqual(before);
  });
});

it("a key finds no image of another company, nor by its bytes, and uploads none without the scope write", async () => {
  const { id, url } = (await upload(pngOf(500))).body;
  const other = await openStudio(product);
  const token = await makeKey(other.person, other.customer.accountId);
  expect(await product.call(machineImageRoutes.readLibraryImage, { token, params: { id } })).toEqual({
    ...{ status: 404, body: { detail: "IMAGE_NOT_FOUND" } },
  });
  const theirs = await uploadByKey(product.url, token, { bytes: pngOf(500) });
  expect(theirs.body.url).not.toBe(url);
  const reader = await makeKey(studio.person, studio.customer.accountId, { scopes: ["read"] });
  expect((await uploadByKey(product.url, reader, { bytes: pngOf(500) })).status).toBe(403);
});
