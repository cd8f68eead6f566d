import { MAXIMUM_PROBLEMS } from "./problem.ts";
import type { Problem } from "./problem.ts";
import type {
  Block,
  EachStatement,
  Expression,
  IfStatement,
  PartialStatement,
  Statement,
  WithStatement,
} from "./template-tree.ts";
import type { Template } from "./template-tree.ts";
import { itemOf, newUsage } from "./usage.ts";
import type { Usage } from "./usage.ts";
import { resolve, rootUsageScope, withItem, withoutKnown, withPresent, withValue } from "./usage-scope.ts";
import type { PartialFrame, UsageScope, Value } from "./usage-scope.ts";

const limits = { statements: 100_000, samePartial: 2, partials: 50 } as const;

interface Walk {
  statements: number;
  readonly openPartials: Block[];
  readonly problems: Problem[];
}

/** Adds to `root` what this template does with the data. Gives the uses that can never have a value. */
export function walkTemplate(template: Template, root: Usage): Problem[] {
  const walk: Walk = { statements: 0, openPartials: [], problems: [] };
  walkBlock(template.root, rootUsageScope(root), undefined, walk);
  if (walk.statements > limits.statements) {
    const message = "The partials of this template call each other too often.";
    walk.problems.push({ code: "too-much-work", message, line: 1, column: 1 });
  }
  return walk.problems.slice(0, MAXIMUM_PROBLEMS);
}

function walkBlock(block: Block | undefined, scope: UsageScope, around: UsageScope | undefined, walk: Walk): void {
  if (!block) return;
  const { partials, statements } = block;
  const inner = partials
    ? { ...scope, partials: { blocks: partials, values: around?.values, outer: scope.partials } }
    : scope;
  for (const statement of statements) {
    walk.statements += 1;
    if (walk.statements > limits.statements) return;
    walkStatement(statement, inner, walk);
  }
}

function walkStatement(statement: Statement, scope: UsageScope, walk: Walk): void {
  switch (statement.kind) {
    case "text":
      break;
    case "output":
      walkOutput(statement.value, scope, walk);
      break;
    case "if":
      walkIf(statement, scope, walk);
      break;
    case "each":
      walkEach(statement, scope, walk);
      break;
    case "with":
      walkWith(statement, scope, walk);
      break;
    case "partial":
      walkPartial(statement, scope, walk);
      break;
  }
}

function walkOutput(expression: Expression, scope: UsageScope, walk: Walk): void {
  const resolved = resolve(expression, scope);
  if (!resolved) {
    reportUnreachable(expression, scope, walk);
    return;
  }
  resolved.value.usage.printed = true;
  // What `lookup` does not find prints nothing and does no harm.
  if (expression.kind !== "path") return;
  markNeeded(resolved.chain, scope);
}

function markNeeded(chain: readonly Usage[], scope: UsageScope): void {
  for (const usage of chain) if (!scope.present.has(usage)) usage.needed = true;
}

function reportUnreachable(expression: Expression, scope: UsageScope, walk: Walk): void {
  if (expression.kind !== "path" || expression.from === "parameter") return;
  const { text: path, position } = expression;
  if (expression.from === "context") {
    const message = `{{${path}}} leads out of the data: there are fewer levels around it.`;
    walk.problems.push({ code: "outside-of-data", message, ...position, path });
  } else if (expression.up >= scope.loops) {
    const message = `{{${path}}} has a value only inside of {{#each}}.`;
    walk.problems.push({ code: "outside-of-data", message, ...position, path });
  }
}

function walkIf(statement: IfStatement, scope: UsageScope, walk: Walk): void {
  const tested = resolve(statement.test, scope);
  if (tested) tested.value.usage.tested = true;
  walkBlock(statement.whenTrue, withPresent(scope, tested?.chain ?? []), scope, walk);
  walkBlock(statement.whenFalse, scope, scope, walk);
}

function walkEach(statement: EachStatement, scope: UsageScope, walk: Walk): void {
  const list = resolve(statement.list, scope);
  const usage = list?.value.usage ?? newUsage();
  usage.iterated = true;
  if (statement.otherwise) usage.tested = true;
  const item = { usage: itemOf(usage) };
  const inner = withoutKnown(withPresent(scope, list?.chain ?? []), item.usage);
  const parameters = statement.hasParameters
    ? { values: [item, { usage: newUsage() }], outer: scope.parameters }
    : scope.parameters;
  walkBlock(statement.body, { ...withItem(inner, item), parameters }, scope, walk);
  walkBlock(statement.otherwise, scope, scope, walk);
}

function walkWith(statement: WithStatement, scope: UsageScope, walk: Walk): void {
  const resolved = resolve(statement.value, scope);
  const value = resolved?.value ?? { usage: newUsage() };
  value.usage.opened = true;
  if (statement.otherwise) value.usage.tested = true;
  const inner = withValue(withPresent(scope, resolved?.chain ?? []), value);
  const parameters = statement.hasParameters ? { values: [value], outer: scope.parameters } : scope.parameters;
  walkBlock(statement.body, { ...inner, parameters }, scope, walk);
  walkBlock(statement.otherwise, scope, scope, walk);
}

function walkPartial(statement: PartialStatement, scope: UsageScope, walk: Walk): void {
  const frame = frameOf(statement.name, scope.partials);
  const block = frame?.blocks.get(statement.name);
  const value = partialValue(statement, scope);
  if (!frame || !block) {
    const message = `The inline partial "${statement.name}" is not known here.`;
    walk.problems.push({ code: "unknown-partial", message, ...statement.position });
    return;
  }
  const again = walk.openPartials.filter((open) => open === block).length;
  if (again >= limits.samePartial || walk.openPartials.length >= limits.partials) {
    value.usage.endless = true;
    return;
  }
  const around: UsageScope = { ...scope, values: frame.values, parameters: undefined };
  walk.openPartials.push(block);
  walkBlock(block, withValue(around, value), around, walk);
  walk.openPartials.pop();
}

function frameOf(name: string, partials: PartialFrame | undefined): PartialFrame | undefined {
  let frame = partials;
  while (frame && !frame.blocks.has(name)) frame = frame.outer;
  return frame;
}

/** Nothing asks for a partial's value before the partial prints from it, so the way to it is needed. */
function partialValue(statement: PartialStatement, scope: UsageScope): Value {
  const given = statement.context ? resolve(statement.context, scope) : { value: scope.value, chain: [] };
  const base = given?.value ?? { usage: newUsage() };
  if (statement.context) base.usage.opened = true;
  markNeeded(given?.chain ?? [], scope);
  if (statement.named.length === 0) return base;
  const named = new Map(base.named);
  for (const { name, value: expression } of statement.named) {
    const value = resolve(expression, scope);
    markNeeded(value?.chain.slice(0, -1) ?? [], scope);
    named.set(name, value?.value ?? { usage: newUsage() });
  }
  return { usage: base.usage, named };
}
