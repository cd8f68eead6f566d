import { expect, it } from "vitest";
import { binaryBody, HttpEvent, sourceAddressOf } from "#functions/core/event.ts";

const gateway = "198.51.100.9";
const eventWith = (headers?: Readonly<Record<string, string>>, more: object = {}) =>
  HttpEvent.parse({
    headers,
    requestContext: { requestId: "r", http: { method: "GET", path: "/", sourceIp: gateway } },
    ...more,
  });

it.each([
  ["without proxies, who calls the gateway", undefined, gateway],
  ["with an empty header", "", gateway],
  ["the address that CloudFront was called by", `192.0.2.1, ${gateway}`, "192.0.2.1"],
  ["not what the caller says of themselves before it", `203.0.113.5,192.0.2.1, ${gateway}`, "192.0.2.1"],
  ["though a proxy left nothing behind its comma", `192.0.2.1, ${gateway}, `, "192.0.2.1"],
  ["the gateway's own caller if there is no other", `${gateway},${gateway}`, gateway],
])("the caller's address: %s", (_, forwarded, expected) => {
  const headers = forwarded === undefined ? undefined : { "x-forwarded-for": forwarded };
  expect(sourceAddressOf(eventWith(headers))).toBe(expected);
});

it("accepts an event without headers, parameters and encoding", () => {
  const requestContext = { requestId: "r", http: { method: "GET", path: "/" } };
  expect(HttpEvent.parse({ requestContext })).toEqual({
    headers: {},
    pathParameters: {},
    queryStringParameters: {},
    isBase64Encoded: false,
    requestContext: { requestId: "r", http: { method: "GET", path: "/", sourceIp: "" } },
  });
});

it("decodes the bytes of a body, with their type and signature", () => {
  const headers = { "content-type": "image/png", "stripe-signature": "t=1" };
  const bytes = Buffer.from([0, 255, 7]);
  const encoded = eventWith(headers, { isBase64Encoded: true });
  expect(binaryBody(encoded, bytes.toString("base64"))).toEqual({ bytes, contentType: "image/png", signature: "t=1" });
  expect(binaryBody(eventWith(), "ü")).toEqual({
    bytes: Buffer.from("ü", "utf8"),
    contentType: "application/octet-stream",
    signature: undefined,
  });
});

it("returns no bytes for a missing body", () => {
  expect(binaryBody(eventWith(), undefined).bytes).toHaveLength(0);
});
