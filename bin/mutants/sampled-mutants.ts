import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "../run/step.ts";
import { mutated } from "./lines.ts";
import { createTypeCheck } from "./type-check.ts";

/** One change of one expression, switched on by its id in the instrumented file. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly lineNumber: number;
  /** The line as it is, without the spaces around it. */
  readonly line: string;
  readonly replacement: string;
}

interface Sample {
  /** The text of each file that has mutants, with all of them in it, by its path from the root. */
  readonly instrumented: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
  /** How many more the compiler refuses: they are no program. */
  readonly refused: number;
}

const silent = () => undefined;
const never = () => false;
const logger = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** Stryker's mutants of the sampled lines of these files, without those that the compiler refuses. */
export async function sampledMutants(files: readonly string[], oneLineOf: number): Promise<Sample> {
  const ranges = Map.groupBy(await mutated({ files, oneLineOf }), (range) => range.split(":")[0] ?? range);
  const texts = new Map<string, string>();
  const inputs = [];
  for (const [name, lines] of ranges) {
    const content = await readFile(resolve(root, name), "utf8");
    texts.set(name, content);
    inputs.push({ name, content, mutate: lines.includes(name) ? true : lines.map(asRange) });
  }
  const instrumenter = new Instrumenter(logger);
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false };
  const { files: outputs, mutants } = await instrumenter.instrument(inputs, options);
  const isProgram = createTypeCheck(texts);
  const found = mutants.filter(({ status }) => status === undefined);
  const kept = found.filter(({ fileName, location, replacement }) => isProgram(fileName, location, replacement));
  return {
    instrumented: new Map(outputs.map(({ name, content }) => [name, content])),
    refused: found.length - kept.length,
    mutants: kept.map(({ id, fileName, location, replacement }) => ({
      id,
      file: fileName,
      lineNumber: location.start.line + 1,
      line: (texts.get(fileName)?.split("\n")[location.start.line] ?? "").trim(),
      replacement,
    })),
  };
}

/** A line as Stryker's instrumenter counts it: from 0. */
function asRange(range: string) {
  const [from = 1, to = from] = (range.split(":")[1] ?? "").split("-").map(Number);
  return { start: { line: from - 1, column: 0 }, end: { line: to - 1, column: Number.MAX_SAFE_INTEGER } };
}
