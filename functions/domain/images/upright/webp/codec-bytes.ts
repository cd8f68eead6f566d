import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/**
 * libwebp as WebAssembly, of the package @jsquash/webp. A Lambda's bundle has no packages: the build puts both files in
 * place of this module (bin/build/webp-codec.ts).
 */
export const readCodec = async (): Promise<{
  readonly decoder: Uint8Array<ArrayBuffer>;
  readonly encoder: Uint8Array<ArrayBuffer>;
}> => {
  const [decoder, encoder] = await Promise.all(
    ["dec/webp_dec.wasm", "enc/webp_enc_simd.wasm"].map((file) => readFile(resolve(`@jsquash/webp/codec/${file}`))),
  );
  return { decoder: new Uint8Array(decoder ?? []), encoder: new Uint8Array(encoder ?? []) };
};
