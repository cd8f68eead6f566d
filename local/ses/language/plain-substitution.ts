import Handlebars from "handlebars";
import { hasPairs, parseTemplate, refuse } from "./parse-template.ts";
import { TemplateError } from "./template-error.ts";

class PlainOnly extends Handlebars.Visitor {
  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    if (mustache.params.length > 0 || hasPairs(mustache.hash)) refuse("A helper", mustache);
    super.MustacheStatement(mustache);
  }
  override PathExpression(path: hbs.AST.PathExpression): void {
    if (path.data || path.depth > 0) refuse(path.original, path);
  }
  override BlockStatement(block: hbs.AST.BlockStatement): void {
    refuse("A block", block);
  }
  override DecoratorBlock(block: hbs.AST.DecoratorBlock): void {
    refuse("A decorator", block);
  }
  override Decorator(decorator: hbs.AST.Decorator): void {
    refuse("A decorator", decorator);
  }
  override PartialStatement(partial: hbs.AST.PartialStatement): void {
    refuse("A partial", partial);
  }
  override PartialBlockStatement(partial: hbs.AST.PartialBlockStatement): void {
    refuse("A partial", partial);
  }
}

/**
 * Whether a template contains only text and plain values, the only content that SES accepts inline (`TemplateContent`).
 */
export function isPlainSubstitution(source: string): boolean {
  try {
    new PlainOnly().accept(parseTemplate(source));
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}
