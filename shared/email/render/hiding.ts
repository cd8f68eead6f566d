import type { Values } from "../design/types.ts";
import { overrideOf } from "../design/values.ts";
import type { Context } from "./context.ts";

export interface Hiding {
  /** Class names, each with a space in front. */
  readonly classes: string;
  /** Declarations that hide the item until a rule of the head shows it, or "". */
  readonly style: string;
  readonly open: string;
  readonly close: string;
}

const shown: Hiding = { classes: "", style: "", open: "", close: "" };

/**
 * How an item that is hidden on phones or computers is written. What is hidden on computers is hidden at first,
 * so that Outlook and clients without media queries, which are computers, never show it.
 */
export function hidingOf(context: Context, values: Values, display: "table" | "block"): Hiding {
  const mobile = overrideOf(values, "mobile")["hideMobile"] === true;
  const desktop = overrideOf(values, "desktop")["hideDesktop"] === true;
  if (!mobile && !desktop) return shown;
  if (mobile) context.hides.mobile = true;
  if (!desktop) return { ...shown, classes: " hide-mobile" };
  context.hides.desktop = true;
  return {
    classes: ` hide-default__display-${display} hide-desktop${mobile ? " hide-mobile" : ""}`,
    style: "display:none;mso-hide:all;",
    open: "<!--[if !mso]><!-->",
    close: "<!--<![endif]-->",
  };
}
