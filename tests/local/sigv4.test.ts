import { Sha256 } from "@aws-crypto/sha256-js";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { GetEmailIdentityCommand, ListEmailTemplatesCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { SignatureV4 } from "@smithy/signature-v4";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LocalRequest } from "#local/http/service.ts";
import { verifySignature, type SignatureCheck } from "#local/http/sigv4.ts";
import { serve } from "#tests/support/serve.ts";

const secret = "a-secret-of-the-tests";
const credentials = { accessKeyId: "AKIATESTTESTTEST0001", secretAccessKey: secret };
const secretOf = (id: string) => {
  if (id === credentials.accessKeyId) return { secretAccessKey: secret };
  if (id === "ASIATEMPORARY0000001") return { secretAccessKey: secret, sessionToken: "the-token" };
  return undefined;
};

let checks: SignatureCheck[];
let server: { url: string; close: () => Promise<void> };
const at = (name: string) => ({ region: "eu-central-1", endpoint: `${server.url}/_aws/${name}`, credentials });

beforeEach(async () => {
  checks = [];
  const witness = {
    handle: async (request: LocalRequest) => {
      checks.push(verifySignature(request, secretOf, () => new Date()));
      return Promise.resolve({ status: 400, headers: { "content-type": "application/json" }, body: "{}" });
    },
  };
  server = await serve({ "/_aws": witness });
});

afterEach(async () => server.close());

describe("a request signed by the unmodified SDK is accepted", () => {
  const accepted = (service: string) => ({
    ok: true,
    accessKeyId: credentials.accessKeyId,
    region: "eu-central-1",
    service,
  });

  test.each([
    [
      "ses",
      async () =>
        new SESv2Client(at("email")).send(new ListEmailTemplatesCommand({ PageSize: 5, NextToken: "a b+c/=*'~ü" })),
    ],
    [
      "ses",
      async () =>
        new SESv2Client(at("email")).send(new GetEmailIdentityCommand({ EmailIdentity: "a+b'(c)*%20@example.com" })),
    ],
    ["sts", async () => new STSClient(at("sts")).send(new GetCallerIdentityCommand({}))],
    ["dynamodb", async () => new DynamoDBClient(at("dynamodb")).send(new ListTablesCommand({}))],
    [
      "s3",
      async () =>
        new S3Client({ ...at("s3"), forcePathStyle: true }).send(
          new GetObjectCommand({ Bucket: "b", Key: "a//b/../ü (1)+%2F.png" }),
        ),
    ],
    [
      "s3",
      async () =>
        new S3Client({ ...at("s3"), forcePathStyle: true }).send(
          new PutObjectCommand({ Bucket: "b", Key: "k", Body: "text", Metadata: { note: "two  spaces" } }),
        ),
    ],
  ])("%s (%#)", async (service, call) => {
    await call().catch(() => undefined);
    expect(checks[0]).toEqual(accepted(service));
    expect(checks.every((check) => check.ok)).toBe(true);
  });
});

describe("a signature in the query, for a service other than S3,", () => {
  const signedAt = new Date("2026-11-20T12:00:00Z");
  const presigned = async (body = "", expiresIn = 60): Promise<LocalRequest> => {
    const signer = new SignatureV4({ credentials, region: "us-east-1", service: "sts", sha256: Sha256 });
    const { query = {}, headers } = await signer.presign(
      {
        ...{
          protocol: "http:",
          hostname: "127.0.0.1",
          method: "GET",
          path: "/_aws/sts/",
          headers: { host: "127.0.0.1" },
        },
        query: { Action: "GetCallerIdentity", Version: "2011-06-15" },
        body,
      },
      { signingDate: signedAt, expiresIn },
    );
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const rawQuery = pairs.join("&");
    const place = { method: "GET", signedPath: "/_aws/sts/", path: "/", sourceIp: "127.0.0.1" };
    return { ...place, rawQuery, query: new URLSearchParams(rawQuery), headers, body: Buffer.from(body) };
  };
  const codeOf = (request: LocalRequest, at = signedAt) => {
    const check = verifySignature(request, secretOf, () => at);
    return check.ok ? "ok" : check.code;
  };
  const withQuery = (request: LocalRequest, rawQuery: string): LocalRequest => {
    return { ...request, rawQuery, query: new URLSearchParams(rawQuery) };
  };

  test("is accepted until it expires", async () => {
    const request = await presigned("text");
    expect(codeOf(request)).toBe("ok");
    expect(codeOf(request, new Date(signedAt.getTime() + 59_999))).toBe("ok");
    expect(codeOf(request, new Date(signedAt.getTime() + 60_000))).toBe("RequestExpired");
    expect(codeOf(request, new Date(signedAt.getTime() - 15 * 60_000 - 1))).toBe("RequestExpired");
  });

  test("covers query, body, method and host", async () => {
    const request = await presigned("text");
    const others: LocalRequest[] = [
      withQuery(request, request.rawQuery.replace("GetCallerIdentity", "AssumeRole")),
      withQuery(request, `${request.rawQuery}&More=1`),
      withQuery(request, request.rawQuery.replace("X-Amz-Expires=60", "X-Amz-Expires=61")),
      { ...request, body: Buffer.from("other") },
      { ...request, method: "POST" },
      { ...request, headers: { host: "localhost" } },
      { ...request, headers: { ...request.headers, "x-amz-target": "Other" } },
    ];
    expect(others.map((other) => codeOf(other))).toEqual(others.map(() => "SignatureDoesNotMatch"));
  });

  test("is refused if incomplete, in addition to a header, or for more than a week", async () => {
    const request = await presigned();
    const names = ["Algorithm", "Credential", "Date", "Expires", "SignedHeaders"].map((name) => `X-Amz-${name}`);
    for (const name of names) {
      const rest = request.rawQuery.split("&").filter((pair) => !pair.startsWith(`${name}=`));
      expect([name, codeOf(withQuery(request, rest.join("&")))]).toEqual([name, "IncompleteSignature"]);
    }
    const both = { ...request, headers: { ...request.headers, authorization: "AWS4-HMAC-SHA256 x" } };
    expect(codeOf(both)).toBe("IncompleteSignature");
    const long = request.rawQuery.replace("X-Amz-Expires=60", "X-Amz-Expires=604801");
    expect(codeOf(withQuery(request, long))).toBe("IncompleteSignature");
  });
});

