import { Stack, type StackProps } from "aws-cdk-lib";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import {
  Code,
  EventSourceMapping,
  type EventSourceMappingOptions,
  type Function as Lambda,
} from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Capability } from "#shared/api/route.ts";
import { leadingKeysOf, type Touch } from "#shared/partitions.ts";
import { triggerTouches } from "#shared/trigger-touches.ts";
import { BackupAlarm } from "../monitoring/backup-alarm.ts";
import { MailEventAlarms } from "../monitoring/mail-event-alarms.ts";
import { WorkAlarms } from "../monitoring/work-alarms.ts";
import { reservedConcurrencyOf } from "../concurrency.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { ApiFunction } from "../constructs/api-function.ts";
import { CustomerEvents, customersBusName } from "../constructs/customer-events.ts";
import { LambdaRule } from "../constructs/lambda-rule.ts";
import { LostEvents } from "../constructs/lost-events.ts";
import { mailEventBatches, MailEventQueue } from "../constructs/mail-event-queue.ts";
import { marketplaceEventPattern } from "../constructs/marketplace-events.ts";
import { letReadPaymentKeys, paymentEnvironment } from "../constructs/payment-environment.ts";
import { WorkQueue, WORKER_TIMEOUT_SECONDS } from "../constructs/work-queue.ts";
import { grants, grantToConsume } from "../grants.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import type { AppClients } from "../constructs/app-client.ts";
import { mailIdentitiesOf } from "../mail-sender.ts";
import type { StageSettings } from "../settings.ts";

type BatchLimits = Required<Pick<EventSourceMappingOptions, "batchSize" | "maxConcurrency">> &
  Pick<EventSourceMappingOptions, "maxBatchingWindow">;

interface WorkStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly table: ITable;
  readonly userPool: IUserPool;
  readonly clients: AppClients;
  readonly alarms: AlarmTopic;
}

const files = {
  WorkOffQueue: "functions/triggers/work-off-queue.ts",
  GiveUpDeadLetters: "functions/triggers/give-up-dead-letters.ts",
  WakeStalledJobs: "functions/triggers/wake-stalled-jobs.ts",
  CheckDriftNightly: "functions/triggers/check-drift-nightly.ts",
  DeliverNotifications: "functions/triggers/deliver-notifications.ts",
  CheckAccounts: "functions/triggers/check-accounts.ts",
  SendWebhooks: "functions/triggers/send-webhooks.ts",
  PurgeArchive: "functions/triggers/purge-archive.ts",
  PurgeCompanies: "functions/triggers/purge-companies.ts",
  BillExtras: "functions/triggers/bill-extras.ts",
  TakeMarketplaceEvent: "functions/triggers/take-marketplace-event.ts",
  CountMailEvents: "functions/triggers/count-mail-events.ts",
} as const;

/** What of the table each touches; a job's messages name its company, so its worker needs those of all. */
const touches: Readonly<Record<keyof typeof files, readonly Touch[]>> = {
  WorkOffQueue: ["every-company", ...triggerTouches.jobs],
  GiveUpDeadLetters: triggerTouches.deadLetters,
  WakeStalledJobs: triggerTouches.stalledJobs,
  CheckDriftNightly: triggerTouches.driftChecks,
  DeliverNotifications: triggerTouches.notifications,
  CheckAccounts: triggerTouches.accountChecks,
  SendWebhooks: triggerTouches.webhooks,
  PurgeArchive: triggerTouches.archive,
  PurgeCompanies: triggerTouches.companies,
  BillExtras: triggerTouches.extras,
  TakeMarketplaceEvent: triggerTouches.marketplace,
  CountMailEvents: triggerTouches.mailEvents,
};

/** What goes on after requests are answered: the queue of jobs, their worker, and who looks after forgotten ones. */
export class WorkStack extends Stack {
  readonly queue: IQueue;
  readonly mailEventQueue: IQueue;
  private readonly lostEvents: LostEvents;
  /** The Lambdas with a schedule. */
  private readonly scheduled: Lambda[] = [];

