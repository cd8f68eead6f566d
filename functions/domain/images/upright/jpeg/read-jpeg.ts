import { endOfScan } from "../../metadata/strip-jpeg.ts";
import { BitReader, type HuffmanTable, huffmanTable } from "./bit-reader.ts";
import { blockDecoder, type ScannedComponent } from "./decode-blocks.ts";
import { type JpegPicture, naturalOrder, UnreadableJpeg } from "./jpeg-picture.ts";
import { type Frame, type FrameComponent, readFrame } from "./read-frame.ts";

/**
 * Limit of blocks over all scans. A few bytes can begin a scan of a million blocks, and a file has room for thousands
 * of scans.
 */
const MOST_BLOCKS_OF_SCANS = 20_000_000;

/** Markers of ITU T.81, table B.1. */
const markers = { dht: 0xc4, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dri: 0xdd };
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![markers.dht, 0xc8, 0xcc].includes(marker);

/** Tables that segments before a scan define. */
interface Tables {
  readonly quantisation: Map<number, Uint16Array>;
  /** By class and id. */
  readonly huffman: Map<number, HuffmanTable>;
  restartInterval: number;
  blocksOfScans: number;
}

function readQuantisation(data: Buffer, tables: Tables): void {
  for (let at = 0; at < data.length;) {
    const head = data.readUInt8(at);
    const bytes = head >> 4 === 0 ? 1 : 2;
    const table = new Uint16Array(64);
    naturalOrder.forEach((natural, index) => {
      table[natural] = data.readUIntBE(at + 1 + index * bytes, bytes);
    });
    tables.quantisation.set(head & 15, table);
    at += 1 + 64 * bytes;
  }
}

function readHuffman(data: Buffer, tables: Tables): void {
  for (let at = 0; at + 17 <= data.length;) {
    const counts = data.subarray(at + 1, at + 17);
    const symbols = counts.reduce((sum, count) => sum + count, 0);
    tables.huffman.set(data.readUInt8(at), huffmanTable(counts, data.subarray(at + 17, at + 17 + symbols)));
    at += 17 + symbols;
  }
}

interface Scanned {
  readonly component: FrameComponent;
  readonly coding: ScannedComponent;
  /** The component's blocks in a unit of the scan. */
  readonly horizontal: number;
  readonly vertical: number;
}

const noTable: HuffmanTable = new Uint16Array(65_536);

function componentsOf(scan: Buffer, frame: Frame, tables: Tables): Scanned[] {
  const count = scan.readUInt8(0);
  return Array.from({ length: count }, (_, index) => {
    const [id, choice] = [scan.readUInt8(1 + 2 * index), scan.readUInt8(2 + 2 * index)];
    const component = frame.components.find((one) => one.id === id);
    if (component === undefined) throw new UnreadableJpeg("a scan of no component");
    const dc = tables.huffman.get(choice >> 4) ?? noTable;
    const ac = tables.huffman.get(0x10 | (choice & 15)) ?? noTable;
    // A single component comes block by block (ITU T.81, A.2.2).
    const { horizontal, vertical } = count === 1 ? { horizontal: 1, vertical: 1 } : component;
    const coding = { coefficients: component.coefficients, dc, ac, prediction: 0 };
    return { component, coding, horizontal, vertical };
  });
}

function unitsOf({ component, horizontal, vertical }: Scanned, isAlone: boolean): [number, number] {
  if (isAlone) return [component.shownWide, component.shownHigh];
  return [component.wide / horizontal, component.high / vertical];
}

/** Decodes the data after a scan's header into the coefficients of its components. */
function readScan(bytes: Buffer, scan: Buffer, dataAt: number, frame: Frame, tables: Tables): void {
  const scanned = componentsOf(scan, frame, tables);
  const [first] = scanned;
  if (first === undefined) throw new UnreadableJpeg("an empty scan");
  const [from, to, bitsOf] = [2, 1, 0].map((back) => scan.readUInt8(scan.length - 1 - back));
  const [unitsWide, unitsHigh] = unitsOf(first, scanned.length === 1);
  const blocksOfUnit = scanned.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  tables.blocksOfScans += unitsWide * unitsHigh * blocksOfUnit;
  if (tables.blocksOfScans > MOST_BLOCKS_OF_SCANS) throw new UnreadableJpeg("too much work");
  const bits = new BitReader(bytes, dataAt);
  const parameters = { from: from ?? 0, to: to ?? 0, high: (bitsOf ?? 0) >> 4, low: (bitsOf ?? 0) & 15 };
  const { decode, restart } = blockDecoder(bits, frame.isProgressive, parameters);
  for (let unit = 0; unit < unitsWide * unitsHigh; unit += 1) {
    if (unit > 0 && tables.restartInterval > 0 && unit % tables.restartInterval === 0) {
      bits.restart();
      restart();
      for (const { coding } of scanned) coding.prediction = 0;
    }
    const [row, column] = [Math.floor(unit / unitsWide), unit % unitsWide];
    for (const { component, coding, horizontal, vertical } of scanned) {
      for (let at = 0; at < horizontal * vertical; at += 1) {
        const y = row * vertical + Math.floor(at / horizontal);
        decode(coding, 64 * (y * component.wide + column * horizontal + (at % horizontal)));
      }
    }
    bits.checkEnd();
  }
}

/**
 * The coefficients of a JPEG, sequential or progressive.
 * @throws UnreadableJpeg for another kind, truncated data, or too much work
 */
export function readJpeg(bytes: Buffer): JpegPicture {
  const tables: Tables = { quantisation: new Map(), huffman: new Map(), restartInterval: 0, blocksOfScans: 0 };
  const quantisationOf = new Map<FrameComponent, Uint16Array>();
  let frame: Frame | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at] === 0xff ? bytes.readUInt8(at + 1) : 0;
    if (marker === markers.eoi) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, end);
    if (marker === 0 || end < at + 4 || end > bytes.length) throw new UnreadableJpeg("no segment");
    if (marker === markers.dqt) readQuantisation(data, tables);
    if (marker === markers.dht) readHuffman(data, tables);
    if (marker === markers.dri) tables.restartInterval = data.readUInt16BE(0);
    if (isFrame(marker)) {
      if (frame !== undefined) throw new UnreadableJpeg("a second frame");
      frame = readFrame(marker, data);
    }
    if (marker !== markers.sos) {
      at = end;
      continue;
    }
    if (frame === undefined) throw new UnreadableJpeg("a scan before its frame");
    for (const component of frame.components) {
      const table = tables.quantisation.get(component.quantisationId);
      if (table !== undefined && !quantisationOf.has(component)) quantisationOf.set(component, table);
    }
    readScan(bytes, data, end, frame, tables);
    at = endOfScan(bytes, end);
  }
  if (frame === undefined) throw new UnreadableJpeg("no picture");
  const components = frame.components.map((component) => {
    const quantisation = quantisationOf.get(component);
    if (quantisation === undefined || quantisation.includes(0)) throw new UnreadableJpeg("no quantisation");
    return { ...component, quantisation };
  });
  return { width: frame.width, height: frame.height, components };
}
