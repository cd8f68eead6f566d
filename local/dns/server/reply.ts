import type { DnsRecord } from "../record.ts";
import { HEADER, type Query } from "./query.ts";
import { encodeName } from "./wire-names.ts";

export const typeNumbers = { A: 1, CNAME: 5, MX: 15, TXT: 16 } as const satisfies Record<DnsRecord["type"], number>;
export const INTERNET = 1;

/** RFC 1035, 4.1.1. */
export const rcodes = { ok: 0, malformed: 1, noSuchName: 3, notImplemented: 4, refused: 5 } as const;

export interface Answer {
  readonly rcode: number;
  readonly records: readonly DnsRecord[];
}

/** By UDP without EDNS (RFC 1035, 4.2.1). */
const PLAIN_UDP = 512;
/** The UDP size that this server accepts and announces to clients with EDNS. */
const OWN_UDP = 4096;
const MAX_STRING = 255;

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  const strings = Array.from({ length: Math.ceil(bytes.length / MAX_STRING) }, (_, index) =>
    bytes.subarray(index * MAX_STRING, (index + 1) * MAX_STRING),
  );
  return Buffer.concat(strings.flatMap((string) => [Buffer.from([string.length]), string]));
}

function encodeExchanger(value: string): Buffer {
  const [preference = "0", host = ""] = value.split(" ");
  const number = Buffer.alloc(2);
  number.writeUInt16BE(Number(preference));
  return Buffer.concat([number, encodeName(host)]);
}

const encodeValue: Readonly<Record<DnsRecord["type"], (value: string) => Buffer>> = {
  A: (value) => Buffer.from(value.split(".").map(Number)),
  CNAME: encodeName,
  MX: encodeExchanger,
  TXT: encodeText,
};

function encodeRecord({ name, type, value, ttl }: DnsRecord): Buffer {
  const data = encodeValue[type](value);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(typeNumbers[type], 0);
  head.writeUInt16BE(INTERNET, 2);
  head.writeUInt32BE(ttl, 4);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), head, data]);
}

function header(id: number, flags: number, counts: readonly [number, number, number, number]): Buffer {
  const bytes = Buffer.alloc(HEADER);
  for (const [index, number] of [id, flags, ...counts].entries()) bytes.writeUInt16BE(number, index * 2);
  return bytes;
}

/** The OPT record of an answer (RFC 6891, 6.1.2): root, type, our size, no flags, no data. */
function ednsRecord(): Buffer {
  const bytes = Buffer.alloc(11);
  bytes.writeUInt16BE(41, 1);
  bytes.writeUInt16BE(OWN_UDP, 3);
  return bytes;
}

function encode(query: Query, { rcode, records }: Answer, truncated: boolean): Buffer {
  // An authoritative answer.
  const flags =
    0x8000 | (query.opcode << 11) | 0x0400 | (truncated ? 0x0200 : 0) | (query.recursionDesired ? 0x0100 : 0) | 0x0080;
  const edns = query.udpSize === undefined ? [] : [ednsRecord()];
  return Buffer.concat([
    header(query.id, flags | rcode, [1, records.length, 0, edns.length]),
    query.question,
    ...records.map(encodeRecord),
    ...edns,
  ]);
}

/** An answer of any length, for TCP. */
export const encodeReply = (query: Query, answer: Answer): Buffer => encode(query, answer, false);

/** An answer that fits a datagram; a longer one is truncated, so that the client asks again by TCP. */
export function encodeDatagram(query: Query, answer: Answer): Buffer {
  const whole = encodeReply(query, answer);
  const most = Math.min(OWN_UDP, Math.max(PLAIN_UDP, query.udpSize ?? 0));
  return whole.length <= most ? whole : encode(query, { ...answer, records: [] }, true);
}

/** The answer to a malformed message, if it has an id. */
export function encodeRefusal(message: Buffer): Buffer | undefined {
  return message.length < 2 ? undefined : header(message.readUInt16BE(0), 0x8000 | rcodes.malformed, [0, 0, 0, 0]);
}
