import { expect, it } from "vitest";
import { NIGHTLY_COPIES } from "#bin/costs/estimate.ts";
import { standing } from "#bin/costs/standing.ts";
import { secretNames } from "#bin/deploy/check-deployment.ts";
import { readStageSettings } from "#infra/settings.ts";
import { JobKind } from "#shared/models/job.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const propertiesOf = (type: string): any[] => resourcesOf("prd", type).map(({ Properties }) => Properties);
const count = (type: string) => propertiesOf(type).length;

/** An alarm on an expression is paid for by the metrics in it. */
const metricsOf = ({ Metrics }: any): number =>
  Metrics === undefined ? 1 : Metrics.filter(({ MetricStat }: any) => MetricStat !== undefined).length;
const ownMetricsOf = ({ MetricTransformations: [{ Dimensions = [] }] }: any): number =>
  Dimensions.length === 0 ? 1 : JobKind.options.length;
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

it("docs/costs.md lists the resources with a fixed cost of a stage with all options", () => {
  const settings = readStageSettings("prd");
  const deployed: Record<keyof typeof standing, number> = {
    firewall: count("AWS::WAFv2::WebACL"),
    firewallRules: sum(propertiesOf("AWS::WAFv2::WebACL").map(({ Rules }) => Rules.length)),
    alarmMetrics: sum(propertiesOf("AWS::CloudWatch::Alarm").map(metricsOf)),
    ownMetrics: sum(propertiesOf("AWS::Logs::MetricFilter").map(ownMetricsOf)),
    dashboards: count("AWS::CloudWatch::Dashboard"),
    secrets: count("AWS::SecretsManager::Secret") + secretNames(settings).length,
    keys: count("AWS::KMS::Key"),
    zones: settings.hostedZone === undefined ? 0 : 1,
  };
  expect(Object.fromEntries(Object.entries(standing).map(([name, part]) => [name, part.count]))).toEqual(deployed);
});

it("counts the table's backups of a stage with default settings", () => {
  const [plan] = propertiesOf("AWS::Backup::BackupPlan");
  expect(plan.BackupPlan.BackupPlanRule[0].Lifecycle.DeleteAfterDays).toBe(NIGHTLY_COPIES);
});
