import { readOrientation } from "./orientation.ts";
import type { StrippedImage } from "./stripped-image.ts";

/** Markers of ITU T.81, table B.1. */
const markers = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  com: 0xfe,
};

const begins = (segment: Buffer, text: string) => segment.toString("latin1", 4, 4 + text.length) === text;

/** A segment with its marker and length. */
function writeSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/**
 * A segment that is kept unchanged: JFIF's density without its thumbnail, colour profiles, Adobe's colour transform.
 */
function keptSegment(marker: number, segment: Buffer): Buffer | undefined {
  if (marker === markers.com) return undefined;
  if (marker < markers.app0 || marker > markers.app15) return segment;
  if (marker === markers.app0 && begins(segment, "JFIF\0") && segment.length >= 18) {
    return writeSegment(marker, Buffer.concat([segment.subarray(4, 16), Buffer.from([0, 0])]));
  }
  if (marker === markers.app2 && begins(segment, "ICC_PROFILE\0")) return segment;
  if (marker === markers.app14 && begins(segment, "Adobe") && segment.length >= 16) {
    return writeSegment(marker, segment.subarray(4, 16));
  }
  return undefined;
}

/** The end of a scan's coded data: the next marker that is neither a stuffed byte nor a restart. */
export function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Removes data after the end of the picture too, such as further pictures with Exif data. */
export function stripJpeg(bytes: Buffer): StrippedImage | undefined {
  const parts: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === markers.eoi) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const segment = bytes.subarray(at, end);
    if (marker === markers.app1 && begins(segment, "Exif\0\0")) orientation = readOrientation(segment.subarray(10));
    const kept = keptSegment(marker, segment);
    if (kept !== undefined) parts.push(kept);
    at = end;
    if (marker === markers.sos) {
      const scan = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, scan));
      at = scan;
    }
  }
  const [begin, end] = [Buffer.from([0xff, markers.soi]), Buffer.from([0xff, markers.eoi])];
  return { bytes: Buffer.concat([begin, ...parts, end]), orientation, frames: 1, pixels: 0 };
}
