import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

export interface ReferencePage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds the page that the pages of the app are compared with, and serves it as the app is served: compressed by gzip. */
export async function serveReferencePage(): Promise<ReferencePage> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-reference-"));
  const root = resolve(import.meta.dirname, "reference");
  await build({ root, configFile: false, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(folder, path === "/" ? "index.html" : path);
    readFile(file).then(
      (bytes) => {
        const type = types[extname(file)];
        const headers = { "content-type": type ?? "application/octet-stream", "cache-control": "no-store" };
        if (type === undefined) response.writeHead(200, headers).end(bytes);
        else response.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(gzipSync(bytes));
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
