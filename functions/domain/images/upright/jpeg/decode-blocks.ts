import type { BitReader, HuffmanTable } from "./bit-reader.ts";
import { naturalOrder, UnreadableJpeg } from "./jpeg-picture.ts";

/** Parameters of a scan (ITU T.81, B.2.3). */
export interface ScanParameters {
  readonly from: number;
  readonly to: number;
  /** 0 in the first scan of these bits. */
  readonly high: number;
  readonly low: number;
}

/** A component in a scan. */
export interface ScannedComponent {
  readonly coefficients: Int16Array;
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  prediction: number;
}

/** Decodes a scan's data of the block at an offset of the coefficients. */
export type DecodeBlock = (component: ScannedComponent, block: number) => void;

interface BlockDecoder {
  readonly decode: DecodeBlock;
  /** Called at the beginning of the scan and of each restart interval. */
  readonly restart: () => void;
}

const positionOf = (block: number, at: number): number => {
  const natural = naturalOrder[at];
  if (natural === undefined) throw new UnreadableJpeg("a run over the end of its block");
  return block + natural;
};

function decodeDc(bits: BitReader, component: ScannedComponent): number {
  const size = bits.symbol(component.dc);
  if (size > 16) throw new UnreadableJpeg("a difference of too many bits");
  component.prediction += bits.signed(size);
  return component.prediction;
}

/** All coefficients at once (ITU T.81, F.2.2). */
function sequential(bits: BitReader): DecodeBlock {
  return (component, block) => {
    const { coefficients, ac } = component;
    coefficients[block] = decodeDc(bits, component);
    for (let at = 1; at < 64; at += 1) {
      const symbol = bits.symbol(ac);
      const size = symbol & 15;
      if (symbol === 0) return;
      at += symbol >> 4;
      if (size !== 0) coefficients[positionOf(block, at)] = bits.signed(size);
    }
  };
}

/** Scans of a progressive JPEG (ITU T.81, G.1.2). An end-of-band run spans several blocks. */
function progressiveAc(bits: BitReader, { from, to, high, low }: ScanParameters): BlockDecoder {
  let ended = 0;
  const bit = 1 << low;
  const readRun = (size: number) => (1 << size) + bits.take(size);

  const first: DecodeBlock = ({ coefficients, ac }, block) => {
    if (ended > 0) {
      ended -= 1;
      return;
    }
    for (let at = from; at <= to; at += 1) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        ended = readRun(run) - 1;
        return;
      }
      at += run;
      if (size !== 0) coefficients[positionOf(block, at)] = bits.signed(size) * bit;
    }
  };

  /** Reads one more bit of a coefficient that is not zero. */
  const refineOne = (coefficients: Int16Array, position: number, value: number) => {
    if (bits.take(1) === 1 && (value & bit) === 0) coefficients[position] = value + (value > 0 ? bit : -bit);
  };

  /**
   * Refines the coefficients from a position on until it has passed the given number of zeros; returns the next
   * position.
   */
  const refine = (coefficients: Int16Array, block: number, start: number, zeros: number): number => {
    let [at, left] = [start, zeros];
    for (; at <= to; at += 1) {
      const position = positionOf(block, at);
      const value = coefficients[position] ?? 0;
      if (value !== 0) refineOne(coefficients, position, value);
      else if (left === 0) return at;
      else left -= 1;
    }
    return at;
  };

  const again: DecodeBlock = ({ coefficients, ac }, block) => {
    let at = from;
    while (ended === 0 && at <= to) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) ended = readRun(run);
      else {
        const value = size === 0 ? 0 : bits.take(1) === 1 ? bit : -bit;
        at = refine(coefficients, block, at, run);
        if (value !== 0 && at <= to) coefficients[positionOf(block, at)] = value;
        at += 1;
      }
    }
    if (ended === 0) return;
    refine(coefficients, block, at, 64);
    ended -= 1;
  };

  return {
    decode: high === 0 ? first : again,
    restart: () => {
      ended = 0;
    },
  };
}

function progressiveDc(bits: BitReader, { high, low }: ScanParameters): DecodeBlock {
  if (high === 0) {
    return (component, block) => {
      component.coefficients[block] = decodeDc(bits, component) * (1 << low);
    };
  }
  return ({ coefficients }, block) => {
    if (bits.take(1) === 1) coefficients[block] = (coefficients[block] ?? 0) | (1 << low);
  };
}

/** The block decoder of a scan. */
export function blockDecoder(bits: BitReader, isProgressive: boolean, scan: ScanParameters): BlockDecoder {
  if (isProgressive && scan.from > 0) return progressiveAc(bits, scan);
  return { decode: isProgressive ? progressiveDc(bits, scan) : sequential(bits), restart: () => undefined };
}
