import type { Edited } from "#shared/email/design/steps.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { English } from "../i18n/say.ts";

/** What `design:updated` reports to the host. */
export interface Change {
  /** For example `content:modified` or `row:moved`. */
  readonly type: string;
  /** The id of the item that changed; absent for the body. */
  readonly item?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** A change in the list of steps, and its name if the change alone does not say what was done. */
export interface Step {
  readonly change: Change;
  readonly name?: English | undefined;
}

/** One change of the design: one undo step and one `design:updated` event. */
export interface Command {
  readonly change: Change;
  /** The name in the list of steps. By default it follows from the change. */
  readonly name?: English;
  /**
   * Returns the changed design, with the id of the item if it creates one. Throws a RangeError if the change is
   * impossible.
   */
  readonly edit: (design: Design) => Edited & { readonly id?: string };
  /** Consecutive commands with the same group are one undo step. */
  readonly undoGroup?: string;
  /** The selection after the command. By default the new item, or else the current selection. */
  readonly select?: string | null;
}
