import { describe, expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

const stages = ["dev", "prd"] as const;
const idOf = (reference: any): string => reference?.["Fn::GetAtt"]?.[0] ?? reference?.Ref;

/** Who runs Lambdas without waiting for their answer. */
const senders = ["events", "logs", "s3", "sns", "scheduler"].map((name) => `${name}.amazonaws.com`);

describe.each(stages)("of %s", (stage) => {
  const queues = resourcesOf(stage, "AWS::SQS::Queue");
  const named = (id: string) => queues.find((queue) => queue.id === id);
  const rules = resourcesOf(stage, "AWS::Events::Rule");
  const invoked = resourcesOf(stage, "AWS::Lambda::Permission").filter(({ Properties }) =>
    senders.includes(Properties.Principal),
  );
  const onFailure = new Map(
    resourcesOf(stage, "AWS::Lambda::EventInvokeConfig").map(({ Properties }) => [
      idOf(Properties.FunctionName),
      idOf(Properties.DestinationConfig.OnFailure.Destination),
    ]),
  );
  const deadLetterQueueOf = (queue: (typeof queues)[number] | undefined) =>
    named(idOf(queue?.Properties.RedrivePolicy?.deadLetterTargetArn));

  it("each target of a rule or schedule is a queue, or has one for undelivered events", () => {
    expect(rules.length).toBeGreaterThanOrEqual(7);
    for (const { id, Properties } of rules) {
      for (const target of Properties.Targets)
        expect([id, named(idOf(target.DeadLetterConfig?.Arn ?? target.Arn))?.Type]).toEqual([id, "AWS::SQS::Queue"]);
    }
  });

  it("each asynchronously invoked Lambda has a queue for events that failed finally", () => {
    expect(invoked.length).toBeGreaterThanOrEqual(5);
    for (const { Properties } of invoked) {
      const lambda = idOf(Properties.FunctionName);
      expect([lambda, named(onFailure.get(lambda) ?? "")?.Type]).toEqual([lambda, "AWS::SQS::Queue"]);
    }
  });

  it("each queue of a Lambda is or has a dead-letter queue", () => {
    const mappings = resourcesOf(stage, "AWS::Lambda::EventSourceMapping");
    expect(mappings).toHaveLength(3);
    const ends = new Set(queues.map((queue) => deadLetterQueueOf(queue)?.id));
    for (const { Properties } of mappings) {
      const queue = named(idOf(Properties.EventSourceArn));
      expect([queue?.id, deadLetterQueueOf(queue) !== undefined || ends.has(queue?.id)]).toEqual([queue?.id, true]);
    }
  });

  it("each such queue is encrypted and keeps its messages for 14 days", () => {
    const ends = queues.filter((queue) => deadLetterQueueOf(queue) === undefined);
    expect(ends.length).toBeGreaterThanOrEqual(3);
    for (const { Properties } of ends) {
      expect(Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
    }
  });
});
