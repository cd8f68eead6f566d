import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageRoutes } from "#shared/api/images.ts";
import { image } from "#tests/support/images.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** Pictures that lie about themselves; what else is refused stands in tests/api/images.test.ts. */

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
});
afterAll(() => product.close());

/** A form as no browser writes it: the file's name stands as it is. */
async function upload(bytes: Buffer, fileName: string, more = "") {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n${more}\r\n`;
  const answer = await fetch(`${product.url}/api${imageRoutes.uploadImage.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data; boundary=x" },
    body: new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")])),
  });
  return { status: answer.status, body: await answer.json() };
}

const pngOfSize = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(image("png"));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

describe("an upload", () => {
  it.each([
    "../../../etc/passwd.png",
    String.raw`..\\..\\windows\\win.png`,
    "/etc/cron.d/a.png",
    "a.png/../../b.html",
    "%2e%2e%2fa.png",
    "a.svg.png",
    "a.php",
    "con",
    ".htaccess",
    `${"x".repeat(5000)}.png`,
    "\u202egnp.exe",
    "a.png; name=other",
  ])("called %j is stored under an id of ours, by the type of its content", async (name) => {
    const { status, body } = await upload(image("png"), name);
    expect(status).toBe(201);
    expect(new URL(body.filelink).pathname).toMatch(/^\/images\/[\w-]{36}\/[\w-]{36}\.png$/);
    expect(body.name).not.toMatch(/[\p{C}]/u);
    expect(body.name.length).toBeLessThanOrEqual(120);
    expect((await fetch(body.filelink)).headers.get("content-type")).toBe("image/png");
  });

  it.each([
    [0x7fffffff, 0x7fffffff],
    [0xffffffff, 1],
    [8000, 8000],
    [0, 0],
    [1, 0],
  ])("of a picture that says it is %i by %i is refused", async (width, height) => {
    const { status, body } = await upload(pngOfSize(width, height), "bomb.png");
    expect([status, body.detail]).toEqual([400, "IMAGE_NOT_ACCEPTED"]);
  });

  it("of a thousand headers, and of a thousand parts, is refused", async () => {
    const headers = Array.from({ length: 5000 }, (_, at) => `X-${String(at)}: 1\r\n`).join("");
    expect((await upload(image("png"), "a.png", headers)).status).toSatisfy(
      (code: number) => code === 201 || code === 400,
    );
    const parts = Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'.repeat(20_000));
    expect((await upload(Buffer.concat([image("png"), parts]), "a.png")).status).toBeLessThan(500);
  });
});
