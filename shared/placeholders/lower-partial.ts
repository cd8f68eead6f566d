import type * as handlebars from "./handlebars/syntax-tree.ts";
import type { LowerProgram } from "./lower-block.ts";
import { lowerExpression } from "./lower-expression.ts";
import type { Lowering } from "./lowering.ts";
import type { Block, PartialStatement } from "./template-tree.ts";

/** `{{#*inline "name"}}`: the block under its name; any other decorator is reported. */
export function lowerInlinePartial(
  node: handlebars.DecoratorBlock,
  lowering: Lowering,
  lowerProgram: LowerProgram,
): { name: string; block: Block } | undefined {
  const { program } = node;
  const [name] = node.params;
  if (node.path.original !== "inline") {
    lowering.report("unknown-decorator", node, "SES has no decorators but {{#*inline}}.");
    return undefined;
  }
  if (name?.type !== "StringLiteral" || node.params.length > 1 || node.hash || program.blockParams) {
    lowering.report("wrong-arguments", node, 'An inline partial takes one name in quotes: {{#*inline "name"}}.');
    return undefined;
  }
  lowering.partialNames.add(name.value);
  const parameters = { names: [], outer: lowering.parameters, endsAtPartial: true };
  const block = lowerProgram(program, { ...lowering, parameters });
  return { name: name.value, block };
}

/** `{{> name}}`, with the value and the named values handed to the partial. */
export function lowerPartialCall(node: handlebars.PartialStatement, lowering: Lowering): PartialStatement | undefined {
  if (node.name.type === "SubExpression") {
    lowering.report("dynamic-partial", node, "SES must know the partial by its name, not by a computed one.");
    return undefined;
  }
  const name = String(node.name.original);
  if (name === "@partial-block") {
    lowering.report("partial-block", node, "SES has no partial blocks, so {{> @partial-block}} stands for nothing.");
    return undefined;
  }
  const [context] = node.params;
  if (node.params.length > 1) {
    lowering.report("wrong-arguments", node, `{{> ${name}}} takes one value at most.`);
    return undefined;
  }
  const position = lowering.positionOf(node);
  lowering.partialCalls.push({ name, position });
  return {
    kind: "partial",
    name,
    context: context && lowerExpression(context, lowering),
    // Handlebars leaves out what is the word `undefined`, so that it hides nothing of the context.
    named: node.hash
      ?.filter(({ value }) => value.type !== "UndefinedLiteral")
      .map(({ key, value }) => ({ name: key, value: lowerExpression(value, lowering) })),
    indent: node.indent,
    position,
  };
}
