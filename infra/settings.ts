import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { Region } from "#shared/regions.ts";

/** What differs between stages: infra/stages/<stage>.json. */
export const StageSettings = z.strictObject({
  stage: z.string().regex(/^[a-z][a-z0-9]{1,11}$/, "2 to 12 lower-case letters and digits"),
  region: Region,
  /** The host people open, e.g. "app.example.com". */
  domainName: z.hostname(),
  /** A certificate of AWS Certificate Manager in us-east-1, as CloudFront wants it, for that host. */
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "an ACM certificate ARN in us-east-1"),
  /** The name of the image bucket, unique in all of S3. */
  imageBucketName: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, "3 to 63 lower-case letters, digits and hyphens"),
  /**
   * A verified Amazon SES address for our own mails. Absent: Cognito's own sender for what Cognito mails, 50 a day, and
   * no-reply at the stage's host for the rest.
   */
  senderAddress: z.email().optional(),
  /** Begins the user pool's own domain, unique in the region; absent: nobody signs in by other providers. */
  signInDomainPrefix: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "1 to 63 lower-case letters, digits and hyphens")
    .optional(),
  /** The apps that Google and Microsoft know the stage by; secrets are names of Secrets Manager. */
  google: z.strictObject({ clientId: z.string().min(1), secretName: z.string().min(1) }).optional(),
  /** Of one tenant: the issuer that is common to all of them names none, and Cognito wants one. */
  microsoft: z
    .strictObject({
      clientId: z.string().min(1),
      secretName: z.string().min(1),
      issuer: z.url({ protocol: /^https$/ }),
    })
    .optional(),
  logRetentionDays: z.enum(RetentionDays),
  /** Whether tables, buckets and users survive the removal of the stage. */
  keepData: z.boolean(),
  /** Whether numbers of Lambdas at a time are kept free (infra/concurrency.ts); new accounts have too few for that. */
  reserveConcurrency: z.boolean().default(false),
  /** Whose key encrypts the table: DynamoDB's, the account's own for DynamoDB, or one of the stage, by the month. */
  tableKey: z.enum(["aws-owned", "aws-managed", "customer-managed"]).default("aws-managed"),
  /** How long nightly copies of the table and the images are kept. */
  backupRetentionDays: z.int().min(7).max(365).default(35),
  /** What Cognito does about risky sign-ins, at the price of its Plus plan for each active person; "off": its Essentials. */
  threatProtection: z.enum(["off", "audit", "enforced"]).default("off"),
  payments: z.strictObject({
    /** A secret of AWS Secrets Manager in the stage's region: JSON with `secretKey` and `webhookSecret` of Stripe. */
    stripeSecretName: z.string().regex(/^[\w/+=.@-]{1,512}$/, "the name of a secret"),
    /** Of our listing on AWS Marketplace, and the page where customers subscribe to it. */
    marketplaceProductCode: z.string().min(1),
    marketplaceListingUrl: z.url({ protocol: /^https$/ }),
  }),
  /** Set: the editor is Unlayer's hosted one, with this project. */
  unlayerProjectId: z.int().positive().optional(),
  /** Where people chat with us; absent: nobody is offered to. */
  liveChatUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Where customers' CloudFormation finds the template of their role, in Amazon S3; absent: they make it by hand. */
  customerRoleTemplateUrl: z.url({ protocol: /^https$/, hostname: /\.amazonaws\.com$/ }).optional(),
});
export type StageSettings = z.infer<typeof StageSettings>;

/** Where people sign in by other providers; undefined where they cannot. */
export const hostedSignInUrl = ({ signInDomainPrefix: prefix, region }: StageSettings): string | undefined =>
  prefix === undefined ? undefined : `https://${prefix}.auth.${region}.amazoncognito.com`;

/** The settings of a stage. Throws with every field that is missing or wrong, and where to mend it. */
export function readStageSettings(stage: unknown): StageSettings {
  const name = z
    .string()
    .regex(/^[a-z0-9]+$/, "name a stage, e.g. -c stage=dev")
    .parse(stage);
  const file = resolve(import.meta.dirname, "stages", `${name}.json`);
  const parsed = StageSettings.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Error(`infra/stages/${name}.json:\n${z.prettifyError(parsed.error)}`);
}
