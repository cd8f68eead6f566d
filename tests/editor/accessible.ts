import axe from "axe-core";
import type { OpenEditor } from "./harness.ts";

/** The findings of axe in the editor's frame. It cannot check the mail's frame, which runs no scripts. */
export async function violations({ page }: OpenEditor): Promise<unknown> {
  const frame = page.frames().find((each) => each.url().endsWith("/editor/frame.html"))!;
  await frame.evaluate(axe.source);
  return frame.evaluate(
    "axe.run(document, { iframes: false }).then((found) => found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
  );
}
