import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/** A text as a design stores it: HTML in `text`, or a serialized Lexical state in `textJson`. */
export interface StoredText {
  readonly key: "text" | "textJson";
  readonly stored: string;
}

/** The text of a content or of a table cell. A `textJson` that cannot be parsed is not rendered, so it is ignored. */
export function storedText(values: Values): StoredText {
  const json = textAt(values, "textJson");
  return isState(json) ? { key: "textJson", stored: json } : { key: "text", stored: textAt(values, "text") };
}

function isState(json: string): boolean {
  if (json === "") return false;
  try {
    const state: unknown = JSON.parse(json);
    return isObject(state) && isObject(state["root"]);
  } catch {
    return false;
  }
}
