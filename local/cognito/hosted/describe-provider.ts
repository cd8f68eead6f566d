import type { IdentityProvider } from "./identity-providers.ts";

const seconds = (time: string): number => new Date(time).getTime() / 1000;

/** A provider in the list of the API (AWS: ProviderDescription). */
export const summarizeProvider = ({ name, type, createdAt, modifiedAt }: IdentityProvider) => ({
  ProviderName: name,
  ProviderType: type,
  CreationDate: seconds(createdAt),
  LastModifiedDate: seconds(modifiedAt),
});

/** A provider in the API (AWS: IdentityProviderType), including the client secret. */
export const describeProvider = (provider: IdentityProvider, poolId: string) => ({
  UserPoolId: poolId,
  ...summarizeProvider(provider),
  ProviderDetails: provider.details,
  AttributeMapping: provider.attributeMapping,
  IdpIdentifiers: provider.identifiers,
});
