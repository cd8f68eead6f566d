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

it("watches sign-ins where the stage pays for it", () => {
  expect(pool("prd").Properties).toMatchObject({
    UserPoolTier: "PLUS",
    UserPoolAddOns: {
      AdvancedSecurityMode: "AUDIT",
      AdvancedSecurityAdditionalFlows: { CustomAuthMode: "AUDIT" },
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
