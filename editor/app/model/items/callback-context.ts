import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import { textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";

/** The item that a callback is about, in Unlayer's format; `body` is the whole mail. */
export interface CallbackContext {
  readonly item: { readonly type: string; readonly id: string };
  readonly column?: { readonly id: string };
  readonly row?: { readonly id: string };
}

export function callbackContext(design: Design, id: string | null): CallbackContext {
  const found = id === null ? undefined : findItem(design, id);
  if (!found) return { item: { type: "body", id: textAt({ ...design.body }, "id") } };
  const row = found.kind === "row" ? {} : { row: { id: idOf(found.row) } };
  const column = found.kind === "content" ? { column: { id: idOf(found.column) } } : {};
  const type = found.kind === "content" ? found.item.type : found.kind;
  return { item: { type, id: idOf(found.item) }, ...column, ...row };
}
