import { withoutAmbiguousNotes } from "../../placeholder-spans.ts";
import { LruText } from "./lru-text.ts";
import { removals } from "./removals.ts";

export interface Sanitized {
  readonly html: string;
  /** What was taken out, such as "<script>" or "onclick"; empty when the html came out as it went in. */
  readonly removed: readonly string[];
}

const cache = new LruText<Sanitized>(4_000_000);

/**
 * Html for a mail without anything that runs: scripts, handlers, script and data URLs, frames, form targets.
 * What needs no change comes out byte for byte, Handlebars tags, Outlook's comments and old markup included.
 * The html is judged twice, as it is written and as it looks once its Handlebars tags are rendered.
 * Tags, comments and quotes left open are closed or escaped, so that they cannot swallow what follows.
 * Linear in the size of the input; results are cached by input.
 */
export function sanitizeHtml(html: string): Sanitized {
  if (!html.includes("<")) return { html, removed: [] };
  return cache.get(html, () => sanitizeAnew(html));
}

function sanitizeAnew(html: string): Sanitized {
  const removed = new Set<string>();
  let current = html;
  // A cut can join what stood apart into something new, so look again until nothing is found.
  for (let round = 0; round < 6; round++) {
    const before = current;
    current = withoutAmbiguousNotes(current);
    if (current !== before) removed.add("a note that holds }}");
    for (const skipPlaceholders of current.includes("{{") ? [false, true] : [false]) {
      const found = removals(current, { skipPlaceholders, comments: true });
      for (const what of found.removed) removed.add(what);
      current = found.html;
    }
    if (current === before) return { html: current, removed: [...removed] };
  }
  return { html: current.replaceAll("<", "&lt;"), removed: [...removed, "all tags"] };
}