describe("refusals", () => {
  const signedAt = new Date("2026-11-20T12:00:00Z");

  async function signed(overrides: Partial<typeof credentials & { sessionToken: string }> = {}): Promise<LocalRequest> {
    const signer = new SignatureV4({
      credentials: { ...credentials, ...overrides },
      region: "eu-central-1",
      service: "ses",
      sha256: Sha256,
    });
    const request = await signer.sign(
      {
        protocol: "http:",
        hostname: "127.0.0.1",
        method: "POST",
        path: "/_aws/email/v2/email/templates",
        query: { PageSize: "5" },
        headers: { host: "127.0.0.1", "content-type": "application/json" },
        body: '{"a":1}',
      },
      { signingDate: signedAt },
    );
    return {
      method: "POST",
      signedPath: "/_aws/email/v2/email/templates",
      path: "/v2/email/templates",
      rawQuery: "PageSize=5",
      query: new URLSearchParams("PageSize=5"),
      headers: request.headers,
      body: Buffer.from('{"a":1}'),
      sourceIp: "127.0.0.1",
    };
  }

  const codeOf = (request: LocalRequest, now = signedAt): string => {
    const check = verifySignature(request, secretOf, () => now);
    return check.ok ? "ok" : check.code;
  };

  test("a signature is valid for fifteen minutes", async () => {
    const request = await signed();
    expect(codeOf(request, new Date(signedAt.getTime() + 15 * 60_000))).toBe("ok");
    expect(codeOf(request, new Date(signedAt.getTime() + 15 * 60_000 + 1))).toBe("RequestExpired");
    expect(codeOf(request, new Date(signedAt.getTime() - 16 * 60_000))).toBe("RequestExpired");
  });

  test("a wrong secret does not match", async () => {
    expect(codeOf(await signed({ secretAccessKey: "another" }))).toBe("SignatureDoesNotMatch");
  });

  test("an unknown key is refused", async () => {
    expect(codeOf(await signed({ accessKeyId: "AKIAUNKNOWN000000000" }))).toBe("InvalidClientTokenId");
  });

  test("a temporary key requires its token", async () => {
    const temporary = { accessKeyId: "ASIATEMPORARY0000001" };
    expect(codeOf(await signed({ ...temporary, sessionToken: "the-token" }))).toBe("ok");
    expect(codeOf(await signed({ ...temporary, sessionToken: "another" }))).toBe("InvalidClientTokenId");
    expect(codeOf(await signed(temporary))).toBe("InvalidClientTokenId");
  });

  test.each<[string, (request: LocalRequest) => Partial<LocalRequest>]>([
    ["method", () => ({ method: "PUT" })],
    ["path", () => ({ signedPath: "/_aws/email/v2/email/identities" })],
    ["query", () => ({ rawQuery: "PageSize=6" })],
    ["body", () => ({ body: Buffer.from('{"a":2}') })],
    ["signed header", ({ headers }) => ({ headers: { ...headers, "content-type": "text/plain" } })],
    ["added x-amz header", ({ headers }) => ({ headers: { ...headers, "x-amz-target": "Other" } })],
  ])("a changed %s does not match", async (_name, change) => {
    const request = await signed();
    expect(codeOf(request)).toBe("ok");
    expect(codeOf({ ...request, ...change(request) })).toBe("SignatureDoesNotMatch");
  });

  test("a missing or incomplete Authorization header is reported as such", async () => {
    const request = await signed();
    const { authorization = "", ...headers } = request.headers;
    expect(codeOf({ ...request, headers })).toBe("MissingAuthenticationToken");
    const half = authorization.replace(/, Signature=.*/, "");
    expect(codeOf({ ...request, headers: { ...headers, authorization: half } })).toBe("IncompleteSignature");
    expect(codeOf({ ...request, headers: { ...headers, authorization: "Bearer x" } })).toBe("IncompleteSignature");
  });

  test("no random text in the Authorization header is accepted, and none makes it throw", async () => {
    const request = await signed();
    const { authorization = "" } = request.headers;
    const start = authorization.slice(0, authorization.indexOf("Signature="));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `${start}Signature=${text}`),
        ),
        (text) => {
          expect(codeOf({ ...request, headers: { ...request.headers, authorization: text } })).not.toBe("ok");
        },
      ),
    );
  });
});
