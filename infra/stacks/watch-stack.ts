import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { StageDashboard, type Watched } from "../monitoring/stage-dashboard.ts";

interface WatchStackProps extends StackProps, Watched {}

/** What one looks at first: the dashboard of the stage. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, props);
    new StageDashboard(this, "Dashboard", props);
  }
}
