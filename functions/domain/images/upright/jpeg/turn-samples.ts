import { type Turn, turnedPositions, turnedSize } from "../turn.ts";
import { frequenciesOfBlock, samplesOfBlock } from "./cosine-transform.ts";
import type { Component } from "./jpeg-picture.ts";
import { turnedInBlock } from "./turn-blocks.ts";

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8ClampedArray;
}

/** The turned samples of a component, without padding. */
function turnedPlane(
  { wide, high, coefficients, quantisation }: Component,
  size: { width: number; height: number },
  turn: Turn,
): Plane {
  const block = new Float64Array(64);
  const samples = new Uint8ClampedArray(size.width * size.height);
  const positionOf = turnedPositions(size, turn);
  for (let at = 0; at < wide * high; at += 1) {
    const [left, top] = [8 * (at % wide), 8 * Math.floor(at / wide)];
    for (let index = 0; index < 64; index += 1) {
      block[index] = (coefficients[64 * at + index] ?? 0) * (quantisation[index] ?? 1);
    }
    samplesOfBlock(block);
    const [right, bottom] = [Math.min(8, size.width - left), Math.min(8, size.height - top)];
    for (let y = 0; y < bottom; y += 1) {
      for (let x = 0; x < right; x += 1) {
        samples[positionOf(left + x, top + y)] = (block[8 * y + x] ?? 0) + 128;
      }
    }
  }
  return { ...turnedSize(size, turn), samples };
}

/** Coefficients of blocks over a plane; its edge samples pad the last blocks. */
function coefficientsOf(
  { width, height, samples }: Plane,
  wide: number,
  high: number,
  quantisation: Uint16Array,
): Int16Array {
  const block = new Float64Array(64);
  const coefficients = new Int16Array(wide * high * 64);
  for (let at = 0; at < wide * high; at += 1) {
    const [left, top] = [8 * (at % wide), 8 * Math.floor(at / wide)];
    for (let index = 0; index < 64; index += 1) {
      const [x, y] = [Math.min(left + (index & 7), width - 1), Math.min(top + (index >> 3), height - 1)];
      block[index] = (samples[y * width + x] ?? 0) - 128;
    }
    frequenciesOfBlock(block);
    for (let index = 0; index < 64; index += 1) {
      coefficients[64 * at + index] = Math.round((block[index] ?? 0) / (quantisation[index] ?? 1));
    }
  }
  return coefficients;
}

/**
 * The coefficients of a component after a turn that moves block boundaries: computed from its samples with its
 * quantisation.
 * @param size its samples without padding
 */
export function turnSamples(component: Component, size: { width: number; height: number }, turn: Turn): Int16Array {
  const places = turnedInBlock(turn);
  const quantisation = new Uint16Array(64);
  places.forEach((place, at) => {
    quantisation[place] = component.quantisation[at] ?? 1;
  });
  const { wide, high } = component;
  const [turnedWide, turnedHigh] = turn.transposes ? [high, wide] : [wide, high];
  return coefficientsOf(turnedPlane(component, size, turn), turnedWide, turnedHigh, quantisation);
}
