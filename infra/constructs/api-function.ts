import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Architecture, type Code, Function as Lambda, LoggingFormat, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge.ts";
import type { StageSettings } from "../settings.ts";

interface ApiFunctionProps {
  readonly code: Code;
  /** Relative to the repository, e.g. "functions/users/get-user.ts". */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: Pick<StageSettings, "logRetentionDays" | "tracing">;
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
  /** How many run at a time; absent: as many as the account has room for. */
  readonly reservedConcurrency?: number | undefined;
}

/** One Lambda with a role and a log group of its own; it may write its log and, until granted more, nothing else. */
export class ApiFunction extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", {
      retention: props.settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    role.addToPolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logGroup.logGroupArn],
      }),
    );
    // The Lambda's construct lets it write its traces.
    if (props.settings.tracing)
      acknowledge(this, "AwsSolutions-IAM5[Resource::*]", "X-Ray takes traces from anybody in the account");
    this.lambda = new Lambda(this, "Function", {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: props.code,
      handler: props.file.replace(/\.ts$/, ".handler"),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: props.settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      timeout: Duration.seconds(props.timeoutSeconds ?? 10),
      memorySize: props.memoryMb ?? 1024,
      ...(props.reservedConcurrency !== undefined && { reservedConcurrentExecutions: props.reservedConcurrency }),
      environment: { ...props.environment, NODE_OPTIONS: "--enable-source-maps" },
    });
  }
}
