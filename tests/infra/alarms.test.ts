import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { templatesOf } from "#tests/support/stage-templates.ts";

const { stacks, nested } = templatesOf("prd");
const templates = [...stacks.values(), ...nested];
const inAll = (type: string) => templates.flatMap((template) => Object.values(template.findResources(type)));

const alarms = inAll("AWS::CloudWatch::Alarm");
const nameOf = (alarm: any): string => alarm.Properties.AlarmName.replace("sestina-prd-", "");
const alarm = (name: string) => alarms.find((each) => nameOf(each) === name)!["Properties"];

const budgets: string[] = inAll("AWS::Budgets::Budget").map(({ Properties }) =>
  Properties.Budget.BudgetName.replace("sestina-prd-", ""),
);

/** The entries of the runbook by their headings. */
const [, ...entries] = readFileSync(resolve(import.meta.dirname, "../../docs/runbook.md"), "utf8")
  .split("\n# Alarms\n")[1]!
  .split("\n## ");

describe("every alarm", () => {
  it("has an entry in the runbook, a budget too, and every entry an alarm", () => {
    const headings = entries.map((entry) => entry.split("\n")[0]!);
    expect(headings.toSorted()).toEqual([...alarms.map(nameOf), ...budgets].toSorted());
  });

  it.each(entries.map((entry) => [entry.split("\n")[0]!, entry]))("%s: says what to do about it", (_, entry) => {
    for (const part of ["Means", "Look", "Do", "Page"]) expect(entry).toContain(`- **${part}**: `);
  });

  it.each(alarms.map((each) => [nameOf(each), each["Properties"]]))(
    "%s: notifies the topic of its region about alarm and recovery",
    (name, it) => {
      expect(it.AlarmActions).toHaveLength(1);
      expect(it.OKActions).toEqual(it.AlarmActions);
      expect(it.TreatMissingData).toBe("notBreaching");
      expect(it.AlarmDescription).toContain(`See docs/runbook.md, "${name}".`);
    },
  );
});

describe("the topic of alarms", () => {
  it.each(["Alarms", "FrontAlarms"])(
    "of the stack %s mails the stage's address, encrypted by a key CloudWatch may use",
    (part) => {
      const template = stacks.get(part)!;
      template.hasResourceProperties("AWS::SNS::Subscription", {
        Protocol: "email",
        Endpoint: "alarms@sestina.example",
      });
      const [topic] = Object.values(template.findResources("AWS::SNS::Topic"));
      const [[keyId, key]] = Object.entries(template.findResources("AWS::KMS::Key")) as [[string, any]];
      expect(topic!["Properties"].KmsMasterKeyId).toEqual({ "Fn::GetAtt": [keyId, "Arn"] });
      expect(key.Properties.EnableKeyRotation).toBe(true);
      expect(JSON.stringify(key.Properties.KeyPolicy)).toContain("cloudwatch.amazonaws.com");
      const [policy] = Object.values(template.findResources("AWS::SNS::TopicPolicy"));
      expect(JSON.stringify(policy!["Properties"].PolicyDocument)).toMatch(
        /cloudwatch\.amazonaws\.com.*aws:SourceAccount|aws:SourceAccount.*cloudwatch/,
      );
    },
  );
});

