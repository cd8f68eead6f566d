import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Keys, operatorKeys } from "#tests/support/customer-cloud.ts";
import { type LocalS3, startS3 } from "#tests/support/local-s3.ts";

let local: LocalS3;
/** The signing time, and S3's time: a whole minute, close enough to the machine's time for SDKs. */
let signingDate: Date;
beforeEach(async () => {
  local = await startS3();
  signingDate = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  local.cloud.clock.freeze(signingDate.getTime());
});
afterEach(async () => local.close());

const putUrl = (Key: string, input: Partial<PutObjectCommandInput> = {}, keys: Keys = operatorKeys) =>
  getSignedUrl(local.s3(keys), new PutObjectCommand({ Bucket: "private", Key, ...input }), {
    expiresIn: 60,
    signingDate,
    signableHeaders: new Set(input.ContentType === undefined ? [] : ["content-type"]),
  });
const getUrl = (Key: string, expiresIn = 60, keys: Keys = operatorKeys, input = {}) =>
  getSignedUrl(local.s3(keys), new GetObjectCommand({ Bucket: "private", Key, ...input }), { expiresIn, signingDate });
const upload = async (key: string, body: string) =>
  local.s3().send(new PutObjectCommand({ Bucket: "private", Key: key, Body: body }));
/** The status and, for a refusal, S3's code. */
async function outcome(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return [answer.status, code].filter((each) => each !== undefined).join(" ");
}

describe("a signed URL", () => {
  test("lets any client read the one object", async () => {
    await upload("a b/ü+.txt", "secret");
    const answer = await fetch(await getUrl("a b/ü+.txt"));
    expect([answer.status, await answer.text()]).toEqual([200, "secret"]);
    expect(await outcome(fetch((await getUrl("a b/ü+.txt")).replace("%C3%BC", "u")))).toBe("403 SignatureDoesNotMatch");
  });

  test("lets any client write the one object, with the signed metadata", async () => {
    const url = await putUrl("up.txt", { ContentType: "text/plain", Metadata: { owner: "ada" } });
    const answer = await fetch(url, { method: "PUT", body: "hello", headers: { "content-type": "text/plain" } });
    expect(answer.status).toBe(200);
    const found = await local.s3().send(new GetObjectCommand({ Bucket: "private", Key: "up.txt" }));
    expect(found).toMatchObject({ ContentType: "text/plain", Metadata: { owner: "ada" } });
    expect(await found.Body!.transformToString()).toBe("hello");
  });

  test("is valid for its method and its signed headers only", async () => {
    const url = await putUrl("up.txt", { ContentType: "text/plain" });
    const put = (headers: Record<string, string>) => outcome(fetch(url, { method: "PUT", body: "x", headers }));
    expect(await put({ "content-type": "text/html" })).toBe("403 SignatureDoesNotMatch");
    expect(await put({ "content-type": "text/plain", "x-amz-meta-a": "b" })).toBe("403 SignatureDoesNotMatch");
    expect(await outcome(fetch(url))).toBe("403 SignatureDoesNotMatch");
    expect(await put({ "content-type": "text/plain" })).toBe("200");
  });

  test("is valid until it expires, and not before its start", async () => {
    await upload("k", "x");
    const url = await getUrl("k", 60);
    local.cloud.clock.offsetMs = 59_999;
    expect(await outcome(fetch(url))).toBe("200");
    local.cloud.clock.offsetMs = 60_000;
    expect(await outcome(fetch(url))).toBe("403 AccessDenied");
    local.cloud.clock.offsetMs = -16 * 60_000;
    expect(await outcome(fetch(url))).toBe("403 AccessDenied");
  });

  test.each<[string, (url: URL) => void, string]>([
    ["a longer life", (url) => url.searchParams.set("X-Amz-Expires", "600"), "403 SignatureDoesNotMatch"],
    [
      "a later date",
      (url) => url.searchParams.set("X-Amz-Date", url.searchParams.get("X-Amz-Date")!.replace(/..Z$/, "59Z")),
      "SignatureDoesNotMatch",
    ],
    [
      "another parameter",
      (url) => url.searchParams.set("response-content-type", "text/html"),
      "403 SignatureDoesNotMatch",
    ],
    ["no end", (url) => url.searchParams.delete("X-Amz-Expires"), "400 AuthorizationQueryParametersError"],
    [
      "more than a week",
      (url) => url.searchParams.set("X-Amz-Expires", "604801"),
      "400 AuthorizationQueryParametersError",
    ],
    [
      "another algorithm",
      (url) => url.searchParams.set("X-Amz-Algorithm", "none"),
      "400 AuthorizationQueryParametersError",
    ],
    ["no signature", (url) => url.searchParams.delete("X-Amz-Signature"), "403 AccessDenied"],
    [
      "an empty signature",
      (url) => url.searchParams.set("X-Amz-Signature", ""),
      "400 AuthorizationQueryParametersError",
    ],
    ["another object", (url) => void (url.pathname += "2"), "403 SignatureDoesNotMatch"],
  ])("with %s is refused", async (_, alter, expected) => {
    await upload("k", "x");
    const url = new URL(await getUrl("k"));
    alter(url);
    expect(await outcome(fetch(url))).toContain(expected);
  });

  test("requires its key, and that key's session token", async () => {
    await upload("k", "x");
    const { accessKeyId } = operatorKeys;
    expect(await outcome(fetch(await getUrl("k", 60, { accessKeyId, secretAccessKey: "wrong" })))).toBe(
      "403 SignatureDoesNotMatch",
    );
    const unknown = { accessKeyId: "AKIANOBODY", secretAccessKey: "x" };
    expect(await outcome(fetch(await getUrl("k", 60, unknown)))).toBe("403 InvalidAccessKeyId");
    expect(await outcome(fetch(await getUrl("k", 60, { ...operatorKeys, sessionToken: "t" })))).toBe(
      "403 InvalidAccessKeyId",
    );
    const customer = local.cloud.awsAccounts.listAccounts()[0]!;
    expect(await outcome(fetch(await getUrl("k", 60, customer)))).toBe("403 AccessDenied");
  });

  test("cannot be signed in a header as well", async () => {
    await upload("k", "x");
    const headers = { authorization: "AWS4-HMAC-SHA256 Credential=x" };
    expect(await outcome(fetch(await getUrl("k"), { headers }))).toBe("400 AuthorizationQueryParametersError");
  });

  test("may override response headers; an unsigned URL may not", async () => {
    await upload("k", "x");
    const url = await getUrl("k", 60, operatorKeys, { ResponseContentDisposition: 'attachment; filename="a.txt"' });
    expect((await fetch(url)).headers.get("content-disposition")).toBe('attachment; filename="a.txt"');
    await local.s3().send(new PutObjectCommand({ Bucket: "assets", Key: "images/k", Body: "x" }));
    const open = `${local.cloud.url}/_aws/s3/assets/images/k?response-content-type=text/html`;
    expect(await outcome(fetch(open))).toBe("400 InvalidRequest");
  });
});
