import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import * as z from "zod";
import { bundleCli } from "#cli/bundle.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { readAction, runAction } from "#tests/support/composite-action.ts";
import { type GithubServer, jobToken, startGithub } from "#tests/support/github-comments.ts";
import type { Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";
import { addTrust, mintToken, pipelineIssuerOf } from "#tests/support/trusted-issuers.ts";

/** The action of GitHub: its steps against the product, with the local issuer in the place of GitHub's. */

const Job = z.object({
  variables: z.record(z.string(), z.string()).optional(),
  script: z.array(z.string()).optional(),
});

let product: Product;
let studio: Studio;
let key: string;
let bundle: string;
let browser: Record<string, string>;
let trusts: { plan: string; push: string };
let folder: CliFolder;
let github: GithubServer;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
  const { accountId } = studio.customer;
  const audience = product.url;
  const ofRepository = { claim: "repository", is: own };
  const add = (ref: string, scopes: ("read" | "write")[]) =>
    addTrust(product, studio.person, accountId, {
      audience,
      scopes,
      conditions: [ofRepository, { claim: "ref", is: ref }],
    });
  trusts = { plan: await add("refs/pull/*", ["read"]), push: await add("refs/heads/main", ["read", "write"]) };
  bundle = await mkdtemp(join(tmpdir(), "sestina-bundle-"));
  await bundleCli(join(bundle, "sestina.mjs"));
  const { executablePath = "", env = {} } = await chromiumLaunchOptions();
  browser = Object.fromEntries(Object.entries({ ...env, CHROME_PATH: executablePath }));
});
afterAll(async () => {
  await rm(bundle, { recursive: true });
  await product.close();
});

let made = 0;
let name: string;
beforeEach(async () => {
  made += 1;
  name = `Welcome-${String(made)}`;
  await studio.template(name, "<p>Hello</p>");
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  await folder.run(["pull", "--only", name]);
  github = await startGithub();
  return async () => {
    await folder.remove();
    await github.close();
  };
});

/** Writes other words into the template's design. */
const edit = async (inFolder = folder, words = "Good morning") => {
  const file = `templates/${name}/design.json`;
  await inFolder.write(file, (await inFolder.read(file)).replace("Hello", words));
};

interface Event {
  readonly ref?: string;
  /** The repository whose branch is proposed. */
  readonly head?: string;
  readonly event?: string;
}

const own = "acme/mails";

/** A run of the action with the token of this event. */
const act = (inputs: Record<string, string>, { ref = "refs/heads/main", head = own, event = "push" }: Event = {}) =>
  runAction({
    workspace: folder.path,
    runner: join(folder.path, ".runner"),
    inputs: { url: product.url, cli: join(bundle, "sestina.mjs"), pictures: "false", ...inputs },
    github: {
      "github.event_name": event,
      "github.event.pull_request.head.repo.full_name": event === "push" ? "" : head,
      "github.event.pull_request.number": event === "push" ? "" : "7",
      "github.event.pull_request.head.sha": event === "push" ? "" : "5e571a",
      "github.token": jobToken,
      "runner.temp": join(folder.path, ".runner"),
    },
    env: {
      ...browser,
      ...{ GITHUB_REPOSITORY: own, GITHUB_RUN_ID: "12" },
      ...{ GITHUB_API_URL: github.url, GITHUB_SERVER_URL: "https://github.example" },
      // GitHub gives no token to runs of forks.
      ...(head === own && {
        ACTIONS_ID_TOKEN_REQUEST_URL: `${pipelineIssuerOf(product)}/run?ref=${encodeURIComponent(ref)}`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: "run",
      }),
    },
  });
const ofPullRequest = { ref: "refs/pull/7/merge", event: "pull_request" };

