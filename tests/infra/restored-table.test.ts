import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { readStageSettings, type StageSettings } from "#infra/settings.ts";
import { AlarmStack } from "#infra/stacks/alarm-stack.ts";
import { DataStack } from "#infra/stacks/data-stack.ts";
import { testApp } from "#tests/support/cdk-app.ts";

function dataOf(over: Partial<StageSettings>) {
  const app = testApp("restored-table");
  const settings = { ...readStageSettings("dev"), ...over };
  const env = { account: settings.accountId, region: settings.region };
  const { alarms } = new AlarmStack(app, "Alarms", { settings, env });
  const stack = new DataStack(app, "Data", { settings, alarms, env });
  return { stack, template: Template.fromStack(stack) };
}

describe("a table that was restored", () => {
  const { stack, template } = dataOf({ restoredTableName: "sestina-restored" });

  it("replaces the stage's table, in the same account and region", () => {
    const { tableName, tableArn } = stack.table;
    expect([tableName, stack.resolve(tableArn)]).toEqual([
      "sestina-restored",
      expect.objectContaining({ "Fn::Join": ["", expect.arrayContaining([expect.stringContaining("table/sestina")])] }),
    ]);
  });

  it("leaves the stage's table unchanged, with the exports that other stacks still import", () => {
    const before = dataOf({}).template;
    expect(template.findResources("AWS::DynamoDB::GlobalTable")).toEqual(
      before.findResources("AWS::DynamoDB::GlobalTable"),
    );
    const exported = Object.values(template.findOutputs("*")).map(({ Export }) => Export.Name);
    expect(exported).toHaveLength(2);
    const exportedBefore = Object.values(before.findOutputs("*")).map(({ Export }) => Export.Name);
    expect(exportedBefore).toEqual(expect.arrayContaining(exported));
  });
});
