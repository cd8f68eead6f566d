import { withoutPlaceholders } from "../../placeholder-spans.ts";
import { decodeEntities } from "./entities.ts";

/** Where a URL stands: what a click or a form follows, or what is loaded as a picture. */
export type UrlUse = "link" | "picture";

const scripts = new Set(["javascript", "vbscript", "livescript", "mocha", "jscript"]);
const pictureData = /^data:image\/(png|jpe?g|gif|webp|bmp|avif)[;,]/;

/**
 * Whether a URL runs no script, as written in an attribute (character references and all).
 * It must hold both with its placeholders and without them, since a placeholder may render to nothing.
 */
export function isSafeUrl(written: string, use: UrlUse): boolean {
  const url = bare(written);
  if (!url.includes("{{")) return isSafeBare(url, use);
  return isSafeBare(url, use) && isSafeBare(bare(withoutPlaceholders(decodeEntities(written))), use);
}

/** Browsers skip control characters and spaces in front of and inside a scheme. */
function bare(written: string): string {
  return decodeEntities(written)
    .replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "")
    .toLowerCase();
}

function isSafeBare(url: string, use: UrlUse): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(url)?.[1];
  if (scheme === undefined) return true;
  if (scheme === "data") return use === "picture" && pictureData.test(url);
  return !scripts.has(scheme);
}
