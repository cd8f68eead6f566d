import { objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { cssUrl, type Declarations } from "./style.ts";

export interface BackgroundImage {
  readonly url: string;
  /** Behind the whole row rather than behind its columns. */
  readonly fullWidth: boolean;
  readonly repeats: boolean;
  /** How Outlook fits a picture that does not repeat: `atleast` fills the area, `atmost` fits into it. */
  readonly aspect: "atleast" | "atmost" | undefined;
  readonly declarations: Declarations;
}

const aspects: Readonly<Partial<Record<string, "atleast" | "atmost">>> = { cover: "atleast", contain: "atmost" };

/** The background image of a row's values (or of those for phones); undefined without one. */
export function backgroundImageOf(values: Values): BackgroundImage | undefined {
  const image = objectAt(values, "backgroundImage");
  const url = textAt(image, "url");
  const address = cssUrl(url);
  if (address === undefined) return undefined;
  const repeat = textAt(image, "repeat", "no-repeat");
  const size = textAt(image, "size");
  return {
    url,
    fullWidth: image["fullWidth"] !== false,
    repeats: repeat !== "no-repeat",
    aspect: repeat === "no-repeat" ? aspects[size] : undefined,
    declarations: {
      "background-image": address,
      "background-repeat": repeat,
      "background-position": positionOf(image),
      "background-size": size === "cover" || size === "contain" ? size : undefined,
    },
  };
}

/** CSS requires the vertical keyword first: "top-center" is `top center`. */
function positionOf(image: Values): string {
  const custom: unknown = image["customPosition"];
  const position = textAt(image, "position", "center");
  if (position === "custom")
    return Array.isArray(custom) ? custom.map((part) => String(part ?? "50%")).join(" ") : "center";
  const words = position.split("-").filter((word) => /^(top|bottom|left|right|center)$/.test(word));
  if (words.length === 0) return "center";
  return words.length === 1 && words[0] !== "center" ? singleWord(words[0] ?? "") : words.join(" ");
}

/** Alone, an edge means its corner nearest to the top left, as Unlayer has it. */
function singleWord(word: string): string {
  return { top: "left top", left: "left top", right: "right top", bottom: "left bottom" }[word] ?? "center";
}
