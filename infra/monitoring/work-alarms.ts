import { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { countItems } from "./item-metrics.ts";
import { countLines, errorsOf, sumOf } from "./metrics.ts";

interface WorkAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly stage: string;
  readonly queue: IQueue;
  readonly deadLetters: readonly IQueue[];
  /** The functions of queues and events. */
  readonly triggered: readonly Lambda[];
  readonly scheduled: readonly Lambda[];
  readonly worker: Lambda;
  readonly givesUpJobs: Lambda;
  readonly billsExtras: Lambda;
  readonly purgesArchive: Lambda;
  readonly purgesCompanies: Lambda;
  readonly deliversNotifications: Lambda;
  readonly sendsWebhooks: Lambda;
}

/** The alarms for work that is not completed after its request was answered. */
export class WorkAlarms extends Construct {
  constructor(scope: Construct, id: string, props: WorkAlarmsProps) {
    super(scope, id);
    const { alarms, stage, queue, deadLetters, triggered, scheduled, worker, givesUpJobs, billsExtras } = props;
    const { purgesArchive, purgesCompanies, deliversNotifications, sendsWebhooks } = props;
    countItems(this, stage, worker);
    const period = fiveMinutes;
    const hour = Duration.hours(1);
    alarms.raise(this, {
      name: "jobs-waiting",
      meaning: "A job has waited for a worker for more than a quarter of an hour.",
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: "max" }),
      above: 900,
    });
    alarms.raise(this, {
      name: "dead-letters",
      meaning: "Messages or events lie in a dead-letter queue, where nobody works on them.",
      metric: sumOf(
        deadLetters.map((each) => each.metricApproximateNumberOfMessagesVisible({ period, statistic: "max" })),
        period,
        "dead letters",
      ),
      above: 0,
    });
    alarms.raise(this, {
      name: "jobs-given-up",
      meaning: "A job was ended because its step failed five times.",
      metric: countLines(this, {
        ...{ stage, logGroup: givesUpJobs.logGroup, period },
        name: "JobsGivenUp",
        pattern: '{ $.message = "JOB_GIVEN_UP" }',
      }),
      above: 0,
    });
    alarms.raise(this, {
      name: "extras-not-billed",
      meaning: "What companies use above their plan could not be told to Stripe or AWS Marketplace for an hour.",
      metric: countLines(this, {
        ...{ stage, logGroup: billsExtras.logGroup, period: hour },
        name: "ExtrasNotBilled",
        pattern: '{ $.message = "EXTRAS_NOT_BILLED" }',
      }),
      above: 5,
    });
    alarms.raise(this, {
      name: "not-purged",
      meaning: "A template, an image or a company whose end was due could not be deleted.",
      metric: sumOf(
        [
          countLines(this, {
            ...{ stage, logGroup: purgesArchive.logGroup, period: hour },
            name: "ArchiveNotPurged",
            pattern: '{ $.message = "ARCHIVE_NOT_PURGED" }',
          }),
          countLines(this, {
            ...{ stage, logGroup: purgesCompanies.logGroup, period: hour },
            name: "CompaniesNotPurged",
            pattern: '{ $.message = "COMPANY_NOT_PURGED" }',
          }),
        ],
        hour,
        "not purged",
      ),
      above: 0,
    });
    alarms.raise(this, {
      name: "notifications-not-delivered",
      meaning: "A channel failed five times to deliver a notification, which takes half an hour.",
      metric: countLines(this, {
        ...{ stage, logGroup: deliversNotifications.logGroup, period: hour },
        name: "NotificationsNotDelivered",
        pattern: '{ ($.message = "NOTIFICATION_NOT_DELIVERED") && ($.attempts >= 5) }',
      }),
      above: 0,
    });
    alarms.raise(this, {
      name: "webhooks-not-sent",
      meaning: "Sestina could not send to webhooks for other reasons than their receivers'.",
      metric: countLines(this, {
        ...{ stage, logGroup: sendsWebhooks.logGroup, period: hour },
        name: "WebhooksNotSent",
        pattern: '{ $.message = "WEBHOOK_NOT_SENT" }',
      }),
      above: 5,
    });
    alarms.raise(this, {
      name: "background-errors",
      meaning: "Lambdas of a queue or an event fail again and again.",
      metric: errorsOf(triggered, hour),
      above: 2,
    });
    // An alarm has at most ten metrics (CloudWatch: PutMetricAlarm), so schedules have one of their own.
    alarms.raise(this, {
      name: "schedule-errors",
      meaning: "Lambdas that run by a schedule fail again and again.",
      metric: errorsOf(scheduled, hour),
      above: 2,
    });
  }
}
