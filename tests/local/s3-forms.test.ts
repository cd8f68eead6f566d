import { GetObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Keys, operatorKeys } from "#tests/support/customer-cloud.ts";
import { appOrigin, type LocalS3, startS3 } from "#tests/support/local-s3.ts";

let local: LocalS3;
beforeEach(async () => {
  local = await startS3();
});
afterEach(async () => local.close());

const sign = (options: Partial<PresignedPostOptions> = {}, keys: Keys = operatorKeys) =>
  createPresignedPost(local.s3(keys), { Bucket: "private", Key: "up/a.txt", Expires: 60, ...options });

/** Posts a form as a browser does; `change` may alter it before. */
async function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  content = "hello",
  change: (form: FormData) => void = () => undefined,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  change(form);
  form.append("file", new Blob([content]), "photo.png");
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual", headers: { origin: appOrigin } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] };
}
const read = async (Key: string, Bucket = "private") => {
  const found = await local.s3().send(new GetObjectCommand({ Bucket, Key }));
  return { ...found, text: await found.Body!.transformToString() };
};
const nothingKept = async () => expect(read("up/a.txt")).rejects.toMatchObject({ name: "NoSuchKey" });

describe("a signed form", () => {
  test("uploads a file to its key, with its headers", async () => {
    const signed = await sign({ Fields: { "Content-Type": "image/png", "x-amz-meta-owner": "ada" } });
    const answer = await post(signed);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const found = await read("up/a.txt");
    expect(found).toMatchObject({ text: "hello", ContentType: "image/png", Metadata: { owner: "ada" } });
    expect(answer.headers.get("etag")).toBe(found.ETag);
    expect(answer.headers.get("location")).toBe(`${local.cloud.url}/_aws/s3/private/up/a.txt`);
  });

  test("may use the browser's file name", async () => {
    expect((await post(await sign({ Key: "up/${filename}" }))).status).toBe(204);
    expect((await read("up/photo.png")).text).toBe("hello");
  });

  test("gets the requested answer", async () => {
    const answer = await post(await sign({ Fields: { success_action_status: "201" } }));
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining("<Key>up/a.txt</Key>")]);
    expect((await post(await sign({ Fields: { success_action_status: "200" } }))).status).toBe(200);
    const sent = await post(await sign({ Fields: { success_action_redirect: "http://localhost:4000/done?a=1" } }));
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toContain(
      "http://localhost:4000/done?a=1&bucket=private&key=up%2Fa.txt&etag=",
    );
  });

  test("limits the file's size by its policy", async () => {
    const signed = await sign({ Conditions: [["content-length-range", 2, 5]] });
    expect((await post(signed, "hello")).status).toBe(204);
    expect((await post(signed, "hi")).status).toBe(204);
    expect(await post(signed, "hello!")).toMatchObject({ status: 400, code: "EntityTooLarge" });
    expect(await post(signed, "h")).toMatchObject({ status: 400, code: "EntityTooSmall" });
    expect((await read("up/a.txt")).text).toBe("hi");
  });

  test("may leave the content type open within its policy", async () => {
    const signed = await sign({ Conditions: [["starts-with", "$Content-Type", "image/"]] });
    const as = (type: string) => (form: FormData) => form.append("Content-Type", type);
    expect(await post(signed, "x", as("text/html"))).toMatchObject({ status: 403, code: "AccessDenied" });
    expect(await post(signed, "x", as("image/png,text/html"))).toMatchObject({ code: "AccessDenied" });
    expect(await post(signed, "x", as("image/png"))).toMatchObject({ status: 204 });
  });

  test("is good until its policy expires", async () => {
    const signed = await sign();
    const { expiration } = JSON.parse(Buffer.from(signed.fields["Policy"]!, "base64").toString()) as {
      expiration: string;
    };
    local.cloud.clock.freeze(Date.parse(expiration) - 1);
    expect((await post(signed)).status).toBe(204);
    local.cloud.clock.freeze(Date.parse(expiration) + 1);
    expect(await post(signed)).toMatchObject({ status: 403, text: expect.stringContaining("Policy expired.") });
  });

  test.each<[string, (form: FormData) => void, string]>([
    ["another key", (form) => form.set("key", "elsewhere"), "AccessDenied"],
    ["a field that the policy does not name", (form) => form.append("acl", "public-read"), "AccessDenied"],
    ["metadata that the policy does not name", (form) => form.append("x-amz-meta-a", "b"), "AccessDenied"],
    [
      "another policy",
      (form) =>
        form.set("Policy", Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString("base64")),
      "SignatureDoesNotMatch",
    ],
    ["another signature", (form) => form.set("X-Amz-Signature", "0".repeat(64)), "SignatureDoesNotMatch"],
    ["another day", (form) => form.set("X-Amz-Date", "20200101T000000Z"), "InvalidArgument"],
    ["no policy", (form) => form.delete("Policy"), "AccessDenied"],
    ["no key", (form) => form.delete("key"), "InvalidArgument"],
    [
      "an unknown access key",
      (form) => form.set("X-Amz-Credential", (form.get("X-Amz-Credential") as string).replace(/^[^/]+/, "AKIANOBODY")),
      "InvalidAccessKeyId",
    ],
    ["fields beyond 20 KB", (form) => form.append("x-ignore-a", "x".repeat(20_001)), "MaxPostPreDataLengthExceeded"],
  ])("with %s is refused", async (_, change, code) => {
    expect(await post(await sign(), "x", change)).toMatchObject({ code });
    await nothingKept();
  });

  test("may contain ignored fields, and anything after the file", async () => {
    const signed = await sign();
    expect((await post(signed, "x", (form) => form.append("x-ignore-note", "y"))).status).toBe(204);
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
    form.append("file", new Blob(["behind"]), "a.png");
    form.append("acl", "public-read");
    expect((await fetch(signed.url, { method: "POST", body: form })).status).toBe(204);
    expect((await read("up/a.txt")).text).toBe("behind");
  });

  test("requires its fields before the file, and a file", async () => {
    const { url, fields } = await sign();
    const early = new FormData();
    early.append("file", new Blob(["x"]), "a.png");
    for (const [name, value] of Object.entries(fields)) early.append(name, value);
    const none = new FormData();
    for (const [name, value] of Object.entries(fields)) none.append(name, value);
    for (const body of [early, none]) {
      const answer = await fetch(url, { method: "POST", body });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("InvalidArgument")]);
    }
    const plain = await fetch(url, { method: "POST", body: "key=x" });
    expect(plain.status).toBe(412);
    const torn = { "content-type": "multipart/form-data; boundary=x" };
    expect((await fetch(url, { method: "POST", body: "--x\r\nnonsense", headers: torn })).status).toBe(400);
    await nothingKept();
  });

  test("requires its bucket, and a signer who may write to it", async () => {
    const signed = await sign();
    const other = { ...signed, url: signed.url.replace("private", "assets") };
    expect(await post(other)).toMatchObject({ status: 403, code: "AccessDenied" });
    const absent = { ...signed, url: signed.url.replace("private", "absent") };
    expect(await post(absent)).toMatchObject({ status: 404, code: "NoSuchBucket" });
    const { accessKeyId } = operatorKeys;
    expect(await post(await sign({}, { accessKeyId, secretAccessKey: "x" }))).toMatchObject({
      code: "SignatureDoesNotMatch",
    });
    const customer = local.cloud.awsAccounts.listAccounts()[0]!;
    expect(await post(await sign({}, customer))).toMatchObject({ status: 403, code: "AccessDenied" });
    await nothingKept();
  });
});