describe("on a pull request", () => {
  it("the summary has the plan, and the artifact pictures before and after", async () => {
    await edit();
    const run = await act({ command: "plan", trust: trusts.plan, pictures: "true" }, ofPullRequest);
    expect(run).toMatchObject({ isDone: true, pictures: [`${name}-after.png`, `${name}-before.png`] });
    expect(run.summary).toContain(`| Changed | <code>Welcome&#45;${String(made)}</code> | version 2 |`);
    expect(run.summary).toContain("[Pictures before and after](https://github.example/artifacts/1)");
    const [after, before] = await Promise.all(run.pictures.map((file) => readFile(join(run.pictureFolder, file))));
    expect(after?.equals(before ?? Buffer.from(""))).toBe(false);
  });

  it.each([
    ["a fork", "stranger/mails"],
    ["a fork that was deleted", ""],
  ])("of %s, the folder is checked only, without a token", async (_, head) => {
    await edit(folder, "{{#if}}");
    const run = await act({ command: "plan", trust: trusts.plan }, { ...ofPullRequest, head });
    expect(run).toMatchObject({ isDone: false, steps: ["Choose what to do", "Check"], summary: "" });
    expect(run.output).toContain("its run gets no token");
    expect(run.output).toContain(`::error file=templates/${name}/design.json`);
  });

  it("the plan is a comment where one is asked for, which later runs change", async () => {
    const inputs = { command: "plan", trust: trusts.plan, comment: "true" };
    const design = `templates/${name}/design.json`;
    const before = await folder.read(design);
    const unchanged = await act(inputs, ofPullRequest);
    expect(unchanged).toMatchObject({ isDone: true });
    expect(unchanged.steps).toContain("Comment");
    expect(github.comments).toEqual([]);
    await edit();
    expect(await act({ ...inputs, comment: "false" }, ofPullRequest)).toMatchObject({ isDone: true });
    expect(github.comments).toEqual([]);
    expect(await act({ ...inputs, pictures: "true" }, ofPullRequest)).toMatchObject({ isDone: true });
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body.split("\n")).toEqual(
      expect.arrayContaining([
        `| Changed | <code>Welcome&#45;${String(made)}</code> | version 2 |`,
        "[Pictures before and after](https://github.example/artifacts/1)",
        "[Plan](https://github.example/acme/mails/actions/runs/12) of 5e571a",
      ]),
    );
    await folder.write(design, before);
    expect(await act(inputs, ofPullRequest)).toMatchObject({ isDone: true });
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain("1 unchanged.");
  });

  it("nothing is pushed", async () => {
    await edit();
    const run = await act({ command: "push", trust: trusts.push }, ofPullRequest);
    expect(run).toMatchObject({ isDone: false, steps: ["Choose what to do"] });
  });

  it("the trust of pushes is of no use", async () => {
    const run = await act({ command: "plan", trust: trusts.push }, ofPullRequest);
    expect(run.isDone).toBe(false);
    expect(run.output).toContain("Sestina did not accept the token of this run.");
  });
});

describe("on a push", () => {
  it("what was changed is saved once, under the run's name", async () => {
    await edit();
    const run = await act({ command: "push", trust: trusts.push });
    expect(run).toMatchObject({ isDone: true, steps: ["Choose what to do", "Check", "Plan", "Push"] });
    const { json } = await folder.json(["status", "--only", name]);
    expect(json.templates[0]).toMatchObject({ difference: "same" });
    expect(run.output).not.toContain("sestina_token_");
    expect(await act({ command: "push", trust: trusts.push })).toMatchObject({ isDone: true });
  });

  it("a version that was saved in the app since is not replaced", async () => {
    await edit();
    const other = await openCliFolder(folder.env);
    await other.run(["init"]);
    await other.run(["pull", "--only", name]);
    await edit(other, "Good evening");
    expect(await other.run(["push"])).toMatchObject({ exitCode: 0 });
    await other.remove();
    const run = await act({ command: "push", trust: trusts.push });
    expect(run).toMatchObject({ isDone: false, steps: ["Choose what to do", "Check", "Plan"] });
    expect(run.summary).toContain("| Conflict |");
    await act({ command: "plan", trust: trusts.plan, comment: "true" }, ofPullRequest);
    expect(github.comments[0]?.body).toContain("| Conflict |");
  });

  it("a key is used instead of a trusted issuer", async () => {
    await edit();
    expect(await act({ command: "push", key })).toMatchObject({ isDone: true });
    expect((await folder.json(["status", "--only", name])).json.templates[0]).toMatchObject({ difference: "same" });
    const refused = await act({ command: "push", key: `${key}x` });
    expect(refused).toMatchObject({ isDone: false, steps: ["Choose what to do", "Check", "Plan"] });
    expect(refused.output).not.toContain(key);
  });

  it("an unknown command does nothing", async () => {
    expect((await act({ command: "publish" })).steps).toEqual(["Choose what to do"]);
  });
});

