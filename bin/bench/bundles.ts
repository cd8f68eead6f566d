import { build, type BuildOptions } from "esbuild";
import { buildLambdas } from "../build/build-lambdas.ts";
import { outputs } from "../build/outputs.ts";
import { lambdaEntries } from "../build/lambda-entries.ts";
import { root } from "../run/step.ts";
import { lambdaOutputs, type Meta, readMeta, reachable } from "./lambda-meta.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

export interface LambdaSize {
  readonly file: string;
  readonly kind: keyof typeof budgets | "other";
  readonly kilobytes: number;
}

/**
 * Minified size in KB of the largest Lambda of each kind: those that only use the table, and those that also call a
 * customer's SES. The engines (the renderer of designs, the parser and interpreter of templates) count separately, also
 * those that have both, and so do the readers of translators' files with their XML parser. The Lambda of agents has the
 * protocol's library, and the models of all tools with their JSON Schemas.
 */
const budgets = {
  table: { target: 250 },
  "table + engine": { target: 320 },
  "table + both engines": { target: 400 },
  "table + engine + file readers": { target: 400 },
  customer: { target: 420 },
  "customer + engine": { target: 420 },
  "customer + both engines": { target: 480 },
  agents: { target: 400 },
} as const;

const kinds = [
  "table",
  "table + engine",
  "table + both engines",
  "table + engine + file readers",
  "customer",
  "customer + engine",
  "customer + both engines",
  "agents",
] as const;

const isFileReader = /^node_modules\/saxes\//;
const isEngine = /^(shared\/email\/render|shared\/placeholders)\//;
const bothEngines = ["shared/email/render/render-design.ts", "shared/placeholders/render.ts"];

function kindOf(adapters: readonly string[], inputs: readonly string[]): LambdaSize["kind"] {
  const reaches = [...adapters].sort().join(" ");
  if (reaches === "own-api") return "agents";
  const withEngine = inputs.some((input) => isEngine.test(input));
  const withBoth = bothEngines.every((engine) => inputs.includes(engine));
  if (reaches === "dynamo" && inputs.some((input) => isFileReader.test(input))) return "table + engine + file readers";
  const isOfCustomer = /^customer-ses\S* dynamo$/.test(reaches);
  if (reaches !== "dynamo" && !isOfCustomer) return "other";
  const of = isOfCustomer ? "customer" : "table";
  if (withBoth) return `${of} + both engines`;
  return withEngine ? `${of} + engine` : of;
}

const usedInputs = (inputs: Meta[string]["inputs"]): string[] =>
  Object.keys(inputs).filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0);

/** The size of every Lambda in the last build. */
export async function lambdaSizes(): Promise<LambdaSize[]> {
  const meta = await readMeta();
  const outputOf = lambdaOutputs(meta);
  return lambdaEntries.map(({ file, adapters }) => {
    const files = [...reachable(meta, outputOf.get(file) ?? "")];
    const bytes = files.reduce((sum, output) => sum + (meta[output]?.bytes ?? 0), 0);
    const inputs = files.flatMap((output) => usedInputs(meta[output]?.inputs ?? {}));
    return { file, kind: kindOf(adapters, inputs), kilobytes: bytes / 1024 };
  });
}

function largest(sizes: readonly LambdaSize[], kind: keyof typeof budgets): Row {
  const ofKind = sizes.filter((size) => size.kind === kind).sort((a, b) => b.kilobytes - a.kilobytes);
  const note = ofKind[0]?.file ?? "";
  const value = ofKind[0]?.kilobytes ?? 0;
  return { name: `largest Lambda, ${kind}`, value, unit: "KB", better: "lower", note, ...budgets[kind] };
}

/** One plain pass of esbuild over the same entries: what any build of them takes at least. */
export const plainPassOf = (root: string) =>
  ({
    entryPoints: lambdaEntries.map(({ file }) => file),
    absWorkingDir: root,
    outdir: "never-written",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    minify: true,
    write: false,
    logLevel: "error",
  }) satisfies BuildOptions;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

export const plainPassSeconds = (): Promise<number> => seconds(() => build(plainPassOf(root)));

/** The sizes of the last build of the Lambdas: what `npm run check` compares with the budgets. */
export async function sizes(): Promise<Row[]> {
  const found = await lambdaSizes();
  return kinds.map((kind) => largest(found, kind));
}

export async function bench(): Promise<Row[]> {
  const times = await inTurn(5, {
    ours: () => seconds(() => buildLambdas(outputs.lambdas)),
    plain: plainPassSeconds,
  });
  const name = "build of all Lambdas";
  const reference = "one plain pass of esbuild";
  return [
    ...(await sizes()),
    ratioRow({ name, unit: "s", reference, target: 2.5, better: "lower" }, times.ours, times.plain),
  ];
}
