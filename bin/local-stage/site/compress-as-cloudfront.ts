import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Sizes in bytes between which CloudFront compresses (Amazon CloudFront developer guide, "Serve compressed files"). */
const SMALLEST = 1000;
const LARGEST = 10_000_000;

/** About gzip's time on its default level, with a tenth less output for JavaScript. */
const BROTLI_QUALITY = 5;

type Encoding = "br" | "gzip";

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => asGzip(bytes),
};

/** Brotli where both are accepted, as CloudFront prefers it (RFC 9110, "Accept-Encoding"; `q=0` refuses a coding). */
function encodingFor(acceptEncoding: string): Encoding | undefined {
  const accepted = acceptEncoding.split(",").flatMap((item) => {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [coding];
  });
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}

export interface Compressed {
  readonly bytes: Buffer;
  /** Undefined: the bytes are as they were. */
  readonly encoding: Encoding | undefined;
}

/** Compresses answers. The result is kept in memory for each `keepAs`, which must name one content only. */
export function createCompressor() {
  const kept = new Map<string, Promise<Buffer>>();
  return async (bytes: Buffer, acceptEncoding: string, keepAs?: string): Promise<Compressed> => {
    const encoding = encodingFor(acceptEncoding);
    if (encoding === undefined || bytes.length < SMALLEST || bytes.length > LARGEST) {
      return { bytes, encoding: undefined };
    }
    const key = keepAs === undefined ? undefined : `${encoding} ${keepAs}`;
    const compressed = (key === undefined ? undefined : kept.get(key)) ?? compressors[encoding](bytes);
    if (key !== undefined) kept.set(key, compressed);
    return { bytes: await compressed, encoding };
  };
}