describe("each failure raises an alarm", () => {
  it("of the Lambdas that are invoked asynchronously", () => {
    const work = stacks.get("Work")!;
    const lambdas = Object.keys(work.findResources("AWS::Lambda::Function"));
    const watched = JSON.stringify([alarm("background-errors").Metrics, alarm("schedule-errors").Metrics]);
    expect(lambdas.filter((id) => !watched.includes(`"${id}"`))).toEqual([]);
  });

  it("of the user pool's triggers", () => {
    const identity = stacks.get("Identity")!;
    // CloudFormation itself reports the one that sets the app client: it runs in a deployment alone.
    const lambdas = Object.keys(identity.findResources("AWS::Lambda::Function")).filter((id) => !/^WebSet/.test(id));
    const watched = JSON.stringify(alarm("sign-in-errors").Metrics);
    expect(lambdas.filter((id) => !watched.includes(`"${id}"`))).toEqual([]);
  });

  it("of messages in a queue that no Lambda empties", () => {
    const ends = templates
      .flatMap((template) => Object.entries(template.findResources("AWS::SQS::Queue")))
      .filter(([, { Properties }]) => Properties.RedrivePolicy === undefined);
    const watched = JSON.stringify(alarms);
    expect(ends.length).toBeGreaterThanOrEqual(4);
    // By the queue itself, or by the name under which another stack knows it.
    for (const [id] of ends) expect(watched).toMatch(new RegExp(`"${id}"|GetAtt${id}`));
  });

  it("counts by patterns that match logged lines", () => {
    const patterns = inAll("AWS::Logs::MetricFilter").map(({ Properties }) => Properties.FilterPattern);
    expect(patterns.toSorted()).toEqual(
      [
        '{ $.message = "ARCHIVE_NOT_PURGED" }',
        '{ $.message = "COMPANY_NOT_PURGED" }',
        '{ $.message = "EXTRAS_NOT_BILLED" }',
        '{ $.message = "JOB_GIVEN_UP" }',
        '{ ($.message = "NOTIFICATION_NOT_DELIVERED") && ($.attempts >= 5) }',
        '{ $.message = "WEBHOOK_NOT_SENT" }',
        ...Array.from({ length: 3 }, () => '{ $.message = "JOB_STEP" }'),
        '{ ($.route = "POST /api/billing/stripe/webhook") && (($.status = "4*") || ($.status = "5*")) }',
      ].toSorted(),
    );
    const triggers = [
      "bill-extras",
      "deliver-notifications",
      "give-up-dead-letters",
      "purge-archive",
      "purge-companies",
      "send-webhooks",
      "work-off-queue",
    ]
      .map((file) => readFileSync(resolve(import.meta.dirname, `../../functions/triggers/${file}.ts`), "utf8"))
      .join();
    for (const pattern of patterns) {
      const message = /\$\.message = "(\w+)"/.exec(pattern)?.[1];
      if (message !== undefined) expect(triggers).toContain(`, "${message}", {`);
    }
  });
});

describe("the dashboard", () => {
  it("begins with all alarms of its region", () => {
    const [dashboard] = Object.values(stacks.get("Watch")!.findResources("AWS::CloudWatch::Dashboard"));
    const body = JSON.stringify(dashboard!["Properties"].DashboardBody);
    const front = Object.values(stacks.get("FrontAlarms")!.findResources("AWS::CloudWatch::Alarm")).map(nameOf);
    for (const name of alarms.map(nameOf).filter((each) => !front.includes(each))) {
      expect(body).toContain(`:alarm:sestina-prd-${name}`);
    }
  });
});

describe("X-Ray", () => {
  it("follows every Lambda of ours where the stage says so", () => {
    const modes = (stage: "dev" | "prd") => {
      const { stacks: all, nested: within } = templatesOf(stage);
      return [...all.values(), ...within]
        .flatMap((template) => Object.values(template.findResources("AWS::Lambda::Function")))
        .filter(({ Properties }) => Properties.Handler?.startsWith("functions/"))
        .map(({ Properties }) => Properties.TracingConfig?.Mode);
    };
    expect(new Set(modes("prd"))).toEqual(new Set(["Active"]));
    expect(new Set(modes("dev"))).toEqual(new Set([undefined]));
  });

  it("is the only permission of a Lambda on all resources", () => {
    const onEverything = inAll("AWS::IAM::Policy")
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action, Resource }) => Resource === "*" && JSON.stringify(Action).includes("xray"));
    expect(onEverything.length).toBeGreaterThan(0);
    for (const { Action } of onEverything) {
      const ofXray = (Action as string[]).filter((action) => action.startsWith("xray:"));
      expect(ofXray).toEqual(["xray:PutTelemetryRecords", "xray:PutTraceSegments"]);
    }
  });
});
