import { inflateRawSync } from "node:zlib";
import { pictureHeight } from "#shared/email/countdown/picture-address.ts";
import { timeLeftOf } from "#shared/email/countdown/time-left.ts";
import { encodeGif, type GifFrame } from "./gif.ts";
import { glyphPixels, glyphSheets } from "./glyph-data.ts";

type Rgb = readonly [number, number, number];

interface CountdownPicture {
  /** Until the end, at the moment at which the picture is opened. */
  readonly secondsLeft: number;
  /** In pixels. */
  readonly width: number;
  readonly background: Rgb;
  readonly digits: Rgb;
  readonly labels: Rgb;
  /** The language of the labels; undefined: there are none. */
  readonly locale: "de" | "en" | undefined;
}

/** How much of each pixel is covered, from 0 to 15. */
interface Glyph {
  readonly width: number;
  readonly height: number;
  readonly covered: Uint8Array;
}

const MOST_FRAMES = 60;
const STEPS = 15;
const FIRST_LABEL_COLOR = STEPS + 1;

const names = {
  de: ["TAGE", "STUNDEN", "MINUTEN", "SEKUNDEN"],
  en: ["DAYS", "HOURS", "MINUTES", "SECONDS"],
} as const;

const glyphs = readGlyphs();

/**
 * The time that is left as a moving picture: a frame per second for a minute, or until the end. It stops at its last frame. After the end
 * it is one frame of zeros.
 */
export function countdownPicture(picture: CountdownPicture): Uint8Array {
  const { secondsLeft, width, locale, background, digits, labels } = picture;
  const height = pictureHeight(width, locale !== undefined);
  const drawn = drawer(width, height, locale);
  const frames: GifFrame[] = [];
  let before: Uint8Array | undefined;
  const count = Math.min(MOST_FRAMES, secondsLeft + 1);
  for (let frame = 0; frame < count; frame += 1) {
    const now = drawn(secondsLeft - frame);
    frames.push(changedPart(before, now, width, height));
    before = now;
  }
  const blends = (color: Rgb) =>
    Array.from({ length: STEPS }, (_, step) => blend(background, color, (step + 1) / STEPS));
  const palette = [background, ...blends(digits), ...blends(labels)];
  return encodeGif({ width, height, palette, frames, delaySeconds: 1 });
}

const blend = (from: Rgb, to: Rgb, share: number): Rgb => {
  const between = (one: number, other: number) => Math.round(one + (other - one) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
};

/** Draws the picture of a number of seconds: four numbers side by side, each above its label, with colons between them. */
function drawer(width: number, height: number, locale: CountdownPicture["locale"]) {
  const cell = width / 4;
  // Three digits, which are 0.57 of the font's size wide, leave room for the colons.
  const digitScale = (width * 0.118) / 104;
  const labelScale = (width * 0.026) / 28;
  const scaled = new Map(
    [...glyphs].map(([name, glyph]) => [name, resized(glyph, name.length === 1 ? digitScale : labelScale)]),
  );
  const words = locale === undefined ? [] : names[locale];
  const heightOf = (name: string) => scaled.get(name)?.height ?? 0;
  const gap = words.length === 0 ? 0 : Math.round(width * 0.022);
  const labelHeight = words.length === 0 ? 0 : heightOf(words[0]);
  const top = Math.round((height - heightOf("0") - gap - labelHeight) / 2);

  /** `firstColor`: the index of the palette's color for the step 1. */
  function put(onto: Uint8Array, text: readonly string[], center: number, y: number, firstColor: number): void {
    const parts = text.flatMap((name) => scaled.get(name) ?? []);
    let left = Math.round(center - parts.reduce((sum, part) => sum + part.width, 0) / 2);
    for (const part of parts) {
      for (let index = 0; index < part.covered.length; index += 1) {
        const step = part.covered[index] ?? 0;
        const x = index % part.width;
        if (step > 0) onto[(y + (index - x) / part.width) * width + left + x] = firstColor + step - 1;
      }
      left += part.width;
    }
  }

  const still = new Uint8Array(width * height);
  for (const [index, label] of words.entries())
    put(still, [label], (index + 0.5) * cell, top + heightOf("0") + gap, FIRST_LABEL_COLOR);
  for (const colon of [1, 2, 3]) put(still, [":"], colon * cell, top, 1);

  return (secondsLeft: number): Uint8Array => {
    const { days, hours, minutes, seconds } = timeLeftOf(secondsLeft);
    const whole = still.slice();
    for (const [index, number] of [days, hours, minutes, seconds].entries())
      put(whole, String(number).padStart(2, "0").split(""), (index + 0.5) * cell, top, 1);
    return whole;
  };
}

/** The smallest rectangle with all pixels that differ; the whole picture if there is none before it. */
function changedPart(before: Uint8Array | undefined, now: Uint8Array, width: number, height: number): GifFrame {
  if (before === undefined) return { left: 0, top: 0, width, height, pixels: now };
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < now.length; at += 1) {
    if (now[at] === before[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  const lines = Array.from({ length: bottom - top + 1 }, (_, line) => {
    const start = (top + line) * width;
    return now.subarray(start + left, start + right + 1);
  });
  const size = { width: right - left + 1, height: bottom - top + 1 };
  return { left, top, ...size, pixels: Buffer.concat(lines) };
}

/** A smaller glyph, each pixel of which is the mean of those that it stands for. */
function resized(glyph: Glyph, scale: number): Glyph {
  const width = Math.max(1, Math.round(glyph.width * scale));
  const height = Math.max(1, Math.round(glyph.height * scale));
  const covered = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = shares((x * glyph.width) / width, ((x + 1) * glyph.width) / width);
      const down = shares((y * glyph.height) / height, ((y + 1) * glyph.height) / height);
      let [sum, area] = [0, 0];
      for (const [row, tall] of down) {
        for (const [column, wide] of across) {
          sum += (glyph.covered[row * glyph.width + column] ?? 0) * tall * wide;
          area += tall * wide;
        }
      }
      covered[y * width + x] = Math.round(sum / area);
    }
  }
  return { width, height, covered };
}

/** The whole numbers that a range touches, and how much of each is in it. */
function shares(from: number, to: number): readonly (readonly [number, number])[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.ceil(to) - first }, (_, index) => {
    const at = first + index;
    return [at, Math.min(to, at + 1) - Math.max(from, at)] as const;
  });
}

function readGlyphs(): ReadonlyMap<string, Glyph> {
  const packed = inflateRawSync(Buffer.from(glyphPixels, "base64"));
  const read = new Map<string, Glyph>();
  let at = 0;
  for (const { height, widths } of glyphSheets) {
    for (const [name, width] of Object.entries(widths)) {
      const start = at;
      const covered = Uint8Array.from({ length: width * height }, (_, index) => {
        const byte = packed[(start + index) >> 1] ?? 0;
        return (start + index) % 2 === 0 ? byte >> 4 : byte & 15;
      });
      read.set(name, { width, height, covered });
      at += width * height;
    }
  }
  return read;
}
