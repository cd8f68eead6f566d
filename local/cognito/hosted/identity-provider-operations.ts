import * as z from "zod";
import { describeProvider, summarizeProvider } from "./describe-provider.ts";
import type { IdentityProvider, IdentityProviders } from "./identity-providers.ts";
import {
  AttributeMapping,
  IdpIdentifiers,
  ProviderDetails,
  ProviderName,
  requireFreeIdentifiers,
  withEndpoints,
} from "./provider-input.ts";
import type { Pool } from "../pool.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";

const notFound = (what: string): CognitoError =>
  new CognitoError("ResourceNotFoundException", `Identity provider ${what} does not exist.`);

const PAGE = 60;

/**
 * The operator's calls on identity providers, for ProviderType OIDC; providers of other types come from the
 * configuration.
 */
export function identityProviderOperations(pool: Pool, providers: IdentityProviders): Operations {
  const UserPoolId = poolIdOf(pool.id);
  const One = z.strictObject({ UserPoolId, ProviderName: z.string() });
  const CreateIdentityProvider = z.strictObject({
    UserPoolId,
    ProviderName,
    ProviderType: z.literal("OIDC", "this pool supports providers of type OIDC only"),
    ProviderDetails,
    AttributeMapping: AttributeMapping.default({}),
    IdpIdentifiers: IdpIdentifiers.default([]),
  });
  const UpdateIdentityProvider = z.strictObject({
    UserPoolId,
    ProviderName: z.string(),
    ProviderDetails: ProviderDetails.optional(),
    AttributeMapping: AttributeMapping.optional(),
    IdpIdentifiers: IdpIdentifiers.optional(),
  });
  const ListIdentityProviders = z.strictObject({
    UserPoolId,
    MaxResults: z.number().int().min(0).max(PAGE).optional(),
    NextToken: z.string().optional(),
  });
  const GetIdentityProviderByIdentifier = z.strictObject({ UserPoolId, IdpIdentifier: z.string() });

  const answer = (provider: IdentityProvider) => ({ IdentityProvider: describeProvider(provider, pool.id) });
  const require = (name: string): IdentityProvider => {
    const found = providers.get(name);
    if (found === undefined) throw notFound(name);
    return found;
  };

  return {
    CreateIdentityProvider: operatorOnly(CreateIdentityProvider, async (input) => {
      const { ProviderName: name, AttributeMapping: attributeMapping, IdpIdentifiers: identifiers } = input;
      const details = await withEndpoints(input.ProviderDetails);
      if (providers.get(name) !== undefined) {
        throw new CognitoError("DuplicateProviderException", `A provider with the name ${name} exists already.`);
      }
      requireFreeIdentifiers(providers, name, identifiers);
      return answer(providers.put({ name, type: "OIDC", details, attributeMapping, identifiers }));
    }),

    UpdateIdentityProvider: operatorOnly(UpdateIdentityProvider, async (input) => {
      const name = input.ProviderName;
      if (require(name).type !== "OIDC") {
        throw new CognitoError("UnsupportedIdentityProviderException", `${name} can be changed by a deployment only.`);
      }
      const details = input.ProviderDetails && (await withEndpoints(input.ProviderDetails));
      const identifiers = input.IdpIdentifiers;
      requireFreeIdentifiers(providers, name, identifiers ?? []);
      const before = require(name);
      const attributeMapping = input.AttributeMapping ?? before.attributeMapping;
      const changes = { details: details ?? before.details, identifiers: identifiers ?? before.identifiers };
      return answer(providers.put({ ...before, ...changes, attributeMapping }));
    }),

    DescribeIdentityProvider: operatorOnly(One, ({ ProviderName: name }) => answer(require(name))),

    // Users of the provider stay, and cannot sign in until the provider is registered again.
    DeleteIdentityProvider: operatorOnly(One, ({ ProviderName: name }) => {
      providers.delete(require(name).name);
      return {};
    }),

    ListIdentityProviders: operatorOnly(ListIdentityProviders, ({ MaxResults, NextToken = "" }) => {
      const after = Buffer.from(NextToken, "base64url").toString("utf8");
      const found = providers.list().filter(({ name }) => name > after);
      const page = found.slice(0, MaxResults || PAGE);
      const last = found.length > page.length ? page.at(-1) : undefined;
      return {
        Providers: page.map(summarizeProvider),
        ...(last && { NextToken: Buffer.from(last.name).toString("base64url") }),
      };
    }),

    GetIdentityProviderByIdentifier: operatorOnly(GetIdentityProviderByIdentifier, ({ IdpIdentifier }) => {
      const found = providers.findByIdentifier(IdpIdentifier);
      if (found === undefined) throw notFound(IdpIdentifier);
      return answer(found);
    }),
  };
}
