/**
 * The syntax tree of a template, with the node names of Handlebars' own one (its compiler API, "AST"). Nothing that SES
 * cannot use is kept: `at` is the offset of a node in the source, and the marks of whitespace control are applied
 * already.
 */
export interface PathExpression {
  readonly type: "PathExpression";
  readonly data: boolean;
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
  readonly at: number;
}

export type Literal =
  | { readonly type: "StringLiteral"; readonly value: string; readonly original: string; readonly at: number }
  | { readonly type: "NumberLiteral"; readonly value: number; readonly original: number; readonly at: number }
  | { readonly type: "BooleanLiteral"; readonly value: boolean; readonly original: boolean; readonly at: number }
  | { readonly type: "UndefinedLiteral"; readonly original: undefined; readonly at: number }
  | { readonly type: "NullLiteral"; readonly original: null; readonly at: number };

export interface Call {
  readonly path: PathExpression | Literal;
  readonly params: readonly Expression[];
  readonly hash: readonly HashPair[] | undefined;
  readonly at: number;
}

export type SubExpression = Call & { readonly type: "SubExpression" };

export type Expression = PathExpression | Literal | SubExpression;

export interface HashPair {
  readonly key: string;
  readonly value: Expression;
}

export interface Program {
  readonly body: readonly Statement[];
  readonly blockParams: readonly string[] | undefined;
  /** An inverse that consists of the block of an `{{else if}}`. */
  readonly isChained: boolean;
}

/** Whether the opening braces of a tag, or its closing ones, have a `~`. */
export interface Strip {
  readonly open: boolean;
  readonly close: boolean;
}

export type BlockStatement = Call & {
  readonly type: "BlockStatement";
  readonly program: Program | undefined;
  readonly inverse: Program | undefined;
  readonly openStrip: Strip;
  readonly inverseStrip: Strip | undefined;
  readonly closeStrip: Strip;
};

export type DecoratorBlock = Call & {
  readonly type: "DecoratorBlock";
  readonly program: Program;
  readonly openStrip: Strip;
  readonly closeStrip: Strip;
};

export interface PartialBlockStatement {
  readonly type: "PartialBlockStatement";
  readonly program: Program;
  readonly openStrip: Strip;
  readonly closeStrip: Strip;
  readonly at: number;
}

export interface PartialStatement {
  readonly type: "PartialStatement";
  readonly name: Expression;
  readonly params: readonly Expression[];
  readonly hash: readonly HashPair[] | undefined;
  readonly strip: Strip;
  /** The blanks before a partial that stands alone on its line. */
  indent: string;
  readonly at: number;
}

export interface ContentStatement {
  readonly type: "ContentStatement";
  /** The text as it is in the source, without the backslash of an escaped tag. */
  readonly original: string;
  /** What is left of it after whitespace control. */
  value: string;
}

export type Statement =
  | (Call & { readonly type: "MustacheStatement" | "Decorator"; readonly strip: Strip })
  | BlockStatement
  | DecoratorBlock
  | PartialBlockStatement
  | PartialStatement
  | ContentStatement
  | { readonly type: "CommentStatement"; readonly strip: Strip };
