import { describe, expect, it } from "vitest";
import { mailEventDeadLetters, mailEventQueue, mailEventRule, queues } from "#bin/local-stage/settings.ts";
import { eventRules, queueMappings } from "#bin/local-stage/triggers.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const attributeOf = (reference: any): string => reference?.["Fn::GetAtt"]?.[0];

describe.each(["dev", "prd"] as const)("the mail events of %s", (stage) => {
  const find = (type: string, isIt: (properties: any) => boolean) =>
    resourcesOf(stage, type).find(({ Properties }) => isIt(Properties))!;
  const rule = find("AWS::Events::Rule", ({ EventPattern }) => EventPattern?.source?.includes("aws.ses"));
  const queueId = attributeOf(rule.Properties.Targets[0].Arn);
  const mapping = find("AWS::Lambda::EventSourceMapping", (each) => attributeOf(each.EventSourceArn) === queueId);
  const queueOf = (id: string) => resourcesOf(stage, "AWS::SQS::Queue").find((each) => each.id === id)!.Properties;
  const lambdaId: string = mapping.Properties.FunctionName.Ref;
  const lambda = resourcesOf(stage, "AWS::Lambda::Function").find(({ id }) => id === lambdaId)!.Properties;

  it("of the types that the customer's template forwards go to an encrypted standard queue", () => {
    expect(rule.Properties.EventPattern).toEqual({
      ...mailEventPattern,
      account: [{ "anything-but": ["111122223333"] }],
    });
    expect(queueOf(queueId)).toMatchObject({ SqsManagedSseEnabled: true });
    expect(queueOf(queueId).FifoQueue).toBeUndefined();
    expect(attributeOf(rule.Properties.Targets[0].DeadLetterConfig.Arn)).toMatch(/^LostEvents/);
  });

  it("are put there by that rule only", () => {
    const policy = find("AWS::SQS::QueuePolicy", ({ Queues }) => Queues.some(({ Ref }: any) => Ref === queueId));
    const { Statement } = policy.Properties.PolicyDocument;
    expect(Statement.filter(({ Effect }: any) => Effect === "Allow")).toEqual([
      {
        Effect: "Allow",
        Action: "sqs:SendMessage",
        Principal: { Service: "events.amazonaws.com" },
        Resource: { "Fn::GetAtt": [queueId, "Arn"] },
        Condition: { ArnEquals: { "aws:SourceArn": { "Fn::GetAtt": [rule.id, "Arn"] } } },
      },
    ]);
  });

  it("are counted in batches, whose failed messages are retried five times", () => {
    expect(lambda.Handler).toBe("functions/triggers/count-mail-events.handler");
    expect(mapping.Properties).toMatchObject({
      BatchSize: 1000,
      MaximumBatchingWindowInSeconds: 2,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
    expect(mapping.Properties.FilterCriteria).toBeUndefined();
    const { RedrivePolicy, VisibilityTimeout } = queueOf(queueId);
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * lambda.Timeout + 2);
    expect(RedrivePolicy.maxReceiveCount).toBe(5);
    const dead = queueOf(attributeOf(RedrivePolicy.deadLetterTargetArn));
    expect(dead).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
    expect(lambda.ReservedConcurrentExecutions ?? 10).toBeGreaterThanOrEqual(10);
  });

  it("use the same rule, queue and batches on the local AWS", () => {
    const [local] = eventRules.filter(({ name }) => name === mailEventRule.name);
    expect(local).toMatchObject({ queue: mailEventQueue, pattern: mailEventPattern });
    expect(Object.keys(local!.pattern)).toEqual(Object.keys(rule.Properties.EventPattern));
    const { BatchSize, MaximumBatchingWindowInSeconds, ScalingConfig } = mapping.Properties;
    expect(queueMappings.find(({ queue }) => queue === mailEventQueue)).toMatchObject({
      file: lambda.Handler.replace(".handler", ".ts"),
      batchSize: BatchSize,
      batchingWindowSeconds: MaximumBatchingWindowInSeconds,
      maxConcurrency: ScalingConfig.MaximumConcurrency,
      timeoutSeconds: lambda.Timeout,
    });
    const attributes: Record<string, string> = queues.find(({ name }) => name === mailEventQueue)!.attributes;
    expect(attributes["VisibilityTimeout"]).toBe(String(queueOf(queueId).VisibilityTimeout));
    expect(attributes["RedrivePolicy"]).toContain(`:${mailEventDeadLetters}","maxReceiveCount":5`);
  });

  it("have alarms on their dead letters and on their delay", () => {
    const deadId = attributeOf(queueOf(queueId).RedrivePolicy.deadLetterTargetArn);
    const alarm = (name: string) =>
      find("AWS::CloudWatch::Alarm", ({ AlarmName }) => AlarmName === `sestina-${stage}-${name}`).Properties;
    const queueNameOf = ({ Dimensions: [{ Value }] }: any) => attributeOf(Value);
    expect(queueNameOf(alarm("mail-events-not-counted"))).toBe(deadId);
    expect(alarm("mail-events-not-counted")).toMatchObject({
      MetricName: "ApproximateNumberOfMessagesVisible",
      Threshold: 0,
    });
    expect(queueNameOf(alarm("mail-events-late"))).toBe(queueId);
    expect(alarm("mail-events-late")).toMatchObject({ MetricName: "ApproximateAgeOfOldestMessage", Threshold: 900 });
  });
});
