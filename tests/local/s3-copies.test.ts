import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { appOrigin, type LocalS3, startS3 } from "#tests/support/local-s3.ts";

let local: LocalS3;
beforeEach(async () => {
  local = await startS3();
});
afterEach(async () => local.close());

const put = (Key: string, Body: string) =>
  local
    .s3()
    .send(new PutObjectCommand({ Bucket: "assets", Key, Body, ContentType: "text/plain", Metadata: { owner: "ada" } }));
const read = async (Bucket: string, Key: string) => {
  const found = await local.s3().send(new GetObjectCommand({ Bucket, Key }));
  return { ...found, text: await found.Body!.transformToString() };
};
const keys = async () =>
  ((await local.s3().send(new ListObjectsV2Command({ Bucket: "assets" }))).Contents ?? []).map(({ Key }) => Key);

describe("a copy", () => {
  const copy = (CopySource: string, input: Partial<CopyObjectCommandInput> = {}) =>
    local.s3().send(new CopyObjectCommand({ Bucket: "private", Key: "copy", CopySource, ...input }));

  test("has the same content and headers under another key", async () => {
    const { ETag } = await put("a b/ü.txt", "text");
    const { CopyObjectResult } = await copy(`assets/${encodeURIComponent("a b/ü.txt")}`);
    expect(CopyObjectResult).toMatchObject({ ETag, LastModified: expect.any(Date) });
    const same = { text: "text", ContentType: "text/plain", Metadata: { owner: "ada" } };
    expect(await read("private", "copy")).toMatchObject(same);
    await put("a b/ü.txt", "changed");
    expect((await read("private", "copy")).text).toBe("text");
  });

  test("may get new headers, also under the same key", async () => {
    await put("k", "text");
    const own = { ContentType: "text/html", Metadata: { by: "me" } };
    const here = { Bucket: "assets", Key: "k" };
    await expect(copy("assets/k", here)).rejects.toMatchObject({ name: "InvalidRequest" });
    await copy("/assets/k", { ...here, MetadataDirective: "REPLACE", ...own });
    expect(await read("assets", "k")).toMatchObject({ text: "text", ...own });
  });

  test("needs its source, which must meet the conditions", async () => {
    const { ETag } = await put("k", "text");
    await expect(copy("assets/absent")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(copy("absent/k")).rejects.toMatchObject({ name: "NoSuchBucket" });
    const changed = copy("assets/k", { CopySourceIfMatch: '"another"' });
    await expect(changed).rejects.toMatchObject({ name: "PreconditionFailed" });
    const same = copy("assets/k", { CopySourceIfNoneMatch: ETag });
    await expect(same).rejects.toMatchObject({ name: "PreconditionFailed" });
    await copy("assets/k", { CopySourceIfMatch: ETag });
    await expect(copy("assets/k", { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
  });
});

describe("many objects", () => {
  const remove = (Keys: readonly string[], Quiet = false) =>
    local
      .s3()
      .send(new DeleteObjectsCommand({ Bucket: "assets", Delete: { Objects: Keys.map((Key) => ({ Key })), Quiet } }));

  test("are deleted in one call, with any keys", async () => {
    const names = ["plain", "a&b<c>\"d'", "ü 🐎", "  blank  "];
    for (const name of [...names, "kept"]) await put(name, "x");
    const { Deleted, Errors } = await remove([...names, "absent"]);
    expect(Deleted!.map(({ Key }) => Key)).toEqual([...names, "absent"]);
    expect(Errors).toBeUndefined();
    expect(await keys()).toEqual(["kept"]);
    expect((await remove(["kept"], true)).Deleted).toBeUndefined();
    expect(await keys()).toEqual([]);
  });

  test("are at most 1,000", async () => {
    await put("k0", "x");
    const refused = remove(Array.from({ length: 1001 }, (_, index) => `k${index}`));
    await expect(refused).rejects.toMatchObject({ name: "MalformedXML" });
    expect(await keys()).toEqual(["k0"]);
  });

  test("are not deleted by an unsigned request", async () => {
    await put("images/k", "x");
    const body = "<Delete><Object><Key>images/k</Key></Object></Delete>";
    const answer = await fetch(`${local.cloud.url}/_aws/s3/assets?delete`, { method: "POST", body });
    expect(answer.status).toBe(403);
    expect(await keys()).toEqual(["images/k"]);
  });
});

describe("a page of another origin", () => {
  const ask = (bucket: string, origin: string, method: string) =>
    fetch(`${local.cloud.url}/_aws/s3/${bucket}/k`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method, "access-control-request-headers": "content-type" },
    });

  test("may use a bucket whose rule names it, with the allowed methods", async () => {
    const answer = await ask("assets", appOrigin, "PUT");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(appOrigin);
    expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(answer.headers.get("access-control-allow-headers")).toBe("content-type");
    const client = local.s3();
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: "assets", Key: "k" }));
    const done = await fetch(url, { method: "PUT", body: "x", headers: { origin: appOrigin } });
    expect([done.status, done.headers.get("access-control-allow-origin")]).toEqual([200, appOrigin]);
    expect(done.headers.get("access-control-expose-headers")).toBe("ETag");
  });

  test.each([
    ["assets", "http://evil.example", "PUT", 403],
    ["assets", appOrigin, "DELETE", 403],
    ["private", appOrigin, "PUT", 403],
    ["absent", appOrigin, "PUT", 404],
  ])("is refused %s from %s with %s", async (bucket, origin, method, status) => {
    const answer = await ask(bucket, origin, method);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, null]);
  });

  test("gets no CORS headers of another origin", async () => {
    await put("images/k", "x");
    const answer = await fetch(`${local.cloud.url}/_aws/s3/assets/images/k`, {
      headers: { origin: "http://evil.example" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
