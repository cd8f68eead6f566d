/** The parts of handlebars 4.7's parse tree that we read; the package's types have no discriminated unions. */
export interface Location {
  start: { line: number; column: number };
}

export interface PathExpression {
  type: "PathExpression";
  data: boolean;
  depth: number;
  parts: string[];
  original: string;
  loc: Location;
}

export type Literal =
  | { type: "StringLiteral"; value: string; original: string; loc: Location }
  | { type: "NumberLiteral"; value: number; original: number; loc: Location }
  | { type: "BooleanLiteral"; value: boolean; original: boolean; loc: Location }
  | { type: "UndefinedLiteral"; original?: undefined; loc: Location }
  | { type: "NullLiteral"; original: null; loc: Location };

export interface Call {
  path: PathExpression | Literal;
  params: Expression[];
  hash?: Hash;
  loc: Location;
}

export type SubExpression = Call & { type: "SubExpression" };

export type Expression = PathExpression | Literal | SubExpression;

export interface Hash {
  pairs: { key: string; value: Expression }[];
}

export interface Program {
  type: "Program";
  body: Statement[];
  blockParams?: string[];
}

type BlockLike = Call & { program?: Program; inverse?: Program };

export type BlockStatement = BlockLike & { type: "BlockStatement" };

export type DecoratorBlock = BlockLike & { type: "DecoratorBlock" };

export interface PartialStatement {
  type: "PartialStatement";
  name: PathExpression | Literal | SubExpression;
  params: Expression[];
  hash?: Hash;
  indent?: string;
  loc: Location;
}

export type Statement =
  | (Call & { type: "MustacheStatement" | "Decorator" })
  | BlockStatement
  | DecoratorBlock
  | PartialStatement
  | { type: "PartialBlockStatement"; loc: Location }
  | { type: "CommentStatement" }
  | { type: "ContentStatement"; value: string };

/** Throws an Error if a template does not parse; `parser.lexer` then has the position. */
export function parse(source: string): Program;

export const parser: { lexer: { yylloc: { first_line: number; first_column: number } } };
