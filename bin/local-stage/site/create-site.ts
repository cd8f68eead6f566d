import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { decodePath } from "#local/http/decode.ts";
import { canonicalHost } from "#local/http/own-host.ts";
import { redirect } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { entryPageOf, withSettings } from "#shared/entry-pages.ts";
import { cacheControlOf, cacheControls } from "#shared/site-caching.ts";
import { editorHeaders, webHeaders } from "#shared/web-headers.ts";
import { createCompressor } from "./compress-as-cloudfront.ts";

interface Options {
  /** The built app: entry pages, assets. */
  readonly webRoot: string;
  /** The built editor, served under /editor. */
  readonly editorRoot: string;
  /** The content of /config.json. */
  readonly config: object;
  /** Hosts that pages may call, in addition to their origin. */
  readonly connectTo?: readonly string[];
  /** The operator's replacement of the settings, if there is one. */
  readonly readOperatorConfig?: () => Promise<Buffer | undefined>;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

const compressible = new Set([".html", ".js", ".css", ".json", ".svg"]);

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

const queryOf = ({ rawQuery }: LocalRequest) => (rawQuery === "" ? "" : `?${rawQuery}`);

interface Content {
  /** Its path on the site, by which it has its type and headers. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly connectTo: readonly string[];
}

/** CloudFront's behaviour for the site: the app with its routes, the editor, the runtime settings. Mounted at "". */
export function createSite({ webRoot, editorRoot, config, connectTo = [], readOperatorConfig }: Options): LocalService {
  const fileOf = (path: string) =>
    path.startsWith("/editor/") ? join(editorRoot, path.slice("/editor/".length)) : join(webRoot, path);
  const compress = createCompressor();
  const answerWith = async (request: LocalRequest, { path, bytes, connectTo }: Content): Promise<LocalResponse> => {
    const extension = extname(path);
    const cacheControl = cacheControlOf(path);
    // A file with a hash in its name is compressed once, as at CloudFront's edge.
    const keepAs = cacheControl === cacheControls.hashed ? path : undefined;
    const accepted = compressible.has(extension) ? (request.headers["accept-encoding"] ?? "") : "";
    const body = await compress(bytes, accepted, keepAs);
    return {
      status: 200,
      headers: {
        ...(path.startsWith("/editor/") ? editorHeaders : webHeaders(connectTo)),
        "content-type": contentTypes[extension] ?? "application/octet-stream",
        "cache-control": cacheControl,
        ...(body.encoding !== undefined && { "content-encoding": body.encoding, vary: "accept-encoding" }),
      },
      body: body.bytes,
    };
  };
  return {
    handle: async (request) => {
      if (request.method !== "GET" && request.method !== "HEAD") return { status: 405, body: "Method not allowed" };
      if (request.path === "/config.json") {
        const headers = { "content-type": "application/json", "cache-control": cacheControlOf(request.path) };
        return { status: 200, headers, body: (await readOperatorConfig?.()) ?? JSON.stringify(config) };
      }
      const decoded = decodePath(request.path);
      if (decoded === undefined) return { status: 400, body: "This path is not readable." };
      const path = normalize(decoded);
      const found = path.endsWith("/") ? undefined : await readIfThere(fileOf(path));
      if (found !== undefined) return answerWith(request, { path, bytes: found, connectTo });
      // A missing file is a 404; any other path is a route of the app.
      const entry = extname(path) === "" ? entryPageOf(path) : undefined;
      if (entry === undefined) return { status: 404, body: "Not found" };
      // Images and links have the product's canonical URL, as behind CloudFront, where there is only one.
      const host = canonicalHost(request.headers["host"] ?? "");
      if (host !== undefined) return redirect(`http://${host}${request.signedPath}${queryOf(request)}`);
      const page = await readIfThere(join(webRoot, entry));
      if (page === undefined) return { status: 503, body: "The web app is not built yet." };
      const withOurs = withSettings(page.toString(), JSON.stringify(config));
      return answerWith(request, { path: "/index.html", bytes: Buffer.from(withOurs), connectTo });
    },
  };
}
