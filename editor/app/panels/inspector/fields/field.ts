import type { English } from "../../../model/i18n/say.ts";

/** A value of an item that can be changed in the inspector, and the control for it. */
export type Field = {
  readonly label: English;
  readonly path: readonly string[];
  /** Shown only while the value at this path is not true, e.g. link colours that are not the mail's. */
  readonly unless?: readonly string[];
  /** Shown only while the value at this path is true. */
  readonly when?: readonly string[];
  /** Phones may have another value: of all keys of an object, or of these only. */
  readonly onPhones?: "all" | readonly string[];
  /** Each language of the mail may have another value. */
  readonly inLanguages?: boolean;
  readonly hint?: English;
} & Control;

type Control =
  | { readonly control: "text"; readonly placeholder?: English; readonly rows?: number }
  | {
      readonly control: "number";
      readonly min: number;
      readonly max: number;
      readonly unit: "px" | "%" | "";
      readonly step?: number;
    }
  /** `optional`: the colour may be absent, which means inherited or transparent. */
  | { readonly control: "colour"; readonly optional: boolean }
  | { readonly control: "choice"; readonly options: readonly Option[] }
  | { readonly control: "alignment"; readonly justify: boolean }
  | { readonly control: "toggle" }
  | { readonly control: "sides"; readonly of: "sides" | "corners" }
  | { readonly control: "border" }
  | { readonly control: "font" }
  | { readonly control: "link" }
  | { readonly control: "picture" }
  | { readonly control: "alternative" }
  | { readonly control: "background"; readonly ofRow: boolean }
  | { readonly control: "width"; readonly widthKey: "maxWidth" | "width" }
  | { readonly control: "code" }
  | { readonly control: "icons" }
  | { readonly control: "entries" }
  | { readonly control: "table" }
  | { readonly control: "video" }
  | { readonly control: "timer" }
  | { readonly control: "hidden"; readonly device: "mobile" | "desktop" }
  | { readonly control: "condition" };

export interface Option {
  readonly value: string;
  readonly label: English;
}

export interface FieldGroup {
  readonly title: English;
  readonly fields: readonly Field[];
}
