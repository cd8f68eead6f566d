import { decodeName, endOfName, MalformedMessageError } from "./wire-names.ts";

/** A client's question. */
export interface Query {
  readonly id: number;
  readonly opcode: number;
  readonly recursionDesired: boolean;
  /** The bytes of the question, which the answer repeats. */
  readonly question: Buffer;
  /** In lower case, without a trailing dot. */
  readonly name: string;
  readonly type: number;
  readonly klass: number;
  /** The maximal size of an answer by UDP, in bytes; undefined: the client does not support EDNS (RFC 6891). */
  readonly udpSize: number | undefined;
}

export const HEADER = 12;
const OPT = 41;
/** Type, class, TTL and length of a record, after its name. */
const RECORD_HEAD = 10;

function readUdpSize(message: Buffer, start: number, count: number): number | undefined {
  let at = start;
  for (let index = 0; index < count; index += 1) {
    at = endOfName(message, at);
    if (at + RECORD_HEAD > message.length) throw new MalformedMessageError("A record is cut off.");
    if (message.readUInt16BE(at) === OPT) return message.readUInt16BE(at + 2);
    at += RECORD_HEAD + message.readUInt16BE(at + 8);
  }
  return undefined;
}

/** Parses a query with one question (RFC 1035, 4.1). Throws MalformedMessageError. */
export function decodeQuery(message: Buffer): Query {
  if (message.length < HEADER) throw new MalformedMessageError("The header is cut off.");
  const flags = message.readUInt16BE(2);
  const counts = [4, 6, 8, 10].map((at) => message.readUInt16BE(at));
  const [questions, answers, authorities, additional = 0] = counts;
  if ((flags & 0x8000) !== 0 || questions !== 1 || answers !== 0 || authorities !== 0) {
    throw new MalformedMessageError("This is no query with one question.");
  }
  const { name, end } = decodeName(message, HEADER);
  if (end + 4 > message.length) throw new MalformedMessageError("The question is cut off.");
  return {
    id: message.readUInt16BE(0),
    opcode: (flags >> 11) & 0xf,
    recursionDesired: (flags & 0x0100) !== 0,
    question: message.subarray(HEADER, end + 4),
    name,
    type: message.readUInt16BE(end),
    klass: message.readUInt16BE(end + 2),
    udpSize: readUdpSize(message, end + 4, additional),
  };
}
