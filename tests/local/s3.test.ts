import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandInput,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createS3, type S3 } from "#local/s3/create-s3.ts";
import { decodeAwsChunked } from "#local/s3/aws-chunked.ts";
import { operatorKeys, startCustomerCloud, type CustomerCloud, type Keys } from "#tests/support/customer-cloud.ts";

let cloud: CustomerCloud;
let service: S3;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "s3-"));
  cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const buckets = [
      { name: "assets", publicPrefixes: ["images/"] },
      { name: "private", publicPrefixes: [] },
    ];
    service = createS3({ store, awsAccounts, now, random: systemRandom, directory, buckets });
    return { "/_aws/s3": service };
  });
});
afterEach(async () => {
  await cloud.close();
  await rm(directory, { recursive: true });
});

const s3 = (credentials: Keys = operatorKeys) =>
  new S3Client({ region: "eu-central-1", endpoint: `${cloud.url}/_aws/s3`, credentials, maxAttempts: 1 });
const put = async (Key: string, Body: PutObjectCommandInput["Body"], input: Partial<PutObjectCommandInput> = {}) =>
  s3().send(new PutObjectCommand({ Bucket: "assets", Key, Body, ...input }));
const get = async (Key: string, input: Partial<GetObjectCommandInput> = {}) => {
  const answer = await s3().send(new GetObjectCommand({ Bucket: "assets", Key, ...input }));
  return { ...answer, text: await answer.Body!.transformToString() };
};
const files = async () => readdir(directory);

describe("an object", () => {
  test("comes back byte for byte, with its headers and metadata", async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
    const { ETag } = await put("a/b.png", bytes, {
      ContentType: "image/png",
      CacheControl: "max-age=60",
      Metadata: { owner: "ada" },
    });
    const found = await s3().send(new GetObjectCommand({ Bucket: "assets", Key: "a/b.png" }));
    expect(Buffer.from(await found.Body!.transformToByteArray()).equals(bytes)).toBe(true);
    const said = {
      ETag,
      ContentType: "image/png",
      CacheControl: "max-age=60",
      Metadata: { owner: "ada" },
      ContentLength: 100_000,
    };
    expect(found).toMatchObject(said);
    expect(await s3().send(new HeadObjectCommand({ Bucket: "assets", Key: "a/b.png" }))).toMatchObject(said);
  });

  test("can be sent as a stream with a trailing checksum", async () => {
    const text = "chunk ".repeat(50_000);
    await put("stream", Readable.from([text.slice(0, 100_000), text.slice(100_000)]), { ContentLength: text.length });
    expect((await get("stream")).text).toBe(text);
    expect((await get("stream")).ContentEncoding).toBeUndefined();
  });

  test.each(["plain", "with blank+plus%2F", "ü/ß 🐎", "a//b/../c", "q?x=1&y#z", "'()*!~", "\\back"])(
    "may have the key %j",
    async (key) => {
      await put(key, key);
      expect((await get(key)).text).toBe(key);
      const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket: "assets" }));
      expect(Contents!.map((each) => each.Key)).toEqual([key]);
    },
  );

  test("is replaced and deleted without leaving files behind", async () => {
    await put("k", "one");
    await put("k", "two");
    expect((await get("k")).text).toBe("two");
    expect(await files()).toHaveLength(1);
    const gone = new DeleteObjectCommand({ Bucket: "assets", Key: "k" });
    await s3().send(gone);
    await s3().send(gone);
    await expect(get("k")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(s3().send(new HeadObjectCommand({ Bucket: "assets", Key: "k" }))).rejects.toMatchObject({
      name: "NotFound",
    });
    expect(await files()).toEqual([]);
  });

  test("is refused if its checksum does not match", async () => {
    await expect(put("k", "text", { ChecksumSHA256: Buffer.alloc(32).toString("base64") })).rejects.toMatchObject({
      name: "BadDigest",
    });
    await expect(put("k", "text", { ContentMD5: Buffer.alloc(16).toString("base64") })).rejects.toMatchObject({
      name: "BadDigest",
    });
    expect(await files()).toEqual([]);
  });

  test.each<[string, string, string]>([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
    ["bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("is answered in part for %s", async (Range, text, ContentRange) => {
    await put("digits", "0123456789");
    expect(await get("digits", { Range })).toMatchObject({ text, ContentRange, ContentLength: text.length });
  });

  test("has no part beyond its end", async () => {
    await put("digits", "0123456789");
    await expect(get("digits", { Range: "bytes=10-" })).rejects.toMatchObject({ name: "InvalidRange" });
  });
});

