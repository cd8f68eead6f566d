import { controlWhitespace } from "./control-whitespace.ts";
import { parseCall, parseClosing, parseOpening, parsePartial, TemplateSyntaxError } from "./parse-tag.ts";
import { readTags, type Tag } from "./read-tags.ts";
import type { BlockStatement, DecoratorBlock, Expression, Program, Statement } from "./syntax-tree.ts";

/**
 * The syntax tree of a template, as the parser of Handlebars 4.7 makes it, in time linear in the source. The template
 * must have passed the scan, which refuses tags without an end, raw blocks and unbalanced blocks, and limits the depth.
 * Throws a TemplateSyntaxError at a word or tag that Handlebars' grammar does not allow there.
 */
export function parseProgram(source: string): Program {
  const { program, end } = programReader(source)();
  if (end !== undefined) throw unexpected(end);
  controlWhitespace(program);
  return program;
}

const unexpected = ({ start }: { readonly start: number }) =>
  new TemplateSyntaxError("This tag cannot be read.", start);

/** A program, and the tag that ended it: an `else` or a closing tag, or none at the end of the source. */
interface ReadProgram {
  readonly program: Program;
  readonly end: Tag | undefined;
}

/** What follows the first program of a block. */
interface BlockEnd {
  readonly inverse: { readonly program: Program; readonly tag: Tag } | undefined;
  readonly close: Tag;
}

function programReader(source: string): (blockParams?: readonly string[]) => ReadProgram {
  const parts = readTags(source);

  function readProgram(blockParams?: readonly string[]): ReadProgram {
    const body: Statement[] = [];
    for (;;) {
      const { value: part } = parts.next();
      if (part?.kind === "text") body.push({ type: "ContentStatement", original: part.value, value: part.value });
      else if (part === undefined || part.kind === "close" || part.kind === "else" || part.kind === "else-chain") {
        return { program: { body, blockParams, isChained: false }, end: part };
      } else if (part.kind === "broken") throw unexpected(part);
      else body.push(readStatement(part));
    }
  }

  function readStatement(tag: Tag): Statement {
    const { mark, start: at, strip } = tag;
    if (tag.kind === "comment") return { type: "CommentStatement", strip };
    if (tag.kind === "raw") throw unexpected(tag);
    if (mark === "#>") return readPartialBlock(tag);
    if (tag.kind === "open") return readBlock(tag);
    if (mark === ">") {
      return { type: "PartialStatement", ...parsePartial(source, tag), strip, indent: "", at };
    }
    return { type: mark === "*" ? "Decorator" : "MustacheStatement", ...parseCall(source, tag), strip, at };
  }

  function readPartialBlock(tag: Tag): Statement {
    const { name } = parsePartial(source, tag);
    const { program, end } = readProgram();
    const close = closing(end, name);
    return { type: "PartialBlockStatement", program, openStrip: tag.strip, closeStrip: close.strip, at: tag.start };
  }

  function readBlock(tag: Tag): BlockStatement | DecoratorBlock {
    const { blockParams, ...call } = parseOpening(source, tag);
    const isInverted = tag.mark === "^";
    const { program, end } = readProgram(blockParams);
    const { inverse, close } = readBlockEnd(end, call.path, isInverted ? "inverted" : "block");
    const common = { ...call, openStrip: tag.strip, closeStrip: close.strip, at: tag.start };
    if (tag.mark === "#*") {
      if (inverse) throw unexpected(inverse.tag);
      return { type: "DecoratorBlock", ...common, program };
    }
    return {
      ...{ type: "BlockStatement", ...common, inverseStrip: inverse?.tag.strip },
      ...(isInverted ? { program: inverse?.program, inverse: program } : { program, inverse: inverse?.program }),
    };
  }

  /** From the tag that ended the first program of a block, or of its `else if`, up to the closing tag. */
  function readBlockEnd(end: Tag | undefined, path: Expression, of: "block" | "inverted" | "chain"): BlockEnd {
    if (end?.kind === "else") {
      const otherwise = readProgram();
      return { inverse: { program: otherwise.program, tag: end }, close: closing(otherwise.end, path) };
    }
    if (end?.kind !== "else-chain") return { inverse: undefined, close: closing(end, path) };
    if (of === "inverted") throw unexpected(end);
    const { blockParams, ...call } = parseOpening(source, end);
    const { program, end: next } = readProgram(blockParams);
    const { inverse, close } = readBlockEnd(next, path, "chain");
    const block: BlockStatement = {
      ...{ type: "BlockStatement", ...call, at: end.start },
      ...{ program, inverse: inverse?.program, openStrip: end.strip, inverseStrip: inverse?.tag.strip },
      // Handlebars gives the marks of the closing tag to the first `else if` only.
      closeStrip: of === "block" ? close.strip : end.strip,
    };
    return { inverse: { program: { body: [block], blockParams: undefined, isChained: true }, tag: end }, close };
  }

  /** The scan has compared plain names; `{{/[if]}}` closes an `{{#if}}` too. */
  function closing(tag: Tag | undefined, opened: Expression): Tag {
    if (tag === undefined) throw new TemplateSyntaxError("This block is never closed.", opened.at);
    if (tag.kind !== "close") throw unexpected(tag);
    if (parseClosing(source, tag).original === originalOf(opened)) return tag;
    throw new TemplateSyntaxError("This tag cannot be read.", opened.at);
  }

  return readProgram;
}

const originalOf = (name: Expression) => (name.type === "SubExpression" ? undefined : name.original);
