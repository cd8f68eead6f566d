import type { SourcePosition } from "./source-position.ts";
import { MAXIMUM_PROBLEMS } from "./problem.ts";
import type { Problem, ProblemCode } from "./problem.ts";
import type { Expression } from "./template-tree.ts";

/** Bounds of one rendering, so that loops in loops end. No mail comes near 5 million characters of text. */
export const renderLimits = { characters: 5_000_000, steps: 300_000, partialsInPartials: 50 } as const;

const startOfTemplate: SourcePosition = { line: 1, column: 1 };

/** What a rendering has made so far. */
export interface Rendering {
  output: string;
  characters: number;
  steps: number;
  partials: number;
  readonly problems: Problem[];
  readonly reported: Set<SourcePosition>;
  readonly standIn: StandIn | undefined;
}

/** What to print for a placeholder without a value, given as written in the template. */
export type StandIn = (path: string) => string;

/** Thrown when a rendering leaves its bounds; the reason stands in its problems. */
export class OutOfBounds extends Error {}

export function newRendering(standIn: StandIn | undefined): Rendering {
  return { output: "", characters: 0, steps: 0, partials: 0, problems: [], reported: new Set(), standIn };
}

export function write(text: string, rendering: Rendering): void {
  rendering.characters += text.length;
  if (rendering.characters > renderLimits.characters) {
    stop(rendering, "output-too-long", "The mail becomes longer than 5 million characters.", startOfTemplate);
  }
  rendering.output += text;
}

export function countStep(rendering: Rendering): void {
  rendering.steps += 1;
  if (rendering.steps > renderLimits.steps) {
    stop(rendering, "too-much-work", "The loops of this template run too often for this data.", startOfTemplate);
  }
}

/** A problem once for each place, however often a loop comes by, unless something stands in for the value. */
export function writeMissing(expression: Expression, rendering: Rendering): void {
  if (expression.kind === "literal") return;
  if (rendering.standIn) {
    write(rendering.standIn(expression.text), rendering);
    return;
  }
  if (rendering.reported.has(expression.position)) return;
  rendering.reported.add(expression.position);
  if (rendering.problems.length >= MAXIMUM_PROBLEMS) return;
  const { text: path, position } = expression;
  rendering.problems.push({
    code: "missing-variable",
    message: `There is no value for {{${path}}}.`,
    ...position,
    path,
  });
}

export function stop(rendering: Rendering, code: ProblemCode, message: string, position: SourcePosition): never {
  rendering.problems.push({ code, message, ...position });
  throw new OutOfBounds();
}
