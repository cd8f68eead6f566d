import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setMaintenance, type Site } from "#bin/operator/maintenance.ts";
import { operatorConfigKey, siteBucket } from "#bin/local-stage/settings.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let site: Site;
let s3: S3Client;
beforeAll(async () => {
  product = await startProduct();
  site = { url: product.url, bucket: siteBucket };
  s3 = new S3Client({});
});
afterAll(() => product.close());

const config = async () => (await (await fetch(`${product.url}/config.json`)).json()) as Record<string, unknown>;

describe("the operator's maintenance flag", () => {
  it("reaches every browser with its next request, with all other settings of the stage, and ends as quickly", async () => {
    const before = await config();
    expect(before["maintenance"]).toBe(false);
    expect(await setMaintenance("on", site, s3)).toContain("is in maintenance since");
    expect(await config()).toEqual({ ...before, maintenance: true });
    expect(await setMaintenance("off", site, s3)).toContain("is open");
    expect(await config()).toEqual(before);
  });

  it("keeps its start when it is set twice, and is removed once", async () => {
    const first = await setMaintenance("on", site, s3);
    expect(await setMaintenance("on", site, s3)).toBe(first);
    expect(await setMaintenance("status", site, s3)).toBe(first);
    await setMaintenance("off", site, s3);
    expect(await setMaintenance("off", site, s3)).toContain("is open");
    expect(await setMaintenance("status", site, s3)).toContain("is open");
  });

  it("is cached by CloudFront for seconds only, and by browsers not at all", async () => {
    await setMaintenance("on", site, s3);
    const { CacheControl } = await s3.send(new GetObjectCommand({ Bucket: siteBucket, Key: operatorConfigKey }));
    await setMaintenance("off", site, s3);
    expect(CacheControl).toBe("max-age=0, s-maxage=10, must-revalidate");
  });

  it("is not set without a stage", async () => {
    const nowhere = { ...site, url: `${product.url}/nowhere` };
    await expect(setMaintenance("on", nowhere, s3)).rejects.toThrow("is the stage deployed?");
    expect((await config())["maintenance"]).toBe(false);
  });
});
