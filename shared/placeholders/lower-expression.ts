import type * as handlebars from "./handlebars/syntax-tree.ts";
import { helperNames, isScoped, isSimple, pathOf } from "./lowering.ts";
import type { Lowering } from "./lowering.ts";
import { sesTag } from "./ses-tags.ts";
import type { Expression, Path } from "./template-tree.ts";

const dataNames: ReadonlySet<string> = new Set(["root", "index", "key", "first", "last"]);

const nothing: Expression = { kind: "literal", value: undefined };

/** What `{{…}}` prints; undefined for what prints nothing. Reports every use of what SES does not have. */
export function lowerOutput(node: handlebars.Call, lowering: Lowering): Expression | undefined {
  const path = pathOf(node.path);
  if (node.params.length > 0 || node.hash) return lowerHelper(node, path, lowering);
  if (isSimple(path) && helperNames.has(path.original) && !findParameter(path, lowering)) {
    const { original } = path;
    lowering.report(
      "wrong-arguments",
      node,
      `{{${original}}} is a helper. For a value of that name: {{this.${original}}}.`,
    );
    return undefined;
  }
  const tag = isSimple(path) && !findParameter(path, lowering) ? sesTag(path.original) : undefined;
  return tag === undefined ? lowerPath(path, lowering) : { kind: "literal", value: tag };
}

/** A value in argument position, as in `{{#if here}}`. */
export function lowerExpression(node: handlebars.Expression, lowering: Lowering): Expression {
  switch (node.type) {
    case "PathExpression":
      return lowerPath(node, lowering);
    case "SubExpression":
      return lowerHelper(node, pathOf(node.path), lowering) ?? nothing;
    case "NullLiteral":
      return { kind: "literal", value: null };
    case "UndefinedLiteral":
      return nothing;
    default:
      return { kind: "literal", value: node.value };
  }
}

function lowerHelper(
  node: handlebars.Call,
  path: handlebars.PathExpression,
  lowering: Lowering,
): Expression | undefined {
  const args = node.params.map((param) => lowerExpression(param, lowering));
  const name = path.original;
  if (!isSimple(path) || !helperNames.has(name) || findParameter(path, lowering)) {
    lowering.report("unknown-helper", node, `SES has no helper named "${name}".`);
    return undefined;
  }
  if (name === "log") return undefined;
  if (name !== "lookup") {
    lowering.report("wrong-arguments", node, `"${name}" needs a block: {{#${name} …}} … {{/${name}}}.`);
    return undefined;
  }
  const [object, key] = args;
  if (!object || !key || args.length > 2 || node.hash) {
    lowering.report("wrong-arguments", node, "lookup takes a value and the name to look up in it.");
    return undefined;
  }
  const text = `lookup ${object.kind === "path" ? `${object.text} ` : ""}…`;
  return { kind: "lookup", object, key, text, position: lowering.positionOf(node) };
}

function lowerPath(path: handlebars.PathExpression, lowering: Lowering): Path {
  const base = { kind: "path" as const, text: path.original, position: lowering.positionOf(path) };
  const parameter = findParameter(path, lowering);
  if (parameter) {
    if (parameter.beyondPartial) {
      lowering.report(
        "block-parameters",
        path,
        `"${path.original}" of the block around it is unknown in an inline partial.`,
      );
    }
    return { ...base, names: path.parts.slice(1), from: "parameter", block: parameter.block, index: parameter.index };
  }
  const [first] = path.parts;
  if (path.data && !(first !== undefined && dataNames.has(first))) {
    lowering.report("unknown-data-variable", path, `SES has no variable {{${path.original}}}.`);
  }
  return { ...base, names: path.parts, from: path.data ? "data" : "context", up: path.depth };
}

interface FoundParameter {
  readonly block: number;
  readonly index: number;
  readonly beyondPartial: boolean;
}

/** Parameters win over data, even in `@index` under `as |item index|`: so does Handlebars. */
function findParameter(path: handlebars.PathExpression, lowering: Lowering): FoundParameter | undefined {
  const [name] = path.parts;
  if (name === undefined || path.depth > 0 || isScoped(path)) return undefined;
  let beyondPartial = false;
  let block = 0;
  for (let scope = lowering.parameters; scope; scope = scope.outer) {
    if (scope.endsAtPartial) {
      beyondPartial = true;
      continue;
    }
    const index = scope.names.indexOf(name);
    if (index >= 0) return { block, index, beyondPartial };
    block += 1;
  }
  return undefined;
}
