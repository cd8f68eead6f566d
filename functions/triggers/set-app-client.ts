import * as z from "zod";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { applyAppClient } from "#functions/domain/sso/apply-app-client.ts";
import { AppError } from "#shared/errors.ts";
import { answerCloudFormation, knownId } from "./answer-cloud-formation.ts";

/** CloudFormation passes all values as strings. */
const Validity = z.coerce.number().int().positive();
const Flag = z.enum(["true", "false"]).transform((flag) => flag === "true");
const Unit = z.enum(["seconds", "minutes", "hours", "days"]);

/** The client's settings in the resource's properties, as infra/constructs/app-client.ts writes them. */
const Properties = z.object({
  ClientName: z.string().min(1),
  ExplicitAuthFlows: z.array(
    z.enum([
      "ALLOW_ADMIN_USER_PASSWORD_AUTH",
      "ALLOW_CUSTOM_AUTH",
      "ALLOW_REFRESH_TOKEN_AUTH",
      "ALLOW_USER_AUTH",
      "ALLOW_USER_SRP_AUTH",
      "ALLOW_USER_PASSWORD_AUTH",
    ]),
  ),
  WriteAttributes: z.array(z.string()).min(1),
  PreventUserExistenceErrors: z.enum(["ENABLED", "LEGACY"]),
  EnableTokenRevocation: Flag,
  RefreshTokenRotation: z.strictObject({
    Feature: z.enum(["ENABLED", "DISABLED"]),
    RetryGracePeriodSeconds: z.coerce.number().int().min(0).max(60),
  }),
  IdTokenValidity: Validity,
  AccessTokenValidity: Validity,
  RefreshTokenValidity: Validity,
  TokenValidityUnits: z.strictObject({ IdToken: Unit, AccessToken: Unit, RefreshToken: Unit }),
  AllowedOAuthFlowsUserPoolClient: Flag,
  AllowedOAuthFlows: z.array(z.enum(["code"])).optional(),
  AllowedOAuthScopes: z.array(z.string()).optional(),
  CallbackURLs: z.array(z.string()).optional(),
  LogoutURLs: z.array(z.string()).optional(),
  SupportedIdentityProviders: z.array(z.string()).min(1),
});

const isLeaseTaken = (error: unknown) => error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";

/** Called by CloudFormation when the template's app client is created, changed or removed. */
export const handler = async (event: unknown): Promise<void> => {
  const services = await servicesFor(["table:write", "identity:client"], scopeOf("appClient"));
  await answerCloudFormation(
    event,
    async (request) => {
      const id = knownId(request);
      if (request.RequestType !== "Delete") {
        return applyAppClient(services, Properties.parse(request.ResourceProperties), id);
      }
      if (id !== undefined) await services.appClients.remove(id);
      return request.PhysicalResourceId;
    },
    isLeaseTaken,
  );
};
