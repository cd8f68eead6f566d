/** Kind and size in pixels, read from the image's bytes. */
export interface RecognisedImage {
  readonly extension: "png" | "jpg" | "gif" | "webp";
  readonly contentType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;

const readPng = (bytes: Buffer): Size | undefined =>
  startsWith(bytes, "\x89PNG\r\n\x1a\n") && startsWith(bytes, "IHDR", 12) && bytes.length >= 33
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

const readGif = (bytes: Buffer): Size | undefined =>
  (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) && bytes.length >= 13
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : undefined;

/** The frame headers of JPEG (ITU T.81, table B.1), which hold the size. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Any number of these may stand before a marker (ITU T.81, B.1.1.2). */
const FILL_BYTE = 0xff;

function readJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrameHeader(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === FILL_BYTE ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The three kinds of WebP (RFC 9649): lossy, lossless, extended. */
function readWebp(bytes: Buffer): Size | undefined {
  if (!startsWith(bytes, "RIFF") || !startsWith(bytes, "WEBP", 8) || bytes.length < 30) return undefined;
  if (startsWith(bytes, "VP8 ", 12) && startsWith(bytes, "\x9d\x01\x2a", 23)) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (startsWith(bytes, "VP8L", 12) && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (startsWith(bytes, "VP8X", 12)) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return undefined;
}

const kinds = [
  { read: readPng, extension: "png", contentType: "image/png" },
  { read: readJpeg, extension: "jpg", contentType: "image/jpeg" },
  { read: readGif, extension: "gif", contentType: "image/gif" },
  { read: readWebp, extension: "webp", contentType: "image/webp" },
] as const;

/** The kind and size of an image by its content; undefined for anything else, including SVG. */
export function recogniseImage(bytes: Buffer): RecognisedImage | undefined {
  for (const { read, extension, contentType } of kinds) {
    const size = read(bytes);
    if (size !== undefined && size.width > 0 && size.height > 0) return { extension, contentType, ...size };
  }
  return undefined;
}

/** A few hundred bytes can declare a picture that is too large for a browser's memory. */
const MOST_PIXELS = 50_000_000;

/** Whether a browser can show an image of this size in pixels. */
export const canBeShown = ({ width, height }: Size): boolean => width * height <= MOST_PIXELS;
