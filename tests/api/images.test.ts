import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageBucket } from "#bin/local-stage/settings.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { limits } from "#shared/constants.ts";
import { companyOf } from "#tests/support/customer-roles.ts";
import { image, pngOf, wholeImage } from "#tests/support/images.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
});
afterAll(() => product.close());

const post = async (body: BodyInit, contentType?: string) => {
  const answer = await fetch(`${product.url}/api${imageRoutes.uploadImage.path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(contentType !== undefined && { "content-type": contentType }),
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
};

interface File {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

function formOf(...files: readonly File[]): FormData {
  const form = new FormData();
  for (const { bytes, name = "picture.png", type = "image/png", field = "file" } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

async function storedKeys(): Promise<string[]> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: imageBucket, Prefix: "images/" }));
  return Contents.map(({ Key }) => Key!);
}

describe("uploading an image", () => {
  it.each([
    ["png", "png", "image/png"],
    ["jpeg", "jpg", "image/jpeg"],
    ["gif", "gif", "image/gif"],
    ["webpLossy", "webp", "image/webp"],
    ["webpLossless", "webp", "image/webp"],
    ["webpExtended", "webp", "image/webp"],
  ] as const)(
    "serves a %s publicly, with the bytes of the picture and the type of its content",
    async (kind, extension, type) => {
      const bytes = wholeImage(kind);
      const uploaded = await post(formOf({ bytes, name: "any.thing", type: "text/html" }));
      expect(uploaded).toMatchObject({ status: 201, body: { width: 1, height: 1 } });
      const { filelink } = uploaded.body;
      expect(filelink).toMatch(new RegExp(`^${product.url}/images/[\\w-]+/[\\w-]+\\.${extension}$`));

      const served = await fetch(filelink);
      expect(served.status).toBe(200);
      expect(served.headers.get("content-type")).toBe(type);
      expect(served.headers.get("x-content-type-options")).toBe("nosniff");
      expect(served.headers.get("cache-control")).toContain("immutable");
      expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    },
  );

  it("serves a picture with an appended page as a picture, in which no script runs", async () => {
    const bytes = Buffer.concat([png, page]);
    const { body } = await post(formOf({ bytes, name: "both.html", type: "text/html" }));
    const { headers } = await fetch(body.filelink);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  it("returns an address that reveals nothing about the company or its other images", async () => {
    const links = [];
    for (const bytes of [pngOf(200), pngOf(201)]) links.push((await post(formOf({ bytes }))).body.filelink);
    const [one, other] = links.map((link) => new URL(link).pathname.split("/"));
    expect(JSON.stringify(links)).not.toContain(await companyOf(person));
    expect(one![2]).not.toBe(other![2]);
  });

  it("accepts one of exactly 4 MB, with the form's other fields", async () => {
    const form = formOf({ bytes: pngOf(limits.imageBytes) });
    form.append("alt", "A picture");
    const { status, body } = await post(form);
    expect(status).toBe(201);
    expect((await (await fetch(body.filelink)).arrayBuffer()).byteLength).toBe(limits.imageBytes);
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>');
const page = Buffer.from("<!doctype html><script>alert(1)</script>");
const png = image("png");

describe("refused, with nothing stored,", () => {
  it.each<[string, () => BodyInit, string?]>([
    ["SVG", () => formOf({ bytes: svg, name: "a.svg", type: "image/svg+xml" })],
    ["html", () => formOf({ bytes: page, name: "a.html", type: "text/html" })],
    ["html under the name and type of a PNG", () => formOf({ bytes: page })],
    ["html behind the first bytes of a PNG", () => formOf({ bytes: Buffer.concat([png.subarray(0, 8), page]) })],
    ["an empty file", () => formOf({ bytes: Buffer.alloc(0) })],
    ["an image of no width", () => formOf({ bytes: Buffer.from("R0lGODlhAAABAAAAADs=", "base64") })],
    ["a PNG that breaks off in its head", () => formOf({ bytes: png.subarray(0, 20) })],
    ["4 MB and one byte", () => formOf({ bytes: pngOf(limits.imageBytes + 1) })],
    ["no file", () => formOf()],
    ["a file in another field", () => formOf({ bytes: png, field: "picture" })],
    ["two files", () => formOf({ bytes: png }, { bytes: png })],
    ["a second file in another field", () => formOf({ bytes: png }, { bytes: png, field: "other" })],
    ["the bytes as they are", () => new Uint8Array(png), "image/png"],
    ["JSON", () => '{"file":"x"}', "application/json"],
    ["a form without a boundary", () => "--x\r\n\r\n--x--", "multipart/form-data"],
    ["an empty body", () => "", "multipart/form-data; boundary=x"],
  ])("is %s", async (_, body, contentType) => {
    const before = await storedKeys();
    expect(await post(body(), contentType)).toEqual({ status: 400, body: { detail: "IMAGE_NOT_ACCEPTED" } });
    expect(await storedKeys()).toEqual(before);
  });

  it("is an upload that breaks off, at any point", async () => {
    const whole = new Response(formOf({ bytes: png }));
    const bytes = Buffer.from(await whole.clone().arrayBuffer());
    const contentType = whole.headers.get("content-type")!;
    const before = await storedKeys();
    for (const end of [10, 60, 120, bytes.indexOf(png) + 20, bytes.length - 40, bytes.length - 6]) {
      const answer = await post(new Uint8Array(bytes.subarray(0, end)), contentType);
      expect([end, answer]).toEqual([end, { status: 400, body: { detail: "IMAGE_NOT_ACCEPTED" } }]);
    }
    expect(await storedKeys()).toEqual(before);
  });
});
