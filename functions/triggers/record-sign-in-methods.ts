import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf, isCompanyProvider } from "#functions/domain/users/provider-names.ts";
import { storeSignInMethods } from "#functions/storage/users/user-store.ts";
import { linkedProvidersOf } from "./linked-providers.ts";

/**
 * Records a member's sign-in methods, so that the company's administrators see how many members fulfil the policies,
 * without a call to Cognito per member. The API enforces the policies by the token, never by this record: a failure is
 * logged and refuses no sign-in. A second factor is known only after a sign-in by an own method (`sign_in`).
 */
export async function recordSignInMethods(
  { userName, request }: PreTokenGenerationV2TriggerEvent,
  companyId: string | undefined,
  claims: Readonly<Record<string, string>>,
): Promise<void> {
  const { userAttributes } = request;
  const { sub } = userAttributes;
  if (companyId === undefined || sub === undefined) return;
  const hasProvider =
    companyAccountOf(userName) !== undefined || linkedProvidersOf(userAttributes).some(isCompanyProvider);
  const hasSecondFactor = claims["sign_in"] === "own" ? claims["second_factor"] === "true" : undefined;
  try {
    const { table } = await servicesFor(["table:write"], scopeOf("signIn"));
    await storeSignInMethods(table, { companyId, userId: sub }, { hasProvider, hasSecondFactor });
  } catch (error) {
    log("warn", "SIGN_IN_WAYS_NOT_RECORDED", { companyId, actorId: sub, error });
  }
}
