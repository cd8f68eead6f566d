import { PNG } from "pngjs";

type Color = readonly [number, number, number];

/** A file of one pixel. */
export const pixelOf = (color: Color): Buffer =>
  PNG.sync.write(Object.assign(new PNG({ width: 1, height: 1 }), { data: Buffer.from([...color, 255]) }));

export const colorAt = ({ data, width }: PNG, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4).subarray(0, 3),
];
