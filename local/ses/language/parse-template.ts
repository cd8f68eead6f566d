import Handlebars from "handlebars";
import { guardSize } from "./size-guard.ts";
import { TemplateError } from "./template-error.ts";

/** Reads a template's tags. Throws TemplateError for one that is broken or built to keep a parser busy. */
export function parseTemplate(source: string): hbs.AST.Program {
  guardSize(source);
  try {
    return Handlebars.parse(source);
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message : "The template could not be parsed.");
  }
}

/** What is written in place of a path or literal, e.g. "contact.name" or "if". */
export const writtenName = (node: hbs.AST.Node & { readonly original?: unknown }): string => String(node.original);

/** Whether a tag carries `key=value` pairs; Handlebars leaves `hash` out if it does not, whatever its types say. */
export const hasPairs = (hash: hbs.AST.Hash | undefined): boolean => hash !== undefined && hash.pairs.length > 0;

/** Refuses a construct by name and line. */
export function refuse(what: string, node: hbs.AST.Node): never {
  throw new TemplateError(`${what} is not supported (line ${String(node.loc.start.line)}).`);
}
