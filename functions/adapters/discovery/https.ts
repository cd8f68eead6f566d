import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { Discovery } from "../ports/discovery.ts";
import { readDocument } from "./read-document.ts";

/** TRUSTED_ISSUER_ORIGIN: the origin of issuers that the stage itself provides, for local stages; absent on AWS. */
const Settings = z.object({ TRUSTED_ISSUER_ORIGIN: z.url().optional() });

/** The fields that Cognito needs of a provider (OpenID Connect Discovery, 3). */
const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
  response_types_supported: z.array(z.string()).refine((types) => types.includes("code")),
});

const refuse = (rule: string, cause?: unknown): AppError =>
  new AppError("SSO_ISSUER_INVALID", { fields: [{ field: "issuer", rule }], cause });

export function openDiscovery(environment: unknown = process.env): Discovery {
  const { TRUSTED_ISSUER_ORIGIN: trustedOrigin } = Settings.parse(environment);
  return {
    check: async (issuer) => {
      const url = new URL(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
      const document = await readDocument(url, trustedOrigin).catch((cause: unknown) => {
        throw refuse(`No discovery document can be read at ${url.href}.`, cause);
      });
      const found = Document.safeParse(document);
      if (!found.success) throw refuse(`${url.href} lacks something that a sign-in needs.`, found.error);
      // Otherwise another provider could be passed off as this one (OpenID Connect Discovery, 4.3).
      if (found.data.issuer !== issuer) throw refuse(`The provider calls itself ${found.data.issuer.slice(0, 200)}.`);
    },
  };
}
