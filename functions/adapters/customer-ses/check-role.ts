import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetCallerIdentityCommand, type STSClient } from "@aws-sdk/client-sts";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { baseActions } from "#shared/customer-role/features.ts";
import { missingPermissions } from "#shared/customer-role/policies.ts";
import type { CustomerRole, RoleCheck, RoleCheckOptions } from "../ports/customer-account.ts";
import { requestHandler } from "./client-timeouts.ts";
import { assumeRole, type Credentials, openSts } from "./session.ts";
import { isSessionInvalid, isDenied, withRetries, readAwsError } from "./aws-errors.ts";

/** A user waits and can repeat the request. */
const MAX_ATTEMPTS = 2;

/**
 * How long STS may refuse a role after its creation or change: usually about ten seconds (AWS IAM User Guide,
 * "Troubleshoot IAM", "Changes that I make are not always immediately visible"). The request has 29 seconds.
 */
const Settings = z.object({
  NEW_ROLE_WAIT_SECONDS: z.coerce.number().min(0).max(20).default(15),
  /** "accepted" where the operator connects the account that the product's own credentials are of. */
  OWN_ACCOUNT_ROLES: z.enum(["refused", "accepted"]).default("refused"),
});

const BETWEEN_TRIES_MS = 1000;
/** Between the two checks of a role that STS has just begun to accept. */
const SECOND_LOOK_AFTER_MS = 3000;

/** The credentials, or undefined if STS denies them; throws any other error. */
async function tryToAssume(sts: STSClient, roleArn: string, externalId?: string): Promise<Credentials | undefined> {
  try {
    return await assumeRole(sts, { roleArn, externalId }, "check");
  } catch (error) {
    if (isDenied(error) || /^(ValidationError|RegionDisabledException)$/.test(readAwsError(error).name))
      return undefined;
    throw error;
  }
}

/** The credentials are new: a region that refuses them is not enabled in that account (AWS STS). */
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
    if (isSessionInvalid(error)) return "AWS_REGION_NOT_ENABLED";
    throw error;
  }
}

/** The external id with another last character: a condition such as StringLike with "…*" or "…?" accepts it. */
const similarId = (externalId: string): string => `${externalId.slice(0, -1)}${externalId.endsWith("0") ? "1" : "0"}`;

/** Whether STS gives credentials without the external id, with another one, or with a similar one. */
async function isOpenToOthers(sts: STSClient, { roleArn, externalId }: CustomerRole): Promise<boolean> {
  for (const other of [undefined, randomUUID(), similarId(externalId)]) {
    if ((await tryToAssume(sts, roleArn, other)) !== undefined) return true;
  }
  return false;
}

/** Repeats once a second until `until`, while `isWrong`. */
async function lookUntil<T>(look: () => Promise<T>, isWrong: (seen: T) => boolean, until: number) {
  let seen = await look();
  let hasWaited = false;
  while (isWrong(seen) && performance.now() + BETWEEN_TRIES_MS <= until) {
    await wait(BETWEEN_TRIES_MS);
    hasWaited = true;
    seen = await look();
  }
  return { seen, hasWaited };
}

/**
 * Checks whether a role can be connected: in another account than ours, assumable with the external id, NOT assumable
 * without it or with any other (AWS IAM User Guide, "The confused deputy problem"), and allowed to read the sending
 * account. With `waitsForIam`, a refusal counts only if it lasts for 15 seconds, and so does a role that is open to
 * others, which its owner may just have closed. While STS does not know a new role everywhere, it also refuses other
 * external ids, so a role that needed waiting is checked twice.
 */
export function checkRole(
  { roleArn, externalId, region }: CustomerRole,
  { waitsForIam }: RoleCheckOptions,
): Promise<RoleCheck> {
  const { NEW_ROLE_WAIT_SECONDS: waits, OWN_ACCOUNT_ROLES: ownRoles } = Settings.parse(process.env);
  const until = performance.now() + (waitsForIam ? waits * 1000 : 0);
  const check = async (): Promise<RoleCheck> => {
    const sts = openSts();
    const awsAccountId = roleArn.split(":")[4] ?? "";
    const { Account: ours } = await sts.send(new GetCallerIdentityCommand({}));
    if (awsAccountId === ours && ownRoles === "refused") return { ok: false, problem: "AWS_ROLE_OWN_ACCOUNT" };
    const { seen: credentials, hasWaited } = await lookUntil(
      () => tryToAssume(sts, roleArn, externalId),
      (given) => given === undefined,
      until,
    );
    if (credentials === undefined) return { ok: false, problem: "AWS_ROLE_NOT_ASSUMABLE" };
    const isOpen = async () =>
      (
        await lookUntil(
          () => isOpenToOthers(sts, { roleArn, externalId, region }),
          (open) => open,
          until,
        )
      ).seen;
    const looks = hasWaited ? [0, SECOND_LOOK_AFTER_MS] : [0];
    for (const pause of looks) {
      await wait(pause);
      if (await isOpen()) return { ok: false, problem: "AWS_ROLE_WITHOUT_EXTERNAL_ID" };
    }
    const sending = await lookAtSending(region, credentials);
    if (sending === "seen") return { ok: true, awsAccountId };
    if (sending === "AWS_REGION_NOT_ENABLED") return { ok: false, problem: sending };
    const missing = missingPermissions([{ scope: "account", actions: baseActions }]);
    return { ok: false, problem: sending, missing };
  };
  return withRetries(check, { attempts: MAX_ATTEMPTS });
}
