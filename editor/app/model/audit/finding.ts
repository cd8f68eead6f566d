import type { Found } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { MergeTag } from "../../../protocol/options.ts";
import type { Command } from "../commands/command.ts";
import type { Say } from "../i18n/say.ts";

/** Something that a careful person would change before the mail is sent. */
export interface Finding {
  /** Which check found it, such as `alt-text-missing`. */
  readonly rule: string;
  /** The id of the item; null for the mail as a whole. */
  readonly item: string | null;
  /** An error keeps the mail from arriving as it should; a warning makes it worse. */
  readonly severity: "ERROR" | "WARNING";
  readonly title: string;
  readonly description: string;
  /** The value of the item that is to be changed, as the inspector's fields name it. */
  readonly field?: readonly string[];
  readonly fix?: Fix;
}

/** A change that mends a finding at once. */
export interface Fix {
  readonly label: string;
  readonly command: Command;
}

/** What checks look at. */
export interface AuditInput {
  /** The mail in the language that is read. */
  readonly design: Design;
  /** The same mail as it is kept, with what every language says: what mends a finding changes this one. */
  readonly kept: Design;
  /** What the host offers to insert; none: it has not said which placeholders there are. */
  readonly mergeTags: readonly MergeTag[];
  readonly say: Say;
}

/** A content with what stands around it. */
export type FoundContent = Extract<Found, { readonly kind: "content" }>;
