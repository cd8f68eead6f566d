import { describe, expect, it } from "vitest";
import { countdownPicture } from "#functions/domain/images/countdowns/countdown-picture.ts";
import { encodeGif } from "#functions/domain/images/countdowns/gif.ts";
import { showGif } from "#tests/support/gif-frames.ts";

const look = {
  width: 330,
  background: [255, 255, 255],
  digits: [16, 32, 48],
  labels: [160, 0, 0],
  locale: "en",
} as const;
const shownFor = (secondsLeft: number, other: Partial<Parameters<typeof countdownPicture>[0]> = {}) =>
  showGif(countdownPicture({ ...look, ...other, secondsLeft }));

type Colors = Uint32Array;

/** The pixels of one of the four numbers, without the label below it. */
function numberIn(width: number, colors: Colors, place: number): Colors {
  const [from, to] = [0.02, 0.23].map((share) => Math.round((place / 4 + share) * width));
  const lines = Array.from({ length: 50 }, (_, y) => [...colors.subarray(y * width + from!, y * width + to!)]);
  return Uint32Array.from(lines.flat());
}

const WHITE = 0xffffff;
const isSame = (one: Colors, other: Colors) => Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;

describe("the picture of a countdown", () => {
  it("has a frame for each second of a minute, and is played once", () => {
    const { width, height, frames, isRepeated } = shownFor(100_000);
    expect([width, height, frames.length, isRepeated]).toEqual([330, 74, 60, false]);
    expect(new Set(frames.map(({ delaySeconds }) => delaySeconds))).toEqual(new Set([1]));
  });

  it.each([
    [0, 1],
    [1, 2],
    [59, 60],
    [60, 60],
  ])("with %i seconds left has %i frames: it stops at zeros", (seconds, count) => {
    expect(shownFor(seconds).frames).toHaveLength(count);
  });

  it("shows zeros at its end", () => {
    const zeros = shownFor(0).frames[0]!.colors;
    const { frames } = shownFor(3);
    expect(frames.map(({ colors }) => isSame(colors, zeros))).toEqual([false, false, false, true]);
  });

  it("shows days, hours, minutes and seconds", () => {
    const { width, frames } = shownFor(12 * 86_400 + 12 * 3600 + 12 * 60 + 12);
    const numbersAt = (second: number) => [0, 1, 2, 3].map((place) => numberIn(width, frames[second]!.colors, place));
    const [first, second] = [numbersAt(0), numbersAt(1)];
    // Twelve at each place: the same pixels, but for the fraction of a pixel of the places.
    const drawn = first.map((number) => number.filter((color) => color !== WHITE).join());
    expect(new Set(drawn).size).toBe(1);
    expect(first.map((number, place) => isSame(number, second[place]!))).toEqual([true, true, true, false]);
  });

  it("has frames that look like the picture of their second", () => {
    const { frames } = shownFor(86_400);
    for (const second of [1, 9, 30, 59])
      expect(isSame(frames[second]!.colors, shownFor(86_400 - second).frames[0]!.colors)).toBe(true);
  });

  it("holds only what changed in each frame after the first", () => {
    const [first, second, third] = shownFor(86_400 - 100).frames;
    expect(first!.drawn).toEqual({ left: 0, top: 0, width: 330, height: 74 });
    for (const { drawn } of [second!, third!]) {
      expect(drawn.left).toBeGreaterThan(330 * 0.75);
      expect(drawn.width * drawn.height).toBeLessThan(330 * 74 * 0.1);
    }
  });

  it("has the colors, and blends of them with the background alone", () => {
    const colors = new Set(shownFor(5).frames[0]!.colors);
    expect([...colors]).toEqual(expect.arrayContaining([WHITE, 0x102030, 0xa00000]));
    expect(colors.size).toBeLessThanOrEqual(31);
  });

  it("without labels has no color of them, and is lower", () => {
    const { height, frames } = shownFor(5, { locale: undefined });
    expect(height).toBe(50);
    expect(frames[0]!.colors).not.toContain(0xa00000);
  });

  it("has labels in each language", () => {
    const [english, german] = [shownFor(0), shownFor(0, { locale: "de" })].map(({ frames }) => frames[0]!.colors);
    expect(isSame(english!, german!)).toBe(false);
  });

  it.each([160, 333, 800])("of %i pixels is whole, with three digits for the days", (width) => {
    const { frames, height } = shownFor(999 * 86_400 + 86_399, { width });
    expect(frames[0]!.colors).toHaveLength(width * height);
    const edges = frames.flatMap(({ colors }) =>
      Array.from({ length: height }, (_, y) => [colors[y * width], colors[(y + 1) * width - 1]]).flat(),
    );
    expect(new Set(edges)).toEqual(new Set([WHITE]));
  });

  it("of more than 999 days has no higher number of them", () => {
    const [more, most] = [shownFor(5000 * 86_400), shownFor(999 * 86_400)].map(({ frames }) => frames[0]!.colors);
    expect(isSame(more!, most!)).toBe(true);
  });
});

it("a GIF of many sequences begins a new table of them, and stays readable", () => {
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) & 31;
  const pixels = Uint8Array.from({ length: 300 * 300 }, random);
  const palette = Array.from({ length: 32 }, (_, index) => [index, 0, 0] as const);
  const frame = { left: 0, top: 0, width: 300, height: 300, pixels };
  const { frames } = showGif(encodeGif({ width: 300, height: 300, palette, frames: [frame], delaySeconds: 1 }));
  expect(
    isSame(
      frames[0]!.colors,
      Uint32Array.from(pixels, (index) => index << 16),
    ),
  ).toBe(true);
});
