import * as z from "zod";

export const RecordType = z.enum(["CNAME", "MX", "TXT", "A"]);
export type RecordType = z.infer<typeof RecordType>;

/** One value under a name of the local AWS's public DNS. */
export const DnsRecord = z.object({
  /** In lower case, without a trailing dot. */
  name: z.string(),
  type: RecordType,
  /** A host for CNAME, "10 host" for MX, an address for A, the joined text for TXT. */
  value: z.string(),
  /** Seconds. */
  ttl: z.int(),
  createdAt: z.iso.datetime(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** A record as entered. */
export interface WrittenRecord {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly ttl?: number | undefined;
}

/** A record that no name server would accept; the message can be shown. */
export class InvalidRecordError extends Error {}

const DEFAULT_TTL = 300;
const MAX_TTL = 2_147_483_647;
/** A TXT record consists of strings of at most 255 bytes each (RFC 1035, 3.3); Route 53 accepts 4,000 together. */
const MAX_STRING = 255;
const MAX_TXT = 4000;
const labelPattern = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const quotedString = /"((?:[^"\\]|\\.)*)"/g;

/** A name in the form that the DNS compares: lower case, without a trailing dot. */
export const plainName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, "");

function hostName(written: string, what: string): string {
  const name = plainName(written);
  const labels = name.split(".");
  if (name.length <= 253 && labels.length >= 2 && labels.every((label) => labelPattern.test(label))) return name;
  throw new InvalidRecordError(`${what} "${written}" is no host name.`);
}

function mailExchanger(written: string): string {
  const [, preference = "", host = ""] = /^(\d{1,5})\s+(\S+)$/.exec(written.trim()) ?? [];
  if (host === "" || Number(preference) > 65_535) {
    throw new InvalidRecordError(`The value of an MX record is a number and a host, e.g. "10 mail.example.com".`);
  }
  return `${String(Number(preference))} ${hostName(host, "The host")}`;
}

function text(written: string): string {
  const trimmed = written.trim();
  const isQuoted = trimmed.startsWith('"');
  const strings = isQuoted
    ? [...trimmed.matchAll(quotedString)].map(([, string = ""]) => string.replace(/\\(.)/g, "$1"))
    : [trimmed];
  if (isQuoted && trimmed.replace(quotedString, "").trim() !== "") {
    throw new InvalidRecordError("A TXT value in quotation marks must end in one.");
  }
  const joined = strings.join("");
  if (joined === "") throw new InvalidRecordError("A TXT record needs a text.");
  if (strings.some((string) => new TextEncoder().encode(string).length > MAX_STRING)) {
    throw new InvalidRecordError(
      `A string of a TXT record has at most ${MAX_STRING} bytes. Split it: "first part" "second part".`,
    );
  }
  if (joined.length > MAX_TXT) throw new InvalidRecordError(`A TXT record has at most ${MAX_TXT} characters.`);
  return joined;
}

function address(written: string): string {
  const trimmed = written.trim();
  if (!z.ipv4().safeParse(trimmed).success) throw new InvalidRecordError(`"${written}" is no IPv4 address.`);
  return trimmed;
}

const readers: Readonly<Record<RecordType, (written: string) => string>> = {
  CNAME: (written) => hostName(written, "The value"),
  MX: mailExchanger,
  TXT: text,
  A: address,
};

/** Parses a record. Throws InvalidRecordError with the reason. */
export function readRecord(written: WrittenRecord, now: Date): DnsRecord {
  const type = RecordType.safeParse(written.type.trim().toUpperCase());
  if (!type.success) {
    throw new InvalidRecordError(
      `Records of type ${written.type} are not supported; ${RecordType.options.join(", ")} are.`,
    );
  }
  const ttl = written.ttl ?? DEFAULT_TTL;
  if (!Number.isInteger(ttl) || ttl < 0 || ttl > MAX_TTL) {
    throw new InvalidRecordError(`A TTL is a number of seconds from 0 to ${MAX_TTL}.`);
  }
  const name = hostName(written.name, "The name");
  return { name, type: type.data, value: readers[type.data](written.value), ttl, createdAt: now.toISOString() };
}
