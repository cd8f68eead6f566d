import Handlebars from "handlebars";
import { guardSize } from "./size-guard.ts";
import { TemplateError } from "./template-error.ts";

/** Parses a template's tags. Throws TemplateError for an invalid template or one that is built to overload a parser. */
export function parseTemplate(source: string): hbs.AST.Program {
  guardSize(source);
  try {
    return Handlebars.parse(source);
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message : "The template could not be parsed.");
  }
}

/** The source text of a path or literal, e.g. "contact.name" or "if". */
export const writtenName = (node: hbs.AST.Node & { readonly original?: unknown }): string => String(node.original);

/** Whether a tag has `key=value` pairs; Handlebars leaves out `hash` if it does not, despite its types. */
export const hasPairs = (hash: hbs.AST.Hash | undefined): boolean => hash !== undefined && hash.pairs.length > 0;

/** Refuses a construct by name and line. */
export function refuse(what: string, node: hbs.AST.Node): never {
  throw new TemplateError(`${what} is not supported (line ${String(node.loc.start.line)}).`);
}
