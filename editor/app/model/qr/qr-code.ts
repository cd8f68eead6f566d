import * as z from "zod/mini";
import { contrastOf, readColor, type Rgb } from "#shared/email/colors.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { English, Say } from "../i18n/say.ts";

/** The palette's entry for a QR code. It is a picture in the design. */
export const qrCodeTool = "qr_code";

/** How much of a code may be covered or damaged, by ISO/IEC 18004: about 7, 15, 25 and 30 percent. */
export const levels = ["low", "medium", "quartile", "high"] as const;
const Level = z.enum(levels);

/** Below this many modules of space around a code, scanners may not find it (ISO/IEC 18004). */
export const STANDARD_QUIET_ZONE = 4;
export const MOST_QUIET_ZONE = 10;
/** With more, modules are too small for the camera of a phone. */
const MOST_BYTES = 600;
/** Less is refused: scanners tell modules apart by lightness. */
const LEAST_CONTRAST = 3;

const QrCode = z.object({
  /** A link or other words. */
  text: z.string(),
  color: z.string(),
  background: z.string(),
  /** In modules. */
  quietZone: z.int().check(z.minimum(0), z.maximum(MOST_QUIET_ZONE)),
  level: Level,
});
export type QrCode = z.infer<typeof QrCode>;

/** `url`: the picture that was made of it. */
const StoredQrCode = z.extend(QrCode, { url: z.string() });

export const newQrCode: QrCode = {
  ...{ text: "", color: "#000000", background: "#ffffff" },
  ...{ quietZone: STANDARD_QUIET_ZONE, level: "medium" },
};

/** The code of a picture's values; undefined if it is none, or if the picture was replaced by another one since. */
export function qrCodeOf(values: Values): QrCode | undefined {
  const { success, data } = StoredQrCode.safeParse(values["sestinaQrCode"]);
  if (!success || data.url !== textAt(objectAt(values, "src"), "url")) return undefined;
  const { url: _url, ...code } = data;
  return code;
}

const withScheme = /^(?:https?:\/\/|mailto:|tel:|sms:)/i;
const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** The words as they are put into the code: cameras open an address only with its scheme. */
export function wordsOf({ text }: QrCode): string {
  const written = text.trim();
  return domain.test(written) ? `https://${written}` : written;
}

/** The address that the code leads to; "" if its words are none. */
export const linkOf = (code: QrCode): string => (withScheme.test(wordsOf(code)) ? wordsOf(code) : "");

const SHOWN_LETTERS = 120;

/** The alternative text of a new code. */
export function altTextOf(say: Say, code: QrCode): string {
  const words = wordsOf(code);
  return say("QR code: {text}", {
    text: words.length > SHOWN_LETTERS ? `${words.slice(0, SHOWN_LETTERS)}…` : words,
  });
}

const white: Rgb = [255, 255, 255];

/** Why no code can be made; undefined if one can. An empty text is no problem to show yet. */
export function problemOf(code: QrCode): English | undefined {
  if (code.text.includes("{{"))
    return "A code is one picture for all recipients: it cannot have placeholders. Use a link that is the same for all.";
  if (new TextEncoder().encode(wordsOf(code)).length > MOST_BYTES)
    return "This is too long: a code with so much in it cannot be read from a screen.";
  const background = readColor(code.background, white);
  const color = background && readColor(code.color, background);
  if (!background || !color) return "Enter both colors, such as #000000.";
  const blank = contrastOf(background, [0, 0, 0]);
  const module = contrastOf(color, [0, 0, 0]);
  if (module > blank)
    return "The code must be darker than its background: many cameras do not read a light code on dark.";
  return contrastOf(color, background) < LEAST_CONTRAST
    ? "The colors are too similar: cameras cannot read this code."
    : undefined;
}

/** What makes a code harder to read; it can be made nevertheless. */
export function warningOf({ quietZone }: QrCode): English | undefined {
  return quietZone < STANDARD_QUIET_ZONE
    ? "Cameras need 4 modules of space around the code, in its background color or that of the mail."
    : undefined;
}
