import type * as handlebars from "./handlebars/syntax-tree.ts";
import { lowerBlockStatement } from "./lower-block.ts";
import { lowerOutput } from "./lower-expression.ts";
import { lowerInlinePartial, lowerPartialCall } from "./lower-partial.ts";
import { newLowering } from "./lowering.ts";
import type { Lowering } from "./lowering.ts";
import { MAXIMUM_PROBLEMS } from "./problem.ts";
import type { Problem } from "./problem.ts";
import type { Block, Statement, Template } from "./template-tree.ts";

/** From Handlebars' tree to ours. Everything that SES could not do with the template is a problem. */
export function lowerTemplate(
  source: string,
  program: handlebars.Program,
): { template: Template; problems: Problem[] } {
  const problems: Problem[] = [];
  const lowering = newLowering(source, problems);
  const root = lowerProgram(program, lowering);
  for (const { name, position } of lowering.partialCalls) {
    if (lowering.partialNames.has(name)) continue;
    const message = `There is no inline partial named "${name}" in this template.`;
    problems.push({ code: "unknown-partial", message, ...position });
  }
  return { template: { root }, problems: problems.slice(0, MAXIMUM_PROBLEMS) };
}

function lowerProgram(program: handlebars.Program, lowering: Lowering): Block {
  const statements: Statement[] = [];
  const partials = new Map<string, Block>();
  for (const node of program.body) {
    if (node.type === "DecoratorBlock") {
      const partial = lowerInlinePartial(node, lowering, lowerProgram);
      if (partial) partials.set(partial.name, partial.block);
    } else {
      const statement = lowerStatement(node, lowering);
      if (statement) statements.push(statement);
    }
  }
  return { statements, partials: partials.size > 0 ? partials : undefined };
}

type OtherStatement = Exclude<handlebars.Statement, handlebars.DecoratorBlock>;

function lowerStatement(node: OtherStatement, lowering: Lowering): Statement | undefined {
  switch (node.type) {
    case "ContentStatement":
      return node.value === "" ? undefined : { kind: "text", value: node.value };
    case "CommentStatement":
      return undefined;
    case "MustacheStatement": {
      const value = lowerOutput(node, lowering);
      return value && { kind: "output", value };
    }
    case "BlockStatement":
      return lowerBlockStatement(node, lowering, lowerProgram);
    case "PartialStatement":
      return lowerPartialCall(node, lowering);
    case "PartialBlockStatement":
      lowering.report("partial-block", node, "SES has no partial blocks: use {{> name}} instead of {{#> name}}.");
      return undefined;
    case "Decorator":
      lowering.report("unknown-decorator", node, "SES has no decorators but {{#*inline}}.");
      return undefined;
  }
}
