import axe from "axe-core";
import type { OpenEditor } from "./harness.ts";

/** What axe finds in the editor's frame. It cannot look into the mail's own, in which no script runs. */
export async function violations({ page }: OpenEditor): Promise<unknown> {
  const frame = page.frames().find((each) => each.url().endsWith("/editor/frame.html"))!;
  await frame.evaluate(axe.source);
  return frame.evaluate(
    "axe.run(document, { iframes: false }).then((found) => found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
  );
}
