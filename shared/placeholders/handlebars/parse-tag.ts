import { readTokens, type Token } from "./read-tokens.ts";
import type { Tag } from "./read-tags.ts";
import type { Expression, HashPair, Literal, PathExpression } from "./syntax-tree.ts";

/** A place in the source that the grammar of Handlebars does not allow; `at` is its offset. */
export class TemplateSyntaxError extends Error {
  override readonly name = "TemplateSyntaxError";
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

interface Arguments {
  readonly params: readonly Expression[];
  readonly hash: readonly HashPair[] | undefined;
}

interface TagCall extends Arguments {
  readonly path: PathExpression | Literal;
}

type TagRange = Pick<Tag, "from" | "to">;

// What is between the braces of a tag. Each throws a TemplateSyntaxError at the first word that does not fit.

/** `path param param key=param` */
export function parseCall(source: string, tag: TagRange): TagCall {
  const words = tagReader(source, tag);
  const call = { path: words.nameOrLiteral(), ...words.callArguments() };
  words.end();
  return call;
}

/** `path param param key=param as |name name|` */
export function parseOpening(
  source: string,
  tag: TagRange,
): TagCall & { readonly blockParams: readonly string[] | undefined } {
  const words = tagReader(source, tag);
  const call = { path: words.nameOrLiteral(), ...words.callArguments(), blockParams: words.blockParameters() };
  words.end();
  return call;
}

/** `name param key=param`, where the name may be computed: `(lookup . "name")`. */
export function parsePartial(source: string, tag: TagRange): Arguments & { readonly name: Expression } {
  const words = tagReader(source, tag);
  const call = { name: words.expression(), ...words.callArguments() };
  words.end();
  return call;
}

/** `path` */
export function parseClosing(source: string, tag: TagRange): PathExpression | Literal {
  const words = tagReader(source, tag);
  const path = words.nameOrLiteral();
  words.end();
  return path;
}

function tagReader(source: string, { from, to }: TagRange) {
  const tokens = readTokens(source, from, to);
  let next = 0;

  const isNext = (kind: Token["kind"], text?: string, ahead = 0): boolean => {
    const token = tokens[next + ahead];
    return token?.kind === kind && (text === undefined || token.text === text);
  };
  const fail = (): never => {
    throw new TemplateSyntaxError("This tag cannot be read.", tokens[next]?.at ?? to);
  };
  const take = (kind: Token["kind"], text?: string): Token => {
    const token = tokens[next];
    if (token === undefined || !isNext(kind, text)) return fail();
    next += 1;
    return token;
  };

  function pathExpression(at: number, data: boolean): PathExpression {
    const parts: string[] = [];
    let depth = 0;
    let original = data ? "@" : "";
    for (let separator = ""; ; separator = take("separator").text) {
      const part = take("id");
      original += separator + part.text;
      if (part.isLiteral || !["..", ".", "this"].includes(part.text)) parts.push(part.text);
      else if (parts.length > 0) throw new TemplateSyntaxError(`The path ${original} cannot be read.`, at);
      else if (part.text === "..") depth += 1;
      if (!isNext("separator")) return { type: "PathExpression", data, depth, parts, original, at };
    }
  }

  function nameOrLiteral(): PathExpression | Literal {
    const token = tokens[next];
    if (token === undefined) return fail();
    const { kind, text, at } = token;
    if (kind === "id") return pathExpression(at, false);
    next += 1;
    if (text === "@" && kind === "sign") return pathExpression(at, true);
    switch (kind) {
      case "string":
        return { type: "StringLiteral", value: text, original: text, at };
      case "number":
        return { type: "NumberLiteral", value: Number(text), original: Number(text), at };
      case "boolean":
        return { type: "BooleanLiteral", value: text === "true", original: text === "true", at };
      case "undefined":
        return { type: "UndefinedLiteral", original: undefined, at };
      case "null":
        return { type: "NullLiteral", original: null, at };
      default:
        next -= 1;
        return fail();
    }
  }

  const isPair = () => isNext("id") && isNext("sign", "=", 1);

  function callArguments(): Arguments {
    const params: Expression[] = [];
    const pairs: HashPair[] = [];
    while (!isPair() && !isNext("end") && !isNext("sign", ")") && !isNext("open-parameters")) params.push(expression());
    while (isPair()) {
      const key = take("id").text;
      take("sign", "=");
      pairs.push({ key, value: expression() });
    }
    return { params, hash: pairs.length > 0 ? pairs : undefined };
  }

  function expression(): Expression {
    if (!isNext("sign", "(")) return nameOrLiteral();
    const { at } = take("sign", "(");
    const call: Expression = { type: "SubExpression", path: nameOrLiteral(), ...callArguments(), at };
    take("sign", ")");
    return call;
  }

  /** Handlebars keeps the brackets of `as |[x] y|`, and breaks off if a list begins with one and ends with one. */
  function blockParameters(): string[] | undefined {
    if (!isNext("open-parameters")) return undefined;
    const { at } = take("open-parameters");
    const names: string[] = [];
    do {
      const { text, isLiteral } = take("id");
      names.push(isLiteral ? `[${text}]` : text);
    } while (isNext("id"));
    if (/^\[.*\]$/.test(names.join(","))) throw new TemplateSyntaxError("This tag cannot be read.", at);
    take("sign", "|");
    return names;
  }

  return { nameOrLiteral, expression, callArguments, blockParameters, end: () => take("end") };
}
