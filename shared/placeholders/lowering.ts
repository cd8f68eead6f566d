import type * as handlebars from "./handlebars-parser.js";
import type { SourcePosition } from "./source-position.ts";
import type { Problem, ProblemCode } from "./problem.ts";

/** The names given by `as |…|` that can be seen at a place, the nearest block first. */
export interface ParameterScope {
  readonly names: readonly string[];
  readonly outer: ParameterScope | undefined;
  /** Handlebars hands an inline partial the wrong parameters of the blocks around it. */
  readonly endsAtPartial: boolean;
}

/** What the walk from Handlebars' tree to ours carries along. */
export interface Lowering {
  readonly parameters: ParameterScope | undefined;
  readonly partialNames: Set<string>;
  readonly partialCalls: { readonly name: string; readonly position: SourcePosition }[];
  readonly report: (code: ProblemCode, node: { readonly loc: handlebars.Location }, message: string) => void;
}

export const helperNames: ReadonlySet<string> = new Set(["if", "unless", "each", "with", "lookup", "log"]);

export function newLowering(problems: Problem[]): Lowering {
  return {
    parameters: undefined,
    partialNames: new Set(),
    partialCalls: [],
    report: (code, node, message) => problems.push({ code, message, ...positionOfNode(node) }),
  };
}

/** Handlebars counts columns from 0. */
export function positionOfNode({ loc }: { readonly loc: handlebars.Location }): SourcePosition {
  return { line: loc.start.line, column: loc.start.column + 1 };
}

/** `{{"first name"}}` and `{{5}}` are variables of that name, `{{#"if" x}}` is a helper. */
export function pathOf(node: handlebars.PathExpression | handlebars.Literal): handlebars.PathExpression {
  if (node.type === "PathExpression") return node;
  const name = String(node.original);
  return { type: "PathExpression", data: false, depth: 0, parts: [name], original: name, loc: node.loc };
}

/** One plain name, which may be that of a helper; Handlebars takes a name that ends in `this` for a scoped one. */
export function isSimple(path: handlebars.PathExpression): boolean {
  return path.parts.length === 1 && !isScoped(path) && path.depth === 0 && !path.data;
}

export function isScoped(path: handlebars.PathExpression): boolean {
  return /^\.|this\b/.test(path.original);
}
