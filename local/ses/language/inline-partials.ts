import Handlebars from "handlebars";
import { refuse, writtenName } from "./parse-template.ts";

class InlinePartials extends Handlebars.Visitor {
  readonly names = new Set<string>();

  override DecoratorBlock(block: hbs.AST.DecoratorBlock): void {
    const [name] = block.params;
    if (block.path.original !== "inline" || block.params.length !== 1 || name?.type !== "StringLiteral") {
      refuse("A decorator other than {{#*inline}}", block);
    }
    this.names.add(writtenName(name));
    super.DecoratorBlock(block);
  }
}

/** The names of the inline partials of a template: `{{#*inline "name"}}`. */
export function inlinePartialNames(program: hbs.AST.Program): ReadonlySet<string> {
  const visitor = new InlinePartials();
  visitor.accept(program);
  return visitor.names;
}
