import type { SourcePosition } from "./source-position.ts";

/**
 * A parsed template in the terms of SES: only what SES can do, names resolved, whitespace control already applied.
 * It holds no parser object, so one tree may be shared by any number of renderings.
 */
export interface Template {
  readonly root: Block;
}

export interface Block {
  readonly statements: readonly Statement[];
  /** Inline partials; they are known in the whole block and in what it calls, wherever in it they stand. */
  readonly partials: ReadonlyMap<string, Block> | undefined;
}

export type Statement =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "output"; readonly value: Expression }
  | IfStatement
  | EachStatement
  | WithStatement
  | PartialStatement;

export interface IfStatement {
  readonly kind: "if";
  readonly test: Expression;
  readonly includeZero: Expression | undefined;
  readonly whenTrue: Block | undefined;
  readonly whenFalse: Block | undefined;
}

export interface EachStatement {
  readonly kind: "each";
  readonly list: Expression;
  readonly body: Block | undefined;
  readonly otherwise: Block | undefined;
  readonly hasParameters: boolean;
}

export interface WithStatement {
  readonly kind: "with";
  readonly value: Expression;
  readonly body: Block | undefined;
  readonly otherwise: Block | undefined;
  readonly hasParameters: boolean;
}

export interface PartialStatement {
  readonly kind: "partial";
  readonly name: string;
  readonly context: Expression | undefined;
  /** Values that are laid over a copy of the context; undefined: the call names none, and the context is handed on itself. */
  readonly named: readonly { readonly name: string; readonly value: Expression }[] | undefined;
  readonly indent: string;
  readonly position: SourcePosition;
}

export type Literal = string | number | boolean | null | undefined;

export type Expression =
  | Path
  | { readonly kind: "literal"; readonly value: Literal }
  | {
      readonly kind: "lookup";
      readonly object: Expression;
      readonly key: Expression;
      /** For messages: `lookup prices …`. */
      readonly text: string;
      readonly position: SourcePosition;
    };

/**
 * A way to a value. `names` are the steps from where it starts: the current value or one `up` levels around it
 * (`context`), the variables of `#each` and `@root` (`data`), or a name given by `as |item|` (`parameter`).
 */
export type Path = {
  readonly kind: "path";
  readonly names: readonly string[];
  /** As written in the template. */
  readonly text: string;
  readonly position: SourcePosition;
} & (
  | { readonly from: "context" | "data"; readonly up: number }
  | { readonly from: "parameter"; readonly block: number; readonly index: number }
);
