/** Exif 3.0, 4.6.5: the tag Orientation, of type SHORT. */
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;

interface Reader {
  readonly short: (at: number) => number;
  readonly long: (at: number) => number;
}

function readerOf(tiff: Buffer): Reader | undefined {
  const order = tiff.toString("latin1", 0, 4);
  if (order === "II*\0") return { short: (at) => tiff.readUInt16LE(at), long: (at) => tiff.readUInt32LE(at) };
  if (order === "MM\0*") return { short: (at) => tiff.readUInt16BE(at), long: (at) => tiff.readUInt32BE(at) };
  return undefined;
}

/** The orientation in Exif data (a TIFF structure); 1 if there is none or it cannot be read. */
export function readOrientation(tiff: Buffer): number {
  const reader = tiff.length < 8 ? undefined : readerOf(tiff);
  if (reader === undefined) return 1;
  const directory = reader.long(4);
  if (directory + 2 > tiff.length) return 1;
  for (let entry = 0; entry < reader.short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (reader.short(at) !== ORIENTATION_TAG || reader.short(at + 2) !== SHORT_TYPE) continue;
    const orientation = reader.short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
