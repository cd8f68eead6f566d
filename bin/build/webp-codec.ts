import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const inBase64 = (file: string): Promise<string> => readFile(resolve(`@jsquash/webp/codec/${file}`), "base64");

/** Puts the WebAssembly of WebP into a bundle: into a chunk that is loaded only for an image that needs it. */
export const webpCodec = (): Plugin => ({
  name: "webp-codec",
  setup: (build) => {
    build.onLoad({ filter: /functions[\\/]domain[\\/]images[\\/]upright[\\/]webp[\\/]codec-bytes\.ts$/ }, async () => {
      const [decoder, encoder] = await Promise.all([inBase64("dec/webp_dec.wasm"), inBase64("enc/webp_enc_simd.wasm")]);
      const contents = `const bytesOf = (text) => new Uint8Array(Buffer.from(text, "base64"));
        export const readCodec = async () => ({ decoder: bytesOf("${decoder}"), encoder: bytesOf("${encoder}") });`;
      return { contents, loader: "js" };
    });
  },
});
