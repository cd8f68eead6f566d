import type { English } from "../words/say.ts";

/** A value of an item that can be changed in the inspector, and the control for it. */
export type Field = {
  readonly label: English;
  readonly path: readonly string[];
  /** Shown only while the value at this path is not true, e.g. link colours that are not the mail's. */
  readonly unless?: readonly string[];
} & Control;

type Control =
  | { readonly control: "text"; readonly placeholder?: English; readonly rows?: number }
  | { readonly control: "number"; readonly min: number; readonly max: number; readonly unit: "px" | "%" | "" }
  /** `optional`: the colour may be absent, which means inherited or transparent. */
  | { readonly control: "colour"; readonly optional: boolean }
  | { readonly control: "choice"; readonly options: readonly Option[] }
  | { readonly control: "alignment"; readonly justify: boolean }
  | { readonly control: "toggle" }
  | { readonly control: "sides" }
  | { readonly control: "border" }
  | { readonly control: "font" }
  | { readonly control: "link" }
  | { readonly control: "picture" }
  | { readonly control: "width" }
  | { readonly control: "code" }
  | { readonly control: "hidden"; readonly device: "mobile" | "desktop" }
  | { readonly control: "condition" };

interface Option {
  readonly value: string;
  readonly label: English;
}

export interface FieldGroup {
  readonly title: English;
  readonly fields: readonly Field[];
}
