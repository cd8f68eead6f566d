import { asText, isEmpty, isRecord, missing } from "./data-value.ts";
import { contextsWith, evaluate, evaluateOutput, innerScope, sameScope } from "./render-scope.ts";
import type { DataFrame, ParameterFrame, PartialFrame, Scope } from "./render-scope.ts";
import { countStep, renderLimits, writeMissing, stop, write } from "./rendering.ts";
import type { Rendering } from "./rendering.ts";
import type { Block, EachStatement, IfStatement, PartialStatement, Statement, WithStatement } from "./template-tree.ts";

/** Renders a block in its scope. Its inline partials see the values `around` the block, as in Handlebars. */
export function renderBlock(block: Block, scope: Scope, around: Scope | undefined, rendering: Rendering): void {
  const { partials, statements } = block;
  const inner = partials
    ? { ...scope, partials: { blocks: partials, contexts: around?.contexts, outer: scope.partials } }
    : scope;
  for (const statement of statements) renderStatement(statement, inner, rendering);
}

function renderStatement(statement: Statement, scope: Scope, rendering: Rendering): void {
  countStep(rendering);
  switch (statement.kind) {
    case "text":
      write(statement.value, rendering);
      break;
    case "output": {
      const value = evaluateOutput(statement.value, scope);
      // SES takes null for no value: it accepts such a mail and never delivers it (aws-sdk-js issue 2239).
      if (value === missing || value === null || value === undefined) writeMissing(statement.value, rendering);
      else write(asText(value), rendering);
      break;
    }
    case "if":
      renderIf(statement, scope, rendering);
      break;
    case "each":
      renderEach(statement, scope, rendering);
      break;
    case "with":
      renderWith(statement, scope, rendering);
      break;
    case "partial":
      renderPartial(statement, scope, rendering);
      break;
  }
}

function renderIf(statement: IfStatement, scope: Scope, rendering: Rendering): void {
  const includeZero = statement.includeZero !== undefined && Boolean(evaluate(statement.includeZero, scope));
  const yes = !isEmpty(evaluate(statement.test, scope), includeZero);
  renderHere(yes ? statement.whenTrue : statement.whenFalse, scope, rendering);
}

function renderHere(block: Block | undefined, scope: Scope, rendering: Rendering): void {
  if (block) renderBlock(block, sameScope(scope), scope, rendering);
}

function renderWith(statement: WithStatement, scope: Scope, rendering: Rendering): void {
  const value = evaluate(statement.value, scope);
  if (isEmpty(value, true)) {
    renderHere(statement.otherwise, scope, rendering);
    return;
  }
  const parameters = statement.hasParameters ? { values: [value], outer: scope.parameters } : scope.parameters;
  if (statement.body) renderBlock(statement.body, innerScope(scope, value, scope.data, parameters), scope, rendering);
}

function renderEach(statement: EachStatement, scope: Scope, rendering: Rendering): void {
  const list = evaluate(statement.list, scope);
  const keys = isRecord(list) && !Array.isArray(list) ? Object.keys(list) : undefined;
  const items: unknown[] = Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : [];
  if (items.length === 0) {
    renderHere(statement.otherwise, scope, rendering);
    return;
  }
  if (!statement.body) return;

  const data: DataFrame = { values: { root: scope.data.values["root"] }, outer: scope.data };
  for (const [index, item] of items.entries()) {
    countStep(rendering);
    const key = keys ? keys[index] : index;
    data.values["index"] = index;
    data.values["key"] = key;
    data.values["first"] = index === 0;
    data.values["last"] = index === items.length - 1;
    const parameters: ParameterFrame | undefined = statement.hasParameters
      ? { values: [item, key], outer: scope.parameters }
      : scope.parameters;
    renderBlock(statement.body, innerScope(scope, item, data, parameters), scope, rendering);
  }
}

function renderPartial(statement: PartialStatement, scope: Scope, rendering: Rendering): void {
  const frame = frameOf(statement.name, scope.partials);
  const block = frame?.blocks.get(statement.name);
  if (!frame || !block) {
    const message = `The inline partial "${statement.name}" is not known here.`;
    stop(rendering, "unknown-partial", message, statement.position);
  }
  if (rendering.partials >= renderLimits.partialsInPartials) {
    stop(rendering, "too-deep", `The partial "${statement.name}" calls itself without end.`, statement.position);
  }
  const context = partialContext(statement, scope);
  const around: Scope = { ...scope, contexts: frame.contexts, parameters: undefined };
  const inner: Scope = { ...around, context, contexts: contextsWith(context, frame.contexts) };

  const before = rendering.output;
  rendering.output = "";
  rendering.partials += 1;
  renderBlock(block, inner, around, rendering);
  rendering.partials -= 1;
  const output = rendering.output;
  rendering.output = before;
  rendering.characters -= output.length;
  write(indented(output, statement.indent), rendering);
}

function frameOf(name: string, partials: PartialFrame | undefined): PartialFrame | undefined {
  let frame = partials;
  while (frame && !frame.blocks.has(name)) frame = frame.outer;
  return frame;
}

function partialContext(statement: PartialStatement, scope: Scope): unknown {
  const context = statement.context ? evaluate(statement.context, scope) : scope.context;
  if (statement.named === undefined) return context;
  const named = statement.named.map(({ name, value }) => [name, evaluate(value, scope)]);
  const own = typeof context === "string" || isRecord(context) ? Object.entries(context) : [];
  return Object.fromEntries([...own, ...named]);
}

/** A partial alone on its line hands the indentation of that line to each line of its output. */
function indented(text: string, indent: string): string {
  if (indent === "") return text;
  const lines = text.split("\n");
  return lines.map((line, index) => (line === "" && index === lines.length - 1 ? line : indent + line)).join("\n");
}
