import type { Found } from "../email/design/find.ts";
import type { Design, Values } from "../email/design/types.ts";
import type { mailAudit } from "../texts/german/mail-audit.ts";
import type { Say } from "../texts/say.ts";

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

/** A change of the item that fixes a finding: of one value by its path, of several values, or its removal. */
export interface Fix {
  readonly label: string;
  readonly change:
    { readonly path: readonly string[]; readonly value: unknown } | { readonly values: Values } | "remove";
}

/** A text of the checks in English. Each has a German translation. */
type AuditText = keyof typeof mailAudit;

/** A placeholder that users can insert into text. */
export interface KnownPlaceholder {
  /** As it is inserted: `{{first_name}}`. */
  readonly value?: string | undefined;
  readonly mergeTags?: readonly KnownPlaceholder[] | undefined;
}

/** What a brand has. Black, white and greys are part of each. */
export interface KnownBrand {
  /** As `#rrggbb`; empty: colors are not checked. */
  readonly colors: readonly string[];
  /** In Unlayer's form, the one of headings first and that of texts last; empty: fonts are not checked. */
  readonly fonts: readonly { readonly label: string; readonly value: string }[];
}

/** The input of the checks. */
export interface AuditInput {
  /** The mail in the language that is checked. */
  readonly design: Design;
  /** The design with all its languages. Fixes change this one. */
  readonly kept: Design;
  /** Languages of the mail that are not shown, null for the default one; absent where each is checked by itself. */
  readonly languages?: readonly { readonly value: string | null; readonly label: string }[];
  /** The host's merge tags; empty if the host did not state any. */
  readonly mergeTags: readonly KnownPlaceholder[];
  /** Where the app is that serves our pictures of networks, e.g. "https://app.example". */
  readonly iconOrigin: string;
  /** Lines that ready sections begin with (`sectionWords`); absent: they are not looked for. */
  readonly sectionWords?: ReadonlySet<string> | undefined;
  /** The brand of the host; absent: there is none to compare with. */
  readonly brand?: KnownBrand | undefined;
  /** Absent: it is not asked which countdowns have ended. */
  readonly now?: Date | undefined;
  readonly say: Say<AuditText>;
  /** The message of a problem with placeholders, in the language of the texts. */
  readonly sayProblem: (message: string) => string;
}

/** A content with its column and row. */
export type FoundContent = Extract<Found, { readonly kind: "content" }>;
