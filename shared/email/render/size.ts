/** Above this, the editor warns: mails this large are slow on phones, and what comes after is at risk of being cut. */
export const WARN_BYTES = 80 * 1024;

/** Gmail shows no more of a mail's html than this and hides the rest behind "View entire message". */
export const CLIP_BYTES = 102 * 1024;

export type SizeLevel = "fine" | "warn" | "clipped";

export function sizeLevel(bytes: number): SizeLevel {
  if (bytes > CLIP_BYTES) return "clipped";
  return bytes > WARN_BYTES ? "warn" : "fine";
}

/** The length of a text in UTF-8. A half of a surrogate pair counts as the three bytes of its replacement. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 2;
      i += 1;
    } else bytes += 2;
  }
  return bytes;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
