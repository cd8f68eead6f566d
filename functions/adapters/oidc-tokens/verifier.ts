import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyOptions } from "jose";
import * as z from "zod";
import { readDocument } from "../discovery/read-document.ts";
import type { OidcTokens } from "../ports/oidc-tokens.ts";

/** TRUSTED_ISSUER_ORIGIN: as in functions/adapters/discovery/https.ts. */
const Settings = z.object({ TRUSTED_ISSUER_ORIGIN: z.url().optional() });

const Document = z.object({ issuer: z.string(), jwks_uri: z.url() });
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** Signatures by a key pair only: anyone has the public key, so it must not be a secret of HS256. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

const SKEW_SECONDS = 60;
/** Issuers publish a key for longer than this after they have signed with it. */
const KEPT_MS = 5 * 60 * 1000;
/** So many times in that time an unknown key is looked for at the issuer: forged tokens must not flood it. */
const MOST_SEARCHES = 5;

interface Kept {
  readonly keys: ReturnType<typeof createLocalJWKSet>;
  readonly until: number;
  readonly searches: number;
}

export function openOidcTokens(environment: unknown = process.env): OidcTokens {
  const { TRUSTED_ISSUER_ORIGIN: trustedOrigin } = Settings.parse(environment);
  const kept = new Map<string, Kept>();

  async function readKeys(issuer: string): Promise<Kept["keys"]> {
    const url = new URL(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
    const document = Document.parse(await readDocument(url, trustedOrigin));
    // Otherwise another issuer could be passed off as this one (OpenID Connect Discovery, 4.3).
    if (document.issuer !== issuer) throw new Error("The issuer calls itself otherwise");
    const { keys } = KeySet.parse(await readDocument(new URL(document.jwks_uri), trustedOrigin));
    return createLocalJWKSet({ keys });
  }

  async function keysOf(issuer: string, now: Date): Promise<Kept> {
    const known = kept.get(issuer);
    if (known !== undefined && known.until > now.getTime()) return known;
    const read = { keys: await readKeys(issuer), until: now.getTime() + KEPT_MS, searches: 0 };
    kept.set(issuer, read);
    return read;
  }

  /** Verifies by the kept keys; if none of them has the token's id, by those that the issuer has now. */
  async function verifySignature(token: string, issuer: string, options: JWTVerifyOptions & { currentDate: Date }) {
    const known = await keysOf(issuer, options.currentDate);
    try {
      return await jwtVerify(token, known.keys, options);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || known.searches >= MOST_SEARCHES) throw error;
      const searches = known.searches + 1;
      kept.set(issuer, { ...known, searches });
      const keys = await readKeys(issuer);
      kept.set(issuer, { ...known, keys, searches });
      return jwtVerify(token, keys, options);
    }
  }

  return {
    verify: async (token, { issuer, audience, now }) => {
      const { payload } = await verifySignature(token, issuer, {
        ...{ issuer, audience, algorithms, currentDate: now },
        clockTolerance: SKEW_SECONDS,
        requiredClaims: ["exp", "iat", "sub"],
        // A token that was issued long ago and lives for long is none of a pipeline's run.
        maxTokenAge: "24h",
      });
      // A required claim can still be null.
      if (typeof payload.sub !== "string" || payload.sub === "") throw new Error("The token names no subject");
      return { claims: payload, expiresAt: payload.exp ?? 0 };
    },
    check: async (issuer) => {
      await readKeys(issuer);
    },
  };
}
