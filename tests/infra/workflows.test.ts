import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = resolve(import.meta.dirname, "../..");
const folder = resolve(root, ".github/workflows");
const text = (file: string) => readFileSync(resolve(folder, file), "utf8");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
}
interface Workflow {
  readonly on: Record<string, { inputs?: { stage: { options: string[] } } } | null>;
  readonly permissions: Record<string, string>;
  readonly concurrency: { group: string };
  readonly jobs: Record<
    string,
    { steps: Step[]; environment?: string; "timeout-minutes"?: number; permissions?: unknown }
  >;
}

const files = readdirSync(folder);
const workflows = new Map(files.map((file) => [file, parse(text(file)) as Workflow]));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { scripts: object };

describe.each([...workflows])("the workflow %s", (file, workflow) => {
  it("runs no action but as it was at one commit, whose version is said beside it", () => {
    const uses = stepsOf(workflow).flatMap((step) => step.uses ?? []);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(text(file)).toMatch(new RegExp(`${action} # v\\d+\\.\\d+\\.\\d+`));
    }
  });

  it("runs scripts that there are, into which nothing typed by people is pasted", () => {
    for (const { run } of stepsOf(workflow)) {
      if (run === undefined) continue;
      expect(run).not.toContain("${{");
      const name = /^npm (?:run )?([\w:-]+)/.exec(run)?.[1] ?? "";
      expect(name === "ci" || name in scripts, run).toBe(true);
    }
  });

  it("may read the code and nothing more, keeps no token of it, and ends", () => {
    const { "id-token": forRole, ...ofCode } = workflow.permissions;
    expect(ofCode).toEqual({ contents: "read" });
    expect(forRole).toBe(file === "deploy.yml" ? "write" : undefined);
    for (const step of stepsOf(workflow).filter(({ uses }) => uses?.startsWith("actions/checkout@"))) {
      expect(step.with?.["persist-credentials"]).toBe(false);
    }
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
      expect(job).not.toHaveProperty("permissions");
    }
  });

  it("never runs a stranger's code with our rights, and not twice at once for the same thing", () => {
    // `pull_request_target` and `workflow_run` would.
    const known = ["pull_request", "push", "workflow_dispatch"];
    expect(Object.keys(workflow.on).filter((event) => !known.includes(event))).toEqual([]);
    expect(workflow.concurrency.group).toMatch(/\$\{\{ (github\.ref|inputs\.stage) \}\}$/);
  });
});

describe("deployments from GitHub", () => {
  const deploy = workflows.get("deploy.yml")!;

  it("ask for their role in the environment of the stage, begun by a person", () => {
    expect(deploy.jobs["deploy"]?.environment).toBe("${{ inputs.stage }}");
    expect(Object.keys(deploy.on)).toEqual(["workflow_dispatch"]);
  });

  it("know every stage there are settings of", () => {
    const stages = readdirSync(resolve(root, "infra/stages")).map((file) => file.replace(/\.json$/, ""));
    expect(deploy.on["workflow_dispatch"]?.inputs?.stage.options).toEqual(stages);
  });

  it("check all that is checked before a change lands", () => {
    const runs = stepsOf(workflows.get("check.yml")!).flatMap(({ run }) => run ?? []);
    for (const script of ["npm run check", "npm test", "npm run synth"]) expect(runs).toContain(script);
  });
});
