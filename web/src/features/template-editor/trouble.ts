import type { TemplateChange } from "#shared/models/template.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";

export interface SaveHow {
  /** On top of whatever version is the newest, instead of the one the change was made from. */
  readonly overNewest?: boolean;
  readonly inAllAccounts?: boolean;
  /** What becomes of rows whose blocks have changed since. */
  readonly blockUpdateType?: TemplateChange["blockUpdateType"];
}

/** A refused save that asks the person something. */
export type SaveTrouble =
  | {
      readonly kind: "changed";
      /** Who saved meanwhile and when, as the server says it. */
      readonly who: string;
      /** What was to be saved. */
      readonly change: TemplateChange;
    }
  | { readonly kind: "blocks-modified"; readonly labels: readonly string[] };

/** What a failed save asks; undefined: it is told in a snackbar. */
export function troubleOfSave(error: unknown, change: TemplateChange): SaveTrouble | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const rules = error.fields.map(({ rule }) => rule);
  if (error.code === "TEMPLATE_CHANGED") return { kind: "changed", who: rules.join(" "), change };
  return error.code === "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED"
    ? { kind: "blocks-modified", labels: rules }
    : undefined;
}
