import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/** Words as a design holds them: html in `text`, or a serialised Lexical state in `textJson`. */
export interface Words {
  readonly key: "text" | "textJson";
  readonly stored: string;
}

/** The words of a content or of a table's cell. A `textJson` that cannot be read shows nothing, and so is none. */
export function storedWords(values: Values): Words {
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