describe("the jobs of GitLab's template", () => {
  const jobNamed = async (job: string) => {
    const documents = parseAllDocuments(await readFile("sestina.gitlab-ci.yml", "utf8"));
    const jobs = z.record(z.string(), Job).parse(documents[1]?.toJS());
    return { ...jobs[job], variables: { ...jobs[".sestina"]?.variables, ...jobs[job]?.variables } };
  };
  const runJob = async (job: string, claims: object, more: Record<string, string> = {}) => {
    const { script = [], variables } = await jobNamed(job);
    const inputs: Record<string, string> = {
      ...{ url: product.url, cli: join(bundle, "sestina.mjs"), folder: "." },
      ...{ "plan-trust": trusts.plan, "push-trust": trusts.push, ...more },
    };
    const filled = Object.entries(variables).map(([variable, text]): [string, string] => [
      variable,
      text.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, input: string) => inputs[input] ?? ""),
    ]);
    const env = {
      ...{ PATH: process.env["PATH"], HOME: join(folder.path, ".runner"), CI_PROJECT_DIR: folder.path, ...browser },
      SESTINA_ID_TOKEN: await mintToken(product, { aud: product.url, ...claims }),
      ...Object.fromEntries(filled),
    };
    // GitLab runs the lines as one script, which ends with the first that fails.
    const run = promisify(execFile)("bash", ["-eo", "pipefail", "-c", script.join("\n")], { cwd: folder.path, env });
    return run.then(
      ({ stdout }) => ({ isDone: true, output: stdout }),
      (error: unknown) => ({ isDone: false, output: String(error) }),
    );
  };

  it("plan in a merge request, and push what was changed", async () => {
    await edit();
    expect(await runJob("sestina-check", {})).toMatchObject({ isDone: true });
    expect(await folder.read("sestina-check.xml")).toContain("<testsuite");
    expect(await runJob("sestina-plan", { ref: "refs/pull/7/merge" })).toMatchObject({ isDone: true });
    expect(await folder.read("sestina-plan.md")).toContain("| Changed |");
    expect((await readdir(join(folder.path, "sestina-plan/pictures"))).sort()).toEqual([
      `${name}-after.png`,
      `${name}-before.png`,
    ]);
    expect(await runJob("sestina-push", {})).toMatchObject({ isDone: true });
    const { json } = await folder.json(["status", "--only", name]);
    expect(json.templates[0]).toMatchObject({ difference: "same" });
  });

  it("do not push with the token of a merge request, and run no input", async () => {
    await edit();
    expect((await runJob("sestina-push", { ref: "refs/pull/7/merge" })).isDone).toBe(false);
    const hostile = { folder: '$(touch owned)"; touch owned', url: "https://a.example/$(touch owned)" };
    expect((await runJob("sestina-push", {}, hostile)).isDone).toBe(false);
    expect(await readdir(folder.path)).not.toContain("owned");
    for (const job of ["sestina-check", "sestina-plan", "sestina-push"]) {
      expect((await jobNamed(job)).script?.join("\n")).not.toContain("$[[");
    }
  });
});

describe("what others write", () => {
  it("is no part of a script", async () => {
    const { runs } = await readAction();
    for (const { name: step, run = "", uses } of runs.steps) {
      expect([step, run.includes("${{")]).toEqual([step, false]);
      // A tag could be moved.
      if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    }
  });

  it.each([
    ["an account", { account: '$(touch owned) "; touch owned; #`touch owned`' }],
    ["a folder", { folder: "$(touch owned);touch owned" }],
    ["an address", { url: "https://a.example/$(touch owned)`touch owned`" }],
    ["a command", { command: '$(touch owned)"; touch owned' }],
    ["an option as a folder", { folder: "-P" }],
  ])("is not run: %s", async (_, inputs) => {
    const run = await act({ command: "push", trust: trusts.push, ...inputs });
    expect(run.isDone).toBe(false);
    expect(await readdir(folder.path)).not.toContain("owned");
  });

  it("is not run: a template's name", async () => {
    await folder.write("templates/$(touch owned)/template.yaml", "subject: Hello\n");
    await folder.write("templates/$(touch owned)/mail.html", "<p>Hello</p>");
    await act({ command: "push", trust: trusts.push });
    expect(await readdir(folder.path)).not.toContain("owned");
  });
});