describe("conditional requests", () => {
  test("a key is created once with If-None-Match, even by concurrent writes", async () => {
    const attempts = Array.from({ length: 8 }, async (_, index) => put("once", String(index), { IfNoneMatch: "*" }));
    const results = await Promise.allSettled(attempts);
    const winners = results.flatMap(({ status }, index) => (status === "fulfilled" ? [String(index)] : []));
    expect(winners).toHaveLength(1);
    expect((await get("once")).text).toBe(winners[0]);
    expect(await files()).toHaveLength(1);
    await expect(put("once", "late", { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
  });

  test("a write with If-Match needs the version it names", async () => {
    const { ETag } = await put("k", "one");
    await put("k", "two", { IfMatch: ETag });
    await expect(put("k", "three", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
    await expect(put("absent", "x", { IfMatch: ETag })).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("a read gets 304 for an unchanged object, and 412 for a failed condition", async () => {
    const { ETag } = await put("k", "one");
    await expect(get("k", { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get("k", { IfModifiedSince: new Date(Date.now() + 1000) })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await put("k", "two");
    expect((await get("k", { IfNoneMatch: ETag })).text).toBe("two");
    await expect(get("k", { IfMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
  });
});

describe("a list", () => {
  const keysOf = (page: { Contents?: { Key?: string }[] }) => page.Contents?.map((each) => each.Key) ?? [];

  test("is in key order, by prefix and in pages", async () => {
    for (const key of ["b/2", "a/1", "b/10", "b/1", "c"]) await put(key, "x");
    const client = s3();
    const pages: unknown[] = [];
    for await (const page of paginateListObjectsV2({ client, pageSize: 2 }, { Bucket: "assets", Prefix: "b/" })) {
      pages.push(keysOf(page));
    }
    expect(pages).toEqual([["b/1", "b/10"], ["b/2"]]);
    const after = await client.send(new ListObjectsV2Command({ Bucket: "assets", StartAfter: "b/10" }));
    expect(keysOf(after)).toEqual(["b/2", "c"]);
    expect(after).toMatchObject({ KeyCount: 2, IsTruncated: false });
    expect(keysOf(await client.send(new ListObjectsV2Command({ Bucket: "private" })))).toEqual([]);
  });

  test("rolls folders up, across pages too", async () => {
    for (const key of ["a/1", "a/2", "b", "c/1", "c/2"]) await put(key, "x");
    const seen: unknown[] = [];
    const request = { Bucket: "assets", Delimiter: "/" };
    for await (const page of paginateListObjectsV2({ client: s3(), pageSize: 1 }, request)) {
      seen.push(...keysOf(page), ...(page.CommonPrefixes?.map((each) => each.Prefix) ?? []));
    }
    expect(seen).toEqual(["a/", "b", "c/"]);
  });
});

describe("access", () => {
  test("an unsigned request reads public objects only", async () => {
    await put("images/a.txt", "public", { ContentType: "text/plain" });
    await put("drafts/a.txt", "secret");
    const open = await fetch(`${cloud.url}/_aws/s3/assets/images/a.txt`);
    expect([open.status, open.headers.get("content-type"), await open.text()]).toEqual([200, "text/plain", "public"]);
    const refused = async (path: string, method = "GET") => {
      const answer = await fetch(`${cloud.url}/_aws/s3/${path}`, { method });
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("<Code>AccessDenied</Code>")]);
    };
    await refused("assets/drafts/a.txt");
    await refused("assets");
    await refused("assets?list-type=2&prefix=images/");
    await refused("private/images/a.txt");
    await refused("assets/images/a.txt", "PUT");
    await refused("assets/images/a.txt", "DELETE");
    expect((await get("images/a.txt")).text).toBe("public");
  });

  test("the web server gets public objects only", async () => {
    await put("images/a.png", "pixels", { ContentType: "image/png" });
    await put("drafts/a.png", "secret");
    const found = await service.readObject("assets", "images/a.png");
    expect(found).toMatchObject({ size: 6, headers: { "content-type": "image/png" } });
    expect(found!.body.toString()).toBe("pixels");
    expect(await service.readObject("assets", "drafts/a.png")).toBeUndefined();
    expect(await service.readObject("assets", "images/absent.png")).toBeUndefined();
  });

  test("a wrong secret, an unknown key and a key of another account are refused", async () => {
    const ask = async (keys: Keys) => s3(keys).send(new ListObjectsV2Command({ Bucket: "assets" }));
    const { accessKeyId } = operatorKeys;
    await expect(ask({ accessKeyId, secretAccessKey: "wrong" })).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    await expect(ask({ accessKeyId: "AKIANOBODY", secretAccessKey: "x" })).rejects.toMatchObject({
      name: "InvalidAccessKeyId",
    });
    const { accessKeyId: id, secretAccessKey } = cloud.awsAccounts.listAccounts()[0]!;
    await expect(ask({ accessKeyId: id, secretAccessKey })).rejects.toMatchObject({ name: "AccessDenied" });
  });

  test("a public object is refused to a wrong signature, but not to none", async () => {
    await put("images/a.txt", "public");
    const { accessKeyId } = operatorKeys;
    const command = new GetObjectCommand({ Bucket: "assets", Key: "images/a.txt" });
    await expect(s3({ accessKeyId, secretAccessKey: "wrong" }).send(command)).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
  });

  test("an unknown bucket is reported as such", async () => {
    const list = s3().send(new ListObjectsV2Command({ Bucket: "absent" }));
    await expect(list).rejects.toMatchObject({ name: "NoSuchBucket" });
    await expect(s3().send(new HeadBucketCommand({ Bucket: "assets" }))).resolves.toMatchObject({
      $metadata: { httpStatusCode: 200 },
    });
  });
});

describe("a chunked body", () => {
  const encode = (parts: readonly string[], trailer = "x-amz-checksum-crc32:AAAAAA==") =>
    [...parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`), `0\r\n${trailer}\r\n\r\n`].join(
      "",
    );

  test("is decoded, with any content", () => {
    const part = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const whole = Buffer.from(parts.join(""));
        const decoded = decodeAwsChunked(Buffer.from(encode(parts)), whole.length);
        expect(decoded.body.equals(whole)).toBe(true);
        expect(decoded.trailers).toEqual({ "x-amz-checksum-crc32": "AAAAAA==" });
      }),
    );
  });

  test("that is truncated or has a wrong length is refused", () => {
    const full = encode(["hello", "world"]);
    expect(() => decodeAwsChunked(Buffer.from(full), 9)).toThrow("terminated unexpectedly");
    for (const length of [0, 3, 8, 12, 20]) {
      expect(() => decodeAwsChunked(Buffer.from(full.slice(0, length)), 10)).toThrow("terminated unexpectedly");
    }
  });
});
