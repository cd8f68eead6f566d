import { ZipWriter } from "#shared/zip/zip-writer.ts";

/** Makes a ZIP file with the compression of the browser. */
export const newZip = (): ZipWriter => new ZipWriter({ utf8: (text) => new TextEncoder().encode(text), deflate });

export const zipFile = (zip: ZipWriter): Blob => new Blob(zip.parts(), { type: "application/zip" });

async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
