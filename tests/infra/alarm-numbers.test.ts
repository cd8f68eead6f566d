import { describe, expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

/**
 * When each alarm is raised, written by hand: a number that changes by mistake is seen here. An alarm that is added or
 * changed on purpose is added or changed here.
 */
const written = {
  "lambda-throttled": ["> 10", "Sum of AWS/Lambda Throttles in 300 s"],
  "lambda-concurrency": [
    "> 80",
    "100 * claimed / SERVICE_QUOTA(running)",
    "Maximum of AWS/Lambda ClaimedAccountConcurrency in 300 s",
    "Maximum of AWS/Lambda ConcurrentExecutions in 300 s",
  ],
  "mail-bounces": ["> 0.03", "Maximum of AWS/SES Reputation.BounceRate in 3600 s"],
  "mail-complaints": ["> 0.0005", "Maximum of AWS/SES Reputation.ComplaintRate in 3600 s"],
  "api-errors": [
    "> 2, 2 times",
    "IF(SUM([errors0, errors1, errors2, errors3]) >= 3, 100 * SUM([errors0, errors1, errors2, errors3]) / SUM([calls0, calls1, calls2, calls3]), 0)",
    ...["TemplatesApi", "PeopleApi", "AdministrationApi", "MachinesApi"].map(
      (api) => `Sum of AWS/ApiGateway 5xx in 300 s: ${api}`,
    ),
    ...["TemplatesApi", "PeopleApi", "AdministrationApi", "MachinesApi"].map(
      (api) => `Sum of AWS/ApiGateway Count in 300 s: ${api}`,
    ),
  ],
  "api-latency": [
    "> 3000, 3 times",
    "MAX([latency0, latency1, latency2, latency3])",
    ...["TemplatesApi", "PeopleApi", "AdministrationApi", "MachinesApi"].map(
      (api) => `p95 of AWS/ApiGateway Latency in 300 s: ${api}`,
    ),
  ],
  "stripe-webhook": ["> 4", "Sum of Sestina/prd StripeWebhookRefused in 3600 s"],
  "table-throttled": [
    "> 10, 2 times",
    "SUM([m0, m1])",
    "Sum of AWS/DynamoDB ReadThrottleEvents in 300 s: Table",
    "Sum of AWS/DynamoDB WriteThrottleEvents in 300 s: Table",
  ],
  "table-errors": [
    "> 5, 2 times",
    "SUM([m0, m1, m2, m3, m4, m5, m6])",
    ...[...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"], ...["TransactWriteItems"]].map(
      (operation) => `Sum of AWS/DynamoDB SystemErrors in 300 s: ${operation}, Table`,
    ),
  ],
  "site-errors": ["> 2, 3 times", "Average of AWS/CloudFront 5xxErrorRate in 300 s: Distribution, Global"],
  "firewall-blocks": ["> 5000", "Sum of AWS/WAFV2 BlockedRequests in 300 s: ALL, sestina-prd"],
  "marketplace-events-lost": ["> 0", "Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s: LostEventsQueue"],
  "user-pool-firewall-blocks": [
    "> 1000",
    "Sum of AWS/WAFV2 BlockedRequests in 300 s: eu-central-1, ALL, sestina-prd-users",
  ],
  "risky-sign-ins": [
    "> 20",
    "SUM([m0, m1])",
    "Sum of AWS/Cognito CompromisedCredentialRisk in 300 s: SignIn, high, Users",
    "Sum of AWS/Cognito AccountTakeoverRisk in 300 s: SignIn, high, Users",
  ],
  "sign-in-errors": [
    "> 4",
    "SUM([m0, m1, m2, m3, m4, m5])",
    ...[
      ...["CreateAuthChallenge", "DefineAuthChallenge", "PostConfirmation", "PreSignUp", "PreTokenGeneration"],
      "VerifyAuthChallengeResponse",
    ].map((trigger) => `Sum of AWS/Lambda Errors in 900 s: ${trigger}Function`),
  ],
  "sign-in-throttled": [
    "> 5",
    "SUM([m0, m1, m2])",
    ...["SignInThrottles", "SignUpThrottles", "TokenRefreshThrottles"].map(
      (metric) => `Sum of AWS/Cognito ${metric} in 300 s: Users, WebClient`,
    ),
  ],
  "error-reports": ["> 0", "Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s: LostEventsQueue"],
  "origin-secret-not-rotated": [
    "> 0",
    "Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s: OriginRotationLostEventsQueue",
  ],
  "backup-failed": ["> 0", "Sum of AWS/Events Invocations in 300 s: BackupAlarmRule"],
  "mail-events-not-counted": [
    "> 0",
    "Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s: MailEventsDeadLetters",
  ],
  "mail-events-late": ["> 900", "Maximum of AWS/SQS ApproximateAgeOfOldestMessage in 300 s: MailEventsQueue"],
  "jobs-waiting": ["> 900", "Maximum of AWS/SQS ApproximateAgeOfOldestMessage in 300 s: WorkQueue"],
  "dead-letters": [
    "> 0",
    "SUM([m0, m1])",
    "Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s: WorkDeadLetters",
    "Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s: LostEventsQueue",
  ],
  "jobs-given-up": ["> 0", "Sum of Sestina/prd JobsGivenUp in 300 s"],
  "extras-not-billed": ["> 5", "Sum of Sestina/prd ExtrasNotBilled in 3600 s"],
  "not-purged": [
    "> 0",
    "SUM([m0, m1])",
    "Sum of Sestina/prd ArchiveNotPurged in 3600 s",
    "Sum of Sestina/prd CompaniesNotPurged in 3600 s",
  ],
  "notifications-not-delivered": ["> 0", "Sum of Sestina/prd NotificationsNotDelivered in 3600 s"],
  "webhooks-not-sent": ["> 5", "Sum of Sestina/prd WebhooksNotSent in 3600 s"],
  "background-errors": [
    "> 2",
    "SUM([m0, m1, m2, m3])",
    ...["WorkOffQueue", "GiveUpDeadLetters", "CountMailEvents", "TakeMarketplaceEvent"].map(
      (name) => `Sum of AWS/Lambda Errors in 3600 s: ${name}Function`,
    ),
  ],
  "schedule-errors": [
    "> 2",
    "SUM([m0, m1, m2, m3, m4, m5, m6, m7])",
    ...[
      ...["WakeStalledJobs", "CheckDriftNightly", "DeliverNotifications", "CheckAccounts"],
      ...["SendWebhooks", "BillExtras", "PurgeArchive", "PurgeCompanies"],
    ].map((name) => `Sum of AWS/Lambda Errors in 3600 s: ${name}Function`),
  ],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Of what the development stage does not have: reports of errors, and the user pool's threat protection. */
const inProductionAlone = ["error-reports", "risky-sign-ins"];

/** The id of the resource that a dimension names, without the CDK's hash; or its text. */
function namedBy(value: any): string {
  if (typeof value === "string") return value;
  const id: string =
    value.Ref ??
    value["Fn::GetAtt"]?.[0] ??
    /(?:FnGetAtt|OutputRef)(\w+?[0-9A-F]{8})/.exec(JSON.stringify(value))?.[1] ??
    JSON.stringify(value);
  return id.replace(/[0-9A-F]{8}$/, "");
}

function textOf(metric: any, statistic: string, period: number): string {
  const of: readonly any[] = metric.Dimensions ?? [];
  const dimensions = of.map(({ Value }) => namedBy(Value)).join(", ");
  const whose = dimensions === "" ? "" : `: ${dimensions}`;
  return `${statistic} of ${metric.Namespace} ${metric.MetricName} in ${String(period)} s${whose}`;
}

function readAlarm(alarm: any): string[] {
  const { ComparisonOperator, EvaluationPeriods, DatapointsToAlarm, Threshold, TreatMissingData, Metrics } = alarm;
  // What the table above leaves out is the same of every alarm.
  expect([ComparisonOperator, DatapointsToAlarm, TreatMissingData]).toEqual([
    "GreaterThanThreshold",
    undefined,
    "notBreaching",
  ]);
  const often = EvaluationPeriods === 1 ? "" : `, ${String(EvaluationPeriods)} times`;
  const above = `> ${String(Threshold)}${often}`;
  if (Metrics === undefined) return [above, textOf(alarm, alarm.Statistic ?? alarm.ExtendedStatistic, alarm.Period)];
  const metrics: readonly any[] = Metrics;
  const shown = metrics.filter(({ ReturnData }) => ReturnData !== false);
  expect(shown).toHaveLength(1);
  const measured = metrics.filter(({ MetricStat }) => MetricStat !== undefined);
  return [
    above,
    shown[0].Expression,
    ...measured.map(({ MetricStat: { Metric, Stat, Period } }) => textOf(Metric, Stat, Period)),
  ];
}

describe.each(["dev", "prd"] as const)("the alarms of %s", (stage) => {
  const alarms = resourcesOf(stage, "AWS::CloudWatch::Alarm").map(({ Properties }) => [
    String(Properties.AlarmName).replace(`sestina-${stage}-`, ""),
    Properties,
  ]);
  const inStage = (lines: readonly string[]) =>
    lines.map((line) => line.replace("Sestina/prd", `Sestina/${stage}`).replace("sestina-prd", `sestina-${stage}`));

  const wanted = Object.entries(written).filter(([name]) => stage === "prd" || !inProductionAlone.includes(name));

  it("are those listed here", () => {
    expect(alarms.map(([name]) => name).toSorted()).toEqual(wanted.map(([name]) => name).toSorted());
  });

  it.each(wanted)("%s is raised at these numbers", (name, lines) => {
    const [, properties] = alarms.find(([each]) => each === name)!;
    expect(readAlarm(properties)).toEqual(inStage(lines));
  });
});

describe("a metric that an alarm counts lines for", () => {
  it("is 0 without lines, so that the alarm ends by itself", () => {
    const counted = resourcesOf("prd", "AWS::Logs::MetricFilter").flatMap(
      ({ Properties }) => Properties.MetricTransformations,
    );
    const shown = counted.map(({ MetricName, MetricValue, DefaultValue }) => [MetricName, MetricValue, DefaultValue]);
    expect(Object.fromEntries(shown.map(([name, ...rest]) => [name, rest]))).toEqual({
      StripeWebhookRefused: ["1", 0],
      JobsGivenUp: ["1", 0],
      WebhooksNotSent: ["1", 0],
      NotificationsNotDelivered: ["1", 0],
      ExtrasNotBilled: ["1", 0],
      ArchiveNotPurged: ["1", 0],
      CompaniesNotPurged: ["1", 0],
      // By kind of job: a metric with dimensions has no default.
      ItemsDone: ["$.done", undefined],
      ItemsFailed: ["$.failed", undefined],
      ItemsUnknown: ["$.unknown", undefined],
    });
  });
});
