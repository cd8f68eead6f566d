import type { ProblemCode } from "./problem.ts";
import type { Tag } from "./handlebars/read-tags.ts";

interface OpenBlock {
  readonly tag: Tag;
  branches: number;
}

type Report = (code: ProblemCode, offset: number, message: string) => void;

/** How deep the template stands open after a tag: blocks, and blocks plus their `else if` branches. */
export interface Nesting {
  readonly depth: number;
  readonly branches: number;
}

/** Follows the blocks of a template tag by tag and reports each one that is closed wrongly or not at all. */
export function balanceBlocks(report: Report): { take: (tag: Tag) => Nesting; finish: () => void } {
  const open: OpenBlock[] = [];
  let branches = 0;

  function openBlock(tag: Tag): void {
    open.push({ tag, branches: 1 });
    branches += 1;
  }

  function branch(tag: Tag): void {
    const block = open.at(-1);
    if (!block) report("else-without-block", tag.start, "This {{else}} stands outside of any block.");
    else if (tag.kind === "else-chain") {
      block.branches += 1;
      branches += 1;
    }
  }

  function closeBlock(tag: Tag): void {
    const closes = open.findLastIndex((block) => fits(block.tag, tag));
    if (closes < 0) {
      const current = open.at(-1);
      const message = current
        ? `{{/${nameOf(tag)}}} closes no block: the open block is {{#${nameOf(current.tag)}}}.`
        : `{{/${nameOf(tag)}}} closes no block.`;
      report("block-not-opened", tag.start, message);
      return;
    }
    for (const [index, block] of open.splice(closes).entries()) {
      branches -= block.branches;
      if (index > 0) reportUnclosed(block);
    }
  }

  function reportUnclosed({ tag }: OpenBlock): void {
    const name = nameOf(tag);
    report("block-not-closed", tag.start, `{{#${name}}} is never closed: {{/${name}}} is missing.`);
  }

  return {
    take(tag) {
      if (tag.kind === "open") openBlock(tag);
      if (tag.kind === "close") closeBlock(tag);
      if (tag.kind === "else" || tag.kind === "else-chain") branch(tag);
      return { depth: open.length, branches };
    },
    finish: () => open.forEach(reportUnclosed),
  };
}

/** A name that is not a plain word is left to the parser to compare. */
function fits(opening: Tag, closing: Tag): boolean {
  return opening.name === undefined || closing.name === undefined || opening.name === closing.name;
}

function nameOf(tag: Tag): string {
  return tag.name ?? "…";
}
