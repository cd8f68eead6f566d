import type { TemplateChange } from "#shared/models/template-change.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";

export interface SaveHow {
  /** Based on the current version, whichever it is, instead of the one the change began with. */
  readonly overNewest?: boolean;
  readonly inAllAccounts?: boolean;
  /** What happens to rows whose blocks have changed. */
  readonly blockUpdateType?: TemplateChange["blockUpdateType"];
}

/** A refused save that asks the user something. */
export type SaveProblem =
  | {
      readonly kind: "changed";
      /** The server's text about who saved and when. */
      readonly who: string;
      /** The rejected change. */
      readonly change: TemplateChange;
    }
  | { readonly kind: "blocks-modified"; readonly labels: readonly string[] };

/** The question of a failed save; undefined if a snackbar shows the error. */
export function problemOfSave(error: unknown, change: TemplateChange): SaveProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const rules = error.fields.map(({ rule }) => rule);
  if (error.code === "TEMPLATE_CHANGED") return { kind: "changed", who: rules.join(" "), change };
  return error.code === "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED"
    ? { kind: "blocks-modified", labels: rules }
    : undefined;
}
