import { readStageSettings, type StageSettings } from "#infra/settings.ts";

/**
 * The stages whose templates are checked: the two examples, and two with the options that neither uses. "first" is
 * entirely in us-east-1, where AWS Marketplace, CloudFront's certificates and its firewalls are.
 */
export const stageVariants = {
  dev: readStageSettings("dev"),
  prd: readStageSettings("prd"),
  first: {
    ...readStageSettings("dev"),
    stage: "first",
    region: "us-east-1",
    signInDomainPrefix: undefined,
    tableKey: "aws-owned",
    threatProtection: "enforced",
    restoredTableName: "sestina-restored",
    sentryDsn: "https://examplekey@o0.ingest.sentry.io/0",
  },
  other: {
    ...readStageSettings("prd"),
    stage: "other",
    certificateArn: readStageSettings("dev").certificateArn,
    tableKey: "aws-managed",
    restoredTableName: "sestina-restored",
    unlayerProjectId: 4711,
    google: undefined,
    senderAddress: undefined,
    reserveConcurrency: false,
    keepData: false,
  },
} as const satisfies Readonly<Record<string, StageSettings>>;

export type StageVariant = keyof typeof stageVariants;
