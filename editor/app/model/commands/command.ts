import type { Edited } from "#shared/email/design/steps.ts";
import type { Design } from "#shared/email/design/types.ts";

/** What a host hears of a change, by `design:updated`. */
export interface Change {
  /** Such as `content:modified`, `row:moved`. */
  readonly type: string;
  /** The id of the item that changed; absent for the body. */
  readonly item?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** One change of the design as a person sees it: one step of undo, one `design:updated`. */
export interface Command {
  readonly change: Change;
  /** Gives the changed design, with the id of a new item if it makes one. Throws a RangeError where it cannot be done. */
  readonly edit: (design: Design) => Edited & { readonly id?: string };
  /** Changes of the same name that follow each other are undone together. */
  readonly join?: string;
  /** What is selected afterwards; the new item unless told, or else what was selected before. */
  readonly select?: string | null;
}
