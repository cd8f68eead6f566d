/** The parts of a mail that may hold placeholders. */
export type TemplatePart = "subject" | "html" | "text" | "preheader";

/** What can be wrong with a template, or with data put into it. */
export type ProblemCode =
  | "too-long"
  | "too-many-tags"
  | "too-deep"
  | "too-much-work"
  | "bad-character"
  | "tag-not-closed"
  | "tag-too-long"
  | "block-not-closed"
  | "block-not-opened"
  | "else-without-block"
  | "syntax"
  | "raw-block"
  | "unknown-block"
  | "unknown-helper"
  | "unknown-decorator"
  | "unknown-data-variable"
  | "unknown-partial"
  | "dynamic-partial"
  | "partial-block"
  | "block-parameters"
  | "wrong-arguments"
  | "outside-of-data"
  | "missing-variable"
  | "output-too-long";

/**
 * One thing that keeps SES from sending a template, at a place a person can find: `line` and `column` count from 1,
 * `message` is a sentence to show, `path` is the placeholder it is about, as written in the template.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly part?: TemplatePart;
  readonly path?: string;
}

/** More than these are of no use; the first ones are kept. */
export const MAXIMUM_PROBLEMS = 20;

/** The source texts of one template; `preheader` is the design's, before it went into the html. */
export interface TemplateParts {
  readonly subject: string;
  readonly html: string;
  readonly text?: string | undefined;
  readonly preheader?: string | undefined;
}

/** The parts that are there, in the order in which a form asks for their placeholders. */
export function presentParts(parts: TemplateParts): { part: TemplatePart; source: string }[] {
  const { subject, preheader, html, text } = parts;
  const all = [
    { part: "subject" as const, source: subject },
    { part: "preheader" as const, source: preheader },
    { part: "html" as const, source: html },
    { part: "text" as const, source: text },
  ];
  return all.flatMap(({ part, source }) => (source === undefined ? [] : [{ part, source }]));
}
