import { createHash, type Hash } from "node:crypto";
import type { MessageAttributes } from "./message.ts";

export const md5Of = (text: string): string => createHash("md5").update(text).digest("hex");

const STRING = 1;
const BINARY = 2;

function addLengthAndBytes(hash: Hash, bytes: Buffer): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  hash.update(length).update(bytes);
}

/** Undefined without attributes (AWS: "Calculating the MD5 message digest for message attributes"). */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash("md5");
  for (const name of names) {
    const { DataType = "", StringValue, BinaryValue } = attributes[name] ?? {};
    addLengthAndBytes(hash, Buffer.from(name));
    addLengthAndBytes(hash, Buffer.from(DataType));
    hash.update(Buffer.of(BinaryValue === undefined ? STRING : BINARY));
    addLengthAndBytes(
      hash,
      BinaryValue === undefined ? Buffer.from(StringValue ?? "") : Buffer.from(BinaryValue, "base64"),
    );
  }
  return hash.digest("hex");
}
