import { balanceBlocks } from "./balance-blocks.ts";
import { positionOf } from "./source-position.ts";
import { MAXIMUM_PROBLEMS } from "./problem.ts";
import type { Problem, ProblemCode } from "./problem.ts";
import { readTags } from "./handlebars/read-tags.ts";
import type { BrokenReason, Tag } from "./handlebars/read-tags.ts";

/**
 * What a template may hold before it is parsed. SES allows 500 KB; the other limits keep what follows the parser (the
 * walk for placeholders, rendering) short, and Handlebars' own parser, whose time grows with the square of the nesting,
 * wherever else the template is parsed. No real mail comes near them.
 */
export const templateLimits = {
  characters: 512_000,
  tags: 5_000,
  depth: 20,
  /** Open blocks and their `else if` branches so far, together. */
  branches: 100,
  charactersInOneTag: 1_000,
  charactersInAllTags: 100_000,
} as const;

const brokenTexts: Record<BrokenReason, string> = {
  "no-end": "This tag has no closing braces.",
  "comment-without-end": "This comment has no end.",
  "tag-in-tag": "This tag has no closing braces before the next tag begins.",
  "quote-without-end": "This tag opens a quote or a bracket and does not close it.",
  "wrong-braces": "This tag opens and closes with a different number of braces.",
};

/**
 * Looks at a template before anything parses it: has it a size and depth that a parser can take, and is every block
 * closed? Takes time linear in the source. Gives at most 20 problems, none for a template that may be parsed.
 */
export function scanTemplate(source: string): Problem[] {
  const problems: Problem[] = [];
  const report = (code: ProblemCode, offset: number, message: string): void => {
    if (problems.length < MAXIMUM_PROBLEMS) problems.push({ code, message, ...positionOf(source, offset) });
  };

  if (source.length > templateLimits.characters) {
    report("too-long", 0, "The template is longer than 500 KB, the most that SES takes.");
    return problems;
  }
  const nul = source.indexOf("\0");
  if (nul >= 0) report("bad-character", nul, "The template holds an invisible NUL character here.");

  const blocks = balanceBlocks(report);
  const count = { tags: 0, characters: 0 };
  for (const tag of readTags(source)) {
    if (tag.kind === "text") continue;
    if (tag.kind === "broken") {
      report("tag-not-closed", tag.start, brokenTexts[tag.why]);
      return problems;
    }
    const fatal = refusal(tag, count);
    if (fatal) {
      report(fatal.code, tag.start, fatal.message);
      return problems;
    }
    const { depth, branches } = blocks.take(tag);
    if (depth > templateLimits.depth || branches > templateLimits.branches) {
      report("too-deep", tag.start, `Blocks are nested deeper than ${templateLimits.depth} levels here.`);
      return problems;
    }
    if (problems.length >= MAXIMUM_PROBLEMS) return problems;
  }
  blocks.finish();
  return problems;
}

interface Refusal {
  readonly code: ProblemCode;
  readonly message: string;
}

/** Why nothing after this tag need be read; counts the tag. */
function refusal(tag: Tag, count: { tags: number; characters: number }): Refusal | undefined {
  count.tags += 1;
  if (count.tags > templateLimits.tags)
    return { code: "too-many-tags", message: `The template has more than ${templateLimits.tags} tags.` };
  if (tag.kind === "raw")
    return { code: "raw-block", message: "SES does not know raw blocks: four braces cannot be used." };
  if (tag.kind === "comment") return undefined;

  const length = tag.end - tag.start;
  count.characters += length;
  if (length > templateLimits.charactersInOneTag)
    return { code: "tag-too-long", message: "This tag is very long: is a quote or a closing brace missing?" };
  if (count.characters > templateLimits.charactersInAllTags)
    return { code: "too-many-tags", message: "The tags of this template are too long, taken together." };
  return undefined;
}
