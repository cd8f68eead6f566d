import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createS3 } from "#local/s3/create-s3.ts";
import { createImages } from "#bin/local-stage/site/create-images.ts";
import { operatorKeys, startCustomerCloud, type CustomerCloud } from "#tests/support/customer-cloud.ts";

let cloud: CustomerCloud;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sestina-images-"));
  cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const buckets = [{ name: "pictures", publicPrefixes: ["images/"] }];
    const s3 = createS3({ awsAccounts, store, directory, buckets, now, random: systemRandom });
    return { "/_aws/s3": s3, "/images": createImages(s3, "pictures") };
  });
  const s3 = new S3Client({
    region: "eu-central-1",
    endpoint: `${cloud.url}/_aws/s3`,
    credentials: operatorKeys,
    forcePathStyle: true,
  });
  for (const Key of ["images/a company/logo.png", "private/logo.png"]) {
    await s3.send(new PutObjectCommand({ Bucket: "pictures", Key, Body: "a picture", ContentType: "image/png" }));
  }
});
afterAll(async () => {
  await cloud.close();
  await rm(directory, { recursive: true });
});

const open = (path: string, init?: RequestInit) => fetch(`${cloud.url}/images${path}`, init);

test("everybody may see a picture, as a picture only", async () => {
  const answer = await open("/a%20company/logo.png");
  expect(await answer.text()).toBe("a picture");
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test("any page may read it, as browsers ask for fonts", async () => {
  expect((await open("/a%20company/logo.png")).headers.get("access-control-allow-origin")).toBe("*");
});

test("an image in the browser's cache is not sent again", async () => {
  const etag = (await open("/a%20company/logo.png")).headers.get("etag")!;
  expect((await open("/a%20company/logo.png", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("nothing else of the bucket can be reached, and nothing changed", async () => {
  expect((await open("/none.png")).status).toBe(404);
  for (const path of ["/", "", "/%2e%2e/private/logo.png", "/..%2fprivate%2flogo.png"]) {
    expect((await open(path)).status).toBeGreaterThanOrEqual(400);
  }
  expect((await open("/a%20company/logo.png", { method: "DELETE" })).status).toBe(405);
  expect((await open("/a%20company/logo.png")).status).toBe(200);
});
