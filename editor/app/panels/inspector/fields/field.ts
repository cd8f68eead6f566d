import type { English, Say } from "../../../model/i18n/say.ts";

/** A text of the host, which is shown as it is in every language of the editor. */
interface OfHost {
  readonly ofHost: string;
}
export type Label = English | OfHost;

export const ofHost = (text: string): OfHost => ({ ofHost: text });
/** The same in every language of the editor. */
export const keyOf = (label: Label): string => (typeof label === "string" ? label : label.ofHost);
export const sayLabel = (say: Say, label: Label): string => (typeof label === "string" ? say(label) : label.ofHost);

/** A value of an item that the inspector edits, and its control. */
export type Field = {
  readonly label: Label;
  readonly path: readonly string[];
  /** Hidden while the value at this path is true, e.g. link colors that are inherited from the mail. */
  readonly unless?: readonly string[];
  /** Shown only while the value at this path is true. */
  readonly when?: readonly string[];
  /** Phones can have another value: of all keys of an object, or of these keys. */
  readonly onPhones?: "all" | readonly string[];
  /** Each language of the mail can have another value. */
  readonly inLanguages?: boolean;
  readonly hint?: English;
} & Control;

export type Control =
  | { readonly control: "text"; readonly placeholder?: English; readonly rows?: number }
  | {
      readonly control: "number";
      readonly min: number;
      readonly max: number;
      readonly unit: "px" | "%" | "";
      readonly step?: number;
    }
  /** `optional`: the color may be absent, which means inherited or transparent. */
  | { readonly control: "color"; readonly optional: boolean }
  | { readonly control: "choice"; readonly options: readonly Option[] }
  | { readonly control: "alignment"; readonly justify: boolean }
  | { readonly control: "toggle" }
  | { readonly control: "sides"; readonly of: "sides" | "corners" }
  | { readonly control: "border" }
  | { readonly control: "font" }
  | { readonly control: "link" }
  | { readonly control: "image" }
  | { readonly control: "qr" }
  | { readonly control: "alternative" }
  | { readonly control: "background"; readonly ofRow: boolean }
  | { readonly control: "width"; readonly widthKey: "maxWidth" | "width" }
  | { readonly control: "code" }
  | { readonly control: "icons" }
  | { readonly control: "entries" }
  | { readonly control: "table" }
  | { readonly control: "video" }
  | { readonly control: "countdown" }
  | { readonly control: "keptCountdown" }
  | { readonly control: "hidden"; readonly device: "mobile" | "desktop" }
  | { readonly control: "condition" };

interface Option {
  readonly value: string;
  readonly label: Label;
}

export interface FieldGroup {
  readonly title: Label;
  readonly fields: readonly Field[];
}
