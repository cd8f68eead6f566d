import Handlebars from "handlebars";
import { inlinePartialNames } from "./inline-partials.ts";
import { hasPairs, parseTemplate, refuse, writtenName } from "./parse-template.ts";
import { TemplateError } from "./template-error.ts";

/** Names that no template can contain, so that neither the data nor the template can shadow them. */
export const outputHelper = "ses output";
export const stepHelper = "ses step";

const blockHelpers = ["if", "unless", "each", "with"];

function helperPath(name: string, loc: hbs.AST.SourceLocation): hbs.AST.PathExpression {
  return { type: "PathExpression", data: false, depth: 0, parts: [name], original: name, loc };
}

/** Prepends a counting step to a body; Handlebars leaves out the body of `{{^if x}}`, despite its types. */
function addStep(body: hbs.AST.Program | undefined): void {
  if (body === undefined) return;
  const { loc } = body;
  const step: hbs.AST.MustacheStatement = {
    type: "MustacheStatement",
    path: helperPath(stepHelper, loc),
    params: [],
    hash: { type: "Hash", pairs: [], loc },
    escaped: false,
    strip: { open: false, close: false },
    loc,
  };
  body.body.unshift(step);
}

const isPath = (node: hbs.AST.PathExpression | hbs.AST.Literal): node is hbs.AST.PathExpression =>
  node.type === "PathExpression";

/**
 * Refuses what SES's dialect does not support and prepares the rest: every printed value passes through outputHelper
 * (which gets the value and its name, and refuses missing ones), every body that can repeat starts with stepHelper
 * (which counts).
 */
class SesGrammar extends Handlebars.Visitor {
  private readonly partials: ReadonlySet<string>;

  constructor(partials: ReadonlySet<string>) {
    super();
    this.partials = partials;
  }

  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    const { path, params, hash, loc } = mustache;
    if (!isPath(path)) return refuse(`{{${writtenName(path)}}}`, mustache);
    super.MustacheStatement(mustache);
    const isCall = params.length > 0 || hasPairs(hash);
    if (isCall && path.original !== "lookup") refuse(`The helper "${path.original}"`, mustache);
    const call: hbs.AST.SubExpression = { type: "SubExpression", path, params, hash, loc };
    const text: hbs.AST.StringLiteral = { type: "StringLiteral", value: path.original, original: path.original, loc };
    mustache.params = [isCall ? call : path, text];
    mustache.path = helperPath(outputHelper, loc);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    const name = block.path.original;
    if (!blockHelpers.includes(name)) refuse(`The block "${name}"`, block);
    if (block.params.length !== 1) refuse(`{{#${name}}} with ${String(block.params.length)} values`, block);
    super.BlockStatement(block);
    addStep(block.program);
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    const name = writtenName(expression.path);
    if (name !== "lookup") refuse(`The helper "${name}"`, expression);
    super.SubExpression(expression);
  }

  override DecoratorBlock(block: hbs.AST.DecoratorBlock): void {
    super.DecoratorBlock(block);
    addStep(block.program);
  }

  override PartialStatement(partial: hbs.AST.PartialStatement): void {
    const name = writtenName(partial.name);
    if (!this.partials.has(name)) throw new TemplateError(`The partial ${name} could not be found`);
    super.PartialStatement(partial);
  }

  override PartialBlockStatement(partial: hbs.AST.PartialBlockStatement): void {
    refuse("A partial with a block", partial);
  }

  override Decorator(decorator: hbs.AST.Decorator): void {
    refuse("A decorator", decorator);
  }
}

/**
 * Parses a template into a form that Handlebars can compile. Throws TemplateError for anything outside SES's dialect.
 */
export function readTemplate(source: string): hbs.AST.Program {
  const program = parseTemplate(source);
  new SesGrammar(inlinePartialNames(program)).accept(program);
  return program;
}
