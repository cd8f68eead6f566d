import { kindOfPicture } from "../../pictures/picture-file.ts";

const MB = 1024 * 1024;

/** What may be in a ZIP file of a mail. */
export const zipLimits = {
  /** A picture that has not come as a whole after this many milliseconds is left out. */
  patience: 10_000,
  pictureBytes: 10 * MB,
  /** Of all pictures together. */
  bytes: 50 * MB,
  pictures: 100,
} as const;

export interface ReadPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The ending of its file, such as "png". */
  readonly kind: string;
}

/** Why a picture is left out. */
export type LeftOut = "placeholder" | "late" | "unreadable" | "large" | "no picture" | "full";

/**
 * The file of a picture by its address. Another server must let this page read it (CORS), and so must the page's own policy
 * (`connect-src`).
 */
export async function readPicture(address: string): Promise<ReadPicture | LeftOut> {
  if (address.includes("{{")) return "placeholder";
  const url = URL.parse(address, location.href);
  if (url?.protocol === "data:") return pictureInAddress(url.href);
  if (url === null || !/^https?:$/.test(url.protocol)) return "unreadable";
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), zipLimits.patience);
  try {
    const response = await fetch(url, { credentials: "omit", signal: patience.signal });
    if (!response.ok || response.body === null) return "unreadable";
    const kind = kindOf(response.headers.get("content-type") ?? "", url.href);
    if (kind === undefined) return "no picture";
    const bytes = await limited(response.body);
    return bytes ? { bytes, kind } : "large";
  } catch {
    return patience.signal.aborted ? "late" : "unreadable";
  } finally {
    clearTimeout(timer);
    // Ends a download that is not wanted any more.
    patience.abort();
  }
}

/** Undefined if there is more than a picture may have, whatever its server has stated. */
async function limited(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > zipLimits.pictureBytes) return undefined;
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function pictureInAddress(url: string): ReadPicture | LeftOut {
  const [, type = "", base64, content = ""] = /^data:([^,;]*)(?:;[^,;]*)*?(;base64)?,(.*)$/is.exec(url) ?? [];
  const kind = kindOf(type, "");
  if (kind === undefined) return "no picture";
  // Base64 has four characters for three bytes.
  if (content.length > zipLimits.pictureBytes * 1.4) return "large";
  try {
    const plain = decodeURIComponent(content);
    const bytes =
      base64 === undefined
        ? new TextEncoder().encode(plain)
        : Uint8Array.from(atob(plain), (char) => char.charCodeAt(0));
    return bytes.length > zipLimits.pictureBytes ? "large" : { bytes, kind };
  } catch {
    return "unreadable";
  }
}

const kinds: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  "svg+xml": "svg",
  "x-icon": "ico",
  "vnd.microsoft.icon": "ico",
};
const endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "avif", "ico"];

/** Undefined if it is no picture. Servers of files often name no type. */
function kindOf(type: string, url: string): string | undefined {
  const [, name] = /^image\/([\w.+-]+)/i.exec(type.trim()) ?? [];
  if (name !== undefined) return kinds[name.toLowerCase()] ?? name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  if (type !== "" && !/^(?:application|binary)\/octet-stream/i.test(type)) return undefined;
  const ending = kindOfPicture(url);
  return endings.includes(ending) ? ending : undefined;
}
