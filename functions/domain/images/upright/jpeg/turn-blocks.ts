import { type Turn, turnedPositions } from "../turn.ts";
import type { Component } from "./jpeg-picture.ts";

/** The position of each number of a block or quantisation table after the turn. */
export const turnedInBlock = ({ transposes }: Turn): Uint8Array =>
  Uint8Array.from({ length: 64 }, (_, at) => (transposes ? ((at & 7) << 3) | (at >> 3) : at));

/** A mirrored wave of odd frequency changes its sign. */
const signs = ({ mirrorsX, mirrorsY }: Turn): Int8Array =>
  Int8Array.from({ length: 64 }, (_, at) => {
    const isOdd = ((mirrorsX ? at & 7 : 0) + (mirrorsY ? at >> 3 : 0)) % 2 === 1;
    return isOdd ? -1 : 1;
  });

/** The coefficients of a component at their positions after the turn. Lossless. */
export function turnBlocks({ wide, high, coefficients }: Component, turn: Turn): Int16Array {
  const turned = new Int16Array(coefficients.length);
  const places = turnedInBlock(turn);
  const signOf = signs(turn);
  const positionOf = turnedPositions({ width: wide, height: high }, turn);
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const from = 64 * (row * wide + column);
      const to = 64 * positionOf(column, row);
      for (let at = 0; at < 64; at += 1) {
        const value = coefficients[from + at] ?? 0;
        if (value !== 0) turned[to + (places[at] ?? 0)] = value * (signOf[at] ?? 1);
      }
    }
  }
  return turned;
}
