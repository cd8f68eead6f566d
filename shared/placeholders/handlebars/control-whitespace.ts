import type { BlockStatement, ContentStatement, Program, Statement, Strip } from "./syntax-tree.ts";

/**
 * Applies the whitespace control of Handlebars to the texts of a tree: a `~` removes all whitespace on its side, and
 * tags that stand alone on their line (of blocks, comments and partials) take the line with them.
 */
export function controlWhitespace(root: Program): void {
  controlProgram(root, true);
}

/** What a statement does to its surroundings. */
interface Effect {
  /** By the `~` of its outer ends. */
  readonly strip: Strip;
  /** Whether its opening tag and its closing tag can stand alone on their lines, as far as its inside goes. */
  readonly alone: { readonly opening: boolean; readonly closing: boolean } | "as one";
}

type Body = readonly Statement[];

function controlProgram({ body }: Program, isRoot: boolean): void {
  for (const [index, statement] of body.entries()) {
    const effect = effectOf(statement);
    if (effect === undefined) continue;
    const { strip, alone } = effect;
    const [before, after] = [textOf(body[index - 1]), textOf(body[index + 1])];
    if (strip.close) trimStart(after);
    if (strip.open) trimEnd(before);

    const startsLine = endsInNewLine(body, index - 1, isRoot);
    const endsLine = beginsWithNewLine(body, index + 1, isRoot);
    if (alone === "as one") {
      if (!startsLine || !endsLine) continue;
      trimFirstLine(after);
      const wasIndented = trimLastLine(before);
      if (wasIndented && statement.type === "PartialStatement") statement.indent = lastBlanks(before?.original ?? "");
      continue;
    }
    const [first, last] = outerBodies(statement);
    if (alone.opening && startsLine) {
      trimFirstLine(textOf(first.at(0)));
      trimLastLine(before);
    }
    if (alone.closing && endsLine) {
      trimFirstLine(after);
      trimLastLine(textOf(last.at(-1)));
    }
  }
}

function effectOf(statement: Statement): Effect | undefined {
  switch (statement.type) {
    case "ContentStatement":
      return undefined;
    case "MustacheStatement":
    case "Decorator":
      return { strip: statement.strip, alone: { opening: false, closing: false } };
    case "CommentStatement":
    case "PartialStatement":
      return { strip: statement.strip, alone: "as one" };
    case "DecoratorBlock":
    case "PartialBlockStatement":
      return controlBlock({ ...statement, inverse: undefined, inverseStrip: undefined });
    default:
      return controlBlock(statement);
  }
}

/** The texts that an opening tag and a closing tag have on their inner sides. */
function outerBodies(statement: Statement): [first: Body, last: Body] {
  if (!("program" in statement)) return [[], []];
  const { program, inverse } = { inverse: undefined, ...statement };
  return [(program ?? inverse)?.body ?? [], (inverse ?? program)?.body ?? []];
}

type Block = Pick<BlockStatement, "program" | "inverse" | "openStrip" | "inverseStrip" | "closeStrip">;

/** Applies the whitespace control inside of a block. */
function controlBlock({ program, inverse, openStrip, inverseStrip, closeStrip }: Block): Effect {
  if (program) controlProgram(program, false);
  if (inverse) controlProgram(inverse, false);
  const body = (program ?? inverse)?.body ?? [];
  const otherwise = program && inverse;
  const nextBody = (otherwise?.isChained === true ? chainedBlock(otherwise)?.program : otherwise)?.body;

  if (openStrip.close) trimStart(textOf(body.at(0)));
  if (otherwise && nextBody) {
    if (inverseStrip?.open === true) trimEnd(textOf(body.at(-1)));
    if (inverseStrip?.close === true) trimStart(textOf(nextBody.at(0)));
    if (closeStrip.open) trimEnd(textOf(lastInChain(otherwise).body.at(-1)));
    if (endsInNewLine(body, body.length - 1, false) && beginsWithNewLine(nextBody, 0, false)) {
      trimLastLine(textOf(body.at(-1)));
      trimFirstLine(textOf(nextBody.at(0)));
    }
  } else if (closeStrip.open) trimEnd(textOf(body.at(-1)));

  const lastBody = nextBody ?? body;
  return {
    strip: { open: openStrip.open, close: closeStrip.close },
    alone: {
      opening: beginsWithNewLine(body, 0, false),
      closing: endsInNewLine(lastBody, lastBody.length - 1, false),
    },
  };
}

function chainedBlock({ body }: Program): BlockStatement | undefined {
  const [block] = body;
  return block?.type === "BlockStatement" ? block : undefined;
}

/** The program of the last `else if`; what its block has in an `else` is not looked at, as in Handlebars. */
function lastInChain(inverse: Program): Program {
  let last = inverse;
  while (last.isChained) {
    const program = chainedBlock(last)?.program;
    if (program === undefined) break;
    last = program;
  }
  return last;
}

const textOf = (statement: Statement | undefined): ContentStatement | undefined =>
  statement?.type === "ContentStatement" ? statement : undefined;

/**
 * Whether a line ends between the text at `index` and the tag behind it. The start of the template is one, but not the
 * start of a block; a text without a line break counts only if nothing precedes it there.
 */
function endsInNewLine(body: Body, index: number, isRoot: boolean): boolean {
  const statement = body[index];
  if (statement === undefined) return isRoot;
  const text = textOf(statement)?.original;
  if (text === undefined) return false;
  const end = text.trimEnd().length;
  return text.includes("\n", end) || (end === 0 && isRoot && body[index - 1] === undefined);
}

/** The same of the tag before the text at `index`. */
function beginsWithNewLine(body: Body, index: number, isRoot: boolean): boolean {
  const statement = body[index];
  if (statement === undefined) return isRoot;
  const text = textOf(statement)?.original;
  if (text === undefined) return false;
  const rest = text.trimStart();
  const lineBreak = text.indexOf("\n");
  return (
    (lineBreak >= 0 && lineBreak < text.length - rest.length) ||
    (rest === "" && isRoot && body[index + 1] === undefined)
  );
}

/** What a `~` removes. */
function trimStart(text: ContentStatement | undefined): void {
  if (text) text.value = text.value.trimStart();
}

function trimEnd(text: ContentStatement | undefined): void {
  if (text) text.value = text.value.trimEnd();
}

/** Removes the blanks that begin a text, and the line break behind them. */
function trimFirstLine(text: ContentStatement | undefined): void {
  if (text) text.value = text.value.replace(/^[ \t]*\r?\n?/, "");
}

/** Removes the blanks that end a text; says whether there were any. */
function trimLastLine(text: ContentStatement | undefined): boolean {
  if (!text) return false;
  const blanks = lastBlanks(text.value).length;
  text.value = text.value.slice(0, text.value.length - blanks);
  return blanks > 0;
}

function lastBlanks(text: string): string {
  let start = text.length;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start -= 1;
  return text.slice(start);
}
