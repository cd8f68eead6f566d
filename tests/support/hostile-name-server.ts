import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";

export interface HostileNameServer {
  /** "address:port". */
  readonly address: string;
  /** The types that were asked for since the last look. */
  readonly asked: () => ("A" | "AAAA")[];
  /** Changes its answers: addresses for a type, whatever the name is. */
  readonly answerWith: (answers: (type: "A" | "AAAA") => readonly string[]) => void;
  readonly close: () => void;
}

const typeNumbers = { A: 1, AAAA: 28 } as const;
const HEADER_BYTES = 12;

/** The eight words of an IPv6 address; `URL` writes an IPv4 address in it as two of them. */
function bytesOfIPv6(address: string): Buffer {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter((word) => word !== "")) as [
    string[],
    string[],
  ];
  const words = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return Buffer.from(words.map((word) => word.padStart(4, "0")).join(""), "hex");
}

const uint16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

/** A resource record with a lifetime of 0, whose name points at the question's (RFC 1035, 4.1.4). */
function recordOf(address: string): Buffer {
  const bytes = isIPv6(address) ? bytesOfIPv6(address) : Buffer.from(address.split(".").map(Number));
  const type = isIPv6(address) ? typeNumbers.AAAA : typeNumbers.A;
  return Buffer.concat([uint16(0xc00c, type, 1, 0, 0, bytes.length), bytes]);
}

/** A name server that answers each question in another way, as that of an attacker may (RFC 1035). */
export async function startHostileNameServer(): Promise<HostileNameServer> {
  let answers: (type: "A" | "AAAA") => readonly string[] = () => [];
  const asked: ("A" | "AAAA")[] = [];
  const server = createSocket("udp4", (packet, { port, address }) => {
    const endOfName = packet.indexOf(0, HEADER_BYTES) + 1;
    const type = packet.readUInt16BE(endOfName) === typeNumbers.AAAA ? "AAAA" : "A";
    asked.push(type);
    const records = answers(type).map(recordOf);
    const header = Buffer.concat([packet.subarray(0, 2), uint16(0x8180, 1, records.length, 0, 0)]);
    server.send(Buffer.concat([header, packet.subarray(HEADER_BYTES, endOfName + 4), ...records]), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${String(server.address().port)}`,
    asked: () => asked.splice(0),
    answerWith: (next) => {
      answers = next;
    },
    close: () => server.close(),
  };
}
