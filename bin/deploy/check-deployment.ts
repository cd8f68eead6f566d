import { HeadBucketCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
  SESv2ServiceException,
} from "@aws-sdk/client-sesv2";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { senderDomainOf } from "#infra/mail-sender.ts";
import type { StageSettings } from "#infra/settings.ts";
import type { Finding } from "./finding.ts";
import { findSecret } from "./secrets-manager.ts";

/** All secrets that the settings name. */
export function secretNames(settings: object): string[] {
  return Object.entries(settings).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return /secretname$/i.test(key) ? [value] : [];
    return typeof value === "object" && value !== null ? secretNames(value) : [];
  });
}

async function checkAccount(sts: STSClient, { accountId }: StageSettings): Promise<Finding> {
  const what = `credentials for account ${accountId}`;
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}));
    if (Account === accountId) return { what, state: "ok" };
    return { what, state: "no", advice: `these are for ${Account ?? "no account"}; choose others with AWS_PROFILE` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { what, state: "no", advice: `${why}; sign in, e.g. with: aws sso login` };
  }
}

async function checkBootstrap({ accountId, stage }: StageSettings, region: string): Promise<Finding> {
  const what = `${region} bootstrapped for the CDK`;
  const Bucket = `cdk-hnb659fds-assets-${accountId}-${region}`;
  try {
    await new S3Client({ region }).send(new HeadBucketCommand({ Bucket, ExpectedBucketOwner: accountId }));
    return { what, state: "ok" };
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== 404) return { what, state: "unknown", advice: `S3 does not say (${String(status ?? error)})` };
    return { what, state: "no", advice: `npm run bootstrap -- -c stage=${stage}` };
  }
}

async function checkSecret(sts: STSClient, { region }: StageSettings, name: string): Promise<Finding> {
  const state = await findSecret(sts, name);
  const what = `secret ${name}`;
  if (state === "there") return { what, state: "ok" };
  if (state === "not ours to see") return { what, state: "unknown", advice: "these credentials may not look" };
  return { what, state: "no", advice: `it is ${state} in ${region}: docs/deploy.md, "Secrets"` };
}

async function isVerified(ses: SESv2Client, EmailIdentity: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return VerifiedForSendingStatus === true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

/** Checks the identity that the user pool will use: Cognito refuses a sender whose identity is not verified. */
async function checkSender(settings: StageSettings): Promise<Finding[]> {
  const domain = senderDomainOf(settings);
  if (domain === undefined) {
    const advice = `users cannot register by mail, and no mails are sent: docs/deploy.md, "Sender"`;
    return [{ what: "a sender of our own", state: "unknown", advice }];
  }
  const ses = new SESv2Client({ region: settings.region });
  const what = `${domain} verified in Amazon SES`;
  try {
    const verified = await isVerified(ses, domain);
    const advice = `verify the sender's domain in ${settings.region}: docs/deploy.md, "Sender"`;
    const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
    return [
      verified ? { what, state: "ok" } : { what, state: "no", advice },
      ProductionAccessEnabled === true
        ? { what: "Amazon SES out of its sandbox", state: "ok" }
        : { what: "Amazon SES out of its sandbox", state: "unknown", advice: "it mails verified addresses only" },
    ];
  } catch (error) {
    if (!(error instanceof SESv2ServiceException)) throw error;
    return [{ what, state: "unknown", advice: error.name }];
  }
}

/**
 * Checks what would fail in CloudFormation minutes later; changes nothing. Without credentials it makes no other
 * request.
 */
export async function checkDeployment(settings: StageSettings): Promise<Finding[]> {
  const { region } = settings;
  const sts = new STSClient({ region });
  const account = await checkAccount(sts, settings);
  if (account.state !== "ok") return [account];
  const regions = [...new Set([region, "us-east-1"])];
  const found = await Promise.all([
    ...regions.map((each) => checkBootstrap(settings, each)),
    ...secretNames(settings).map((name) => checkSecret(sts, settings, name)),
    checkSender(settings),
  ]);
  return [account, ...found.flat()];
}
