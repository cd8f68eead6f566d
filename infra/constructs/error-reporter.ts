import { Aws } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { CfnSubscriptionFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { reservedConcurrencyOf } from "../concurrency.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import { releaseName } from "../release.ts";
import type { StageSettings } from "../settings.ts";
import { ApiFunction } from "./api-function.ts";

interface ErrorReporterProps {
  readonly settings: StageSettings;
  readonly sentryDsn: string;
}

const file = "functions/triggers/report-errors.ts";

/** Our own lines, those of Lambda's runtime, and the ends of runs that could say nothing (functions/domain/error-reports). */
const errorLines =
  '{ ($.level = "error") || ($.level = "ERROR") || ($.level = "FATAL") || ($.record.status = "timeout") || ($.record.status = "failure") }';

/** The Lambda that reports the errors of all others to Sentry, from their logs: the others contain no code of Sentry. */
export class ErrorReporter extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, { settings, sentryDsn }: ErrorReporterProps) {
    super(scope, id);
    const { lambda } = new ApiFunction(this, "Report", {
      code: Code.fromAsset(gatherLambdas("reports", [file])),
      file,
      environment: { SENTRY_DSN: sentryDsn, SENTRY_ENVIRONMENT: settings.stage, SENTRY_RELEASE: releaseName() },
      settings,
      timeoutSeconds: 30,
      memoryMb: 256,
      reservedConcurrency: reservedConcurrencyOf("ReportErrors", settings),
    });
    this.lambda = lambda;
    lambda.addPermission("Logs", {
      principal: new ServicePrincipal("logs.amazonaws.com"),
      sourceAccount: Aws.ACCOUNT_ID,
      sourceArn: `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:Sestina-${settings.stage}-*:*`,
    });
  }

  /** Reads the error lines of a Lambda's log. */
  watch(watched: ApiFunction): void {
    new CfnSubscriptionFilter(watched, "Errors", {
      logGroupName: watched.lambda.logGroup.logGroupName,
      destinationArn: this.lambda.functionArn,
      filterPattern: errorLines,
    });
  }
}
