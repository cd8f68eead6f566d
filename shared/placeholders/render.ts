import type { Problem } from "./problem.ts";
import { rootScope } from "./render-scope.ts";
import { renderBlock } from "./render-statement.ts";
import { newRendering, OutOfBounds } from "./rendering.ts";
import type { StandIn } from "./rendering.ts";
import type { Template } from "./template-tree.ts";

export type RenderResult =
  { readonly ok: true; readonly output: string } | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Puts data into a template as SES does: values are not escaped, neither by `{{` nor by `{{{`, and a placeholder that
 * is printed must be in the data (SES accepts such a mail and then never delivers it), while `#if`, `#unless`, `#each`
 * and `#with` take an absent value for none. `data` is plain JSON data. Gives at most 20 problems, one for each place
 * with a missing value, or the bound of `renderLimits` that was passed. With a `standIn` missing values are no
 * problem: a preview before all values are known.
 */
export function renderTemplate(template: Template, data: unknown, standIn?: StandIn): RenderResult {
  const rendering = newRendering(standIn);
  try {
    renderBlock(template.root, rootScope(data), undefined, rendering);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
  }
  if (rendering.problems.length > 0) return { ok: false, problems: rendering.problems };
  return { ok: true, output: rendering.output };
}
