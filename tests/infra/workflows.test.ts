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
interface Job {
  readonly steps?: readonly Step[];
  /** Another workflow of ours, whose jobs stand in this one's place. */
  readonly uses?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly "timeout-minutes"?: number;
  readonly permissions?: Record<string, string>;
}
interface Workflow {
  readonly on: Record<string, { inputs?: { stage: { options: string[] } } } | null>;
  readonly permissions: Record<string, string>;
  readonly concurrency?: { group: string };
  readonly jobs: Record<string, Job>;
}

const files = readdirSync(folder);
const workflows = new Map(files.map((file) => [file, parse(text(file)) as Workflow]));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps ?? []);
const callsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ uses }) => uses ?? []);
const checkoutsOf = (workflow: Workflow) =>
  stepsOf(workflow).filter(({ uses }) => uses?.startsWith("actions/checkout@"));
const verify = "./.github/workflows/verify.yml";
const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { scripts: object };

describe.each([...workflows])("the workflow %s", (file, workflow) => {
  it("runs only actions that are pinned to a commit, whose version is in a comment", () => {
    const actions = stepsOf(workflow).flatMap((step) => step.uses ?? []);
    expect([...actions, ...callsOf(workflow)]).not.toEqual([]);
    for (const called of callsOf(workflow)) expect(called).toBe(verify);
    for (const action of actions) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(text(file)).toMatch(new RegExp(`${action} # v\\d+\\.\\d+\\.\\d+`));
    }
  });

  it("runs only existing npm scripts, and inserts no text typed by people into them", () => {
    for (const { run } of stepsOf(workflow)) {
      if (run === undefined) continue;
      expect(run).not.toContain("${{");
      const name = /^npm (?:run )?([\w:-]+)/.exec(run)?.[1] ?? "";
      expect(name === "ci" || name in scripts, run).toBe(true);
    }
  });

  it("may only read the code, stores no token, and has a time limit", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const step of checkoutsOf(workflow)) expect(step.with?.["persist-credentials"]).toBe(false);
    for (const [name, job] of Object.entries(workflow.jobs)) {
      // Only what deploys asks for a role: what tests run is much, and of many.
      const asked = file === "deploy.yml" && name === "deploy" ? { contents: "read", "id-token": "write" } : undefined;
      expect(job.permissions).toEqual(asked);
      if (job.steps !== undefined) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
    }
  });

  it("never runs code of a fork with our permissions, and not twice at a time for one ref", () => {
    // `pull_request_target` and `workflow_run` would.
    const known = ["pull_request", "push", "workflow_dispatch", "workflow_call"];
    expect(Object.keys(workflow.on).filter((event) => !known.includes(event))).toEqual([]);
    // What is called waits with its caller: the same group once more would be waiting for itself.
    if ("workflow_call" in workflow.on) expect(workflow.concurrency).toBeUndefined();
    else expect(workflow.concurrency?.group).toMatch(/\$\{\{ (github\.ref|inputs\.stage) \}\}$/);
  });
});

describe("deployments from GitHub", () => {
  const deploy = workflows.get("deploy.yml")!;

  it("assume their role in the environment of the stage, after a manual start", () => {
    expect(deploy.jobs["deploy"]?.environment).toBe("${{ inputs.stage }}");
    expect(Object.keys(deploy.on)).toEqual(["workflow_dispatch"]);
  });

  it("know each stage that has settings", () => {
    const stages = readdirSync(resolve(root, "infra/stages")).map((file) => file.replace(/\.json$/, ""));
    expect(deploy.on["workflow_dispatch"]?.inputs?.stage.options).toEqual(stages);
  });

  it("wait until all checks of a commit are green", () => {
    expect(callsOf(workflows.get("check.yml")!)).toEqual([verify]);
    expect(callsOf(deploy)).toEqual([verify]);
    const needed = deploy.jobs["deploy"]?.needs ?? "";
    expect(deploy.jobs[needed]?.uses).toBe(verify);
    const runs = stepsOf(workflows.get("verify.yml")!).flatMap(({ run }) => run ?? []);
    for (const script of ["npm run check", "npm test", "npm run synth"]) expect(runs).toContain(script);
  });

  it("never continue after a failed step", () => {
    for (const file of files) expect(text(file)).not.toMatch(/continue-on-error|always\(\)|!cancelled\(\)/);
    expect(deploy.jobs["deploy"]).not.toHaveProperty("if");
    for (const job of Object.values(workflows.get("verify.yml")!.jobs)) expect(job).not.toHaveProperty("if");
  });

  it("deploy the commit that was tested", () => {
    const taken = [deploy, workflows.get("verify.yml")!].flatMap(checkoutsOf);
    expect(taken.length).toBeGreaterThan(1);
    for (const step of taken) expect(step.with?.["ref"]).toBe("${{ github.sha }}");
  });
});
