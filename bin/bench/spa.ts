import { buildWhenChanged } from "../build/build-when-changed.ts";
import { outputs } from "../build/outputs.ts";
import { editorSize } from "./editor-size.ts";
import { pageSize } from "./page-sizes.ts";
import type { Row } from "./row.ts";

/** The sizes of pages, gzip, in the production build. */
export async function bench(): Promise<Row[]> {
  await buildWhenChanged("site");
  const login = await pageSize(outputs.web, "login");
  const templates = await pageSize(outputs.web, "templates");
  const row = (name: string, value: number, target: number, ceiling = target): Row => ({
    ...{ name, value, unit: "KB", target, ceiling, better: "lower" },
  });
  return [
    row("/login JavaScript, gzip", login.js, 150),
    row("/templates JavaScript, gzip", templates.js, 260),
    row("/templates CSS, gzip", templates.css, 60),
    row("editor script and frame, gzip", await editorSize(outputs.editor), 250),
  ];
}
