import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { build } from "vite";
import { createCompressor } from "../../local-stage/site/compress-as-cloudfront.ts";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

export interface ReferencePage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds the page that the pages of the app are compared with, and serves it as the app is served: compressed, each file once. */
export async function serveReferencePage(): Promise<ReferencePage> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-reference-"));
  const root = resolve(import.meta.dirname, "reference");
  await build({ root, configFile: false, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  const compress = createCompressor();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(folder, path === "/" ? "index.html" : path);
    readFile(file).then(
      async (bytes) => {
        const type = types[extname(file)];
        const { "accept-encoding": accepted = "" } = request.headers;
        const body = await compress(bytes, type === undefined || typeof accepted !== "string" ? "" : accepted, file);
        response
          .writeHead(200, {
            "content-type": type ?? "application/octet-stream",
            "cache-control": "no-store",
            ...(body.encoding !== undefined && { "content-encoding": body.encoding }),
          })
          .end(body.bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://localhost:${String(port)}/`,
    close: async () => {
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true });
    },
  };
}
