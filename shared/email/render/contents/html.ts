import { textAt } from "../../design/json.ts";
import type { Draw } from "../context.ts";
import { safeHtml } from "../rich-text.ts";

/** Html of the author: unchanged unless it is unsafe. */
export const drawHtml: Draw = (context, values) => `<div>${safeHtml(context, textAt(values, "html"))}</div>`;
