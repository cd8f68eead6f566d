import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";

interface MailEventAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly queue: IQueue;
  readonly deadLetters: IQueue;
}

/** Alarms of the queue of mail events. */
export class MailEventAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, queue, deadLetters }: MailEventAlarmsProps) {
    super(scope, id);
    alarms.raise(this, {
      name: "mail-events-not-counted",
      meaning: "Mail events of customers lie in the dead-letter queue: analytics lacks them.",
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: "max" }),
      above: 0,
    });
    alarms.raise(this, {
      name: "mail-events-late",
      meaning: "A mail event has waited for more than a quarter of an hour to be counted.",
      metric: queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: "max" }),
      above: 900,
    });
  }
}
