import { describe, expect, it } from "vitest";
import { readStageSettings, StageSettings } from "#infra/settings.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const text = (value: unknown) => JSON.stringify(value);

describe("a stage with a budget", () => {
  const [budget] = resourcesOf("prd", "AWS::Budgets::Budget");

  it("counts the monthly costs of the whole account, without credits", () => {
    const { BudgetLimit, ...rest } = budget!.Properties.Budget;
    expect(BudgetLimit).toEqual({ Amount: readStageSettings("prd").monthlyBudget, Unit: "USD" });
    expect(rest).toEqual({
      BudgetName: "sestina-prd-monthly-cost",
      ...{ BudgetType: "COST", TimeUnit: "MONTHLY" },
      CostTypes: { IncludeCredit: false, IncludeRefund: false },
    });
  });

  it("notifies the topic of its region before and when the budget is used up", () => {
    const topics = resourcesOf("prd", "AWS::SNS::Topic").filter(({ stack }) => stack === budget!.stack);
    const notifications: any[] = budget!.Properties.NotificationsWithSubscribers;
    expect(notifications.map(({ Notification }) => [Notification.NotificationType, Notification.Threshold])).toEqual([
      ["FORECASTED", 100],
      ["ACTUAL", 80],
      ["ACTUAL", 100],
    ]);
    for (const { Notification, Subscribers } of notifications) {
      expect(Notification).toMatchObject({ ComparisonOperator: "GREATER_THAN", ThresholdType: "PERCENTAGE" });
      expect(Subscribers).toEqual([{ SubscriptionType: "SNS", Address: { Ref: topics[0]!.id } }]);
    }
  });

  it("lets AWS Budgets use that topic and its key, of this account alone", () => {
    const inIts = (type: string) => resourcesOf("prd", type).find(({ stack }) => stack === budget!.stack)!.Properties;
    const ofBudgets = (statements: any[]) =>
      statements.filter(({ Principal }) => text(Principal).includes("budgets.amazonaws.com"));
    const [mayPublish] = ofBudgets(inIts("AWS::SNS::TopicPolicy").PolicyDocument.Statement);
    expect(mayPublish.Action).toBe("sns:Publish");
    expect(mayPublish.Condition).toEqual({ StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } });
    const [mayEncrypt] = ofBudgets(inIts("AWS::KMS::Key").KeyPolicy.Statement);
    expect(mayEncrypt.Action).toEqual(["kms:Decrypt", "kms:GenerateDataKey*"]);
  });
});

describe("a stage without a budget", () => {
  it("has no budget, and AWS Budgets has no access", () => {
    expect(resourcesOf("dev", "AWS::Budgets::Budget")).toEqual([]);
    expect(text(resourcesOf("dev", "AWS::KMS::Key"))).not.toContain("budgets");
  });
});

it.each([0, -5, 99.5, "200"])("a budget of %j is refused", (monthlyBudget) => {
  const paths = StageSettings.safeParse({ ...readStageSettings("dev"), monthlyBudget }).error?.issues;
  expect(paths?.map(({ path }) => path)).toEqual([["monthlyBudget"]]);
});

describe("the concurrent executions of the account", () => {
  const [alarm] = resourcesOf("prd", "AWS::CloudWatch::Alarm").filter(
    ({ Properties }) => Properties.AlarmName === "sestina-prd-lambda-concurrency",
  );
  const metrics: any[] = alarm!.Properties.Metrics;

  it("are watched before the current quota is used up", () => {
    expect(alarm!.Properties.Threshold).toBe(80);
    const [shown] = metrics.filter(({ ReturnData }) => ReturnData !== false);
    expect(shown.Expression).toBe("100 * claimed / SERVICE_QUOTA(running)");
  });

  it("are the maximum of the account, not of one Lambda", () => {
    const of = (id: string) => metrics.find(({ Id }) => Id === id).MetricStat;
    for (const [id, MetricName] of [
      ["claimed", "ClaimedAccountConcurrency"],
      ["running", "ConcurrentExecutions"],
    ] as const) {
      expect(of(id).Metric).toEqual({ Namespace: "AWS/Lambda", MetricName });
      expect(of(id).Stat).toBe("Maximum");
    }
  });
});
