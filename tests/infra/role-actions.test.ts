import { describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import type { Capability } from "#shared/api/route.ts";
import { isForMachines } from "#shared/permissions.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";
import { writtenGrants } from "#tests/support/written-grants.ts";

/** The actions that each Lambda's role has in a stage: those of its capabilities and of the few others, and none more. */

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
const withoutHash = (id: string) => id.replace(/[0-9A-F]{8}$/, "");
const actionsOf = (...needs: readonly Capability[]) =>
  needs.flatMap((need) => writtenGrants[need].flatMap(({ actions }) => actions));

const logs = ["logs:CreateLogStream", "logs:PutLogEvents"];
const secret = "secretsmanager:GetSecretValue";
const consume = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];
const keepLost = "sqs:SendMessage";
const payments = [secret];

/** What each Lambda that is no endpoint's needs, written by hand. */
const others: Readonly<Record<string, readonly string[]>> = {
  MachinesApiKeyAuthorizerAuthorize: [...actionsOf("table:write"), secret],
  MachinesApiScimAuthorizerAuthorize: [...actionsOf("table:write"), secret],
  CreateAuthChallenge: [],
  DefineAuthChallenge: [],
  VerifyAuthChallengeResponse: actionsOf("table:write"),
  PostConfirmation: actionsOf("table:write"),
  PreSignUp: actionsOf("table:write", "identity:link"),
  PreTokenGeneration: actionsOf("table:write", "factors:read"),
  WebSet: actionsOf("table:write", "identity:client"),
  ErrorsReport: [keepLost],
  OriginRotationRotate: [
    ...["DescribeSecret", "GetSecretValue", "PutSecretValue", "UpdateSecretVersionStage"].map(
      (call) => `secretsmanager:${call}`,
    ),
    ...["GetDistribution", "GetDistributionConfig", "UpdateDistribution"].map((call) => `cloudfront:${call}`),
    ...["s3:GetBucketAcl", "s3:PutBucketAcl", "wafv2:GetWebACL", keepLost],
  ],
  FilesFormerRetire: ["s3:ListBucket", "s3:GetObject", "s3:DeleteObject", "s3:PutObject"],
  WorkOffQueue: [
    ...actionsOf("table:write", "customer-account:read", "customer-account:write", "queue:write"),
    ...consume,
  ],
  GiveUpDeadLetters: [...actionsOf("table:write"), ...consume],
  CountMailEvents: [...actionsOf("table:write", "queue:write"), ...consume],
  WakeStalledJobs: [...actionsOf("table:write", "queue:write"), keepLost],
  CheckDriftNightly: [...actionsOf("table:write", "queue:write"), keepLost],
  DeliverNotifications: [...actionsOf("table:write", "mail:send"), keepLost],
  CheckAccounts: [
    ...actionsOf("table:write", "queue:write", "customer-account:read", "customer-account:statistics"),
    keepLost,
  ],
  SendWebhooks: [...actionsOf("table:write"), keepLost],
  TakeMarketplaceEvent: [...actionsOf("table:write", "marketplace"), keepLost],
  BillExtras: [...actionsOf("table:write", "marketplace"), ...payments, keepLost],
  PurgeArchive: [...actionsOf("table:write", "images:delete"), keepLost],
  PurgeCompanies: [
    ...actionsOf("table:write", "identity:admin", "identity:providers", "images:delete"),
    ...[...payments, keepLost],
  ],
};

const endpointActions = ({ access, needs }: (typeof routeEntries)[number]["route"]): readonly string[] => {
  const ofCaller: readonly Capability[] =
    access === "public" || isForMachines(access) ? [] : ["table:read", "session:record"];
  return [...actionsOf(...ofCaller, ...needs), secret];
};
const endpoints = routeEntries.map(
  ({ name, route }) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, endpointActions(route)] as const,
);

describe.each(["dev", "prd"] as const)("in %s", (stage) => {
  const policies = resourcesOf(stage, "AWS::IAM::Policy");
  const granted = new Map(
    resourcesOf(stage, "AWS::Lambda::Function")
      .filter(({ id }) => !id.startsWith("CustomCDKBucketDeployment"))
      .map(({ id, stack, Properties }) => {
        const role = Properties.Role["Fn::GetAtt"][0];
        const ofRole = policies.filter(
          (policy) => policy.stack === stack && policy.Properties.Roles.some(({ Ref }: any) => Ref === role),
        );
        const statements: any[] = ofRole.flatMap((policy) => policy.Properties.PolicyDocument.Statement);
        return [withoutHash(id).replace(/Function$/, ""), statements.flatMap(({ Action }) => list<string>(Action))];
      }),
  );
  /** The development stage has no sender for mails, and reports no errors. */
  const missing = stage === "prd" ? [] : ["ses:SendEmail", "ErrorsReport"];
  const inStage = [...endpoints, ...Object.entries(others)].filter(([name]) => !missing.includes(name));
  const traces = stage === "prd" ? ["xray:PutTraceSegments", "xray:PutTelemetryRecords"] : [];

  it.each(inStage)("%s may do this and no more", (name, actions) => {
    const wanted = new Set([...actions.filter((action) => !missing.includes(action)), ...logs, ...traces]);
    expect([...new Set(granted.get(name))].toSorted()).toEqual([...wanted].toSorted());
  });

  it("no Lambda is left out", () => {
    expect([...granted.keys()].toSorted()).toEqual(inStage.map(([name]) => name).toSorted());
  });
});
