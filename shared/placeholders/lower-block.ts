import type * as handlebars from "./handlebars/syntax-tree.ts";
import { lowerExpression } from "./lower-expression.ts";
import { helperNames, isSimple, pathOf } from "./lowering.ts";
import type { Lowering } from "./lowering.ts";
import type { Block, Expression, Statement } from "./template-tree.ts";

export type LowerProgram = (program: handlebars.Program, lowering: Lowering) => Block;

/** How many names `as |…|` may give to a block. */
const parameterLimits = { if: 0, unless: 0, each: 2, with: 1 } as const;
type BlockName = keyof typeof parameterLimits;

/** `{{#if}}`, `{{#unless}}`, `{{#each}}` or `{{#with}}`; any other block is reported. */
export function lowerBlockStatement(
  node: handlebars.BlockStatement,
  lowering: Lowering,
  lowerProgram: LowerProgram,
): Statement | undefined {
  const path = pathOf(node.path);
  const name = path.original;
  const [argument] = node.params;
  if (!isSimple(path) || !isBlockName(name)) {
    reportUnknownBlock(node, name, lowering);
    lowerBranches(node, lowering, lowerProgram);
    return undefined;
  }
  if (!argument || node.params.length > 1) {
    lowering.report("wrong-arguments", node, `{{#${name}}} takes exactly one value.`);
    return undefined;
  }
  const value = lowerExpression(argument, lowering);
  const includeZero = lowerNamedArguments(node, name, lowering);
  const { main, inverse, hasParameters } = lowerBranches(node, lowering, lowerProgram, parameterLimits[name]);
  switch (name) {
    case "if":
      return { kind: "if", test: value, includeZero, whenTrue: main, whenFalse: inverse };
    case "unless":
      return { kind: "if", test: value, includeZero, whenTrue: inverse, whenFalse: main };
    case "each":
      return { kind: "each", list: value, body: main, otherwise: inverse, hasParameters };
    case "with":
      return { kind: "with", value, body: main, otherwise: inverse, hasParameters };
  }
}

function isBlockName(name: string): name is BlockName {
  return Object.hasOwn(parameterLimits, name);
}

function reportUnknownBlock(node: handlebars.BlockStatement, name: string, lowering: Lowering): void {
  const isValue = node.params.length === 0 && !node.hash && !helperNames.has(name);
  const unknown = `SES knows the blocks #if, #unless, #each and #with, not {{#${name}}}.`;
  const message = isValue ? `${unknown} For a value of your data write {{#if ${name}}} or {{#each ${name}}}.` : unknown;
  lowering.report("unknown-block", node, message);
}

function lowerNamedArguments(
  node: handlebars.BlockStatement,
  name: BlockName,
  lowering: Lowering,
): Expression | undefined {
  const allowed = name === "if" || name === "unless" ? "includeZero" : undefined;
  let includeZero: Expression | undefined;
  for (const pair of node.hash ?? []) {
    if (pair.key === allowed) includeZero = lowerExpression(pair.value, lowering);
    else lowering.report("wrong-arguments", node, `{{#${name}}} has no argument named "${pair.key}".`);
  }
  return includeZero;
}

interface Branches {
  readonly main: Block | undefined;
  readonly inverse: Block | undefined;
  readonly hasParameters: boolean;
}

function lowerBranches(
  node: handlebars.BlockStatement,
  lowering: Lowering,
  lowerProgram: LowerProgram,
  parameterLimit = 2,
): Branches {
  const { program, inverse } = node;
  const names = program?.blockParams;
  checkParameters(node, names ?? inverse?.blockParams ?? [], program ? parameterLimit : 0, lowering);
  const parameters = names ? { names, outer: lowering.parameters, endsAtPartial: false } : lowering.parameters;
  return {
    main: program && lowerProgram(program, { ...lowering, parameters }),
    inverse: inverse && lowerProgram(inverse, lowering),
    hasParameters: names !== undefined,
  };
}

function checkParameters(
  node: handlebars.BlockStatement,
  names: readonly string[],
  limit: number,
  lowering: Lowering,
): void {
  if (names.length > limit) {
    lowering.report(
      "block-parameters",
      node,
      `This block gives ${String(limit || "no")} names with "as", not ${names.length}.`,
    );
  }
  const helper = names.find((name) => helperNames.has(name));
  if (helper !== undefined) lowering.report("block-parameters", node, `"${helper}" is the name of a helper.`);
}
