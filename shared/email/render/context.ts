import type { Values } from "../design/types.ts";
import type { ContentWidth } from "./dimensions.ts";
import type { Fonts } from "./fonts.ts";

export type RenderMode = "mail" | "edit";

/** What drawing any part of the design needs to know, and where it leaves what belongs in the head. */
export interface Context {
  readonly mode: RenderMode;
  readonly body: Values;
  readonly width: ContentWidth;
  readonly textDirection: "ltr" | "rtl" | undefined;
  /** Where our pictures of networks are, e.g. "https://app.example"; without it they are letters. */
  readonly iconOrigin: string | undefined;
  /** Whether the design is an imported document, which brings its own style rules and must not get ours. */
  readonly isImport: boolean;
  /** What our class names begin with: "u", or "s" around an imported document, which may have Unlayer's names in it. */
  readonly prefix: "u" | "s";
  readonly fonts: Fonts;
  /** The first names of fonts that words name in their html. */
  readonly namedFonts: Set<string>;
  /** Rules for the head's style element, in the order of the items. */
  readonly rules: string[];
  /** Rules for phones. */
  readonly mobileRules: string[];
  /** The parts (0 to 1) of a row that columns have: each gets a class in the media queries. */
  readonly columnShares: Set<number>;
  readonly hides: { mobile: boolean; desktop: boolean };
  /** A name for `id`: the design's own when it has one that is free. */
  readonly htmlId: (values: Values, className: string) => string;
  readonly warn: (warning: string) => void;
}

/** The row and the width in which a content is drawn, and the attributes of its element. */
export interface Placement {
  readonly row: Values;
  /** The width available to the content, in pixels. */
  readonly room: number;
  /** ` class="…"` with the names that rules for phones hang on, or nothing when this item has no such rule. */
  readonly mark: (names: string) => string;
  /** ` data-sestina-words` in the editor, for the element that holds the words one can write in. */
  readonly words: string;
}

export type Draw = (context: Context, values: Values, placement: Placement) => string;
