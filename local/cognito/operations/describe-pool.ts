import * as z from "zod";
import type { Parts } from "../parts.ts";
import { flowsOf, writeAttributesOf } from "../pool.ts";
import { clientIdOf, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";

/** DescribeUserPool and DescribeUserPoolClient: the settings of this pool in AWS's shape. */
export function describePoolOperations({ pool, users }: Parts): Operations {
  const UserPoolId = poolIdOf(pool.id);
  const ClientId = clientIdOf(pool);

  return {
    DescribeUserPool: operatorOnly(z.object({ UserPoolId }), () => ({
      UserPool: {
        Id: pool.id,
        Name: pool.id,
        Policies: {
          PasswordPolicy: {
            MinimumLength: 8,
            RequireUppercase: false,
            RequireLowercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
            TemporaryPasswordValidityDays: 7,
          },
          SignInPolicy: { AllowedFirstAuthFactors: pool.firstAuthFactors ?? ["PASSWORD"] },
        },
        AutoVerifiedAttributes: ["email"],
        UsernameAttributes: ["email"],
        UsernameConfiguration: { CaseSensitive: false },
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: pool.onlyOperatorCreates ?? false },
        AccountRecoverySetting: {
          RecoveryMechanisms: [{ Name: pool.onlyOperatorRecovers ? "admin_only" : "verified_email", Priority: 1 }],
        },
        MfaConfiguration: "OPTIONAL",
        EstimatedNumberOfUsers: users.list().length,
      },
    })),

    DescribeUserPoolClient: operatorOnly(z.object({ UserPoolId, ClientId }), ({ ClientId: clientId }) => ({
      UserPoolClient: {
        UserPoolId: pool.id,
        ClientId: clientId,
        ClientName: clientId,
        ExplicitAuthFlows: flowsOf(pool, clientId),
        WriteAttributes: writeAttributesOf(pool, clientId),
        AuthSessionValidity: pool.authSessionValidity ?? 3,
        AccessTokenValidity: 2,
        IdTokenValidity: 2,
        RefreshTokenValidity: 30,
        TokenValidityUnits: { AccessToken: "hours", IdToken: "hours", RefreshToken: "days" },
        PreventUserExistenceErrors: "ENABLED",
        EnableTokenRevocation: true,
        RefreshTokenRotation:
          pool.refreshTokenGraceSeconds === undefined
            ? { Feature: "DISABLED" }
            : { Feature: "ENABLED", RetryGracePeriodSeconds: pool.refreshTokenGraceSeconds },
      },
    })),
  };
}
