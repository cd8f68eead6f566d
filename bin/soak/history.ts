/** The calls of a soak with their outcomes, as the callers know them. */

/** The value of a thing that temporarily follows another one, so that it is unknown. */
export const anything = "anything";

/**
 * A change that a caller requested. Each thing has one caller who changes it, one call after the other. `unknown`:
 * without an answer, so that the change may have been made or not.
 */
export interface RequestedChange {
  /** The changed thing, e.g. "tag <company> <id>". */
  readonly thing: string;
  /** Its requested value; null: deleted. */
  readonly value: string | null;
  readonly outcome: "acknowledged" | "unknown";
}

/** A save that was acknowledged with its version's number; `marker` is in this mail only. */
export interface Saved {
  readonly companyId: string;
  readonly templateId: string;
  readonly version: number;
  readonly marker: string;
}

/** A new design of a reusable block that was acknowledged with its version's number. */
export interface SavedBlock {
  readonly companyId: string;
  readonly blockId: string;
  readonly version: number;
  readonly marker: string;
}

/** A copy of an older version that was acknowledged as the newest one. */
export interface Restored {
  readonly companyId: string;
  readonly accountId: string;
  readonly templateId: string;
  readonly version: number;
  readonly from: number;
}

/** A template that the owner of an AWS account created in Amazon SES without Sestina. */
export interface SesTemplate {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A job that was acknowledged as importing these templates. */
export interface Imported {
  readonly companyId: string;
  readonly jobId: string;
  readonly names: readonly string[];
}

/** A version that callers of the version before it cannot render, in a template that nothing else changes. */
export interface Breaking {
  readonly companyId: string;
  readonly accountId: string;
  readonly templateId: string;
  readonly name: string;
  readonly version: number;
  /** Whether its publish was acknowledged. */
  readonly isPublished: boolean;
  /** Whether a later version without the fault was published afterwards. */
  isMended: boolean;
}

/** An acknowledged send: these recipients, who get no other mail, get one each. */
export interface Sent {
  readonly companyId: string;
  readonly id: string;
  readonly recipients: readonly string[];
}

export interface History {
  /** In the order of each thing's calls. */
  readonly changes: readonly RequestedChange[];
  readonly saved: readonly Saved[];
  readonly savedBlocks: readonly SavedBlock[];
  readonly restored: readonly Restored[];
  readonly sesTemplates: readonly SesTemplate[];
  readonly imported: readonly Imported[];
  readonly sent: readonly Sent[];
  readonly breaking: readonly Breaking[];
  readonly calls: Readonly<Record<"acknowledged" | "refused" | "unknown", number>>;
}

/** A history in progress. */
export interface MutableHistory {
  readonly changes: RequestedChange[];
  readonly saved: Saved[];
  readonly savedBlocks: SavedBlock[];
  readonly restored: Restored[];
  readonly sesTemplates: SesTemplate[];
  readonly imported: Imported[];
  readonly sent: Sent[];
  readonly breaking: Breaking[];
  readonly calls: { acknowledged: number; refused: number; unknown: number };
}

export const newHistory = (): MutableHistory => ({
  changes: [],
  saved: [],
  savedBlocks: [],
  restored: [],
  sesTemplates: [],
  imported: [],
  sent: [],
  breaking: [],
  calls: { acknowledged: 0, refused: 0, unknown: 0 },
});
