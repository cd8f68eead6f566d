import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetCallerIdentityCommand, type STSClient } from "@aws-sdk/client-sts";
import { randomUUID } from "node:crypto";
import { baseActions } from "#shared/customer-role/features.ts";
import { missingPermissions } from "#shared/customer-role/policies.ts";
import type { CustomerRole, RoleCheck } from "../ports/customer-account.ts";
import { requestHandler } from "./patience.ts";
import { assumeRole, type Credentials, openSts } from "./session.ts";
import { isDeadSession, isDenied, persistently, readAwsError } from "./trouble.ts";

/** Somebody waits before the form, and has a button to try again. */
const MAX_ATTEMPTS = 2;

/** The credentials, or undefined when STS says no; anything else that goes wrong is thrown. */
async function tryToAssume(sts: STSClient, roleArn: string, externalId?: string): Promise<Credentials | undefined> {
  try {
    return await assumeRole(sts, { roleArn, externalId }, "check");
  } catch (error) {
    if (isDenied(error) || /^(ValidationError|RegionDisabledException)$/.test(readAwsError(error).name))
      return undefined;
    throw error;
  }
}

/** The credentials are a moment old: a region that does not know them is not enabled in that account (AWS STS). */
async function lookAtSending(
  region: string,
  credentials: Credentials,
): Promise<"seen" | "AWS_CREDENTIALS_INSUFFICIENT" | "AWS_REGION_NOT_ENABLED"> {
  try {
    const ses = new SESv2Client({ region, credentials, maxAttempts: 1, requestHandler });
    await ses.send(new GetAccountCommand({}));
    return "seen";
  } catch (error) {
    if (isDenied(error)) return "AWS_CREDENTIALS_INSUFFICIENT";
    if (isDeadSession(error)) return "AWS_REGION_NOT_ENABLED";
    throw error;
  }
}

/**
 * Whether a role is fit to be connected: in somebody else's account than ours, assumable with the external id, NOT
 * assumable without it or with any other (AWS IAM User Guide, "The confused deputy problem"), and allowed to read the
 * sending account.
 */
export function checkRole({ roleArn, externalId, region }: CustomerRole): Promise<RoleCheck> {
  return persistently<RoleCheck>(async () => {
    const sts = openSts();
    const awsAccountId = roleArn.split(":")[4] ?? "";
    const { Account: ours } = await sts.send(new GetCallerIdentityCommand({}));
    if (awsAccountId === ours) return { ok: false, problem: "AWS_ROLE_OWN_ACCOUNT" };
    const credentials = await tryToAssume(sts, roleArn, externalId);
    if (credentials === undefined) return { ok: false, problem: "AWS_ROLE_NOT_ASSUMABLE" };
    for (const other of [undefined, randomUUID()]) {
      const open = await tryToAssume(sts, roleArn, other);
      if (open !== undefined) return { ok: false, problem: "AWS_ROLE_WITHOUT_EXTERNAL_ID" };
    }
    const sending = await lookAtSending(region, credentials);
    if (sending === "seen") return { ok: true, awsAccountId };
    if (sending === "AWS_REGION_NOT_ENABLED") return { ok: false, problem: sending };
    const missing = missingPermissions([{ scope: "account", actions: baseActions }]);
    return { ok: false, problem: sending, missing };
  }, MAX_ATTEMPTS);
}
