import { expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

const pool = (stage: "dev" | "prd") => resourcesOf(stage, "AWS::Cognito::UserPool")[0]!;
const client = (name: string) =>
  resourcesOf("prd", "Custom::AppClient").find(({ Properties }) => Properties["ClientName"] === name)!.Properties;
const clients = [client("sestina-prd"), client("sestina-prd-hosted")] as const;

it("has the password rules of the sign-up, and lets only the product create users or reset passwords", () => {
  expect(pool("prd").Properties).toMatchObject({
    Policies: { PasswordPolicy: { MinimumLength: 8 } },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "admin_only", Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    // AWS asks that what is verified before an update is among those verified at all.
    AutoVerifiedAttributes: ["email"],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: "OPTIONAL",
  });
});

it("outlives its stage if the stage keeps data, and only then", () => {
  expect([pool("prd").DeletionPolicy, pool("prd").Properties.DeletionProtection]).toEqual(["Retain", "ACTIVE"]);
  expect([pool("dev").DeletionPolicy, pool("dev").Properties.DeletionProtection]).toEqual(["Delete", "INACTIVE"]);
});

it("refuses risky sign-ins if the stage has that option", () => {
  expect(pool("prd").Properties).toMatchObject({
    UserPoolTier: "PLUS",
    UserPoolAddOns: {
      AdvancedSecurityMode: "ENFORCED",
      AdvancedSecurityAdditionalFlows: { CustomAuthMode: "ENFORCED" },
    },
  });
  expect(pool("dev").Properties.UserPoolTier).toBe("ESSENTIALS");
  expect(pool("dev").Properties.UserPoolAddOns).toBeUndefined();
  const risks = (stage: "dev" | "prd") =>
    resourcesOf(stage, "AWS::Cognito::UserPoolRiskConfigurationAttachment").map(({ Properties }) => Properties);
  expect(risks("dev")).toEqual([]);
  expect(risks("prd")).toMatchObject([
    {
      UserPoolId: { Ref: pool("prd").id },
      ClientId: "ALL",
      CompromisedCredentialsRiskConfiguration: {
        EventFilter: ["PASSWORD_CHANGE"],
        Actions: { EventAction: "BLOCK" },
      },
      AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: "BLOCK" } } },
    },
  ]);
});

it("revokes the tokens of a session, and does not reveal which addresses it knows", () => {
  for (const each of clients) {
    expect(each).toMatchObject({
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: "ENABLED",
      IdTokenValidity: 120,
      TokenValidityUnits: { IdToken: "minutes" },
    });
  }
});

it("lets users write no attribute that the product or a provider writes", () => {
  const [api, hosted] = clients;
  expect(api).toMatchObject({ WriteAttributes: ["locale"], AllowedOAuthFlowsUserPoolClient: false });
  // A provider's attributes have to be writable; the tokens of this client write none.
  expect(hosted).toMatchObject({
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid", "email", "profile"],
    SupportedIdentityProviders: expect.not.arrayContaining(["COGNITO"]),
  });
});

it("has a firewall of its own in each stage, which refuses the closed operations and counts sign-ins and all calls by network address", () => {
  for (const stage of ["dev", "prd"] as const) {
    const acls = resourcesOf(stage, "AWS::WAFv2::WebACL").filter(({ stack }) => stack === "Identity");
    expect(acls).toHaveLength(1);
    const { Scope, DefaultAction, Rules } = acls[0]!.Properties;
    expect({ Scope, DefaultAction }).toEqual({ Scope: "REGIONAL", DefaultAction: { Allow: {} } });
    const limits = Rules.flatMap(({ Name, Action, Statement: { RateBasedStatement: rate } }: any) =>
      rate === undefined
        ? []
        : [{ Name, Action, key: rate.AggregateKeyType, most: rate.Limit, within: rate.EvaluationWindowSec }],
    );
    const perAddress = { Action: { Block: {} }, key: "IP", within: 300 };
    expect(limits).toEqual([
      { Name: "SignInsOfThePool", most: 300, ...perAddress },
      { Name: "CallsOfThePool", most: 1000, ...perAddress },
    ]);
    const [first, second] = Rules;
    const { Statements } = first.Statement.OrStatement;
    expect(first).toMatchObject({ Name: "ClosedOperations", Priority: 0, Action: { Block: {} } });
    expect(Statements.map(({ ByteMatchStatement: match }: any) => match.SearchString)).toEqual([
      ...["SignUp", "ConfirmSignUp", "ResendConfirmationCode", "ForgotPassword", "ConfirmForgotPassword"],
    ]);
    // No page on which users type passwords or codes: neither to sign in nor to register, confirm or reset.
    expect(second).toMatchObject({ Name: "ClosedPages", Priority: 1, Action: { Block: {} } });
    for (const page of [
      "/login",
      "/signup",
      "/confirmUser",
      "/forgotPassword",
      "/confirmForgotPassword",
      "/resendcode",
    ]) {
      const closing = second.Statement.OrStatement.Statements.map(({ ByteMatchStatement: match }: any) => match).filter(
        ({ SearchString }: any) => page.toLowerCase().startsWith(SearchString),
      );
      expect(closing, page).toHaveLength(1);
      expect(closing[0]).toMatchObject({ FieldToMatch: { UriPath: {} }, PositionalConstraint: "STARTS_WITH" });
      expect(closing[0].TextTransformations.map(({ Type }: any) => Type)).toEqual([
        ...["URL_DECODE", "NORMALIZE_PATH", "LOWERCASE"],
      ]);
    }
    const [association] = resourcesOf(stage, "AWS::WAFv2::WebACLAssociation");
    expect(association!.Properties).toEqual({
      ResourceArn: { "Fn::GetAtt": [pool(stage).id, "Arn"] },
      WebACLArn: { "Fn::GetAtt": [acls[0]!.id, "Arn"] },
    });
  }
});

it("accepts passkeys of the app's own domain with user verification, as one factor or as both", () => {
  expect(pool("prd").Properties).toMatchObject({
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } },
    WebAuthnUserVerification: "required",
    WebAuthnFactorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
  });
  expect(pool("prd").Properties.WebAuthnRelyingPartyID).toMatch(/^[a-z0-9.-]+$/);
  expect(clients[0].ExplicitAuthFlows).toContain("ALLOW_USER_AUTH");
});
