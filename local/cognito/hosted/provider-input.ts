import * as z from "zod";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { discover, Endpoints } from "./discovery.ts";
import type { IdentityProvider, IdentityProviders } from "./identity-providers.ts";

/** Neither underscores nor spaces: a user's name is "<provider>_<subject>". */
export const ProviderName = z.string().regex(/^[^_\p{Z}]{3,32}$/u, "3 to 32 characters, neither _ nor spaces");

export const ProviderDetails = z
  .object({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    attributes_request_method: z.enum(["GET", "POST"]),
    oidc_issuer: z.string().min(1),
    authorize_scopes: z.string().regex(/(^| )openid( |$)/, "authorize_scopes must contain openid"),
    attributes_url_add_attributes: z.enum(["true", "false"]).optional(),
    ...Endpoints.partial().shape,
  })
  .strict();
export type ProviderDetails = z.infer<typeof ProviderDetails>;

/** Claims by the pool's attribute; `username` may be mapped from the subject only. */
export const AttributeMapping = z.record(z.string().min(1).max(32), z.string().max(131_072));

export const IdpIdentifiers = z.array(z.string().regex(/^[\w\s+=.@-]{1,40}$/)).max(50);

/**
 * Adds the endpoints that the issuer names. Given endpoints are used only where it names none (API:
 * CreateIdentityProvider, ProviderDetails).
 */
export async function withEndpoints(details: ProviderDetails): Promise<IdentityProvider["details"]> {
  try {
    return { ...details, ...(await discover(details.oidc_issuer)), attributes_url_add_attributes: "false" };
  } catch (error) {
    if (Endpoints.safeParse(details).success) return details;
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidParameter(`Unable to contact well-known endpoint of ${details.oidc_issuer}: ${reason}`);
  }
}

/** Refuses identifiers that another provider of the pool has. */
export function requireFreeIdentifiers(
  providers: IdentityProviders,
  name: string,
  identifiers: readonly string[],
): void {
  for (const identifier of identifiers) {
    const owner = providers.findByIdentifier(identifier);
    if (owner !== undefined && owner.name !== name) {
      throw new CognitoError("DuplicateProviderException", `The identifier ${identifier} is used by another provider.`);
    }
  }
}
