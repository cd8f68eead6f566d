import { describe, expect, it } from "vitest";
import { allTemplatesOf, resourcesOf } from "#tests/support/synthesized.ts";

const logGroupOf = (properties: any): string => {
  const { LogGroup } = properties.LoggingConfig ?? {};
  return LogGroup?.Ref ?? LogGroup?.["Fn::GetAtt"]?.[0] ?? "";
};
const isOurs = ({ id }: { readonly id: string }) => !id.startsWith("CustomCDKBucketDeployment");

describe.each(["dev", "prd"] as const)("each Lambda of %s", (stage) => {
  const lambdas = resourcesOf(stage, "AWS::Lambda::Function");
  const templates = allTemplatesOf(stage);

  it("writes to a log group of the stage, which has a retention; the CDK's own does too", () => {
    for (const { id, stack, Properties } of lambdas) {
      const group = templates.find(({ name }) => name === stack)?.Resources[logGroupOf(Properties)];
      expect([id, group?.Properties.RetentionInDays]).toEqual([id, stage === "prd" ? 365 : 30]);
    }
  });

  it("is ours except one of the CDK's, runs on Node 24 and arm64, and has a timeout", () => {
    expect(lambdas.filter((lambda) => !isOurs(lambda))).toHaveLength(1);
    for (const { id, Properties } of lambdas.filter(isOurs)) {
      const { Runtime, Architectures, Timeout } = Properties;
      expect([id, Runtime, Architectures]).toEqual([id, "nodejs24.x", ["arm64"]]);
      expect(Timeout).toBeLessThanOrEqual(30);
    }
  });
});

it("production reserves concurrency for critical Lambdas, and limits those that could use up the quota", () => {
  const bounded = resourcesOf("prd", "AWS::Lambda::Function").flatMap(({ id, Properties }) =>
    Properties.ReservedConcurrentExecutions === undefined
      ? []
      : [[id.replace(/Function[0-9A-F]{8}$/, ""), Properties.ReservedConcurrentExecutions]],
  );
  expect(Object.fromEntries(bounded)).toEqual({
    ...{
      WorkOffQueue: 25,
      GiveUpDeadLetters: 2,
      WakeStalledJobs: 1,
      CheckDriftNightly: 1,
      DeliverNotifications: 1,
      CheckAccounts: 1,
      SendWebhooks: 1,
      BillExtras: 1,
      PurgeArchive: 1,
      PurgeCompanies: 1,
    },
    ...{ CountMailEvents: 10, TakeMarketplaceEvent: 5, ReceiveStripeEvent: 10, ErrorsReport: 5 },
    DrawCountdown: 10,
  });
  const [worker] = resourcesOf("prd", "AWS::Lambda::EventSourceMapping").filter(({ id }) =>
    id.startsWith("WorkOffQueue"),
  );
  expect(worker!.Properties.ScalingConfig.MaximumConcurrency).toBeLessThanOrEqual(25);
});

it("a stage in a new account reserves none: its quota is too small", () => {
  expect(JSON.stringify(resourcesOf("dev", "AWS::Lambda::Function"))).not.toContain("ReservedConcurrentExecutions");
});
