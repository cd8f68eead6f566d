import {
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  DeleteIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  DuplicateProviderException,
  InvalidParameterException,
  ResourceNotFoundException,
  UpdateIdentityProviderCommand,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { ownUsers } from "../ports/app-client.ts";
import type { CompanyProviders, ProviderSetup } from "../ports/company-providers.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1), HOSTED_CLIENT_ID: z.string().min(1) });

/** The attributes that the pool copies. Without `email_verified`: the proven domain ensures the address instead. */
const AttributeMapping = {
  email: "email",
  given_name: "given_name",
  family_name: "family_name",
  // The provider's case-sensitive user id; the name that Cognito makes of it ignores case.
  "custom:provider_sub": "sub",
};

const detailsOf = ({ issuer, clientId, clientSecret }: ProviderSetup) => ({
  client_id: clientId,
  client_secret: clientSecret,
  oidc_issuer: issuer,
  authorize_scopes: "openid email profile",
  attributes_request_method: "GET",
});

/** The user pool of this stage (environment: USER_POOL_ID, HOSTED_CLIENT_ID). */
export function openCompanyProviders(environment: unknown = process.env): CompanyProviders {
  const { USER_POOL_ID: UserPoolId, HOSTED_CLIENT_ID: ClientId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();

  const putProvider = async (setup: ProviderSetup) => {
    const input = { UserPoolId, ProviderName: setup.provider, ProviderDetails: detailsOf(setup), AttributeMapping };
    try {
      await client.send(new CreateIdentityProviderCommand({ ...input, ProviderType: "OIDC" }));
    } catch (error) {
      if (!(error instanceof DuplicateProviderException)) throw error;
      await client.send(new UpdateIdentityProviderCommand(input));
    }
  };

  /** An update resets absent settings, so it sends all of them. */
  const changeSupported = async (change: (names: readonly string[]) => string[]) => {
    const found = await client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    // Settings that only Cognito sets are left out.
    const itsOwn = { CreationDate: undefined, LastModifiedDate: undefined, ClientSecret: undefined };
    const whole = { ...found.UserPoolClient, ...itsOwn };
    const SupportedIdentityProviders = change(whole.SupportedIdentityProviders ?? []);
    await client.send(new UpdateUserPoolClientCommand({ ...whole, UserPoolId, ClientId, SupportedIdentityProviders }));
  };

  return {
    put: async (setup) => {
      try {
        await putProvider(setup);
      } catch (error) {
        if (error instanceof InvalidParameterException) throw new AppError("SSO_CLIENT_REFUSED", { cause: error });
        throw error;
      }
      await changeSupported((names) => [...new Set([...names.filter((name) => name !== ownUsers), setup.provider])]);
    },
    // The app client comes first: a provider that it names cannot be deleted.
    remove: async (provider) => {
      await changeSupported((names) => {
        const left = names.filter((name) => name !== provider);
        return left.length === 0 ? [ownUsers] : left;
      });
      try {
        await client.send(new DeleteIdentityProviderCommand({ UserPoolId, ProviderName: provider }));
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
      }
    },
  };
}
