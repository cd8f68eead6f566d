import * as z from "zod";
import type { Store } from "#local/store.ts";
import type { ConfiguredProvider, HostedSettings } from "./settings.ts";

const Details = z.looseObject({
  client_id: z.string(),
  client_secret: z.string(),
  oidc_issuer: z.string(),
  authorize_scopes: z.string(),
  attributes_request_method: z.enum(["GET", "POST"]),
  authorize_url: z.string().optional(),
  token_url: z.string().optional(),
  attributes_url: z.string().optional(),
  jwks_uri: z.string().optional(),
});

/** An identity provider of the pool (AWS: IdentityProviderType). */
export const IdentityProvider = z.object({
  name: z.string(),
  type: z.enum(["Google", "OIDC"]),
  details: Details,
  /** The provider's claims by the pool attribute that each maps to. */
  attributeMapping: z.record(z.string(), z.string()),
  /** Additional names for it, e.g. the domain of a company's addresses. */
  identifiers: z.array(z.string()),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

type Fields = Omit<IdentityProvider, "createdAt" | "modifiedAt">;

export interface IdentityProviders {
  readonly get: (name: string) => IdentityProvider | undefined;
  readonly findByIdentifier: (identifier: string) => IdentityProvider | undefined;
  /** In the order of their names. */
  readonly list: () => IdentityProvider[];
  readonly put: (fields: Fields) => IdentityProvider;
  readonly delete: (name: string) => void;
}

const fromSettings = (configured: ConfiguredProvider): Fields => ({
  name: configured.name,
  type: configured.type,
  details: {
    client_id: configured.clientId,
    client_secret: configured.clientSecret,
    oidc_issuer: configured.issuer,
    authorize_scopes: configured.scopes,
    attributes_request_method: "GET",
  },
  attributeMapping: { ...configured.attributeMapping },
  identifiers: [],
});

/** The pool's identity providers: the configured ones, applied again at each start, and those that the API added. */
export function createIdentityProviders(
  store: Store,
  prefix: string,
  settings: HostedSettings,
  now: () => Date,
): IdentityProviders {
  const providers = store.collection(`${prefix}/identity-provider`, IdentityProvider);
  const put = (fields: Fields): IdentityProvider => {
    const time = now().toISOString();
    const provider = { ...fields, createdAt: providers.get(fields.name)?.createdAt ?? time, modifiedAt: time };
    providers.put(fields.name, provider);
    return provider;
  };
  for (const configured of settings.providers) put(fromSettings(configured));
  return {
    get: (name) => providers.get(name),
    findByIdentifier: (identifier) => providers.list().find(({ identifiers }) => identifiers.includes(identifier)),
    list: () => providers.list(),
    put,
    delete: (name) => providers.delete(name),
  };
}
