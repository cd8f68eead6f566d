import type { Values } from "../design/types.ts";
import type { ContentWidth } from "./dimensions.ts";
import type { TextDirection } from "./direction.ts";
import type { Fonts } from "./fonts.ts";

export type RenderMode = "mail" | "edit";

/** The input for rendering any part of a design, and the output for the head. */
export interface Context {
  readonly mode: RenderMode;
  readonly body: Values;
  readonly width: ContentWidth;
  readonly textDirection: TextDirection | undefined;
  /** The origin of our pictures of networks, e.g. "https://app.example"; without it they are letters. */
  readonly iconOrigin: string | undefined;
  /** Whether the design is an imported document, which has style rules and must not get ours. */
  readonly isImport: boolean;
  /** The prefix of our class names: "u", or "s" around an imported document, which may have Unlayer's names in it. */
  readonly prefix: "u" | "s";
  readonly fonts: Fonts;
  /** The first families of fonts in the html of texts. */
  readonly namedFonts: Set<string>;
  /** Rules for the head's style element, in the order of the items. */
  readonly rules: string[];
  /** Rules for phones. */
  readonly mobileRules: string[];
  /** The column widths as shares of a row (0 to 1): each gets a class in the media queries. */
  readonly columnShares: Set<number>;
  /** The widest padding at the sides of a row, both together, in pixels. */
  readonly sides: { widest: number };
  readonly hides: { mobile: boolean; desktop: boolean };
  /** The value of `id`: the design's, if it is not in use yet. */
  readonly htmlId: (values: Values, className: string) => string;
  readonly warn: (warning: string) => void;
  readonly sampleRows: SampleRows | undefined;
}

/**
 * The html that the editor's canvas shows for the row of a table that repeats for each item of a list: rows with sample
 * values. Undefined if the row cannot be filled in.
 */
export type SampleRows = (list: string, html: string) => string | undefined;

/** The row and the width in which a content is drawn, and the attributes of its element. */
export interface Placement {
  readonly row: Values;
  /** The width available to the content, in pixels. */
  readonly room: number;
  /** ` class="…"` with the class names of the item's rules for phones; empty without rules. */
  readonly mark: (names: string) => string;
  /** ` data-sestina-words` in the editor, on the element whose text can be edited. */
  readonly words: string;
}

export type Draw = (context: Context, values: Values, placement: Placement) => string;
