import { afterEach, describe, expect, it } from "vitest";
import { openDiscovery } from "#functions/adapters/discovery/https.ts";
import { isPublicAddress } from "#functions/adapters/public-network/public-address.ts";
import { readDocument } from "#functions/adapters/discovery/read-document.ts";
import { AppError } from "#shared/errors.ts";
import type { LocalResponse } from "#local/http/service.ts";
import { serve } from "#tests/support/serve.ts";

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

/** An issuer on this machine, which the stage trusts as its own. */
async function issuerThat(answers: (url: string) => LocalResponse): Promise<string> {
  let url = "";
  const server = await serve({ "": { handle: () => Promise.resolve(answers(url)) } });
  ({ url } = server);
  close = server.close;
  return url;
}

const whole = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
});
const answer = (document: object): LocalResponse => ({ status: 200, body: JSON.stringify(document) });
const check = (issuer: string) => openDiscovery({ TRUSTED_ISSUER_ORIGIN: issuer }).check(issuer);
const refusal = async (issuer: string) =>
  check(issuer).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.fields[0]?.rule : String(error)),
  );

describe("an issuer", () => {
  it("is accepted if its document has everything that a sign-in needs", async () => {
    expect(await refusal(await issuerThat((url) => answer(whole(url))))).toBeUndefined();
  });

  it.each<[string, (url: string) => LocalResponse, string]>([
    ["calls itself another", (url) => answer({ ...whole(url), issuer: `${url}/other` }), "The provider calls itself"],
    ["has no token endpoint", (url) => answer({ ...whole(url), token_endpoint: undefined }), "lacks something"],
    ["gives no codes", (url) => answer({ ...whole(url), response_types_supported: ["token"] }), "lacks something"],
    ["sends us elsewhere", (url) => ({ status: 302, headers: { location: url }, body: "" }), "No discovery document"],
    ["answers with no JSON", () => ({ status: 200, body: "<html>" }), "No discovery document"],
    ["answers without end", (url) => answer({ ...whole(url), more: "x".repeat(70_000) }), "No discovery document"],
  ])("that %s is refused", async (_, answers, rule) => {
    expect(await refusal(await issuerThat(answers))).toContain(rule);
  });
});

describe("an address that a user has chosen", () => {
  it.each([
    ["http://issuer.example/", "Only https"],
    ["https://issuer.example:8443/", "Only https"],
    ["https://192.0.2.1/", "Only https"],
    ["https://[2001:db8::1]/", "Only https"],
    ["https://0x7f000001/", "Only https"],
    ["https://2130706433/", "Only https"],
    ["https://localhost/", "is not on the internet"],
  ])("is not called at %s", async (url, reason) => {
    await expect(readDocument(new URL(url), undefined)).rejects.toThrow(reason);
  });

  it("is not called on this machine, even if another origin is trusted", async () => {
    const url = await issuerThat((own) => answer(whole(own)));
    await expect(readDocument(new URL(url), "http://127.0.0.1:1")).rejects.toThrow("Only https");
  });
});

it.each([
  ["8.8.8.8", 4, true],
  ["93.184.216.34", 4, true],
  ["2606:4700::1111", 6, true],
  ["10.1.2.3", 4, false],
  ["100.64.0.1", 4, false],
  ["127.8.8.8", 4, false],
  ["169.254.169.254", 4, false],
  ["172.31.255.255", 4, false],
  ["192.168.1.1", 4, false],
  ["198.19.0.1", 4, false],
  ["224.0.0.1", 4, false],
  ["255.255.255.255", 4, false],
  ["0.0.0.0", 4, false],
  ["::1", 6, false],
  ["::", 6, false],
  ["::ffff:8.8.8.8", 6, false],
  ["fd00:ec2::254", 6, false],
  ["fe80::1", 6, false],
  ["64:ff9b::a00:1", 6, false],
  ["2002:a00:1::", 6, false],
  ["2001:db8::1", 6, false],
])("the address %s of IPv%i is public: %s", (address, family, expected) => {
  expect(isPublicAddress(address, family)).toBe(expected);
});
