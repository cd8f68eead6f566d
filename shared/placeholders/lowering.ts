import type * as handlebars from "./handlebars/syntax-tree.ts";
import { positionFinder, type SourcePosition } from "./source-position.ts";
import type { Problem, ProblemCode } from "./problem.ts";

/** The names given by `as |…|` that can be seen at a place, the nearest block first. */
export interface ParameterScope {
  readonly names: readonly string[];
  readonly outer: ParameterScope | undefined;
  /** Handlebars hands an inline partial the wrong parameters of the blocks around it. */
  readonly endsAtPartial: boolean;
}

interface Located {
  /** Its offset in the source. */
  readonly at: number;
}

/** What the walk from Handlebars' tree to ours carries along. */
export interface Lowering {
  readonly parameters: ParameterScope | undefined;
  readonly partialNames: Set<string>;
  readonly partialCalls: { readonly name: string; readonly position: SourcePosition }[];
  readonly report: (code: ProblemCode, node: Located, message: string) => void;
  readonly positionOf: (node: Located) => SourcePosition;
}

export const helperNames: ReadonlySet<string> = new Set(["if", "unless", "each", "with", "lookup", "log"]);

export function newLowering(source: string, problems: Problem[]): Lowering {
  const positionAt = positionFinder(source);
  const positionOf = ({ at }: Located) => positionAt(at);
  return {
    parameters: undefined,
    partialNames: new Set(),
    partialCalls: [],
    report: (code, node, message) => problems.push({ code, message, ...positionOf(node) }),
    positionOf,
  };
}

/** `{{"first name"}}` and `{{5}}` are variables of that name, `{{#"if" x}}` is a helper. */
export function pathOf(node: handlebars.PathExpression | handlebars.Literal): handlebars.PathExpression {
  if (node.type === "PathExpression") return node;
  const name = String(node.original);
  return { type: "PathExpression", data: false, depth: 0, parts: [name], original: name, at: node.at };
}

/** One plain name, which may be that of a helper; Handlebars takes a name that ends in `this` for a scoped one. */
export function isSimple(path: handlebars.PathExpression): boolean {
  return path.parts.length === 1 && !isScoped(path) && path.depth === 0 && !path.data;
}

export function isScoped(path: handlebars.PathExpression): boolean {
  return /^\.|this\b/.test(path.original);
}
