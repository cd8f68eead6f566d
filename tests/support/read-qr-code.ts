import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** The words of the QR codes in a picture, read by ZXing, which shares no code with the library that makes ours. */
export async function readQrCodes(picture: Uint8Array): Promise<readonly string[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const found = await readBarcodes(picture, { formats: ["QRCode"], tryInvert: false });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
