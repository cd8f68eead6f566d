import { S3Error } from "./s3-error.ts";

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The bytes that a Range header requests of an object of `size` bytes; undefined (the whole) if it is not one range of
 * bytes. Throws InvalidRange for one beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === "" && Number(to) === 0)) {
    throw new S3Error("InvalidRange", "The requested range is not satisfiable");
  }
  return { first, last };
}
