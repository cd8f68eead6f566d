import {
  type Answer as ResourceRecord,
  AUTHORITATIVE_ANSWER,
  decode,
  type DecodedPacket,
  encode,
  type OptAnswer,
  type Question,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  TRUNCATED_RESPONSE,
} from "dns-packet";
import type { DnsRecord } from "../record.ts";

/** A query with one question. */
export interface Query {
  readonly id: number;
  readonly opcode: number;
  readonly recursionDesired: boolean;
  /** As received; the reply repeats it. */
  readonly question: Question;
  /** In lower case, without a trailing dot. */
  readonly name: string;
  /** E.g. "TXT", "ANY"; "UNKNOWN_65280" for a number without a name. */
  readonly type: string;
  /** E.g. "IN". */
  readonly klass: string;
  /** Bytes that a reply over UDP may have; undefined if the client does not use EDNS (RFC 6891). */
  readonly udpSize: number | undefined;
}

/** RFC 1035, 4.1.1. */
export const rcodes = { ok: 0, malformed: 1, noSuchName: 3, notImplemented: 4, refused: 5 } as const;

export interface Answer {
  readonly rcode: number;
  readonly records: readonly DnsRecord[];
}

/** Limit of UDP without EDNS (RFC 1035, 4.2.1). */
const PLAIN_UDP = 512;
/** The UDP size that this server accepts and announces to clients with EDNS. */
const OWN_UDP = 4096;
const MAX_STRING = 255;

function packetIn(message: Buffer): DecodedPacket | undefined {
  try {
    return decode(message);
  } catch {
    // The package throws for every message that it cannot read.
    return undefined;
  }
}

/** Reads a query with one question (RFC 1035, 4.1); undefined for every other message. */
export function decodeQuery(message: Buffer): Query | undefined {
  const packet = packetIn(message);
  const { id = 0, flags = 0, questions = [], answers = [], authorities = [], additionals = [] } = packet ?? {};
  const [question, ...others] = questions;
  if (packet?.type !== "query" || question === undefined) return undefined;
  if (others.length + answers.length + authorities.length > 0) return undefined;
  return {
    id,
    opcode: (flags >> 11) & 0xf,
    recursionDesired: packet.flag_rd,
    question,
    name: question.name.toLowerCase(),
    type: question.type,
    klass: question.class ?? "",
    udpSize: additionals.find((record) => record.type === "OPT")?.udpPayloadSize,
  };
}

/** The text in strings of at most 255 bytes (RFC 1035, 3.3). */
function stringsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text, "utf8");
  return Array.from({ length: Math.ceil(bytes.length / MAX_STRING) }, (_, index) =>
    bytes.subarray(index * MAX_STRING, (index + 1) * MAX_STRING),
  );
}

function resourceRecord({ name, type, value, ttl }: DnsRecord): ResourceRecord {
  if (type === "TXT") return { name, type, ttl, data: stringsOf(value) };
  if (type !== "MX") return { name, type, ttl, data: value };
  const [preference = "0", exchange = ""] = value.split(" ");
  return { name, type, ttl, data: { preference: Number(preference), exchange } };
}

/** The OPT record of a reply (RFC 6891, 6.1.2): root, own size, no flags, no data. */
const ednsRecord: OptAnswer = {
  type: "OPT",
  name: ".",
  udpPayloadSize: OWN_UDP,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
};

function encodeWith(query: Query, { rcode, records }: Answer, truncated: boolean): Buffer {
  return encode({
    type: "response",
    id: query.id,
    flags:
      (query.opcode << 11) |
      AUTHORITATIVE_ANSWER |
      (truncated ? TRUNCATED_RESPONSE : 0) |
      (query.recursionDesired ? RECURSION_DESIRED : 0) |
      RECURSION_AVAILABLE |
      rcode,
    questions: [query.question],
    answers: records.map(resourceRecord),
    additionals: query.udpSize === undefined ? [] : [ednsRecord],
  });
}

/** A reply of any length, for TCP. */
export const encodeReply = (query: Query, answer: Answer): Buffer => encodeWith(query, answer, false);

/** A reply that fits a datagram. If the records do not fit, it is marked as truncated: the client repeats over TCP. */
export function encodeDatagram(query: Query, answer: Answer): Buffer {
  const whole = encodeReply(query, answer);
  const most = Math.min(OWN_UDP, Math.max(PLAIN_UDP, query.udpSize ?? 0));
  return whole.length <= most ? whole : encodeWith(query, { ...answer, records: [] }, true);
}

/** The reply to an unreadable message; undefined if it is too short for an id. */
export function encodeRefusal(message: Buffer): Buffer | undefined {
  if (message.length < 2) return undefined;
  return encode({ type: "response", id: message.readUInt16BE(0), flags: rcodes.malformed });
}
