/** A message that is not a DNS message. */
export class MalformedMessageError extends Error {}

const MAX_LABEL = 63;
/** Limits in bytes (RFC 1035, 2.3.4). */
const MAX_NAME = 255;
/** A length byte with these bits points to an earlier name (RFC 1035, 4.1.4). */
const POINTER = 0xc0;

/** A name as labels with their lengths (RFC 1035, 3.1). The root is "". */
export function encodeName(name: string): Buffer {
  const labels = name === "" ? [] : name.split(".").map((label) => Buffer.from(label, "latin1"));
  const parts = labels.flatMap((label) => [Buffer.from([label.length]), label]);
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** The name that begins at `start`, in lower case, and its end. Pointers are not followed: a question has none. */
export function decodeName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  for (let at = start; ;) {
    const length = message[at];
    if (length === undefined || length > MAX_LABEL || at - start > MAX_NAME) {
      throw new MalformedMessageError("This is no name.");
    }
    if (length === 0) return { name: labels.join(".").toLowerCase(), end: at + 1 };
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
}

/** The end of the name that begins at `start`, written out or a pointer. */
export function endOfName(message: Buffer, start: number): number {
  for (let at = start; ;) {
    const length = message[at];
    if (length === undefined) throw new MalformedMessageError("This is no name.");
    if ((length & POINTER) === POINTER) return at + 2;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
}