  constructor(scope: Construct, id: string, { settings, table, userPool, clients, alarms, ...props }: WorkStackProps) {
    super(scope, id, props);
    const { queue, deadLetters } = new WorkQueue(this, "Work");
    this.queue = queue;
    const mailEvents = new MailEventQueue(this, "MailEvents");
    this.mailEventQueue = mailEvents.queue;
    this.lostEvents = new LostEvents(this, "LostEvents");
    const { lostEvents } = this;
    const code = Code.fromAsset(gatherLambdas("work", Object.values(files)));
    const { imageBucketName } = settings;
    const resources = {
      table,
      imageBucketName,
      userPoolArn: userPool.userPoolArn,
      workQueueArn: queue.queueArn,
      mailIdentityArns: mailIdentitiesOf(settings).map((resourceName) =>
        this.formatArn({ service: "ses", resource: "identity", resourceName }),
      ),
    };
    const lambdas: Lambda[] = [];
    const lambdaOf = (name: keyof typeof files, needs: readonly Capability[]): Lambda => {
      const { lambda } = new ApiFunction(this, name, {
        code,
        file: files[name],
        environment: {
          TABLE_NAME: table.tableName,
          WORK_QUEUE_URL: queue.queueUrl,
          USER_POOL_ID: userPool.userPoolId,
          HOSTED_CLIENT_ID: clients.hosted.userPoolClientId,
          // Mails that a worker renders again link images of the app.
          APP_URL: `https://${settings.domainName}`,
          ...paymentEnvironment(needs, settings),
          ...(needs.includes("mail:send") &&
            settings.senderAddress !== undefined && { MAIL_SENDER: settings.senderAddress }),
          IMAGE_BUCKET: imageBucketName,
        },
        settings,
        timeoutSeconds: WORKER_TIMEOUT_SECONDS,
        reservedConcurrency: reservedConcurrencyOf(name, settings),
      });
      const leadingKeys = leadingKeysOf(touches[name], false);
      for (const need of needs) grants[need](lambda, { ...resources, leadingKeys });
      letReadPaymentKeys(lambda, needs, settings);
      lambdas.push(lambda);
      return lambda;
    };

    const worker = lambdaOf("WorkOffQueue", [
      "table:write",
      "customer-account:read",
      "customer-account:write",
      "queue:write",
    ]);
    this.consume(worker, queue, { batchSize: 1, maxConcurrency: 20 });
    const givesUpJobs = lambdaOf("GiveUpDeadLetters", ["table:write"]);
    this.consume(givesUpJobs, deadLetters, { batchSize: 10, maxConcurrency: 2 });
    this.consume(lambdaOf("CountMailEvents", ["table:write", "queue:write"]), mailEvents.queue, mailEventBatches);
    new CustomerEvents(this, "CustomerEvents", {
      busName: customersBusName(settings),
      queue: mailEvents.queue,
      lostEvents,
    });
    this.runEvery("5 minutes", "Wakes the jobs that nobody works on", {
      name: "wake-stalled-jobs",
      lambda: lambdaOf("WakeStalledJobs", ["table:write", "queue:write"]),
    });
    this.runEvery("15 minutes", "Starts the nightly checks for drift in Amazon SES", {
      name: "check-drift-nightly",
      lambda: lambdaOf("CheckDriftNightly", ["table:write", "queue:write"]),
    });
    const deliversNotifications = lambdaOf("DeliverNotifications", ["table:write", "mail:send"]);
    this.runEvery("1 minute", "Delivers notifications by their channels", {
      name: "deliver-notifications",
      lambda: deliversNotifications,
    });
    this.runEvery("15 minutes", "Checks the sending and the senders of accounts that are due", {
      name: "check-accounts",
      lambda: lambdaOf("CheckAccounts", [
        "table:write",
        "queue:write",
        "customer-account:read",
        "customer-account:statistics",
      ]),
    });
    const sendsWebhooks = lambdaOf("SendWebhooks", ["table:write", "webhooks"]);
    this.runEvery("1 minute", "Sends what is due to webhooks", { name: "send-webhooks", lambda: sendsWebhooks });
    new LambdaRule(this, "MarketplaceEvents", {
      description: "Agreements and licenses of AWS Marketplace",
      eventPattern: marketplaceEventPattern,
      targetId: "take-marketplace-event",
      lambda: lambdaOf("TakeMarketplaceEvent", ["table:write", "marketplace"]),
      lostEvents,
    });
    const billsExtras = lambdaOf("BillExtras", ["table:write", "payments", "marketplace"]);
    this.runEvery("10 minutes", "Brings what is paid for extra users and accounts to what there is of them", {
      name: "bill-extras",
      lambda: billsExtras,
    });
    const purgesArchive = lambdaOf("PurgeArchive", ["table:write", "images:delete"]);
    this.runEvery("1 hour", "Deletes for good what has been in the archive for 30 days", {
      name: "purge-archive",
      lambda: purgesArchive,
    });
    const purgesCompanies = lambdaOf("PurgeCompanies", [
      "table:write",
      "identity:admin",
      "identity:providers",
      "images:delete",
      "payments",
    ]);
    this.runEvery("30 minutes", "Deletes companies 90 days after they asked for it", {
      name: "purge-companies",
      lambda: purgesCompanies,
    });
    const { stage } = settings;
    new BackupAlarm(this, "BackupAlarm", { alarms, stage, kept: lostEvents.queue });
    new MailEventAlarms(this, "MailEventAlarms", {
      alarms,
      queue: mailEvents.queue,
      deadLetters: mailEvents.deadLetters,
    });
    new WorkAlarms(this, "Alarms", {
      ...{ alarms, stage, queue, worker, givesUpJobs, billsExtras, purgesArchive, purgesCompanies },
      ...{ deliversNotifications, sendsWebhooks, scheduled: this.scheduled },
      triggered: lambdas.filter((each) => !this.scheduled.includes(each)),
      deadLetters: [deadLetters, lostEvents.queue],
    });
  }

  private consume(lambda: Lambda, queue: IQueue, limits: BatchLimits): void {
    grantToConsume(lambda, queue);
    const mapping = new EventSourceMapping(this, `${lambda.node.scope?.node.id ?? ""}Source`, {
      target: lambda,
      eventSourceArn: queue.queueArn,
      reportBatchItemFailures: true,
      ...limits,
    });
    // Lambda looks whether it may read the queue when the mapping is made.
    if (lambda.role) mapping.node.addDependency(lambda.role);
  }

  private runEvery(rate: string, description: string, { name, lambda }: { name: string; lambda: Lambda }): void {
    const id = `-${name}-schedule`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const scheduleExpression = `rate(${rate})`;
    const { lostEvents } = this;
    this.scheduled.push(lambda);
    new LambdaRule(this, id, { description, scheduleExpression, targetId: name, lambda, lostEvents });
  }
}
