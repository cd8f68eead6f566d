import type { EventRule } from "#local/events/rules.ts";
import type { QueueMapping } from "#local/lambda-sources/create-queue-consumer.ts";
import type { StreamMapping } from "#local/lambda-sources/create-stream-consumer.ts";
import type { ScheduledLambda } from "#local/lambda-sources/create-schedules.ts";
import type { InvokeTrigger, TriggerName } from "#local/cognito/triggers/run-trigger.ts";
import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { operator } from "#local/operator.ts";
import { deadLetterQueue, mailEventQueue, mailEventRule, originSecretName, workQueue } from "./settings.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";

const files: Partial<Readonly<Record<TriggerName, string>>> = {
  CreateAuthChallenge: "functions/triggers/create-auth-challenge.ts",
  DefineAuthChallenge: "functions/triggers/define-auth-challenge.ts",
  PostConfirmation: "functions/triggers/post-confirmation.ts",
  PreSignUp: "functions/triggers/pre-sign-up.ts",
  PreTokenGeneration: "functions/triggers/pre-token-generation.ts",
  VerifyAuthChallengeResponse: "functions/triggers/verify-auth-challenge-response.ts",
};

/**
 * The user pool's triggers are the product's Lambdas; there is no custom message trigger, since the pool sends no mail.
 */
export const connectTriggers =
  (invoke: InvokeLambda): InvokeTrigger =>
  (name, event) => {
    const file = files[name];
    return file === undefined ? Promise.resolve(undefined) : invoke(file, event);
  };

/** The targets of events on the operator's buses. */
export const eventRules: readonly EventRule[] = [
  {
    ...mailEventRule,
    pattern: { ...mailEventPattern, account: [{ "anything-but": [operator.accountId] }] },
    queue: mailEventQueue,
  },
  {
    name: "take-marketplace-events",
    region: "us-east-1",
    pattern: { source: ["aws.agreement-marketplace"] },
    file: "functions/triggers/take-marketplace-event.ts",
  },
];

/** The Lambda of each queue. */
export const queueMappings: readonly QueueMapping[] = [
  {
    queue: workQueue,
    file: "functions/triggers/work-off-queue.ts",
    batchSize: 1,
    maxConcurrency: 10,
    reportsBatchItemFailures: true,
    timeoutSeconds: 30,
  },
  {
    queue: deadLetterQueue,
    file: "functions/triggers/give-up-dead-letters.ts",
    batchSize: 10,
    maxConcurrency: 2,
    reportsBatchItemFailures: true,
    timeoutSeconds: 30,
  },
  {
    queue: mailEventQueue,
    file: "functions/triggers/count-mail-events.ts",
    batchSize: 1000,
    batchingWindowSeconds: 2,
    maxConcurrency: 10,
    reportsBatchItemFailures: true,
    timeoutSeconds: 30,
  },
];

/** The Lambda of each table's stream. */
export const streamMappings: readonly StreamMapping[] = [];

/** The Lambda that rotates each secret. */
export const rotationLambdas: Readonly<Record<string, string>> = {
  [originSecretName]: "functions/triggers/rotate-origin-secret.ts",
};

/** The schedule of each Lambda. */
export const schedules: readonly ScheduledLambda[] = [
  { name: "wake-stalled-jobs", expression: "rate(5 minutes)", file: "functions/triggers/wake-stalled-jobs.ts" },
  { name: "check-drift-nightly", expression: "rate(15 minutes)", file: "functions/triggers/check-drift-nightly.ts" },
  {
    name: "deliver-notifications",
    expression: "rate(1 minute)",
    file: "functions/triggers/deliver-notifications.ts",
  },
  { name: "check-accounts", expression: "rate(15 minutes)", file: "functions/triggers/check-accounts.ts" },
  { name: "send-webhooks", expression: "rate(1 minute)", file: "functions/triggers/send-webhooks.ts" },
  { name: "bill-extras", expression: "rate(10 minutes)", file: "functions/triggers/bill-extras.ts" },
  { name: "purge-archive", expression: "rate(1 hour)", file: "functions/triggers/purge-archive.ts" },
  { name: "purge-companies", expression: "rate(30 minutes)", file: "functions/triggers/purge-companies.ts" },
  {
    name: "keep-origin-secret",
    expression: "rate(10 minutes)",
    file: "functions/triggers/rotate-origin-secret.ts",
  },
];
