import { buildLambdas } from "../build/build-lambdas.ts";
import { outputs } from "../build/outputs.ts";
import { lambdaEntries } from "../build/lambda-entries.ts";
import { lambdaOutputs, readMeta, reachable } from "./lambda-meta.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

export interface LambdaSize {
  readonly file: string;
  readonly kind: keyof typeof budgets | "other";
  readonly kilobytes: number;
}

/**
 * Minified size in KB of the largest Lambda of each kind: those that only use the table, and those that also call a
 * customer's SES. The engines (the renderer of designs, the parser and interpreter of templates) take about 60 KB;
 * Lambdas that contain one have the same target, miss it, and have a ceiling.
 */
const budgets = {
  table: { target: 320 },
  "table + engine": { target: 320, ceiling: 380 },
  customer: { target: 420 },
  "customer + engine": { target: 420, ceiling: 480 },
} as const;

const isEngine = /^(shared\/email\/render|shared\/placeholders)\//;

function kindOf(adapters: readonly string[], inputs: readonly string[]): LambdaSize["kind"] {
  const reaches = [...adapters].sort().join(" ");
  const withEngine = inputs.some((input) => isEngine.test(input));
  if (reaches === "dynamo") return withEngine ? "table + engine" : "table";
  if (/^customer-ses\S* dynamo$/.test(reaches)) return withEngine ? "customer + engine" : "customer";
  return "other";
}

/** The size of every Lambda in the last build. */
export async function lambdaSizes(): Promise<LambdaSize[]> {
  const meta = await readMeta();
  const outputOf = lambdaOutputs(meta);
  return lambdaEntries.map(({ file, adapters }) => {
    const files = [...reachable(meta, outputOf.get(file) ?? "")];
    const bytes = files.reduce((sum, output) => sum + (meta[output]?.bytes ?? 0), 0);
    const inputs = files.flatMap((output) => Object.keys(meta[output]?.inputs ?? {}));
    return { file, kind: kindOf(adapters, inputs), kilobytes: bytes / 1024 };
  });
}

function largest(sizes: readonly LambdaSize[], kind: keyof typeof budgets): Row {
  const ofKind = sizes.filter((size) => size.kind === kind).sort((a, b) => b.kilobytes - a.kilobytes);
  const name = `largest Lambda, ${kind}: ${ofKind[0]?.file.replace("functions/", "") ?? ""}`;
  return { name, value: ofKind[0]?.kilobytes ?? 0, unit: "KB", better: "lower", ...budgets[kind] };
}

export async function bench(): Promise<Row[]> {
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    await buildLambdas(outputs.lambdas);
    seconds.push((performance.now() - started) / 1000);
  }
  const sizes = await lambdaSizes();
  return [
    largest(sizes, "table"),
    largest(sizes, "table + engine"),
    largest(sizes, "customer"),
    largest(sizes, "customer + engine"),
    { name: "build of all Lambdas", value: median(seconds), unit: "s", target: 1, better: "lower" },
  ];
}
