import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";

/** Runs the steps of `action.yml` as GitHub's runner does, as far as they use of it. */

const Step = z.strictObject({
  name: z.string(),
  id: z.string().optional(),
  if: z.string().optional(),
  shell: z.literal("bash").optional(),
  env: z.record(z.string(), z.string()).default({}),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Action = z.object({
  inputs: z.record(z.string(), z.object({ required: z.boolean().optional(), default: z.string().optional() })),
  runs: z.object({ using: z.literal("composite"), steps: z.array(Step) }),
});
type Step = z.infer<typeof Step>;

export const readAction = async () => Action.parse(parse(await readFile("action.yml", "utf8")));

type Values = Record<string, string>;

/** A condition or value of an expression: names, texts in quotes, ==, != and &&. */
function valueOf(expression: string, values: Values): string {
  const [first = "", ...others] = expression.split("&&").map((one) => one.trim());
  if (others.length > 0) {
    return String([first, ...others].every((one) => valueOf(one, values) === "true"));
  }
  const compared = /^(.+?)\s*(==|!=)\s*(.+)$/.exec(first);
  if (compared) {
    const [, left = "", operator, right = ""] = compared;
    return String((valueOf(left, values) === valueOf(right, values)) === (operator === "=="));
  }
  if (first === "!cancelled()") return "true";
  const text = /^'(.*)'$/.exec(first)?.[1];
  return text ?? values[first] ?? "";
}

const filled = (text: string, values: Values): string =>
  text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => valueOf(expression, values));

function runs({ if: condition }: Step, values: Values, hasFailed: boolean): boolean {
  if (condition === undefined) return !hasFailed;
  const bare = /^\$\{\{\s*(.*?)\s*\}\}$/.exec(condition)?.[1] ?? condition;
  return (!hasFailed || bare.includes("cancelled()")) && valueOf(bare, values) === "true";
}

export interface ActionRun {
  readonly isDone: boolean;
  readonly steps: readonly string[];
  readonly output: string;
  readonly summary: string;
  readonly pictures: readonly string[];
  /** The folder of the pictures. */
  readonly pictureFolder: string;
}

interface ActionCall {
  readonly workspace: string;
  /** Where the runner keeps its own files. */
  readonly runner: string;
  readonly inputs: Values;
  /** What the expressions name besides inputs, such as `github.event_name`. */
  readonly github?: Values;
  readonly env?: Values;
}

export async function runAction({ workspace, runner, inputs, github = {}, env = {} }: ActionCall): Promise<ActionRun> {
  const { inputs: declared, runs: action } = await readAction();
  const values: Values = { ...github };
  for (const [name, { default: usual = "" }] of Object.entries(declared))
    values[`inputs.${name}`] = inputs[name] ?? usual;
  await mkdir(runner, { recursive: true });
  const [summary, outputs] = [join(runner, "summary.md"), join(runner, "outputs")];
  await writeFile(summary, "");
  const pictureFolder = join(runner, "sestina-pictures");
  const pictures = async () => (await readdir(pictureFolder).catch(() => [])).sort();
  let [hasFailed, output] = [false, ""];
  const done: string[] = [];
  for (const step of action.steps) {
    if (!runs(step, values, hasFailed)) continue;
    done.push(step.name);
    if (step.uses !== undefined) {
      // GitHub's action for artifacts, which is not ours to test.
      const has = (await pictures()).length > 0;
      values[`steps.${String(step.id)}.outputs.artifact-url`] = has ? "https://github.example/artifacts/1" : "";
      continue;
    }
    await writeFile(outputs, "");
    const ofStep = Object.fromEntries(Object.entries(step.env).map(([name, text]) => [name, filled(text, values)]));
    const own = {
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
      RUNNER_TEMP: runner,
      GITHUB_WORKSPACE: workspace,
    };
    const script = join(runner, "step.sh");
    await writeFile(script, step.run ?? "");
    const result = await new Promise<{ failed: boolean; text: string }>((resolve) => {
      // GitHub: "Workflow syntax", shell: bash.
      const args = ["--noprofile", "--norc", "-eo", "pipefail", script];
      const around = { PATH: process.env["PATH"], HOME: runner, ...env, ...own, ...ofStep };
      execFile("bash", args, { cwd: workspace, env: around }, (error, stdout, stderr) => {
        resolve({ failed: error !== null, text: stdout + stderr });
      });
    });
    output += result.text;
    hasFailed ||= result.failed;
    for (const line of (await readFile(outputs, "utf8")).split("\n")) {
      const [name = "", value = ""] = line.split("=");
      if (name !== "") values[`steps.${String(step.id)}.outputs.${name}`] = value;
    }
  }
  return {
    ...{ isDone: !hasFailed, steps: done, output, pictureFolder },
    summary: await readFile(summary, "utf8"),
    pictures: await pictures(),
  };
}
