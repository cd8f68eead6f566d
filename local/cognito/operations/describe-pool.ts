import * as z from "zod";
import type { Parts } from "../parts.ts";
import { usualFlows } from "../pool.ts";
import { clientIdOf, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";

/** DescribeUserPool and DescribeUserPoolClient: what this pool plays, in AWS's words. */
export function describePoolOperations({ pool, users }: Parts): Operations {
  const UserPoolId = poolIdOf(pool.id);
  const ClientId = clientIdOf(pool.clientId);

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
        MfaConfiguration: "OPTIONAL",
        EstimatedNumberOfUsers: users.list().length,
      },
    })),

    DescribeUserPoolClient: operatorOnly(z.object({ UserPoolId, ClientId }), () => ({
      UserPoolClient: {
        UserPoolId: pool.id,
        ClientId: pool.clientId,
        ClientName: pool.clientId,
        ExplicitAuthFlows: pool.explicitAuthFlows ?? usualFlows,
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
