import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "#bin/local-stage/site/create-site.ts";
import { earlyScriptSource } from "#shared/early-script.ts";
import { serve } from "#tests/support/serve.ts";

/** A page as the build writes it, or as it is served, with the settings of the stage. */
const page = (title: string, settings = "") =>
  `<title>${title}</title><script type="application/json" id="settings">${settings}</script>`;

const config = { apiUrl: "/api", environment: "</script>" };
const settings = String.raw`{"apiUrl":"/api","environment":"\u003c/script>"}`;

/** Large enough to be compressed by CloudFront. */
const large = "export const text = 'text';\n".repeat(200);

let folder: string;
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sestina-site-"));
  const webRoot = join(folder, "web");
  const editorRoot = join(folder, "editor");
  await mkdir(join(webRoot, "assets"), { recursive: true });
  await mkdir(join(editorRoot, "assets"), { recursive: true });
  await writeFile(join(editorRoot, "assets/frame-3c4d.js"), "export {};");
  await writeFile(join(webRoot, "index.html"), page("the app"));
  await mkdir(join(webRoot, "pages"));
  await writeFile(join(webRoot, "pages/login.html"), page("the login"));
  await writeFile(join(webRoot, "pages/waiting.html"), page("waiting"));
  await writeFile(join(webRoot, "assets/main-1a2b.js"), "export {};");
  await writeFile(join(webRoot, "assets/large-1a2b.js"), large);
  await writeFile(join(webRoot, "assets/image-1a2b.png"), large);
  await writeFile(join(editorRoot, "frame.html"), "<title>the editor</title>");
  await writeFile(join(folder, "secret.txt"), "not for the web");
  site = await serve({ "": createSite({ webRoot, editorRoot, config }) });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(`${site.url.replace("127.0.0.1", "localhost")}${path}`);

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** As `fetch`, but path and headers are sent unchanged, and the body is not decompressed. */
const getBytes = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

const getRaw = async (path: string, headers?: Record<string, string>) => {
  const { status, bytes } = await getBytes(path, headers);
  return { status, text: bytes.toString() };
};

describe("the site of the local stage", () => {
  it("is no proxy, and serves only its files to requests in proxy form", async () => {
    const answers = [`${site.url}/../../../secret.txt`, "http://x/../../../secret.txt", "http://x/login"].map((path) =>
      getRaw(path),
    );
    for (const { status, text } of await Promise.all(answers)) {
      expect([status, text]).toEqual([400, "The local AWS is not a proxy."]);
    }
  });

  it("answers no web site that lets its own name point here", async () => {
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.nip.io:4000"]) {
      expect((await getRaw("/config.json", { host })).status).toBe(403);
    }
    expect((await getRaw("/config.json", { host: "LOCALHOST:1" })).status).toBe(200);
  });

  it("answers every route of the app with the app, and a missing file with 404", async () => {
    expect(await (await get("/templates/some-id")).text()).toBe(page("the app", settings));
    expect((await get("/assets/other.js")).status).toBe(404);
  });

  it("answers programs that look for documents which there are not with 404, and not with the app", async () => {
    for (const path of ["oauth-protected-resource", "oauth-protected-resource/api/mcp", "oauth-authorization-server"]) {
      const answer = await get(`/.well-known/${path}`);
      expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
    }
  });

  it("answers a screen without a session with its own page", async () => {
    expect(await (await get("/login?email=a")).text()).toBe(page("the login", settings));
    expect(await (await get("/login/callback?code=1")).text()).toBe(page("waiting", settings));
  });

  it("redirects to its canonical host, with the same path and query", async () => {
    const { port } = new URL(site.url);
    for (const path of ["/", "/login?email=a%40b.example&x=1", "/templates/some-id/editor"]) {
      const answer = await fetch(`${site.url}${path}`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `http://localhost:${port}${path}`]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    // Content that no browser shows as a page is served under any host name.
    for (const path of ["/config.json", "/assets/main-1a2b.js", "/assets/other.js"]) {
      const { status } = await fetch(`${site.url}${path}`, { redirect: "manual" });
      expect(status).toBe((await get(path)).status);
    }
  });

  it("lets only files with a hash in their name be cached permanently, the editor's too", async () => {
    for (const path of ["/assets/main-1a2b.js", "/editor/assets/frame-3c4d.js"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
    for (const path of ["/login", "/editor/frame.html"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("no-cache");
    }
  });

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=0.8", "gzip", gunzipSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
  ] as const)(
    "compresses for a browser that accepts %s by %s, each time alike",
    async (accepted, encoding, decompress) => {
      for (const round of [1, 2]) {
        const { headers, bytes } = await getBytes("/assets/large-1a2b.js", { "accept-encoding": accepted });
        expect([round, headers["content-encoding"], headers.vary]).toEqual([round, encoding, "accept-encoding"]);
        expect(Number(headers["content-length"])).toBe(bytes.length);
        expect(bytes.length).toBeLessThan(large.length / 10);
        expect(decompress(bytes).toString()).toBe(large);
      }
    },
  );

  it.each([
    ["for a browser that accepts nothing", "/assets/large-1a2b.js", "identity"],
    ["below 1,000 bytes", "/assets/main-1a2b.js", "br, gzip"],
    ["images", "/assets/image-1a2b.png", "br, gzip"],
  ])("does not compress %s", async (_, path, accepted) => {
    const { headers } = await getBytes(path, { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
  });

  it("compresses a page again when its content has changed", async () => {
    const changing = join(folder, "web/pages/login.html");
    const accepted = { "accept-encoding": "br", host: "localhost" };
    const read = async () => brotliDecompressSync((await getBytes("/login", accepted)).bytes).toString();
    await writeFile(changing, page(`first ${large}`));
    expect(await read()).toContain("first export");
    await writeFile(changing, page(`second ${large}`));
    expect(await read()).toContain("second export");
    await writeFile(changing, page("the login"));
  });

  it("forbids scripts that are not its own, and frames of others", async () => {
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' ${earlyScriptSource};`);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it.each([
    "/",
    "/login",
    "/login/callback?code=1",
    "/tokenized-login?token=1",
    "/settings/sso",
    "/templates/1/editor",
  ])("gives %s the headers of every page", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy")).toBe((await get("/")).headers.get("content-security-policy"));
    expect(headers.get("content-security-policy")).not.toContain("script-src 'self' 'unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  });

  it("lets the editor's frame show images from any host, without more scripts", async () => {
    const policy = (await get("/editor/frame.html")).headers.get("content-security-policy");
    expect(policy).toContain("img-src *");
    expect(policy).toContain("script-src 'self';");
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/editor/../../secret.txt",
    "/editor/%2e%2e/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
  ])("gives nothing outside its folders for %s", async (path) => {
    expect((await getRaw(path)).text).not.toContain("not for the web");
  });

  it("answers 400 to a path that is no text", async () => {
    expect((await getRaw("/%E0%A4%A")).status).toBe(400);
  });

  it("sends the app its settings, without caching", async () => {
    const answer = await get("/config.json");
    expect(await answer.json()).toEqual(config);
    expect(answer.headers.get("cache-control")).toBe("max-age=0, s-maxage=10, must-revalidate");
  });
});
