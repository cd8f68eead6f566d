import { readTags } from "#shared/placeholders/read-tags.ts";
import { TemplateError } from "./template-error.ts";

/** More than any mail needs. Handlebars' own time grows with the square of these, to minutes for a hostile template. */
const MAX_TAGS = 5_000;
const MAX_OPEN_BRANCHES = 100;
const MAX_TAG_LENGTH = 2_000;

/** Refuses, in linear time and before any parser sees it, a template that is built to keep a parser busy. */
export function guardSize(source: string): void {
  /** The branches of every block that is open: one, and one for each `else if`. */
  const open: number[] = [];
  let openBranches = 0;
  let tags = 0;
  for (const tag of readTags(source)) {
    tags += 1;
    if (tags > MAX_TAGS) throw new TemplateError(`The template has more than ${String(MAX_TAGS)} tags.`);
    if (tag.kind === "broken")
      throw new TemplateError(`A tag is broken: ${tag.why}, at character ${String(tag.start)}.`);
    if (tag.kind === "comment") continue;
    if (tag.end - tag.start > MAX_TAG_LENGTH) throw new TemplateError("A tag is very long.");
    if (tag.kind === "open") {
      open.push(1);
      openBranches += 1;
    } else if (tag.kind === "else-chain" && open.length > 0) {
      open.push((open.pop() ?? 0) + 1);
      openBranches += 1;
    } else if (tag.kind === "close") {
      openBranches -= open.pop() ?? 0;
    }
    if (openBranches > MAX_OPEN_BRANCHES) throw new TemplateError("Blocks are nested too deep.");
  }
}
