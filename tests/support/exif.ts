const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Exif data with an orientation, followed by a camera's name. */
export function exif(orientation: number, name: string, order: "II" | "MM" = "MM"): Buffer {
  const short = (value: number) => (order === "II" ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (order === "II" ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const text = latin1(`${name}\0`);
  const model = [...short(0x0110), ...short(2), ...long(text.length), ...long(38)];
  const turn = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0];
  return Buffer.concat([
    latin1(order),
    Buffer.from([...short(42), ...long(8), ...short(2), ...model, ...turn, ...long(0)]),
    text,
  ]);
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG with a segment of Exif data at its beginning. */
export const withExif = (jpeg: Buffer, tiff: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xe1, Buffer.concat([latin1("Exif\0\0"), tiff])), jpeg.subarray(2)]);
