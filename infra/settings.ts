import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { Region } from "#shared/regions.ts";

/** What differs between stages: infra/stages/<stage>.json. docs/deploy.md says where each value comes from. */
const Fields = z.strictObject({
  stage: z.string().regex(/^[a-z][a-z0-9]{1,11}$/, "2 to 12 lower-case letters and digits"),
  /** The AWS account that the stage lives in; a deployment into any other is refused. */
  accountId: z.string().regex(/^\d{12}$/, "the 12 digits of an AWS account"),
  region: Region,
  /** The host people open, e.g. "app.example.com". */
  domainName: z.hostname(),
  /**
   * The zone of Amazon Route 53 that the host is in: its records and its certificate are made by the deployment.
   * Absent: both are made by hand.
   */
  hostedZone: z
    .strictObject({ id: z.string().regex(/^Z[A-Z0-9]{5,31}$/, "the id of a hosted zone"), name: z.hostname() })
    .optional(),
  /** A certificate of AWS Certificate Manager in us-east-1, as CloudFront wants it, for that host. */
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "an ACM certificate ARN in us-east-1")
    .optional(),
  /** The name of the image bucket, unique in all of S3. */
  imageBucketName: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, "3 to 63 lower-case letters, digits and hyphens"),
  /**
   * Sender of the product's mails; Amazon SES in the stage's account must have verified its domain. Without it no mail is
   * sent, and users cannot register by mail.
   */
  senderAddress: z.email().optional(),
  /** Begins the user pool's own domain, unique in the region; absent: there is no sign-in by other providers. */
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
  /** Who is written to when something needs a human. */
  alarmAddress: z.email(),
  /** What the AWS account may cost in a month, in USD, before the same address is notified; absent: no notification. */
  monthlyBudget: z.int().positive().max(10_000_000).optional(),
  /** A restored table that serves in place of the stage's table: docs/deploy.md, "Restoring". */
  restoredTableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/, "the name of a table")
    .optional(),
  /** Whether tables, buckets and users survive the removal of the stage. */
  keepData: z.boolean(),
  /** Whether numbers of Lambdas at a time are kept free (infra/concurrency.ts); new accounts have too few for that. */
  reserveConcurrency: z.boolean().default(false),
  /** Whose key encrypts the table: DynamoDB's, the account's own for DynamoDB, or one of the stage, by the month. */
  tableKey: z.enum(["aws-owned", "aws-managed", "customer-managed"]).default("aws-managed"),
  /** Whose key encrypts the logs: CloudWatch's, or one of the stage in each of its two regions, by the month. */
  logKey: z.enum(["aws-owned", "customer-managed"]).default("aws-owned"),
  /** After how many days CloudFront and the API exchange the secret between them. */
  originSecretDays: z.int().min(1).max(365).default(90),
  /** How long nightly copies of the table and the images are kept. Each copy of the table is a whole one, and paid for. */
  backupRetentionDays: z.int().min(7).max(365).default(14),
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
  /** Address of the live chat; absent: no chat is offered. */
  liveChatUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Where customers' CloudFormation finds the template of their role, in Amazon S3; absent: they make it by hand. */
  customerRoleTemplateUrl: z.url({ protocol: /^https$/, hostname: /\.amazonaws\.com$/ }).optional(),
  /** Where errors of browsers and Lambdas are reported to; absent: nowhere. It is no secret: browsers hold it. */
  sentryDsn: z.url({ protocol: /^https$/ }).optional(),
  /** Whether AWS X-Ray follows the Lambdas' runs. */
  tracing: z.boolean().default(false),
});

const isInZone = (host: string, zone: string) => host === zone || host.endsWith(`.${zone}`);

export const StageSettings = Fields.check(({ value: { domainName, hostedZone, certificateArn }, issues }) => {
  if (hostedZone === undefined && certificateArn === undefined) {
    const message = "needed without a hostedZone, which would make one";
    issues.push({ code: "custom", path: ["certificateArn"], message, input: certificateArn });
  }
  if (hostedZone !== undefined && !isInZone(domainName, hostedZone.name)) {
    const message = `${domainName} is not in this zone`;
    issues.push({ code: "custom", path: ["hostedZone", "name"], message, input: hostedZone.name });
  }
});
export type StageSettings = z.infer<typeof StageSettings>;

/** The bucket of the app's files. By this name the operator finds it. */
export const siteBucketName = ({ stage, accountId }: Pick<StageSettings, "stage" | "accountId">): string =>
  `sestina-${stage}-site-${accountId}`;

/** Where people sign in by other providers; undefined where they cannot. */
export const hostedSignInUrl = ({ signInDomainPrefix: prefix, region }: StageSettings): string | undefined =>
  prefix === undefined ? undefined : `https://${prefix}.auth.${region}.amazoncognito.com`;

/** Placeholder values of the examples, to be replaced by a stage's owner. */
const exampleMarks = [/example/i, /111122223333/, /0{8}-0{4}/, /^Z0{4}/];

/** The fields that still hold an example's value, e.g. "payments.stripeSecretName". */
export function exampleFields(settings: unknown, path = ""): string[] {
  if (typeof settings === "string") return exampleMarks.some((mark) => mark.test(settings)) ? [path] : [];
  if (typeof settings !== "object" || settings === null) return [];
  return Object.entries(settings).flatMap(([key, value]) => exampleFields(value, path === "" ? key : `${path}.${key}`));
}

function readJson(file: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const what =
      cause instanceof SyntaxError ? `is no JSON: ${cause.message}` : "is not there; begin with a copy of dev.json";
    throw new Error(`infra/stages/${name}.json ${what}`, { cause });
  }
}

/** The settings of a stage. Throws with every field that is missing or wrong, and where to mend it. */
export function readStageSettings(stage: unknown): StageSettings {
  const name = z
    .string()
    .regex(/^[a-z0-9]+$/, "name a stage, e.g. -c stage=dev")
    .parse(stage);
  const parsed = StageSettings.safeParse(readJson(resolve(import.meta.dirname, "stages", `${name}.json`), name));
  if (!parsed.success) throw new Error(`infra/stages/${name}.json:\n${z.prettifyError(parsed.error)}`);
  if (parsed.data.stage !== name) throw new Error(`infra/stages/${name}.json: stage must be "${name}"`);
  return parsed.data;
}
