import { SecretValue } from "aws-cdk-lib";
import {
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { StageSettings } from "../settings.ts";

interface OtherProvidersProps {
  readonly userPool: UserPool;
  readonly settings: StageSettings;
}

type Provider = UserPoolIdentityProviderGoogle | UserPoolIdentityProviderOidc;

/** The OAuth side of the hosted app client, in the words of AWS::Cognito::UserPoolClient. */
export interface OAuthProperties {
  readonly AllowedOAuthFlowsUserPoolClient: boolean;
  readonly AllowedOAuthFlows?: readonly string[];
  readonly AllowedOAuthScopes?: readonly string[];
  readonly CallbackURLs?: readonly string[];
  readonly LogoutURLs?: readonly string[];
  readonly SupportedIdentityProviders: readonly string[];
}

const profile = (verifiedClaim: string) => ({
  email: ProviderAttribute.other("email"),
  emailVerified: ProviderAttribute.other(verifiedClaim),
  givenName: ProviderAttribute.other("given_name"),
  familyName: ProviderAttribute.other("family_name"),
  // Letter for letter: user names are in lower case, and a link holds for the subject as the provider writes it.
  custom: { "custom:provider_sub": ProviderAttribute.other("sub") },
});

/**
 * Google, Microsoft and the pool's own domain, where people sign in by them and by their companies' providers, which
 * the product adds to the app client itself.
 */
export class OtherProviders extends Construct {
  readonly providers: readonly Provider[];
  /** What the hosted app client has to say; without a domain it can do none of this. */
  readonly clientProperties: OAuthProperties;

  constructor(scope: Construct, id: string, { userPool, settings }: OtherProvidersProps) {
    super(scope, id);
    const { signInDomainPrefix: domainPrefix, domainName } = settings;
    if (domainPrefix === undefined) {
      this.providers = [];
      this.clientProperties = { AllowedOAuthFlowsUserPoolClient: false, SupportedIdentityProviders: ["COGNITO"] };
      return;
    }
    userPool.addDomain("SignIn", { cognitoDomain: { domainPrefix } });
    this.providers = this.socialProviders(userPool, settings);
    const app = `https://${domainName}`;
    this.clientProperties = {
      AllowedOAuthFlowsUserPoolClient: true,
      // With a code alone, which PKCE binds to the browser that began.
      AllowedOAuthFlows: ["code"],
      AllowedOAuthScopes: ["openid", "email", "profile"],
      CallbackURLs: [`${app}/login/callback`],
      // After the sign-out, and after a way to a provider that makes no session here.
      LogoutURLs: [`${app}/login`, `${app}/login/callback`],
      // With COGNITO the hosted pages would ask for passwords too; a client has to support one provider at least.
      SupportedIdentityProviders:
        this.providers.length === 0 ? ["COGNITO"] : this.providers.map(({ providerName }) => providerName),
    };
  }

  private socialProviders(userPool: UserPool, { google, microsoft }: StageSettings): Provider[] {
    const scopes = ["openid", "email", "profile"];
    const providers: Provider[] = [];
    if (google !== undefined) {
      providers.push(
        new UserPoolIdentityProviderGoogle(this, "Google", {
          userPool,
          clientId: google.clientId,
          clientSecretValue: SecretValue.secretsManager(google.secretName),
          scopes,
          attributeMapping: profile("email_verified"),
        }),
      );
    }
    if (microsoft !== undefined) {
      providers.push(
        new UserPoolIdentityProviderOidc(this, "Microsoft", {
          userPool,
          name: "Microsoft",
          clientId: microsoft.clientId,
          clientSecret: SecretValue.secretsManager(microsoft.secretName).unsafeUnwrap(),
          issuerUrl: microsoft.issuer,
          scopes,
          // Microsoft's own claim for it, which the registered app has to ask for.
          attributeMapping: profile("xms_edov"),
        }),
      );
    }
    return providers;
  }
}
