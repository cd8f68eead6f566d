import { AppError } from "#shared/errors.ts";

export type Comparison = "eq" | "ne" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le";
export type FilterValue = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2. Attribute paths are in lower case, since SCIM ignores their case. */
export type Filter =
  | { readonly kind: "compare"; readonly path: string; readonly by: Comparison; readonly value: FilterValue }
  | { readonly kind: "present"; readonly path: string }
  | { readonly kind: "and" | "or"; readonly left: Filter; readonly right: Filter }
  | { readonly kind: "not"; readonly of: Filter }
  /** Whether an item of a multi-valued attribute matches the filter: `emails[type eq "work"]`. */
  | { readonly kind: "some"; readonly path: string; readonly of: Filter };

const comparisons: readonly string[] = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"];
const isComparison = (word: string): word is Comparison => comparisons.includes(word);

const MAX_CHARACTERS = 2_000;
const MAX_DEPTH = 20;

const invalid = (rule: string) => new AppError("SCIM_FILTER_INVALID", { fields: [{ field: "filter", rule }] });

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

function tokensOf(text: string): string[] {
  if (text.length > MAX_CHARACTERS) throw invalid("is too long");
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.trimEnd().length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null) throw invalid(`cannot be read at character ${String(at + 1)}`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? "");
  }
  return tokens;
}

const attributePath = /^(?:urn:[\w.:-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i;

function valueOf(word: string | undefined): FilterValue {
  if (word === undefined) throw invalid("ends before a value");
  try {
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(word) ? word.toLowerCase() : word);
    if (value === null || ["string", "number", "boolean"].includes(typeof value)) return toScalar(value);
  } catch {
    // A comparison value must be JSON.
  }
  throw invalid(`has a value that cannot be read: ${word.slice(0, 40)}`);
}

function toScalar(value: unknown): FilterValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** A recursive descent parser: `or` binds weaker than `and`, `and` weaker than `not`. */
class FilterParser {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  parse(): Filter {
    const filter = this.either(0);
    if (this.at < this.tokens.length) throw invalid(`has more than one filter: ${this.tokens[this.at] ?? ""}`);
    return filter;
  }

  private takes(word: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== word) return false;
    this.at += 1;
    return true;
  }

  private expect(word: string): void {
    if (!this.takes(word)) throw invalid(`lacks a "${word}"`);
  }

  private either(depth: number): Filter {
    if (depth > MAX_DEPTH) throw invalid("is nested too deeply");
    let left = this.both(depth);
    while (this.takes("or")) left = { kind: "or", left, right: this.both(depth) };
    return left;
  }

  private both(depth: number): Filter {
    let left = this.one(depth);
    while (this.takes("and")) left = { kind: "and", left, right: this.one(depth) };
    return left;
  }

  private one(depth: number): Filter {
    if (this.takes("not")) {
      this.expect("(");
      return { kind: "not", of: this.grouped(depth) };
    }
    return this.takes("(") ? this.grouped(depth) : this.expression(depth);
  }

  private grouped(depth: number): Filter {
    const filter = this.either(depth + 1);
    this.expect(")");
    return filter;
  }

  private expression(depth: number): Filter {
    const name = this.tokens[this.at] ?? "";
    if (!attributePath.test(name)) throw invalid(`names no attribute: ${name.slice(0, 40)}`);
    const path = name.toLowerCase();
    this.at += 1;
    if (this.takes("[")) {
      const of = this.either(depth + 1);
      this.expect("]");
      return { kind: "some", path, of };
    }
    if (this.takes("pr")) return { kind: "present", path };
    const by = (this.tokens[this.at] ?? "").toLowerCase();
    if (!isComparison(by)) throw invalid(`has no known operator after ${path}`);
    this.at += 2;
    return { kind: "compare", path, by, value: valueOf(this.tokens[this.at - 1]) };
  }
}

/** @throws AppError SCIM_FILTER_INVALID with the reason */
export const parseFilter = (text: string): Filter => new FilterParser(tokensOf(text)).parse();
