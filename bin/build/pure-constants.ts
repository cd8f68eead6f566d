import { type ESTree, parseSync } from "vite";

const pure = "/* @__PURE__ */ ";

/** The calls in an expression that run when it is evaluated, by where each begins; of a chain, the last one. */
function callsIn(node: ESTree.Expression | ESTree.SpreadElement): number[] {
  switch (node.type) {
    case "CallExpression":
    case "NewExpression":
      return [node.start, ...node.arguments.flatMap(callsIn)];
    case "ObjectExpression":
      return node.properties.flatMap((property) =>
        property.type === "SpreadElement" ? callsIn(property) : callsIn(property.value),
      );
    case "ArrayExpression":
      return node.elements.flatMap((element) => (element === null ? [] : callsIn(element)));
    case "SpreadElement":
    case "UnaryExpression":
      return callsIn(node.argument);
    case "ConditionalExpression":
      return [node.test, node.consequent, node.alternate].flatMap(callsIn);
    case "LogicalExpression":
      return [node.left, node.right].flatMap(callsIn);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return callsIn(node.expression);
    default:
      return [];
  }
}

/**
 * A source of ours whose constants a bundler may drop where nothing uses them, such as a model of which a Lambda has
 * others of the same file: it must assume that a call like `z.object({…})` has effects, unless it is marked. None has in
 * our modules; what has, such as a handler's work, is in functions.
 */
export function withPureConstants(source: string, file: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ""}`);
  const declared = program.body.map((statement) =>
    statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
  );
  const calls = declared.flatMap((statement) =>
    statement?.type === "VariableDeclaration" && statement.kind === "const"
      ? statement.declarations.flatMap(({ init }) => (init === null ? [] : callsIn(init)))
      : [],
  );
  let marked = source;
  for (const at of calls.sort((a, b) => b - a)) marked = marked.slice(0, at) + pure + marked.slice(at);
  return marked;
}
