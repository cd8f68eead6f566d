import { MAXIMUM_PROBLEMS } from "./problem.ts";
import type { Problem } from "./problem.ts";
import type {
  Block,
  EachStatement,
  Expression,
  IfStatement,
  PartialStatement,
  Path,
  Statement,
  WithStatement,
} from "./template-tree.ts";
import type { Template } from "./template-tree.ts";
import type { Usage } from "./usage.ts";
import {
  itemOfList,
  nowhere,
  resolve,
  rootUsageScope,
  withGuard,
  withItem,
  withoutKnown,
  withPresent,
  withValue,
} from "./usage-scope.ts";
import type { GuardFrame, PartialFrame, Resolved, UsageScope, Value } from "./usage-scope.ts";

const limits = { statements: 100_000, samePartial: 2, partials: 50 } as const;

interface Walk {
  statements: number;
  readonly openPartials: Block[];
  readonly problems: Problem[];
  readonly onOutput: OnOutput | undefined;
}

/** Called for each placeholder that prints: where its value comes from, and what the blocks around have asked. */
export type OnOutput = (expression: Path, resolved: Resolved, guards: GuardFrame | undefined) => void;

/** Adds to `root` what this template does with the data. Gives the uses that can never have a value. */
export function walkTemplate(template: Template, root: Usage, onOutput?: OnOutput): Problem[] {
  const walk: Walk = { statements: 0, openPartials: [], problems: [], onOutput };
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
  walk.onOutput?.(expression, resolved, scope.guards);
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
  const { includeZero } = statement;
  const isKnown = includeZero === undefined || includeZero.kind === "literal";
  const value = isKnown ? tested?.value : undefined;
  const zeroCounts = includeZero?.kind === "literal" && Boolean(includeZero.value);
  const asked = (is: boolean) => withGuard(scope, { guard: value && { value, is, zeroCounts } });
  walkBlock(statement.whenTrue, withPresent(asked(true), tested?.chain ?? []), scope, walk);
  walkBlock(statement.whenFalse, asked(false), scope, walk);
}

function walkEach(statement: EachStatement, scope: UsageScope, walk: Walk): void {
  const list = resolve(statement.list, scope);
  const value = list?.value ?? nowhere();
  value.usage.iterated = true;
  if (statement.otherwise) value.usage.tested = true;
  const item = itemOfList(value);
  const guard = { value, zeroCounts: true };
  const asked = withGuard(scope, { guard: { ...guard, is: true }, item });
  const inner = withoutKnown(withPresent(asked, list?.chain ?? []), item.usage);
  const parameters = statement.hasParameters
    ? { values: [item, nowhere()], outer: scope.parameters }
    : scope.parameters;
  walkBlock(statement.body, { ...withItem(inner, item), parameters }, scope, walk);
  walkBlock(statement.otherwise, withGuard(scope, { guard: { ...guard, is: false } }), scope, walk);
}

function walkWith(statement: WithStatement, scope: UsageScope, walk: Walk): void {
  const resolved = resolve(statement.value, scope);
  const value = resolved?.value ?? nowhere();
  value.usage.opened = true;
  if (statement.otherwise) value.usage.tested = true;
  const guard = { value, zeroCounts: true };
  const asked = withGuard(scope, { guard: { ...guard, is: true } });
  const inner = withValue(withPresent(asked, resolved?.chain ?? []), value);
  const parameters = statement.hasParameters ? { values: [value], outer: scope.parameters } : scope.parameters;
  walkBlock(statement.body, { ...inner, parameters }, scope, walk);
  walkBlock(statement.otherwise, withGuard(scope, { guard: { ...guard, is: false } }), scope, walk);
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
  const base = given?.value ?? nowhere();
  if (statement.context) base.usage.opened = true;
  markNeeded(given?.chain ?? [], scope);
  if (statement.named === undefined) return base;
  const named = new Map(base.named);
  for (const { name, value: expression } of statement.named) {
    const value = resolve(expression, scope);
    markNeeded(value?.chain.slice(0, -1) ?? [], scope);
    named.set(name, value?.value ?? nowhere());
  }
  return { ...base, named };
}
