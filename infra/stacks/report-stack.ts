import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct, IConstruct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { ApiFunction } from "../constructs/api-function.ts";
import { ErrorReporter } from "../constructs/error-reporter.ts";
import { LostEvents } from "../constructs/lost-events.ts";
import type { StageSettings } from "../settings.ts";

interface ReportStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly sentryDsn: string;
  readonly alarms: AlarmTopic;
}

/** Reports errors of Lambdas to Sentry. */
export class ReportStack extends Stack {
  private readonly reporter: ErrorReporter;

  constructor(scope: Construct, id: string, { settings, sentryDsn, alarms, ...props }: ReportStackProps) {
    super(scope, id, props);
    this.reporter = new ErrorReporter(this, "Errors", { settings, sentryDsn });
    const lost = new LostEvents(this, "LostEvents");
    lost.keepEventsOf(this.reporter.lambda);
    alarms.raise(this, {
      name: "error-reports",
      meaning: "Errors of Lambdas do not reach Sentry.",
      metric: lost.queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: "max" }),
      above: 0,
    });
  }

  /** Every Lambda below a scope but the reporter, whose own errors would come back to it. */
  watchAllOf(scope: IConstruct): void {
    const own = this.reporter.node.findAll();
    for (const found of scope.node.findAll()) {
      if (found instanceof ApiFunction && !own.includes(found)) this.reporter.watch(found);
    }
  }
}
