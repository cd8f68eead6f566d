import { createServer } from "vite";
import { webConfig } from "./vite-config.ts";

export interface WebServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the app with hot reload; every other request goes to the running product at `server`. */
export async function serveWeb({ port, server }: { port: number; server: string }): Promise<WebServer> {
  const vite = await createServer({
    ...webConfig({ outDir: "dist/web", server }),
    clearScreen: false,
  });
  await vite.listen(port);
  return { url: vite.resolvedUrls?.local[0] ?? `http://localhost:${port}/`, close: () => vite.close() };
}
