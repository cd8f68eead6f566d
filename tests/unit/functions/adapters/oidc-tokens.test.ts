import { generateKeyPairSync, type JsonWebKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { openOidcTokens } from "#functions/adapters/oidc-tokens/verifier.ts";
import { serve } from "#tests/support/serve.ts";

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const now = new Date("2026-11-20T20:00:00.000Z");
const NOW_SECONDS = now.getTime() / 1000;

/** An issuer on this machine; its documents can be changed, and its reads are counted. */
async function startIssuer(alg = "RS256", pair = generateKeyPairSync("rsa", { modulusLength: 2048 })) {
  const documents: Record<string, unknown> = {};
  let reads = 0;
  const handle = ({ path }: { path: string }) => {
    reads += 1;
    const body = JSON.stringify(documents[path]) as string | undefined;
    return Promise.resolve({ status: body === undefined ? 404 : 200, body: body ?? "" });
  };
  const server = await serve({ "": { handle } });
  ({ close } = server);
  const { url: issuer } = server;
  const publish = (keys: readonly JsonWebKey[]) => (documents["/jwks"] = { keys });
  documents["/.well-known/openid-configuration"] = { issuer, jwks_uri: `${issuer}/jwks` };
  publish([{ ...pair.publicKey.export({ format: "jwk" }), kid: "1", alg }]);
  const token = (claims: Record<string, unknown> = {}, key: KeyObject = pair.privateKey, kid = "1") =>
    new SignJWT({ iss: issuer, aud: "sestina", sub: "run", iat: NOW_SECONDS, exp: NOW_SECONDS + 300, ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(key);
  const tokens = openOidcTokens({ TRUSTED_ISSUER_ORIGIN: issuer });
  const verify = (text: string, at = now) => tokens.verify(text, { issuer, audience: "sestina", now: at });
  return { issuer, documents, publish, token, tokens, verify, reads: () => reads };
}

describe("a token of an issuer", () => {
  it.each([
    ["RS256", () => generateKeyPairSync("rsa", { modulusLength: 2048 })],
    ["PS512", () => generateKeyPairSync("rsa", { modulusLength: 2048 })],
    ["ES256", () => generateKeyPairSync("ec", { namedCurve: "P-256" })],
    ["EdDSA", () => generateKeyPairSync("ed25519")],
  ])("is verified if it is signed by %s", async (alg, makePair) => {
    const { token, verify } = await startIssuer(alg, makePair());
    expect(await verify(await token({ ref: "refs/heads/main" }))).toMatchObject({
      claims: { sub: "run", ref: "refs/heads/main" },
      expiresAt: NOW_SECONDS + 300,
    });
  });

  it("may be up to a minute too old or too new, for clocks that differ", async () => {
    const { token, verify } = await startIssuer();
    await verify(await token({ exp: NOW_SECONDS - 59 }));
    await verify(await token({ iat: NOW_SECONDS + 59, nbf: NOW_SECONDS + 59 }));
    await expect(verify(await token({ exp: NOW_SECONDS - 60 }))).rejects.toThrow("exp");
    await expect(verify(await token({ nbf: NOW_SECONDS + 61 }))).rejects.toThrow("nbf");
    await expect(verify(await token({ iat: NOW_SECONDS + 61 }))).rejects.toThrow("iat");
  });

  it("may name several audiences, if ours is one of them", async () => {
    const { token, verify } = await startIssuer();
    await verify(await token({ aud: ["other", "sestina"] }));
    await expect(verify(await token({ aud: ["other", "sestina2"] }))).rejects.toThrow("aud");
  });

  it.each([
    ["names no subject", { sub: "" }, "names no subject"],
    ["never expires", { exp: undefined }, 'missing required "exp"'],
    ["is older than a day", { iat: NOW_SECONDS - 86_400 - 61, exp: NOW_SECONDS + 300 }, "iat"],
    ["is another issuer's", { iss: "https://issuer.example" }, "iss"],
  ])("is refused if it %s", async (_, claims, reason) => {
    const { token, verify } = await startIssuer();
    await expect(verify(await token(claims))).rejects.toThrow(reason);
  });
});

describe("the keys of an issuer", () => {
  it("are kept for five minutes", async () => {
    const { token, verify, reads } = await startIssuer();
    const text = await token();
    await verify(text);
    await verify(text, new Date(now.getTime() + 299_000));
    expect(reads()).toBe(2);
    await verify(text, new Date(now.getTime() + 300_000));
    expect(reads()).toBe(4);
  });

  it("are those of the moment: a token of a withdrawn one is refused", async () => {
    const { token, publish, verify } = await startIssuer();
    const next = generateKeyPairSync("rsa", { modulusLength: 2048 });
    publish([{ ...next.publicKey.export({ format: "jwk" }), kid: "2", alg: "RS256" }]);
    await verify(await token({}, next.privateKey, "2"));
    await expect(verify(await token())).rejects.toThrow("no applicable key");
  });

  it("are read again for a token of a key that came since, five times in five minutes", async () => {
    const { token, publish, verify, reads } = await startIssuer();
    await verify(await token());
    const next = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const newer = { ...next.publicKey.export({ format: "jwk" }), kid: "2", alg: "RS256" };
    publish([newer]);
    await verify(await token({}, next.privateKey, "2"));
    expect(reads()).toBe(4);
    for (let forged = 0; forged < 9; forged += 1) {
      await expect(verify(await token({}, next.privateKey, "3"))).rejects.toThrow("no applicable key");
    }
    expect(reads()).toBe(2 + 5 * 2);
    await verify(await token({}, next.privateKey, "2"));
    publish([{ ...newer, kid: "4" }]);
    const late = new Date(now.getTime() + 300_000);
    await verify(await token({ exp: NOW_SECONDS + 900 }, next.privateKey, "4"), late);
  });

  it.each([
    [
      "calls itself another",
      (issuer: string) => ({ issuer: `${issuer}/other`, jwks_uri: `${issuer}/jwks` }),
      "The issuer calls itself otherwise",
    ],
    ["has them elsewhere", (issuer: string) => ({ issuer, jwks_uri: "http://127.0.0.1:1/jwks" }), "Only https"],
    ["has none", (issuer: string) => ({ issuer, jwks_uri: `${issuer}/none` }), "It answered 404"],
  ])("are not read of one that %s", async (_, documentOf, reason) => {
    const { issuer, documents, tokens, token, verify } = await startIssuer();
    documents["/.well-known/openid-configuration"] = documentOf(issuer);
    await expect(tokens.check(issuer)).rejects.toThrow(reason);
    await expect(verify(await token())).rejects.toThrow(reason);
  });
});
