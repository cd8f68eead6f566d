import { AssumeRoleCommand, STSClient } from "@aws-sdk/client-sts";
import { baseActions, type RoleAction } from "#shared/customer-role/features.ts";
import { AppError } from "#shared/errors.ts";
import type { CustomerRole, WritingPurpose } from "../ports/customer-account.ts";
import { requestHandler } from "./client-timeouts.ts";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** The session policy: the most that a session may do, whatever the role allows. */
export const sessionActions = {
  check: baseActions,
  report: ["sts:GetCallerIdentity", "iam:SimulatePrincipalPolicy"],
  statistics: ["ses:GetSendStatistics"],
  "production-access": ["ses:GetAccount", "ses:PutAccountDetails"],
  read: [
    "ses:GetAccount",
    "ses:GetEmailIdentity",
    "ses:ListEmailIdentities",
    "ses:GetEmailTemplate",
    "ses:ListEmailTemplates",
  ],
  "change-senders": ["ses:GetEmailIdentity", "ses:CreateEmailIdentity", "ses:DeleteEmailIdentity"],
  "change-domains": [
    "ses:GetEmailIdentity",
    "ses:CreateEmailIdentity",
    "ses:DeleteEmailIdentity",
    "ses:PutEmailIdentityMailFromAttributes",
    "ses:PutEmailIdentityDkimAttributes",
  ],
  publish: [
    "ses:GetEmailTemplate",
    "ses:CreateEmailTemplate",
    "ses:UpdateEmailTemplate",
    "ses:DeleteEmailTemplate",
    "ses:TestRenderEmailTemplate",
  ],
  send: [
    "ses:GetAccount",
    "ses:GetEmailIdentity",
    "ses:SendEmail",
    "ses:SendBulkEmail",
    "ses:SendTemplatedEmail",
    "ses:SendBulkTemplatedEmail",
  ],
} as const satisfies Record<"check" | "read" | "report" | "statistics" | WritingPurpose, readonly RoleAction[]>;
export type Purpose = keyof typeof sessionActions;

/** AWS's shortest session. */
const SESSION_SECONDS = 900;
/** A session is dropped this long before it expires. */
const MARGIN_MS = 60_000;

const policyOf = (purpose: Purpose) =>
  JSON.stringify({
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Action: sessionActions[purpose], Resource: "*" }],
  });

/** One AssumeRole; leaves out an undefined `externalId`. Throws STS's errors. */
export async function assumeRole(
  sts: STSClient,
  role: { roleArn: string; externalId: string | undefined },
  purpose: Purpose,
): Promise<Credentials> {
  const { Credentials: given } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: role.roleArn,
      RoleSessionName: "sestina",
      ExternalId: role.externalId,
      DurationSeconds: SESSION_SECONDS,
      Policy: policyOf(purpose),
    }),
  );
  const { AccessKeyId, SecretAccessKey, SessionToken } = given ?? {};
  if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined) {
    throw new AppError("AWS_UNAVAILABLE");
  }
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
}

/**
 * STS of our region, which is always enabled: sessions of a regional STS work in every region (AWS: "Manage AWS STS").
 */
export const openSts = () => new STSClient({ maxAttempts: 1, requestHandler });

export interface Sessions {
  readonly of: (role: CustomerRole, purpose: Purpose) => Promise<Credentials>;
  /** Drops credentials that AWS no longer accepts, e.g. after the role was recreated: the next call gets new ones. */
  readonly forget: (role: CustomerRole, purpose: Purpose) => void;
}

const keyOf = (role: CustomerRole, purpose: Purpose) =>
  [role.roleArn, role.externalId, role.region, purpose].join("\n");

/** Sessions by role and purpose, kept in memory for less than their 15 minutes. `now` in milliseconds. */
export function keepSessions(now = () => Date.now()): Sessions {
  const kept = new Map<string, { until: number; credentials: Promise<Credentials> }>();
  return {
    of: (role, purpose) => {
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
      const key = keyOf(role, purpose);
      const known = kept.get(key);
      if (known !== undefined) return known.credentials;
      const credentials = assumeRole(openSts(), role, purpose);
      kept.set(key, { until: now() + SESSION_SECONDS * 1000 - MARGIN_MS, credentials });
      credentials.catch(() => kept.delete(key));
      return credentials;
    },
    forget: (role, purpose) => void kept.delete(keyOf(role, purpose)),
  };
}
