/** What the callers of a soak know: what they were told, and where they were told nothing. */

/** Of a thing that follows another one for a while: nobody can tell what it is. */
export const anything = "anything";

/**
 * What somebody wanted a thing to be. Each thing has one caller who changes it, one call after the other. `unknown`: no
 * answer came, or one that says nothing, so that it may be so or not.
 */
export interface Wish {
  /** What is changed, e.g. "tag <company> <id>". */
  readonly thing: string;
  /** What it shall be from now on; null: gone. */
  readonly value: string | null;
  readonly outcome: "acknowledged" | "unknown";
}

/** A save that was acknowledged with its version's number; `marker` stands in the mail and in no other. */
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

/** What the owner of an AWS account put into Amazon SES without Sestina. */
export interface Offered {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A job that was acknowledged as taking over these templates. */
export interface Imported {
  readonly companyId: string;
  readonly jobId: string;
  readonly names: readonly string[];
}

/** A send that was acknowledged: these people, who get no other mail, are to get one each. */
export interface Sent {
  readonly companyId: string;
  readonly id: string;
  readonly recipients: readonly string[];
}

export interface History {
  /** In the order of each thing's calls. */
  readonly wishes: readonly Wish[];
  readonly saved: readonly Saved[];
  readonly savedBlocks: readonly SavedBlock[];
  readonly restored: readonly Restored[];
  readonly offered: readonly Offered[];
  readonly imported: readonly Imported[];
  readonly sent: readonly Sent[];
  readonly calls: Readonly<Record<"acknowledged" | "refused" | "unknown", number>>;
}

/** A history that is still being made. */
export interface Diary {
  readonly wishes: Wish[];
  readonly saved: Saved[];
  readonly savedBlocks: SavedBlock[];
  readonly restored: Restored[];
  readonly offered: Offered[];
  readonly imported: Imported[];
  readonly sent: Sent[];
  readonly calls: { acknowledged: number; refused: number; unknown: number };
}

export const newDiary = (): Diary => ({
  wishes: [],
  saved: [],
  savedBlocks: [],
  restored: [],
  offered: [],
  imported: [],
  sent: [],
  calls: { acknowledged: 0, refused: 0, unknown: 0 },
});
