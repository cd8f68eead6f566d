import type { Found } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import type { Command } from "../commands/command.ts";
import type { Say } from "../i18n/say.ts";

/** A problem that should be fixed before the mail is sent. */
export interface Finding {
  /** The check that found it, such as `alt-text-missing`. */
  readonly rule: string;
  /** The id of the item; null for the mail as a whole. */
  readonly item: string | null;
  /** An error breaks the mail for recipients; a warning makes it worse. */
  readonly severity: "ERROR" | "WARNING";
  readonly title: string;
  readonly description: string;
  /** The path of the value to change, as in the inspector's fields. */
  readonly field?: readonly string[];
  readonly fix?: Fix;
}

/** A change that fixes a finding. */
export interface Fix {
  readonly label: string;
  readonly command: Command;
}

/** The input of the checks. */
export interface AuditInput {
  /** The mail in the language that is checked. */
  readonly design: Design;
  /** The design with all its languages. Fixes change this one. */
  readonly kept: Design;
  /** The host's merge tags; empty if the host did not state any. */
  readonly mergeTags: readonly MergeTag[];
  readonly say: Say;
}

/** A content with its column and row. */
export type FoundContent = Extract<Found, { readonly kind: "content" }>;
