import { expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

const pool = (stage: "dev" | "prd") => resourcesOf(stage, "AWS::Cognito::UserPool")[0]!;
const client = resourcesOf("prd", "Custom::AppClient")[0]!.Properties;

it("asks for passwords as sign-up promises, and lets forgotten ones be reset by mail alone", () => {
  expect(pool("prd").Properties).toMatchObject({
    Policies: { PasswordPolicy: { MinimumLength: 8 } },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: "OPTIONAL",
  });
});

it("outlives its stage where data is kept, and only there", () => {
  expect([pool("prd").DeletionPolicy, pool("prd").Properties.DeletionProtection]).toEqual(["Retain", "ACTIVE"]);
  expect([pool("dev").DeletionPolicy, pool("dev").Properties.DeletionProtection]).toEqual(["Delete", "INACTIVE"]);
});

it("refuses risky sign-ins where the stage pays for it", () => {
  expect(pool("prd").Properties).toMatchObject({
    UserPoolTier: "PLUS",
    UserPoolAddOns: {
      AdvancedSecurityMode: "ENFORCED",
      AdvancedSecurityAdditionalFlows: { CustomAuthMode: "ENFORCED" },
    },
  });
  expect(pool("dev").Properties.UserPoolTier).toBe("ESSENTIALS");
  expect(pool("dev").Properties.UserPoolAddOns).toBeUndefined();
});

it("takes back what a session got, and tells nobody which addresses it knows", () => {
  expect(client).toMatchObject({
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: "ENABLED",
    IdTokenValidity: 120,
    TokenValidityUnits: { IdToken: "minutes" },
    AllowedOAuthFlows: ["code"],
  });
});

it("has a firewall of its own in each stage, which counts sign-ins and all calls by network address", () => {
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
    const [association] = resourcesOf(stage, "AWS::WAFv2::WebACLAssociation");
    expect(association!.Properties).toEqual({
      ResourceArn: { "Fn::GetAtt": [pool(stage).id, "Arn"] },
      WebACLArn: { "Fn::GetAtt": [acls[0]!.id, "Arn"] },
    });
  }
});

it("takes passkeys of the app's own domain with user verification, as one factor or as both", () => {
  expect(pool("prd").Properties).toMatchObject({
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } },
    WebAuthnUserVerification: "required",
    WebAuthnFactorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
  });
  expect(pool("prd").Properties.WebAuthnRelyingPartyID).toMatch(/^[a-z0-9.-]+$/);
  expect(client.ExplicitAuthFlows).toContain("ALLOW_USER_AUTH");
});
